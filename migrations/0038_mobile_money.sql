-- Collections and disbursements by mobile money (JOIN-05). A row is committed before its network is called.

CREATE TABLE mobile_money_request (
  -- What the network knows it by: made once, so that nothing is paid twice.
  id uuid PRIMARY KEY,
  -- The order in which they were made.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('collection', 'disbursement')),
  -- Whole UGX.
  amount numeric(15) NOT NULL CHECK (amount > 0),
  network text NOT NULL CHECK (network IN ('mtn', 'airtel')),
  -- Nine digits after +256; null once they are erased.
  phone text,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'waiting', 'unknown', 'paid', 'failed')),
  reason text CHECK (reason IN ('refused', 'expired', 'not-enough-money', 'limit', 'unknown-number',
    'network-unavailable', 'not-sent', 'settled', 'other')),
  -- The network's.
  transaction_id text,
  requested_by bigint NOT NULL REFERENCES users (id),
  requested_at timestamptz NOT NULL DEFAULT now(),
  -- The lender's day, on which the money counts.
  requested_on date NOT NULL,
  -- From when on the network may have it; null: it certainly does not.
  sent_at timestamptz,
  asked integer NOT NULL DEFAULT 0,
  asked_at timestamptz,
  -- Null: it is not asked any more.
  next_ask_at timestamptz DEFAULT now(),
  ended_at timestamptz,
  -- Of a disbursement: why less than was approved is disbursed.
  less_reason text,
  -- The repayment that it became, or was recorded as before.
  entry_loan_id bigint REFERENCES loan (id) ON DELETE CASCADE,
  entry_number integer,
  -- What the network or the record says otherwise; null: they agree.
  difference text,
  -- The day of the last reconciliation.
  reconciled_on date,
  -- What two people have found out.
  settled_outcome text CHECK (settled_outcome IN ('paid', 'not-paid')),
  settled_reason text,
  settled_by bigint REFERENCES users (id),
  settled_confirmed_by bigint REFERENCES users (id),
  settled_at timestamptz,
  CHECK ((state IN ('paid', 'failed')) = (ended_at IS NOT NULL)),
  CHECK ((state = 'failed') = (reason IS NOT NULL)),
  CHECK ((state = 'paid') = (transaction_id IS NOT NULL)),
  CHECK ((entry_loan_id IS NULL) = (entry_number IS NULL)),
  CHECK ((settled_outcome IS NULL) = (settled_by IS NULL) AND (settled_by IS NULL) = (settled_confirmed_by IS NULL)),
  CHECK (settled_confirmed_by IS DISTINCT FROM settled_by OR settled_by IS NULL)
);
-- Of each kind a loan has one that may still end either way.
CREATE UNIQUE INDEX mobile_money_request_open ON mobile_money_request (loan_id, kind)
  WHERE state IN ('requested', 'waiting', 'unknown');
CREATE INDEX mobile_money_request_of_loan ON mobile_money_request (loan_id, number);
CREATE INDEX mobile_money_request_difference ON mobile_money_request (number) WHERE difference IS NOT NULL;
CREATE INDEX mobile_money_request_at ON mobile_money_request (requested_at);
CREATE INDEX mobile_money_request_entry ON mobile_money_request (entry_loan_id, entry_number)
  WHERE entry_loan_id IS NOT NULL;

-- Every change of a state.
CREATE TABLE mobile_money_state (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id uuid NOT NULL REFERENCES mobile_money_request (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL,
  reason text
);
CREATE INDEX mobile_money_state_of_request ON mobile_money_state (request_id, id);

CREATE FUNCTION keep_mobile_money_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mobile_money_state (request_id, state, reason) VALUES (NEW.id, NEW.state, NEW.reason);
  -- Every node is told, so that the client's and the staff's screens follow.
  PERFORM pg_notify('ensigo_bell', (SELECT user_id::text FROM loan WHERE id = NEW.loan_id));
  PERFORM pg_notify('ensigo_queue', 'loan');
  RETURN NULL;
END
$$;
CREATE TRIGGER mobile_money_request_made AFTER INSERT ON mobile_money_request
  FOR EACH ROW EXECUTE FUNCTION keep_mobile_money_state();
CREATE TRIGGER mobile_money_request_changed AFTER UPDATE OF state ON mobile_money_request FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION keep_mobile_money_state();

ALTER TABLE pending_change DROP CONSTRAINT pending_change_kind_check;
-- The subject of 'mobile-money-settlement' is the loan, too.
ALTER TABLE pending_change ADD CONSTRAINT pending_change_kind_check CHECK (kind IN ('setting', 'watchlist-entry',
  'watchlist-entry-end', 'staff-invitation', 'staff-roles', 'staff-reopening', 'staff-authenticator-reset',
  'conflict-of-interest-end', 'write-off', 'write-off-undo', 'webhook-endpoint', 'webhook-address', 'webhook-secret',
  'webhook-removal', 'api-key', 'mobile-money-settlement'));
