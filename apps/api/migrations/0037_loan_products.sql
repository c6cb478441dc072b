-- What the lender offers of each loan type, what counts as affordable, and what a client's other debts really take.

INSERT INTO administered (name) VALUES ('loan-products'), ('affordability');

INSERT INTO settings (name, json_value) VALUES
  ('loan_products', '{"price_cap": null, "products": []}'),
  ('affordability', '{"low_months": 6, "comfortable": 50, "tight": 70}');

-- Each entry stays; the newest one counts.
CREATE TABLE loan_debt_payment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id bigint NOT NULL REFERENCES loan (id),
  -- Whole UGX a month, of all other debts together.
  monthly numeric(15, 0) NOT NULL CHECK (monthly >= 0),
  reason text NOT NULL,
  entered_by bigint NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX loan_debt_payment_of_loan ON loan_debt_payment (loan_id, id DESC);
