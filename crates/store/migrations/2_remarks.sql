-- What a game from elsewhere says besides what we keep in columns of our own: written back when it goes out again.

ALTER TABLE games ADD COLUMN tags TEXT;      -- JSON: [["Event", "..."], ...] in their order
ALTER TABLE moves ADD COLUMN remark TEXT;    -- JSON: {"comment": "...", "marks": [1]}
