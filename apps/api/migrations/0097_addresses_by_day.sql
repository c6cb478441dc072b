-- Until when the addresses of the audit log have been taken out (decision 0083): each run goes on from there, a day at a time.
ALTER TABLE retention_run ADD COLUMN addresses_until timestamptz;
