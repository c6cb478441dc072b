-- Why applications are rejected, as borrowers read it; without a row in settings, the product's own reasons hold.
INSERT INTO administered (name) VALUES ('rejection-reasons');
