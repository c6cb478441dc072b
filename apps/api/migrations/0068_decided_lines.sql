-- What a person decided about a line of a statement holds until another payment uses its transaction number (MONEY-08).
-- Here is the receipt of the last payment with that number of which whoever decided knew; null if there was none.
ALTER TABLE payment_import_line ADD COLUMN decided_after text;
