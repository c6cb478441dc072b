-- Requests of people to erase their data, and the removal of data whose time has passed.

CREATE TABLE erasure_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'WITHDRAWN', 'REFUSED', 'CARRIED OUT')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by bigint REFERENCES users (id),
  -- Why it was refused.
  answer text,
  CHECK ((status = 'OPEN') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX erasure_request_open ON erasure_request (user_id) WHERE status = 'OPEN';
CREATE INDEX erasure_request_of_user ON erasure_request (user_id, id DESC);
CREATE INDEX erasure_request_decided ON erasure_request (decided_at DESC, id DESC) WHERE status <> 'OPEN';

-- The node that advances this by a day does the day's run; the others find it advanced.
CREATE TABLE retention_run (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  ran_at timestamptz NOT NULL DEFAULT '-infinity',
  -- Up to when addresses have been removed from the audit log (decision 0138): each run continues there, a day at a time.
  addresses_until timestamptz
);
INSERT INTO retention_run DEFAULT VALUES;
