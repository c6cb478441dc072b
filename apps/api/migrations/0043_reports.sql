-- Reports: counts that are kept for each day, so that no look at a report counts a million rows (REPORT-01, REPORT-02).

-- What a case is counted by, as it was when its submission was first counted: later changes do not move old counts.
CREATE TABLE report_case (
  kind text NOT NULL CHECK (kind IN ('loan', 'request')),
  case_id bigint NOT NULL,
  -- A loan's type, or a request's category.
  product text NOT NULL,
  -- 0: not known.
  industry_id integer NOT NULL,
  -- UGX asked; 0 for a request.
  amount numeric(18, 2) NOT NULL,
  PRIMARY KEY (kind, case_id)
);

-- How often a figure happened on a day in Kampala. officer_id: the colleague who did it, 0 for clients.
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

-- How many whole hours the steps took that ended on a day.
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

-- How far the counting has come, and what the latest comparison with the cases themselves found.
CREATE TABLE report_progress (
  kind text PRIMARY KEY CHECK (kind IN ('loan', 'request')),
  -- Events up to then are counted.
  counted_at timestamptz,
  -- The days before it are counted, from the first submission on; null until the first day is.
  counted_until date,
  proven_at timestamptz,
  proven_days integer,
  -- The first difference that was found; null: none.
  difference text
);

INSERT INTO report_progress (kind) VALUES ('loan'), ('request');

-- The events of a day, and the cases behind a figure, newest first.
CREATE INDEX loan_action_of_word ON loan_action (action, created_at, id);
CREATE INDEX request_action_of_word ON request_action (action, created_at, id);
