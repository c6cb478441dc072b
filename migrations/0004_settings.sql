-- What the lender sets, with every version of it, and the values that a new installation starts with.

-- A setting without a row has its default in the code.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value text,
  json_value jsonb,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- The current version of each setting; a change based on an older one is refused.
CREATE TABLE administered (
  name text PRIMARY KEY,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE administered_version (
  name text NOT NULL REFERENCES administered (name),
  version integer NOT NULL,
  -- The whole setting from then on.
  value jsonb NOT NULL,
  -- The whole setting before.
  previous jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by bigint NOT NULL REFERENCES users (id),
  -- Who confirmed a version that takes two administrators; null where one was enough, or the only one.
  confirmed_by bigint REFERENCES users (id),
  PRIMARY KEY (name, version)
);

-- A change that waits for a second administrator: of a setting that takes two, of the watchlist, or of the staff.
CREATE TABLE pending_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('setting', 'watchlist-entry', 'watchlist-entry-end',
    'staff-invitation', 'staff-roles', 'staff-reopening', 'staff-authenticator-reset')),
  -- The setting's name, the keyed hash to be watchlisted, the number of the watchlist entry that is to end, the address
  -- to be invited, or the colleague's id.
  subject text NOT NULL,
  -- The colleague whom it concerns.
  user_id bigint REFERENCES users (id),
  -- The version of the setting that it changes.
  base_version integer,
  -- What takes effect; removed once it has been decided.
  value jsonb,
  -- What is to be done, after 'to', and each part that changes, in words before and after.
  words text NOT NULL,
  lines jsonb NOT NULL,
  asked_by bigint NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Void: the person who asked is no administrator any more. A lapsed one stays open until it is next read.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'confirmed', 'refused', 'withdrawn', 'lapsed', 'void')),
  decided_by bigint REFERENCES users (id),
  decided_at timestamptz,
  -- Why it was refused.
  reason text,
  CHECK ((kind = 'setting') = (base_version IS NOT NULL)),
  CHECK ((kind IN ('staff-roles', 'staff-reopening', 'staff-authenticator-reset')) = (user_id IS NOT NULL))
);

-- One open change per subject.
CREATE UNIQUE INDEX pending_change_of_subject ON pending_change (kind, subject) WHERE state = 'open';

CREATE TABLE industries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  -- A retired industry is no longer offered; businesses that named it keep it.
  retired_at timestamptz,
  -- Its name in other languages; empty: in English, or as the product translates it.
  lg text NOT NULL DEFAULT '',
  sw text NOT NULL DEFAULT ''
);

-- The lender's logo: one row or none. Backups find its file by the hash beside the key.
CREATE TABLE lender_logo (
  storage_key uuid PRIMARY KEY,
  only_one boolean NOT NULL DEFAULT true UNIQUE CHECK (only_one),
  -- The public name. It changes with the picture, so that browsers may cache it.
  file text NOT NULL UNIQUE,
  width integer NOT NULL,
  height integer NOT NULL,
  sha256 bytea NOT NULL
);

INSERT INTO administered (name) VALUES
  ('thresholds'),
  ('document-types'),
  ('industries'),
  ('appearance'),
  ('consent_text.crb'),
  ('consent_text.loan_disclaimer'),
  ('consent_text.request_disclaimer'),
  ('logo'),
  ('notification-hosts'),
  ('text-messages'),
  ('audit-mailbox'),
  ('application-limits'),
  ('loan-products'),
  ('affordability'),
  ('waiting-expiry'),
  ('rejection-reasons'),
  ('approval-limits'),
  ('answer-templates'),
  ('early-repayment'),
  ('prequalification-rules'),
  ('agreement-required'),
  ('agreement-template'),
  ('how-to-pay'),
  ('repayment-reminders');

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

INSERT INTO settings (name, value, json_value) VALUES
  -- Days a case may take before it is late.
  ('decision_days', '5', NULL),
  ('appearance', NULL, '{"name": "Ensigo", "colour": "#0e5468", "support_email": "", "contact": ""}'),
  -- Months for which an ended loan or request is kept: ten years, as the law against money laundering demands.
  ('retention_months', '120', NULL),
  -- What borrowers agree to; a consent keeps the words under which it was given.
  ('consent_text.crb', NULL, jsonb_build_object('version', 1, 'text',
    E'The information I have given is complete and up to date.\nThere is no false or misleading statement in it.\nThe lender may verify the information with others, including a Credit Reference Bureau.')),
  ('consent_text.loan_disclaimer', NULL, jsonb_build_object('version', 1, 'text',
    'I confirm that this information is complete and true. The lender may verify it with others.')),
  ('consent_text.request_disclaimer', NULL, jsonb_build_object('version', 1, 'text',
    'The information I have given is complete and true. The lender may show it to the expert who works on my request.')),
  -- How many applications one client may send a day and have open; null is no limit.
  ('application_limits', NULL, '{"loans_a_day": 5, "requests_a_day": 5, "open_loans": null}'),
  ('loan_products', NULL, '{"interest_cap_bps": null, "products": []}'),
  ('affordability', NULL, '{"low_months": 6, "comfortable": 50, "tight": 70}'),
  -- Days after the day of the answer until a case is closed without one; null: never.
  ('waiting_expiry', NULL, '{"days": null}'),
  -- What a client who repays early pays of the interest: what is earned by then.
  ('early_repayment', NULL, '{"early_repayment": "accrued_only"}'),
  -- Nothing is paid out before the agreement of its offer is signed (MONEY-06).
  ('agreement_required', NULL, '{"agreement_required": true}'),
  -- Borrowers are told nothing about how to pay until the lender has set its payment methods (MONEY-09).
  ('how_to_pay', NULL, '{"payment_methods": [], "note": ""}');

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
