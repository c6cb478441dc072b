-- What the bell says, to clients and staff alike.

CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  message text NOT NULL,
  -- An in-app route, or an https address of an allowed host.
  redirect text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz
);

-- A person's page, newest first.
CREATE INDEX notification_of_user ON notification (user_id, created_at DESC, id DESC);
-- What the bell counts.
CREATE INDEX notification_unseen ON notification (user_id, created_at DESC, id DESC) WHERE read_at IS NULL;

-- Whether notifications also go out as short messages.
ALTER TABLE users ADD COLUMN notify_by_sms boolean NOT NULL DEFAULT false;
