"""Figures as they are printed."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path


def table(title: str, rows: Sequence[tuple[str, str]]) -> None:
    """Print figures under a title."""
    print(f"\n{title}")
    wide = max(len(name) for name, _ in rows)
    for name, figure in rows:
        print(f"  {name:<{wide}}  {figure}")


def share(values: Sequence[float], part: float) -> float:
    """The value below which `part` of them lie."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def spread(values: Sequence[float], times: float = 1000.0, unit: str = "ms") -> str:
    """Median and the slow end."""
    figures = [("p50", 0.5), ("p95", 0.95), ("p99", 0.99)]
    said = "  ".join(f"{name} {share(values, part) * times:.2f}" for name, part in figures)
    return f"{said}  most {max(values) * times:.2f} {unit}  ({len(values)})"


def resident() -> float:
    """Megabytes of memory held now, where the system tells; the most ever held elsewhere."""
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)
