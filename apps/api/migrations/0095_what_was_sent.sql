-- What a client had read when a case was sent, and sent again: its version and its documents. A repeat that names others
-- comes from another device, and is not told that it has arrived.
CREATE TABLE loan_sent (
  loan_id bigint NOT NULL REFERENCES loan (id),
  version integer NOT NULL,
  documents uuid[] NOT NULL,
  PRIMARY KEY (loan_id, version)
);

CREATE TABLE request_sent (
  request_id bigint NOT NULL REFERENCES support_request (id),
  version integer NOT NULL,
  documents uuid[] NOT NULL,
  PRIMARY KEY (request_id, version)
);
