-- Notifications of clients and staff.

CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  message text NOT NULL,
  -- A screen's path, or an https address of an allowed host.
  redirect text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  -- The case it is about, by kind and internal id: erasing the case erases it too.
  subject_kind text CHECK (subject_kind IN ('loan', 'request', 'ticket', 'account')),
  subject_id bigint,
  CHECK (subject_id IS NULL OR subject_kind IS NOT NULL)
);
-- A person's page, newest first.
CREATE INDEX notification_of_user ON notification (user_id, created_at DESC, id DESC);
-- The bell's count.
CREATE INDEX notification_unseen ON notification (user_id, created_at DESC, id DESC) WHERE read_at IS NULL;
CREATE INDEX notification_of_subject ON notification (subject_kind, subject_id);
-- Old notifications are found without reading the whole table (STAND-11).
CREATE INDEX notification_past ON notification (read_at) WHERE read_at IS NOT NULL;
