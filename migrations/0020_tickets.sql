-- Messages of clients to the lender, and the answers of staff.

CREATE TABLE ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  -- A message may wait on a phone for longer than idempotency keys are kept, so its key stays with it.
  sent_key text
);
CREATE INDEX ticket_of_user ON ticket (user_id, created_at DESC);
-- The number is negated, so that no plan walks all tickets for those of one state.
CREATE INDEX ticket_of_state ON ticket (state, (-id));
CREATE UNIQUE INDEX ticket_sent_once ON ticket (user_id, sent_key) WHERE sent_key IS NOT NULL;

CREATE TABLE ticket_attachment (
  id uuid PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES ticket (id),
  file_name text NOT NULL,
  mime text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  scanned boolean NOT NULL
);
CREATE INDEX ticket_attachment_of_ticket ON ticket_attachment (ticket_id);

CREATE TABLE ticket_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES ticket (id),
  user_id bigint NOT NULL REFERENCES users (id),
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ticket_answer_of_ticket ON ticket_answer (ticket_id, id);
