-- How borrowers pay (MONEY-09): the lender's channels with what is typed in. Nothing is said until they are set.

INSERT INTO settings (name, json_value) VALUES ('how_to_pay', '{"channels": [], "note": ""}')
  ON CONFLICT (name) DO NOTHING;
INSERT INTO administered (name) VALUES ('how-to-pay') ON CONFLICT DO NOTHING;
