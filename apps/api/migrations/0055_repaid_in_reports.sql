-- Reports: pay-outs count on their own day, no longer on that of their recording, and repayments are counted as well.

CREATE INDEX loan_pay_out_paid_on ON loan_pay_out (paid_on);

-- All days of loans are counted again, some at a time; until then they keep their earlier counts.
UPDATE report_progress SET counted_until = NULL WHERE kind = 'loan';
