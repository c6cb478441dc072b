-- A declared conflict of interest ends once a credit manager or administrator other than its author has agreed (SERVE-07).

ALTER TABLE pending_change DROP CONSTRAINT pending_change_kind_check;
-- The subject of 'conflict-of-interest-end' is the number of the declaration.
ALTER TABLE pending_change ADD CONSTRAINT pending_change_kind_check CHECK (kind IN ('setting', 'watchlist-entry',
  'watchlist-entry-end', 'staff-invitation', 'staff-roles', 'staff-reopening', 'staff-authenticator-reset',
  'conflict-of-interest-end'));
