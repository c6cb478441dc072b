-- What a reset has stored: its repeat after a lost answer is compared with that, whatever password the person has chosen
-- since. Null: unused, or used before this release.

ALTER TABLE password_reset ADD COLUMN password_hash text;
