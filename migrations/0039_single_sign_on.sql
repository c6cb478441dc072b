-- Staff who sign in at the lender's OpenID Connect provider (JOIN-03).

-- Who the person is there; found by nothing else once it is known.
ALTER TABLE users
  ADD COLUMN provider_issuer text,
  ADD COLUMN provider_subject text,
  ADD CONSTRAINT users_provider_together CHECK ((provider_issuer IS NULL) = (provider_subject IS NULL)),
  -- The one administrator who keeps a password for the day on which the provider does not answer.
  ADD COLUMN break_glass boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX users_provider ON users (provider_issuer, provider_subject) WHERE provider_subject IS NOT NULL;
CREATE UNIQUE INDEX users_break_glass ON users (break_glass) WHERE break_glass;

-- A sign-in that is under way at the provider; used once, by the browser that began it.
CREATE TABLE single_sign_on_attempt (
  -- SHA-256.
  state_hash bytea PRIMARY KEY,
  -- SHA-256 of the browser's id in its cookie.
  browser_hash bytea NOT NULL,
  nonce text NOT NULL,
  -- Encrypted with the installation's key.
  code_verifier text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX single_sign_on_attempt_past ON single_sign_on_attempt (expires_at);
