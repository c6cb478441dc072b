-- Which rules the counts of reports follow, and when they were last followed (decision 0157). While nodes are replaced one
-- by one, those of the release before go on counting by theirs, without figures that they do not know, and write neither
-- column: from that whoever counts by other rules knows that all days are to be counted again.

ALTER TABLE report_progress ADD COLUMN counted_rules text, ADD COLUMN rules_counted_at timestamptz;
