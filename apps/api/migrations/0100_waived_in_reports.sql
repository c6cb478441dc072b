-- Reports add up what was waived of loans that were completed with something not repaid (decision 0154). The sum is kept
-- in the timeline; of earlier ones the audit log has it.

UPDATE loan_action AS entry SET details = entry.details || jsonb_build_object('waived', logged.waived)
FROM (SELECT log.subject, log.occurred_at, log.details ->> 'waived' AS waived FROM audit_log AS log
      WHERE log.action = 'loan.complete' AND log.details ? 'waived') AS logged
WHERE entry.action = 'completed' AND logged.subject = 'loan:' || entry.loan_id AND logged.occurred_at = entry.created_at;

-- The days of earlier waivers are counted again, with all others, some at a time; until then they keep their counts.
UPDATE report_progress SET counted_until = NULL
WHERE kind = 'loan' AND EXISTS (SELECT FROM loan_action WHERE action = 'completed' AND details ? 'waived');
