-- The half minutes of accepted codes were kept with a digit too many, behind which no code is newer.
UPDATE authenticator SET last_step = last_step / 10 WHERE last_step >= 100000000;
