"""Which faults the tests would notice: a module is changed in one small place at a time, and its tests are asked."""
