-- An industry that is not on the lender's list, in the client's own words (BIZ-02).
ALTER TABLE business_profile ADD COLUMN industry_other text;
