-- Approvals, the offers they make, and signed agreements (MONEY-04 to MONEY-06). Sums are whole UGX, interest rates basis points.

-- The terms of an approval; who approved and when is in its timeline entry.
CREATE TABLE loan_approval (
  action_id bigint PRIMARY KEY REFERENCES loan_action (id) ON DELETE CASCADE,
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE,
  amount numeric(15) NOT NULL CHECK (amount > 0),
  months integer NOT NULL CHECK (months BETWEEN 1 AND 120),
  monthly_interest_bps integer NOT NULL CHECK (monthly_interest_bps BETWEEN 0 AND 10000),
  method text NOT NULL CHECK (method IN ('declining_balance', 'flat')),
  interest_only_months integer NOT NULL CHECK (interest_only_months BETWEEN 0 AND 6 AND interest_only_months < months),
  payment_step integer NOT NULL CHECK (payment_step IN (1, 50, 100, 500, 1000)),
  fees jsonb NOT NULL,
  conditions text NOT NULL,
  valid_until date NOT NULL,
  -- The result of the terms at the approval, as the client was told; the schedule follows from the terms.
  received numeric(15) NOT NULL CHECK (received > 0 AND received <= amount),
  payment numeric(18) NOT NULL,
  total numeric(18) NOT NULL,
  apr_bps integer NOT NULL,
  -- The version of the loan products it was checked against; null if the lender offered none for the loan's type.
  product_version integer
);
CREATE INDEX loan_approval_of_loan ON loan_approval (loan_id);

CREATE TABLE loan_offer (
  -- The timeline entry of the approval that made it.
  action_id bigint PRIMARY KEY REFERENCES loan_action (id) ON DELETE CASCADE,
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'signed', 'declined', 'lapsed', 'replaced')),
  -- The key facts as the client reads them; an empty object once the loan is erased.
  facts jsonb NOT NULL,
  -- The lender's agreement template when the offer was made.
  agreement_template text NOT NULL,
  template_version integer NOT NULL,
  valid_until date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it ceased to be open.
  decided_at timestamptz,
  -- Why the client declined it.
  reason text,
  reminded_at timestamptz,
  -- Where the latest signing code was sent, masked except for its ends.
  code_sent_to text,
  code_sent_by text CHECK (code_sent_by IN ('sms', 'mail')),
  code_sent_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL))
);
-- A loan has at most one open or signed offer.
CREATE UNIQUE INDEX loan_offer_current ON loan_offer (loan_id) WHERE state IN ('open', 'signed');
CREATE INDEX loan_offer_of_loan ON loan_offer (loan_id, action_id);
CREATE INDEX loan_offer_open ON loan_offer (valid_until) WHERE state = 'open';

-- A signed agreement: the sealed file, and the proof of who signed it. The row is deleted with its file once the loan is
-- erased.
CREATE TABLE loan_agreement (
  action_id bigint PRIMARY KEY REFERENCES loan_offer (action_id) ON DELETE CASCADE,
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE,
  storage_key uuid NOT NULL UNIQUE,
  file_name text NOT NULL,
  mime text NOT NULL,
  size bigint NOT NULL,
  sha256 bytea NOT NULL,
  -- Of the bytes that were shown, with which the sealed file begins.
  shown_sha256 bytea NOT NULL,
  shown_size bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id),
  signer_name text NOT NULL,
  national_id text NOT NULL,
  -- Where the code was sent, masked except for its ends.
  sent_to text NOT NULL,
  sent_by text NOT NULL CHECK (sent_by IN ('sms', 'mail')),
  code_sent_at timestamptz NOT NULL,
  signed_at timestamptz NOT NULL,
  client_address text NOT NULL,
  -- Such as 'Chrome on Android'; null if unknown.
  device text
);
CREATE INDEX loan_agreement_of_loan ON loan_agreement (loan_id);

CREATE FUNCTION loan_unsigned_until(state text, valid_until date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN state = 'open' THEN valid_until WHEN state IN ('declined', 'lapsed') THEN '-infinity'::date END
$$;

CREATE FUNCTION keep_unsigned_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE loan SET unsigned_until = loan_unsigned_until(NEW.state, NEW.valid_until) WHERE id = NEW.loan_id
    AND NOT EXISTS (SELECT FROM loan_offer AS later WHERE later.loan_id = NEW.loan_id AND later.action_id > NEW.action_id);
  RETURN NULL;
END
$$;

CREATE TRIGGER loan_offer_made AFTER INSERT ON loan_offer FOR EACH ROW EXECUTE FUNCTION keep_unsigned_until();
CREATE TRIGGER loan_offer_decided AFTER UPDATE OF state, valid_until ON loan_offer FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.valid_until IS DISTINCT FROM NEW.valid_until)
  EXECUTE FUNCTION keep_unsigned_until();
