-- An account belongs to whoever confirms it: until its first code is confirmed, a newer sign-up replaces it, and a day
-- later it is forgotten. Whatever is there counts as confirmed, but for sign-ups that nobody ever came in with.
ALTER TABLE users ADD COLUMN confirmed_at timestamptz DEFAULT now();

UPDATE users SET confirmed_at = NULL
WHERE role = 'client' AND last_signed_in_at IS NULL AND erased_at IS NULL
  AND NOT EXISTS (SELECT FROM audit_log WHERE actor_id = users.id AND action IN ('session.verified', 'reset.requested'))
  AND NOT EXISTS (SELECT FROM session WHERE user_id = users.id AND stage = 'verified')
  AND NOT EXISTS (SELECT FROM prequalification WHERE user_id = users.id)
  AND NOT EXISTS (SELECT FROM business_profile WHERE user_id = users.id)
  AND NOT EXISTS (SELECT FROM loan WHERE user_id = users.id)
  AND NOT EXISTS (SELECT FROM support_request WHERE user_id = users.id)
  AND NOT EXISTS (SELECT FROM ticket WHERE user_id = users.id);

-- The release before marks the sign-in alone: it stands for the confirmation too.
CREATE INDEX users_unconfirmed ON users (created_at)
  WHERE confirmed_at IS NULL AND last_signed_in_at IS NULL AND erased_at IS NULL;
