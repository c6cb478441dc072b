-- Rules of the prequalification (QUAL-01 to QUAL-03): without a row in settings everyone qualifies, as before.
INSERT INTO administered (name) VALUES ('prequalification-rules') ON CONFLICT DO NOTHING;

-- What the rules made of the answers of a client: everything by which it is computed again to the same result.
CREATE TABLE prequalification_verdict (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  given_at timestamptz NOT NULL DEFAULT now(),
  -- The day it was judged on, in the lender's time zone.
  given_on date NOT NULL,
  -- Version of the setting, and of the engine that put the rules together.
  rules_version integer NOT NULL,
  engine_version integer NOT NULL,
  mode text NOT NULL CHECK (mode IN ('everyone', 'rules')),
  facts jsonb NOT NULL,
  -- SHA-256 of the canonical text of the facts.
  facts_hash bytea NOT NULL CHECK (length(facts_hash) = 32),
  verdict text NOT NULL CHECK (verdict IN ('qualified', 'talk', 'not-yet')),
  -- Ids of the rules that did not pass.
  failed text[] NOT NULL
);

CREATE INDEX prequalification_verdict_of_user ON prequalification_verdict (user_id, id);
