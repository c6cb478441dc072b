-- answers {"cases":{"client":{"userId":"4","email":"e92fb3f3-d5dd-499f-b696-eb25a456d3ae@example.test"},"cashier":{"userId":"3","email":"d979d5dd-2c5e-441d-9cf9-f98ba2ed1000@example.test"},"loanId":1,"applicant":{"userId":"5","email":"a32ff9f5-6531-4259-9d21-1a76e996b332@example.test"},"requestId":1,"administrator":{"userId":"6","email":"b5ef7283-8d09-4213-836a-7f7e751595c2@example.test"}},"answers":{"loan":{"id":1,"tracking_number":"LN-2026-00001","status":"CLOSED","type":"Business Growth Loan","amount":"15000000","repayment_monthly_period":12,"monthly_installment":"1450000.5","purpose":"Working Capital","applicant_name":"Nakato Grace","business_name":"Nakato Poultry and Feeds","created_at":"2026-11-29T09:10:41Z","submitted_at":"2026-11-29T09:10:41Z","step":4,"version":9,"waiting_for_feedback":false,"can_edit":false,"can_edit_documents":false,"crb_name":"Nakato Grace","crb_nin":"CM900121234ABC","crb_consent_text":"The information I have given is complete and up to date.\nThere is no false or misleading statement in it.\nThe lender may verify the information with others, including a Credit Reference Bureau.","collaterals":[{"type":"Motor Vehicle","amount":"24500000"},{"type":"Business Assets","amount":"8000000"}],"contacts":[{"name":"Okello John","national_id":"CM8801210K4HJB","position":"Shareholder","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"},{"name":"Achieng Mary","national_id":"CF9001210K4HJC","position":"Accountant","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"}],"liabilities":[{"name":"Centenary Bank","amount":"5000000","outstanding":"2000000"}],"documents":[{"id":"961d5888-3d58-4f25-866c-bd2b1fa04a24","type":"certificate_of_incorporation","file_path":"961d5888-3d58-4f25-866c-bd2b1fa04a24/certificate_of_incorporation.pdf","size":10},{"id":"ca300c06-35f6-4261-b40a-37068dfab017","type":"trading_licence","file_path":"ca300c06-35f6-4261-b40a-37068dfab017/trading_licence.pdf","size":10},{"id":"52f0961b-aada-46b4-8b81-8da2cca1d1c5","type":"national_id_of_founder","file_path":"52f0961b-aada-46b4-8b81-8da2cca1d1c5/national_id_of_founder.pdf","size":10},{"id":"73803612-7faf-4238-aeff-421d92b224ed","type":"bank_statement","file_path":"73803612-7faf-4238-aeff-421d92b224ed/bank_statement.pdf","size":10}],"actions":[{"id":6,"action":"closed","created_at":"2026-11-29T09:10:42Z","comment":null},{"id":5,"action":"offer signed","created_at":"2026-11-29T09:10:42Z","comment":null},{"id":4,"action":"approved","created_at":"2026-11-29T09:10:41Z","comment":null},{"id":3,"action":"processing","created_at":"2026-11-29T09:10:41Z","comment":null},{"id":2,"action":"submitted","created_at":"2026-11-29T09:10:41Z","comment":null},{"id":1,"action":"applying","created_at":"2026-11-29T09:10:41Z","comment":null}],"rejection":null,"feedback":null,"approval":{"amount":"9000000","months":12,"monthly_interest_bps":250,"method":"declining_balance","interest_only_months":0,"payment_step":1,"fees":[{"label":"Handling","kind":"percentage","value":"200","taken":"deducted"}],"conditions":"","valid_until":"2026-12-13","received":"8820000","payment":"877384","total":"10528609","cost":"1708609","apr_bps":3986,"approved_by":"Nakato Grace","approved_at":"2026-11-29T09:10:41Z"},"disbursement":{"amount":"8820000","paid_on":"2026-11-29","payment_method":"mobile-money","account":"+256 701 000 111","reference":"MP251121.1045.A00001","reason":null},"offer":{"state":"signed","until":"2026-12-13","decided_at":"2026-11-29T09:10:42Z"},"maintain_books_of_account":1,"minimum_monthly_sales":"4000000","maximum_monthly_sales":"9000000","minimum_cash_sales_percentage":40,"maximum_cash_sales_percentage":80,"minimum_inventory_balances":"1000000","maximum_inventory_balances":"3000000","minimum_inventory_monthly_purchases":"500000","maximum_inventory_monthly_purchases":"2500000","rent":"600000","salaries_wages":"1200000","sales_marketing":"0","transport_delivery":"250000.75","other_expenses":"100000","fixed_assets":"12000000"},"record":{"disbursed_on":"2026-11-29","schedule":{"amount":"9000000","is_less":false,"principal":"9000000","received":"8820000","total":"10528609","cost":"1708609","early_repayment":"accrued_only","installments":[{"number":1,"due_on":"2026-12-29","payment":"877384","interest":"225000","principal":"652384"},{"number":2,"due_on":"2027-01-29","payment":"877384","interest":"208690","principal":"668694"},{"number":3,"due_on":"2027-02-28","payment":"877384","interest":"191973","principal":"685411"},{"number":4,"due_on":"2027-03-29","payment":"877384","interest":"174838","principal":"702546"},{"number":5,"due_on":"2027-04-29","payment":"877384","interest":"157274","principal":"720110"},{"number":6,"due_on":"2027-05-29","payment":"877384","interest":"139271","principal":"738113"},{"number":7,"due_on":"2027-06-29","payment":"877384","interest":"120819","principal":"756565"},{"number":8,"due_on":"2027-07-29","payment":"877384","interest":"101904","principal":"775480"},{"number":9,"due_on":"2027-08-29","payment":"877384","interest":"82517","principal":"794867"},{"number":10,"due_on":"2027-09-29","payment":"877384","interest":"62646","principal":"814738"},{"number":11,"due_on":"2027-10-29","payment":"877384","interest":"42277","principal":"835107"},{"number":12,"due_on":"2027-11-29","payment":"877385","interest":"21400","principal":"855985"}]},"received":"877384","entries":[{"number":1,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T09:10:42Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"877384","payment_method":"mobile-money","account":null,"reference":"RP000001","reason":null,"receipt":"R-2026-000001","reverses":null,"reversed_by":null,"opens":null,"given_back":[]},{"number":2,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T09:10:42Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","payment_method":"mobile-money","account":null,"reference":"RP000002","reason":null,"receipt":"R-2026-000002","reverses":null,"reversed_by":3,"opens":null,"given_back":[]},{"number":3,"kind":"reversal","value_on":"2026-11-29","recorded_at":"2026-11-29T09:10:42Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","payment_method":"mobile-money","account":null,"reference":"RP000002","reason":"It was meant for another loan.","receipt":null,"reverses":2,"reversed_by":null,"opens":null,"given_back":[]}]},"request":{"tracking_number":"MS-2026-00001","status":"SUBMITTED","business_name":"Nakato Poultry and Feeds","category":"Sales"},"appearance":{"name":"Kampala Growth Fund","colour":"#0e5468","support_email":"","contact":""}}}
-- migration 0001_accounts.sql 11ffd39f01ac9d258292b3d0dfc17dd436bc693730269ce19c43da84161ffd72
-- migration 0002_sign_in.sql 26d1f4c71b741f8535beaff4dcbc230dfcd25b73f267c9b6595693530190138a
-- migration 0003_staff.sql b6dbec94714a766938bc87e1c7fc168cee6539821021c3acbcb712cf039ae3f7
-- migration 0004_settings.sql 187f72d5aeeac89955aec8e4081709370c96a35eafdfb9770ce6d298273df321
-- migration 0005_audit_log.sql 8f7fae0f71d55c4ff47469b43629da5cf9e93d67d6a60e93d019e96bb506d597
-- migration 0006_messages.sql f20f8983b35d670005579f5431d0212f1aa96cc5080f52323d72410e593b192a
-- migration 0007_requests_to_the_server.sql 52cce046839f8ee51ab1f46190db9389e8468baa382482a6e9ddc9064ac729df
-- migration 0008_files.sql 2545357ef6d3f2e6cf938cd247c850798376af84eed3261b76681cb78efff4d4
-- migration 0009_prequalification.sql 2e42fdebc069901d807da23caa2e14f18732e32316bbaeb4f33960e58e473673
-- migration 0010_loans.sql 20fb3cef380800dad6e4ef06ce909a73b1f87e5ad67283454c7a2cec1fc36889
-- migration 0011_loan_processing.sql 2f69f6a688bc23e2b58a526a90f79dfff2222600796c5e802bb7f4df81582c60
-- migration 0012_offers.sql e4e13cd3d2de34ab1d981f72dfa698952d0aa7696659f7a390a3520c461a517d
-- migration 0013_repayments.sql 8fced6a1b63d3ed4c2f242dfa795a995039ca632c4f64ea7d80519054dc69e01
-- migration 0014_payment_imports.sql c29736388c1b6b7cabf03ad66b78d87bb8bf7e0ea2f74127e1ea8ee8fa7abfd8
-- migration 0015_support_requests.sql 3f7085e60590c01e6414f8c48cb1c7034ad210d5c6e26eec1701de1b80568906
-- migration 0016_request_processing.sql fbcdc9187dc7997b0e6834022e1def372577b869a1ba5e3aa267c7a4b6b8291d
-- migration 0017_queues.sql dd156f7515bc5bba099c4ff06cf1b6ea9a3094a5a98ae786d797e010e78c6583
-- migration 0018_search.sql 250e7fe7e79f4dd41599408e285bdd7cc3ac51bc2c248f47783af87a0836d760
-- migration 0019_notifications.sql 20a4bcc6047385c7b9184f279a2f7e576183a00d37a5910217ed18fee6d6d3b9
-- migration 0020_tickets.sql 4b26e06fa93212578a8973b5fc4d5ccf70ff59e434bd43983358b08a33f9b3a0
-- migration 0021_reports.sql 6964048755e692cf1afdab43df63c576cd3d91445ae9a8905606a515d5079158
-- migration 0022_duplicates.sql 55aa565fe090dd0438b2fff04e2eca5fd5dda79c58fa92e0393ab90253f4330e
-- migration 0023_conflicts_of_interest.sql d1c8a76b31e7c7fdaed82be00b762945de11e61afa79f82482795ff804624f68
-- migration 0024_clients.sql 1c2a882197cec3fabceab47fb26634b12fb061b9ba141f3092a4fde7f50becbb
-- migration 0025_privacy.sql 98016f50fc73be05e0cab28c57d6dd649e412d6b910a96d33f531042c4154aa9
-- migration 0026_status_by_phone.sql 7e536dee6bde9d4bf78820bd22405d3d33543ec0efa41b9e41a076ff48f73fd8
INSERT INTO administered ("name", "version") OVERRIDING SYSTEM VALUE VALUES
('affordability', '1'),
('agreement-required', '1'),
('agreement-template', '1'),
('answer-templates', '1'),
('appearance', '2'),
('application-limits', '1'),
('approval-limits', '1'),
('audit-mailbox', '1'),
('consent_text.crb', '1'),
('consent_text.loan_disclaimer', '1'),
('consent_text.request_disclaimer', '1'),
('document-types', '1'),
('early-repayment', '1'),
('how-to-pay', '1'),
('industries', '1'),
('loan-products', '1'),
('logo', '1'),
('notification-hosts', '1'),
('prequalification-rules', '1'),
('rejection-reasons', '1'),
('repayment-reminders', '1'),
('text-messages', '1'),
('thresholds', '1'),
('waiting-expiry', '1');
INSERT INTO administered_version ("name", "version", "value", "previous", "changed_at", "changed_by", "confirmed_by") OVERRIDING SYSTEM VALUE VALUES
('appearance', '2', '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '{"name": "Ensigo", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 09:10:42.687959+00', '6', NULL);
INSERT INTO audit_chain ("position", "entry_id", "address_commitment", "hash") OVERRIDING SYSTEM VALUE VALUES
('1', '1', E'\\xd0187865fc1abb1a01f95ffad11cd2abd8d2dd04370acaf9b9cb0eacf671b97b', E'\\xf5436dafda8ecaec65b490f08bc762f43361a75230efa1b93ba943b72a5c5407'),
('2', '2', E'\\x95de3bcfae5ce759eba19558268300f923d7ff8570dc6723f67d5788c43282c7', E'\\x351841152b0bb12a13a6a47f34e45731be78d542e815d82fd3c95999bf5502b7'),
('3', '3', E'\\xbc74520810557e090b1cedb8f9aa7d3c67c40bc79e9c412def2b54476a67adcd', E'\\x38582cc74c48d78fddc9c524752021459394eb5d84ff19a3cfbbc4a96fd84275'),
('4', '4', E'\\x265ee56eec748eb35fc917d241b5ebe6e189e244cf898b8dcbc7e5cd70a23883', E'\\x1e3e3e460dd52944d5279b2121efdb95763927c190840e1811833d96dd52e6d9'),
('5', '5', E'\\x3dad1b405b87115f48de9868c7c5c24db18841b86f261a18244e99e2c7f441dd', E'\\xbe5d0de5546fe6cee338374d6f886e1ba6a39226bf9e47809baa4d26100ce168'),
('6', '6', E'\\x0aeec71495bbb25d296aa6b664019eb7ec77eb4f74bbcc3650599da08ed77782', E'\\xf687a51649e136c04d46f5ef62c40bf009d46ee23fac070a25b692d477d72540'),
('7', '7', E'\\x2e923f8de09342f921c68fd483c503789b3b466e9c34c203bc3bcae406cfea92', E'\\xdffde93de9a77011213b7e9e09604e3f9947f549c7943de1cc98b23e8aea9c76'),
('8', '8', E'\\x7478de205d5924c19554c8f74490b4d28f5525e2f67ba63a5644302ec41228ab', E'\\x5bc96ff7fb8111964d9d4836ee6e6f3cd23a29cb404a7838685ccbdabc5fed7f'),
('9', '9', E'\\x8c827d6bc290bb8baaa2126a4aa209199038db87a9203f8c8b26a4c1b759154e', E'\\xd7095184cc7f611df139b404870f78249d3a27e07479ea328d5cb655df94872f'),
('10', '10', E'\\x96f1b845510c7461324bad077281288f8b52447435df712c747f4c5e708dd050', E'\\x923922e74d5431bfd9c65450c60bea8a719826fa6cc763a2dcf6df8fe061c78f'),
('11', '11', E'\\xedb23287c1a53cd736bf2cd8cb01a677814b84cb2b71f30807fa5874fab11b77', E'\\x8dcf7592cf020c46cfad73e71f9e924e6ab863c41776b7b41de6d9b210bbd7ff'),
('12', '12', E'\\x5b19f44fe4e0d258043090fc82ec7bae78423dea4f5f405d3f1e268b28a4d30c', E'\\xc192a80f0314aa655d0a2154fe60326fcc122b61edebdfa4dff1dc2c7575de36'),
('13', '13', E'\\x65a02ec5f203b82b23e2d992c6756e01e4fc8a1b28aae998b7f5a6c2cf8a19ac', E'\\xd368748f4a9fee5a2df70fd5d6b179f01d83f99fa5ae4ce3440a45492d54f30d'),
('14', '14', E'\\x5fa418abd354ae91269fa2f98aa177ad6963aa12e36a675072a39e56f33a375d', E'\\xb4f8febac1773b27b66ce8c39193c47c1877491a95ba5106ee0c4604b051dbe6'),
('15', '15', E'\\x60a0402b7ed6ee8394086358ac1e6b95beeb0afff23d688e5e5524459ea244a0', E'\\x6b0f377a67ae93bb7e19062c6a736396768bdf9ad83ab055f2e051b6b4823f27'),
('16', '16', E'\\x841c9cbbdbc07ee4f70ab2258137a7bcf5e91435e74f73173731aea471e64774', E'\\x466948cc24004ff38dfa015bb420f3f7ba2773c33fc4dc94185945b51ea873e5'),
('17', '17', E'\\x0319e135d2a5c713dad95707644531d74ba3c5b0a531a9fe43c7ad600e051e6d', E'\\xb572847bdf977959023f2b6d8c8939d32d29cee0ac639b12b8b52efd923d25d2'),
('18', '18', E'\\x05ad7c2023a8f69c99f8c506fe66512da7689f969faacb2fc8f78f0620a7a966', E'\\xad1d5b4c5b1730849e3018db016b3b79fee9d3d0b7b857ea07c8577f8c4f8534');
INSERT INTO audit_log ("id", "occurred_at", "actor_id", "action", "subject", "client_address", "details", "request_id", "address_salt") OVERRIDING SYSTEM VALUE VALUES
('1', '2026-11-29 09:10:41.463855+00', '4', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '76271fa3-c28a-4c2e-b6f1-042527580ca2', 'b7a60ee2-86ac-4cab-afb1-4da06ecfb610'),
('2', '2026-11-29 09:10:41.616401+00', '4', 'loan.submitted', 'loan:1', '127.0.0.1', '{}', '3cb0a5e1-bd1a-4b4d-969a-bb63e2657ea1', '0bbdcc02-da5c-46c4-89a1-f764f0ba46fa'),
('3', '2026-11-29 09:10:41.693266+00', '1', 'loan.take-into-processing', 'loan:1', '127.0.0.1', '{"to": "PROCESSING", "from": "SUBMITTED", "claimed": true}', '88cd8466-2c82-43a6-bbb7-53e19da7bcb6', '45698426-db32-49f7-92b2-5b9e213a571e'),
('4', '2026-11-29 09:10:41.780963+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '6202111f-7de9-46f4-a08f-930c6397734f', '7b4f8b71-ae92-4a5a-90ba-e00709f92d7e'),
('5', '2026-11-29 09:10:41.793254+00', '2', 'loan.approve', 'loan:1', '127.0.0.1', '{"to": "PENDING", "from": "PROCESSING", "asked": "15000000", "total": "10528609", "amount": "9000000", "method": "declining_balance", "apr_bps": "3986", "payment": "877384", "received": "8820000", "over_months": "12", "valid_until": "2026-12-13", "fees_deducted": "180000", "monthly_interest_bps": "250"}', '1943e340-92b7-4150-ab41-7a9a6b5430de', '491a2ae9-90d4-4c33-be5d-3a4c20400ce4'),
('6', '2026-11-29 09:10:41.937239+00', '4', 'loan.offer-code-sent', 'loan:1', '127.0.0.1', '{"channel": "mail"}', '263c619d-1894-48f5-8275-8c4dfb6e652e', '34de684a-6d95-43f9-9bf0-7a7fec9c6d1a'),
('7', '2026-11-29 09:10:42.291358+00', '4', 'loan.offer-signed', 'loan:1', '127.0.0.1', '{"offer": 4, "channel": "mail", "shown_sha256": "524632b0f44b11e259c3e4259eaa1fbe9548a7f7cc55e9f7c1bc7221672005e0", "sealed_sha256": "515964767d0f3b08e9a9f0e0641744e4e75e0c145f34af91f52ac6c6146165b9", "template_version": 1}', '7812f670-83c8-4c5b-b49a-d4890db2ae8c', '6d234461-3da3-49ef-addf-4c617ec6a126'),
('8', '2026-11-29 09:10:42.373134+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '3e81b546-479a-4ce8-8f54-14be841c8a87', '53f04758-6af6-42b4-b091-d1423c654b5e'),
('9', '2026-11-29 09:10:42.383498+00', '3', 'loan.close', 'loan:1', '127.0.0.1', '{"to": "CLOSED", "from": "PENDING", "account": "…0111", "paid_by": "mobile-money", "paid_on": "2026-11-29", "reference": "MP251121.1045.A00001", "amount_disbursed": "8820000"}', '3c3b23d5-a601-4aa5-89ed-5e6e5255ae42', 'a2574a99-6618-4dc7-bdcd-8ef045211864'),
('10', '2026-11-29 09:10:42.459239+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '896cb370-6829-4108-8840-4df855944049', '8f436fcc-5604-446a-b88b-4eead1eef137'),
('11', '2026-11-29 09:10:42.472771+00', '3', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "877384", "paid_by": "mobile-money", "receipt": "R-2026-000001", "value_on": "2026-11-29", "reference": "RP000001"}', '89196245-95a8-41e2-aef1-0a10273c05f8', 'fe469fe6-b34c-4bdc-84fb-24070a7eca00'),
('12', '2026-11-29 09:10:42.522041+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'd3c7bf71-78cb-43d3-9b91-335843eac30b', '13e686f4-976a-48d8-8fde-f4ae6ea06e98'),
('13', '2026-11-29 09:10:42.530488+00', '3', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "500000", "paid_by": "mobile-money", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', 'cc4cc665-8222-4b94-b9e4-5b9899f59ec7', '9052d0fc-f380-4edd-9695-2c3b3eb0d574'),
('14', '2026-11-29 09:10:42.568644+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'ef395a7f-83f2-4970-955d-8f0f4cc036ee', '19bff4b3-f48a-46f8-88e0-b38d075c63bf'),
('15', '2026-11-29 09:10:42.579302+00', '2', 'loan.repayment-reversed', 'loan:1', '127.0.0.1', '{"entry": "payment", "amount": "500000", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', '5abfa942-4ad8-4194-841e-385e4bf226b2', '37001412-5798-4ffd-aa13-5622d6c5c622'),
('16', '2026-11-29 09:10:42.602569+00', '5', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '59ffd063-3381-4c2a-9a80-f17c4a5bc1a6', 'd3a40abd-c2c2-48f9-86e5-f0a4925a8d72'),
('17', '2026-11-29 09:10:42.664255+00', '5', 'request.submitted', 'request:1', '127.0.0.1', '{"disclaimer_version": 1}', 'a3043a9e-ea0e-4a1e-afbf-61eaa1deb074', '92726231-0d0f-48a6-9d7f-bed4a4071433'),
('18', '2026-11-29 09:10:42.687959+00', '6', 'settings.changed', 'settings:appearance', '127.0.0.1', E'{"after": "{\\"name\\":\\"Kampala Growth Fund\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "before": "{\\"name\\":\\"Ensigo\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "version": 2}', 'c283c368-ae5d-409e-a1b5-72e90d5413a5', 'e789de2b-2607-48b2-ba6d-5de08baa1237');
INSERT INTO audit_mailbox ("is_only", "email") OVERRIDING SYSTEM VALUE VALUES
('true', '');
INSERT INTO business_profile ("user_id", "name", "registration_number", "registration_years", "nature_of_business", "industry_id", "location", "description", "updated_at", "industry_other") OVERRIDING SYSTEM VALUE VALUES
('4', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 09:10:41.463855+00', NULL),
('5', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 09:10:42.602569+00', NULL);
INSERT INTO client_search ("user_id", "term") OVERRIDING SYSTEM VALUE VALUES
('4', '0772123456'),
('4', '0772145098'),
('4', '256772123456'),
('4', '256772145098'),
('4', '499f'),
('4', '772123456'),
('4', '772145098'),
('4', '80020001234567'),
('4', 'and'),
('4', 'b696'),
('4', 'cf9107210k4hja'),
('4', 'd5dd'),
('4', 'e92fb3f3'),
('4', 'e92fb3f3-d5dd-499f-b696-eb25a456d3ae@example.test'),
('4', 'eb25a456d3ae'),
('4', 'feeds'),
('4', 'grace'),
('4', 'nakato'),
('4', 'poultry'),
('5', '0772123456'),
('5', '0772145098'),
('5', '1a76e996b332'),
('5', '256772123456'),
('5', '256772145098'),
('5', '4259'),
('5', '6531'),
('5', '772123456'),
('5', '772145098'),
('5', '80020001234567'),
('5', '9d21'),
('5', 'a32ff9f5'),
('5', 'a32ff9f5-6531-4259-9d21-1a76e996b332@example.test'),
('5', 'and'),
('5', 'cf9107210k4hja'),
('5', 'feeds'),
('5', 'grace'),
('5', 'nakato'),
('5', 'poultry');
INSERT INTO collateral ("loan_id", "ordinal", "type", "amount") OVERRIDING SYSTEM VALUE VALUES
('1', '0', 'Motor Vehicle', '24500000.00'),
('1', '1', 'Business Assets', '8000000.00');
INSERT INTO contact_person ("loan_id", "ordinal", "name", "national_id", "position", "email", "phone", "phone_code") OVERRIDING SYSTEM VALUE VALUES
('1', '0', 'Okello John', 'CM8801210K4HJB', 'Shareholder', 'john.okello@example.com', '701234567', '+256'),
('1', '1', 'Achieng Mary', 'CF9001210K4HJC', 'Accountant', 'john.okello@example.com', '701234567', '+256');
INSERT INTO crb_consent ("id", "loan_id", "name", "nin", "consent_text", "client_address", "given_at") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'Nakato Grace', 'CM900121234ABC', 'The information I have given is complete and up to date.
There is no false or misleading statement in it.
The lender may verify the information with others, including a Credit Reference Bureau.', '127.0.0.1', '2026-11-29 09:10:41.616401+00');
INSERT INTO deliverable ("request_id", "ordinal", "name") OVERRIDING SYSTEM VALUE VALUES
('1', '0', 'A sales plan for the year'),
('1', '1', 'Training for two people');
INSERT INTO eligibility_result ("id", "user_id", "given_at", "given_on", "rules_version", "engine_version", "mode", "facts", "facts_hash", "verdict", "failed") OVERRIDING SYSTEM VALUE VALUES
('1', '4', '2026-11-29 09:10:41.463855+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}'),
('2', '5', '2026-11-29 09:10:42.602569+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}');
INSERT INTO file_scrub ("only_one", "position", "began_at", "files", "bytes", "holder", "held_until", "finished_at", "last_files", "last_bytes", "last_changed", "last_missing", "last_orphaned") OVERRIDING SYSTEM VALUE VALUES
('true', NULL, NULL, '0', '0', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO finance_info ("loan_id", "maintain_books_of_account", "minimum_monthly_sales", "maximum_monthly_sales", "minimum_cash_sales_percentage", "maximum_cash_sales_percentage", "minimum_inventory_balances", "maximum_inventory_balances", "minimum_inventory_monthly_purchases", "maximum_inventory_monthly_purchases", "rent", "salaries_wages", "sales_marketing", "transport_delivery", "other_expenses", "fixed_assets") OVERRIDING SYSTEM VALUE VALUES
('1', 'true', '4000000.00', '9000000.00', '40', '80', '1000000.00', '3000000.00', '500000.00', '2500000.00', '600000.00', '1200000.00', '0.00', '250000.75', '100000.00', '12000000.00');
INSERT INTO identity_origin ("is_only", "origin", "rules", "accounts_after", "loans_after", "requests_after") OVERRIDING SYSTEM VALUE VALUES
('true', E'\\xc08a445cab3ac7e46717e9438c876697', '3', '0', '0', '0');
INSERT INTO industries ("id", "name", "retired_at", "lg", "sw") OVERRIDING SYSTEM VALUE VALUES
('1', 'Agriculture', NULL, '', ''),
('2', 'Construction', NULL, '', ''),
('3', 'Education', NULL, '', ''),
('4', 'Energy', NULL, '', ''),
('5', 'Financial Services', NULL, '', ''),
('6', 'Food and Beverage', NULL, '', ''),
('7', 'Healthcare', NULL, '', ''),
('8', 'Hospitality', NULL, '', ''),
('9', 'Manufacturing', NULL, '', ''),
('10', 'Media and Entertainment', NULL, '', ''),
('11', 'Real Estate and Property Management', NULL, '', ''),
('12', 'Retail Trade', NULL, '', ''),
('13', 'Transport and Logistics', NULL, '', ''),
('14', 'Wholesale and Distribution', NULL, '', '');
INSERT INTO liability ("loan_id", "ordinal", "name", "amount", "outstanding") OVERRIDING SYSTEM VALUE VALUES
('1', '0', 'Centenary Bank', '5000000.00', '2000000.00');
INSERT INTO loan ("id", "user_id", "created_at", "tracking_number", "status", "step", "version", "type", "amount", "repayment_monthly_period", "monthly_installment", "purpose", "applicant_name", "business_name", "can_edit", "can_edit_documents", "disbursed_amount", "submitted_at", "updated_at", "officer_id", "assigned_at", "approved_by", "clock_seconds", "clock_running_since", "repeats_id", "erased_at", "unsent_version", "unsigned_until") OVERRIDING SYSTEM VALUE VALUES
('1', '4', '2026-11-29 09:10:41.537226+00', 'LN-2026-00001', 'CLOSED', '4', '9', 'Business Growth Loan', '15000000.00', '12', '1450000.50', 'Working Capital', 'Nakato Grace', 'Nakato Poultry and Feeds', 'false', 'false', '8820000.00', '2026-11-29 09:10:41.616401+00', '2026-11-29 09:10:42.383498+00', '1', '2026-11-29 09:10:41.693266+00', '2', '0', NULL, NULL, NULL, '0', NULL),
('2', '5', '2026-11-29 09:10:42.62657+00', 'LN-2026-00002', 'CLOSED', '4', '1', 'Spark Loan', '5000000.00', '12', '500000.00', 'Working Capital', 'Nakato Grace', 'Nakato Foods', 'false', 'false', NULL, '2026-11-29 09:10:42.62657+00', '2026-11-29 09:10:42.62657+00', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0', NULL);
INSERT INTO loan_action ("id", "loan_id", "action", "user_id", "comment", "created_at", "visibility", "details") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '4', NULL, '2026-11-29 09:10:41.540706+00', 'client', '{}'),
('2', '1', 'submitted', '4', NULL, '2026-11-29 09:10:41.638231+00', 'client', '{}'),
('3', '1', 'processing', '1', NULL, '2026-11-29 09:10:41.716826+00', 'client', '{}'),
('4', '1', 'approved', '2', NULL, '2026-11-29 09:10:41.826621+00', 'client', '{"amount": "9000000"}'),
('5', '1', 'offer signed', '4', NULL, '2026-11-29 09:10:42.331839+00', 'client', '{}'),
('6', '1', 'closed', '3', NULL, '2026-11-29 09:10:42.423653+00', 'client', '{"amount_disbursed": "8820000"}');
INSERT INTO loan_agreement ("action_id", "loan_id", "storage_key", "file_name", "mime", "size", "sha256", "shown_sha256", "shown_size", "user_id", "signer_name", "national_id", "sent_to", "sent_by", "code_sent_at", "signed_at", "client_address", "device") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '54cef6bb-6a72-4de4-8069-20a76e0000d6', 'Agreement LN-2026-00001.pdf', 'application/pdf', '22187', E'\\x515964767d0f3b08e9a9f0e0641744e4e75e0c145f34af91f52ac6c6146165b9', E'\\x524632b0f44b11e259c3e4259eaa1fbe9548a7f7cc55e9f7c1bc7221672005e0', '4763', '4', 'Nakato Grace', 'CM900121234ABC', 'e***@example.test', 'mail', '2026-11-29 09:10:41.937239+00', '2026-11-29 09:10:42+00', '127.0.0.1', NULL);
INSERT INTO loan_approval ("action_id", "loan_id", "amount", "months", "monthly_interest_bps", "method", "interest_only_months", "payment_step", "fees", "conditions", "valid_until", "received", "payment", "total", "apr_bps", "product_version") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '9000000', '12', '250', 'declining_balance', '0', '1', '[{"kind": "percentage", "label": "Handling", "taken": "deducted", "value": "200"}]', '', '2026-12-13', '8820000', '877384', '10528609', '3986', NULL);
INSERT INTO loan_disbursement ("action_id", "loan_id", "amount", "paid_on", "payment_method", "account", "reference", "reference_key", "reason", "early_repayment") OVERRIDING SYSTEM VALUE VALUES
('6', '1', '8820000', '2026-11-29', 'mobile-money', '+256 701 000 111', 'MP251121.1045.A00001', 'MP2511211045A00001', NULL, 'accrued_only');
INSERT INTO loan_document ("id", "loan_id", "type", "file_name", "size", "mime", "sha256", "scanned", "storage_key", "created_at", "deleted_at", "pending") OVERRIDING SYSTEM VALUE VALUES
('52f0961b-aada-46b4-8b81-8da2cca1d1c5', '1', 'national_id_of_founder', 'national_id_of_founder.pdf', '10', 'application/pdf', E'\\x00', 'false', '7e087cd1-ebca-4629-a005-d3dd9c066c36', '2026-11-29 09:10:41.60245+00', NULL, NULL),
('73803612-7faf-4238-aeff-421d92b224ed', '1', 'bank_statement', 'bank_statement.pdf', '10', 'application/pdf', E'\\x00', 'false', '1a61d9ce-3356-4eb4-a91d-9072393ec93e', '2026-11-29 09:10:41.602455+00', NULL, NULL),
('961d5888-3d58-4f25-866c-bd2b1fa04a24', '1', 'certificate_of_incorporation', 'certificate_of_incorporation.pdf', '10', 'application/pdf', E'\\x00', 'false', 'a0f0cc06-aae6-46b6-b410-3e261eecd468', '2026-11-29 09:10:41.602104+00', NULL, NULL),
('ca300c06-35f6-4261-b40a-37068dfab017', '1', 'trading_licence', 'trading_licence.pdf', '10', 'application/pdf', E'\\x00', 'false', '2463a383-4bef-4550-96b8-62a925d59066', '2026-11-29 09:10:41.602441+00', NULL, NULL);
INSERT INTO loan_entry ("id", "loan_id", "number", "kind", "value_on", "recorded_at", "amount", "payment_method", "account", "reference", "reference_key", "user_id", "reverses", "reason", "receipt", "is_reversed") OVERRIDING SYSTEM VALUE VALUES
('1', '1', '1', 'payment', '2026-11-29', '2026-11-29 09:10:42.472771+00', '877384', 'mobile-money', NULL, 'RP000001', 'RP000001', '3', NULL, NULL, 'R-2026-000001', 'false'),
('2', '1', '2', 'payment', '2026-11-29', '2026-11-29 09:10:42.530488+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '3', NULL, NULL, 'R-2026-000002', 'true'),
('3', '1', '3', 'reversal', '2026-11-29', '2026-11-29 09:10:42.579302+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '2', '2', 'It was meant for another loan.', NULL, 'false');
INSERT INTO loan_offer ("action_id", "loan_id", "state", "facts", "agreement_template", "template_version", "valid_until", "created_at", "decided_at", "reason", "reminded_at", "code_sent_to", "code_sent_by", "code_sent_at") OVERRIDING SYSTEM VALUE VALUES
('4', '1', 'signed', '{"cost": "1708609", "fees": [{"label": "Handling", "taken": "deducted", "amount": "180000"}], "asked": "15000000", "total": "10528609", "amount": "9000000", "lender": "Ensigo", "method": "declining_balance", "months": 12, "apr_bps": 3986, "licence": "", "made_on": "2026-11-29", "payment": "877384", "borrower": "Nakato Grace", "business": "Nakato Poultry and Feeds", "interest": "1528609", "payments": [{"left": "8347616", "due_on": "2026-12-29", "payment": "877384"}, {"left": "7678922", "due_on": "2027-01-29", "payment": "877384"}, {"left": "6993511", "due_on": "2027-02-28", "payment": "877384"}, {"left": "6290965", "due_on": "2027-03-29", "payment": "877384"}, {"left": "5570855", "due_on": "2027-04-29", "payment": "877384"}, {"left": "4832742", "due_on": "2027-05-29", "payment": "877384"}, {"left": "4076177", "due_on": "2027-06-29", "payment": "877384"}, {"left": "3300697", "due_on": "2027-07-29", "payment": "877384"}, {"left": "2505830", "due_on": "2027-08-29", "payment": "877384"}, {"left": "1691092", "due_on": "2027-09-29", "payment": "877384"}, {"left": "855985", "due_on": "2027-10-29", "payment": "877384"}, {"left": "0", "due_on": "2027-11-29", "payment": "877385"}], "received": "8820000", "collateral": [{"type": "Motor Vehicle", "amount": "24500000"}, {"type": "Business Assets", "amount": "8000000"}], "complaints": "", "conditions": "", "national_id": "CM900121234ABC", "valid_until": "2026-12-13", "complaints_lg": "", "complaints_sw": "", "early_repayment": "accrued_only", "tracking_number": "LN-2026-00001", "interest_only_months": 0, "monthly_interest_bps": 250}', 'This agreement is made between {lender} (the lender) and {borrower} (the borrower), for the business {business}. It applies to loan {tracking number}.
Lender''s licence: {licence}
Borrower''s national identification number (NIN): {national id}
1. Loan. The lender lends the borrower {amount}. After deduction of the fees listed above, the borrower receives {received}.
2. Repayment. The borrower repays {total} in {months} monthly installments, as listed below. Interest accrues from the day of disbursement. The due dates listed assume disbursement on the day of the offer; if the loan is disbursed on another day, the due dates are counted from that day. The amounts stay the same.
3. Interest and fees. The interest is {interest rate a month}, each month. Including all fees, the annual percentage rate (APR) is {apr} and the total cost of the loan is {cost}. The lender charges nothing else.
4. Early repayment. The borrower may repay the loan at any time. {early repayment}
5. Late payment. The lender adds no charge to an installment that is overdue, and the interest does not increase. The borrower must tell the lender as soon as an installment cannot be paid on time.
6. Receipts. The lender gives a receipt for each payment, and a statement of the loan whenever the borrower asks for one.
7. Collateral. The loan is secured by: {collateral}. The lender releases it once the loan is repaid.
8. Conditions before disbursement. {conditions}
9. Complaints. {complaints}
10. Signature. The borrower signs with a one-time code, no later than {valid until}. Both parties keep the same sealed file; any later change to it can be detected.', '1', '2026-12-13', '2026-11-29 09:10:41.793254+00', '2026-11-29 09:10:42.291358+00', NULL, NULL, 'e***@example.test', 'mail', '2026-11-29 09:10:41.937239+00');
INSERT INTO loan_search ("loan_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0701234567'),
('1', '0772123456'),
('1', '0772145098'),
('1', '1'),
('1', '256701234567'),
('1', '256772123456'),
('1', '256772145098'),
('1', '499f'),
('1', '701234567'),
('1', '772123456'),
('1', '772145098'),
('1', '80020001234567'),
('1', 'achieng'),
('1', 'and'),
('1', 'b696'),
('1', 'cf9001210k4hjc'),
('1', 'cf9107210k4hja'),
('1', 'cm8801210k4hjb'),
('1', 'cm900121234abc'),
('1', 'd5dd'),
('1', 'e92fb3f3'),
('1', 'e92fb3f3-d5dd-499f-b696-eb25a456d3ae@example.test'),
('1', 'eb25a456d3ae'),
('1', 'feeds'),
('1', 'grace'),
('1', 'john'),
('1', 'john.okello@example.com'),
('1', 'ln-2026-00001'),
('1', 'mary'),
('1', 'nakato'),
('1', 'okello'),
('1', 'poultry');
INSERT INTO loan_sent ("loan_id", "version", "documents") OVERRIDING SYSTEM VALUE VALUES
('1', '3', '{961d5888-3d58-4f25-866c-bd2b1fa04a24,ca300c06-35f6-4261-b40a-37068dfab017,52f0961b-aada-46b4-8b81-8da2cca1d1c5,73803612-7faf-4238-aeff-421d92b224ed}');
INSERT INTO notification ("id", "user_id", "message", "redirect", "created_at", "read_at", "subject_kind", "subject_id") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 09:10:41.616401+00', NULL, 'loan', '1'),
('2', '2', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 09:10:41.616401+00', NULL, 'loan', '1'),
('3', '4', 'We''ve started reviewing your loan application LN-2026-00001.', '/my-applications/1', '2026-11-29 09:10:41.693266+00', NULL, 'loan', '1'),
('4', '4', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month.', '/my-applications/1', '2026-11-29 09:10:41.793254+00', NULL, 'loan', '1'),
('5', '4', 'You''ve signed the agreement for loan LN-2026-00001.', '/my-applications/1', '2026-11-29 09:10:42.291358+00', NULL, 'loan', '1'),
('6', '1', 'Nakato Grace has signed the agreement for loan LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 09:10:42.291358+00', NULL, 'loan', '1'),
('7', '1', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 09:10:42.291358+00', NULL, 'loan', '1'),
('8', '3', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 09:10:42.291358+00', NULL, 'loan', '1'),
('9', '4', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000.', '/my-applications/1', '2026-11-29 09:10:42.383498+00', NULL, 'loan', '1'),
('10', '4', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001).', '/my-applications/1?show=receipt-1', '2026-11-29 09:10:42.472771+00', NULL, 'loan', '1'),
('11', '4', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002).', '/my-applications/1?show=receipt-2', '2026-11-29 09:10:42.530488+00', NULL, 'loan', '1'),
('12', '4', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid.', '/my-applications/1?show=statement', '2026-11-29 09:10:42.579302+00', NULL, 'loan', '1');
INSERT INTO one_time_code ("user_id", "purpose", "code_hash", "expires_at", "tries", "tries_since", "sends", "sends_since", "last_sent_at", "day_tries", "day_since", "by_text") OVERRIDING SYSTEM VALUE VALUES
('4', 'sign', NULL, '2026-11-29 09:20:41.937239+00', '0', '2026-11-29 09:10:42.052525+00', '1', '2026-11-29 09:10:41.937239+00', '2026-11-29 09:10:41.937239+00', '0', '2026-11-29 09:10:42.052525+00', 'false');
INSERT INTO outbox_message ("id", "channel", "recipient", "kind", "subject", "body", "secret", "user_id", "state", "attempts", "next_attempt_at", "expires_at", "last_error", "created_at", "sent_at", "resend_of", "resent_by", "asked_from", "unreachable", "unanswered", "waits_for_server", "code_holder", "mailbox_unknown") OVERRIDING SYSTEM VALUE VALUES
('1', 'mail', 'e92fb3f3-d5dd-499f-b696-eb25a456d3ae@example.test', 'loan-submitted', 'We''ve received your application LN-2026-00001', 'v1.IJ9IO2O6S72JOWLuBYfgvl4cU6P4WjUkhpn_pwkvtu9sgPKBfwrpc4sP12kbo0NSgefoEYBIXD39npeNgxgmgT3GBggKnwlt-xe0D-jFR1ws-9jgbU4fBgaAC5XQZOt0wzWIP-mpr4Xf2FCMRjNpKbuS0k5x6_xGsmu_-cXGM9qtBEC0BAvvoQBTTtDyMDeOT2P0BKY8OUxBj8pOWuYajETweqAVWcJQ1ZwnMFN9Um4hu0i09rRMagiCC6jj_n2LR_ZDl4jThnjzhGu6ynd2WbujOBi7yXvBN1t61FHpWedP2PnxTElfvO_fjEA0cnpcH87cuIAH1rLwytHZKmW95YyYLNmxKNKx8nXx0GywhAAgMnKLrCJaZPhKMKN1Puoz7yPCyHWF3IwL3N95UnLkqt4pgd7sgq6RxvaQ', 'false', '4', 'sent', '1', '2026-11-29 09:12:41.661028+00', NULL, NULL, '2026-11-29 09:10:41.616401+00', '2026-11-29 09:10:41.823621+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('2', 'mail', 'e92fb3f3-d5dd-499f-b696-eb25a456d3ae@example.test', 'loan-take-into-processing', 'We''ve started reviewing your loan application LN-2026-00001', 'v1.jdE8PVF2h_Vw99ITXfqcgcVXBOCJnM6ss9aCSNsbKuYDKj5Bxuk37JQG2owIz2tFPuukD4WwupeD9_o8m0qjeLTsh768_iWKGHHxWsfS9hFr67iHcjO2mtlM4vs3npByDZc30no-hHitD-Md4a0RdDffqWfYypZC2eNTLBvagmeNd5Zdaq-dPTmXxxqRguCtRZ3eHF4SQfAs8liBMsjxT6Uk3IKbE0VZp1bTH1MMiimZxr83ILKuJOXcuEnnETQltggppOEX28M-cISEYfSJN38lojfQV-EPKI2tgaRCDyCK2PiNH99GQNKZCpKEljNXeZp4I38', 'false', '4', 'sent', '1', '2026-11-29 09:12:41.722686+00', NULL, NULL, '2026-11-29 09:10:41.693266+00', '2026-11-29 09:10:41.9473+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('3', 'mail', 'e92fb3f3-d5dd-499f-b696-eb25a456d3ae@example.test', 'loan-approve', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month', 'v1._MMKbaAAW04oJlKgTCCwGZ0mweIC_mAj4EKZS8QQmqDhM3Opv5b00E5cOMZVCHoHmp1ivzA_bbNhmGWUL0DYM1J2Ed03IMJQ4ekx8p38v6Av968WMYmu1kblNIIW-8JKjaqW_L0iOIMnlZwsgfBVa6TL9Rm_EzQgOmeMeMVShwBUc_wQERVgxQERbH0YFJFK0sIemER5eikh_bZve1uTkN1viOMMCxhEByyXR0jCib9zghMV_ACZmTFfZlP4GwUFpT8CSvHq-yZRebTL3TumRAIsJ-KKJjyz7ZUDsD0Er5DKAocA5OfUVycF0t4cFGbIZAb66ioCJtinH63KcGPUFaj3Ovogf7QYTOK62McdbZCOd7kKq8N44Qe9iaMnqvb1sF90tFwnPuFD17Jn5yGWpqv2ltBfFUXX0CsptpjgeB_Sh601WRoKxi9W1SgT-CnZWNQDkH1Xp9oTL-1pRdfYyl-O3kV0vGJ20WHh1dzjLegGIEiVLlaiDvZ9U_SfwTpIspp1g0XqI0lN96q9I1w__0qlR0WKtlOZGCs5oIIn4MsB5dvpKh5a7q3WBxPkIhTQ9RIzY4QQDYLi6l35B19qj-A', 'false', '4', 'sent', '1', '2026-11-29 09:12:41.837415+00', NULL, NULL, '2026-11-29 09:10:41.793254+00', '2026-11-29 09:10:41.946049+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('4', 'mail', 'e92fb3f3-d5dd-499f-b696-eb25a456d3ae@example.test', 'signing-code', 'Your Ensigo code to sign your agreement', NULL, 'true', '4', 'sent', '1', '2026-11-29 09:12:41.954944+00', '2026-11-29 09:20:41.937239+00', NULL, '2026-11-29 09:10:41.937239+00', '2026-11-29 09:10:41.969318+00', NULL, NULL, E'\\xf1c13f22a71a4cc9ad16723afc449f76f64f465400c838a4df2e5be24e8227ad', '0', '0', 'false', 'person:4', 'false'),
('5', 'mail', 'e92fb3f3-d5dd-499f-b696-eb25a456d3ae@example.test', 'loan-signed', 'You''ve signed the agreement for loan LN-2026-00001', 'v1.3inHRlZ2anXfGGAa3B0wI0cZAVekbN42zcLDLw_IjVAejZgIMOH8MgPVReL5PpS79qULLTruRxYkSvPqHMGTMv63UFiW6S5d82ph-fLpKGuGMd776s_1caplXftCedirsZriLVGdthI4TtfuK_2MnsGEhq9T-uhozgSD3TCx6pshiI6JLElMio1Nnq6YFZ1emB2pRT0PPrYG00M0T7DKjon-OgeMaeRN6qOsax7113RgqH-Aw3nrqBfks9hbpLG8E1Aqz84FpECnd2vPyfiHGqk9OCBbpK3sncCyZf9qkq7iHT4P_KilEejTyY5fLGC78Tm8T-5sx2RRQFawA0Zza2VhYpkaFq1975MhD6y7PJoBNneORR6P1qg', 'false', '4', 'sent', '1', '2026-11-29 09:12:42.342767+00', NULL, NULL, '2026-11-29 09:10:42.291358+00', '2026-11-29 09:10:42.3719+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('6', 'mail', 'cead744f-a890-4993-a344-9fdb7b074c2b@example.test', 'loan-offer-signed', 'The agreement for LN-2026-00001 is signed', 'v1.GhSv7BpidyQmzZ5ZEpF_aoFekzoBiSy2ouva0HHV6M0WZr5z7jM29z0g-h2K1g-JUHm0U4d-i5aMvOZwIHEzWNb1RzrLiIs9nHweOdvV-G9i3EpQZZZ0w1GeCLsbdwOOC9ztk0hd04lJnYtkZFITbPgU9MejbZqjSIOrQxnvmgj2diAne0KVOazUf-KVlkiGVtzU8rZxQQt9YiXAkgPN6Ss', 'false', '1', 'sent', '1', '2026-11-29 09:12:42.342767+00', NULL, NULL, '2026-11-29 09:10:42.291358+00', '2026-11-29 09:10:42.377628+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('7', 'mail', 'e92fb3f3-d5dd-499f-b696-eb25a456d3ae@example.test', 'loan-close', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000', 'v1.x0pDn5vuR41lpVX5zJD1UATCRQCjeAjlWSmEEeAl0IYaYWIfG2CVCLZxvzDzio5Fq6Q0GIFw3nnLtm8eS6EWoeu4xmeUF6VyoJx8QkjHFZqQ7oyare4d6WskE43oyM0vs15XByukAd7Tnh-GvTdCz_YSjtR9t7t87eYnQ0FV9H-wJe8gUsw_-L0CF160b68Fu_TOKEjswfz6IK4sIhC7NgdcPOqS9_eBgurUaeaE7Q9-qj63j0d3sIFjNG3sKPFcy2fokriXwVv4-YqcNZ3qXnfiGUwZ8c9O0n4M1k-S033yKwwVcUzAq4PgZtQMAMDT4Ah1oMMkpFzuENV_mW4yTGslhyBfLauCxU99ns1PKFw4vxl1mdoFAIJnUcwLRW8v2fzgfTa3SytSdhnyleBf0GoO2jI', 'false', '4', 'sent', '1', '2026-11-29 09:12:42.435983+00', NULL, NULL, '2026-11-29 09:10:42.383498+00', '2026-11-29 09:10:42.481462+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('8', 'mail', 'e92fb3f3-d5dd-499f-b696-eb25a456d3ae@example.test', 'loan-repayment', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001)', 'v1.oE3yc8PjIty5Zp5SJCaMDgJ-pzQ5neaR1AElmX9aFVHr_x37VPVJcbuK5tsFS1phMw7n8DPFDYKfCJ0R4SX9v4hsiIUN6useqTjD1wNtekWILoLm8CzzXhGCOTHkXgm0RYVdh-IasA8q9ysyXqrPX7B6zfw5CYY0rQQUyy3kucE9fc6zUX_xrvdqce_p-5MOE0CZjnz3rNC_r3QzsViIB69GOFdvnwS0qxswtfSMn5D7Bardo3KsekljCIlHUB-UvMfpWpiDHlTSopFX6rTxEwOtam1NNeLpVBNnf1GBPZCfsqs1OxukCyOeTMy-HMjLaL1XKkq9dUllvKW-v1fsBzme04TgA3Ax3iQfluhITvtcpS_uAiITMdE', 'false', '4', 'sent', '1', '2026-11-29 09:12:42.499404+00', NULL, NULL, '2026-11-29 09:10:42.472771+00', '2026-11-29 09:10:42.537168+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('9', 'mail', 'e92fb3f3-d5dd-499f-b696-eb25a456d3ae@example.test', 'loan-repayment', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002)', 'v1.D4Cc621-Sp4wvAcCnUSQTPvqhdZfZuUV4ZrIyHnI4LBBsFSkG9P7woYAv5DEoWN-M60lhbT7lBmZt_HKxGRjC8mM80Md8b7n7QQtPif0PNgCufbcTIu8TLZ8PzcFVZ8XsP50l8UsVsaHk16WPvXxtV2f82qmIV6A2grZ89kyghRXbl3k5GjZMXNVZsR7ckVYlryrN7X9G8v4KGSUZ2Jpx2GmTJ449SzFa7NbFSCCoB0CjVzt5gRuBL-LJqTjwVVMOdi6sPT64LjXChAbEjrgWILZWUfmMrwy3EgtRp4b28FweEEPjZ2fkvSH6ViiEtkyEIkeWWvRG9yh_SqDT5RDX1tmVufVly3GVlGOO_DEvP5BPLWRpHBQ1bk', 'false', '4', 'sent', '1', '2026-11-29 09:12:42.55255+00', NULL, NULL, '2026-11-29 09:10:42.530488+00', '2026-11-29 09:10:42.578416+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('10', 'mail', 'e92fb3f3-d5dd-499f-b696-eb25a456d3ae@example.test', 'loan-reversal', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid', 'v1.5tYNlFcuYQs6xCnePKQB2MQbeq9yBv6AsmfM_raaTl61pokTitOErpfUtV4beYcjSLNxZtn80vaDYIng1L2msy4zU7zXT-FtHsWedI6De1V0ROKbtowXgQ36xuxvkjEbSC0smTMQ4hKk9WXoOiTr5f4n1fHThx5oZIBK5cqm4aWtljUu76dLlDq7R1oxE2RRfsni-GIOIu8zq_Hrzw84Qwp5Zjjl3xykZkDytnWx_oAlY-e3K5vbKk7mkJu5y6pWvi6J1BqoEtJEjAqFzn1yiQ94XbAcsSfkmX0FkVObt-aEvhvFjxQmdu5ibYLfi2xSS8pN1lCDYqpr1IfAOBisDBeq02cOAAI-_VPDr3rHQcTqQSerMpjiRdIO4xQI3afyzZmZ-ToYjEsenA7iHWMlNt0aMDjitSazO1hsRS9ZEGvEXfz4ZUGZrjTkJGQZSvHahP1uTaEv-Ag', 'false', '4', 'sent', '1', '2026-11-29 09:12:42.593145+00', NULL, NULL, '2026-11-29 09:10:42.579302+00', '2026-11-29 09:10:42.613653+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('11', 'mail', 'a32ff9f5-6531-4259-9d21-1a76e996b332@example.test', 'request-submitted', 'We''ve received your request MS-2026-00001', 'v1.SsUyqQ4Om2CxwyYlXoL5v4dlo8zBWplWjriIU5SB-2QPWAf8V2Ff7QqnhLiHr9QIp-r8Wzq308tvwSaZPMDV_DCmgna-DqPojRtYwqMVuFqbjErjw8u_7pKt78JG9SQWEoh1PwxOMAwwwwdcYK01EsxtmD_5_TJJ_5GugqUqRmgo5pBAokjb-at5BgpQSg8aUPPaVAD8EjewTlIDcYm7CRSGTQqDch7vwhLpXArcLnXwQPgR1igkeFf200oubDcINxipD0AVFi_p-zJDuak7TZ2HBbRFzIwLp1edfF1g7tetCdh6XeTXMrzC_5uywXsUVNX6Vxhwo1lgR8TTc5g92buSmsvvQRGE-Q0uWqV4lTEBNZJdoqln_69PFb8ZAWyZCaByhecLRmeDk3UXS8X62mgqyppek9c-0XdQgdRIag', 'false', '5', 'sent', '1', '2026-11-29 09:12:42.67723+00', NULL, NULL, '2026-11-29 09:10:42.664255+00', '2026-11-29 09:10:42.691585+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false');
INSERT INTO person_key ("id", "user_id", "loan_id", "kind", "key", "place") OVERRIDING SYSTEM VALUE VALUES
('27', '5', NULL, 'phone', E'\\x5f4129de6ada8da027e17696fa295dfc', 'account'),
('28', '5', NULL, 'nin', E'\\x19564e6d9007e8a7702c3279c1ba2923', 'applicant'),
('29', '5', NULL, 'nin-near', E'\\x6ec13835bbf6364352e759721c458d57', 'applicant'),
('30', '5', NULL, 'phone', E'\\x7dd6e995d06e9f0477e84b769c95526b', 'applicant'),
('31', '5', NULL, 'name-birth', E'\\xc8f5178b502750b398c351f5d31aea80', 'applicant'),
('32', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'business'),
('33', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'profile');
INSERT INTO prequalification ("user_id", "applicant", "business", "documents", "documents_availability", "created_at", "disclaimer_version", "disclaimer_consent_text", "version") OVERRIDING SYSTEM VALUE VALUES
('4', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 09:10:41.463855+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1'),
('5', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 09:10:42.602569+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1');
INSERT INTO receipt_counter ("year", "last") OVERRIDING SYSTEM VALUE VALUES
('2026', '2');
INSERT INTO report_progress ("kind", "counted_at", "counted_until", "proven_at", "proven_days", "difference", "counted_rules", "rules_counted_at") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('request', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO report_risk_progress ("kind", "counted_at", "until_id", "is_complete") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, '0', 'false');
INSERT INTO request_action ("id", "request_id", "action", "user_id", "expert_id", "comment", "visibility", "details", "created_at") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '5', NULL, NULL, 'client', '{}', '2026-11-29 09:10:42.633361+00'),
('2', '1', 'submitted', '5', NULL, NULL, 'client', '{}', '2026-11-29 09:10:42.671371+00');
INSERT INTO request_search ("request_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0772123456'),
('1', '1'),
('1', '1a76e996b332'),
('1', '256772123456'),
('1', '4259'),
('1', '6531'),
('1', '772123456'),
('1', '80020001234567'),
('1', '9d21'),
('1', 'a32ff9f5'),
('1', 'a32ff9f5-6531-4259-9d21-1a76e996b332@example.test'),
('1', 'and'),
('1', 'feeds'),
('1', 'grace'),
('1', 'grace@example.com'),
('1', 'ms-2026-00001'),
('1', 'nakato'),
('1', 'poultry');
INSERT INTO request_sent ("request_id", "version", "documents") OVERRIDING SYSTEM VALUE VALUES
('1', '3', '{}');
INSERT INTO retention_run ("is_only", "ran_at", "addresses_until") OVERRIDING SYSTEM VALUE VALUES
('true', '-infinity', NULL);
INSERT INTO session ("token_hash", "user_id", "stage", "created_at", "last_activity_at", "ended_at", "device_id") OVERRIDING SYSTEM VALUE VALUES
(E'\\x04b2c980faf40ef0f018827b345be78df291655f3135c95ba17cf05cbe3e4918', '2', 'verified', '2026-11-29 09:10:40.13878+00', '2026-11-29 09:10:40.13878+00', NULL, NULL),
(E'\\x2567fbce221dda922f554f5c291cf6c277ba6970ed0841bfb724a9be7242c2d5', '1', 'verified', '2026-11-29 09:10:40.111146+00', '2026-11-29 09:10:40.111146+00', NULL, NULL),
(E'\\x806f25539c10c159e3a8a15258e4ffe4ec41453511806dffa780bae6f2d5bbe7', '4', 'verified', '2026-11-29 09:10:41.390117+00', '2026-11-29 09:10:41.390117+00', NULL, NULL),
(E'\\x93888c2d48683dd4b05b0993c3e009e45e72e58562a313497cd2f18f64a9d4e3', '3', 'verified', '2026-11-29 09:10:40.140761+00', '2026-11-29 09:10:40.140761+00', NULL, NULL),
(E'\\xc6a62df7dee40f483f53db64cc22b3e6c8a6368914aea4b1c5867f0f818fd046', '5', 'verified', '2026-11-29 09:10:42.598205+00', '2026-11-29 09:10:42.598205+00', NULL, NULL),
(E'\\xdb6c06c063abd48038d4f39d9608b7a0ed7be139eb85e6fbd80f2300c4d4815d', '6', 'verified', '2026-11-29 09:10:42.681722+00', '2026-11-29 09:10:42.681722+00', NULL, NULL);
INSERT INTO settings ("name", "value", "json_value", "updated_at") OVERRIDING SYSTEM VALUE VALUES
('affordability', NULL, '{"tight": 70, "low_months": 6, "comfortable": 50}', '2026-11-29 09:10:29.360277+00'),
('agreement_required', NULL, '{"agreement_required": true}', '2026-11-29 09:10:29.360277+00'),
('appearance', NULL, '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 09:10:42.687959+00'),
('application_limits', NULL, '{"open_loans": null, "loans_a_day": 5, "requests_a_day": 5}', '2026-11-29 09:10:29.360277+00'),
('consent_text.crb', NULL, E'{"text": "The information I have given is complete and up to date.\\nThere is no false or misleading statement in it.\\nThe lender may verify the information with others, including a Credit Reference Bureau.", "version": 1}', '2026-11-29 09:10:29.360277+00'),
('consent_text.loan_disclaimer', NULL, '{"text": "I confirm that this information is complete and true. The lender may verify it with others.", "version": 1}', '2026-11-29 09:10:29.360277+00'),
('consent_text.request_disclaimer', NULL, '{"text": "The information I have given is complete and true. The lender may show it to the expert who works on my request.", "version": 1}', '2026-11-29 09:10:29.360277+00'),
('decision_days', '5', NULL, '2026-11-29 09:10:29.360277+00'),
('documents_list', NULL, '[{"name": "certificate_of_incorporation", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Certificate of incorporation"}, {"name": "memorandum_and_articles", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Memorandum and Articles of Association"}, {"name": "directors_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Director''s form"}, {"name": "beneficial_owners_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Beneficial Owner''s form"}, {"name": "trading_licence", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Trading Licence"}, {"name": "national_id_of_founder", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "National ID of Founder/CEO"}, {"name": "national_id_of_other_director", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "National ID of Other Director"}, {"name": "ura_tax_ledger", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "URA Tax Ledger"}, {"name": "financial_statements", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial Statements for the last 2 Years"}, {"name": "tenancy_agreement_or_utility_bill", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Tenancy Agreement OR Utility bill for business premises"}, {"name": "management_accounts", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial/Management Accounts or Current Year"}, {"name": "financial_forecast", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "2 year Financial Forecast"}, {"name": "bank_statement", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Bank Statement for the last 6 months"}, {"name": "introduction_video", "mimes": [".mp4"], "category": "Other Documents", "max_size": 50, "required": false, "max_files": 1, "display_name": "A 2-3 minute introduction video"}, {"name": "cvs_of_decision_makers", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "CVs of the top 2 decision makers"}]', '2026-11-29 09:10:29.360277+00'),
('early_repayment', NULL, '{"early_repayment": "accrued_only"}', '2026-11-29 09:10:29.360277+00'),
('how_to_pay', NULL, '{"note": "", "payment_methods": []}', '2026-11-29 09:10:29.360277+00'),
('loan_products', NULL, '{"products": [], "interest_cap_bps": null}', '2026-11-29 09:10:29.360277+00'),
('maximum_revenue', '100000000', NULL, '2026-11-29 09:10:29.360277+00'),
('minimum_operation_years', '2', NULL, '2026-11-29 09:10:29.360277+00'),
('minimum_revenue', '36000000', NULL, '2026-11-29 09:10:29.360277+00'),
('minimum_shareholding', '20', NULL, '2026-11-29 09:10:29.360277+00'),
('retention_months', '120', NULL, '2026-11-29 09:10:29.360277+00'),
('waiting_expiry', NULL, '{"days": null}', '2026-11-29 09:10:29.360277+00');
INSERT INTO support_request ("id", "user_id", "business_name", "category", "status", "step", "created_at", "submitted_at", "tracking_number", "version", "contact_name", "contact_email", "contact_phone", "contact_phone_code", "contact_role", "challenge", "period", "solution", "solution_details", "outcomes", "deadline", "solved", "rate", "advisor_id", "expert_id", "updated_at", "assigned_at", "assessed_by", "workplan_by", "proposed_budget", "approved_budget", "clock_seconds", "clock_running_since", "erased_at", "disclaimer_version", "disclaimer_consent_text", "contact_key", "unsent_version") OVERRIDING SYSTEM VALUE VALUES
('1', '5', 'Nakato Poultry and Feeds', 'Sales', 'SUBMITTED', '5', '2026-11-29 09:10:42.630663+00', '2026-11-29 09:10:42.664255+00', 'MS-2026-00001', '4', 'Nakato Grace', 'grace@example.com', '772123456', '+256', 'Director', 'Fewer customers come since the new market opened.', '6', 'Yes', 'We lowered our prices for a month.', '["Grow my revenue", "Improve my cash flow"]', '2099-03-31', NULL, NULL, NULL, NULL, '2026-11-29 09:10:42.664255+00', NULL, NULL, NULL, NULL, NULL, '0', '2026-11-29 09:10:42.664255+00', NULL, '1', 'The information I have given is complete and true. The lender may show it to the expert who works on my request.', E'\\x5f4129de6ada8da027e17696fa295dfc', '0');
INSERT INTO users ("id", "public_id", "name", "email", "phone", "phone_code", "password_hash", "how_did_you_hear", "disabled_at", "created_at", "notify_by_sms", "last_signed_in_at", "erased_at", "failures_told_at", "suspended_at", "confirmed_at", "roles", "bell_for_new_cases", "mail_open_cases", "open_cases_mailed_on", "reminder_channels", "language", "email_unproven", "claimed_email", "phone_unproven") OVERRIDING SYSTEM VALUE VALUES
('1', '65dcc293-b40f-4a2f-adb2-7524a399889b', 'Nakato Grace', 'cead744f-a890-4993-a344-9fdb7b074c2b@example.test', '717587297', '+256', 'none', NULL, NULL, '2026-11-29 09:10:40.097397+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 09:10:40.097397+00', '{loan-officer,cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('2', '5aba2f97-49d6-4f1c-930a-3d196b010c96', 'Nakato Grace', '4ed20b07-b725-4b8c-972c-94aca7dcdaa4@example.test', '710355230', '+256', 'none', NULL, NULL, '2026-11-29 09:10:40.125354+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 09:10:40.125354+00', '{credit-manager}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('3', 'b62d77d5-c75f-47b3-b65d-bb47d998b2af', 'Nakato Grace', 'd979d5dd-2c5e-441d-9cf9-f98ba2ed1000@example.test', '757813625', '+256', 'none', NULL, NULL, '2026-11-29 09:10:40.131066+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 09:10:40.131066+00', '{cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('4', 'f761644a-6367-4c41-b765-9de33acf7211', 'Nakato Grace', 'e92fb3f3-d5dd-499f-b696-eb25a456d3ae@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 09:10:41.386267+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 09:10:41.386267+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('5', '3ac19ee9-1de0-488e-8000-2ca1e7ef2714', 'Nakato Grace', 'a32ff9f5-6531-4259-9d21-1a76e996b332@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 09:10:42.595653+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 09:10:42.595653+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('6', '8370e257-7875-4899-8cb8-7cbdf171666a', 'Nakato Grace', 'b5ef7283-8d09-4213-836a-7f7e751595c2@example.test', '711722520', '+256', 'none', NULL, NULL, '2026-11-29 09:10:42.680061+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 09:10:42.680061+00', '{credit-manager,cashier,administrator}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false');
SELECT setval('audit_log_id_seq', 18);
SELECT setval('crb_consent_id_seq', 1);
SELECT setval('eligibility_result_id_seq', 2);
SELECT setval('industries_id_seq', 14);
SELECT setval('loan_action_id_seq', 6);
SELECT setval('loan_entry_id_seq', 3);
SELECT setval('loan_id_seq', 2);
SELECT setval('notification_id_seq', 12);
SELECT setval('outbox_message_id_seq', 11);
SELECT setval('person_key_id_seq', 33);
SELECT setval('request_action_id_seq', 2);
SELECT setval('support_request_id_seq', 1);
SELECT setval('users_id_seq', 6);
