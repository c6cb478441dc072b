-- What an industry is called in other languages; empty: in English, or as the product translates it. Document types and
-- fees have the same within their settings.
ALTER TABLE industries ADD COLUMN lg text NOT NULL DEFAULT '', ADD COLUMN sw text NOT NULL DEFAULT '';
