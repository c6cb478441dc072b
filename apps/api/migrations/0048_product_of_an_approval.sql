-- Which version of the loan products an approval was held against; null where nothing was offered of the loan's type.
ALTER TABLE loan_approval ADD COLUMN product_version integer;
