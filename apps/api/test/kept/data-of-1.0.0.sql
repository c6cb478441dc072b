-- answers {"cases":{"client":{"userId":"4","email":"c4efe3a9-dda0-474a-a95b-047f00689dee@example.test"},"cashier":{"userId":"3","email":"97ee430c-5596-408e-b536-99d7d505fc83@example.test"},"loanId":1,"applicant":{"userId":"5","email":"7ccdfa82-fd19-4227-8878-2909aa707131@example.test"},"requestId":1,"administrator":{"userId":"6","email":"44149640-cdec-4bde-9c81-c6a6cf644e83@example.test"}},"answers":{"loan":{"id":1,"tracking_number":"LN-2026-00001","status":"CLOSED","type":"Business Growth Loan","amount":"15000000","repayment_monthly_period":12,"monthly_installment":"1450000.5","purpose":"Working Capital","applicant_name":"Nakato Grace","business_name":"Nakato Poultry and Feeds","created_at":"2026-11-29T08:51:29Z","submitted_at":"2026-11-29T08:51:29Z","step":4,"version":9,"waiting_for_feedback":false,"can_edit":false,"can_edit_documents":false,"crb_name":"Nakato Grace","crb_nin":"CM900121234ABC","crb_consent_text":"The information I have given is complete and up to date.\nThere is no false or misleading statement in it.\nThe lender may verify the information with others, including a Credit Reference Bureau.","collaterals":[{"type":"Motor Vehicle","amount":"24500000"},{"type":"Business Assets","amount":"8000000"}],"contacts":[{"name":"Okello John","national_id":"CM8801210K4HJB","position":"Shareholder","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"},{"name":"Achieng Mary","national_id":"CF9001210K4HJC","position":"Accountant","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"}],"liabilities":[{"name":"Centenary Bank","amount":"5000000","outstanding":"2000000"}],"documents":[{"id":"1a62c80f-a362-44a6-9fb2-93d6e033463f","type":"certificate_of_incorporation","file_path":"1a62c80f-a362-44a6-9fb2-93d6e033463f/certificate_of_incorporation.pdf","size":10},{"id":"d2130ace-dead-419e-8055-45c18bcad326","type":"trading_licence","file_path":"d2130ace-dead-419e-8055-45c18bcad326/trading_licence.pdf","size":10},{"id":"ccf9dab1-b4c2-4ad2-a521-3e7578788bec","type":"national_id_of_founder","file_path":"ccf9dab1-b4c2-4ad2-a521-3e7578788bec/national_id_of_founder.pdf","size":10},{"id":"f4478feb-9d9a-4881-8ed9-d3d0150e199d","type":"bank_statement","file_path":"f4478feb-9d9a-4881-8ed9-d3d0150e199d/bank_statement.pdf","size":10}],"actions":[{"id":6,"action":"closed","created_at":"2026-11-29T08:51:29Z","comment":null},{"id":5,"action":"offer signed","created_at":"2026-11-29T08:51:29Z","comment":null},{"id":4,"action":"approved","created_at":"2026-11-29T08:51:29Z","comment":null},{"id":3,"action":"processing","created_at":"2026-11-29T08:51:29Z","comment":null},{"id":2,"action":"submitted","created_at":"2026-11-29T08:51:29Z","comment":null},{"id":1,"action":"applying","created_at":"2026-11-29T08:51:29Z","comment":null}],"rejection":null,"feedback":null,"approval":{"amount":"9000000","months":12,"monthly_interest_bps":250,"method":"declining_balance","interest_only_months":0,"payment_step":1,"fees":[{"label":"Handling","kind":"percentage","value":"200","taken":"deducted"}],"conditions":"","valid_until":"2026-12-13","received":"8820000","payment":"877384","total":"10528609","cost":"1708609","apr_bps":3986,"approved_by":"Nakato Grace","approved_at":"2026-11-29T08:51:29Z"},"disbursement":{"amount":"8820000","paid_on":"2026-11-29","channel":"mobile-money","account":"+256 701 000 111","reference":"MP251121.1045.A00001","reason":null},"offer":{"state":"signed","until":"2026-12-13","decided_at":"2026-11-29T08:51:29Z"},"maintain_books_of_account":1,"minimum_monthly_sales":"4000000","maximum_monthly_sales":"9000000","minimum_cash_sales_percentage":40,"maximum_cash_sales_percentage":80,"minimum_inventory_balances":"1000000","maximum_inventory_balances":"3000000","minimum_inventory_monthly_purchases":"500000","maximum_inventory_monthly_purchases":"2500000","rent":"600000","salaries_wages":"1200000","sales_marketing":"0","transport_delivery":"250000.75","other_expenses":"100000","fixed_assets":"12000000"},"record":{"disbursed_on":"2026-11-29","schedule":{"amount":"9000000","is_less":false,"principal":"9000000","received":"8820000","total":"10528609","cost":"1708609","early_repayment":"accrued_only","installments":[{"number":1,"due_on":"2026-12-29","payment":"877384","interest":"225000","principal":"652384"},{"number":2,"due_on":"2027-01-29","payment":"877384","interest":"208690","principal":"668694"},{"number":3,"due_on":"2027-02-28","payment":"877384","interest":"191973","principal":"685411"},{"number":4,"due_on":"2027-03-29","payment":"877384","interest":"174838","principal":"702546"},{"number":5,"due_on":"2027-04-29","payment":"877384","interest":"157274","principal":"720110"},{"number":6,"due_on":"2027-05-29","payment":"877384","interest":"139271","principal":"738113"},{"number":7,"due_on":"2027-06-29","payment":"877384","interest":"120819","principal":"756565"},{"number":8,"due_on":"2027-07-29","payment":"877384","interest":"101904","principal":"775480"},{"number":9,"due_on":"2027-08-29","payment":"877384","interest":"82517","principal":"794867"},{"number":10,"due_on":"2027-09-29","payment":"877384","interest":"62646","principal":"814738"},{"number":11,"due_on":"2027-10-29","payment":"877384","interest":"42277","principal":"835107"},{"number":12,"due_on":"2027-11-29","payment":"877385","interest":"21400","principal":"855985"}]},"received":"877384","entries":[{"number":1,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T08:51:29Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"877384","channel":"mobile-money","account":null,"reference":"RP000001","reason":null,"receipt":"R-2026-000001","reverses":null,"reversed_by":null,"opens":null,"given_back":[]},{"number":2,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T08:51:30Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","channel":"mobile-money","account":null,"reference":"RP000002","reason":null,"receipt":"R-2026-000002","reverses":null,"reversed_by":3,"opens":null,"given_back":[]},{"number":3,"kind":"reversal","value_on":"2026-11-29","recorded_at":"2026-11-29T08:51:30Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","channel":"mobile-money","account":null,"reference":"RP000002","reason":"It was meant for another loan.","receipt":null,"reverses":2,"reversed_by":null,"opens":null,"given_back":[]}]},"request":{"tracking_number":"MS-2026-00001","status":"SUBMITTED","business_name":"Nakato Poultry and Feeds","category":"Sales"},"appearance":{"name":"Kampala Growth Fund","colour":"#0e5468","support_email":"","contact":""}}}
-- migration 0001_accounts.sql 11ffd39f01ac9d258292b3d0dfc17dd436bc693730269ce19c43da84161ffd72
-- migration 0002_sign_in.sql 26d1f4c71b741f8535beaff4dcbc230dfcd25b73f267c9b6595693530190138a
-- migration 0003_staff.sql b6dbec94714a766938bc87e1c7fc168cee6539821021c3acbcb712cf039ae3f7
-- migration 0004_settings.sql 1743c10b23258d7b3fd9273fa7f670282b0127eaa986a4a58d092daffdc57b04
-- migration 0005_audit_log.sql 8f7fae0f71d55c4ff47469b43629da5cf9e93d67d6a60e93d019e96bb506d597
-- migration 0006_messages.sql f20f8983b35d670005579f5431d0212f1aa96cc5080f52323d72410e593b192a
-- migration 0007_requests_to_the_server.sql 52cce046839f8ee51ab1f46190db9389e8468baa382482a6e9ddc9064ac729df
-- migration 0008_files.sql 2545357ef6d3f2e6cf938cd247c850798376af84eed3261b76681cb78efff4d4
-- migration 0009_prequalification.sql 8f08fbb5001abefb970997fd8a2d84df8c927add0328a92449ce6b54a61e1d78
-- migration 0010_loans.sql 20fb3cef380800dad6e4ef06ce909a73b1f87e5ad67283454c7a2cec1fc36889
-- migration 0011_loan_processing.sql 2f69f6a688bc23e2b58a526a90f79dfff2222600796c5e802bb7f4df81582c60
-- migration 0012_offers.sql e4e13cd3d2de34ab1d981f72dfa698952d0aa7696659f7a390a3520c461a517d
-- migration 0013_repayments.sql a7efdedd3c8430054693b6b114bee225c43af4db04e033bdd240d4ecad78c363
-- migration 0014_payment_imports.sql 5332f1f552085a72928c04822d064ab5cda0305bb491ecd828c0dd0e1fc5d104
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
('appearance', '2', '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '{"name": "Ensigo", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 08:51:30.162374+00', '6', NULL);
INSERT INTO audit_chain ("position", "entry_id", "address_commitment", "hash") OVERRIDING SYSTEM VALUE VALUES
('1', '1', E'\\x355759791b3ae370cd330bdab90fcefc1664a48e175880bf23bfb3619fc53697', E'\\x5d5baa89c3f99852cfd43a8a881d0783eb8d97500a471d025049ecc0579f837c'),
('2', '2', E'\\x1b19a69f99e66d63ea01776246d42c0f5fbc24412829c94771992642a3d5392d', E'\\x44cfcbac182e2b398eaaa1a0b376eadc5e97bce6c07e94afd4beda3b0532a572'),
('3', '3', E'\\x73ac7f114463f0156671113a506c9755036ec10a16d39491cfea69e437893d08', E'\\xccb33d593f383bb1df2ce4d1f67b3584d81da86fd7ad97735dcaa9ffc94ab156'),
('4', '4', E'\\x33d58bf74042e10d76aa4fc95cb9e3f9d82405b2e9cfe2d8dd5810b18822d90d', E'\\x46927b48085228e166b1237477458b22db9db8b925a569c33cd33eb863a2cf4b'),
('5', '5', E'\\x7edc62a6aae74ac9d8215eb0dd802ac1632eeb20d7b62bb95a286db44e5b2933', E'\\xc403540227bd8b8cc81ff2368d3eb1a1535131a3ad05c719ced81ad05fc12466'),
('6', '6', E'\\x21a6daf76b288fe1f1b405bb42a5832be94d8ef9d1a288a0840c13a3a34be100', E'\\x29a95ebbefd4985fb15e673e5bcb2a2ab0b1d54782a569bdbb2baee651304999'),
('7', '7', E'\\x88b18aec37f6fbdcafa91d17353aac4500be1e5a724d291f92851176adba946d', E'\\x3108465f95574d66accb756c6c0e204062592fb3b31575875952fe3cef948926'),
('8', '8', E'\\x3a7dc48c6ce6e1a9dc48f20165ba762991f9874c0be002c3bdce2b0ff8170319', E'\\x718b70af255009b7bf4b8c8568790e3dcb079e90745a2f415fd7c89f75d251f4'),
('9', '9', E'\\x6b4659091e2f715b8cc5cec7b702eaba7621ee9f75dc983b39d9978e1ab97068', E'\\x88790e5da8f356c3ad3a6a3b0c14d06c59bf4eedd887149670ff86d4eed33c3a'),
('10', '10', E'\\xff7da5e548726eb79b814fd45f260aeb91d57190e4e9d298ea89a9a5ffc0d733', E'\\xb21bdb8a76a797080980904bd165f843ff1ba36db03d2775ac3c009e676acafd'),
('11', '11', E'\\xbaf732f1bef945546bce0d4d7064bb697986c061e790fabc843553795d6e5b36', E'\\x3d90eda4cae2f01c79feed726f8b6da4d6daa21d9d5d672f1c80ce8907cdf463'),
('12', '12', E'\\x6e07fbf8eed66565e92279216cd987f70d943f521f2c9435c4aafbac88015c6f', E'\\x174b6ec532fd9e0c8a0a7b15704690cdbaabc4ec5c9d871d10a97612e617475d'),
('13', '13', E'\\xbecd077f6e858f8c35c21b84b58c5e1347902cb851cc7888bd1966fa125dc4eb', E'\\x116ac1867ed5ceda5569df947be46165e6a78d286a79480e6b71849491583369'),
('14', '14', E'\\x19374c631ea4d8bd5e17f0a50d909b28e804ba9d816080b02e6b69c235d01568', E'\\xb016bf9c027ea4d96a5b12ec5acaddc2cdb0dbbcd5acc908b7b12119af0dade4'),
('15', '15', E'\\x1c13ac6f0208eb873c16fde3a6e60f57238703f1e299a5de40e4fc3d21a31bc5', E'\\xad8b1526d19787165e2f5cedddd3347d4504a1dcfe58fc30f73303a2594ad629'),
('16', '16', E'\\x93cda78fd22e141dbe589c203bc9801d96369c86bf6682c6d86f345e2ae8215c', E'\\x91358f692128a1922a2a1674fb4ce2440f2577d4ec1ede9059d844323c1f063c'),
('17', '17', E'\\x6afc35332e16403edc4e9109214036d341e5e7556f2dac2ec645232d0d562434', E'\\x822896a98e7ca66dc82a6258d95023368852bc26174c4a8ceb300d83f169c796'),
('18', '18', E'\\xa059501d8e97ec1daebdcc84d38e66f4a1621ddd75f504c8b74fa5abaef1d186', E'\\x9cc52b7be62f4a4feb735325e5fbfb0d5c8ad7e97fd368dd3c27937d6996efbc');
INSERT INTO audit_log ("id", "occurred_at", "actor_id", "action", "subject", "client_address", "details", "request_id", "address_salt") OVERRIDING SYSTEM VALUE VALUES
('1', '2026-11-29 08:51:29.366395+00', '4', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '49a600a4-12fc-47fd-b1b3-3a7be01ad6f6', '0e655e3e-e0b1-4544-a247-9a4d94219dd7'),
('2', '2026-11-29 08:51:29.441803+00', '4', 'loan.submitted', 'loan:1', '127.0.0.1', '{}', '0f4fe44d-7a8c-484d-968f-abbec7766efd', 'fc93218e-5650-4cac-9271-3284aa8e2c70'),
('3', '2026-11-29 08:51:29.487178+00', '1', 'loan.take-into-processing', 'loan:1', '127.0.0.1', '{"to": "PROCESSING", "from": "SUBMITTED", "claimed": true}', '345ef3e8-741f-4d5b-8994-eba9ac132ac3', 'c242b6ec-bc96-4e6e-902e-8b1ff14fbfcb'),
('4', '2026-11-29 08:51:29.552872+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '8b15c5ea-af56-4b80-b9ab-0dfff212fdc9', '8ca48f0a-5d76-41b2-9f69-41bf06c93cc2'),
('5', '2026-11-29 08:51:29.562525+00', '2', 'loan.approve', 'loan:1', '127.0.0.1', '{"to": "PENDING", "from": "PROCESSING", "asked": "15000000", "total": "10528609", "amount": "9000000", "method": "declining_balance", "apr_bps": "3986", "payment": "877384", "received": "8820000", "over_months": "12", "valid_until": "2026-12-13", "fees_deducted": "180000", "monthly_interest_bps": "250"}', '0f4bdab4-056a-4741-b246-8c2b523de2fc', '0bd99e34-a76c-4a97-921f-62514f29d827'),
('6', '2026-11-29 08:51:29.662885+00', '4', 'loan.offer-code-sent', 'loan:1', '127.0.0.1', '{"channel": "mail"}', '50a5a4a2-fe5c-48f7-b84b-5d0a7398f682', 'cdcb64d1-f036-4736-9f8a-94f2dd352d64'),
('7', '2026-11-29 08:51:29.866047+00', '4', 'loan.offer-signed', 'loan:1', '127.0.0.1', '{"offer": 4, "channel": "mail", "shown_sha256": "cb730b7549584936dceb90e7c1c51247b8aa28d317e6a339e96a0a9cf55579d7", "sealed_sha256": "730cf177743b2f872a1a89c78db7c6ea950c6e98816524c9e67819602d1b108b", "template_version": 1}', '3507aaa9-ed03-4b69-9fd1-6e4b42221fdc', '6118fdfe-a8d9-4576-8937-f91c54d6906b'),
('8', '2026-11-29 08:51:29.924675+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '27d4e2bf-b7d1-4e86-8d9f-1ed555fedf13', '86cdfde1-5e5a-416d-860c-f0036840bfcf'),
('9', '2026-11-29 08:51:29.931724+00', '3', 'loan.close', 'loan:1', '127.0.0.1', '{"to": "CLOSED", "from": "PENDING", "account": "…0111", "paid_by": "mobile-money", "paid_on": "2026-11-29", "reference": "MP251121.1045.A00001", "amount_disbursed": "8820000"}', '94cebc88-04d2-4c67-aab1-0802dbd3f453', '19ac5b53-2a2c-4314-bde5-a79ee5bf70ac'),
('10', '2026-11-29 08:51:29.985658+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '76b03254-d731-4265-a5e9-ca86be8bd451', '883b857a-414d-4db2-8100-9c78325ef695'),
('11', '2026-11-29 08:51:29.993665+00', '3', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "877384", "paid_by": "mobile-money", "receipt": "R-2026-000001", "value_on": "2026-11-29", "reference": "RP000001"}', 'bb1133ed-dc55-4470-a143-bff1c9926da4', '36cd8aa8-36cc-4d52-bf5b-bade6943416c'),
('12', '2026-11-29 08:51:30.020343+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '2c0fd8da-8d08-4ffe-a8b5-dfaa2608ed45', '7264beb0-5107-49ff-8710-ab8be54c8005'),
('13', '2026-11-29 08:51:30.026045+00', '3', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "500000", "paid_by": "mobile-money", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', 'c8dc1e1c-e83e-43f8-9426-0327d0f4f0cb', '0621feb6-d304-49f2-aacc-a1ed163718a6'),
('14', '2026-11-29 08:51:30.046548+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'b2b41966-39b5-4f5c-a11f-f91cdb169990', '5ab6a4d2-3de4-4a90-b957-be7a66bb8c8f'),
('15', '2026-11-29 08:51:30.051412+00', '2', 'loan.repayment-reversed', 'loan:1', '127.0.0.1', '{"entry": "payment", "amount": "500000", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', 'eb8dad78-7e35-430a-8c3a-889feff2b05f', '69a4f3ac-21c5-4814-bddf-547bff7317ad'),
('16', '2026-11-29 08:51:30.07401+00', '5', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', 'b42b6f4d-0ad4-4400-9085-ef925ff9e226', '4cc8630f-f568-4388-a12f-18ceb63c8db4'),
('17', '2026-11-29 08:51:30.13169+00', '5', 'request.submitted', 'request:1', '127.0.0.1', '{"disclaimer_version": 1}', '983dc459-eae3-4166-9399-e69557ab186c', 'e852aeac-f63e-4bb7-9435-2c9082cb614e'),
('18', '2026-11-29 08:51:30.162374+00', '6', 'settings.changed', 'settings:appearance', '127.0.0.1', E'{"after": "{\\"name\\":\\"Kampala Growth Fund\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "before": "{\\"name\\":\\"Ensigo\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "version": 2}', '393d75f8-85a0-4e2d-bde3-feaadf06d36e', 'd99d83fe-f570-4f6d-9249-2697b97b1b1d');
INSERT INTO audit_mailbox ("is_only", "email") OVERRIDING SYSTEM VALUE VALUES
('true', '');
INSERT INTO business_profile ("user_id", "name", "registration_number", "registration_years", "nature_of_business", "industry_id", "location", "description", "updated_at", "industry_other") OVERRIDING SYSTEM VALUE VALUES
('4', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 08:51:29.366395+00', NULL),
('5', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 08:51:30.07401+00', NULL);
INSERT INTO client_search ("user_id", "term") OVERRIDING SYSTEM VALUE VALUES
('4', '047f00689dee'),
('4', '0772123456'),
('4', '0772145098'),
('4', '256772123456'),
('4', '256772145098'),
('4', '474a'),
('4', '772123456'),
('4', '772145098'),
('4', '80020001234567'),
('4', 'a95b'),
('4', 'and'),
('4', 'c4efe3a9'),
('4', 'c4efe3a9-dda0-474a-a95b-047f00689dee@example.test'),
('4', 'cf9107210k4hja'),
('4', 'dda0'),
('4', 'feeds'),
('4', 'grace'),
('4', 'nakato'),
('4', 'poultry'),
('5', '0772123456'),
('5', '0772145098'),
('5', '256772123456'),
('5', '256772145098'),
('5', '2909aa707131'),
('5', '4227'),
('5', '772123456'),
('5', '772145098'),
('5', '7ccdfa82'),
('5', '7ccdfa82-fd19-4227-8878-2909aa707131@example.test'),
('5', '80020001234567'),
('5', '8878'),
('5', 'and'),
('5', 'cf9107210k4hja'),
('5', 'fd19'),
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
The lender may verify the information with others, including a Credit Reference Bureau.', '127.0.0.1', '2026-11-29 08:51:29.441803+00');
INSERT INTO deliverable ("request_id", "ordinal", "name") OVERRIDING SYSTEM VALUE VALUES
('1', '0', 'A sales plan for the year'),
('1', '1', 'Training for two people');
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
('1', '4', '2026-11-29 08:51:29.407636+00', 'LN-2026-00001', 'CLOSED', '4', '9', 'Business Growth Loan', '15000000.00', '12', '1450000.50', 'Working Capital', 'Nakato Grace', 'Nakato Poultry and Feeds', 'false', 'false', '8820000.00', '2026-11-29 08:51:29.441803+00', '2026-11-29 08:51:29.931724+00', '1', '2026-11-29 08:51:29.487178+00', '2', '0', NULL, NULL, NULL, '0', NULL),
('2', '5', '2026-11-29 08:51:30.094104+00', 'LN-2026-00002', 'CLOSED', '4', '1', 'Spark Loan', '5000000.00', '12', '500000.00', 'Working Capital', 'Nakato Grace', 'Nakato Foods', 'false', 'false', NULL, '2026-11-29 08:51:30.094104+00', '2026-11-29 08:51:30.094104+00', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0', NULL);
INSERT INTO loan_action ("id", "loan_id", "action", "user_id", "comment", "created_at", "visibility", "details") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '4', NULL, '2026-11-29 08:51:29.411139+00', 'client', '{}'),
('2', '1', 'submitted', '4', NULL, '2026-11-29 08:51:29.455103+00', 'client', '{}'),
('3', '1', 'processing', '1', NULL, '2026-11-29 08:51:29.505847+00', 'client', '{}'),
('4', '1', 'approved', '2', NULL, '2026-11-29 08:51:29.579073+00', 'client', '{"amount": "9000000"}'),
('5', '1', 'offer signed', '4', NULL, '2026-11-29 08:51:29.884215+00', 'client', '{}'),
('6', '1', 'closed', '3', NULL, '2026-11-29 08:51:29.954697+00', 'client', '{"amount_disbursed": "8820000"}');
INSERT INTO loan_agreement ("action_id", "loan_id", "storage_key", "file_name", "mime", "size", "sha256", "shown_sha256", "shown_size", "user_id", "signer_name", "national_id", "sent_to", "sent_by", "code_sent_at", "signed_at", "client_address", "device") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '37b594e3-b2f4-4e5c-9aec-d9785191865f', 'Agreement LN-2026-00001.pdf', 'application/pdf', '22187', E'\\x730cf177743b2f872a1a89c78db7c6ea950c6e98816524c9e67819602d1b108b', E'\\xcb730b7549584936dceb90e7c1c51247b8aa28d317e6a339e96a0a9cf55579d7', '4763', '4', 'Nakato Grace', 'CM900121234ABC', 'c***@example.test', 'mail', '2026-11-29 08:51:29.662885+00', '2026-11-29 08:51:29+00', '127.0.0.1', NULL);
INSERT INTO loan_approval ("action_id", "loan_id", "amount", "months", "monthly_interest_bps", "method", "interest_only_months", "payment_step", "fees", "conditions", "valid_until", "received", "payment", "total", "apr_bps", "product_version") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '9000000', '12', '250', 'declining_balance', '0', '1', '[{"kind": "percentage", "label": "Handling", "taken": "deducted", "value": "200"}]', '', '2026-12-13', '8820000', '877384', '10528609', '3986', NULL);
INSERT INTO loan_disbursement ("action_id", "loan_id", "amount", "paid_on", "channel", "account", "reference", "reference_key", "reason", "early_repayment") OVERRIDING SYSTEM VALUE VALUES
('6', '1', '8820000', '2026-11-29', 'mobile-money', '+256 701 000 111', 'MP251121.1045.A00001', 'MP2511211045A00001', NULL, 'accrued_only');
INSERT INTO loan_document ("id", "loan_id", "type", "file_name", "size", "mime", "sha256", "scanned", "storage_key", "created_at", "deleted_at", "pending") OVERRIDING SYSTEM VALUE VALUES
('1a62c80f-a362-44a6-9fb2-93d6e033463f', '1', 'certificate_of_incorporation', 'certificate_of_incorporation.pdf', '10', 'application/pdf', E'\\x00', 'false', '67ac9ffb-622f-4bf1-82fe-fb0709c470e7', '2026-11-29 08:51:29.436693+00', NULL, NULL),
('ccf9dab1-b4c2-4ad2-a521-3e7578788bec', '1', 'national_id_of_founder', 'national_id_of_founder.pdf', '10', 'application/pdf', E'\\x00', 'false', 'a4864775-20c9-49d0-b951-153e3c17c066', '2026-11-29 08:51:29.437049+00', NULL, NULL),
('d2130ace-dead-419e-8055-45c18bcad326', '1', 'trading_licence', 'trading_licence.pdf', '10', 'application/pdf', E'\\x00', 'false', '129a0f6d-4f5f-4b81-9143-f8a6dae294f7', '2026-11-29 08:51:29.43704+00', NULL, NULL),
('f4478feb-9d9a-4881-8ed9-d3d0150e199d', '1', 'bank_statement', 'bank_statement.pdf', '10', 'application/pdf', E'\\x00', 'false', '56c1ad71-6195-4fc7-8979-727bf330d39f', '2026-11-29 08:51:29.437054+00', NULL, NULL);
INSERT INTO loan_entry ("id", "loan_id", "number", "kind", "value_on", "recorded_at", "amount", "channel", "account", "reference", "reference_key", "user_id", "reverses", "reason", "receipt", "is_reversed") OVERRIDING SYSTEM VALUE VALUES
('1', '1', '1', 'payment', '2026-11-29', '2026-11-29 08:51:29.993665+00', '877384', 'mobile-money', NULL, 'RP000001', 'RP000001', '3', NULL, NULL, 'R-2026-000001', 'false'),
('2', '1', '2', 'payment', '2026-11-29', '2026-11-29 08:51:30.026045+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '3', NULL, NULL, 'R-2026-000002', 'true'),
('3', '1', '3', 'reversal', '2026-11-29', '2026-11-29 08:51:30.051412+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '2', '2', 'It was meant for another loan.', NULL, 'false');
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
10. Signature. The borrower signs with a one-time code, no later than {valid until}. Both parties keep the same sealed file; any later change to it can be detected.', '1', '2026-12-13', '2026-11-29 08:51:29.562525+00', '2026-11-29 08:51:29.866047+00', NULL, NULL, 'c***@example.test', 'mail', '2026-11-29 08:51:29.662885+00');
INSERT INTO loan_search ("loan_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '047f00689dee'),
('1', '0701234567'),
('1', '0772123456'),
('1', '0772145098'),
('1', '1'),
('1', '256701234567'),
('1', '256772123456'),
('1', '256772145098'),
('1', '474a'),
('1', '701234567'),
('1', '772123456'),
('1', '772145098'),
('1', '80020001234567'),
('1', 'a95b'),
('1', 'achieng'),
('1', 'and'),
('1', 'c4efe3a9'),
('1', 'c4efe3a9-dda0-474a-a95b-047f00689dee@example.test'),
('1', 'cf9001210k4hjc'),
('1', 'cf9107210k4hja'),
('1', 'cm8801210k4hjb'),
('1', 'cm900121234abc'),
('1', 'dda0'),
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
('1', '3', '{1a62c80f-a362-44a6-9fb2-93d6e033463f,d2130ace-dead-419e-8055-45c18bcad326,ccf9dab1-b4c2-4ad2-a521-3e7578788bec,f4478feb-9d9a-4881-8ed9-d3d0150e199d}');
INSERT INTO notification ("id", "user_id", "message", "redirect", "created_at", "read_at", "subject_kind", "subject_id") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:51:29.441803+00', NULL, 'loan', '1'),
('2', '2', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:51:29.441803+00', NULL, 'loan', '1'),
('3', '4', 'We''ve started reviewing your loan application LN-2026-00001.', '/my-applications/1', '2026-11-29 08:51:29.487178+00', NULL, 'loan', '1'),
('4', '4', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month.', '/my-applications/1', '2026-11-29 08:51:29.562525+00', NULL, 'loan', '1'),
('5', '4', 'You''ve signed the agreement for loan LN-2026-00001.', '/my-applications/1', '2026-11-29 08:51:29.866047+00', NULL, 'loan', '1'),
('6', '1', 'Nakato Grace has signed the agreement for loan LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:51:29.866047+00', NULL, 'loan', '1'),
('7', '1', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 08:51:29.866047+00', NULL, 'loan', '1'),
('8', '3', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 08:51:29.866047+00', NULL, 'loan', '1'),
('9', '4', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000.', '/my-applications/1', '2026-11-29 08:51:29.931724+00', NULL, 'loan', '1'),
('10', '4', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001).', '/my-applications/1?show=receipt-1', '2026-11-29 08:51:29.993665+00', NULL, 'loan', '1'),
('11', '4', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002).', '/my-applications/1?show=receipt-2', '2026-11-29 08:51:30.026045+00', NULL, 'loan', '1'),
('12', '4', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid.', '/my-applications/1?show=statement', '2026-11-29 08:51:30.051412+00', NULL, 'loan', '1');
INSERT INTO one_time_code ("user_id", "purpose", "code_hash", "expires_at", "tries", "tries_since", "sends", "sends_since", "last_sent_at", "day_tries", "day_since", "by_text") OVERRIDING SYSTEM VALUE VALUES
('4', 'sign', NULL, '2026-11-29 09:01:29.662885+00', '0', '2026-11-29 08:51:29.74995+00', '1', '2026-11-29 08:51:29.662885+00', '2026-11-29 08:51:29.662885+00', '0', '2026-11-29 08:51:29.74995+00', 'false');
INSERT INTO outbox_message ("id", "channel", "recipient", "kind", "subject", "body", "secret", "user_id", "state", "attempts", "next_attempt_at", "expires_at", "last_error", "created_at", "sent_at", "resend_of", "resent_by", "asked_from", "unreachable", "unanswered", "waits_for_server", "code_holder", "mailbox_unknown") OVERRIDING SYSTEM VALUE VALUES
('1', 'mail', 'c4efe3a9-dda0-474a-a95b-047f00689dee@example.test', 'loan-submitted', 'We''ve received your application LN-2026-00001', 'v1.88MJGgtOiF54VUwIDNNu1m5BCMAQ1BAVhDOWcrOLi2ydeweBvkuOMMn8TflGuK7yqZMJjUqXygcUipAMq3qRkPx6UeyR23nEChXUGWXpJOMcJ9xhLLh7b60fpDYIQPKOzfgM7PtdrqYJDkDeCeIbHukaDm93hjZMZDBzmCzPn87OZxL_yB5RrrdghsWNXkHDuP0VP0RvpvdC26DZFJxzycf1w3wyc7hjYDhiN_PF05XFxVjaO9WNE0oy72GHsf1GKe2Ix1TojIePWrwEKjo_UAZk1G6_YSVK8n_qbz67usUrnqxcMKetpQTacCg-901aVRyOvEtKVauOYxD0nWi2T5PA1Q2WVkKWgXIUEBvXgLeJ2bWcn_zbzzSHbIyG7ncK_VSYRMzr5_8kEAdB5gugGeNR4EQfWTG--PfN', 'false', '4', 'sent', '1', '2026-11-29 08:53:29.47482+00', NULL, NULL, '2026-11-29 08:51:29.441803+00', '2026-11-29 08:51:29.676965+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('2', 'mail', 'c4efe3a9-dda0-474a-a95b-047f00689dee@example.test', 'loan-take-into-processing', 'We''ve started reviewing your loan application LN-2026-00001', 'v1.TI6bvHUv7SZSWjpMVKQ5wFWAWY8vVE0O8S2aHO9iihVd2TTj0Zs5Gx_EIhAbS-kTEkkv32BfhDPfmPn8OXMlOrjZp99UuvR3KO-DljKdIy3Dfydm2G4-YuBMy-Z2HhCtIlGl4LQbVT8sClD4NdG9P93KJHLFBPTmjBZ_EEovfiHgSD3G-UCGvoCPsvH9izxYYNEWZb0CFm4AADxDqrgZ-mnrbvQj3JYY-TGZbijrJp387xGV-QtOKCHbK0e9KlgjnKlOAvUA_r14lyVWbEO9wcuE4BSWPk0e5rrrAkZk6_7SWyk3ZvL5idgrJU3Cd4QPrvHeU-I', 'false', '4', 'sent', '1', '2026-11-29 08:53:29.512413+00', NULL, NULL, '2026-11-29 08:51:29.487178+00', '2026-11-29 08:51:29.67863+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('3', 'mail', 'c4efe3a9-dda0-474a-a95b-047f00689dee@example.test', 'loan-approve', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month', 'v1.RKyQO4xgnO2eplrBNnFpQxS4CiftCxdzsF5gV0Y5ZEsYYadhg8RJTyouyUqVeSXll6cHawdj6g95CjuVFwippb0cvSRtrxOgvopLgAXCODmMXRWegL0PXKMZTdkX7KO7rfPXcRijii7Jwubszp1sIxEOY_AbW7CoFzafFxPO_dQBVNsRn7gtR5o3v39RmuabM9qpS3pU9xXpU_tC47_2cXENE1AyFgAQgJPASxcSebTSQayO1z_0EL5cd1BcPz5wVHktCuxD6V0GKHT8yj80Gh4BXEgXq4MRDehGI18a4IMtT2bm3uQQHdflNh-xQHUiG_Ksryp2_eJclf1nnXls8kpQ1tuYIWVltQo3yOU67efKsbcZyw-mcCX9V80MuZ2ZHoAUOHaI6PW_hONMyEgEwU99AP2NKlhfg2ir7af8msj-jTkdWdOU18IMmP82c-6-1Ftv_NbhBIB85lSD1x-f3izBHvtSF-hbNGe6D-dX_VyWmkZtrUYlmIJuZXgqJlBV2yC35XzIRKBuM3HHBzuS16BkdTz-n9j7hspj1gQIjL22u-08ig_bLej4_udf4x0xdWF-ibgbvBT_XtgmLJWFltU', 'false', '4', 'sent', '1', '2026-11-29 08:53:29.590201+00', NULL, NULL, '2026-11-29 08:51:29.562525+00', '2026-11-29 08:51:29.85421+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('4', 'mail', 'c4efe3a9-dda0-474a-a95b-047f00689dee@example.test', 'signing-code', 'Your Ensigo code to sign your agreement', NULL, 'true', '4', 'sent', '1', '2026-11-29 08:53:29.680997+00', '2026-11-29 09:01:29.662885+00', NULL, '2026-11-29 08:51:29.662885+00', '2026-11-29 08:51:29.692158+00', NULL, NULL, E'\\xf1c13f22a71a4cc9ad16723afc449f76f64f465400c838a4df2e5be24e8227ad', '0', '0', 'false', 'person:4', 'false'),
('5', 'mail', 'c4efe3a9-dda0-474a-a95b-047f00689dee@example.test', 'loan-signed', 'You''ve signed the agreement for loan LN-2026-00001', 'v1.LZy3ITmBo2f_bqFCa-g52Jh1MWdL24dHaJww5VBC6xen1HCggQUnEklzHtEbLUP6wyUrBqkYsG_TV5eU9dUfZqdbSJv7purf__PiMAyDZ_rWUrAggt2cmAibLoOaWPfdnDxCedzhyIGQcWq5CO14mdxVzCgohgvVzuQHBfVYeckG1NdxutGHoQNSsGe_Q9lqys8fI7wW9RmvnKUb5PB3NJM3xW59m0QJchE9VkjS1UsAS8EEvd8adgL77EzRT5S_9ViJMie6V7V4FcwxlLsIPChDEUWW-AzLdpQi_G9NsCEXU6URzroo1-Ezq8BQBGCde3WpMatB-hYkVOyPaka0NZW3SFc5WHWXYoVar-3HK4MGKkScKqSnP_w', 'false', '4', 'sent', '1', '2026-11-29 08:53:29.9026+00', NULL, NULL, '2026-11-29 08:51:29.866047+00', '2026-11-29 08:51:29.923847+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('6', 'mail', '04a28341-6930-4786-9713-cbd3cfbb641f@example.test', 'loan-offer-signed', 'The agreement for LN-2026-00001 is signed', 'v1.-c9NkMV25hKvhsw2sje25P5nlSQWrq0L4GDuGq1vOhIcgfX03LkoTgmr4y9Z0Ml4yL8GKQNrCGutQ1vm0z8mMUjzDywqF-eushCIXoIfjNf1BwtgrFGjNbA2LYkUF_H-0c6p2-LfhCKvuxiRIoNRYjH9TxeDctCB6DzdzXfSKS1E-6lEn0R0u0fd-8pQsDvW-SOrvn__0KYLHVEvzkbEFno', 'false', '1', 'sent', '1', '2026-11-29 08:53:29.9026+00', NULL, NULL, '2026-11-29 08:51:29.866047+00', '2026-11-29 08:51:29.924867+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('7', 'mail', 'c4efe3a9-dda0-474a-a95b-047f00689dee@example.test', 'loan-close', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000', 'v1.K1nqnaogqHxfr9rQmnCFglXCpEGRHplCK2gC4ulIC3dXleoy1XkYQXTRU6U0QN4j3cLOwas5yaZ_fPoKipmryiGy9bdZaNWxWM8AHTrSiNVxp3rexWS90Bvj9EF2qk7KNXQeRC_6durn_RNAqzwQySOtECY4zMiOVkC6MUJB2sbF2LSZ3GWTF7lREaMy5yKgcEFoIU8IqXd6B5Q6WKraTDzkkKIlDrEJJwfrdfFczMWzfoxhMJvnkK8RG3825Nf_4QxYZSm1YDFfdbBbc7KIYunz_STlGfwjRAll01CCZOD2crB9BWszLrVlMVSB1TgYrXqL9MYdeefq6VB0Vdudzs1iwVmX3hxcSGmzImtOKJwycm_13CNKz-0CAlnWrR9qp4pp_roBXvahFqBtscFM9dtJfnY', 'false', '4', 'sent', '1', '2026-11-29 08:53:29.963235+00', NULL, NULL, '2026-11-29 08:51:29.931724+00', '2026-11-29 08:51:29.977273+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('8', 'mail', 'c4efe3a9-dda0-474a-a95b-047f00689dee@example.test', 'loan-repayment', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001)', 'v1.DpH7XBcCN_85xZ2ebOnoa-IDRvUZ2_GAxhJrTGfeYni4hi_aFrhTTFYfqr9o2OQ3Lo0M9tb2Yj8L8Yrgg9uYT97vtoBZCnxWsU0RVh1K5iGTOlvr2jEbRUi7aXCFeaN3FD8YD7XWPTJMyhnKVsQh6_ZPOlOs6XsuC6sDpjZjDlZJA7rQCfumdzb5ybd9b4sWrxNf1cHSW5tC8pjKIC25d44WGqk4uo9TJPlFMlP4BFNMmpdYNydJ73m75qCiBpd0Vopga7-65yLueKkdJdM-a0JFP_jFRmDYixIdSoVBq91HZHuR1MyICt681p2NmW_jw4J87fws4cMQ8ULN80J-tyOyV87M8FvD2hrO5reB3hEeDjCK_5ijjWg', 'false', '4', 'sent', '1', '2026-11-29 08:53:30.007775+00', NULL, NULL, '2026-11-29 08:51:29.993665+00', '2026-11-29 08:51:30.016814+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('9', 'mail', 'c4efe3a9-dda0-474a-a95b-047f00689dee@example.test', 'loan-repayment', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002)', 'v1.sM6jLruiyBgn1dJY8YYtYrKVO4kIbb-zbsDtuVlZMIuSwbLzbHwvxgnczw_Y2u0na4loIiLbKGstxGOg0ZOW04C_q0fBVA7OQ3JHACKqmfv9uYf0CAG4el7HbhiDtoNU-ThKUOeuLC7uaksF1qu0TVD-BCirpSGr5DsG8MK-UTSnaj0ki12kIUACI3iWpBZFRKK0plI3vz5wSGrXEltRBuJD-LV-3vGALw-49hYqFpXsM5nRPXU7ETUL49yjnzwnqDqWpsEZKs-QX9D4S8NrfnUlhet7Fv3fFQeyzGQtgpKUsJjbj1tqj-H48oM67rz4elA6XAUrlBDq8J5MWYFDnKC8GXMEEjawcOBMA9_htxMONMdkVRRO4B8', 'false', '4', 'sent', '1', '2026-11-29 08:53:30.038781+00', NULL, NULL, '2026-11-29 08:51:30.026045+00', '2026-11-29 08:51:30.046439+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('10', 'mail', 'c4efe3a9-dda0-474a-a95b-047f00689dee@example.test', 'loan-reversal', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid', 'v1.2HZvvxBUk1QDA9RIIanxxcCQwVIQWDZFZ6PkgnrY_8FfLWhkI3cvTNEIuVRFiJeKAgkKiKfM9NmxHJ99cqh83EBViVUQ-TIasPoqfaKRu1ttBN6sH_F-meLsFaLJxsC9mXsPY_o_I0QmtOY1wEWgcsDfDWE04nl4H7x64ghz-h9_n3pIqiKRWdRWcoDcDEpOtRHALuYN05UEtsd7cCUZ52dTeJ2dg2KYE5o6dOaJH12R1OEviEgJHMyhF77QaGq35-7r5ZYpGbDkRnx3NxTSKXEzYWnIJel-Nd52NvcchdgcPjxor_Q4Vm-_6TidnLox3SHasnuBd3993OBz32KRT9BxmQ5Dx7CZjbaRW7MGvRRYNpKCH2gOwzyFZsy2nLd7S1GjawafHsIBjeUggWeINAGgfZWTUMXsCNw-jZjy8RqGu1Yw3N3jVi4u_i_tzBeDkLziWmfY68k', 'false', '4', 'sent', '1', '2026-11-29 08:53:30.063958+00', NULL, NULL, '2026-11-29 08:51:30.051412+00', '2026-11-29 08:51:30.081636+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('11', 'mail', '7ccdfa82-fd19-4227-8878-2909aa707131@example.test', 'request-submitted', 'We''ve received your request MS-2026-00001', 'v1.pIXipzaeYXXMW_DDOkOfuxQA-RWj_Leuw3etso1pd6fSAsZwAhBa5QtAbYUlvrGiKCfDX4TF0Sx0gg5XALPjDGQ1YLWVt75p_SBTrR9pcdMs_0LYQeJS7o4fQ_rjKVunY5VNzVGBUGZAQiZwok3BflByjO5XCOsgeLUUCvQt9RI5npQRl6vUt0Ja7x6OAAyw_9L5D4MuZFyHIbSczGGAfmQHnAuzW0Qv0aHUZxZdS9KlHu0tTx1V6VFrAGhsJBFs70OQo0SX1EDcW1KDPQvOWT7950Bs91yT91cNa7l3YnjP5KbezJNW7qt1JXZ14l-4xsB7aJCeZRe6L9mQDdpJcALWeg4vaHPMfUmQ9CGnBK4UtOr1ff-eRzk7ypnZNViZ9zwEMCS6hSO9LlTG9b-0VcsZmQ52GDf4qAp0kDeEIw', 'false', '5', 'sent', '1', '2026-11-29 08:53:30.145984+00', NULL, NULL, '2026-11-29 08:51:30.13169+00', '2026-11-29 08:51:30.156324+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false');
INSERT INTO person_key ("id", "user_id", "loan_id", "kind", "key", "place") OVERRIDING SYSTEM VALUE VALUES
('27', '5', NULL, 'phone', E'\\x5f4129de6ada8da027e17696fa295dfc', 'account'),
('28', '5', NULL, 'nin', E'\\x19564e6d9007e8a7702c3279c1ba2923', 'applicant'),
('29', '5', NULL, 'nin-near', E'\\x6ec13835bbf6364352e759721c458d57', 'applicant'),
('30', '5', NULL, 'phone', E'\\x7dd6e995d06e9f0477e84b769c95526b', 'applicant'),
('31', '5', NULL, 'name-birth', E'\\xc8f5178b502750b398c351f5d31aea80', 'applicant'),
('32', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'business'),
('33', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'profile');
INSERT INTO prequalification ("user_id", "applicant", "business", "documents", "documents_availability", "created_at", "disclaimer_version", "disclaimer_consent_text", "version") OVERRIDING SYSTEM VALUE VALUES
('4', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 08:51:29.366395+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1'),
('5', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 08:51:30.07401+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1');
INSERT INTO eligibility_result ("id", "user_id", "given_at", "given_on", "rules_version", "engine_version", "mode", "facts", "facts_hash", "verdict", "failed") OVERRIDING SYSTEM VALUE VALUES
('1', '4', '2026-11-29 08:51:29.366395+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}'),
('2', '5', '2026-11-29 08:51:30.07401+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}');
INSERT INTO receipt_counter ("year", "last") OVERRIDING SYSTEM VALUE VALUES
('2026', '2');
INSERT INTO report_progress ("kind", "counted_at", "counted_until", "proven_at", "proven_days", "difference", "counted_rules", "rules_counted_at") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('request', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO report_risk_progress ("kind", "counted_at", "until_id", "is_complete") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, '0', 'false');
INSERT INTO request_action ("id", "request_id", "action", "user_id", "expert_id", "comment", "visibility", "details", "created_at") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '5', NULL, NULL, 'client', '{}', '2026-11-29 08:51:30.102067+00'),
('2', '1', 'submitted', '5', NULL, NULL, 'client', '{}', '2026-11-29 08:51:30.138318+00');
INSERT INTO request_search ("request_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0772123456'),
('1', '1'),
('1', '256772123456'),
('1', '2909aa707131'),
('1', '4227'),
('1', '772123456'),
('1', '7ccdfa82'),
('1', '7ccdfa82-fd19-4227-8878-2909aa707131@example.test'),
('1', '80020001234567'),
('1', '8878'),
('1', 'and'),
('1', 'fd19'),
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
(E'\\x0167a533a35585e70b7da9390476deb08fc8754fed65f7980c784d2923ffbb95', '3', 'verified', '2026-11-29 08:51:28.353145+00', '2026-11-29 08:51:28.353145+00', NULL, NULL),
(E'\\x308aff364fa6ea662f529f9244518bbddd6743dd54813c59db1dbf5a0e82502d', '2', 'verified', '2026-11-29 08:51:28.351789+00', '2026-11-29 08:51:28.351789+00', NULL, NULL),
(E'\\x3430a73992adf8ff50d840af96e08bdf871ad003d8317fbdfbbcec7759d8bf05', '4', 'verified', '2026-11-29 08:51:29.330064+00', '2026-11-29 08:51:29.330064+00', NULL, NULL),
(E'\\xac5dd72f99b997a3495c60878dc12e4aa5b56223d86c2ea207b261d932579353', '5', 'verified', '2026-11-29 08:51:30.069283+00', '2026-11-29 08:51:30.069283+00', NULL, NULL),
(E'\\xbc36c1be8fa0d7e6268fe4f8fbb91909ceff1097c920b35c226c906529ae3110', '6', 'verified', '2026-11-29 08:51:30.149666+00', '2026-11-29 08:51:30.149666+00', NULL, NULL),
(E'\\xf5dd9dd7b2a4e3344a856c6148efdba3876266fd329a7d6d1453f669b5f68bf3', '1', 'verified', '2026-11-29 08:51:28.340704+00', '2026-11-29 08:51:28.340704+00', NULL, NULL);
INSERT INTO settings ("name", "value", "json_value", "updated_at") OVERRIDING SYSTEM VALUE VALUES
('affordability', NULL, '{"tight": 70, "low_months": 6, "comfortable": 50}', '2026-11-29 08:51:20.610126+00'),
('agreement_required', NULL, '{"agreement_required": true}', '2026-11-29 08:51:20.610126+00'),
('appearance', NULL, '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 08:51:30.162374+00'),
('application_limits', NULL, '{"open_loans": null, "loans_a_day": 5, "requests_a_day": 5}', '2026-11-29 08:51:20.610126+00'),
('consent_text.crb', NULL, E'{"text": "The information I have given is complete and up to date.\\nThere is no false or misleading statement in it.\\nThe lender may verify the information with others, including a Credit Reference Bureau.", "version": 1}', '2026-11-29 08:51:20.610126+00'),
('consent_text.loan_disclaimer', NULL, '{"text": "I confirm that this information is complete and true. The lender may verify it with others.", "version": 1}', '2026-11-29 08:51:20.610126+00'),
('consent_text.request_disclaimer', NULL, '{"text": "The information I have given is complete and true. The lender may show it to the expert who works on my request.", "version": 1}', '2026-11-29 08:51:20.610126+00'),
('decision_days', '5', NULL, '2026-11-29 08:51:20.610126+00'),
('documents_list', NULL, '[{"name": "certificate_of_incorporation", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Certificate of incorporation"}, {"name": "memorandum_and_articles", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Memorandum and Articles of Association"}, {"name": "directors_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Director''s form"}, {"name": "beneficial_owners_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Beneficial Owner''s form"}, {"name": "trading_licence", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Trading Licence"}, {"name": "national_id_of_founder", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "National ID of Founder/CEO"}, {"name": "national_id_of_other_director", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "National ID of Other Director"}, {"name": "ura_tax_ledger", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "URA Tax Ledger"}, {"name": "financial_statements", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial Statements for the last 2 Years"}, {"name": "tenancy_agreement_or_utility_bill", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Tenancy Agreement OR Utility bill for business premises"}, {"name": "management_accounts", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial/Management Accounts or Current Year"}, {"name": "financial_forecast", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "2 year Financial Forecast"}, {"name": "bank_statement", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Bank Statement for the last 6 months"}, {"name": "introduction_video", "mimes": [".mp4"], "category": "Other Documents", "max_size": 50, "required": false, "max_files": 1, "display_name": "A 2-3 minute introduction video"}, {"name": "cvs_of_decision_makers", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "CVs of the top 2 decision makers"}]', '2026-11-29 08:51:20.610126+00'),
('early_repayment', NULL, '{"early_repayment": "accrued_only"}', '2026-11-29 08:51:20.610126+00'),
('how_to_pay', NULL, '{"note": "", "channels": []}', '2026-11-29 08:51:20.610126+00'),
('loan_products', NULL, '{"products": [], "interest_cap_bps": null}', '2026-11-29 08:51:20.610126+00'),
('maximum_revenue', '100000000', NULL, '2026-11-29 08:51:20.610126+00'),
('minimum_operation_years', '2', NULL, '2026-11-29 08:51:20.610126+00'),
('minimum_revenue', '36000000', NULL, '2026-11-29 08:51:20.610126+00'),
('minimum_shareholding', '20', NULL, '2026-11-29 08:51:20.610126+00'),
('retention_months', '120', NULL, '2026-11-29 08:51:20.610126+00'),
('waiting_expiry', NULL, '{"days": null}', '2026-11-29 08:51:20.610126+00');
INSERT INTO support_request ("id", "user_id", "business_name", "category", "status", "step", "created_at", "submitted_at", "tracking_number", "version", "contact_name", "contact_email", "contact_phone", "contact_phone_code", "contact_role", "challenge", "period", "solution", "solution_details", "outcomes", "deadline", "solved", "rate", "advisor_id", "expert_id", "updated_at", "assigned_at", "assessed_by", "workplan_by", "proposed_budget", "approved_budget", "clock_seconds", "clock_running_since", "erased_at", "disclaimer_version", "disclaimer_consent_text", "contact_key", "unsent_version") OVERRIDING SYSTEM VALUE VALUES
('1', '5', 'Nakato Poultry and Feeds', 'Sales', 'SUBMITTED', '5', '2026-11-29 08:51:30.099332+00', '2026-11-29 08:51:30.13169+00', 'MS-2026-00001', '4', 'Nakato Grace', 'grace@example.com', '772123456', '+256', 'Director', 'Fewer customers come since the new market opened.', '6', 'Yes', 'We lowered our prices for a month.', '["Grow my revenue", "Improve my cash flow"]', '2099-03-31', NULL, NULL, NULL, NULL, '2026-11-29 08:51:30.13169+00', NULL, NULL, NULL, NULL, NULL, '0', '2026-11-29 08:51:30.13169+00', NULL, '1', 'The information I have given is complete and true. The lender may show it to the expert who works on my request.', E'\\x5f4129de6ada8da027e17696fa295dfc', '0');
INSERT INTO users ("id", "public_id", "name", "email", "phone", "phone_code", "password_hash", "how_did_you_hear", "disabled_at", "created_at", "notify_by_sms", "last_signed_in_at", "erased_at", "failures_told_at", "suspended_at", "confirmed_at", "roles", "bell_for_new_cases", "mail_open_cases", "open_cases_mailed_on", "reminder_channels", "language", "email_unproven", "claimed_email", "phone_unproven") OVERRIDING SYSTEM VALUE VALUES
('1', 'd381a710-fbcf-4fd1-abf0-551455dd610d', 'Nakato Grace', '04a28341-6930-4786-9713-cbd3cfbb641f@example.test', '759865506', '+256', 'none', NULL, NULL, '2026-11-29 08:51:28.325246+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:51:28.325246+00', '{loan-officer,cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('2', '9154b69f-8d17-44cd-afa8-853f4c428759', 'Nakato Grace', '7a7319a4-76ba-4bc0-b28c-8ba6304bf873@example.test', '741484177', '+256', 'none', NULL, NULL, '2026-11-29 08:51:28.345529+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:51:28.345529+00', '{credit-manager}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('3', '65b8f8ce-9801-4479-89bc-8ab91d872bbe', 'Nakato Grace', '97ee430c-5596-408e-b536-99d7d505fc83@example.test', '734927483', '+256', 'none', NULL, NULL, '2026-11-29 08:51:28.345791+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:51:28.345791+00', '{cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('4', 'e27282c7-dab5-4304-a240-742872011e09', 'Nakato Grace', 'c4efe3a9-dda0-474a-a95b-047f00689dee@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 08:51:29.327514+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:51:29.327514+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('5', 'd8fdfd6c-ead5-45db-a36e-a16c0aec28cc', 'Nakato Grace', '7ccdfa82-fd19-4227-8878-2909aa707131@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 08:51:30.066907+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:51:30.066907+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('6', '1c08ca03-d70f-458f-b859-4580c1f85c03', 'Nakato Grace', '44149640-cdec-4bde-9c81-c6a6cf644e83@example.test', '784683801', '+256', 'none', NULL, NULL, '2026-11-29 08:51:30.148158+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:51:30.148158+00', '{credit-manager,cashier,administrator}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false');
SELECT setval('audit_log_id_seq', 18);
SELECT setval('crb_consent_id_seq', 1);
SELECT setval('industries_id_seq', 14);
SELECT setval('loan_action_id_seq', 6);
SELECT setval('loan_entry_id_seq', 3);
SELECT setval('loan_id_seq', 2);
SELECT setval('notification_id_seq', 12);
SELECT setval('outbox_message_id_seq', 11);
SELECT setval('person_key_id_seq', 33);
SELECT setval('eligibility_result_id_seq', 2);
SELECT setval('request_action_id_seq', 2);
SELECT setval('support_request_id_seq', 1);
SELECT setval('users_id_seq', 6);
