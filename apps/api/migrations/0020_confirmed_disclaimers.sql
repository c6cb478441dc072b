-- Hosts that notifications may lead to are stored by themselves, so that storing them makes no threshold stale.
INSERT INTO administered (name) VALUES ('notification-hosts');

-- Which words somebody confirmed; unknown where it was before this migration, or under the release before.
ALTER TABLE prequalification ADD COLUMN disclaimer_version integer, ADD COLUMN disclaimer_wording text;
ALTER TABLE support_request ADD COLUMN disclaimer_version integer, ADD COLUMN disclaimer_wording text;
