-- Counts how often a form's draft answers were kept, so that no device replaces what it has not read (REACH-03).
ALTER TABLE draft_answers ADD COLUMN edition integer NOT NULL DEFAULT 1;
