-- answers {"cases":{"client":{"userId":"4","email":"8a3f3f45-6609-4b86-b558-7ea7a7cce885@example.test"},"cashier":{"userId":"2","email":"614ced36-f3c7-42fd-a58d-1c3071ef2557@example.test"},"loanId":1,"applicant":{"userId":"5","email":"0071faa4-5038-484a-af03-3cdf2a94a82d@example.test"},"requestId":1,"administrator":{"userId":"6","email":"60719aa8-c1d9-4166-998b-318a914df019@example.test"}},"answers":{"loan":{"id":1,"tracking_number":"LN-2026-00001","status":"CLOSED","type":"Business Growth Loan","amount":"15000000","repayment_monthly_period":12,"monthly_installment":"1450000.5","purpose":"Working Capital","applicant_name":"Nakato Grace","business_name":"Nakato Poultry and Feeds","created_at":"2026-11-29T03:02:43Z","submitted_at":"2026-11-29T03:02:43Z","step":4,"version":9,"waiting_for_feedback":false,"can_edit":false,"can_edit_documents":false,"crb_name":"Nakato Grace","crb_nin":"CM900121234ABC","crb_wording":"The information I have given is complete and up to date.\nThere is no false or misleading statement in it.\nThe lender may verify the information with others, including a Credit Reference Bureau.","collaterals":[{"type":"Motor Vehicle","amount":"24500000"},{"type":"Business Assets","amount":"8000000"}],"contacts":[{"name":"Okello John","national_id":"CM8801210K4HJB","position":"Shareholder","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"},{"name":"Achieng Mary","national_id":"CF9001210K4HJC","position":"Accountant","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"}],"liabilities":[{"name":"Centenary Bank","amount":"5000000","outstanding":"2000000"}],"documents":[{"id":"ea5c26dc-933a-40bd-b38e-479b49948421","type":"certificate_of_incorporation","file_path":"ea5c26dc-933a-40bd-b38e-479b49948421/certificate_of_incorporation.pdf","size":10},{"id":"3b39e452-45a7-47b9-be53-739782f7e07f","type":"trading_licence","file_path":"3b39e452-45a7-47b9-be53-739782f7e07f/trading_licence.pdf","size":10},{"id":"72d70fb4-b7f4-43b1-90e1-3fbb9d8a2a9a","type":"national_id_of_founder","file_path":"72d70fb4-b7f4-43b1-90e1-3fbb9d8a2a9a/national_id_of_founder.pdf","size":10},{"id":"d3e405ca-459d-4169-b307-88819b2a8021","type":"bank_statement","file_path":"d3e405ca-459d-4169-b307-88819b2a8021/bank_statement.pdf","size":10}],"actions":[{"id":6,"action":"closed","created_at":"2026-11-29T03:02:44Z","comment":null},{"id":5,"action":"offer signed","created_at":"2026-11-29T03:02:44Z","comment":null},{"id":4,"action":"approved","created_at":"2026-11-29T03:02:44Z","comment":null},{"id":3,"action":"processing","created_at":"2026-11-29T03:02:44Z","comment":null},{"id":2,"action":"submitted","created_at":"2026-11-29T03:02:43Z","comment":null},{"id":1,"action":"applying","created_at":"2026-11-29T03:02:43Z","comment":null}],"rejection":null,"feedback":null,"approval":{"amount":"9000000","months":12,"monthly_price":250,"method":"declining","price_only_months":0,"payment_step":1,"fees":[{"label":"Handling","kind":"percentage","value":"200","taken":"deducted"}],"conditions":"","valid_until":"2026-12-13","received":"8820000","payment":"877384","total":"10528609","cost":"1708609","yearly_price":3986,"approved_by":"Nakato Grace","approved_at":"2026-11-29T03:02:44Z"},"pay_out":{"amount":"8820000","paid_on":"2026-11-29","channel":"mobile-money","account":"+256 701 000 111","reference":"MP251121.1045.A00001","reason":null},"offer":{"state":"signed","until":"2026-12-13","decided_at":"2026-11-29T03:02:44Z"},"maintain_books_of_account":1,"minimum_monthly_sales":"4000000","maximum_monthly_sales":"9000000","minimum_cash_sales_percentage":40,"maximum_cash_sales_percentage":80,"minimum_inventory_balances":"1000000","maximum_inventory_balances":"3000000","minimum_inventory_monthly_purchases":"500000","maximum_inventory_monthly_purchases":"2500000","rent":"600000","salaries_wages":"1200000","sales_marketing":"0","transport_delivery":"250000.75","other_expenses":"100000","fixed_assets":"12000000"},"record":{"paid_out_on":"2026-11-29","schedule":{"amount":"9000000","is_less":false,"principal":"9000000","received":"8820000","total":"10528609","cost":"1708609","early_price":"earned","installments":[{"number":1,"due_on":"2026-12-29","payment":"877384","price":"225000","principal":"652384"},{"number":2,"due_on":"2027-01-29","payment":"877384","price":"208690","principal":"668694"},{"number":3,"due_on":"2027-02-28","payment":"877384","price":"191973","principal":"685411"},{"number":4,"due_on":"2027-03-29","payment":"877384","price":"174838","principal":"702546"},{"number":5,"due_on":"2027-04-29","payment":"877384","price":"157274","principal":"720110"},{"number":6,"due_on":"2027-05-29","payment":"877384","price":"139271","principal":"738113"},{"number":7,"due_on":"2027-06-29","payment":"877384","price":"120819","principal":"756565"},{"number":8,"due_on":"2027-07-29","payment":"877384","price":"101904","principal":"775480"},{"number":9,"due_on":"2027-08-29","payment":"877384","price":"82517","principal":"794867"},{"number":10,"due_on":"2027-09-29","payment":"877384","price":"62646","principal":"814738"},{"number":11,"due_on":"2027-10-29","payment":"877384","price":"42277","principal":"835107"},{"number":12,"due_on":"2027-11-29","payment":"877385","price":"21400","principal":"855985"}]},"received":"877384","entries":[{"number":1,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T03:02:44Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"877384","channel":"mobile-money","account":null,"reference":"RP000001","reason":null,"receipt":"R-2026-000001","reverses":null,"reversed_by":null,"opens":null,"given_back":[]},{"number":2,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T03:02:44Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","channel":"mobile-money","account":null,"reference":"RP000002","reason":null,"receipt":"R-2026-000002","reverses":null,"reversed_by":3,"opens":null,"given_back":[]},{"number":3,"kind":"reversal","value_on":"2026-11-29","recorded_at":"2026-11-29T03:02:44Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","channel":"mobile-money","account":null,"reference":"RP000002","reason":"It was meant for another loan.","receipt":null,"reverses":2,"reversed_by":null,"opens":null,"given_back":[]}]},"request":{"tracking_number":"MS-2026-00001","status":"SUBMITTED","business_name":"Nakato Poultry and Feeds","category":"Sales"},"appearance":{"name":"Kampala Growth Fund","colour":"#0e5468","support_email":"","contact":""}}}
-- migration 0001_accounts.sql db4aeae9e962e194e4f1bd1a3b93c867ef3e84dc003ab19dc0dee0b66479639b
-- migration 0002_sign_in.sql f1031ee9bfc0c7fb1c4c40bb229fea7baf8dfd8794a6d72366d6cea1fd341904
-- migration 0003_staff.sql b6dbec94714a766938bc87e1c7fc168cee6539821021c3acbcb712cf039ae3f7
-- migration 0004_settings.sql 513b42aaac89aa05b9945a23b9cffedc24ced0bf3ecbf314da7c6d511a58b122
-- migration 0005_audit_log.sql 8f7fae0f71d55c4ff47469b43629da5cf9e93d67d6a60e93d019e96bb506d597
-- migration 0006_messages.sql f20f8983b35d670005579f5431d0212f1aa96cc5080f52323d72410e593b192a
-- migration 0007_requests_to_the_server.sql 52cce046839f8ee51ab1f46190db9389e8468baa382482a6e9ddc9064ac729df
-- migration 0008_files.sql 2545357ef6d3f2e6cf938cd247c850798376af84eed3261b76681cb78efff4d4
-- migration 0009_prequalification.sql 81999f5dca657d3b1b716ea6c0ffacb59bc320a36f12b44e37614cca6a8be3f3
-- migration 0010_loans.sql 5d301113b07cb45a6420cc1adc3ae7e3cfde4b6931be492fa16c8d4ea0811a4f
-- migration 0011_loan_processing.sql 2f69f6a688bc23e2b58a526a90f79dfff2222600796c5e802bb7f4df81582c60
-- migration 0012_offers.sql 113ebb753418ad01ee3777f698988ecf0e1971abb330958ab5d842e1020b93e3
-- migration 0013_repayments.sql be5c3a20ad8d36ddeb724944cbf714e4b64a27a7ddcc91668453b3c4bae194e6
-- migration 0014_payment_imports.sql 5332f1f552085a72928c04822d064ab5cda0305bb491ecd828c0dd0e1fc5d104
-- migration 0015_support_requests.sql 62115f4436e7732e12b9a7609427bd6e344bf26b1b0e5bb9045d1dd3b74c5138
-- migration 0016_request_processing.sql fbcdc9187dc7997b0e6834022e1def372577b869a1ba5e3aa267c7a4b6b8291d
-- migration 0017_queues.sql dd156f7515bc5bba099c4ff06cf1b6ea9a3094a5a98ae786d797e010e78c6583
-- migration 0018_search.sql 250e7fe7e79f4dd41599408e285bdd7cc3ac51bc2c248f47783af87a0836d760
-- migration 0019_notifications.sql 20a4bcc6047385c7b9184f279a2f7e576183a00d37a5910217ed18fee6d6d3b9
-- migration 0020_tickets.sql 4b26e06fa93212578a8973b5fc4d5ccf70ff59e434bd43983358b08a33f9b3a0
-- migration 0021_reports.sql 47beb9f80f93f47ea16a0ad10518070b14790732ddeabea04d58b625e614a64b
-- migration 0022_same_person.sql 63d44934f8f3416e863632f9e1d924c0f75516a9594729e0f844690fb0af8ef2
-- migration 0023_conflicts_of_interest.sql 0ed1d1d25149e34615e8be269ea3cb6a6a5ad0d6f46c2952703d559272240d44
-- migration 0024_clients.sql 927160d3a7c599550db5aea033229cae980e8943e9b5aa7fa9fc32be1f6ba5a1
-- migration 0025_privacy.sql 98016f50fc73be05e0cab28c57d6dd649e412d6b910a96d33f531042c4154aa9
-- migration 0026_status_by_phone.sql 7e536dee6bde9d4bf78820bd22405d3d33543ec0efa41b9e41a076ff48f73fd8
INSERT INTO administered ("name", "version") OVERRIDING SYSTEM VALUE VALUES
('affordability', '1'),
('agreement-required', '1'),
('agreement-wording', '1'),
('answer-templates', '1'),
('appearance', '2'),
('application-limits', '1'),
('approval-limits', '1'),
('audit-mailbox', '1'),
('document-types', '1'),
('early-price', '1'),
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
('waiting-expiry', '1'),
('wording.crb', '1'),
('wording.loan_disclaimer', '1'),
('wording.request_disclaimer', '1');
INSERT INTO administered_version ("name", "version", "value", "previous", "changed_at", "changed_by", "confirmed_by") OVERRIDING SYSTEM VALUE VALUES
('appearance', '2', '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '{"name": "Ensigo", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 03:02:44.805141+00', '6', NULL);
INSERT INTO audit_chain ("position", "entry_id", "address_commitment", "hash") OVERRIDING SYSTEM VALUE VALUES
('1', '1', E'\\xbd48e6288a9a19bd598b85ffd7fe9257b9f5a6b9515984c8b28b0cc046ec4786', E'\\x78c2074969e3bf31232fd7bb106e206916cf8f340c725a5e992c95bf46f08489'),
('2', '2', E'\\xfd7af18eda0b6eafe869434434b5a1dc1fa7ac3d0fc66c3ec320b3fab0d597d5', E'\\xc16adea53ae71f9b18feb85cc64c8a021ffa09ed5233dceb97d5b42a8be07a2f'),
('3', '3', E'\\x18ecc6a27d6170944d94a7e3320f55522a46a0e52d30ae3352fda5af5c7b55ce', E'\\x7fdac0f4543d6e26f6602dfbca02e67a815e8d1dd2a3ddcd6feebb35b6d8c462'),
('4', '4', E'\\xf24717002f32d738b1e1c56726245637cce5a3703fe2498cc44f5629fb722553', E'\\xa1aeb5ebdc0e151c252dd6677845e44197dcf84a7d1ad63b4092b66b78b94620'),
('5', '5', E'\\x42d03914d310e6c3a7b080e34fc255d281123efb80fd205c0d9533ce24dab73f', E'\\x2ee8e376d52bd2ced665a47bc6d8f774476aa20d93071d31e6a109a015b90c46'),
('6', '6', E'\\xb447a0dc250e19e2190140daa9e0a2fd52d73ff1e613b019210e931adc790c5a', E'\\x18a97b3525be7b829e3f11e763b06884d88917452ee4e455763e8c9b3a0f8271'),
('7', '7', E'\\x5c91d0d6cdc56225f2d37760fd78b44d192d52fc61d24189fb3a3f51ad62aeca', E'\\x331d2007f12ef9e5351fbfc43a41b5a6695cf3340e41680431a73d9b3f556a21'),
('8', '8', E'\\xd5db022ef1ee05b9c207aeb07541728bbc2198e3b764e022acc59011ebc4f0a3', E'\\x6adb83d1961adf42b84ec5714ae78fb90c3c8a959bc7d07a40225fdfd3ee7807'),
('9', '9', E'\\x9e30fa526eb7846c3d02807715781f03354ad9791acc3e91cc44cb7333f53410', E'\\x884956e11f25915d133ecae24406265ec7ee6156068782467b4a57cf5d7ee710'),
('10', '10', E'\\xf251a6b947eae7bea848441f2192729edfe5c7eba8ad5234f8fbbb115f61a26b', E'\\x4c9ecaff77e37af96a6c1f38576711a7d4394dca379a6e8fe2d899e40a018dde'),
('11', '11', E'\\x95f5fff9c77eb4cb13d4e88cd05c0432522d4609f0d9730805a4374a97864b2c', E'\\x533aa114aa642a5c7baee38ac57219b58d3749022d5956172107fac2bb5228da'),
('12', '12', E'\\x79acb248f8bc8b910d93ed52ecf4d03eef1fb40bcac2dd83725d7fbd6ce37a4d', E'\\xe19bc2c5719ec5e156d943aefcbd7ae0a8ee68ea9b02aa22920aa573a328a3c3'),
('13', '13', E'\\xb21a3b3bba8dd24b3a80a7051c7914dd9537bec150e846244e6f78d7c6994fd4', E'\\x7b2502cdb6f6cd209df6156a707880852d73043bd3ba56016488b22326ba503a'),
('14', '14', E'\\x462c954fbd81e63abccd2e171bb7dd723b9a5a8c9aa682f175999ab8fbff461c', E'\\xbe97419d413afe48544232984831fb79edc89c132e277fd5ee47917b7ce2dd46'),
('15', '15', E'\\x9f7293ff94cd5aa10c17b9fa6b3ef3e04f219b715e9510e60bbda00286af9d66', E'\\x5bfbb5e590f5543fed4934d929c2c482e60be32cb8581ef1cc8b315c4b482bc0'),
('16', '16', E'\\x3327088ab8411ae498dc989f34c0bf42b3ab5a691270ffdfed14e68944ddf9f1', E'\\x3857124641ff523347525f9e908c2222720b916c2f3619db32f9b6a4b12c5e20'),
('17', '17', E'\\xbe3ecd8450b60175d9ba27544d01fd27c7b387fa1d7d363729fdf16e9cf69701', E'\\xcc17b085fb5d2663a8361cc15f6d471f162263a83c46de7a1c15295ed1008309'),
('18', '18', E'\\xfca3ccb192933e4e36c1d5f17618492b554d6993a143c7f388aef282780fcc74', E'\\x7bb939d178cc7a3ca47ed83951be8608bc37dcfebb15d7917a6ec98074ae3cd8');
INSERT INTO audit_log ("id", "occurred_at", "actor_id", "action", "subject", "client_address", "details", "request_id", "address_salt") OVERRIDING SYSTEM VALUE VALUES
('1', '2026-11-29 03:02:43.895097+00', '4', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', 'a4936585-318a-40a3-a8f8-ab99d86aed91', 'bc5d74b0-2be5-4edc-b818-c0a665374a3d'),
('2', '2026-11-29 03:02:43.97556+00', '4', 'loan.submitted', 'loan:1', '127.0.0.1', '{}', '8409c2b8-f7ea-4610-a5df-8fd0f5723494', '7a3682a9-053b-49d0-b01d-d313bb341bd0'),
('3', '2026-11-29 03:02:44.03544+00', '1', 'loan.take-into-processing', 'loan:1', '127.0.0.1', '{"to": "PROCESSING", "from": "SUBMITTED", "claimed": true}', '3a8d8e66-9007-4896-97bf-c5adeb469845', '8c7609a1-8293-4d12-8ddf-1d6bf8d16120'),
('4', '2026-11-29 03:02:44.097749+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '5a711a63-c937-430b-afdb-016aef183170', 'd9463f94-7674-4b20-b948-b71190a87c47'),
('5', '2026-11-29 03:02:44.106895+00', '3', 'loan.approve', 'loan:1', '127.0.0.1', '{"to": "PENDING", "from": "PROCESSING", "asked": "15000000", "total": "10528609", "amount": "9000000", "method": "declining", "payment": "877384", "received": "8820000", "over_months": "12", "valid_until": "2026-12-13", "yearly_price": "3986", "fees_deducted": "180000", "monthly_price": "250"}', '01a5af77-55ec-4854-89b2-f038d8754015', 'c30bdc80-5fd3-47ce-be66-6c48a6ddb91b'),
('6', '2026-11-29 03:02:44.201899+00', '4', 'loan.offer-code-sent', 'loan:1', '127.0.0.1', '{"channel": "mail"}', 'd083575a-7741-48b4-8c0d-e51f648fae9e', '79417062-2acb-4fbe-8f12-ffdfff808c9b'),
('7', '2026-11-29 03:02:44.407452+00', '4', 'loan.offer-signed', 'loan:1', '127.0.0.1', '{"offer": 4, "channel": "mail", "shown_sha256": "47d2fce0d3827eeda612597ec8b64581b2e920c702744b231aebba2be7bc4b3f", "sealed_sha256": "2af3f53fe0f754ec6b4b464f11bf82e5d23f200abb2ac89f7578a2fcd6d56e04", "wording_version": 1}', 'c1c40871-9b23-42a8-8afb-115e28e552bf', '4517e973-6831-4ac7-898f-9e5d30311e3e'),
('8', '2026-11-29 03:02:44.46538+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '09f88c72-a669-4335-a649-1eb3957b8caf', 'b532f00b-c224-44e0-8d40-e7d180723134'),
('9', '2026-11-29 03:02:44.477668+00', '2', 'loan.close', 'loan:1', '127.0.0.1', '{"to": "CLOSED", "from": "PENDING", "account": "…0111", "paid_by": "mobile-money", "paid_on": "2026-11-29", "reference": "MP251121.1045.A00001", "amount_paid_out": "8820000"}', 'a2390c14-a4b9-4200-9d3a-377a19524f5d', 'cacb760a-debb-4756-a159-8ab909631ac7'),
('10', '2026-11-29 03:02:44.540391+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '3c40fe2d-e278-42de-980d-c11c9c5a3180', 'd9969b82-c6c0-41b2-b6de-a75a5d64358e'),
('11', '2026-11-29 03:02:44.54907+00', '2', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "877384", "paid_by": "mobile-money", "receipt": "R-2026-000001", "value_on": "2026-11-29", "reference": "RP000001"}', 'a5470e40-4c06-42c4-9348-4dcad220429e', '678ad783-8a80-4c87-84b5-e937d8cf88c3'),
('12', '2026-11-29 03:02:44.594174+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '3c5d3fc8-ce36-46c0-959b-51b2740889e0', '858c3cab-5b56-4b1d-bdad-7e125417778d'),
('13', '2026-11-29 03:02:44.601009+00', '2', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "500000", "paid_by": "mobile-money", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', '5982706c-4f02-4a69-9ba0-c139c93bf4f7', 'a903e373-b98f-43d5-9a8c-692b03f5e217'),
('14', '2026-11-29 03:02:44.644213+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'f99a7205-8544-4921-8f7f-a78d4195706d', '42295fcb-065c-4b76-b9fb-c8e7052b853f'),
('15', '2026-11-29 03:02:44.654437+00', '3', 'loan.repayment-reversed', 'loan:1', '127.0.0.1', '{"entry": "payment", "amount": "500000", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', '98699353-fc24-4ee9-a296-45901447700e', '6afeb800-d995-4c0c-a2f9-cd02e14ff82c'),
('16', '2026-11-29 03:02:44.696808+00', '5', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '864c7f7c-9bbf-48d1-a199-11327741121f', '40b2d409-239b-483e-94ce-ec71e5b0d65e'),
('17', '2026-11-29 03:02:44.76154+00', '5', 'request.submitted', 'request:1', '127.0.0.1', '{"disclaimer_version": 1}', 'dfefaeec-53f2-4f2e-8545-aaa695e97ceb', '2e30588d-73be-43d7-bb0c-0a586353c3fa'),
('18', '2026-11-29 03:02:44.805141+00', '6', 'settings.changed', 'settings:appearance', '127.0.0.1', E'{"after": "{\\"name\\":\\"Kampala Growth Fund\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "before": "{\\"name\\":\\"Ensigo\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "version": 2}', '2073039a-2345-434e-9a57-f91473264e64', 'e7608f4c-5312-4375-b822-57f8227e6eb1');
INSERT INTO audit_mailbox ("is_only", "email") OVERRIDING SYSTEM VALUE VALUES
('true', '');
INSERT INTO business_profile ("user_id", "name", "registration_number", "registration_years", "nature_of_business", "industry_id", "location", "description", "updated_at", "industry_other") OVERRIDING SYSTEM VALUE VALUES
('4', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 03:02:43.895097+00', NULL),
('5', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 03:02:44.696808+00', NULL);
INSERT INTO client_search ("user_id", "term") OVERRIDING SYSTEM VALUE VALUES
('4', '0772123456'),
('4', '0772145098'),
('4', '256772123456'),
('4', '256772145098'),
('4', '4b86'),
('4', '6609'),
('4', '772123456'),
('4', '772145098'),
('4', '7ea7a7cce885'),
('4', '80020001234567'),
('4', '8a3f3f45'),
('4', '8a3f3f45-6609-4b86-b558-7ea7a7cce885@example.test'),
('4', 'and'),
('4', 'b558'),
('4', 'cf9107210k4hja'),
('4', 'feeds'),
('4', 'grace'),
('4', 'nakato'),
('4', 'poultry'),
('5', '0071faa4'),
('5', '0071faa4-5038-484a-af03-3cdf2a94a82d@example.test'),
('5', '0772123456'),
('5', '0772145098'),
('5', '256772123456'),
('5', '256772145098'),
('5', '3cdf2a94a82d'),
('5', '484a'),
('5', '5038'),
('5', '772123456'),
('5', '772145098'),
('5', '80020001234567'),
('5', 'af03'),
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
INSERT INTO crb_consent ("id", "loan_id", "name", "nin", "wording", "client_address", "given_at") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'Nakato Grace', 'CM900121234ABC', 'The information I have given is complete and up to date.
There is no false or misleading statement in it.
The lender may verify the information with others, including a Credit Reference Bureau.', '127.0.0.1', '2026-11-29 03:02:43.97556+00');
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
('1', '4', '2026-11-29 03:02:43.939944+00', 'LN-2026-00001', 'CLOSED', '4', '9', 'Business Growth Loan', '15000000.00', '12', '1450000.50', 'Working Capital', 'Nakato Grace', 'Nakato Poultry and Feeds', 'false', 'false', '8820000.00', '2026-11-29 03:02:43.97556+00', '2026-11-29 03:02:44.477668+00', '1', '2026-11-29 03:02:44.03544+00', '3', '0', NULL, NULL, NULL, '0', NULL),
('2', '5', '2026-11-29 03:02:44.71812+00', 'LN-2026-00002', 'CLOSED', '4', '1', 'Spark Loan', '5000000.00', '12', '500000.00', 'Working Capital', 'Nakato Grace', 'Nakato Foods', 'false', 'false', NULL, '2026-11-29 03:02:44.71812+00', '2026-11-29 03:02:44.71812+00', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0', NULL);
INSERT INTO loan_action ("id", "loan_id", "action", "user_id", "comment", "created_at", "visibility", "details") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '4', NULL, '2026-11-29 03:02:43.943385+00', 'client', '{}'),
('2', '1', 'submitted', '4', NULL, '2026-11-29 03:02:43.989526+00', 'client', '{}'),
('3', '1', 'processing', '1', NULL, '2026-11-29 03:02:44.051667+00', 'client', '{}'),
('4', '1', 'approved', '3', NULL, '2026-11-29 03:02:44.124943+00', 'client', '{"amount": "9000000"}'),
('5', '1', 'offer signed', '4', NULL, '2026-11-29 03:02:44.428289+00', 'client', '{}'),
('6', '1', 'closed', '2', NULL, '2026-11-29 03:02:44.509368+00', 'client', '{"amount_paid_out": "8820000"}');
INSERT INTO loan_agreement ("action_id", "loan_id", "storage_key", "file_name", "mime", "size", "sha256", "shown_sha256", "shown_size", "user_id", "signer_name", "national_id", "sent_to", "sent_by", "code_sent_at", "signed_at", "client_address", "device") OVERRIDING SYSTEM VALUE VALUES
('4', '1', 'e8375b4a-cfc6-4709-ac19-4d87483d3dbc', 'Agreement LN-2026-00001.pdf', 'application/pdf', '22192', E'\\x2af3f53fe0f754ec6b4b464f11bf82e5d23f200abb2ac89f7578a2fcd6d56e04', E'\\x47d2fce0d3827eeda612597ec8b64581b2e920c702744b231aebba2be7bc4b3f', '4767', '4', 'Nakato Grace', 'CM900121234ABC', '8***@example.test', 'mail', '2026-11-29 03:02:44.201899+00', '2026-11-29 03:02:44+00', '127.0.0.1', NULL);
INSERT INTO loan_approval ("action_id", "loan_id", "amount", "months", "monthly_price", "method", "price_only_months", "payment_step", "fees", "conditions", "valid_until", "received", "payment", "total", "yearly_price", "product_version") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '9000000', '12', '250', 'declining', '0', '1', '[{"kind": "percentage", "label": "Handling", "taken": "deducted", "value": "200"}]', '', '2026-12-13', '8820000', '877384', '10528609', '3986', NULL);
INSERT INTO loan_document ("id", "loan_id", "type", "file_name", "size", "mime", "sha256", "scanned", "storage_key", "created_at", "deleted_at", "pending") OVERRIDING SYSTEM VALUE VALUES
('3b39e452-45a7-47b9-be53-739782f7e07f', '1', 'trading_licence', 'trading_licence.pdf', '10', 'application/pdf', E'\\x00', 'false', '675b01f3-9d19-4ee3-93c6-d4314e899ba6', '2026-11-29 03:02:43.969516+00', NULL, NULL),
('72d70fb4-b7f4-43b1-90e1-3fbb9d8a2a9a', '1', 'national_id_of_founder', 'national_id_of_founder.pdf', '10', 'application/pdf', E'\\x00', 'false', '0beb5388-e228-452a-b11e-2dea7f5104f9', '2026-11-29 03:02:43.969527+00', NULL, NULL),
('d3e405ca-459d-4169-b307-88819b2a8021', '1', 'bank_statement', 'bank_statement.pdf', '10', 'application/pdf', E'\\x00', 'false', '0ae29784-df2b-4243-8b92-55dc48a92bd5', '2026-11-29 03:02:43.969533+00', NULL, NULL),
('ea5c26dc-933a-40bd-b38e-479b49948421', '1', 'certificate_of_incorporation', 'certificate_of_incorporation.pdf', '10', 'application/pdf', E'\\x00', 'false', '34b20df7-8f18-441d-b1a0-c99444d62185', '2026-11-29 03:02:43.969137+00', NULL, NULL);
INSERT INTO loan_entry ("id", "loan_id", "number", "kind", "value_on", "recorded_at", "amount", "channel", "account", "reference", "reference_key", "user_id", "reverses", "reason", "receipt", "is_reversed") OVERRIDING SYSTEM VALUE VALUES
('1', '1', '1', 'payment', '2026-11-29', '2026-11-29 03:02:44.54907+00', '877384', 'mobile-money', NULL, 'RP000001', 'RP000001', '2', NULL, NULL, 'R-2026-000001', 'false'),
('2', '1', '2', 'payment', '2026-11-29', '2026-11-29 03:02:44.601009+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '2', NULL, NULL, 'R-2026-000002', 'true'),
('3', '1', '3', 'reversal', '2026-11-29', '2026-11-29 03:02:44.654437+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '3', '2', 'It was meant for another loan.', NULL, 'false');
INSERT INTO loan_offer ("action_id", "loan_id", "state", "facts", "wording", "wording_version", "valid_until", "created_at", "decided_at", "reason", "reminded_at", "code_sent_to", "code_sent_by", "code_sent_at") OVERRIDING SYSTEM VALUE VALUES
('4', '1', 'signed', '{"cost": "1708609", "fees": [{"label": "Handling", "taken": "deducted", "amount": "180000"}], "asked": "15000000", "price": "1528609", "total": "10528609", "amount": "9000000", "lender": "Ensigo", "method": "declining", "months": 12, "licence": "", "made_on": "2026-11-29", "payment": "877384", "borrower": "Nakato Grace", "business": "Nakato Poultry and Feeds", "payments": [{"left": "8347616", "due_on": "2026-12-29", "payment": "877384"}, {"left": "7678922", "due_on": "2027-01-29", "payment": "877384"}, {"left": "6993511", "due_on": "2027-02-28", "payment": "877384"}, {"left": "6290965", "due_on": "2027-03-29", "payment": "877384"}, {"left": "5570855", "due_on": "2027-04-29", "payment": "877384"}, {"left": "4832742", "due_on": "2027-05-29", "payment": "877384"}, {"left": "4076177", "due_on": "2027-06-29", "payment": "877384"}, {"left": "3300697", "due_on": "2027-07-29", "payment": "877384"}, {"left": "2505830", "due_on": "2027-08-29", "payment": "877384"}, {"left": "1691092", "due_on": "2027-09-29", "payment": "877384"}, {"left": "855985", "due_on": "2027-10-29", "payment": "877384"}, {"left": "0", "due_on": "2027-11-29", "payment": "877385"}], "received": "8820000", "collateral": [{"type": "Motor Vehicle", "amount": "24500000"}, {"type": "Business Assets", "amount": "8000000"}], "complaints": "", "conditions": "", "early_price": "earned", "national_id": "CM900121234ABC", "valid_until": "2026-12-13", "yearly_price": 3986, "complaints_lg": "", "complaints_sw": "", "monthly_price": 250, "tracking_number": "LN-2026-00001", "price_only_months": 0}', 'This agreement is made between {lender} (the lender) and {borrower} (the borrower), for the business {business}. It applies to loan {tracking number}.
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
10. Signature. The borrower signs with a one-time code, no later than {valid until}. Both parties keep the same sealed file; any later change to it can be detected.', '1', '2026-12-13', '2026-11-29 03:02:44.106895+00', '2026-11-29 03:02:44.407452+00', NULL, NULL, '8***@example.test', 'mail', '2026-11-29 03:02:44.201899+00');
INSERT INTO loan_pay_out ("action_id", "loan_id", "amount", "paid_on", "channel", "account", "reference", "reference_key", "reason", "early_price") OVERRIDING SYSTEM VALUE VALUES
('6', '1', '8820000', '2026-11-29', 'mobile-money', '+256 701 000 111', 'MP251121.1045.A00001', 'MP2511211045A00001', NULL, 'earned');
INSERT INTO loan_search ("loan_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0701234567'),
('1', '0772123456'),
('1', '0772145098'),
('1', '1'),
('1', '256701234567'),
('1', '256772123456'),
('1', '256772145098'),
('1', '4b86'),
('1', '6609'),
('1', '701234567'),
('1', '772123456'),
('1', '772145098'),
('1', '7ea7a7cce885'),
('1', '80020001234567'),
('1', '8a3f3f45'),
('1', '8a3f3f45-6609-4b86-b558-7ea7a7cce885@example.test'),
('1', 'achieng'),
('1', 'and'),
('1', 'b558'),
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
('1', '3', '{ea5c26dc-933a-40bd-b38e-479b49948421,3b39e452-45a7-47b9-be53-739782f7e07f,72d70fb4-b7f4-43b1-90e1-3fbb9d8a2a9a,d3e405ca-459d-4169-b307-88819b2a8021}');
INSERT INTO notification ("id", "user_id", "message", "redirect", "created_at", "read_at", "subject_kind", "subject_id") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 03:02:43.97556+00', NULL, 'loan', '1'),
('2', '3', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 03:02:43.97556+00', NULL, 'loan', '1'),
('3', '4', 'We''ve started reviewing your loan application LN-2026-00001.', '/my-applications/1', '2026-11-29 03:02:44.03544+00', NULL, 'loan', '1'),
('4', '4', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month.', '/my-applications/1', '2026-11-29 03:02:44.106895+00', NULL, 'loan', '1'),
('5', '4', 'You''ve signed the agreement for loan LN-2026-00001.', '/my-applications/1', '2026-11-29 03:02:44.407452+00', NULL, 'loan', '1'),
('6', '1', 'Nakato Grace has signed the agreement for loan LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 03:02:44.407452+00', NULL, 'loan', '1'),
('7', '1', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 03:02:44.407452+00', NULL, 'loan', '1'),
('8', '2', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 03:02:44.407452+00', NULL, 'loan', '1'),
('9', '4', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000.', '/my-applications/1', '2026-11-29 03:02:44.477668+00', NULL, 'loan', '1'),
('10', '4', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001).', '/my-applications/1?show=receipt-1', '2026-11-29 03:02:44.54907+00', NULL, 'loan', '1'),
('11', '4', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002).', '/my-applications/1?show=receipt-2', '2026-11-29 03:02:44.601009+00', NULL, 'loan', '1'),
('12', '4', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid.', '/my-applications/1?show=statement', '2026-11-29 03:02:44.654437+00', NULL, 'loan', '1');
INSERT INTO one_time_code ("user_id", "purpose", "code_hash", "expires_at", "tries", "tries_since", "sends", "sends_since", "last_sent_at", "day_tries", "day_since", "by_text") OVERRIDING SYSTEM VALUE VALUES
('4', 'sign', NULL, '2026-11-29 03:12:44.201899+00', '0', '2026-11-29 03:02:44.294874+00', '1', '2026-11-29 03:02:44.201899+00', '2026-11-29 03:02:44.201899+00', '0', '2026-11-29 03:02:44.294874+00', 'false');
INSERT INTO outbox_message ("id", "channel", "recipient", "kind", "subject", "body", "secret", "user_id", "state", "attempts", "next_attempt_at", "expires_at", "last_error", "created_at", "sent_at", "resend_of", "resent_by", "asked_from", "unreachable", "unanswered", "waits_for_server", "code_holder", "mailbox_unknown") OVERRIDING SYSTEM VALUE VALUES
('1', 'mail', '8a3f3f45-6609-4b86-b558-7ea7a7cce885@example.test', 'loan-submitted', 'We''ve received your application LN-2026-00001', 'v1.CPTwm04tk5OMCgRe-xLHrGLEwZgAwHZR_X0bs-Ou9RaKPA6upU3cYx-R7mb9f1XLlnPuOY6qg9884SxALW6pHnWWsk41StsSWhtrtsy7DEumNwIv84cj4ZoDIj76lRpMZ7AgXeQfCeRCUgwKC9dtYiTdQfatAenEZt8jTqYLsKtkXWGiUYBcluSy2tPIZF3nTYkIWDmsXJk2NUxTItBAETinD9HOu7jx1ru6pEqhMk-BjDmxiepBW88MD5lKoaLDlBchK9v3XKb23oIj7UORyw8vyi7sJTg2RKbsO2CeaBVW97sciGWLafwDdrwtcVLH-RxJMMxvWmtjvzV8yOobeu84UqhHOrG2gXSMR2DSTx4IQ8kwivEE2TOQo-Z9zftpUB-c9Kl8SGeWK5D49cX2Z6LRAQXAD3UVZWl0', 'false', '4', 'sent', '1', '2026-11-29 03:04:44.011266+00', NULL, NULL, '2026-11-29 03:02:43.97556+00', '2026-11-29 03:02:44.212193+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('2', 'mail', '8a3f3f45-6609-4b86-b558-7ea7a7cce885@example.test', 'loan-take-into-processing', 'We''ve started reviewing your loan application LN-2026-00001', 'v1._Go9ObJPyPgoZfvzAbiuDdWF11UudPyXl_RNmC37_kuaPaWrbQZ501HYJjncXOMV-8y9FbU0ZB37zUjnEAZjH5OmRoN9dPeYC_fZXUkPnD9Us4ByCqVlczl6kTv0iIotqvhxivxyoJ8nsz8d3mADrEk8iNVX_QTufK2EHJfhOwBMu5C0vRjjAmh4cHJ3cltuxeN9ZrKYgW7h1SR5GpXWOi9IYhG95bNnKnOkkSJLVLh3-8HBwPxtRcHWbFDNYIYz9OI8kVpD5qB5wJA1szKze0Qvf0KR9IT-DWz0EQUiN4Ey2y8AxAk30sqBjl-k3lnY2xLtwJc', 'false', '4', 'sent', '1', '2026-11-29 03:04:44.058658+00', NULL, NULL, '2026-11-29 03:02:44.03544+00', '2026-11-29 03:02:44.228164+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('3', 'mail', '8a3f3f45-6609-4b86-b558-7ea7a7cce885@example.test', 'loan-approve', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month', 'v1.coy3GpphgT_MG-PT6F1COCg4fDc8c1_DO0BA-6IWU2DD6sUsHjRf8Mib-7NyIJ5K2DNv7qrncScZX3XdfMBGlmfvY9pWAu6z_ASNJT_xvhO7L69dow4UouHxgY9iM6yRYQmrz5NLrDuUAp3qBJ7u0ucbm5dB9XKONqCm91kXm21zEKirVrd7SxYipdugQK8Oja_uQWgXr39PGDSyPQ6Vn0KD_XvePa7wvc4nmxp_VDHX9aYEzOa2xP2aE5mgOoC4TWzwVmmkt_t08W1BHX7HplQGw6WYOZo3hH_oudqr5p4JGGVOZwgZCrOrVxpaw06shtS-AlO0Ypa4M1620PN_0h1-LdlToTgVUVDnjkyPHQ_PKo3c5lpTf5nwsPIVH9JpuxqiTHnjGIRlg5RnOCgFhF9wHi-xk_tmv56BVB4d0LI894C2WOCOwi7A9j67Res52WAwR5AtdtdSyeOTiO1_zpDYqxHNCvnjK34ptnF63cRgNg7pdAFJhNjkddNhSJUtcvSCHwAndiKmjp8Q-Ub36_3zJgkESe7SH5E3EI3rKkOVXt0Tvlb-lDeWm65wAHcSCJL-YVQGc2UF93LyMf1A2IA', 'false', '4', 'sent', '1', '2026-11-29 03:04:44.141478+00', NULL, NULL, '2026-11-29 03:02:44.106895+00', '2026-11-29 03:02:44.257668+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('4', 'mail', '8a3f3f45-6609-4b86-b558-7ea7a7cce885@example.test', 'signing-code', 'Your Ensigo code to sign your agreement', NULL, 'true', '4', 'sent', '1', '2026-11-29 03:04:44.218369+00', '2026-11-29 03:12:44.201899+00', NULL, '2026-11-29 03:02:44.201899+00', '2026-11-29 03:02:44.232458+00', NULL, NULL, E'\\xf1c13f22a71a4cc9ad16723afc449f76f64f465400c838a4df2e5be24e8227ad', '0', '0', 'false', 'person:4', 'false'),
('5', 'mail', '8a3f3f45-6609-4b86-b558-7ea7a7cce885@example.test', 'loan-signed', 'You''ve signed the agreement for loan LN-2026-00001', 'v1.cmMmr3bPEBGPxXb2PjNPMIO24uur9SSiWV1Cb3P1DtVNc1kNoHBbkJ0w2_ey3HTq02gQEpCNiZCNcGkRMgViT_42IKhslP10cuCxmQQI_gLqIUELm_2AUMxshH8WvoVfuzi1oPGPeFQ9HFbbPvvIFEzxyyT0ig7tucLhCP6Ectm68tcre_rr5WWgTVCT_XnIPTQGHoHIFSse0grb0IX3PIFac7cQq2hvL4dvAvF2UTDoIFaiXYgsr0q-xkpNvayA_qa83FpLahItBqddYNChhnN2i9dHa0TsZksj_momxwUHfFRWIciXMLsaVCClceRN1FlFxmWOniOpZmwfvF9xqjowDpIqdQhUSPKzrsg70QTKuf2-maxDHfo', 'false', '4', 'sent', '1', '2026-11-29 03:04:44.441331+00', NULL, NULL, '2026-11-29 03:02:44.407452+00', '2026-11-29 03:02:44.453817+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('6', 'mail', '5e7e8d7a-5797-4a8a-a398-06d3def4640e@example.test', 'loan-offer-signed', 'The agreement for LN-2026-00001 is signed', 'v1.RV5LQ2_JNzxKmiGt8qkUzyvUNWkV22hBbJOomJprKniAeXw_hzhwUJiFFB7-WbN2rxlb2XwKssxVPbWHTgF9e7YfwOsd_SwSH_x6of6KdGqbVnJkjOl3NewIzF4QVk_d4dbUQJ5B96VdfehwEcae3yNRYpjS9ONqNtiN2MdBvpvtlPNUsne983dYhrYIAb8yq2AhLMiRwVcPbQ6v8Q_UmBg', 'false', '1', 'sent', '1', '2026-11-29 03:04:44.441331+00', NULL, NULL, '2026-11-29 03:02:44.407452+00', '2026-11-29 03:02:44.456686+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('7', 'mail', '8a3f3f45-6609-4b86-b558-7ea7a7cce885@example.test', 'loan-close', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000', 'v1.YASO4eVJa8rJ2u3tWEG4v3ccKOk-QZ5DeZNP5g6_L9NU6cF2QHyoYyQWs57ddZ3sc8fZ_lb5as3kCULkJDn-KzINobIOFMMT5KE9djRzKCbfNw3sGQUAG78iJ9D2LvaPhwYeowVdjHuV2Z9btdBvOV77eRYAS_Hjka2INQSkYlHBjwveU4yvbjfztsHa1kP0P9UMxLcokqYyLOcoZn7QCyRqHEiHTIN19MvO0thOCkN2ipgAOc1SBDVm4aPYAJg1RlO7kNmGZGMDoqfTyceaKnvhPzosdmyKhTql5RUSU2liCLYx2s9J0pcaC3jFehncP40WHC_5MSPUf4MRVqlGx6uIJOTkvtDi_i13DZISY_-zeT6OMuZLWnfEHvxj8XRPwSS9gy_lNZ_AMk2o2RACQUSZGLg', 'false', '4', 'sent', '1', '2026-11-29 03:04:44.517654+00', NULL, NULL, '2026-11-29 03:02:44.477668+00', '2026-11-29 03:02:44.533477+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('8', 'mail', '8a3f3f45-6609-4b86-b558-7ea7a7cce885@example.test', 'loan-repayment', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001)', 'v1.ua160k7BGPb_DrS_JBxqE_7oru4xerZL14T1Cvtg0NlAU40kPazrGOxU51TPskpmWoxzUtmDcuKynjFQTxobkakMLOw7lQA-x_Ha0OLleeD8kzO2IMz4lLctVepxttNrUQFhvWPfdAKAcalTg9QmUIEO2Q-T535Kzz0Lc_uHDj6a05BEwmxtQd_1nx71PETSL8iK5UipXO_4oyeclt8MpLni6kDuB7FmlxjsFD3WIIFb2ZhAuDv_laZ6EOPN2BuSdt74lIC_1_znGit5cCH6xL8TefdDhxjlKvZaTAu2pvXil73uXDHQzjoHoh3TfmW3yFTS9wXyYXkvvYHZf5eIgqYj4XupwcFkf5M0nZpG6x0wTV5uJrjHyAI', 'false', '4', 'sent', '1', '2026-11-29 03:04:44.572704+00', NULL, NULL, '2026-11-29 03:02:44.54907+00', '2026-11-29 03:02:44.588043+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('9', 'mail', '8a3f3f45-6609-4b86-b558-7ea7a7cce885@example.test', 'loan-repayment', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002)', 'v1.eS8Rvfbt8F1x3l7V9LDcWSvpUeZhxwpdRXQ0lzSowrLkNmKHdaxAkmMrd7puI0TSNeeDidGuvnJM8ntCDNIJphOmIlQHNDa01jnmfFfmtOiDB6GtDLC0-s636FgFRQ_Ql5BwgqEGHG1YLrJPwh72jRJ4gtw4Cbm2MaVob6o6d8icK-_sskDhjX7AG3Bkxwy9cV04o-Nl_8GIKHXHmWpUrSwGJ9znwbp7yek1-26CZ00kezfvzKGnqdIlMVqy7i_DPdV_FyWi1KjK_OhaTXNQsa2hv5-wHdj5nZtZ3AHtooThksRDNKfoo751XXWEYSFfzHuIcFVKHClH7FUdjY9iqbsNckHrB51ktZccWtJLZCBwBWjN4XbGRdA', 'false', '4', 'sent', '1', '2026-11-29 03:04:44.625263+00', NULL, NULL, '2026-11-29 03:02:44.601009+00', '2026-11-29 03:02:44.646023+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('10', 'mail', '8a3f3f45-6609-4b86-b558-7ea7a7cce885@example.test', 'loan-reversal', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid', 'v1.EDOmpfBJvIlQjIyhPAAluAI-ELX3MdcGARAQG4NA6zjcLJNsPPYLuZ38jiEsOnl4S48kqgQxxun6D0XDbL3AkHjjbS-YpAbGgKMkSOEU3FawUxXUARN4MoxhQqZFVV2e9w1Vrh-aSqXkHiAbl5FpYmm2Ae-tPsSDG7SxUmhkGqjg5OVSxCyw4MNaWzzMbcjipn9NG2d43tH550ipcMEd-tS6HOduI82OZ_4r6v-Sn71JEqP1K16lMQMkBautSfxJDUp4gLxQlHBvyLsEDcmRjXsjlJqRW0hFP2Ix6s5GwJriIkQTwk0gZfIL1ZKI0l5rb9noWCz4N1egps8eRL5vPYhZzime6KNGmv8bEHkgQPCaSkpfefVbNH3H0zqxI03Gl7vatN8aXVTSkTdcUSQ6UlRrGNFt4G7aCNjnNpDEXTEfPuW1ie6PuYUoRB5KooHgeBG8mqcOAAI', 'false', '4', 'sent', '1', '2026-11-29 03:04:44.68204+00', NULL, NULL, '2026-11-29 03:02:44.654437+00', '2026-11-29 03:02:44.695633+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('11', 'mail', '0071faa4-5038-484a-af03-3cdf2a94a82d@example.test', 'request-submitted', 'We''ve received your request MS-2026-00001', 'v1.FQOHKCfG-eke6aLr_lQLUpgSRMQt6r4THyKxIbSz7vIPZMVJpTrJeds89wJWvRQyeSU8kNICEjqIdYCRPGAJ_fOF1IoicUuG9_oTChoDsrO7aNxLXnmqHSHNUf2uMgek2qwcRdap8MxKPJ4injCB2N-De6HeVSvVw6x3PtuTuyEj-ZWIfmL11Af0IGZjx6Q28JcuaYoFTYrA4BtDrJMqaE2rV5_V2v9chMy5zCN2_gNcX9PIly9cMAjepUsOBrd-u5BXwiZLBhCD4bKvGBLRQw5LFhkWZaf9sSejRoufxA8pVIIWxCcr7_MTgLgsqbNDjtnT20FpnNQkRCKN7mWA4PnrvdTdeSKEtBCekrUavxuotocfdovSnmgXxVyefgm1wwY49ce9iTWo8rdXlRgwtGjlWCumz5Cj6OFfhXmuMQ', 'false', '5', 'sent', '1', '2026-11-29 03:04:44.778816+00', NULL, NULL, '2026-11-29 03:02:44.76154+00', '2026-11-29 03:02:44.796171+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false');
INSERT INTO person_key ("id", "user_id", "loan_id", "kind", "key", "place") OVERRIDING SYSTEM VALUE VALUES
('27', '5', NULL, 'phone', E'\\x5f4129de6ada8da027e17696fa295dfc', 'account'),
('28', '5', NULL, 'nin', E'\\x19564e6d9007e8a7702c3279c1ba2923', 'applicant'),
('29', '5', NULL, 'nin-near', E'\\x6ec13835bbf6364352e759721c458d57', 'applicant'),
('30', '5', NULL, 'phone', E'\\x7dd6e995d06e9f0477e84b769c95526b', 'applicant'),
('31', '5', NULL, 'name-birth', E'\\xc8f5178b502750b398c351f5d31aea80', 'applicant'),
('32', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'business'),
('33', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'profile');
INSERT INTO prequalification ("user_id", "applicant", "business", "documents", "documents_availability", "created_at", "disclaimer_version", "disclaimer_wording", "version") OVERRIDING SYSTEM VALUE VALUES
('4', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 03:02:43.895097+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1'),
('5', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 03:02:44.696808+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1');
INSERT INTO prequalification_verdict ("id", "user_id", "given_at", "given_on", "rules_version", "engine_version", "mode", "facts", "facts_hash", "verdict", "failed") OVERRIDING SYSTEM VALUE VALUES
('1', '4', '2026-11-29 03:02:43.895097+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}'),
('2', '5', '2026-11-29 03:02:44.696808+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}');
INSERT INTO receipt_counter ("year", "last") OVERRIDING SYSTEM VALUE VALUES
('2026', '2');
INSERT INTO report_progress ("kind", "counted_at", "counted_until", "proven_at", "proven_days", "difference", "counted_rules", "rules_counted_at") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('request', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO report_risk_progress ("kind", "counted_at", "until_id", "is_complete") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, '0', 'false');
INSERT INTO request_action ("id", "request_id", "action", "user_id", "expert_id", "comment", "visibility", "details", "created_at") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '5', NULL, NULL, 'client', '{}', '2026-11-29 03:02:44.727769+00'),
('2', '1', 'submitted', '5', NULL, NULL, 'client', '{}', '2026-11-29 03:02:44.769225+00');
INSERT INTO request_search ("request_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0071faa4'),
('1', '0071faa4-5038-484a-af03-3cdf2a94a82d@example.test'),
('1', '0772123456'),
('1', '1'),
('1', '256772123456'),
('1', '3cdf2a94a82d'),
('1', '484a'),
('1', '5038'),
('1', '772123456'),
('1', '80020001234567'),
('1', 'af03'),
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
(E'\\x0dc0d47ae67381eb596839da355f05693b7c3b7f56b74de0eda5f42d8e3aef7f', '5', 'verified', '2026-11-29 03:02:44.686482+00', '2026-11-29 03:02:44.686482+00', NULL, NULL),
(E'\\x76abe1eab59ce8d97ddcc3678be5eb7aa9568c2128b8cdbc332a1e7894ee4f64', '2', 'verified', '2026-11-29 03:02:43.447466+00', '2026-11-29 03:02:43.447466+00', NULL, NULL),
(E'\\xb4b9198144a1e176c5fc86d1422573631d9a216b4bd62efd0545438a96ec0417', '1', 'verified', '2026-11-29 03:02:43.429902+00', '2026-11-29 03:02:43.429902+00', NULL, NULL),
(E'\\xbb133850a399a3d84bfe1159b59773e0c3fb575a900076527a41ad9b88ebb24e', '4', 'verified', '2026-11-29 03:02:43.857822+00', '2026-11-29 03:02:43.857822+00', NULL, NULL),
(E'\\xc814f1aa72a7199b1be7b574f6d29693060bed474bc458f8197b44aec473752f', '6', 'verified', '2026-11-29 03:02:44.786745+00', '2026-11-29 03:02:44.786745+00', NULL, NULL),
(E'\\xeb2b3ff970b6b68e251b0f74f06735917521b50c1e8826be9c236e6283d6d457', '3', 'verified', '2026-11-29 03:02:43.447463+00', '2026-11-29 03:02:43.447463+00', NULL, NULL);
INSERT INTO settings ("name", "value", "json_value", "updated_at") OVERRIDING SYSTEM VALUE VALUES
('affordability', NULL, '{"tight": 70, "low_months": 6, "comfortable": 50}', '2026-11-29 03:02:33.095836+00'),
('agreement_required', NULL, '{"agreement_required": true}', '2026-11-29 03:02:33.095836+00'),
('appearance', NULL, '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 03:02:44.805141+00'),
('application_limits', NULL, '{"open_loans": null, "loans_a_day": 5, "requests_a_day": 5}', '2026-11-29 03:02:33.095836+00'),
('decision_days', '5', NULL, '2026-11-29 03:02:33.095836+00'),
('documents_list', NULL, '[{"name": "certificate_of_incorporation", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Certificate of incorporation"}, {"name": "memorandum_and_articles", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Memorandum and Articles of Association"}, {"name": "directors_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Director''s form"}, {"name": "beneficial_owners_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Beneficial Owner''s form"}, {"name": "trading_licence", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Trading Licence"}, {"name": "national_id_of_founder", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "National ID of Founder/CEO"}, {"name": "national_id_of_other_director", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "National ID of Other Director"}, {"name": "ura_tax_ledger", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "URA Tax Ledger"}, {"name": "financial_statements", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial Statements for the last 2 Years"}, {"name": "tenancy_agreement_or_utility_bill", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Tenancy Agreement OR Utility bill for business premises"}, {"name": "management_accounts", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial/Management Accounts or Current Year"}, {"name": "financial_forecast", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "2 year Financial Forecast"}, {"name": "bank_statement", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Bank Statement for the last 6 months"}, {"name": "introduction_video", "mimes": [".mp4"], "category": "Other Documents", "max_size": 50, "required": false, "max_files": 1, "display_name": "A 2-3 minute introduction video"}, {"name": "cvs_of_decision_makers", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "CVs of the top 2 decision makers"}]', '2026-11-29 03:02:33.095836+00'),
('early_price', NULL, '{"early_price": "earned"}', '2026-11-29 03:02:33.095836+00'),
('how_to_pay', NULL, '{"note": "", "channels": []}', '2026-11-29 03:02:33.095836+00'),
('loan_products', NULL, '{"products": [], "price_cap": null}', '2026-11-29 03:02:33.095836+00'),
('maximum_revenue', '100000000', NULL, '2026-11-29 03:02:33.095836+00'),
('minimum_operation_years', '2', NULL, '2026-11-29 03:02:33.095836+00'),
('minimum_revenue', '36000000', NULL, '2026-11-29 03:02:33.095836+00'),
('minimum_shareholding', '20', NULL, '2026-11-29 03:02:33.095836+00'),
('retention_months', '120', NULL, '2026-11-29 03:02:33.095836+00'),
('waiting_expiry', NULL, '{"days": null}', '2026-11-29 03:02:33.095836+00'),
('wording.crb', NULL, E'{"text": "The information I have given is complete and up to date.\\nThere is no false or misleading statement in it.\\nThe lender may verify the information with others, including a Credit Reference Bureau.", "version": 1}', '2026-11-29 03:02:33.095836+00'),
('wording.loan_disclaimer', NULL, '{"text": "I confirm that this information is complete and true. The lender may verify it with others.", "version": 1}', '2026-11-29 03:02:33.095836+00'),
('wording.request_disclaimer', NULL, '{"text": "The information I have given is complete and true. The lender may show it to the expert who works on my request.", "version": 1}', '2026-11-29 03:02:33.095836+00');
INSERT INTO support_request ("id", "user_id", "business_name", "category", "status", "step", "created_at", "submitted_at", "tracking_number", "version", "contact_name", "contact_email", "contact_phone", "contact_phone_code", "contact_role", "challenge", "period", "solution", "solution_details", "outcomes", "deadline", "solved", "rate", "advisor_id", "expert_id", "updated_at", "assigned_at", "assessed_by", "workplan_by", "proposed_budget", "approved_budget", "clock_seconds", "clock_running_since", "erased_at", "disclaimer_version", "disclaimer_wording", "contact_key", "unsent_version") OVERRIDING SYSTEM VALUE VALUES
('1', '5', 'Nakato Poultry and Feeds', 'Sales', 'SUBMITTED', '5', '2026-11-29 03:02:44.724582+00', '2026-11-29 03:02:44.76154+00', 'MS-2026-00001', '4', 'Nakato Grace', 'grace@example.com', '772123456', '+256', 'Director', 'Fewer customers come since the new market opened.', '6', 'Yes', 'We lowered our prices for a month.', '["Grow my revenue", "Improve my cash flow"]', '2099-03-31', NULL, NULL, NULL, NULL, '2026-11-29 03:02:44.76154+00', NULL, NULL, NULL, NULL, NULL, '0', '2026-11-29 03:02:44.76154+00', NULL, '1', 'The information I have given is complete and true. The lender may show it to the expert who works on my request.', E'\\x5f4129de6ada8da027e17696fa295dfc', '0');
INSERT INTO users ("id", "public_id", "name", "email", "phone", "phone_code", "password_hash", "how_did_you_hear", "disabled_at", "created_at", "notify_by_sms", "last_signed_in_at", "erased_at", "failures_told_at", "frozen_at", "confirmed_at", "roles", "bell_for_new_cases", "mail_open_cases", "open_cases_mailed_on", "reminder_channels", "language", "email_unproven", "claimed_email", "phone_unproven") OVERRIDING SYSTEM VALUE VALUES
('1', '44743480-7b4c-4ee3-8449-f3560ad2d757', 'Nakato Grace', '5e7e8d7a-5797-4a8a-a398-06d3def4640e@example.test', '788973827', '+256', 'none', NULL, NULL, '2026-11-29 03:02:43.42314+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 03:02:43.42314+00', '{loan-officer,cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('2', '476763e9-9f46-482d-a78e-bcd55afe36dc', 'Nakato Grace', '614ced36-f3c7-42fd-a58d-1c3071ef2557@example.test', '767836598', '+256', 'none', NULL, NULL, '2026-11-29 03:02:43.440603+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 03:02:43.440603+00', '{cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('3', '362c569f-c7a6-4974-b465-e2d1e68ce89e', 'Nakato Grace', '943853c6-c6d2-49d7-a99a-f6f486669dd8@example.test', '702450520', '+256', 'none', NULL, NULL, '2026-11-29 03:02:43.441416+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 03:02:43.441416+00', '{credit-manager}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('4', 'b98478e5-82ef-4f26-bd62-ef1772aa8085', 'Nakato Grace', '8a3f3f45-6609-4b86-b558-7ea7a7cce885@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 03:02:43.853652+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 03:02:43.853652+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('5', '31f862d3-79da-4b77-bbab-8c2e7fbb6d29', 'Nakato Grace', '0071faa4-5038-484a-af03-3cdf2a94a82d@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 03:02:44.684085+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 03:02:44.684085+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('6', 'fefc671c-34a0-4fb5-9c4b-7d0caea30667', 'Nakato Grace', '60719aa8-c1d9-4166-998b-318a914df019@example.test', '725704601', '+256', 'none', NULL, NULL, '2026-11-29 03:02:44.78247+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 03:02:44.78247+00', '{credit-manager,cashier,administrator}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false');
SELECT setval('audit_log_id_seq', 18);
SELECT setval('crb_consent_id_seq', 1);
SELECT setval('industries_id_seq', 14);
SELECT setval('loan_action_id_seq', 6);
SELECT setval('loan_entry_id_seq', 3);
SELECT setval('loan_id_seq', 2);
SELECT setval('notification_id_seq', 12);
SELECT setval('outbox_message_id_seq', 11);
SELECT setval('person_key_id_seq', 33);
SELECT setval('prequalification_verdict_id_seq', 2);
SELECT setval('request_action_id_seq', 2);
SELECT setval('support_request_id_seq', 1);
SELECT setval('users_id_seq', 6);
