PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE autosave (
        game TEXT PRIMARY KEY,
        match TEXT NOT NULL,
        round INTEGER NOT NULL,
        at TEXT NOT NULL,
        terms TEXT NOT NULL,
        record TEXT NOT NULL
    );
INSERT INTO "autosave" VALUES('gostop','second',1,'2026-03-01T20:15:00+00:00','{"seat":0,"seats":[{"level":"novice","ms":null,"playouts":1,"boldness":0.0},{"level":"novice","ms":null,"playouts":1,"boldness":0.0},{"level":"novice","ms":null,"playouts":1,"boldness":0.0}],"names":["you","imo","monk"],"stake":100}','{"game":"gostop","rules_version":1,"seats":3,"rules":{"preset":"standard-3"},"carry":{"type":"gostop","round":1,"dealer":1},"luck":"d76048a2e4532cbd1d7ae978ee8f05cf0df21f2d95eace6cc10732ca9e915db8","commitment":"a29783fd30e186f9316a870db0879165909f94afd95a88fb48bf5a88ef3364f9","choices":[[0,"cut 36"],[1,"play 5K"],[2,"play 4J"],[0,"play 7A"],[1,"play 1B"],[2,"play 6J"],[0,"play 1R"]],"match":"second","round":1}');
CREATE TABLE entry (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        kind TEXT NOT NULL,       -- opening, round, match or refill
        amount INTEGER NOT NULL,
        unit TEXT NOT NULL,
        at TEXT NOT NULL,
        match TEXT,
        round INTEGER
    );
INSERT INTO "entry" VALUES(1,'gostop','opening',100000,'won','2026-03-01T20:15:00+00:00',NULL,NULL);
INSERT INTO "entry" VALUES(2,'riichi','opening',0,'riichi','2026-03-01T20:15:00+00:00',NULL,NULL);
INSERT INTO "entry" VALUES(3,'daifugo','opening',0,'points','2026-03-01T20:15:00+00:00',NULL,NULL);
INSERT INTO "entry" VALUES(4,'gostop','round',-600,'won','2026-03-01T20:15:00+00:00','first',0);
INSERT INTO "entry" VALUES(5,'riichi','match',26600,'riichi','2026-03-01T20:15:00+00:00','east',NULL);
INSERT INTO "entry" VALUES(6,'gostop','round',-400,'won','2026-03-01T20:15:00+00:00','second',0);
CREATE TABLE match (
        name TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        rules TEXT NOT NULL,      -- JSON, as in a record
        terms TEXT NOT NULL,      -- JSON of `Terms`
        begun TEXT NOT NULL,
        ended TEXT,
        finals TEXT               -- JSON, a number a seat, where final scores count
    );
INSERT INTO "match" VALUES('first','gostop','{"preset":"standard-3"}','{"seat":0,"seats":[{"level":"novice","ms":null,"playouts":1,"boldness":0.0},{"level":"novice","ms":null,"playouts":1,"boldness":0.0},{"level":"novice","ms":null,"playouts":1,"boldness":0.0}],"names":["you","imo","monk"],"stake":100}','2026-03-01T20:15:00+00:00','2026-03-01T20:15:00+00:00','[]');
INSERT INTO "match" VALUES('east','riichi','{"preset":"standard-3"}','{"seat":0,"seats":[{"level":"novice","ms":null,"playouts":1,"boldness":0.0},{"level":"novice","ms":null,"playouts":1,"boldness":0.0},{"level":"novice","ms":null,"playouts":1,"boldness":0.0}],"names":["you","imo","monk"]}','2026-03-01T20:15:00+00:00','2026-03-01T20:15:00+00:00','[26600,-12600,-15000]');
INSERT INTO "match" VALUES('second','gostop','{"preset":"standard-3"}','{"seat":0,"seats":[{"level":"novice","ms":null,"playouts":1,"boldness":0.0},{"level":"novice","ms":null,"playouts":1,"boldness":0.0},{"level":"novice","ms":null,"playouts":1,"boldness":0.0}],"names":["you","imo","monk"],"stake":100}','2026-03-01T20:15:00+00:00',NULL,NULL);
CREATE TABLE round (
        id INTEGER PRIMARY KEY,
        match TEXT NOT NULL,
        round INTEGER NOT NULL,
        game TEXT NOT NULL,
        at TEXT NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,    -- the person's
        won INTEGER NOT NULL,     -- whether the person did
        drawn INTEGER NOT NULL,   -- whether nobody did
        score INTEGER NOT NULL,   -- the person's points
        amount INTEGER NOT NULL,  -- the person's money
        points TEXT NOT NULL,     -- JSON, a number a seat
        money TEXT NOT NULL,      -- JSON, a number a seat
        names TEXT NOT NULL,      -- JSON, a name a seat
        record TEXT NOT NULL,
        settlement TEXT NOT NULL,
        UNIQUE (match, round)
    );
