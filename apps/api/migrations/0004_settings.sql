-- What the lender sets: thresholds, industries and the documents it asks for.

CREATE TABLE settings (
  name text PRIMARY KEY,
  value text,
  json_value jsonb,
  updated_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO settings (name, value) VALUES
  ('minimum_shareholding', '20'),
  ('minimum_operation_years', '2'),
  ('minimum_revenue', '36000000'),
  ('maximum_revenue', '100000000');

INSERT INTO settings (name, json_value) VALUES ('documents_list', $json$[
  {"name": "certificate_of_incorporation", "display_name": "Certificate of incorporation", "category": "Business Documents", "required": true, "max_files": 5, "max_size": 5, "mimes": [".pdf", ".jpg", ".png"]},
  {"name": "memorandum_and_articles", "display_name": "Memorandum and Articles of Association", "category": "Business Documents", "required": false, "max_files": 5, "max_size": 5, "mimes": [".pdf", ".jpg", ".png"]},
  {"name": "directors_form", "display_name": "Director's form", "category": "Business Documents", "required": false, "max_files": 5, "max_size": 5, "mimes": [".pdf", ".jpg", ".png"]},
  {"name": "beneficial_owners_form", "display_name": "Beneficial Owner's form", "category": "Business Documents", "required": false, "max_files": 5, "max_size": 5, "mimes": [".pdf", ".jpg", ".png"]},
  {"name": "trading_licence", "display_name": "Trading Licence", "category": "Business Documents", "required": true, "max_files": 5, "max_size": 5, "mimes": [".pdf", ".jpg", ".png"]},
  {"name": "national_id_of_founder", "display_name": "National ID of Founder/CEO", "category": "Individual Documents", "required": true, "max_files": 5, "max_size": 5, "mimes": [".pdf", ".jpg", ".png"]},
  {"name": "national_id_of_other_director", "display_name": "National ID of Other Director", "category": "Individual Documents", "required": false, "max_files": 5, "max_size": 5, "mimes": [".pdf", ".jpg", ".png"]},
  {"name": "ura_tax_ledger", "display_name": "URA Tax Ledger", "category": "Financial Documents", "required": false, "max_files": 5, "max_size": 5, "mimes": [".pdf", ".jpg", ".png"]},
  {"name": "financial_statements", "display_name": "Financial Statements for the last 2 Years", "category": "Financial Documents", "required": false, "max_files": 5, "max_size": 5, "mimes": [".pdf", ".jpg", ".png"]},
  {"name": "tenancy_agreement_or_utility_bill", "display_name": "Tenancy Agreement OR Utility bill for business premises", "category": "Business Documents", "required": false, "max_files": 5, "max_size": 5, "mimes": [".pdf", ".jpg", ".png"]},
  {"name": "management_accounts", "display_name": "Financial/Management Accounts or Current Year", "category": "Financial Documents", "required": false, "max_files": 5, "max_size": 5, "mimes": [".pdf", ".jpg", ".png"]},
  {"name": "financial_forecast", "display_name": "2 year Financial Forecast", "category": "Financial Documents", "required": false, "max_files": 5, "max_size": 5, "mimes": [".pdf", ".jpg", ".png"]},
  {"name": "bank_statement", "display_name": "Bank Statement for the last 6 months", "category": "Financial Documents", "required": true, "max_files": 5, "max_size": 5, "mimes": [".pdf", ".jpg", ".png"]},
  {"name": "introduction_video", "display_name": "A 2-3 minute introduction video", "category": "Other Documents", "required": false, "max_files": 1, "max_size": 50, "mimes": [".mp4"]},
  {"name": "cvs_of_decision_makers", "display_name": "CVs of the top 2 decision makers", "category": "Individual Documents", "required": false, "max_files": 5, "max_size": 5, "mimes": [".pdf", ".jpg", ".png"]}
]$json$::jsonb);

CREATE TABLE industries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);

INSERT INTO industries (name) VALUES
  ('Agriculture'),
  ('Construction'),
  ('Education'),
  ('Energy'),
  ('Financial Services'),
  ('Food and Beverage'),
  ('Healthcare'),
  ('Hospitality'),
  ('Manufacturing'),
  ('Media and Entertainment'),
  ('Real Estate and Property Management'),
  ('Retail Trade'),
  ('Transport and Logistics'),
  ('Wholesale and Distribution');
