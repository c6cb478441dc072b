-- What was waived before its sum was kept in the timeline: 0100 compared moments of two clocks, which are never the same.
-- An act begins, for the audit log, before its entry is written; the last act before an entry is its own.

UPDATE loan_action AS entry SET details = entry.details || jsonb_build_object('waived', logged.details -> 'waived')
FROM loan_action AS completed CROSS JOIN LATERAL (
  SELECT log.details FROM audit_log AS log
  WHERE log.subject = 'loan:' || completed.loan_id AND log.action = 'loan.complete'
    AND log.occurred_at <= completed.created_at
  ORDER BY log.occurred_at DESC, log.id DESC LIMIT 1) AS logged
WHERE completed.action = 'completed' AND entry.id = completed.id AND logged.details ? 'waived'
  AND NOT entry.details ? 'waived';

UPDATE report_progress SET counted_until = NULL
WHERE kind = 'loan' AND EXISTS (SELECT FROM loan_action WHERE action = 'completed' AND details ? 'waived');
