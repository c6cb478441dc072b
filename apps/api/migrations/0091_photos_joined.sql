-- A file that is made of photos of the same person, which arrived before: one PDF, a page each (REACH-01). Null for a file
-- that arrives in parts.

ALTER TABLE upload ADD COLUMN pages uuid[];
