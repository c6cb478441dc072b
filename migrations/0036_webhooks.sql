-- Webhooks: events are sent to other systems, signed (JOIN-01). What is sent has ids and sums, and nothing about a person.

CREATE TABLE webhook_endpoint (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  address text NOT NULL,
  -- Null: every type, also those of later releases.
  types text[] CHECK (cardinality(types) > 0),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null while it is active. 'failed': a delivery failed ten times; 'gone': it answered 410.
  disabled_at timestamptz,
  disabled_because text CHECK (disabled_because IN ('by-hand', 'failed', 'gone')),
  -- Encrypted with the installation's key, as is the one before.
  secret text NOT NULL,
  secret_ending text NOT NULL,
  -- Who asked for the secret and may see it once; null once it was shown.
  secret_for bigint REFERENCES users (id),
  -- It still signs until then.
  previous_secret text,
  previous_until timestamptz,
  CHECK ((disabled_at IS NULL) = (disabled_because IS NULL)),
  CHECK ((previous_secret IS NULL) = (previous_until IS NULL))
);
CREATE UNIQUE INDEX webhook_endpoint_name ON webhook_endpoint (lower(name));

-- What happened, as it is told to every endpoint that wants to know.
CREATE TABLE webhook_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The idempotency key of those who receive it.
  public_id uuid NOT NULL DEFAULT gen_random_uuid(),
  type text NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT now(),
  -- The tracking number of a case, for the list of deliveries.
  about text,
  data jsonb NOT NULL CHECK (octet_length(data::text) < 19000)
);
CREATE INDEX webhook_event_occurred_at ON webhook_event (occurred_at);

CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id bigint NOT NULL REFERENCES webhook_event (id) ON DELETE CASCADE,
  endpoint_id bigint NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  -- One higher each time it is sent again or given up: messages of the outbox from before do nothing.
  round integer NOT NULL DEFAULT 1,
  -- Attempts of this round.
  tries integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  -- Every attempt: when, status or failure, milliseconds, and the first line of the answer.
  attempts jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX webhook_delivery_of_event ON webhook_delivery (event_id);
CREATE INDEX webhook_delivery_of_endpoint ON webhook_delivery (endpoint_id, id);

-- A second administrator confirms new endpoints and addresses, new secrets and removals.
ALTER TABLE pending_change DROP CONSTRAINT pending_change_kind_check;
-- The subject of 'webhook-endpoint' is its name, of the others the endpoint.
ALTER TABLE pending_change ADD CONSTRAINT pending_change_kind_check CHECK (kind IN ('setting', 'watchlist-entry',
  'watchlist-entry-end', 'staff-invitation', 'staff-roles', 'staff-reopening', 'staff-authenticator-reset',
  'conflict-of-interest-end', 'write-off', 'write-off-undo', 'webhook-endpoint', 'webhook-address', 'webhook-secret',
  'webhook-removal'));
