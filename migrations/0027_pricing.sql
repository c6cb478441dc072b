-- The effective monthly rate of an approval, method and fees included, that the cap was judged on (SERVE-05); null before.
ALTER TABLE loan_approval ADD COLUMN effective_monthly_bps integer CHECK (effective_monthly_bps >= 0);
