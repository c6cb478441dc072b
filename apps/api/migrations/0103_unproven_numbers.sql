-- A phone number given at sign-up, while no code by text message and no PIN has shown that it is the person's.
ALTER TABLE users ADD COLUMN phone_unproven boolean NOT NULL DEFAULT false;
