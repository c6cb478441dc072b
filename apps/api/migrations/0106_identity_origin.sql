-- By which key and rules people are recognised (CASE-07): a node with another SECRET_KEY would not know those on the block
-- list again, and what was keyed by earlier rules is made anew. The release before reads and writes none of it.

CREATE TABLE identity_origin (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- A keyed hash of nothing.
  origin bytea NOT NULL CHECK (length(origin) = 16),
  rules integer NOT NULL,
  -- Up to which ids the keys of accounts, loans and requests have been made anew; null: all.
  accounts_after bigint,
  loans_after bigint,
  requests_after bigint
);