INSERT INTO "round" VALUES(1,'first',0,'gostop','2026-03-01T20:15:00+00:00','stop',0,0,0,-6,-600,'[-6,-6,12]','[-600,-600,1200]','["you","imo","monk"]','{"game":"gostop","rules_version":1,"seats":3,"rules":{"preset":"standard-3"},"luck":"4b00f7f1b51898bce90c3a09fcf165f455b3bbc9aebca7a95721b51a9fac6e2f","commitment":"3e2aa5ddec2fe38f8c88369e2656d354d09fe14e247195e54eb31cd2581c19fa","choices":[[0,"draw 6"],[1,"draw 44"],[2,"draw 10"],[0,"cut 12"],[1,"play 8B"],[2,"shake 7"],[2,"play 7R"],[0,"play 11B"],[1,"play 12B"],[2,"play 7K"],[0,"play 4J"],[1,"play 2K take 2J"],[2,"play 4A"],[0,"play 3B"],[1,"play 10K"],[2,"play 9A"],[0,"play 11D"],[1,"play 1B"],[2,"play 10R"],[2,"stop"]],"match":"first"}','{"kind":"stop","points":[-6,-6,12],"lines":[{"seat":2,"what":"cheongdan","row":"GS-120","points":3,"total":3},{"seat":2,"what":"shake","row":"GS-68","times":2,"total":6,"args":{"month":7}}],"transfers":[{"giver":0,"taker":2,"points":6},{"giver":1,"taker":2,"points":6}],"winners":[2]}');
INSERT INTO "round" VALUES(2,'east',0,'riichi','2026-03-01T20:15:00+00:00','ron',0,1,0,1600,0,'[1600,-2600,0]','[0,0,0]','["you","imo","monk"]','{"game":"riichi","rules_version":1,"seats":3,"rules":{"preset":"standard-3"},"luck":"0000000000000000000000000000000000000000000000000000000000000000","commitment":"0000000000000000000000000000000000000000000000000000000000000000","choices":[[0,"play 3J take 3R"],[1,"play 3J take 3R"]],"match":"east"}','{"kind":"ron","points":[1600,-2600,0],"transfers":[{"giver":0,"taker":-1,"points":1000},{"giver":1,"taker":0,"points":2600}],"winners":[0],"pot":1000}');
INSERT INTO "round" VALUES(3,'second',0,'gostop','2026-03-01T20:15:00+00:00','stop',0,0,0,-4,-400,'[-4,12,-8]','[-400,1200,-800]','["you","imo","monk"]','{"game":"gostop","rules_version":1,"seats":3,"rules":{"preset":"standard-3"},"luck":"51f5283f78675ae7fab90d2cb0c866bdd786573eec40957a641e2d333452e8e4","commitment":"ad2213292d3503964f77a6fbfb1af4cfc1f56e9a320f27a39822a7b13b0fa951","choices":[[0,"draw 6"],[1,"draw 44"],[2,"draw 10"],[0,"draw 10"],[1,"draw 27"],[2,"cut 39"],[0,"play 9K"],[1,"play 1B take 1K"],[2,"play 4K"],[0,"play 11K"],[1,"play 9J"],[2,"play 12D"],[0,"play 2A"],[1,"play 1R"],[2,"play 5K"],[0,"play 8B"],[1,"play 7J"],[2,"play 10R"],[0,"play 10A"],[1,"play 10J"],[2,"play 2K"],[0,"play 2R"],[1,"play 6K"],[2,"play 5J"],[0,"play 6R"],[1,"play 4A"]],"match":"second"}','{"kind":"stop","points":[-4,12,-8],"lines":[{"seat":1,"what":"ribbons","row":"GS-118","points":1,"total":1},{"seat":1,"what":"junk","row":"GS-123","points":4,"total":5},{"seat":0,"what":"junk_bak","row":"GS-131","times":2,"total":10,"args":{"junk":5}},{"seat":0,"what":"first_bbeok","row":"GS-48","total":6,"args":{"each":3}}],"transfers":[{"giver":0,"taker":1,"points":10},{"giver":2,"taker":1,"points":5},{"giver":1,"taker":0,"points":3,"what":"first_bbeok"},{"giver":2,"taker":0,"points":3,"what":"first_bbeok"}],"winners":[1]}');
CREATE INDEX round_of_game ON round (game, score);
CREATE INDEX entry_of_game ON entry (game);
CREATE UNIQUE INDEX one_opening ON entry (game) WHERE kind = 'opening';
CREATE UNIQUE INDEX one_line_a_round ON entry (match, round) WHERE kind = 'round';
CREATE UNIQUE INDEX one_line_a_match ON entry (match) WHERE kind = 'match';
COMMIT;
