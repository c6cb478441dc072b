-- Reports: counts kept for each day, so that no report counts a million rows (REPORT-01, REPORT-02).

-- The properties by which a case is counted, as they were when its submission was first counted: later changes do not move
-- old counts.
CREATE TABLE report_case (
  kind text NOT NULL CHECK (kind IN ('loan', 'request')),
  case_id bigint NOT NULL,
  -- A loan's type, or a request's category.
  product text NOT NULL,
  -- 0: unknown.
  industry_id integer NOT NULL,
  -- UGX asked for; 0 for a request.
  amount numeric(18, 2) NOT NULL,
  PRIMARY KEY (kind, case_id)
);

-- How often a figure occurred on a day in Kampala. officer_id: the colleague who did it, 0 for clients.
CREATE TABLE report_flow (
  kind text NOT NULL,
  day date NOT NULL,
  figure text NOT NULL,
  product text NOT NULL,
  industry_id integer NOT NULL,
  officer_id bigint NOT NULL,
  cases integer NOT NULL,
  sum numeric(30, 2) NOT NULL,
  PRIMARY KEY (kind, day, figure, product, industry_id, officer_id)
);

-- The duration, in whole hours, of the steps that ended on a day.
CREATE TABLE report_hours (
  kind text NOT NULL,
  day date NOT NULL,
  step text NOT NULL,
  product text NOT NULL,
  industry_id integer NOT NULL,
  officer_id bigint NOT NULL,
  hours integer NOT NULL,
  cases integer NOT NULL,
  PRIMARY KEY (kind, day, step, product, industry_id, officer_id, hours)
);

-- How far the counting has come, and the result of the latest comparison with the cases themselves.
CREATE TABLE report_progress (
  kind text PRIMARY KEY CHECK (kind IN ('loan', 'request')),
  -- Events up to then are counted.
  counted_at timestamptz,
  -- The days before it are counted, from the first submission on; null until the first day is.
  counted_until date,
  proven_at timestamptz,
  proven_days integer,
  -- The first difference found; null: none.
  difference text,
  -- The rules of the counts, and when they were last applied (decision 0108). While nodes are replaced one by one, older
  -- nodes count by older rules and write neither column; a node with other rules then counts all days again.
  counted_rules text,
  rules_counted_at timestamptz
);
INSERT INTO report_progress (kind) VALUES ('loan'), ('request');

-- The portfolio at risk (REPORT-01): a loan's outstanding principal, in periods without a payment; no rows once it is
-- repaid.
CREATE TABLE arrears_period (
  loan_id bigint NOT NULL,
  from_day date NOT NULL,
  -- The first day after the period; infinity: it continues.
  until_day date NOT NULL,
  -- Whole UGX; 0 if the terms are unknown.
  principal numeric(15) NOT NULL,
  has_terms boolean NOT NULL,
  -- The due day of the oldest payment that is not paid in full; without terms the day of the disbursement.
  anchor_on date NOT NULL,
  product text NOT NULL,
  -- 0: unknown.
  industry_id integer NOT NULL,
  -- The colleague to whom the loan is assigned; 0: none.
  officer_id bigint NOT NULL,
  PRIMARY KEY (loan_id, from_day)
);
-- The loans behind a band.
CREATE INDEX arrears_period_of_band ON arrears_period (anchor_on, loan_id);

-- The days at whose close the portfolio is kept: Sundays of the past year, and today.
CREATE TABLE report_risk_close (
  day date PRIMARY KEY
);

-- How many loans were how late at the close of a day, and their outstanding principal in whole UGX.
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

CREATE TABLE report_risk_progress (
  kind text PRIMARY KEY CHECK (kind = 'loan'),
  -- Everything recorded up to then is included.
  counted_at timestamptz,
  -- Loans up to this one are included.
  until_id bigint NOT NULL DEFAULT 0,
  is_complete boolean NOT NULL DEFAULT false
);
INSERT INTO report_risk_progress (kind) VALUES ('loan');
