-- How many applications one client may send a day and have open; null is no limit.

INSERT INTO administered (name) VALUES ('application-limits');

INSERT INTO settings (name, json_value) VALUES
  ('application_limits', '{"loans_a_day": 5, "requests_a_day": 5, "open_loans": null}');
