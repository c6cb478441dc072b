-- Who takes over open cases when changed roles take effect, for each position; successor_id is that of the loans' officer.
ALTER TABLE staff_change
  ADD COLUMN advisor_successor_id bigint REFERENCES users (id),
  ADD COLUMN expert_successor_id bigint REFERENCES users (id);

-- Templates for what staff write to clients; without a row in settings, the product's own hold.
INSERT INTO administered (name) VALUES ('answer-templates');
