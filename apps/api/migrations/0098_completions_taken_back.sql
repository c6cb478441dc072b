-- Reports: a completion that a reversal took back does not count any more. What was counted of them is taken off; later days
-- are counted by the new rule.

UPDATE report_flow AS kept SET cases = kept.cases - undone.cases
FROM (
  SELECT (entry.created_at AT TIME ZONE 'Africa/Kampala')::date AS day, facts.product, facts.industry_id,
    coalesce(entry.user_id, 0) AS officer_id, count(*)::int AS cases
  FROM loan_action AS entry JOIN report_case AS facts ON facts.kind = 'loan' AND facts.case_id = entry.loan_id
  WHERE entry.action = 'completed' AND entry.loan_id IN (SELECT loan_id FROM loan_action WHERE action = 'reopened')
    AND EXISTS (SELECT FROM loan_action AS later
      WHERE later.loan_id = entry.loan_id AND later.id > entry.id AND later.action = 'reopened')
  GROUP BY 1, 2, 3, 4) AS undone
WHERE kept.kind = 'loan' AND kept.figure = 'completed' AND kept.day = undone.day AND kept.product = undone.product
  AND kept.industry_id = undone.industry_id AND kept.officer_id = undone.officer_id;

DELETE FROM report_flow WHERE kind = 'loan' AND figure = 'completed' AND cases <= 0;
