-- The portfolio report: what flowed on each day, kept with the journal's entries (SERVE-08).

-- Installments by the day on which they fell due, of loans on which something was outstanding then; with the number of its
-- entry below 0, a payoff, or what a reversal took back of one.
CREATE TABLE portfolio_due (
  loan_id bigint NOT NULL REFERENCES loan (id) ON DELETE CASCADE,
  number integer NOT NULL,
  day date NOT NULL,
  -- Whole UGX.
  amount numeric(15) NOT NULL,
  product text NOT NULL,
  officer_id bigint NOT NULL,
  PRIMARY KEY (loan_id, number)
);
CREATE INDEX portfolio_due_day ON portfolio_due (day, loan_id);

-- Sums of a day in whole UGX, and how many events they are made of; what was taken back counts below zero.
CREATE TABLE portfolio_flow (
  day date NOT NULL,
  figure text NOT NULL,
  product text NOT NULL,
  officer_id bigint NOT NULL,
  events integer NOT NULL,
  sum numeric(30) NOT NULL,
  PRIMARY KEY (day, figure, product, officer_id)
);
