-- What the HTTP layer keeps where every node sees it: limits, repeated requests, and who did what.

CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  count integer NOT NULL,
  window_started_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE idempotency_key (
  user_id bigint NOT NULL REFERENCES users (id),
  key text NOT NULL,
  call text NOT NULL,
  body_hash bytea NOT NULL,
  -- Null while the first request with this key is still running.
  answer text,
  started_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  actor_id bigint REFERENCES users (id),
  action text NOT NULL,
  subject text,
  client_address text,
  details jsonb NOT NULL DEFAULT '{}'
);

CREATE INDEX audit_log_subject ON audit_log (subject, occurred_at DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, occurred_at DESC);
