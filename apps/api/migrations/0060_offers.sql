-- Offers and signed agreements (MONEY-04 to 06). An approval of now on makes an offer; a loan that was approved before
-- has none, and nothing changes for it.

CREATE TABLE loan_offer (
  -- The timeline entry of the approval that made it.
  action_id bigint PRIMARY KEY REFERENCES loan_action (id) ON DELETE CASCADE,
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'signed', 'declined', 'lapsed', 'replaced')),
  -- The key facts as the client reads them; an empty object once the loan is erased.
  facts jsonb NOT NULL,
  -- The lender's wording of the agreement when the offer was made.
  wording text NOT NULL,
  wording_version integer NOT NULL,
  valid_until date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it ceased to be open.
  decided_at timestamptz,
  -- Why the client declined it.
  reason text,
  reminded_at timestamptz,
  -- Where the latest signing code went, masked but for its ends.
  code_sent_to text,
  code_sent_by text CHECK (code_sent_by IN ('sms', 'mail')),
  code_sent_at timestamptz,
  CHECK ((state = 'open') = (decided_at IS NULL))
);

-- At most one offer of a loan waits or holds.
CREATE UNIQUE INDEX loan_offer_current ON loan_offer (loan_id) WHERE state IN ('open', 'signed');
CREATE INDEX loan_offer_of_loan ON loan_offer (loan_id, action_id);
CREATE INDEX loan_offer_open ON loan_offer (valid_until) WHERE state = 'open';

-- A signed agreement: the sealed file, and what proves who signed it. The row goes with its file once the loan is erased.
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
  -- Where the code went: all but the ends are masked.
  sent_to text NOT NULL,
  sent_by text NOT NULL CHECK (sent_by IN ('sms', 'mail')),
  code_sent_at timestamptz NOT NULL,
  signed_at timestamptz NOT NULL,
  client_address text NOT NULL,
  -- Such as 'Chrome on Android'; null if unknown.
  device text
);

CREATE INDEX loan_agreement_of_loan ON loan_agreement (loan_id);

-- Signing codes are one-time codes like the others.
ALTER TABLE one_time_code
  DROP CONSTRAINT one_time_code_purpose_check,
  ADD CONSTRAINT one_time_code_purpose_check CHECK (purpose IN ('verify', 'reset', 'change', 'sign'));

-- Until clients can sign, nothing waits for a signature.
INSERT INTO settings (name, json_value) VALUES ('agreement_required', '{"agreement_required": false}')
  ON CONFLICT (name) DO NOTHING;
INSERT INTO administered (name) VALUES ('agreement-required'), ('agreement-wording') ON CONFLICT DO NOTHING;
