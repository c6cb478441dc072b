-- Whom the rules of the prequalification leave to a person, with the answers as they were sent.
CREATE TABLE referral (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  verdict_id bigint NOT NULL REFERENCES prequalification_verdict (id) ON DELETE CASCADE,
  answers jsonb NOT NULL,
  -- The words that the client agreed to.
  disclaimer_version integer NOT NULL,
  disclaimer_wording text NOT NULL,
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
CREATE INDEX referral_of_verdict ON referral (verdict_id);
CREATE INDEX referral_by_state ON referral (state, id);
CREATE INDEX referral_of_user ON referral (user_id, id);
