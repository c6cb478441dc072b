-- What borrowers agree to, in the lender's words; a consent keeps the words it was given under.

INSERT INTO administered (name) VALUES
  ('wording.crb'), ('wording.loan_disclaimer'), ('wording.request_disclaimer');

INSERT INTO settings (name, json_value) VALUES
  ('wording.crb', jsonb_build_object('version', 1, 'text',
    E'The information I have given is complete and up to date.\nThere is no false or misleading statement in it.\nThe lender may verify the information with others, including a Credit Reference Bureau.')),
  ('wording.loan_disclaimer', jsonb_build_object('version', 1, 'text',
    'I confirm that this information is complete and true. The lender may verify it with others.')),
  ('wording.request_disclaimer', jsonb_build_object('version', 1, 'text',
    'What I have written is complete and true, and may be shown to the expert who works on it.'));
