-- answers {"cases":{"client":{"userId":"4","email":"030db163-485a-4e8b-bc8a-78d5640ff687@example.test"},"cashier":{"userId":"2","email":"1ac4acd2-990f-4ffd-bbd2-3cd6ed10e0f7@example.test"},"loanId":1,"applicant":{"userId":"5","email":"2a6b8541-ced5-4f8d-80ae-79a6be036934@example.test"},"requestId":1,"administrator":{"userId":"6","email":"13067316-434c-4cd6-939b-0626d0bdb183@example.test"}},"answers":{"loan":{"id":1,"tracking_number":"LN-2026-00001","status":"CLOSED","type":"Business Growth Loan","amount":"15000000","repayment_monthly_period":12,"monthly_installment":"1450000.5","purpose":"Working Capital","applicant_name":"Nakato Grace","business_name":"Nakato Poultry and Feeds","created_at":"2026-11-29T08:45:15Z","submitted_at":"2026-11-29T08:45:15Z","step":4,"version":9,"waiting_for_feedback":false,"can_edit":false,"can_edit_documents":false,"crb_name":"Nakato Grace","crb_nin":"CM900121234ABC","crb_wording":"The information I have given is complete and up to date.\nThere is no false or misleading statement in it.\nThe lender may verify the information with others, including a Credit Reference Bureau.","collaterals":[{"type":"Motor Vehicle","amount":"24500000"},{"type":"Business Assets","amount":"8000000"}],"contacts":[{"name":"Okello John","national_id":"CM8801210K4HJB","position":"Shareholder","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"},{"name":"Achieng Mary","national_id":"CF9001210K4HJC","position":"Accountant","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"}],"liabilities":[{"name":"Centenary Bank","amount":"5000000","outstanding":"2000000"}],"documents":[{"id":"b2782794-6bc8-4f9d-867b-49cc39fb1a11","type":"certificate_of_incorporation","file_path":"b2782794-6bc8-4f9d-867b-49cc39fb1a11/certificate_of_incorporation.pdf","size":10},{"id":"a154e388-ea3d-4874-aaa6-2b4266740fbb","type":"trading_licence","file_path":"a154e388-ea3d-4874-aaa6-2b4266740fbb/trading_licence.pdf","size":10},{"id":"76c652e4-cf0c-4689-b8be-105141bb5acd","type":"national_id_of_founder","file_path":"76c652e4-cf0c-4689-b8be-105141bb5acd/national_id_of_founder.pdf","size":10},{"id":"afd7e96b-e557-4582-9f0b-99bc5ee1a354","type":"bank_statement","file_path":"afd7e96b-e557-4582-9f0b-99bc5ee1a354/bank_statement.pdf","size":10}],"actions":[{"id":6,"action":"closed","created_at":"2026-11-29T08:45:16Z","comment":null},{"id":5,"action":"offer signed","created_at":"2026-11-29T08:45:16Z","comment":null},{"id":4,"action":"approved","created_at":"2026-11-29T08:45:15Z","comment":null},{"id":3,"action":"processing","created_at":"2026-11-29T08:45:15Z","comment":null},{"id":2,"action":"submitted","created_at":"2026-11-29T08:45:15Z","comment":null},{"id":1,"action":"applying","created_at":"2026-11-29T08:45:15Z","comment":null}],"rejection":null,"feedback":null,"approval":{"amount":"9000000","months":12,"monthly_interest_bps":250,"method":"declining_balance","interest_only_months":0,"payment_step":1,"fees":[{"label":"Handling","kind":"percentage","value":"200","taken":"deducted"}],"conditions":"","valid_until":"2026-12-13","received":"8820000","payment":"877384","total":"10528609","cost":"1708609","apr_bps":3986,"approved_by":"Nakato Grace","approved_at":"2026-11-29T08:45:15Z"},"disbursement":{"amount":"8820000","paid_on":"2026-11-29","channel":"mobile-money","account":"+256 701 000 111","reference":"MP251121.1045.A00001","reason":null},"offer":{"state":"signed","until":"2026-12-13","decided_at":"2026-11-29T08:45:16Z"},"maintain_books_of_account":1,"minimum_monthly_sales":"4000000","maximum_monthly_sales":"9000000","minimum_cash_sales_percentage":40,"maximum_cash_sales_percentage":80,"minimum_inventory_balances":"1000000","maximum_inventory_balances":"3000000","minimum_inventory_monthly_purchases":"500000","maximum_inventory_monthly_purchases":"2500000","rent":"600000","salaries_wages":"1200000","sales_marketing":"0","transport_delivery":"250000.75","other_expenses":"100000","fixed_assets":"12000000"},"record":{"disbursed_on":"2026-11-29","schedule":{"amount":"9000000","is_less":false,"principal":"9000000","received":"8820000","total":"10528609","cost":"1708609","early_repayment":"accrued_only","installments":[{"number":1,"due_on":"2026-12-29","payment":"877384","interest":"225000","principal":"652384"},{"number":2,"due_on":"2027-01-29","payment":"877384","interest":"208690","principal":"668694"},{"number":3,"due_on":"2027-02-28","payment":"877384","interest":"191973","principal":"685411"},{"number":4,"due_on":"2027-03-29","payment":"877384","interest":"174838","principal":"702546"},{"number":5,"due_on":"2027-04-29","payment":"877384","interest":"157274","principal":"720110"},{"number":6,"due_on":"2027-05-29","payment":"877384","interest":"139271","principal":"738113"},{"number":7,"due_on":"2027-06-29","payment":"877384","interest":"120819","principal":"756565"},{"number":8,"due_on":"2027-07-29","payment":"877384","interest":"101904","principal":"775480"},{"number":9,"due_on":"2027-08-29","payment":"877384","interest":"82517","principal":"794867"},{"number":10,"due_on":"2027-09-29","payment":"877384","interest":"62646","principal":"814738"},{"number":11,"due_on":"2027-10-29","payment":"877384","interest":"42277","principal":"835107"},{"number":12,"due_on":"2027-11-29","payment":"877385","interest":"21400","principal":"855985"}]},"received":"877384","entries":[{"number":1,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T08:45:16Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"877384","channel":"mobile-money","account":null,"reference":"RP000001","reason":null,"receipt":"R-2026-000001","reverses":null,"reversed_by":null,"opens":null,"given_back":[]},{"number":2,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T08:45:16Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","channel":"mobile-money","account":null,"reference":"RP000002","reason":null,"receipt":"R-2026-000002","reverses":null,"reversed_by":3,"opens":null,"given_back":[]},{"number":3,"kind":"reversal","value_on":"2026-11-29","recorded_at":"2026-11-29T08:45:16Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","channel":"mobile-money","account":null,"reference":"RP000002","reason":"It was meant for another loan.","receipt":null,"reverses":2,"reversed_by":null,"opens":null,"given_back":[]}]},"request":{"tracking_number":"MS-2026-00001","status":"SUBMITTED","business_name":"Nakato Poultry and Feeds","category":"Sales"},"appearance":{"name":"Kampala Growth Fund","colour":"#0e5468","support_email":"","contact":""}}}
-- migration 0001_accounts.sql 11ffd39f01ac9d258292b3d0dfc17dd436bc693730269ce19c43da84161ffd72
-- migration 0002_sign_in.sql 26d1f4c71b741f8535beaff4dcbc230dfcd25b73f267c9b6595693530190138a
-- migration 0003_staff.sql b6dbec94714a766938bc87e1c7fc168cee6539821021c3acbcb712cf039ae3f7
-- migration 0004_settings.sql 5c63b3aa30df077570544efe6aaf2d1107964caf47347f73454de2162d4cb886
-- migration 0005_audit_log.sql 8f7fae0f71d55c4ff47469b43629da5cf9e93d67d6a60e93d019e96bb506d597
-- migration 0006_messages.sql f20f8983b35d670005579f5431d0212f1aa96cc5080f52323d72410e593b192a
-- migration 0007_requests_to_the_server.sql 52cce046839f8ee51ab1f46190db9389e8468baa382482a6e9ddc9064ac729df
-- migration 0008_files.sql 2545357ef6d3f2e6cf938cd247c850798376af84eed3261b76681cb78efff4d4
-- migration 0009_prequalification.sql 81999f5dca657d3b1b716ea6c0ffacb59bc320a36f12b44e37614cca6a8be3f3
-- migration 0010_loans.sql 5d301113b07cb45a6420cc1adc3ae7e3cfde4b6931be492fa16c8d4ea0811a4f
-- migration 0011_loan_processing.sql 2f69f6a688bc23e2b58a526a90f79dfff2222600796c5e802bb7f4df81582c60
-- migration 0012_offers.sql fc182c16fa8a5bda8e68b351ecea4c6a3b230f88f3a53ca11ac0a066926c0a68
-- migration 0013_repayments.sql a7efdedd3c8430054693b6b114bee225c43af4db04e033bdd240d4ecad78c363
-- migration 0014_payment_imports.sql 5332f1f552085a72928c04822d064ab5cda0305bb491ecd828c0dd0e1fc5d104
-- migration 0015_support_requests.sql 62115f4436e7732e12b9a7609427bd6e344bf26b1b0e5bb9045d1dd3b74c5138
-- migration 0016_request_processing.sql fbcdc9187dc7997b0e6834022e1def372577b869a1ba5e3aa267c7a4b6b8291d
-- migration 0017_queues.sql dd156f7515bc5bba099c4ff06cf1b6ea9a3094a5a98ae786d797e010e78c6583
-- migration 0018_search.sql 250e7fe7e79f4dd41599408e285bdd7cc3ac51bc2c248f47783af87a0836d760
-- migration 0019_notifications.sql 20a4bcc6047385c7b9184f279a2f7e576183a00d37a5910217ed18fee6d6d3b9
-- migration 0020_tickets.sql 4b26e06fa93212578a8973b5fc4d5ccf70ff59e434bd43983358b08a33f9b3a0
-- migration 0021_reports.sql 885b46a09309ad5a22715bd55b35b97c664ff2578f857f2312d8fddbb5169034
-- migration 0022_duplicates.sql 55aa565fe090dd0438b2fff04e2eca5fd5dda79c58fa92e0393ab90253f4330e
-- migration 0023_conflicts_of_interest.sql d1c8a76b31e7c7fdaed82be00b762945de11e61afa79f82482795ff804624f68
-- migration 0024_clients.sql 1c2a882197cec3fabceab47fb26634b12fb061b9ba141f3092a4fde7f50becbb
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
('waiting-expiry', '1'),
('wording.crb', '1'),
('wording.loan_disclaimer', '1'),
('wording.request_disclaimer', '1');
INSERT INTO administered_version ("name", "version", "value", "previous", "changed_at", "changed_by", "confirmed_by") OVERRIDING SYSTEM VALUE VALUES
('appearance', '2', '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '{"name": "Ensigo", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 08:45:16.482601+00', '6', NULL);
INSERT INTO audit_chain ("position", "entry_id", "address_commitment", "hash") OVERRIDING SYSTEM VALUE VALUES
('1', '1', E'\\x9b352a51cf69d273d8ae9afcf8da08d97efb3cf70641b3c3930fd484459adfc1', E'\\x89df9c605dc2e3c76f120e77b7a719baf7b0f1eb10aa98f12d69585347f2b389'),
('2', '2', E'\\xba1964fadefbbf274c3f1f4905d4baecb3879984cb1221f9c3e0c6f819fea4c3', E'\\x734d39a3352913ef18b264cf4c0feffa25966c6c175356aafa74dd6c83de4485'),
('3', '3', E'\\x6d329e3f330b80c6820d18525b088b5a1342ab90006664e204a6e0fb3d8cd01f', E'\\x85c8f8741d25ae150b236666ef58ab5f2d18a2f7ad740fa6c5d824126cabff6b'),
('4', '4', E'\\xc4866bd020ad922b88ccefd1415c922c1473b08ed10f96751839d5737871f183', E'\\x9c975c50da5f8af3ac00b4a3184cb4b349b535f4e00d1ad2892c324be6cbef8d'),
('5', '5', E'\\xf7332e54654f0810693763b2ffe4ef8daaf2ad746ba64f61dbdbf17cac5028d3', E'\\x542447e328339fb7c73ca0b4b62bbc18bbbe1d311f3a18901b8e954aab3f49ce'),
('6', '6', E'\\x30abd504bee6c8eb615ac67291f19a2d4519917dbe58d60a9e53593d67f5d573', E'\\x39bf826b6ee86af2f15c3a5bf566194bbb2e4bbd7d2bd60f8378c20a60f8092c'),
('7', '7', E'\\x03d657e3f876c25db7151ec8de45ea934b911db36a8e27aa0d05bd230bed8cc3', E'\\x552266fd610e9dedc3d58ade128f859b8e491eaac27278e5ea5d57a4e8e03540'),
('8', '8', E'\\x44c4ed639e122c3ca7caacee9aaeb4008bdce4b76892ad4ae1bc84429c2ca991', E'\\xca90613598948f4539948640c1741d379484f71e593d57c2a25b542fe168ce54'),
('9', '9', E'\\x927f84d7069f1f23942b7ff43ad4b55dae5b66773bdf11ba3f96d55e9da96f48', E'\\xc36f7f7254d7d4b0999a16d38f580b769b456a329ba9db2c120f641f52f86db1'),
('10', '10', E'\\x1da7471de22001487b821d368554077cadf4293d9658064e23f75d85b2ff5c29', E'\\xbfa9d1d5582c55c11ce750adccefdbbcc1fa9eefd81a0da33156258ad6200fa4'),
('11', '11', E'\\xdff0e6fe32d735c63893000fba3c872189bb05c5c1e6a0986b69d9a738799d62', E'\\x9fbf5203a334a961ca8bb6c33da42b4b03ff60f8f4d7468361f7c7db0c4e727d'),
('12', '12', E'\\x4ea0b1bc9bc75cf8f8bcf3969f33640ccde03a37191f2ea7cfc54afd074ccd5b', E'\\x096c251b29651f5b49d539236aab19d694f3bb7d2501e36908aa88cc78f06126'),
('13', '13', E'\\xe5002189566d955c7d97e85034b2ede65d7ad8e69f1cc33a99d32bfbfd460aa7', E'\\x8aba29839e114e5842f95dcf63c3c1d707a3f4ae0d0cfb1301177a885f2e5c0e'),
('14', '14', E'\\x7fcb8184e2ae9b748bea0c87e930f5e3053dfc3685ae849563669d9e50abe5d0', E'\\x6fb431f47dac82d64230fbd677570827c667e91b51fddb1bf13893fd503c4554'),
('15', '15', E'\\xbbf4340f98b5d6417054cec74f1510168303aa6e970c774ccd687745c543689e', E'\\xa52a0369663180036a66f9e1063257561f57f0f2db90d769c5f9036ec8a0ce38'),
('16', '16', E'\\xff76fa1a37afb68e7e2181bc2ee463ecf6ed40ed01eaca2fb10df75638be7a14', E'\\x925e0315c9f48bb97573309288e366884106ecbc7fdd215db4b78d97923824fb'),
('17', '17', E'\\x2bbb664748581196293336737f090b82b54faad54759f40bc7a535c2faceecd5', E'\\x46bfa5c4c2ccac9c0d780234bb2b60ae5074c2947788b6802ca87c966efe9a46'),
('18', '18', E'\\xee11aa101bd076afefef1480b6529cffba1f9a2c9f2dd08907a8c30da7b39dea', E'\\xef4ef42550d7640a1d4fd67431d1b620df96df2df4f62346d0fc15cf59306572');
INSERT INTO audit_log ("id", "occurred_at", "actor_id", "action", "subject", "client_address", "details", "request_id", "address_salt") OVERRIDING SYSTEM VALUE VALUES
('1', '2026-11-29 08:45:15.625377+00', '4', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', 'fb755f52-a1f1-4813-91c4-48d23e9cd7a1', '8a12843c-1236-454a-988d-0f4270613bd5'),
('2', '2026-11-29 08:45:15.689065+00', '4', 'loan.submitted', 'loan:1', '127.0.0.1', '{}', '94101d74-b9fb-44fc-8483-f6c462fe9c85', '8fbf44df-ae57-446f-8f47-b5ecdab72e7f'),
('3', '2026-11-29 08:45:15.740287+00', '1', 'loan.take-into-processing', 'loan:1', '127.0.0.1', '{"to": "PROCESSING", "from": "SUBMITTED", "claimed": true}', 'ef7d6929-f073-4f08-ba76-10e3e78f6d40', '4811d02a-5b99-4a30-9e6e-08b730034871'),
('4', '2026-11-29 08:45:15.799682+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '7fff101c-98fe-438b-bf08-58a00ced226a', 'bbf8ac89-7fa8-4450-92ac-a39a54b1e38e'),
('5', '2026-11-29 08:45:15.809108+00', '3', 'loan.approve', 'loan:1', '127.0.0.1', '{"to": "PENDING", "from": "PROCESSING", "asked": "15000000", "total": "10528609", "amount": "9000000", "method": "declining_balance", "apr_bps": "3986", "payment": "877384", "received": "8820000", "over_months": "12", "valid_until": "2026-12-13", "fees_deducted": "180000", "monthly_interest_bps": "250"}', '4c38f05f-04f3-49c9-bbdf-1574ff09b025', '4c65ee50-7f40-4c5c-8df4-6d433a5fab91'),
('6', '2026-11-29 08:45:15.899086+00', '4', 'loan.offer-code-sent', 'loan:1', '127.0.0.1', '{"channel": "mail"}', '9eaaba4b-14e6-46c5-9f79-1119123ac5c4', 'c90b0ad4-38e2-4349-aa5e-2cf1aa1680dc'),
('7', '2026-11-29 08:45:16.19739+00', '4', 'loan.offer-signed', 'loan:1', '127.0.0.1', '{"offer": 4, "channel": "mail", "shown_sha256": "c77f543bd518f0e6610dbed1f87533d71365cfd7d484539af9989a8a7e8c22f5", "sealed_sha256": "7ea31760ec5b7915ffde2b9c2ec301cc4a9daa21dc7892e83427e69e9eff179b", "wording_version": 1}', 'acd527b7-7012-4f61-b411-36409133a7c2', '867502d6-ebb1-4022-bbf8-fd267f0c5c3a'),
('8', '2026-11-29 08:45:16.249611+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '23d84a99-3536-42bb-ae10-a9fb6c65a86d', 'ff5bc89f-7476-4f63-a053-89863ef578a0'),
('9', '2026-11-29 08:45:16.255148+00', '2', 'loan.close', 'loan:1', '127.0.0.1', '{"to": "CLOSED", "from": "PENDING", "account": "…0111", "paid_by": "mobile-money", "paid_on": "2026-11-29", "reference": "MP251121.1045.A00001", "amount_disbursed": "8820000"}', '45248ffd-1c52-40a2-92cc-2c18eccc64bb', 'ecb3e67e-2cf5-4bfa-b1be-9de4576fe9a3'),
('10', '2026-11-29 08:45:16.296812+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '77b31b6d-f82f-4091-ad2a-88d1a9c295e2', 'aaad118e-9293-429e-94d7-239a5025ad09'),
('11', '2026-11-29 08:45:16.302055+00', '2', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "877384", "paid_by": "mobile-money", "receipt": "R-2026-000001", "value_on": "2026-11-29", "reference": "RP000001"}', 'b81230a4-34a3-496a-8c7f-dc25c6c62780', '997d3771-cc6e-448f-a203-341eb56f21eb'),
('12', '2026-11-29 08:45:16.326808+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'eb091b9a-4c2d-45a0-aab4-7ea8b95520ec', '96af153d-bd73-4f53-841d-50881bd3a1a0'),
('13', '2026-11-29 08:45:16.333418+00', '2', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "500000", "paid_by": "mobile-money", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', '924ec1a6-1c37-4660-a1be-f3b8e626144a', 'f1c2391a-8e15-4849-b765-2841624866f6'),
('14', '2026-11-29 08:45:16.358215+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '415c9a1b-0de3-42f0-b58c-a462e46f866f', '512f92ae-4022-40ed-a4a1-5b0529932aec'),
('15', '2026-11-29 08:45:16.363497+00', '3', 'loan.repayment-reversed', 'loan:1', '127.0.0.1', '{"entry": "payment", "amount": "500000", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', 'ad71cb22-d757-4184-8819-d15df065be99', 'e0b29649-e78b-4ffc-bd5b-92ccdd159fe8'),
('16', '2026-11-29 08:45:16.385262+00', '5', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', 'bf999aac-fce3-4447-8178-bd43a85ed6a7', 'cf69f881-9faa-4485-b98a-bc34f8e72a6c'),
('17', '2026-11-29 08:45:16.451254+00', '5', 'request.submitted', 'request:1', '127.0.0.1', '{"disclaimer_version": 1}', '2477546b-422e-4143-8c72-6f833de84ee8', 'c186a7a3-2690-47fc-a658-1582c4d6f863'),
('18', '2026-11-29 08:45:16.482601+00', '6', 'settings.changed', 'settings:appearance', '127.0.0.1', E'{"after": "{\\"name\\":\\"Kampala Growth Fund\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "before": "{\\"name\\":\\"Ensigo\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "version": 2}', 'c6fe1ba1-8237-402b-a8f4-7fc09e4b1f92', '800ddfa6-f006-405e-847d-861a9a1543f8');
INSERT INTO audit_mailbox ("is_only", "email") OVERRIDING SYSTEM VALUE VALUES
('true', '');
INSERT INTO business_profile ("user_id", "name", "registration_number", "registration_years", "nature_of_business", "industry_id", "location", "description", "updated_at", "industry_other") OVERRIDING SYSTEM VALUE VALUES
('4', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 08:45:15.625377+00', NULL),
('5', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 08:45:16.385262+00', NULL);
INSERT INTO client_search ("user_id", "term") OVERRIDING SYSTEM VALUE VALUES
('4', '030db163'),
('4', '030db163-485a-4e8b-bc8a-78d5640ff687@example.test'),
('4', '0772123456'),
('4', '0772145098'),
('4', '256772123456'),
('4', '256772145098'),
('4', '485a'),
('4', '4e8b'),
('4', '772123456'),
('4', '772145098'),
('4', '78d5640ff687'),
('4', '80020001234567'),
('4', 'and'),
('4', 'bc8a'),
('4', 'cf9107210k4hja'),
('4', 'feeds'),
('4', 'grace'),
('4', 'nakato'),
('4', 'poultry'),
('5', '0772123456'),
('5', '0772145098'),
('5', '256772123456'),
('5', '256772145098'),
('5', '2a6b8541'),
('5', '2a6b8541-ced5-4f8d-80ae-79a6be036934@example.test'),
('5', '4f8d'),
('5', '772123456'),
('5', '772145098'),
('5', '79a6be036934'),
('5', '80020001234567'),
('5', '80ae'),
('5', 'and'),
('5', 'ced5'),
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
The lender may verify the information with others, including a Credit Reference Bureau.', '127.0.0.1', '2026-11-29 08:45:15.689065+00');
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
('1', '4', '2026-11-29 08:45:15.660938+00', 'LN-2026-00001', 'CLOSED', '4', '9', 'Business Growth Loan', '15000000.00', '12', '1450000.50', 'Working Capital', 'Nakato Grace', 'Nakato Poultry and Feeds', 'false', 'false', '8820000.00', '2026-11-29 08:45:15.689065+00', '2026-11-29 08:45:16.255148+00', '1', '2026-11-29 08:45:15.740287+00', '3', '0', NULL, NULL, NULL, '0', NULL),
('2', '5', '2026-11-29 08:45:16.406859+00', 'LN-2026-00002', 'CLOSED', '4', '1', 'Spark Loan', '5000000.00', '12', '500000.00', 'Working Capital', 'Nakato Grace', 'Nakato Foods', 'false', 'false', NULL, '2026-11-29 08:45:16.406859+00', '2026-11-29 08:45:16.406859+00', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0', NULL);
INSERT INTO loan_action ("id", "loan_id", "action", "user_id", "comment", "created_at", "visibility", "details") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '4', NULL, '2026-11-29 08:45:15.663932+00', 'client', '{}'),
('2', '1', 'submitted', '4', NULL, '2026-11-29 08:45:15.703682+00', 'client', '{}'),
('3', '1', 'processing', '1', NULL, '2026-11-29 08:45:15.759371+00', 'client', '{}'),
('4', '1', 'approved', '3', NULL, '2026-11-29 08:45:15.824584+00', 'client', '{"amount": "9000000"}'),
('5', '1', 'offer signed', '4', NULL, '2026-11-29 08:45:16.212773+00', 'client', '{}'),
('6', '1', 'closed', '2', NULL, '2026-11-29 08:45:16.274078+00', 'client', '{"amount_disbursed": "8820000"}');
INSERT INTO loan_agreement ("action_id", "loan_id", "storage_key", "file_name", "mime", "size", "sha256", "shown_sha256", "shown_size", "user_id", "signer_name", "national_id", "sent_to", "sent_by", "code_sent_at", "signed_at", "client_address", "device") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '297f6f15-316b-4a94-a3f2-211251971f1f', 'Agreement LN-2026-00001.pdf', 'application/pdf', '22187', E'\\x7ea31760ec5b7915ffde2b9c2ec301cc4a9daa21dc7892e83427e69e9eff179b', E'\\xc77f543bd518f0e6610dbed1f87533d71365cfd7d484539af9989a8a7e8c22f5', '4763', '4', 'Nakato Grace', 'CM900121234ABC', '0***@example.test', 'mail', '2026-11-29 08:45:15.899086+00', '2026-11-29 08:45:16+00', '127.0.0.1', NULL);
INSERT INTO loan_approval ("action_id", "loan_id", "amount", "months", "monthly_interest_bps", "method", "interest_only_months", "payment_step", "fees", "conditions", "valid_until", "received", "payment", "total", "apr_bps", "product_version") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '9000000', '12', '250', 'declining_balance', '0', '1', '[{"kind": "percentage", "label": "Handling", "taken": "deducted", "value": "200"}]', '', '2026-12-13', '8820000', '877384', '10528609', '3986', NULL);
INSERT INTO loan_disbursement ("action_id", "loan_id", "amount", "paid_on", "channel", "account", "reference", "reference_key", "reason", "early_repayment") OVERRIDING SYSTEM VALUE VALUES
('6', '1', '8820000', '2026-11-29', 'mobile-money', '+256 701 000 111', 'MP251121.1045.A00001', 'MP2511211045A00001', NULL, 'accrued_only');
INSERT INTO loan_document ("id", "loan_id", "type", "file_name", "size", "mime", "sha256", "scanned", "storage_key", "created_at", "deleted_at", "pending") OVERRIDING SYSTEM VALUE VALUES
('76c652e4-cf0c-4689-b8be-105141bb5acd', '1', 'national_id_of_founder', 'national_id_of_founder.pdf', '10', 'application/pdf', E'\\x00', 'false', 'd927228c-9673-492e-97f5-5f4c08d78fd3', '2026-11-29 08:45:15.684355+00', NULL, NULL),
('a154e388-ea3d-4874-aaa6-2b4266740fbb', '1', 'trading_licence', 'trading_licence.pdf', '10', 'application/pdf', E'\\x00', 'false', '6fed10b3-6b9a-44f1-b804-7030d6c5b2f4', '2026-11-29 08:45:15.684346+00', NULL, NULL),
('afd7e96b-e557-4582-9f0b-99bc5ee1a354', '1', 'bank_statement', 'bank_statement.pdf', '10', 'application/pdf', E'\\x00', 'false', 'a69d10d2-6afb-49c8-b251-ad038098ec19', '2026-11-29 08:45:15.684361+00', NULL, NULL),
('b2782794-6bc8-4f9d-867b-49cc39fb1a11', '1', 'certificate_of_incorporation', 'certificate_of_incorporation.pdf', '10', 'application/pdf', E'\\x00', 'false', '019da797-9dd0-4779-b359-500a33e82eb9', '2026-11-29 08:45:15.683986+00', NULL, NULL);
INSERT INTO loan_entry ("id", "loan_id", "number", "kind", "value_on", "recorded_at", "amount", "channel", "account", "reference", "reference_key", "user_id", "reverses", "reason", "receipt", "is_reversed") OVERRIDING SYSTEM VALUE VALUES
('1', '1', '1', 'payment', '2026-11-29', '2026-11-29 08:45:16.302055+00', '877384', 'mobile-money', NULL, 'RP000001', 'RP000001', '2', NULL, NULL, 'R-2026-000001', 'false'),
('2', '1', '2', 'payment', '2026-11-29', '2026-11-29 08:45:16.333418+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '2', NULL, NULL, 'R-2026-000002', 'true'),
('3', '1', '3', 'reversal', '2026-11-29', '2026-11-29 08:45:16.363497+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '3', '2', 'It was meant for another loan.', NULL, 'false');
INSERT INTO loan_offer ("action_id", "loan_id", "state", "facts", "wording", "wording_version", "valid_until", "created_at", "decided_at", "reason", "reminded_at", "code_sent_to", "code_sent_by", "code_sent_at") OVERRIDING SYSTEM VALUE VALUES
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
10. Signature. The borrower signs with a one-time code, no later than {valid until}. Both parties keep the same sealed file; any later change to it can be detected.', '1', '2026-12-13', '2026-11-29 08:45:15.809108+00', '2026-11-29 08:45:16.19739+00', NULL, NULL, '0***@example.test', 'mail', '2026-11-29 08:45:15.899086+00');
INSERT INTO loan_search ("loan_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '030db163'),
('1', '030db163-485a-4e8b-bc8a-78d5640ff687@example.test'),
('1', '0701234567'),
('1', '0772123456'),
('1', '0772145098'),
('1', '1'),
('1', '256701234567'),
('1', '256772123456'),
('1', '256772145098'),
('1', '485a'),
('1', '4e8b'),
('1', '701234567'),
('1', '772123456'),
('1', '772145098'),
('1', '78d5640ff687'),
('1', '80020001234567'),
('1', 'achieng'),
('1', 'and'),
('1', 'bc8a'),
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
('1', '3', '{b2782794-6bc8-4f9d-867b-49cc39fb1a11,a154e388-ea3d-4874-aaa6-2b4266740fbb,76c652e4-cf0c-4689-b8be-105141bb5acd,afd7e96b-e557-4582-9f0b-99bc5ee1a354}');
INSERT INTO notification ("id", "user_id", "message", "redirect", "created_at", "read_at", "subject_kind", "subject_id") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:45:15.689065+00', NULL, 'loan', '1'),
('2', '3', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:45:15.689065+00', NULL, 'loan', '1'),
('3', '4', 'We''ve started reviewing your loan application LN-2026-00001.', '/my-applications/1', '2026-11-29 08:45:15.740287+00', NULL, 'loan', '1'),
('4', '4', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month.', '/my-applications/1', '2026-11-29 08:45:15.809108+00', NULL, 'loan', '1'),
('5', '4', 'You''ve signed the agreement for loan LN-2026-00001.', '/my-applications/1', '2026-11-29 08:45:16.19739+00', NULL, 'loan', '1'),
('6', '1', 'Nakato Grace has signed the agreement for loan LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:45:16.19739+00', NULL, 'loan', '1'),
('7', '1', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 08:45:16.19739+00', NULL, 'loan', '1'),
('8', '2', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 08:45:16.19739+00', NULL, 'loan', '1'),
('9', '4', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000.', '/my-applications/1', '2026-11-29 08:45:16.255148+00', NULL, 'loan', '1'),
('10', '4', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001).', '/my-applications/1?show=receipt-1', '2026-11-29 08:45:16.302055+00', NULL, 'loan', '1'),
('11', '4', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002).', '/my-applications/1?show=receipt-2', '2026-11-29 08:45:16.333418+00', NULL, 'loan', '1'),
('12', '4', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid.', '/my-applications/1?show=statement', '2026-11-29 08:45:16.363497+00', NULL, 'loan', '1');
INSERT INTO one_time_code ("user_id", "purpose", "code_hash", "expires_at", "tries", "tries_since", "sends", "sends_since", "last_sent_at", "day_tries", "day_since", "by_text") OVERRIDING SYSTEM VALUE VALUES
('4', 'sign', NULL, '2026-11-29 08:55:15.899086+00', '0', '2026-11-29 08:45:16.088329+00', '1', '2026-11-29 08:45:15.899086+00', '2026-11-29 08:45:15.899086+00', '0', '2026-11-29 08:45:16.088329+00', 'false');
INSERT INTO outbox_message ("id", "channel", "recipient", "kind", "subject", "body", "secret", "user_id", "state", "attempts", "next_attempt_at", "expires_at", "last_error", "created_at", "sent_at", "resend_of", "resent_by", "asked_from", "unreachable", "unanswered", "waits_for_server", "code_holder", "mailbox_unknown") OVERRIDING SYSTEM VALUE VALUES
('1', 'mail', '030db163-485a-4e8b-bc8a-78d5640ff687@example.test', 'loan-submitted', 'We''ve received your application LN-2026-00001', 'v1.cZeFNCx8M7d7I9tG8-vjQV5L0FgNfpc1skmYZ2PnFJUlRQeBgecTQTGcUo8e-A1RoIjzSiZCEj8vxRLdLovSeqXBRHNq5tkGJ7BqZ0cBqQX0LfhiymAgy5HOYp-FoWUXf75jiveWESmsh4xXbxYNwHArt_oI9pXpn1xvTcvdZJXeZRxvLgJAvctfi4kIVF_UA-1ZFRcHWUvZMqBltwzPpetBxIJ4oAzZPiDqac7jYu6LR-0_wVo9Ek48kKEx9UNISwLbfIv_Wkxgw8t4qfDNtUiTD70_OzB1heK3Zu1c8EbsNV1LNMUoTj233dreuThSDI6QINWoNFc8HDkihiNochRo1VP-em0xfDubCVT3QUMfF4H7oSfvagyCJW355VSxMuT9jxCTeSjnCUBP-ga0GNhZHVZSnJpQ_hjY', 'false', '4', 'sent', '1', '2026-11-29 08:47:15.726736+00', NULL, NULL, '2026-11-29 08:45:15.689065+00', '2026-11-29 08:45:15.925822+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('2', 'mail', '030db163-485a-4e8b-bc8a-78d5640ff687@example.test', 'loan-take-into-processing', 'We''ve started reviewing your loan application LN-2026-00001', 'v1.GoShio1YmGgi1wr6wrsPHo8rjJ8dvukeHECe9MVfIyvnnpOppBfl7hkbw2u2egk7zwjYhThb0kpCQ_J04vWfL8NKHY63JYtcnsj9lqwd-7ad3qMUxoTsWCDfc-8MnIzFBX9TN7m50P-uhAyy52Qgln2KZR9ys93HXmrWIlr-lkGfQz6gpiGMQ04rbS74ua9xIsnh1lw8HhR8IMDvj5na_x6UrIqxUcGoBbtcN0Wg_ED9-VVO8JVhF8Cw726IKL6Xql2BwxFKa1nV5gEfoCq16MBNLXSvXDuFAwkdO4x-p-1llc-PdtUvRiOY2FXNT0S02RHxtYc', 'false', '4', 'sent', '1', '2026-11-29 08:47:15.765615+00', NULL, NULL, '2026-11-29 08:45:15.740287+00', '2026-11-29 08:45:15.926677+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('3', 'mail', '030db163-485a-4e8b-bc8a-78d5640ff687@example.test', 'loan-approve', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month', 'v1.enspAMYOpb24NL01Ym3zCOaTtNxe4yLLRvjXJY3TrP3C7fdNvo0gpxWoZuiJv4qoXinGPrnPKuzJl3LXMHbbK4d0fKqVZGrkWlaAhKti4Di2MxcGgqJY8AuARz2epNNi2bsOsQiGYOMHCqb3t93aL8RWttpR_Z9SkF9dEfrtsWOsLPWIzH4GTme0ddiqnCoouxVVDZLGSHmTyTN-5wlDIxMP2PaRq9uAN2fmfl2PT6VjFbbt-nMFt3_9SXDWZIRbCvD0u_2Ysnxje07tP0mN4ObrXdBQS7IskQynxARLcKLnBNLH70xBVrD3ypojQrFfM4jN0lNe_Id-5dQgwY_GqeETupFLw5o0NX_ey7qtKS3NIQP6kU3gJgrkyTh-gMUVJ5eSnfIWUiZv_KNJvnFPIDQ7nG8pvPmrPxa7TUJUQd4mOHWHLREci_4N3MIrHHwK3p_6Q2iYGjxgut-gIjrGlP4aj7hDBlkoa8QAOYJDYamX1Db7XvIuPxjECq4Go7Sg0C833X1wukPiFrwM0T6xoad-jAany80LPTPyONmB8xZVewNmF72pM-cZk2gt_hfRFyhh2xxV1iqI6bGHrBKYnlc', 'false', '4', 'sent', '1', '2026-11-29 08:47:15.835387+00', NULL, NULL, '2026-11-29 08:45:15.809108+00', '2026-11-29 08:45:15.981925+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('4', 'mail', '030db163-485a-4e8b-bc8a-78d5640ff687@example.test', 'signing-code', 'Your Ensigo code to sign your agreement', NULL, 'true', '4', 'sent', '1', '2026-11-29 08:47:15.911816+00', '2026-11-29 08:55:15.899086+00', NULL, '2026-11-29 08:45:15.899086+00', '2026-11-29 08:45:16.032206+00', NULL, NULL, E'\\xf1c13f22a71a4cc9ad16723afc449f76f64f465400c838a4df2e5be24e8227ad', '0', '0', 'false', 'person:4', 'false'),
('5', 'mail', '030db163-485a-4e8b-bc8a-78d5640ff687@example.test', 'loan-signed', 'You''ve signed the agreement for loan LN-2026-00001', 'v1.pGyDfJNmxClEMGhy1WnZiKIp6r1FslVsxDXYOQ4YFBnHqU69vuU2ObjLJAX4-zVu9g5gpgtzsCGQSfPg0VH3TLpG5ckuGyewaqb8m9wXCKlne15aZeX5bjk_LnmEY9p5H2IxYDBT0qr6-IZhA2FwgzQa5KSz2jI2lcbLhGTnM5KPIdaVKNOkmCiYUZCM273pZk412D6D2ftrdjFnYCOR27sMfLuWy3yucVFFfrqpTrikNR5B3cQNbP-7rbdFYpePsJNcb_lPDOQ2ktJRD2yFW9eh6oAdZ85rHFJtOVmJw2bJDnn-VCskdTzwheZF3vsPHWdzDVr741vh-RrWNCDaqPgbhGKm2ZLUHZKed02huGR5GAvkvl7xjiU', 'false', '4', 'sent', '1', '2026-11-29 08:47:16.226169+00', NULL, NULL, '2026-11-29 08:45:16.19739+00', '2026-11-29 08:45:16.243808+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('6', 'mail', '0d0b173c-1106-429f-ad2c-6f4ad5850897@example.test', 'loan-offer-signed', 'The agreement for LN-2026-00001 is signed', 'v1._yr6hUItQcplWm_5gj-JUCWXa8gnv5gNPn-Es6dWOmKEjpRCPD1AavMQJuablue7EA-9TVttGH6-I0AXsxVmF1m9kdWmCjQ5s3aD3S0410AXKXu4oclaFTHPbK2hwhJAmcWdk_X_YZexgFoL28QKXxBRLgplcN4pSy1Z5-V3RCu3NPSxjecpCWSc0zYRz7k6Ln3CZWr-EzqiwA8ktHt5e40', 'false', '1', 'sent', '1', '2026-11-29 08:47:16.226169+00', NULL, NULL, '2026-11-29 08:45:16.19739+00', '2026-11-29 08:45:16.245037+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('7', 'mail', '030db163-485a-4e8b-bc8a-78d5640ff687@example.test', 'loan-close', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000', 'v1.rmw7_3IdpiIqz1es0i2jlJRCrNituz_Lqsf60MmZG47Cyo-fgH9ahQCY3WP-m0rsU8TZcNSD-oxhmeYTzlDxRQ7HcFMYowUt3ua347wrxAs6LXFqFZjmf5TA1i-gwk8cy2PFTvz95UnkXbzuKvCG5EEbnKa6k8seV107QX-lUW_P8BEgXgieB1ULKYfS9vDNoNJvYNWwpWJ7z1MU0CDwKIob4cuiKGk9uZFdLvMv_w_NVNOxXIdW5p_1c0xLrRHwlqqUJpwtC8hnS_DC_RL0kLEOCH8G-38Y-1g3m9TZq9EgNW8AAZzuZX7geiRLBValJPZ71_H-vBE8dqeix_wdS_wehnDf6LZ9_jWKllOBeORvQH0ljaiY2ELnINCoQfj2Pkip46HlgPk5bfNRM9zRfc7FPb0', 'false', '4', 'sent', '1', '2026-11-29 08:47:16.279873+00', NULL, NULL, '2026-11-29 08:45:16.255148+00', '2026-11-29 08:45:16.292157+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('8', 'mail', '030db163-485a-4e8b-bc8a-78d5640ff687@example.test', 'loan-repayment', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001)', 'v1.3EpX0kXFaBQSSte62X2zpcJJhAIWoDc_Jyz6o7maorjMj0CWieblG3F8zlF1oQi8b7l5Lty87byUkUlpQfcl_pihCJvLi0xxyo68o7-Yml4KZJXw18qgfkr691EN9ObNcyhy2Dkg8q8rWtYtfjHcQAKQ8BaOp1GL_iSQspsLPNIFG3lIl9j8HGBZqxHbLKRjS1Q-O9SCWbvRjlv2YNwl9czRJ1wKE3kmoEnm4efZovSvoW7wGGq6gfJcvjLXGcSNoLyBwnJ9OkbQw9LwxKVy2lE7zUeVTDIAU2lhMcsLK2s6ZqnUzZaDn6frCGGl_GCKZ81RSfJVEdaYp_Wh87BW9Aq89jS_uvsZpUwc-9lDXTA-uPuGbheixKY', 'false', '4', 'sent', '1', '2026-11-29 08:47:16.313696+00', NULL, NULL, '2026-11-29 08:45:16.302055+00', '2026-11-29 08:45:16.323723+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('9', 'mail', '030db163-485a-4e8b-bc8a-78d5640ff687@example.test', 'loan-repayment', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002)', 'v1.XFgWL_VoVIMeZdX9SLbrADUNfbPQ03UKZx84pebdA_XeOmcMK10FccEOA9U1zWr9WyfgzaFr0RZkd99IwPG6N8z07do67UKjaYO1hyPNPtRtasGreFNXnSSGiZ0I_Q1Y2_n3lMoXWODY998KU9HuPaoqWWUXRqHLCytZSbjBWCbMxJfTeX2Kj9IM__f1c8Vy_K6cmyMju9oFn5VlHHGmrpUyXQxLStykbhehIvOpf1R74RdcaEs0-KAGn_jOuuf2f8O5N_XYGOiZNMn3LqGxK22pQ2DFSFTDiJf8379hL75bMzEjJlHQ5tRE2u5XHEEML_lV1An0Np9_NshHdjAwDNFxifz37E5lgQlbUaAo5Lxfox6NOIMIrIg', 'false', '4', 'sent', '1', '2026-11-29 08:47:16.34816+00', NULL, NULL, '2026-11-29 08:45:16.333418+00', '2026-11-29 08:45:16.355814+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('10', 'mail', '030db163-485a-4e8b-bc8a-78d5640ff687@example.test', 'loan-reversal', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid', 'v1.3ba8bXJcDctPfG2qiZFsFwirQ0zn2zpcVpzsZPNL9lVdBa62Dgl0qIAGdCbTJeJIAE_K06rPdmsFsFILRN2KS0EbiFi9A4vLGVPPGwCOHu9JxfXyCOZJqYDiLldqc7WhW1BuCu2KapOG4hqMkyyBd5NK6jSfxIjRTVS6lzu-Ld9ezbM8ibFnA-q55H5CTiWJowtHPHHhV32v3bKsOT8X11shV2ZV2CXpNJk7ymRksQcPefsQVDDUeZ0ZARogjKS-ifMmhMuqwARYbMkfRCaAcxJM779A5wTwGYTYZkFlaBcwcUZOyO7T4yfIj2Wsh_dnTEWFFhf3HSLfW6qrFo06vEYE8LUy4notru9PNJTbLPK1ac5SgzuOtLm11Xv5Og0OiuGMRtZ3p2FFd3fl8ofkTQ2u4fku8E7GVRWXvpRb6nX42S8qTg6rap0pU6_DXq30hsv5_BDhPN0', 'false', '4', 'sent', '1', '2026-11-29 08:47:16.374875+00', NULL, NULL, '2026-11-29 08:45:16.363497+00', '2026-11-29 08:45:16.386346+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('11', 'mail', '2a6b8541-ced5-4f8d-80ae-79a6be036934@example.test', 'request-submitted', 'We''ve received your request MS-2026-00001', 'v1.RjvFdoQBiPGie2V8LwDS-2X6uQZpssK8nNzsJYwEtyA-6LAlwkxKGigXafl_su67XyKL-FLWGdyyFDxD21VaLxkiyKrIFyItDPUeeXHfppKqnw865oBV-x6wTGbR7Oo3jMgB2ZY0TjRLM5M_UDNWgKUTF7I72u7ealFDRhhiw0dWWdCLRm_B0ur9QVgGUjLDvPbcaViQQ-gew79ZOCcZ1mjmFHDTr8J3SYmm022on1Ub_k0NLqVEqqob49_wZOLS5IXN5F2hDSgW1QSUuOQ42FtZ37OpNrHYRTiOVf7QPy02YEagEBX9YqW66JVbvOr6yQir_Mr3gsxIGdQ7E2wO2tuAhJ7x7Mn0uk1SrkNEv_iWamcOqfhyvO238TCkRXJi4rzT3Y2EmcsieDCoQUvVj4nJIXnpdvyXKlFvd7rVqA', 'false', '5', 'sent', '1', '2026-11-29 08:47:16.465836+00', NULL, NULL, '2026-11-29 08:45:16.451254+00', '2026-11-29 08:45:16.479131+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false');
INSERT INTO person_key ("id", "user_id", "loan_id", "kind", "key", "place") OVERRIDING SYSTEM VALUE VALUES
('27', '5', NULL, 'phone', E'\\x5f4129de6ada8da027e17696fa295dfc', 'account'),
('28', '5', NULL, 'nin', E'\\x19564e6d9007e8a7702c3279c1ba2923', 'applicant'),
('29', '5', NULL, 'nin-near', E'\\x6ec13835bbf6364352e759721c458d57', 'applicant'),
('30', '5', NULL, 'phone', E'\\x7dd6e995d06e9f0477e84b769c95526b', 'applicant'),
('31', '5', NULL, 'name-birth', E'\\xc8f5178b502750b398c351f5d31aea80', 'applicant'),
('32', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'business'),
('33', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'profile');
INSERT INTO prequalification ("user_id", "applicant", "business", "documents", "documents_availability", "created_at", "disclaimer_version", "disclaimer_wording", "version") OVERRIDING SYSTEM VALUE VALUES
('4', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 08:45:15.625377+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1'),
('5', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 08:45:16.385262+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1');
INSERT INTO prequalification_verdict ("id", "user_id", "given_at", "given_on", "rules_version", "engine_version", "mode", "facts", "facts_hash", "verdict", "failed") OVERRIDING SYSTEM VALUE VALUES
('1', '4', '2026-11-29 08:45:15.625377+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}'),
('2', '5', '2026-11-29 08:45:16.385262+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}');
INSERT INTO receipt_counter ("year", "last") OVERRIDING SYSTEM VALUE VALUES
('2026', '2');
INSERT INTO report_progress ("kind", "counted_at", "counted_until", "proven_at", "proven_days", "difference", "counted_rules", "rules_counted_at") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('request', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO report_risk_progress ("kind", "counted_at", "until_id", "is_complete") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, '0', 'false');
INSERT INTO request_action ("id", "request_id", "action", "user_id", "expert_id", "comment", "visibility", "details", "created_at") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '5', NULL, NULL, 'client', '{}', '2026-11-29 08:45:16.415622+00'),
('2', '1', 'submitted', '5', NULL, NULL, 'client', '{}', '2026-11-29 08:45:16.458483+00');
INSERT INTO request_search ("request_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0772123456'),
('1', '1'),
('1', '256772123456'),
('1', '2a6b8541'),
('1', '2a6b8541-ced5-4f8d-80ae-79a6be036934@example.test'),
('1', '4f8d'),
('1', '772123456'),
('1', '79a6be036934'),
('1', '80020001234567'),
('1', '80ae'),
('1', 'and'),
('1', 'ced5'),
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
(E'\\x331e12611c6d0f749c322ada140341bdd26881e78542401df68d4a005dd49795', '1', 'verified', '2026-11-29 08:45:15.124396+00', '2026-11-29 08:45:15.124396+00', NULL, NULL),
(E'\\x58fdc2edfdd0f896a4a6c7b2def54fb30d3d7c32d8edcb4862b70bab11e60f95', '2', 'verified', '2026-11-29 08:45:15.135209+00', '2026-11-29 08:45:15.135209+00', NULL, NULL),
(E'\\x5981cb49112a3992ea91ae8d9a887355f66455670f50917d00baf60f8fbdb87d', '5', 'verified', '2026-11-29 08:45:16.379121+00', '2026-11-29 08:45:16.379121+00', NULL, NULL),
(E'\\x689b527fed3445ecfc4ddd8f77aee3749aea4d76a1e62e73a71081390a57e228', '4', 'verified', '2026-11-29 08:45:15.593468+00', '2026-11-29 08:45:15.593468+00', NULL, NULL),
(E'\\x7c2cf59e2267b011547a116f8add80f5eb58b176716ecc9294941739157b07f2', '3', 'verified', '2026-11-29 08:45:15.138026+00', '2026-11-29 08:45:15.138026+00', NULL, NULL),
(E'\\xbf4d3808c9300bb66b872e5e06a61ba8a84305878d72c9c9b2d28e42f7cd9f8e', '6', 'verified', '2026-11-29 08:45:16.469498+00', '2026-11-29 08:45:16.469498+00', NULL, NULL);
INSERT INTO settings ("name", "value", "json_value", "updated_at") OVERRIDING SYSTEM VALUE VALUES
('affordability', NULL, '{"tight": 70, "low_months": 6, "comfortable": 50}', '2026-11-29 08:45:06.811517+00'),
('agreement_required', NULL, '{"agreement_required": true}', '2026-11-29 08:45:06.811517+00'),
('appearance', NULL, '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 08:45:16.482601+00'),
('application_limits', NULL, '{"open_loans": null, "loans_a_day": 5, "requests_a_day": 5}', '2026-11-29 08:45:06.811517+00'),
('decision_days', '5', NULL, '2026-11-29 08:45:06.811517+00'),
('documents_list', NULL, '[{"name": "certificate_of_incorporation", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Certificate of incorporation"}, {"name": "memorandum_and_articles", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Memorandum and Articles of Association"}, {"name": "directors_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Director''s form"}, {"name": "beneficial_owners_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Beneficial Owner''s form"}, {"name": "trading_licence", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Trading Licence"}, {"name": "national_id_of_founder", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "National ID of Founder/CEO"}, {"name": "national_id_of_other_director", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "National ID of Other Director"}, {"name": "ura_tax_ledger", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "URA Tax Ledger"}, {"name": "financial_statements", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial Statements for the last 2 Years"}, {"name": "tenancy_agreement_or_utility_bill", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Tenancy Agreement OR Utility bill for business premises"}, {"name": "management_accounts", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial/Management Accounts or Current Year"}, {"name": "financial_forecast", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "2 year Financial Forecast"}, {"name": "bank_statement", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Bank Statement for the last 6 months"}, {"name": "introduction_video", "mimes": [".mp4"], "category": "Other Documents", "max_size": 50, "required": false, "max_files": 1, "display_name": "A 2-3 minute introduction video"}, {"name": "cvs_of_decision_makers", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "CVs of the top 2 decision makers"}]', '2026-11-29 08:45:06.811517+00'),
('early_repayment', NULL, '{"early_repayment": "accrued_only"}', '2026-11-29 08:45:06.811517+00'),
('how_to_pay', NULL, '{"note": "", "channels": []}', '2026-11-29 08:45:06.811517+00'),
('loan_products', NULL, '{"products": [], "interest_cap_bps": null}', '2026-11-29 08:45:06.811517+00'),
('maximum_revenue', '100000000', NULL, '2026-11-29 08:45:06.811517+00'),
('minimum_operation_years', '2', NULL, '2026-11-29 08:45:06.811517+00'),
('minimum_revenue', '36000000', NULL, '2026-11-29 08:45:06.811517+00'),
('minimum_shareholding', '20', NULL, '2026-11-29 08:45:06.811517+00'),
('retention_months', '120', NULL, '2026-11-29 08:45:06.811517+00'),
('waiting_expiry', NULL, '{"days": null}', '2026-11-29 08:45:06.811517+00'),
('wording.crb', NULL, E'{"text": "The information I have given is complete and up to date.\\nThere is no false or misleading statement in it.\\nThe lender may verify the information with others, including a Credit Reference Bureau.", "version": 1}', '2026-11-29 08:45:06.811517+00'),
('wording.loan_disclaimer', NULL, '{"text": "I confirm that this information is complete and true. The lender may verify it with others.", "version": 1}', '2026-11-29 08:45:06.811517+00'),
('wording.request_disclaimer', NULL, '{"text": "The information I have given is complete and true. The lender may show it to the expert who works on my request.", "version": 1}', '2026-11-29 08:45:06.811517+00');
INSERT INTO support_request ("id", "user_id", "business_name", "category", "status", "step", "created_at", "submitted_at", "tracking_number", "version", "contact_name", "contact_email", "contact_phone", "contact_phone_code", "contact_role", "challenge", "period", "solution", "solution_details", "outcomes", "deadline", "solved", "rate", "advisor_id", "expert_id", "updated_at", "assigned_at", "assessed_by", "workplan_by", "proposed_budget", "approved_budget", "clock_seconds", "clock_running_since", "erased_at", "disclaimer_version", "disclaimer_wording", "contact_key", "unsent_version") OVERRIDING SYSTEM VALUE VALUES
('1', '5', 'Nakato Poultry and Feeds', 'Sales', 'SUBMITTED', '5', '2026-11-29 08:45:16.411508+00', '2026-11-29 08:45:16.451254+00', 'MS-2026-00001', '4', 'Nakato Grace', 'grace@example.com', '772123456', '+256', 'Director', 'Fewer customers come since the new market opened.', '6', 'Yes', 'We lowered our prices for a month.', '["Grow my revenue", "Improve my cash flow"]', '2099-03-31', NULL, NULL, NULL, NULL, '2026-11-29 08:45:16.451254+00', NULL, NULL, NULL, NULL, NULL, '0', '2026-11-29 08:45:16.451254+00', NULL, '1', 'The information I have given is complete and true. The lender may show it to the expert who works on my request.', E'\\x5f4129de6ada8da027e17696fa295dfc', '0');
INSERT INTO users ("id", "public_id", "name", "email", "phone", "phone_code", "password_hash", "how_did_you_hear", "disabled_at", "created_at", "notify_by_sms", "last_signed_in_at", "erased_at", "failures_told_at", "suspended_at", "confirmed_at", "roles", "bell_for_new_cases", "mail_open_cases", "open_cases_mailed_on", "reminder_channels", "language", "email_unproven", "claimed_email", "phone_unproven") OVERRIDING SYSTEM VALUE VALUES
('1', '62d6350a-0973-4f04-82b0-522a8e1fe3f9', 'Nakato Grace', '0d0b173c-1106-429f-ad2c-6f4ad5850897@example.test', '754163336', '+256', 'none', NULL, NULL, '2026-11-29 08:45:15.117075+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:45:15.117075+00', '{loan-officer,cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('2', 'd63f6409-7612-4c82-b8a5-0201d64107fd', 'Nakato Grace', '1ac4acd2-990f-4ffd-bbd2-3cd6ed10e0f7@example.test', '794693278', '+256', 'none', NULL, NULL, '2026-11-29 08:45:15.129926+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:45:15.129926+00', '{cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('3', '5c473137-4f1e-45d0-9af8-c55265f8190a', 'Nakato Grace', 'fab416a8-a958-46a2-92e5-567fc5887250@example.test', '715720970', '+256', 'none', NULL, NULL, '2026-11-29 08:45:15.133149+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:45:15.133149+00', '{credit-manager}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('4', '5440a8bb-e949-441e-af76-7aa694fd239d', 'Nakato Grace', '030db163-485a-4e8b-bc8a-78d5640ff687@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 08:45:15.591012+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:45:15.591012+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('5', '08131972-e532-432b-b3c1-261f020dea2a', 'Nakato Grace', '2a6b8541-ced5-4f8d-80ae-79a6be036934@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 08:45:16.377492+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:45:16.377492+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('6', '5781a90d-754b-4658-9430-08a49cbc5ebe', 'Nakato Grace', '13067316-434c-4cd6-939b-0626d0bdb183@example.test', '774858544', '+256', 'none', NULL, NULL, '2026-11-29 08:45:16.467544+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:45:16.467544+00', '{credit-manager,cashier,administrator}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false');
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
