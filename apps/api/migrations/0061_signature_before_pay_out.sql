-- Clients can sign now: nothing is paid out before the agreement of its offer is signed, unless the lender switches it
-- off (MONEY-06). A loan without an offer is paid out as before.
UPDATE settings SET json_value = '{"agreement_required": true}'
WHERE name = 'agreement_required'
  AND NOT EXISTS (SELECT FROM administered_version WHERE administered_version.name = 'agreement-required');
