-- The language in which a person is told and written to (REACH-06); everybody so far was told in English.
ALTER TABLE users ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'lg', 'sw'));
