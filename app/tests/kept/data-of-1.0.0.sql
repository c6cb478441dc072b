-- answers {"cases":{"client":{"userId":"4","email":"40fe858c-a2d3-4c52-9caa-c47b18a4b906@example.test"},"cashier":{"userId":"3","email":"3021571a-08eb-4219-97d3-37067abbe1c6@example.test"},"loanId":1,"applicant":{"userId":"5","email":"ec832625-bf0e-4cea-9dea-bda76cd51a05@example.test"},"requestId":1,"administrator":{"userId":"6","email":"48d44f57-6eaf-4e80-8fd2-df2e2d1df69d@example.test"}},"answers":{"loan":{"id":1,"tracking_number":"LN-2026-00001","status":"CLOSED","type":"Business Growth Loan","amount":"15000000","repayment_monthly_period":12,"monthly_installment":"1450000.5","purpose":"Working Capital","applicant_name":"Nakato Grace","business_name":"Nakato Poultry and Feeds","created_at":"2026-11-29T12:10:10Z","submitted_at":"2026-11-29T12:10:10Z","step":4,"version":9,"waiting_for_feedback":false,"can_edit":false,"can_edit_documents":false,"crb_name":"Nakato Grace","crb_nin":"CM900121234ABC","crb_consent_text":"The information I have given is complete and up to date.\nThere is no false or misleading statement in it.\nThe lender may verify the information with others, including a Credit Reference Bureau.","collaterals":[{"type":"Motor Vehicle","amount":"24500000"},{"type":"Business Assets","amount":"8000000"}],"contacts":[{"name":"Okello John","national_id":"CM8801210K4HJB","position":"Shareholder","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"},{"name":"Achieng Mary","national_id":"CF9001210K4HJC","position":"Accountant","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"}],"liabilities":[{"name":"Centenary Bank","amount":"5000000","outstanding":"2000000"}],"documents":[{"id":"1c07c4ed-6262-40ba-9c87-3db599055980","type":"certificate_of_incorporation","file_path":"1c07c4ed-6262-40ba-9c87-3db599055980/certificate_of_incorporation.pdf","size":10},{"id":"1c69380f-1879-4599-b8d4-f48527236459","type":"trading_licence","file_path":"1c69380f-1879-4599-b8d4-f48527236459/trading_licence.pdf","size":10},{"id":"d902aaeb-b15e-4868-a096-1805feb12e16","type":"national_id_of_founder","file_path":"d902aaeb-b15e-4868-a096-1805feb12e16/national_id_of_founder.pdf","size":10},{"id":"57c188a1-b8ab-4732-9328-b063dc5d16e0","type":"bank_statement","file_path":"57c188a1-b8ab-4732-9328-b063dc5d16e0/bank_statement.pdf","size":10}],"actions":[{"id":6,"action":"closed","created_at":"2026-11-29T12:10:10Z","comment":null},{"id":5,"action":"offer signed","created_at":"2026-11-29T12:10:10Z","comment":null},{"id":4,"action":"approved","created_at":"2026-11-29T12:10:10Z","comment":null},{"id":3,"action":"processing","created_at":"2026-11-29T12:10:10Z","comment":null},{"id":2,"action":"submitted","created_at":"2026-11-29T12:10:10Z","comment":null},{"id":1,"action":"applying","created_at":"2026-11-29T12:10:10Z","comment":null}],"rejection":null,"feedback":null,"approval":{"amount":"9000000","months":12,"monthly_interest_bps":250,"method":"declining_balance","interest_only_months":0,"payment_step":1,"fees":[{"label":"Handling","kind":"percentage","value":"200","taken":"deducted"}],"conditions":"","valid_until":"2026-12-13","received":"8820000","payment":"877384","total":"10528609","cost":"1708609","apr_bps":3986,"approved_by":"Nakato Grace","approved_at":"2026-11-29T12:10:10Z"},"disbursement":{"amount":"8820000","paid_on":"2026-11-29","payment_method":"mobile-money","account":"+256 701 000 111","reference":"MP251121.1045.A00001","reason":null},"offer":{"state":"signed","until":"2026-12-13","decided_at":"2026-11-29T12:10:10Z"},"maintain_books_of_account":1,"minimum_monthly_sales":"4000000","maximum_monthly_sales":"9000000","minimum_cash_sales_percentage":40,"maximum_cash_sales_percentage":80,"minimum_inventory_balances":"1000000","maximum_inventory_balances":"3000000","minimum_inventory_monthly_purchases":"500000","maximum_inventory_monthly_purchases":"2500000","rent":"600000","salaries_wages":"1200000","sales_marketing":"0","transport_delivery":"250000.75","other_expenses":"100000","fixed_assets":"12000000"},"record":{"disbursed_on":"2026-11-29","schedule":{"amount":"9000000","is_less":false,"principal":"9000000","received":"8820000","total":"10528609","cost":"1708609","early_repayment":"accrued_only","installments":[{"number":1,"due_on":"2026-12-29","payment":"877384","interest":"225000","principal":"652384"},{"number":2,"due_on":"2027-01-29","payment":"877384","interest":"208690","principal":"668694"},{"number":3,"due_on":"2027-02-28","payment":"877384","interest":"191973","principal":"685411"},{"number":4,"due_on":"2027-03-29","payment":"877384","interest":"174838","principal":"702546"},{"number":5,"due_on":"2027-04-29","payment":"877384","interest":"157274","principal":"720110"},{"number":6,"due_on":"2027-05-29","payment":"877384","interest":"139271","principal":"738113"},{"number":7,"due_on":"2027-06-29","payment":"877384","interest":"120819","principal":"756565"},{"number":8,"due_on":"2027-07-29","payment":"877384","interest":"101904","principal":"775480"},{"number":9,"due_on":"2027-08-29","payment":"877384","interest":"82517","principal":"794867"},{"number":10,"due_on":"2027-09-29","payment":"877384","interest":"62646","principal":"814738"},{"number":11,"due_on":"2027-10-29","payment":"877384","interest":"42277","principal":"835107"},{"number":12,"due_on":"2027-11-29","payment":"877385","interest":"21400","principal":"855985"}]},"received":"877384","entries":[{"number":1,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T12:10:10Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"877384","payment_method":"mobile-money","account":null,"reference":"RP000001","reason":null,"receipt":"R-2026-000001","reverses":null,"reversed_by":null,"opens":null,"given_back":[]},{"number":2,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T12:10:11Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","payment_method":"mobile-money","account":null,"reference":"RP000002","reason":null,"receipt":"R-2026-000002","reverses":null,"reversed_by":3,"opens":null,"given_back":[]},{"number":3,"kind":"reversal","value_on":"2026-11-29","recorded_at":"2026-11-29T12:10:11Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","payment_method":"mobile-money","account":null,"reference":"RP000002","reason":"It was meant for another loan.","receipt":null,"reverses":2,"reversed_by":null,"opens":null,"given_back":[]}]},"request":{"tracking_number":"MS-2026-00001","status":"SUBMITTED","business_name":"Nakato Poultry and Feeds","category":"Sales"},"appearance":{"name":"Kampala Growth Fund","colour":"#0e5468","support_email":"","contact":""}}}
-- migration 0001_accounts.sql 11ffd39f01ac9d258292b3d0dfc17dd436bc693730269ce19c43da84161ffd72
-- migration 0002_sign_in.sql 3c47ab079b20299f693a7c4ab918ed39bf6a4ff304739381a2258cb4ceb1b3ed
-- migration 0003_staff.sql b6dbec94714a766938bc87e1c7fc168cee6539821021c3acbcb712cf039ae3f7
-- migration 0004_settings.sql bb5cd0f2ec30e8dba9cafa5d76d88a6009961218a45bcca8c488b1e5c9190ada
-- migration 0005_audit_log.sql d90a2c048dd64632612dd2cc3d201928612b31dc33c8929b0e1993cef8c686ca
-- migration 0006_messages.sql f20f8983b35d670005579f5431d0212f1aa96cc5080f52323d72410e593b192a
-- migration 0007_requests_to_the_server.sql 52cce046839f8ee51ab1f46190db9389e8468baa382482a6e9ddc9064ac729df
-- migration 0008_files.sql 2545357ef6d3f2e6cf938cd247c850798376af84eed3261b76681cb78efff4d4
-- migration 0009_prequalification.sql 12f7eb0990e24ee9e146c913de7fa12ef1fdaa2403e74001f80df9a59ab67f3e
-- migration 0010_loans.sql 536d577c571aa9598ca58227ede45eeeefddf0e1273fcdb482e444171f13e8ba
-- migration 0011_loan_processing.sql 2f69f6a688bc23e2b58a526a90f79dfff2222600796c5e802bb7f4df81582c60
-- migration 0012_offers.sql ca52eb537e86eb9aca03f48f9bcbe7998aea09f1304086d9d0e74950ea79a8b3
-- migration 0013_repayments.sql 8fced6a1b63d3ed4c2f242dfa795a995039ca632c4f64ea7d80519054dc69e01
-- migration 0014_payment_imports.sql c29736388c1b6b7cabf03ad66b78d87bb8bf7e0ea2f74127e1ea8ee8fa7abfd8
-- migration 0015_support_requests.sql 3f7085e60590c01e6414f8c48cb1c7034ad210d5c6e26eec1701de1b80568906
-- migration 0016_request_processing.sql fbcdc9187dc7997b0e6834022e1def372577b869a1ba5e3aa267c7a4b6b8291d
-- migration 0017_queues.sql dd156f7515bc5bba099c4ff06cf1b6ea9a3094a5a98ae786d797e010e78c6583
-- migration 0018_search.sql 250e7fe7e79f4dd41599408e285bdd7cc3ac51bc2c248f47783af87a0836d760
-- migration 0019_notifications.sql 20a4bcc6047385c7b9184f279a2f7e576183a00d37a5910217ed18fee6d6d3b9
-- migration 0020_tickets.sql 4b26e06fa93212578a8973b5fc4d5ccf70ff59e434bd43983358b08a33f9b3a0
-- migration 0021_reports.sql 0fa6b7098a7eb1727fbe9e1f218bb9fe1f52bb1f74d23df9b0acc4aa5a74e6f6
-- migration 0022_duplicates.sql 58fca1d2edf6a34d8cda902648502d25ff990bc4326e34c563431b74f8fbf1f4
-- migration 0023_conflicts_of_interest.sql bc26ef3ee2ad65549ba30f27aced23fc357d3ab5044d98acaf6251734952ba24
-- migration 0024_clients.sql 1c2a882197cec3fabceab47fb26634b12fb061b9ba141f3092a4fde7f50becbb
-- migration 0025_privacy.sql 2648c02143f85120a897d67e65d50955b4605fecf53180330c6c5ae393762cf7
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
('appearance', '2', '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '{"name": "Ensigo", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 12:10:11.187032+00', '6', NULL);
INSERT INTO audit_chain ("position", "entry_id", "address_commitment", "hash") OVERRIDING SYSTEM VALUE VALUES
('1', '1', E'\\xaa442d479ddfe8a2b5a208edccbb275a4226c26f7a1015a8638acd7fdc185953', E'\\xfb7a1a376184a44a6f08a64edf57abb51f240e64ab30c22258c9a1147d7c2c7e'),
('2', '2', E'\\x4a53eae700851e3a24ad7006499bbcf99b422f82b6fc8d4fd304cfd3b1f7e294', E'\\x6c742811e9966b30777e79755f289a0f1bda2b3bdd05a5f9f44ae75776c7e8bf'),
('3', '3', E'\\x9a20e53b0c36337bfa24b7778116338796ecaf6547ca123710065eb78deef539', E'\\xdccc92b4a5ccd059e705e61d506bcedac7f2dd8257dcd9de01bbdc82b8b3db1d'),
('4', '4', E'\\xce7b885f4cc7df4a2bc6bd59d236454fdeb409369d6401041c8dc67d12b4c538', E'\\x3bcbe10a64f19f28a3fd8fce47c683b5ec51a451b1b8fe29c04ad38fe944956b'),
('5', '5', E'\\x90e002d13efa4e8fbd1f580bdb9036adee66b99b160d175af3d33fdd5432f221', E'\\x89ec28a63c8822b47be3ec863c50c3cb9dfecc8ae39c9149ebdaafd3eaf87742'),
('6', '6', E'\\x521eb33ebc759cd2ef469fb6ffbe4b47a7ebf574211fc60e18bf47a4e2719ad9', E'\\x07cfd375ec38c30f0edc4e456272d2fb015c5718e874923ab88121841775e9f8'),
('7', '7', E'\\x32e0a8e398ff66c18ee88214552d75fe66977b4a8d04fe313436736a5e6cbedb', E'\\x421b94c774d21d04a6e68847c4cbf596abd8224ef534b5a556b6a9f4975fa983'),
('8', '8', E'\\x9cf95298433a791a89c0ed09c72d91dc4051fe27f403382890cf0bf630188a0c', E'\\x32fe4ecc0ed4cf34840f9bc119951a5095987ec7bfb322a3ab695dbf0f82ec35'),
('9', '9', E'\\xa3ca0c5fd6035c0f343ca35944325fad9867c3a6902ee5df5eee1a0893f0c237', E'\\x4eb0c652741473604b4c816fefbddf982c7ef5e54de35b4375a4263a25e594e8'),
('10', '10', E'\\xb070752728edfd0de53bcf2a69a634521a9c49bddcde7c8d66ac115315a3d577', E'\\x15007f2771638bf1742cb41fe57717e18a81a5bd5fc026f9ddd74423a14f01a6'),
('11', '11', E'\\x73d9ac38fb3b9bdee47dfac696cd6bfed38207774912d88883e34c4a0bb44a57', E'\\x8057e7998f01ba189977022a2b2e8b8ad291058a71b9419381bc49716ebbdb6c'),
('12', '12', E'\\x12d46c59757292a6193641f245e20d4808ed04e7bb98d69d1901715aedf22986', E'\\xd4712f53a5e40c5ef53a267d952755ed0dc50215b7b2d9930eacb42c9411aa49'),
('13', '13', E'\\x09e4cd860be98216102e7ca191870058049dc37ba17f6af3516685d0eaef3056', E'\\xd81d1ca24f9b927c847b78716fbd2e5ba7a5b4dddbd0398e393c030660cb186b'),
('14', '14', E'\\x4f3284981a180448ca46db2d8f49afbc74af0e4daee00cd6a9c418698aa074e0', E'\\x32af3e547fd0bc2722c158202f05611d9129c78589439577628bff18b0ff4f62'),
('15', '15', E'\\x58f05c5f24471bf907b3b871ce5969d0f721ea534a2276259e883eb05f19c0a8', E'\\x9cbc0fb058c46a18aeb622fa9d7a195f4a11f530c7cea4ea9af96226a7316021'),
('16', '16', E'\\xa88e8cfeff02503bede90b98d816823358ed12cea4a85f0ebcf56c54e4280df7', E'\\xfaedc35a8ab53aee9bd5829a95068a4f792a730479ed63ddbc6d2c2941b56197'),
('17', '17', E'\\x9229c042e17db869069e2c8538be1edbcc42bd166fdf0bf57ca0923771799e6c', E'\\x0dbe62eccb6c2e10add39be707f5d0e3201c8fdf510dc1c4721ea0a47e529e94'),
('18', '18', E'\\x36f656f25021675db50cc33c1d8660b484f5e0cb4e6b26cdbaf348e7512a6005', E'\\x03bc65bd549d1d99951d670fbab6ab50f24047fe93c92ba8a32f3a2184b95b2c');
INSERT INTO audit_log ("id", "occurred_at", "actor_id", "action", "subject", "client_address", "details", "request_id", "address_salt") OVERRIDING SYSTEM VALUE VALUES
('1', '2026-11-29 12:10:10.087645+00', '4', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', 'cf2e37dc-d50e-42b9-8492-18e12dd84619', '92f2a51f-6d1c-4f73-95d2-836509ac6591'),
('2', '2026-11-29 12:10:10.188122+00', '4', 'loan.submitted', 'loan:1', '127.0.0.1', '{}', 'b4f794e9-21a7-4b5b-b43c-eda32c64e5ef', 'c8b10465-5971-45d6-b609-79e163d73cd9'),
('3', '2026-11-29 12:10:10.33029+00', '1', 'loan.take-into-processing', 'loan:1', '127.0.0.1', '{"to": "PROCESSING", "from": "SUBMITTED", "claimed": true}', '815b0c0f-f8b3-4c57-9b49-4b02d32661d1', 'c954d6dc-d5f0-4b60-8d45-39ab75c664df'),
('4', '2026-11-29 12:10:10.406201+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '36d7c235-4913-4e4b-ba56-b2b1afb91061', '2458d031-443f-4cf1-98e3-ecd4cc11c122'),
('5', '2026-11-29 12:10:10.419323+00', '2', 'loan.approve', 'loan:1', '127.0.0.1', '{"to": "PENDING", "from": "PROCESSING", "asked": "15000000", "total": "10528609", "amount": "9000000", "method": "declining_balance", "apr_bps": "3986", "payment": "877384", "received": "8820000", "over_months": "12", "valid_until": "2026-12-13", "fees_deducted": "180000", "monthly_interest_bps": "250"}', '01864a27-b1ae-4905-a5f9-7e6f78d1a396', '5c50bad9-2c0e-4969-96eb-d91eb5f4c83b'),
('6', '2026-11-29 12:10:10.569965+00', '4', 'loan.offer-code-sent', 'loan:1', '127.0.0.1', '{"channel": "mail"}', 'fe9d73cf-499a-44f2-843f-8a8014d9fdd6', '51414e20-9743-4b75-a11d-ccfaafcb6e78'),
('7', '2026-11-29 12:10:10.805538+00', '4', 'loan.offer-signed', 'loan:1', '127.0.0.1', '{"offer": 4, "channel": "mail", "shown_sha256": "5715fd94f74bb785b5cb1fa1347511cca5b5a0d71f295cea1c49cea17c011de9", "sealed_sha256": "bc9b239a010ffd7f221f1ad5311b425697fe2cf0e8d7a0e20ac130ef57d85db6", "template_version": 1}', '599cef8d-6493-4e93-afda-1f293344cd6c', '95e5f15f-48a1-4158-82e8-a860bf8fbe71'),
('8', '2026-11-29 12:10:10.864871+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '03c7c6e9-eef7-4f40-bfe1-6fb815548852', '02f5347f-2c7d-4a5c-b93e-c5f1f8b0236b'),
('9', '2026-11-29 12:10:10.871411+00', '3', 'loan.close', 'loan:1', '127.0.0.1', '{"to": "CLOSED", "from": "PENDING", "account": "…0111", "paid_by": "mobile-money", "paid_on": "2026-11-29", "reference": "MP251121.1045.A00001", "amount_disbursed": "8820000"}', '0de652be-5c89-47a4-99fb-68926832e66f', 'ad1e6241-c1ef-4730-922d-bcd5cf9f9418'),
('10', '2026-11-29 12:10:10.937217+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'a2b043fc-1cb9-4351-b025-7f67d7ac4296', '6f82f89d-30be-4806-b57a-73493ea362d6'),
('11', '2026-11-29 12:10:10.953943+00', '3', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "877384", "paid_by": "mobile-money", "receipt": "R-2026-000001", "value_on": "2026-11-29", "reference": "RP000001"}', 'c4a70904-2c14-439b-9dc9-1634c6d469a6', '1edc429f-584c-43ac-907c-52519e4de169'),
('12', '2026-11-29 12:10:10.998483+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '8acf3ad4-8f04-48ea-8f5c-ab2a60d2874b', '99cf7189-c0e8-4205-b39b-1a819ec40bb9'),
('13', '2026-11-29 12:10:11.00326+00', '3', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "500000", "paid_by": "mobile-money", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', 'b574fa5d-1091-46fa-a4c7-de84efd3d89b', '8227137c-43b6-4ba9-a663-b6ac05a0ef68'),
('14', '2026-11-29 12:10:11.027707+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '052fe9fa-f21a-4584-83c9-eadb87613852', '842235d3-ea3e-4c0b-8d5c-5fcbf6e95444'),
('15', '2026-11-29 12:10:11.041072+00', '2', 'loan.repayment-reversed', 'loan:1', '127.0.0.1', '{"entry": "payment", "amount": "500000", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', '55c592fc-0b0d-4f39-90fb-749bb6109a52', '438e1cad-7ad1-4a2f-ba84-2475074011d2'),
('16', '2026-11-29 12:10:11.08533+00', '5', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '0576e4ae-dafb-408f-a7ab-9e17c5b0241d', 'c0531a3b-aaf1-4580-b593-f2e4467a7035'),
('17', '2026-11-29 12:10:11.154246+00', '5', 'request.submitted', 'request:1', '127.0.0.1', '{"disclaimer_version": 1}', '12fe26d5-d4b1-47c9-bd93-0ee716e8d033', '85405444-5abd-4b24-8e08-387bbea4c1b1'),
('18', '2026-11-29 12:10:11.187032+00', '6', 'settings.changed', 'settings:appearance', '127.0.0.1', E'{"after": "{\\"name\\":\\"Kampala Growth Fund\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "before": "{\\"name\\":\\"Ensigo\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "version": 2}', 'f17c96f3-8b6c-4681-bca9-b33880db6df6', '3cbeca66-1c60-4a57-80ff-9e93e6428c03');
INSERT INTO audit_mailbox ("is_only", "email") OVERRIDING SYSTEM VALUE VALUES
('true', '');
INSERT INTO business_profile ("user_id", "name", "registration_number", "registration_years", "nature_of_business", "industry_id", "location", "description", "updated_at", "industry_other") OVERRIDING SYSTEM VALUE VALUES
('4', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 12:10:10.087645+00', NULL),
('5', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 12:10:11.08533+00', NULL);
INSERT INTO client_search ("user_id", "term") OVERRIDING SYSTEM VALUE VALUES
('4', '0772123456'),
('4', '0772145098'),
('4', '256772123456'),
('4', '256772145098'),
('4', '40fe858c'),
('4', '40fe858c-a2d3-4c52-9caa-c47b18a4b906@example.test'),
('4', '4c52'),
('4', '772123456'),
('4', '772145098'),
('4', '80020001234567'),
('4', '9caa'),
('4', 'a2d3'),
('4', 'and'),
('4', 'c47b18a4b906'),
('4', 'cf9107210k4hja'),
('4', 'feeds'),
('4', 'grace'),
('4', 'nakato'),
('4', 'poultry'),
('5', '0772123456'),
('5', '0772145098'),
('5', '256772123456'),
('5', '256772145098'),
('5', '4cea'),
('5', '772123456'),
('5', '772145098'),
('5', '80020001234567'),
('5', '9dea'),
('5', 'and'),
('5', 'bda76cd51a05'),
('5', 'bf0e'),
('5', 'cf9107210k4hja'),
('5', 'ec832625'),
('5', 'ec832625-bf0e-4cea-9dea-bda76cd51a05@example.test'),
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
The lender may verify the information with others, including a Credit Reference Bureau.', '127.0.0.1', '2026-11-29 12:10:10.188122+00');
INSERT INTO deliverable ("request_id", "ordinal", "name") OVERRIDING SYSTEM VALUE VALUES
('1', '0', 'A sales plan for the year'),
('1', '1', 'Training for two people');
INSERT INTO eligibility_result ("id", "user_id", "given_at", "given_on", "rules_version", "engine_version", "mode", "facts", "facts_hash", "verdict", "failed") OVERRIDING SYSTEM VALUE VALUES
('1', '4', '2026-11-29 12:10:10.087645+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}'),
('2', '5', '2026-11-29 12:10:11.08533+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}');
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
('1', '4', '2026-11-29 12:10:10.141072+00', 'LN-2026-00001', 'CLOSED', '4', '9', 'Business Growth Loan', '15000000.00', '12', '1450000.50', 'Working Capital', 'Nakato Grace', 'Nakato Poultry and Feeds', 'false', 'false', '8820000.00', '2026-11-29 12:10:10.188122+00', '2026-11-29 12:10:10.871411+00', '1', '2026-11-29 12:10:10.33029+00', '2', '0', NULL, NULL, NULL, '0', NULL),
('2', '5', '2026-11-29 12:10:11.111886+00', 'LN-2026-00002', 'CLOSED', '4', '1', 'Spark Loan', '5000000.00', '12', '500000.00', 'Working Capital', 'Nakato Grace', 'Nakato Foods', 'false', 'false', NULL, '2026-11-29 12:10:11.111886+00', '2026-11-29 12:10:11.111886+00', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0', NULL);
INSERT INTO loan_action ("id", "loan_id", "action", "user_id", "comment", "created_at", "visibility", "details") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '4', NULL, '2026-11-29 12:10:10.148308+00', 'client', '{}'),
('2', '1', 'submitted', '4', NULL, '2026-11-29 12:10:10.218167+00', 'client', '{}'),
('3', '1', 'processing', '1', NULL, '2026-11-29 12:10:10.350241+00', 'client', '{}'),
('4', '1', 'approved', '2', NULL, '2026-11-29 12:10:10.457668+00', 'client', '{"amount": "9000000"}'),
('5', '1', 'offer signed', '4', NULL, '2026-11-29 12:10:10.824683+00', 'client', '{}'),
('6', '1', 'closed', '3', NULL, '2026-11-29 12:10:10.895191+00', 'client', '{"amount_disbursed": "8820000"}');
INSERT INTO loan_agreement ("action_id", "loan_id", "storage_key", "file_name", "mime", "size", "sha256", "shown_sha256", "shown_size", "user_id", "signer_name", "national_id", "sent_to", "sent_by", "code_sent_at", "signed_at", "client_address", "device") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '39e64aa5-556e-413e-8c0f-7844253ae176', 'Agreement LN-2026-00001.pdf', 'application/pdf', '22187', E'\\xbc9b239a010ffd7f221f1ad5311b425697fe2cf0e8d7a0e20ac130ef57d85db6', E'\\x5715fd94f74bb785b5cb1fa1347511cca5b5a0d71f295cea1c49cea17c011de9', '4763', '4', 'Nakato Grace', 'CM900121234ABC', '4***@example.test', 'mail', '2026-11-29 12:10:10.569965+00', '2026-11-29 12:10:10+00', '127.0.0.1', NULL);
INSERT INTO loan_approval ("action_id", "loan_id", "amount", "months", "monthly_interest_bps", "method", "interest_only_months", "payment_step", "fees", "conditions", "valid_until", "received", "payment", "total", "apr_bps", "product_version") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '9000000', '12', '250', 'declining_balance', '0', '1', '[{"kind": "percentage", "label": "Handling", "taken": "deducted", "value": "200"}]', '', '2026-12-13', '8820000', '877384', '10528609', '3986', NULL);
INSERT INTO loan_disbursement ("action_id", "loan_id", "amount", "paid_on", "payment_method", "account", "reference", "reference_key", "reason", "early_repayment") OVERRIDING SYSTEM VALUE VALUES
('6', '1', '8820000', '2026-11-29', 'mobile-money', '+256 701 000 111', 'MP251121.1045.A00001', 'MP2511211045A00001', NULL, 'accrued_only');
INSERT INTO loan_document ("id", "loan_id", "type", "file_name", "size", "mime", "sha256", "scanned", "storage_key", "created_at", "deleted_at", "pending") OVERRIDING SYSTEM VALUE VALUES
('1c07c4ed-6262-40ba-9c87-3db599055980', '1', 'certificate_of_incorporation', 'certificate_of_incorporation.pdf', '10', 'application/pdf', E'\\x00', 'false', 'fbc192d4-dd30-413b-8e2e-0388adfeaebe', '2026-11-29 12:10:10.180434+00', NULL, NULL),
('1c69380f-1879-4599-b8d4-f48527236459', '1', 'trading_licence', 'trading_licence.pdf', '10', 'application/pdf', E'\\x00', 'false', 'ce2d1079-6ade-4bae-9a86-9933a11fbcb4', '2026-11-29 12:10:10.180704+00', NULL, NULL),
('57c188a1-b8ab-4732-9328-b063dc5d16e0', '1', 'bank_statement', 'bank_statement.pdf', '10', 'application/pdf', E'\\x00', 'false', '06b82162-e80d-41ec-8fc3-0dcfe0d3988b', '2026-11-29 12:10:10.180718+00', NULL, NULL),
('d902aaeb-b15e-4868-a096-1805feb12e16', '1', 'national_id_of_founder', 'national_id_of_founder.pdf', '10', 'application/pdf', E'\\x00', 'false', '81a28436-c6db-438a-a980-3b86d761225b', '2026-11-29 12:10:10.180713+00', NULL, NULL);
INSERT INTO loan_entry ("id", "loan_id", "number", "kind", "value_on", "recorded_at", "amount", "payment_method", "account", "reference", "reference_key", "user_id", "reverses", "reason", "receipt", "is_reversed") OVERRIDING SYSTEM VALUE VALUES
('1', '1', '1', 'payment', '2026-11-29', '2026-11-29 12:10:10.953943+00', '877384', 'mobile-money', NULL, 'RP000001', 'RP000001', '3', NULL, NULL, 'R-2026-000001', 'false'),
('2', '1', '2', 'payment', '2026-11-29', '2026-11-29 12:10:11.00326+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '3', NULL, NULL, 'R-2026-000002', 'true'),
('3', '1', '3', 'reversal', '2026-11-29', '2026-11-29 12:10:11.041072+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '2', '2', 'It was meant for another loan.', NULL, 'false');
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
10. Signature. The borrower signs with a one-time code, no later than {valid until}. Both parties keep the same sealed file; any later change to it can be detected.', '1', '2026-12-13', '2026-11-29 12:10:10.419323+00', '2026-11-29 12:10:10.805538+00', NULL, NULL, '4***@example.test', 'mail', '2026-11-29 12:10:10.569965+00');
INSERT INTO loan_search ("loan_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0701234567'),
('1', '0772123456'),
('1', '0772145098'),
('1', '1'),
('1', '256701234567'),
('1', '256772123456'),
('1', '256772145098'),
('1', '40fe858c'),
('1', '40fe858c-a2d3-4c52-9caa-c47b18a4b906@example.test'),
('1', '4c52'),
('1', '701234567'),
('1', '772123456'),
('1', '772145098'),
('1', '80020001234567'),
('1', '9caa'),
('1', 'a2d3'),
('1', 'achieng'),
('1', 'and'),
('1', 'c47b18a4b906'),
('1', 'cf9001210k4hjc'),
('1', 'cf9107210k4hja'),
('1', 'cm8801210k4hjb'),
('1', 'cm900121234abc'),
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
('1', '3', '{1c07c4ed-6262-40ba-9c87-3db599055980,1c69380f-1879-4599-b8d4-f48527236459,d902aaeb-b15e-4868-a096-1805feb12e16,57c188a1-b8ab-4732-9328-b063dc5d16e0}');
INSERT INTO notification ("id", "user_id", "message", "redirect", "created_at", "read_at", "subject_kind", "subject_id") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 12:10:10.188122+00', NULL, 'loan', '1'),
('2', '2', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 12:10:10.188122+00', NULL, 'loan', '1'),
('3', '4', 'We''ve started reviewing your loan application LN-2026-00001.', '/my-applications/1', '2026-11-29 12:10:10.33029+00', NULL, 'loan', '1'),
('4', '4', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month.', '/my-applications/1', '2026-11-29 12:10:10.419323+00', NULL, 'loan', '1'),
('5', '4', 'You''ve signed the agreement for loan LN-2026-00001.', '/my-applications/1', '2026-11-29 12:10:10.805538+00', NULL, 'loan', '1'),
('6', '1', 'Nakato Grace has signed the agreement for loan LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 12:10:10.805538+00', NULL, 'loan', '1'),
('7', '1', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 12:10:10.805538+00', NULL, 'loan', '1'),
('8', '3', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 12:10:10.805538+00', NULL, 'loan', '1'),
('9', '4', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000.', '/my-applications/1', '2026-11-29 12:10:10.871411+00', NULL, 'loan', '1'),
('10', '4', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001).', '/my-applications/1?show=receipt-1', '2026-11-29 12:10:10.953943+00', NULL, 'loan', '1'),
('11', '4', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002).', '/my-applications/1?show=receipt-2', '2026-11-29 12:10:11.00326+00', NULL, 'loan', '1'),
('12', '4', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid.', '/my-applications/1?show=statement', '2026-11-29 12:10:11.041072+00', NULL, 'loan', '1');
INSERT INTO one_time_code ("user_id", "purpose", "code_hash", "expires_at", "tries", "tries_since", "sends", "sends_since", "last_sent_at", "day_tries", "day_since", "by_text") OVERRIDING SYSTEM VALUE VALUES
('4', 'sign', NULL, '2026-11-29 12:20:10.569965+00', '0', '2026-11-29 12:10:10.661194+00', '1', '2026-11-29 12:10:10.569965+00', '2026-11-29 12:10:10.569965+00', '0', '2026-11-29 12:10:10.661194+00', 'false');
INSERT INTO outbox_message ("id", "channel", "recipient", "kind", "subject", "body", "secret", "user_id", "state", "attempts", "next_attempt_at", "expires_at", "last_error", "created_at", "sent_at", "resend_of", "resent_by", "asked_from", "unreachable", "unanswered", "waits_for_server", "code_holder", "mailbox_unknown") OVERRIDING SYSTEM VALUE VALUES
('1', 'mail', '40fe858c-a2d3-4c52-9caa-c47b18a4b906@example.test', 'loan-submitted', 'We''ve received your application LN-2026-00001', 'v1.TZKhk31JXzhWsjOti-b_BRWvL-0qkox4Dm0WLnShlFoDmtTwJ273VKtetnVEvZcTjkcJ104M1HKr-73TiJw1JJexFGNugoYYY9qRin9oIu_4cljkOR7wKgdU3Z-bu6RSWusGcRwTzj74Hb-IBynuizQE172aPsx-5x1sVQyKk-2W3NA_upsclevvMSZtO2Mcpd2wJvlShHxHvvuK8IirWweOFlJvLdY-ALPJptmjghWIjjacGLErVVy2pPeq4Fj-fm44aY9KfPCOTXHxle4BpZ8QGLyQ2KSHKl53AMysUVDbXurqVKVc6g3xah1g04NgJ02ZhnVtzGm4TG-HE4qcgey0xsve6k1hG-0r9_p2veFbWvaWqeVQgcpVLx7SbgiWi8RVhDtOY_nrqyRSuCyMS3msR1neGT7JSgPc', 'false', '4', 'sent', '1', '2026-11-29 12:12:10.274955+00', NULL, NULL, '2026-11-29 12:10:10.188122+00', '2026-11-29 12:10:10.453194+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('2', 'mail', '40fe858c-a2d3-4c52-9caa-c47b18a4b906@example.test', 'loan-take-into-processing', 'We''ve started reviewing your loan application LN-2026-00001', 'v1.g1O0dcDzsZFEHypCyg2aLvAtFfMedY3mVS9zWzDz_wjTjiIvxuGj7yV0hmSJFfkvwUFex6BBvelMwfU_Pf0lAq4eez_LGqhTdJk9NT7qD2oYQJGfROPe4HX9tCjUk741tOnDd_kbtZ--NSTaRyhvNG7ONohF3jbZPMZ7y6d_8BjnzhIiu15cveLAik4qW0TmqlcF0L_6obTFiB-WGmKBm_v0f8liKpNTrziujGsjQoi0cgVJVcrSJVlR6gociBZkWQFSIUoMPWWFOFuC2qaqrgdwJl04e9JlO7Fmks6MkgiadCLcml0HWcreLb3djuQlPs1JWtQ', 'false', '4', 'sent', '1', '2026-11-29 12:12:10.356155+00', NULL, NULL, '2026-11-29 12:10:10.33029+00', '2026-11-29 12:10:10.577369+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('3', 'mail', '40fe858c-a2d3-4c52-9caa-c47b18a4b906@example.test', 'loan-approve', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month', 'v1.C7FsOx2DSiWlnyXx_eMXVd-nz9z9Ywu6EVTl0BsrNcQwzJeT-Vne3mwNd9tDOjevSrq9BBd_YsDIGh84ASzqY8LXffsIKgj8LE8R6iKZTWXnLWkzcX4X5tmF3JgFEwBBU4wXHjP5o48avHS24-uBaXtojZXf1sJUAmjtbv0WkGyIhbgUnuXj8cji314t4w3S3jtY9wVmttTuWJF7hszf1VrCkd0dorlOV0gJDs7O_dQoRCWFLnIU-ZQUk18RDID7n48c3KQaSxigLgXS4005BtTa-hySNT1u9wf54BsxKBBdgya8vD0HUI-A-K7k-q_lb1TUFkPHEeMHTyJ8gW0mFbTUCBnNOVLuVT64btYDyaNthQlj7cKtQOgZ208Yw7Pqt2Hgo4IF2CWNl11gHDd2Pr-rLW0aMyd73qC7FJU6DEVout-3NVJHbsS14Fv4YU8pnNo46igpZRjAOo1dbxMqOl9B15L91nfjGxwDP2KSRnrm_lsWjsgdsIEn_8A52aFjiOqpuzhCdJH2NpmYfz0L9XQPb8ZqTXUz-mRZhKandzupKvX2vNXYW9MjfRuvzNSD2xgb4uB77zVCe_BYazS6ZmM', 'false', '4', 'sent', '1', '2026-11-29 12:12:10.469963+00', NULL, NULL, '2026-11-29 12:10:10.419323+00', '2026-11-29 12:10:10.571421+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('4', 'mail', '40fe858c-a2d3-4c52-9caa-c47b18a4b906@example.test', 'signing-code', 'Your Ensigo code to sign your agreement', NULL, 'true', '4', 'sent', '1', '2026-11-29 12:12:10.578242+00', '2026-11-29 12:20:10.569965+00', NULL, '2026-11-29 12:10:10.569965+00', '2026-11-29 12:10:10.587683+00', NULL, NULL, E'\\xf1c13f22a71a4cc9ad16723afc449f76f64f465400c838a4df2e5be24e8227ad', '0', '0', 'false', 'person:4', 'false'),
('5', 'mail', '40fe858c-a2d3-4c52-9caa-c47b18a4b906@example.test', 'loan-signed', 'You''ve signed the agreement for loan LN-2026-00001', 'v1.qzPMKgacCfaDtzxnnlCERuJr8gU-HbvYA-3bcttGpqAfypCD5tvUr3uUXG2xSXNtyGMGaMgP-YDTQLCHriSxsFnW3gcVWnjVjtKrUX1EeCwE068E1qjq1LdTsBVyjzWC7_gKqF-xYWmhM8g4T1Mj1eZp6vYrQ9zORSihUH9ayCq1sXTbKQvjoKMZ4v7ChDLLoFDVRRqpDO-Yv-xEQVeGx9iQpJzzGnuQyW8TF2IhC93cbOVZDu-LYt1XDMO4RyIY6TemEDyuhs8s6piTF5IDVkfv6AmKv70MMJ-Fu2Qe5bQ-fVXtN5nqwBjQpoa7ZWItZFyDtWSHN1OL5df1AXC-0sk9KnLoMsf3s0qoJj9oX0z97IJZ02y3EbA', 'false', '4', 'sent', '1', '2026-11-29 12:12:10.83974+00', NULL, NULL, '2026-11-29 12:10:10.805538+00', '2026-11-29 12:10:10.859549+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('6', 'mail', '6b3b2fb8-4b77-4f8f-b8f1-1eeb2b1cd4e6@example.test', 'loan-offer-signed', 'The agreement for LN-2026-00001 is signed', 'v1.N5yXUi0gqnw5j9xAmM0ASepD7Yn1V55TYP8Fg0QwBRR37FvrDmR0cHoZQMliGVJMYoCLuM69AmMMFtX_6lGfWl4SpuCNT4Yi9wNgB7bhUf4qqxh5_MT8bUH_aPwr6SP62rG7sZnWrieVuRjlrUMeFVeeFtafF-LYPivkLKJ0Cn_0bq8uxZMZKi6pKB-0EdBUtp96UF8ch1HEMFjlq3Vs2z4', 'false', '1', 'sent', '1', '2026-11-29 12:12:10.83974+00', NULL, NULL, '2026-11-29 12:10:10.805538+00', '2026-11-29 12:10:10.860852+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('7', 'mail', '40fe858c-a2d3-4c52-9caa-c47b18a4b906@example.test', 'loan-close', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000', 'v1.vyU-fv5qTACAMTJKBUbqVL-VbtseO8V5n1zeYC0Io36yY3XmXJY3Zs7_YEvZyGqAHdE2sW_H36UroevOTOkBZXGjiRtVxCzkxciRGyX09v-WD-No0hpgCsRhfrHDIjccVlqjfLUH-GVPhIsJvk0vyQKxuX1jXyXakf3k64AHNlp19xr7ce4cMAmHpOLGrrzLvPjquCBbrFvmJqvXcH1NmqVArgjS2-ck4pFImhVXVcRG5YtKRjauykQdINggmqlUblZAgkXicG0xcPadfio8MbUddsSrBkZt8rdeZDw-gEJ8D_-69d1aofxZXssCccRenI66WGzNarN2HzXtIVqEIdTZt0-TxX8xhqCY4pPPJT_R4DtPVKsSrKMeCsDVjOY0ZghTpzign7Le0r_tympLzSS3A8s', 'false', '4', 'sent', '1', '2026-11-29 12:12:10.900049+00', NULL, NULL, '2026-11-29 12:10:10.871411+00', '2026-11-29 12:10:10.93188+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('8', 'mail', '40fe858c-a2d3-4c52-9caa-c47b18a4b906@example.test', 'loan-repayment', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001)', 'v1.cq3PHy2hSMTdmX6fKjPE5sKYEVd_F_SQmzq1WdgJm3wLXRexFKyJWuXNo7JehB-45J_WeTEDYTPwoMzew1v7CNbtBDpvkhH4y-l780oSft-XaCIkyQNhjbmcrpqixcX2-K4Icvv85pPhtcB4Hi1hDb3DtrzeF3JL9IfEWQGuPTyrEGjDtp-9MZxxkhwfLJRfdnLRB7HBVpGyDrAwUpvej3jhddMcn4F5Tcy-yxK9z1tkTIZ_084_pVzQFvNeFnQrnPcLiRLuF2yAVrFEUAad0NlueYHfO0VL9ZW963KFraauH_HglThLn1S5L6CxfIP-FOzHMhUPTmxtiQvBDQhhowU4fMEN0dz_IvVwMCvIaassdwdznVk7sSE', 'false', '4', 'sent', '1', '2026-11-29 12:12:10.985322+00', NULL, NULL, '2026-11-29 12:10:10.953943+00', '2026-11-29 12:10:10.993097+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('9', 'mail', '40fe858c-a2d3-4c52-9caa-c47b18a4b906@example.test', 'loan-repayment', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002)', 'v1.KVaUk_b1DPOqAloWmFImhqxoJQKD2Etox35DLMPqBG-4tC3kg50XyR4mI0Sgt1aDsMZVZEYyCx5Zne3l3Ism7utwzNXkShDn2PBsqktw8thzQXpR8_vHW-W2GFiYPYyU_1U5I-giQgz-MrD_MAlDNvkkyT5q0hZ5KsCCAwZL2GKpxLR4E-u2HATmDGxE81Uq8GoMLRPMgMPaivJcUnPwZOJt9QY7z9UlDLTGUcVUkZkp0FoigTTALXiE8Ogkc_LaA-Z9I_XBo4vZaR41HNJ-uqa-R3QbRqLfAUwGB-NPIPPHiFl-CCjVd7rBejPDLFA9o5rLx0t6T90qYfyFISfZO8anOsheQsxxSyrDq7T0UiGYhrPQlN43aqU', 'false', '4', 'sent', '1', '2026-11-29 12:12:11.015334+00', NULL, NULL, '2026-11-29 12:10:11.00326+00', '2026-11-29 12:10:11.041576+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('10', 'mail', '40fe858c-a2d3-4c52-9caa-c47b18a4b906@example.test', 'loan-reversal', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid', 'v1.6CteOiaUS0tXQ0xNeyCfy862JNUSeNV6dEgZyI8ICZ8N068OY_koeuEB353WoCxH9sshBwTuQddiSyjkTV2DVqHCd41a8KVBVUjKzGSOh3chPm1iw5friaD0rwY-kKaiwjN-t1bh0rudW2AlWv6DuyxMCFxIflttFiXckDXC5pU39z7wSWaqtlbFGCMdzvfTxnLm2DcnfNJRqkQxHHNlZG7jKedlc4ickMMs9u8ZY_Bv6DqHkOX_aHbWQXjBLQEbC_FL4kl6OxsjyqiTkuPXvN-ZJpWMtxqKwiz4Ce85tIUZjbAxCEGCvHR0kldOE9hkKC9ugV_Eyz174tgTJwiHGfTE06aH9-EFifBEBLP7vzyuld1dK4O18H1itxnuAgz1tNJ4UKNqrT5Xdi7PWLTnjpa4wvIFizy6gSa4t0BE64yTVVssk69XNNJLtEFAfwXBbPJwQfHcoJU', 'false', '4', 'sent', '1', '2026-11-29 12:12:11.054423+00', NULL, NULL, '2026-11-29 12:10:11.041072+00', '2026-11-29 12:10:11.078297+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('11', 'mail', 'ec832625-bf0e-4cea-9dea-bda76cd51a05@example.test', 'request-submitted', 'We''ve received your request MS-2026-00001', 'v1.ioJtBfDoJq1wk-uECTh9iLa7Cy9YOuLnu3Jf5IuWDSDSSMsHvnIRX2Sufv92sppLA7OHnYWd1Va_pb676OMPfXm5NZFomMRHUvIc9mPCTEYD9iVZJiCJ7Vex3ciDIDBz4stoH9BU-vDZIT1av25ncBU7kgd6VbK899wgBvF7VmenSdE6oM-9XESqIybzBn_iwR6EiyzGBrGnPmpcUOhILKTlyqd6p8Xkq5AH-Lye6jzoQHfJuh4b3vDOiOCa7o7bNniLjhTRdIjs9uoPUCghjyGHMJJaD2DOm70EkcrYehasv_1U4_-76Ien_0Axre5wkGAHr2x96fxE4eBRvUEPgDS1TWNgAvRRUNyTCs_EAbVWHw8wMUOVuGzyTPKXrrZxCkDeVZuFLtvBTOuBmIp8suwTiHxhDI-44QZMe8p3vg', 'false', '5', 'sent', '1', '2026-11-29 12:12:11.172835+00', NULL, NULL, '2026-11-29 12:10:11.154246+00', '2026-11-29 12:10:11.191788+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false');
INSERT INTO person_key ("id", "user_id", "loan_id", "kind", "key", "place") OVERRIDING SYSTEM VALUE VALUES
('27', '5', NULL, 'phone', E'\\x5f4129de6ada8da027e17696fa295dfc', 'account'),
('28', '5', NULL, 'nin', E'\\x19564e6d9007e8a7702c3279c1ba2923', 'applicant'),
('29', '5', NULL, 'nin-near', E'\\x6ec13835bbf6364352e759721c458d57', 'applicant'),
('30', '5', NULL, 'phone', E'\\x7dd6e995d06e9f0477e84b769c95526b', 'applicant'),
('31', '5', NULL, 'name-birth', E'\\xc8f5178b502750b398c351f5d31aea80', 'applicant'),
('32', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'business'),
('33', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'profile');
INSERT INTO prequalification ("user_id", "applicant", "business", "documents", "documents_availability", "created_at", "disclaimer_version", "disclaimer_consent_text", "version") OVERRIDING SYSTEM VALUE VALUES
('4', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 12:10:10.087645+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1'),
('5', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 12:10:11.08533+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1');
INSERT INTO receipt_counter ("year", "last") OVERRIDING SYSTEM VALUE VALUES
('2026', '2');
INSERT INTO report_progress ("kind", "counted_at", "counted_until", "proven_at", "proven_days", "difference", "counted_rules", "rules_counted_at") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('request', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO report_risk_progress ("kind", "counted_at", "until_id", "is_complete") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, '0', 'false');
INSERT INTO request_action ("id", "request_id", "action", "user_id", "expert_id", "comment", "visibility", "details", "created_at") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '5', NULL, NULL, 'client', '{}', '2026-11-29 12:10:11.121091+00'),
('2', '1', 'submitted', '5', NULL, NULL, 'client', '{}', '2026-11-29 12:10:11.1666+00');
INSERT INTO request_search ("request_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0772123456'),
('1', '1'),
('1', '256772123456'),
('1', '4cea'),
('1', '772123456'),
('1', '80020001234567'),
('1', '9dea'),
('1', 'and'),
('1', 'bda76cd51a05'),
('1', 'bf0e'),
('1', 'ec832625'),
('1', 'ec832625-bf0e-4cea-9dea-bda76cd51a05@example.test'),
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
(E'\\x47881fd01ec79a37327cd323b61497bdc74a303b725720aec828f3064c9e41e4', '2', 'verified', '2026-11-29 12:10:09.016441+00', '2026-11-29 12:10:09.016441+00', NULL, NULL),
(E'\\x711f1bbc5edc2e05b5225f72abec6dc5bcc2b974d29a1e2262c6ba59017e7ea8', '6', 'verified', '2026-11-29 12:10:11.17668+00', '2026-11-29 12:10:11.17668+00', NULL, NULL),
(E'\\xa2707866f5836dc8f3f2bfa58b2cb03f97a0593b14655a86f0ea9f293ed6fd3c', '1', 'verified', '2026-11-29 12:10:08.987134+00', '2026-11-29 12:10:08.987134+00', NULL, NULL),
(E'\\xb5104cc5a6fba65fa3bc6e1606f0eb0469804a1a566ebfe3b7d45008122ecb5c', '3', 'verified', '2026-11-29 12:10:09.015707+00', '2026-11-29 12:10:09.015707+00', NULL, NULL),
(E'\\xc886c08b40b5e89ce70c07606eedd42397008a777f94bc947b641a826adb51aa', '4', 'verified', '2026-11-29 12:10:10.035516+00', '2026-11-29 12:10:10.035516+00', NULL, NULL),
(E'\\xfac7cdbd1b42575afc51607063c420b733c2ce2c629b8491d356eec343abd1dd', '5', 'verified', '2026-11-29 12:10:11.073573+00', '2026-11-29 12:10:11.073573+00', NULL, NULL);
INSERT INTO settings ("name", "value", "json_value", "updated_at") OVERRIDING SYSTEM VALUE VALUES
('affordability', NULL, '{"tight": 70, "low_months": 6, "comfortable": 50}', '2026-11-29 12:10:00.448395+00'),
('agreement_required', NULL, '{"agreement_required": true}', '2026-11-29 12:10:00.448395+00'),
('appearance', NULL, '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 12:10:11.187032+00'),
('application_limits', NULL, '{"open_loans": null, "loans_a_day": 5, "requests_a_day": 5}', '2026-11-29 12:10:00.448395+00'),
('consent_text.crb', NULL, E'{"text": "The information I have given is complete and up to date.\\nThere is no false or misleading statement in it.\\nThe lender may verify the information with others, including a Credit Reference Bureau.", "version": 1}', '2026-11-29 12:10:00.448395+00'),
('consent_text.loan_disclaimer', NULL, '{"text": "I confirm that this information is complete and true. The lender may verify it with others.", "version": 1}', '2026-11-29 12:10:00.448395+00'),
('consent_text.request_disclaimer', NULL, '{"text": "The information I have given is complete and true. The lender may show it to the expert who works on my request.", "version": 1}', '2026-11-29 12:10:00.448395+00'),
('decision_days', '5', NULL, '2026-11-29 12:10:00.448395+00'),
('documents_list', NULL, '[{"name": "certificate_of_incorporation", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Certificate of incorporation"}, {"name": "memorandum_and_articles", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Memorandum and Articles of Association"}, {"name": "directors_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Director''s form"}, {"name": "beneficial_owners_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Beneficial Owner''s form"}, {"name": "trading_licence", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Trading Licence"}, {"name": "national_id_of_founder", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "National ID of Founder/CEO"}, {"name": "national_id_of_other_director", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "National ID of Other Director"}, {"name": "ura_tax_ledger", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "URA Tax Ledger"}, {"name": "financial_statements", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial Statements for the last 2 Years"}, {"name": "tenancy_agreement_or_utility_bill", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Tenancy Agreement OR Utility bill for business premises"}, {"name": "management_accounts", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial/Management Accounts or Current Year"}, {"name": "financial_forecast", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "2 year Financial Forecast"}, {"name": "bank_statement", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Bank Statement for the last 6 months"}, {"name": "introduction_video", "mimes": [".mp4"], "category": "Other Documents", "max_size": 50, "required": false, "max_files": 1, "display_name": "A 2-3 minute introduction video"}, {"name": "cvs_of_decision_makers", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "CVs of the top 2 decision makers"}]', '2026-11-29 12:10:00.448395+00'),
('early_repayment', NULL, '{"early_repayment": "accrued_only"}', '2026-11-29 12:10:00.448395+00'),
('how_to_pay', NULL, '{"note": "", "payment_methods": []}', '2026-11-29 12:10:00.448395+00'),
('loan_products', NULL, '{"products": [], "interest_cap_bps": null}', '2026-11-29 12:10:00.448395+00'),
('maximum_revenue', '100000000', NULL, '2026-11-29 12:10:00.448395+00'),
('minimum_operation_years', '2', NULL, '2026-11-29 12:10:00.448395+00'),
('minimum_revenue', '36000000', NULL, '2026-11-29 12:10:00.448395+00'),
('minimum_shareholding', '20', NULL, '2026-11-29 12:10:00.448395+00'),
('retention_months', '120', NULL, '2026-11-29 12:10:00.448395+00'),
('waiting_expiry', NULL, '{"days": null}', '2026-11-29 12:10:00.448395+00');
INSERT INTO support_request ("id", "user_id", "business_name", "category", "status", "step", "created_at", "submitted_at", "tracking_number", "version", "contact_name", "contact_email", "contact_phone", "contact_phone_code", "contact_role", "challenge", "period", "solution", "solution_details", "outcomes", "deadline", "solved", "rate", "advisor_id", "expert_id", "updated_at", "assigned_at", "assessed_by", "workplan_by", "proposed_budget", "approved_budget", "clock_seconds", "clock_running_since", "erased_at", "disclaimer_version", "disclaimer_consent_text", "contact_key", "unsent_version") OVERRIDING SYSTEM VALUE VALUES
('1', '5', 'Nakato Poultry and Feeds', 'Sales', 'SUBMITTED', '5', '2026-11-29 12:10:11.117801+00', '2026-11-29 12:10:11.154246+00', 'MS-2026-00001', '4', 'Nakato Grace', 'grace@example.com', '772123456', '+256', 'Director', 'Fewer customers come since the new market opened.', '6', 'Yes', 'We lowered our prices for a month.', '["Grow my revenue", "Improve my cash flow"]', '2099-03-31', NULL, NULL, NULL, NULL, '2026-11-29 12:10:11.154246+00', NULL, NULL, NULL, NULL, NULL, '0', '2026-11-29 12:10:11.154246+00', NULL, '1', 'The information I have given is complete and true. The lender may show it to the expert who works on my request.', E'\\x5f4129de6ada8da027e17696fa295dfc', '0');
INSERT INTO users ("id", "public_id", "name", "email", "phone", "phone_code", "password_hash", "how_did_you_hear", "disabled_at", "created_at", "notify_by_sms", "last_signed_in_at", "erased_at", "failures_told_at", "suspended_at", "confirmed_at", "roles", "bell_for_new_cases", "mail_open_cases", "open_cases_mailed_on", "reminder_channels", "language", "email_unproven", "claimed_email", "phone_unproven") OVERRIDING SYSTEM VALUE VALUES
('1', '1d2db43d-be75-422c-93a7-322ea5fcdc53', 'Nakato Grace', '6b3b2fb8-4b77-4f8f-b8f1-1eeb2b1cd4e6@example.test', '764080447', '+256', 'none', NULL, NULL, '2026-11-29 12:10:08.979394+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 12:10:08.979394+00', '{loan-officer,cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('2', 'fd33c4cc-3d7e-4003-b9d3-556519f2cec7', 'Nakato Grace', '6c641ed2-b07d-4e63-a690-b5788e0b6a63@example.test', '799142877', '+256', 'none', NULL, NULL, '2026-11-29 12:10:09.005329+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 12:10:09.005329+00', '{credit-manager}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('3', '87d9aca1-5381-4c2c-ab81-8ad08d6538c5', 'Nakato Grace', '3021571a-08eb-4219-97d3-37067abbe1c6@example.test', '765057560', '+256', 'none', NULL, NULL, '2026-11-29 12:10:09.008669+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 12:10:09.008669+00', '{cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('4', 'd015eade-8458-4c3c-86a4-f69259ad08fb', 'Nakato Grace', '40fe858c-a2d3-4c52-9caa-c47b18a4b906@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 12:10:10.033142+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 12:10:10.033142+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('5', '714ef6d5-3fc1-4f6e-9c5b-af049c7adebf', 'Nakato Grace', 'ec832625-bf0e-4cea-9dea-bda76cd51a05@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 12:10:11.061703+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 12:10:11.061703+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('6', '7d7cbe4b-aba9-4cd5-9cc3-05f083752955', 'Nakato Grace', '48d44f57-6eaf-4e80-8fd2-df2e2d1df69d@example.test', '728022647', '+256', 'none', NULL, NULL, '2026-11-29 12:10:11.173805+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 12:10:11.173805+00', '{credit-manager,cashier,administrator}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false');
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
