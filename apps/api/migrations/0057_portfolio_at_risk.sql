-- Reports: the portfolio at risk (REPORT-01). Kept from the record of repayments by the minute job, all loans that were
-- paid out before this release included, some at a time.

-- What is left of a loan, in stretches of days in which nothing was paid; none once nothing is left.
CREATE TABLE report_stretch (
  loan_id bigint NOT NULL,
  from_day date NOT NULL,
  -- The first day that no longer belongs to it; infinity: it goes on.
  until_day date NOT NULL,
  -- Whole UGX; 0 where the terms are not known.
  principal numeric(15) NOT NULL,
  -- False for what an earlier release paid out without stating how.
  has_terms boolean NOT NULL,
  -- Due day of the oldest payment that is not paid in full; without terms the day of the pay-out.
  anchor_on date NOT NULL,
  product text NOT NULL,
  -- 0: not known.
  industry_id integer NOT NULL,
  -- To whom the loan is assigned; 0: nobody.
  officer_id bigint NOT NULL,
  PRIMARY KEY (loan_id, from_day)
);

-- The loans behind a band.
CREATE INDEX report_stretch_of_band ON report_stretch (anchor_on, loan_id);

-- The days at whose close the portfolio is kept: Sundays of the past year, and today.
CREATE TABLE report_risk_close (
  day date PRIMARY KEY
);

-- How many loans were how late at the close of a day, and what was left of their principal, in whole UGX.
CREATE TABLE report_risk (
  day date NOT NULL,
  product text NOT NULL,
  industry_id integer NOT NULL,
  officer_id bigint NOT NULL,
  band text NOT NULL,
  loans integer NOT NULL,
  principal numeric(30) NOT NULL,
  PRIMARY KEY (day, product, industry_id, officer_id, band)
);

-- How far it is kept.
CREATE TABLE report_risk_progress (
  kind text PRIMARY KEY CHECK (kind = 'loan'),
  -- What was recorded up to then is in.
  counted_at timestamptz,
  -- Loans up to this one are in.
  until_id bigint NOT NULL DEFAULT 0,
  is_complete boolean NOT NULL DEFAULT false
);

INSERT INTO report_risk_progress (kind) VALUES ('loan');
