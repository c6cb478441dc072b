-- What every node of the server must know about requests: rate limits and repeated requests.

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
  -- Null while the first request with this key is running.
  answer text,
  started_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
