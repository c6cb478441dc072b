-- A notification knows what it is about by kind and id, instead of by the address it leads to. The release before writes
-- rows without them.

ALTER TABLE notification
  ADD COLUMN subject_kind text CHECK (subject_kind IN ('loan', 'request', 'ticket', 'account')),
  -- The internal id; older notices about messages do not know which one they are about.
  ADD COLUMN subject_id bigint,
  ADD CHECK (subject_id IS NULL OR subject_kind IS NOT NULL);

UPDATE notification SET
  subject_kind = CASE WHEN redirect ~ '^/(my-applications|staff/workspace/loans)/' THEN 'loan' ELSE 'request' END,
  subject_id = substring(redirect FROM '[0-9]+$')::bigint
WHERE redirect ~ '^/(my-applications|my-requests|staff/workspace/loans|staff/workspace/requests)/[0-9]{1,18}$';

UPDATE notification SET subject_kind = 'account', subject_id = user_id
WHERE (redirect = '/ask-for-help' AND message LIKE 'Your account is paused.%')
   OR (redirect = '/dashboard' AND message LIKE 'Your account is open again.%');

UPDATE notification SET subject_kind = 'ticket' WHERE redirect = '/ask-for-help' AND subject_kind IS NULL;

-- What is forgotten with a loan or a request, and what the release before writes.
CREATE INDEX notification_of_subject ON notification (subject_kind, subject_id);
