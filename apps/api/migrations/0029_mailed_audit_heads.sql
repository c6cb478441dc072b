-- Once a day the newest place of the audit log's chain is mailed out of the house (docs/decisions/0036).

CREATE TABLE audit_head (
  -- The day of Kampala; who writes it down mails it, so that any number of nodes mail once.
  day date PRIMARY KEY,
  position bigint NOT NULL,
  hash bytea NOT NULL,
  mailed_at timestamptz NOT NULL DEFAULT now()
);

-- Where it is mailed; empty: nowhere. Not among the settings, which borrowers' screens read.
CREATE TABLE audit_mailbox (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  email text NOT NULL
);
INSERT INTO audit_mailbox (email) VALUES ('');
INSERT INTO administered (name) VALUES ('audit-mailbox');
