-- Messages to the lender, and requests for management support.

CREATE TABLE ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX ticket_of_user ON ticket (user_id, created_at DESC);

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

CREATE TABLE support_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id),
  tracking_number text NOT NULL UNIQUE,
  business_name text NOT NULL,
  category text NOT NULL,
  status text NOT NULL,
  step integer NOT NULL CHECK (step BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz
);

CREATE INDEX support_request_of_user ON support_request (user_id, created_at DESC, id DESC);
