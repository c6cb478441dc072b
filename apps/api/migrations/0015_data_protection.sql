-- What a person may ask for about their own data, and what is forgotten when its time has passed.

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

-- When nothing was left that says whose it is.
ALTER TABLE users ADD COLUMN erased_at timestamptz;
ALTER TABLE loan ADD COLUMN erased_at timestamptz;
ALTER TABLE support_request ADD COLUMN erased_at timestamptz;

-- What the daily look finds without reading everything.
CREATE INDEX loan_ended ON loan (updated_at) WHERE status IN ('COMPLETED', 'REJECTED') AND erased_at IS NULL;
CREATE INDEX support_request_ended ON support_request (updated_at)
  WHERE status IN ('COMPLETED', 'REJECTED') AND erased_at IS NULL;
CREATE INDEX users_client_present ON users (created_at) WHERE role = 'client' AND erased_at IS NULL;

-- Whoever moves this on by a day does the day's look; the others find it moved.
CREATE TABLE retention_run (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  ran_at timestamptz NOT NULL DEFAULT '-infinity'
);

INSERT INTO retention_run DEFAULT VALUES;

-- Months for which an ended loan or request is kept: ten years, as the law against money laundering asks.
INSERT INTO settings (name, value) VALUES ('retention_months', '120');
