-- Prequalification, the rules that judge it, and the business profile that begins with its answers.

CREATE TABLE prequalification (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  -- As checked by the rules of its steps.
  applicant jsonb NOT NULL,
  business jsonb NOT NULL,
  documents jsonb NOT NULL,
  documents_availability text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The words that the client confirmed.
  disclaimer_version integer,
  disclaimer_consent_text text,
  -- One higher with every correction.
  version integer NOT NULL DEFAULT 1
);

-- The client's business as they keep it up to date; it begins with the prequalification's answers.
CREATE TABLE business_profile (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  name text NOT NULL,
  registration_number text NOT NULL,
  registration_years integer,
  nature_of_business text,
  industry_id integer REFERENCES industries (id),
  location text,
  description text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- An industry that is not on the lender's list, in the client's words (BIZ-02).
  industry_other text
);

-- The rules' result for a client's answers, with everything needed to compute it again (QUAL-01 to QUAL-03). Without rules
-- in the settings everyone qualifies.
CREATE TABLE eligibility_result (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  given_at timestamptz NOT NULL DEFAULT now(),
  -- The day on which it was judged, in the lender's time zone.
  given_on date NOT NULL,
  -- Version of the setting, and of the engine that evaluates the rules.
  rules_version integer NOT NULL,
  engine_version integer NOT NULL,
  mode text NOT NULL CHECK (mode IN ('everyone', 'rules')),
  facts jsonb NOT NULL,
  -- SHA-256 of the canonical text of the facts.
  facts_hash bytea NOT NULL CHECK (length(facts_hash) = 32),
  eligibility text NOT NULL CHECK (eligibility IN ('qualified', 'refer', 'not-yet')),
  -- Ids of the rules that did not pass.
  failed text[] NOT NULL
);
CREATE INDEX eligibility_result_of_user ON eligibility_result (user_id, id);

-- Clients whom the rules refer to a person, with the answers as they were sent.
CREATE TABLE referral (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  eligibility_result_id bigint NOT NULL REFERENCES eligibility_result (id) ON DELETE CASCADE,
  answers jsonb NOT NULL,
  -- The words that the client agreed to.
  disclaimer_version integer NOT NULL,
  disclaimer_consent_text text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  -- 'replaced': the client has answered again.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'qualified', 'not-yet', 'replaced')),
  decided_at timestamptz,
  decided_by bigint REFERENCES users (id),
  -- In the words that the client reads.
  reason text,
  CHECK ((decided_by IS NULL) = (state IN ('open', 'replaced'))),
  CHECK ((reason IS NULL) = (decided_by IS NULL))
);
CREATE UNIQUE INDEX referral_open_of_user ON referral (user_id) WHERE state = 'open';
CREATE INDEX referral_of_eligibility_result ON referral (eligibility_result_id);
CREATE INDEX referral_by_state ON referral (state, id);
CREATE INDEX referral_of_user ON referral (user_id, id);

-- Answers typed into a form and not saved as a step yet.
CREATE TABLE draft_answers (
  user_id bigint NOT NULL REFERENCES users (id),
  form text NOT NULL,
  answers jsonb NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  -- One higher with each save, so that no device replaces a draft it has not read (REACH-03).
  edition integer NOT NULL DEFAULT 1,
  PRIMARY KEY (user_id, form)
);
