-- answers {"cases":{"client":{"userId":"4","email":"9d621bd7-bdbf-4a32-9d3d-d18247531bb3@example.test"},"cashier":{"userId":"2","email":"15cc8af5-e991-4969-9bdc-53256c9f4c4e@example.test"},"loanId":1,"applicant":{"userId":"5","email":"fe1dbf0e-5b66-4ef9-9ae3-8ede532f359c@example.test"},"requestId":1,"administrator":{"userId":"6","email":"eb0b6467-2536-4f1c-b3c3-2eacbe0482d2@example.test"}},"answers":{"loan":{"id":1,"tracking_number":"LN-2026-00001","status":"CLOSED","type":"Business Growth Loan","amount":"15000000","repayment_monthly_period":12,"monthly_installment":"1450000.5","purpose":"Working Capital","applicant_name":"Nakato Grace","business_name":"Nakato Poultry and Feeds","created_at":"2026-11-29T08:35:50Z","submitted_at":"2026-11-29T08:35:50Z","step":4,"version":9,"waiting_for_feedback":false,"can_edit":false,"can_edit_documents":false,"crb_name":"Nakato Grace","crb_nin":"CM900121234ABC","crb_wording":"The information I have given is complete and up to date.\nThere is no false or misleading statement in it.\nThe lender may verify the information with others, including a Credit Reference Bureau.","collaterals":[{"type":"Motor Vehicle","amount":"24500000"},{"type":"Business Assets","amount":"8000000"}],"contacts":[{"name":"Okello John","national_id":"CM8801210K4HJB","position":"Shareholder","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"},{"name":"Achieng Mary","national_id":"CF9001210K4HJC","position":"Accountant","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"}],"liabilities":[{"name":"Centenary Bank","amount":"5000000","outstanding":"2000000"}],"documents":[{"id":"13636e99-a27a-4227-8b6f-a3de049074d0","type":"certificate_of_incorporation","file_path":"13636e99-a27a-4227-8b6f-a3de049074d0/certificate_of_incorporation.pdf","size":10},{"id":"6e80acd4-72ea-48cf-8b20-a3b1958ab46a","type":"trading_licence","file_path":"6e80acd4-72ea-48cf-8b20-a3b1958ab46a/trading_licence.pdf","size":10},{"id":"a642a7cf-ccc5-46e6-9a66-b87c7ec4b1b2","type":"national_id_of_founder","file_path":"a642a7cf-ccc5-46e6-9a66-b87c7ec4b1b2/national_id_of_founder.pdf","size":10},{"id":"9af54a22-c8a8-4a28-958e-23ab9c50176e","type":"bank_statement","file_path":"9af54a22-c8a8-4a28-958e-23ab9c50176e/bank_statement.pdf","size":10}],"actions":[{"id":6,"action":"closed","created_at":"2026-11-29T08:35:51Z","comment":null},{"id":5,"action":"offer signed","created_at":"2026-11-29T08:35:51Z","comment":null},{"id":4,"action":"approved","created_at":"2026-11-29T08:35:51Z","comment":null},{"id":3,"action":"processing","created_at":"2026-11-29T08:35:50Z","comment":null},{"id":2,"action":"submitted","created_at":"2026-11-29T08:35:50Z","comment":null},{"id":1,"action":"applying","created_at":"2026-11-29T08:35:50Z","comment":null}],"rejection":null,"feedback":null,"approval":{"amount":"9000000","months":12,"monthly_interest_bps":250,"method":"declining_balance","interest_only_months":0,"payment_step":1,"fees":[{"label":"Handling","kind":"percentage","value":"200","taken":"deducted"}],"conditions":"","valid_until":"2026-12-13","received":"8820000","payment":"877384","total":"10528609","cost":"1708609","apr_bps":3986,"approved_by":"Nakato Grace","approved_at":"2026-11-29T08:35:51Z"},"pay_out":{"amount":"8820000","paid_on":"2026-11-29","channel":"mobile-money","account":"+256 701 000 111","reference":"MP251121.1045.A00001","reason":null},"offer":{"state":"signed","until":"2026-12-13","decided_at":"2026-11-29T08:35:51Z"},"maintain_books_of_account":1,"minimum_monthly_sales":"4000000","maximum_monthly_sales":"9000000","minimum_cash_sales_percentage":40,"maximum_cash_sales_percentage":80,"minimum_inventory_balances":"1000000","maximum_inventory_balances":"3000000","minimum_inventory_monthly_purchases":"500000","maximum_inventory_monthly_purchases":"2500000","rent":"600000","salaries_wages":"1200000","sales_marketing":"0","transport_delivery":"250000.75","other_expenses":"100000","fixed_assets":"12000000"},"record":{"paid_out_on":"2026-11-29","schedule":{"amount":"9000000","is_less":false,"principal":"9000000","received":"8820000","total":"10528609","cost":"1708609","early_repayment":"accrued_only","installments":[{"number":1,"due_on":"2026-12-29","payment":"877384","interest":"225000","principal":"652384"},{"number":2,"due_on":"2027-01-29","payment":"877384","interest":"208690","principal":"668694"},{"number":3,"due_on":"2027-02-28","payment":"877384","interest":"191973","principal":"685411"},{"number":4,"due_on":"2027-03-29","payment":"877384","interest":"174838","principal":"702546"},{"number":5,"due_on":"2027-04-29","payment":"877384","interest":"157274","principal":"720110"},{"number":6,"due_on":"2027-05-29","payment":"877384","interest":"139271","principal":"738113"},{"number":7,"due_on":"2027-06-29","payment":"877384","interest":"120819","principal":"756565"},{"number":8,"due_on":"2027-07-29","payment":"877384","interest":"101904","principal":"775480"},{"number":9,"due_on":"2027-08-29","payment":"877384","interest":"82517","principal":"794867"},{"number":10,"due_on":"2027-09-29","payment":"877384","interest":"62646","principal":"814738"},{"number":11,"due_on":"2027-10-29","payment":"877384","interest":"42277","principal":"835107"},{"number":12,"due_on":"2027-11-29","payment":"877385","interest":"21400","principal":"855985"}]},"received":"877384","entries":[{"number":1,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T08:35:51Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"877384","channel":"mobile-money","account":null,"reference":"RP000001","reason":null,"receipt":"R-2026-000001","reverses":null,"reversed_by":null,"opens":null,"given_back":[]},{"number":2,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T08:35:51Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","channel":"mobile-money","account":null,"reference":"RP000002","reason":null,"receipt":"R-2026-000002","reverses":null,"reversed_by":3,"opens":null,"given_back":[]},{"number":3,"kind":"reversal","value_on":"2026-11-29","recorded_at":"2026-11-29T08:35:51Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","channel":"mobile-money","account":null,"reference":"RP000002","reason":"It was meant for another loan.","receipt":null,"reverses":2,"reversed_by":null,"opens":null,"given_back":[]}]},"request":{"tracking_number":"MS-2026-00001","status":"SUBMITTED","business_name":"Nakato Poultry and Feeds","category":"Sales"},"appearance":{"name":"Kampala Growth Fund","colour":"#0e5468","support_email":"","contact":""}}}
-- migration 0001_accounts.sql db4aeae9e962e194e4f1bd1a3b93c867ef3e84dc003ab19dc0dee0b66479639b
-- migration 0002_sign_in.sql f1031ee9bfc0c7fb1c4c40bb229fea7baf8dfd8794a6d72366d6cea1fd341904
-- migration 0003_staff.sql b6dbec94714a766938bc87e1c7fc168cee6539821021c3acbcb712cf039ae3f7
-- migration 0004_settings.sql c831fa847ffa7114b1f95f5a84a6245f7a5b5f36e8f7ac46b59885ac616cdaa0
-- migration 0005_audit_log.sql 8f7fae0f71d55c4ff47469b43629da5cf9e93d67d6a60e93d019e96bb506d597
-- migration 0006_messages.sql f20f8983b35d670005579f5431d0212f1aa96cc5080f52323d72410e593b192a
-- migration 0007_requests_to_the_server.sql 52cce046839f8ee51ab1f46190db9389e8468baa382482a6e9ddc9064ac729df
-- migration 0008_files.sql 2545357ef6d3f2e6cf938cd247c850798376af84eed3261b76681cb78efff4d4
-- migration 0009_prequalification.sql 81999f5dca657d3b1b716ea6c0ffacb59bc320a36f12b44e37614cca6a8be3f3
-- migration 0010_loans.sql 5d301113b07cb45a6420cc1adc3ae7e3cfde4b6931be492fa16c8d4ea0811a4f
-- migration 0011_loan_processing.sql 2f69f6a688bc23e2b58a526a90f79dfff2222600796c5e802bb7f4df81582c60
-- migration 0012_offers.sql fc182c16fa8a5bda8e68b351ecea4c6a3b230f88f3a53ca11ac0a066926c0a68
-- migration 0013_repayments.sql fb67656e4e079777de13827f8016f440d734c834c6d104b10f03f0ac8d7b1f60
-- migration 0014_payment_imports.sql 5332f1f552085a72928c04822d064ab5cda0305bb491ecd828c0dd0e1fc5d104
-- migration 0015_support_requests.sql 62115f4436e7732e12b9a7609427bd6e344bf26b1b0e5bb9045d1dd3b74c5138
-- migration 0016_request_processing.sql fbcdc9187dc7997b0e6834022e1def372577b869a1ba5e3aa267c7a4b6b8291d
-- migration 0017_queues.sql dd156f7515bc5bba099c4ff06cf1b6ea9a3094a5a98ae786d797e010e78c6583
-- migration 0018_search.sql 250e7fe7e79f4dd41599408e285bdd7cc3ac51bc2c248f47783af87a0836d760
-- migration 0019_notifications.sql 20a4bcc6047385c7b9184f279a2f7e576183a00d37a5910217ed18fee6d6d3b9
-- migration 0020_tickets.sql 4b26e06fa93212578a8973b5fc4d5ccf70ff59e434bd43983358b08a33f9b3a0
-- migration 0021_reports.sql 47beb9f80f93f47ea16a0ad10518070b14790732ddeabea04d58b625e614a64b
-- migration 0022_same_person.sql 63d44934f8f3416e863632f9e1d924c0f75516a9594729e0f844690fb0af8ef2
-- migration 0023_conflicts_of_interest.sql d1c8a76b31e7c7fdaed82be00b762945de11e61afa79f82482795ff804624f68
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
('appearance', '2', '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '{"name": "Ensigo", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 08:35:51.767712+00', '6', NULL);
INSERT INTO audit_chain ("position", "entry_id", "address_commitment", "hash") OVERRIDING SYSTEM VALUE VALUES
('1', '1', E'\\x4af7725f05338d762061d9f96df17dca8f47075e6a13b0acd87ab410947d0daa', E'\\x44f4e3c91baf1d6f51d6cfca2d5d5e65b5dfe511f117848bbb7502a8f8af3732'),
('2', '2', E'\\xd8c938f2d7ebac8f8c9307c006383128063ff9de5fe4509a66b12a2251e8088d', E'\\x5d9d4e1698072a07e6219b2f56ca4494b1410ecd6c5bc8c478bfb39d58eef004'),
('3', '3', E'\\x01771248d97d4a1ffcc5d6ea431571ef8d2c2bdf8f5226aa5478319e2ad27d1f', E'\\x3192046eefd030cc1b82cd5acd975cac4444dba1d1a3ac0a6d9962d4c304947f'),
('4', '4', E'\\xe196bb47054e9ab0c8817f7a6ab4665edf1b48e384b7c5d4dfb902c6bbc07ff1', E'\\x2f5e0d0d10a91e56899b9fe1192e64e5f8fcb22a42100cba1e6c5b743da15a67'),
('5', '5', E'\\x1969afe0c015c061ec4f7df1ddb29de4a1e301132387f250f6a3a3cd473430b7', E'\\xa12f6e6669e39f5ac4800dbfe75c44ed3d29ce14c7955234f22144f28bbff70d'),
('6', '6', E'\\xa7c4c43d77a301d7c4b14f6a7f107d4e4044f24b491be1e2f2fa4c9cae0a670b', E'\\x3f51be4b7444480ea27726da1fae7f35e728ff613c5f5d293981dec4e78a906f'),
('7', '7', E'\\x63a45f40464f74418868ffc8e8f733f897ec7961f8d18cffce18eebe20971230', E'\\x0c02c564970e73f4151d0be04f9574ff93b4c2246650fd001d7a8f2a049067f5'),
('8', '8', E'\\x535810bd78cde0cdd72c0254c92868be422db51d9bf6fbe1bfb68b070880e534', E'\\xdb3033228e493c93fc04e10488e4a86e06761f23e62325e437450eafd894abd8'),
('9', '9', E'\\xc50cd5d8f9155cfacd3a766401a39bd4f2e7527d08b34056a8d1660a3d3fe0b3', E'\\x45e94c18798d433d1b00a02894bb2e88b818d72ea0112419b89ab690794710ce'),
('10', '10', E'\\x4742409cc60c044335278cf8f3f9a87e7e2a61e5fb3f43ff1b9daaf64c441285', E'\\x0e231ef2f865c03cc45e7f2662ac699bc368886fc21b730045b35a5072f8ed90'),
('11', '11', E'\\x13dd2f03d2580a397076d5dda533821e67e634e30959015290fdf1a53b164016', E'\\x7d710c0c10606e8e9b69dbdac3237df36b19aee3bd318ba1380e0eab23851175'),
('12', '12', E'\\x62b760c1c1034437d3248cd8bc4830c498140c2b12bf9400da1aa2193395ffe2', E'\\xb5e6eb73ab77db1fbc5031b286e521994abcc56f0409ea93161cc7e26529fd9d'),
('13', '13', E'\\x24e6d361cfb99e2224f889d256bfc80566cec6bf549d787607d7533606636166', E'\\x6874a01f62d93d014e32ccf0fbd228d03843f80bed4f109c6194ecb0450e3911'),
('14', '14', E'\\x452eaa8767d18159d65d90dae53c999a2f672931d654ac4b7c267d7a332763de', E'\\xa7e16091f4711836752c4121c2a63577209ab5a4d368111afc3aa217275b97f5'),
('15', '15', E'\\xe5793afb977e06c4f8facad1097fe74ed856e3719845e3f50469d2c17750dcc8', E'\\x96ef8e59b33653be62b18e17025cdf0d775f0158e4e05a466d16db6d82762cc6'),
('16', '16', E'\\x87e6093d7908a488dfe2b307ec51befabed3ffdeca613f4baa46c2dd167b7265', E'\\x5c48c3bd7c5df6a5404954d61c05351d22716783f5928c5517df93daa22f723d'),
('17', '17', E'\\x1ecf0a40f218bf12148d13a75ac7d8966a819035b553c4eba001ee58373a0f59', E'\\xf2bbb57850c70a5fe2e036a5c20f2cfeb1d098132e7d797aa00aabb0db4c96d5'),
('18', '18', E'\\x07e3c0fd15c53d385d56e6aaa2108b0aa91e22eb43770b39f2b9f6838fb71b0d', E'\\xd8c0ccede220371f7c6baa3124a2daa7ec5ba3f0bb7309568056220eb9a1d633');
INSERT INTO audit_log ("id", "occurred_at", "actor_id", "action", "subject", "client_address", "details", "request_id", "address_salt") OVERRIDING SYSTEM VALUE VALUES
('1', '2026-11-29 08:35:50.857218+00', '4', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '0859b4cc-f350-413f-a9b6-5695f790c00e', 'd02b1184-f970-4b46-8b14-438703c0f837'),
('2', '2026-11-29 08:35:50.91722+00', '4', 'loan.submitted', 'loan:1', '127.0.0.1', '{}', 'c1cf438b-6fa6-41a7-a595-e48389758b83', '4b44a405-36f7-4cf1-9c67-d19309c45e67'),
('3', '2026-11-29 08:35:50.962157+00', '1', 'loan.take-into-processing', 'loan:1', '127.0.0.1', '{"to": "PROCESSING", "from": "SUBMITTED", "claimed": true}', '8cc53b58-0117-40f0-a491-46bca957b152', 'c871a78d-2560-45b9-8c8c-b83f7ae93c9b'),
('4', '2026-11-29 08:35:51.023528+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '47acd70a-0b46-49d6-853e-6d8020eb443f', '5e873bad-03fe-4331-b19a-467e41bd984e'),
('5', '2026-11-29 08:35:51.031844+00', '3', 'loan.approve', 'loan:1', '127.0.0.1', '{"to": "PENDING", "from": "PROCESSING", "asked": "15000000", "total": "10528609", "amount": "9000000", "method": "declining_balance", "apr_bps": "3986", "payment": "877384", "received": "8820000", "over_months": "12", "valid_until": "2026-12-13", "fees_deducted": "180000", "monthly_interest_bps": "250"}', '0c596ee1-e26b-48d1-a2ed-04bfc5e60b3f', '2ea31308-05ce-4897-b36e-b7b2f23072b9'),
('6', '2026-11-29 08:35:51.118229+00', '4', 'loan.offer-code-sent', 'loan:1', '127.0.0.1', '{"channel": "mail"}', '13d5e53a-5490-4346-b773-02c4842f23de', '1327dfb7-5ad1-4894-b4df-db7048b14110'),
('7', '2026-11-29 08:35:51.429391+00', '4', 'loan.offer-signed', 'loan:1', '127.0.0.1', '{"offer": 4, "channel": "mail", "shown_sha256": "9422624c02ad5d9b48a8146a6832ab8db518716423effd0450f1adfe5b710198", "sealed_sha256": "6590f58cfb2eb8c9bde017e5797f8bfada4080a002d410ff92ae988b34e41eee", "wording_version": 1}', '653a09fe-9c7a-4981-9547-225135879314', '4816522f-89ef-4b6b-847b-9f5e619ff87f'),
('8', '2026-11-29 08:35:51.496454+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '55d1df31-9056-42dd-9429-a30ed0ce86a6', 'fb82d215-ed03-4930-9ce0-6c77244ebd65'),
('9', '2026-11-29 08:35:51.504782+00', '2', 'loan.close', 'loan:1', '127.0.0.1', '{"to": "CLOSED", "from": "PENDING", "account": "…0111", "paid_by": "mobile-money", "paid_on": "2026-11-29", "reference": "MP251121.1045.A00001", "amount_paid_out": "8820000"}', 'a6022717-d3a6-451c-81a1-3b9b33cdb5ab', 'c0dbd0e8-e497-4ad8-b6f7-5d1e274f8bef'),
('10', '2026-11-29 08:35:51.559293+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '11cd77ae-1ee6-488e-aa8f-c29a472c3579', 'b3262320-284a-4e08-ba0d-bb509c02f3f3'),
('11', '2026-11-29 08:35:51.573793+00', '2', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "877384", "paid_by": "mobile-money", "receipt": "R-2026-000001", "value_on": "2026-11-29", "reference": "RP000001"}', '19380936-45a4-4b54-a44c-a48ce9b02852', '66cdb954-74c2-449c-856e-e27d1b0ab3f6'),
('12', '2026-11-29 08:35:51.601578+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '2beb28e5-8302-46c2-ad74-a44a929cd5cb', '2c409f69-1c9c-4f13-b61a-6ff313e08703'),
('13', '2026-11-29 08:35:51.605749+00', '2', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "500000", "paid_by": "mobile-money", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', 'bc21e35e-8029-46c8-9a5e-a9bd52ad86a0', 'd8f5729f-c905-4fef-bb01-a30e83aefa70'),
('14', '2026-11-29 08:35:51.628208+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '6a9bbafd-4e35-456a-b588-c57d5853d4b8', 'fe026370-468d-401c-a944-5811b1ddff6e'),
('15', '2026-11-29 08:35:51.637692+00', '3', 'loan.repayment-reversed', 'loan:1', '127.0.0.1', '{"entry": "payment", "amount": "500000", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', '3bf17c88-f864-4b4c-ac0e-aa8cdc4aacc8', '11cb252d-7843-4de5-82b2-5d775c0acb07'),
('16', '2026-11-29 08:35:51.66267+00', '5', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '32df4499-05b9-4ab7-99e5-47534bc0c569', '64727c29-0b65-4a97-96de-46f5966b1378'),
('17', '2026-11-29 08:35:51.732211+00', '5', 'request.submitted', 'request:1', '127.0.0.1', '{"disclaimer_version": 1}', '3749e363-a402-48db-934f-39f3c1301563', '5416d778-2c95-4a87-98f2-21fd8cc43e68'),
('18', '2026-11-29 08:35:51.767712+00', '6', 'settings.changed', 'settings:appearance', '127.0.0.1', E'{"after": "{\\"name\\":\\"Kampala Growth Fund\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "before": "{\\"name\\":\\"Ensigo\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "version": 2}', '2367ed2e-17ea-4866-9459-3200afc1800b', '9d2d368e-89fc-4490-bb45-f5e66c4ef633');
INSERT INTO audit_mailbox ("is_only", "email") OVERRIDING SYSTEM VALUE VALUES
('true', '');
INSERT INTO business_profile ("user_id", "name", "registration_number", "registration_years", "nature_of_business", "industry_id", "location", "description", "updated_at", "industry_other") OVERRIDING SYSTEM VALUE VALUES
('4', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 08:35:50.857218+00', NULL),
('5', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 08:35:51.66267+00', NULL);
INSERT INTO client_search ("user_id", "term") OVERRIDING SYSTEM VALUE VALUES
('4', '0772123456'),
('4', '0772145098'),
('4', '256772123456'),
('4', '256772145098'),
('4', '4a32'),
('4', '772123456'),
('4', '772145098'),
('4', '80020001234567'),
('4', '9d3d'),
('4', '9d621bd7'),
('4', '9d621bd7-bdbf-4a32-9d3d-d18247531bb3@example.test'),
('4', 'and'),
('4', 'bdbf'),
('4', 'cf9107210k4hja'),
('4', 'd18247531bb3'),
('4', 'feeds'),
('4', 'grace'),
('4', 'nakato'),
('4', 'poultry'),
('5', '0772123456'),
('5', '0772145098'),
('5', '256772123456'),
('5', '256772145098'),
('5', '4ef9'),
('5', '5b66'),
('5', '772123456'),
('5', '772145098'),
('5', '80020001234567'),
('5', '8ede532f359c'),
('5', '9ae3'),
('5', 'and'),
('5', 'cf9107210k4hja'),
('5', 'fe1dbf0e'),
('5', 'fe1dbf0e-5b66-4ef9-9ae3-8ede532f359c@example.test'),
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
The lender may verify the information with others, including a Credit Reference Bureau.', '127.0.0.1', '2026-11-29 08:35:50.91722+00');
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
('1', '4', '2026-11-29 08:35:50.893263+00', 'LN-2026-00001', 'CLOSED', '4', '9', 'Business Growth Loan', '15000000.00', '12', '1450000.50', 'Working Capital', 'Nakato Grace', 'Nakato Poultry and Feeds', 'false', 'false', '8820000.00', '2026-11-29 08:35:50.91722+00', '2026-11-29 08:35:51.504782+00', '1', '2026-11-29 08:35:50.962157+00', '3', '0', NULL, NULL, NULL, '0', NULL),
('2', '5', '2026-11-29 08:35:51.680722+00', 'LN-2026-00002', 'CLOSED', '4', '1', 'Spark Loan', '5000000.00', '12', '500000.00', 'Working Capital', 'Nakato Grace', 'Nakato Foods', 'false', 'false', NULL, '2026-11-29 08:35:51.680722+00', '2026-11-29 08:35:51.680722+00', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0', NULL);
INSERT INTO loan_action ("id", "loan_id", "action", "user_id", "comment", "created_at", "visibility", "details") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '4', NULL, '2026-11-29 08:35:50.896505+00', 'client', '{}'),
('2', '1', 'submitted', '4', NULL, '2026-11-29 08:35:50.929105+00', 'client', '{}'),
('3', '1', 'processing', '1', NULL, '2026-11-29 08:35:50.981096+00', 'client', '{}'),
('4', '1', 'approved', '3', NULL, '2026-11-29 08:35:51.047975+00', 'client', '{"amount": "9000000"}'),
('5', '1', 'offer signed', '4', NULL, '2026-11-29 08:35:51.452045+00', 'client', '{}'),
('6', '1', 'closed', '2', NULL, '2026-11-29 08:35:51.530944+00', 'client', '{"amount_paid_out": "8820000"}');
INSERT INTO loan_agreement ("action_id", "loan_id", "storage_key", "file_name", "mime", "size", "sha256", "shown_sha256", "shown_size", "user_id", "signer_name", "national_id", "sent_to", "sent_by", "code_sent_at", "signed_at", "client_address", "device") OVERRIDING SYSTEM VALUE VALUES
('4', '1', 'e20764cf-e0e2-47fa-93eb-f37feda2a8f9', 'Agreement LN-2026-00001.pdf', 'application/pdf', '22187', E'\\x6590f58cfb2eb8c9bde017e5797f8bfada4080a002d410ff92ae988b34e41eee', E'\\x9422624c02ad5d9b48a8146a6832ab8db518716423effd0450f1adfe5b710198', '4763', '4', 'Nakato Grace', 'CM900121234ABC', '9***@example.test', 'mail', '2026-11-29 08:35:51.118229+00', '2026-11-29 08:35:51+00', '127.0.0.1', NULL);
INSERT INTO loan_approval ("action_id", "loan_id", "amount", "months", "monthly_interest_bps", "method", "interest_only_months", "payment_step", "fees", "conditions", "valid_until", "received", "payment", "total", "apr_bps", "product_version") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '9000000', '12', '250', 'declining_balance', '0', '1', '[{"kind": "percentage", "label": "Handling", "taken": "deducted", "value": "200"}]', '', '2026-12-13', '8820000', '877384', '10528609', '3986', NULL);
INSERT INTO loan_document ("id", "loan_id", "type", "file_name", "size", "mime", "sha256", "scanned", "storage_key", "created_at", "deleted_at", "pending") OVERRIDING SYSTEM VALUE VALUES
('13636e99-a27a-4227-8b6f-a3de049074d0', '1', 'certificate_of_incorporation', 'certificate_of_incorporation.pdf', '10', 'application/pdf', E'\\x00', 'false', 'fa1cdbab-1fcb-402b-ac41-97029ef07968', '2026-11-29 08:35:50.912741+00', NULL, NULL),
('6e80acd4-72ea-48cf-8b20-a3b1958ab46a', '1', 'trading_licence', 'trading_licence.pdf', '10', 'application/pdf', E'\\x00', 'false', 'd3cd9378-e2b6-470f-9067-fdd8ee218366', '2026-11-29 08:35:50.913038+00', NULL, NULL),
('9af54a22-c8a8-4a28-958e-23ab9c50176e', '1', 'bank_statement', 'bank_statement.pdf', '10', 'application/pdf', E'\\x00', 'false', '34d4d331-00bd-4251-83bc-fee2f98a502c', '2026-11-29 08:35:50.913051+00', NULL, NULL),
('a642a7cf-ccc5-46e6-9a66-b87c7ec4b1b2', '1', 'national_id_of_founder', 'national_id_of_founder.pdf', '10', 'application/pdf', E'\\x00', 'false', '8faffbd2-4d3e-454f-b664-edf222249010', '2026-11-29 08:35:50.913046+00', NULL, NULL);
INSERT INTO loan_entry ("id", "loan_id", "number", "kind", "value_on", "recorded_at", "amount", "channel", "account", "reference", "reference_key", "user_id", "reverses", "reason", "receipt", "is_reversed") OVERRIDING SYSTEM VALUE VALUES
('1', '1', '1', 'payment', '2026-11-29', '2026-11-29 08:35:51.573793+00', '877384', 'mobile-money', NULL, 'RP000001', 'RP000001', '2', NULL, NULL, 'R-2026-000001', 'false'),
('2', '1', '2', 'payment', '2026-11-29', '2026-11-29 08:35:51.605749+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '2', NULL, NULL, 'R-2026-000002', 'true'),
('3', '1', '3', 'reversal', '2026-11-29', '2026-11-29 08:35:51.637692+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '3', '2', 'It was meant for another loan.', NULL, 'false');
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
10. Signature. The borrower signs with a one-time code, no later than {valid until}. Both parties keep the same sealed file; any later change to it can be detected.', '1', '2026-12-13', '2026-11-29 08:35:51.031844+00', '2026-11-29 08:35:51.429391+00', NULL, NULL, '9***@example.test', 'mail', '2026-11-29 08:35:51.118229+00');
INSERT INTO loan_pay_out ("action_id", "loan_id", "amount", "paid_on", "channel", "account", "reference", "reference_key", "reason", "early_repayment") OVERRIDING SYSTEM VALUE VALUES
('6', '1', '8820000', '2026-11-29', 'mobile-money', '+256 701 000 111', 'MP251121.1045.A00001', 'MP2511211045A00001', NULL, 'accrued_only');
INSERT INTO loan_search ("loan_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0701234567'),
('1', '0772123456'),
('1', '0772145098'),
('1', '1'),
('1', '256701234567'),
('1', '256772123456'),
('1', '256772145098'),
('1', '4a32'),
('1', '701234567'),
('1', '772123456'),
('1', '772145098'),
('1', '80020001234567'),
('1', '9d3d'),
('1', '9d621bd7'),
('1', '9d621bd7-bdbf-4a32-9d3d-d18247531bb3@example.test'),
('1', 'achieng'),
('1', 'and'),
('1', 'bdbf'),
('1', 'cf9001210k4hjc'),
('1', 'cf9107210k4hja'),
('1', 'cm8801210k4hjb'),
('1', 'cm900121234abc'),
('1', 'd18247531bb3'),
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
('1', '3', '{13636e99-a27a-4227-8b6f-a3de049074d0,6e80acd4-72ea-48cf-8b20-a3b1958ab46a,a642a7cf-ccc5-46e6-9a66-b87c7ec4b1b2,9af54a22-c8a8-4a28-958e-23ab9c50176e}');
INSERT INTO notification ("id", "user_id", "message", "redirect", "created_at", "read_at", "subject_kind", "subject_id") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:35:50.91722+00', NULL, 'loan', '1'),
('2', '3', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:35:50.91722+00', NULL, 'loan', '1'),
('3', '4', 'We''ve started reviewing your loan application LN-2026-00001.', '/my-applications/1', '2026-11-29 08:35:50.962157+00', NULL, 'loan', '1'),
('4', '4', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month.', '/my-applications/1', '2026-11-29 08:35:51.031844+00', NULL, 'loan', '1'),
('5', '4', 'You''ve signed the agreement for loan LN-2026-00001.', '/my-applications/1', '2026-11-29 08:35:51.429391+00', NULL, 'loan', '1'),
('6', '1', 'Nakato Grace has signed the agreement for loan LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:35:51.429391+00', NULL, 'loan', '1'),
('7', '1', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 08:35:51.429391+00', NULL, 'loan', '1'),
('8', '2', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 08:35:51.429391+00', NULL, 'loan', '1'),
('9', '4', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000.', '/my-applications/1', '2026-11-29 08:35:51.504782+00', NULL, 'loan', '1'),
('10', '4', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001).', '/my-applications/1?show=receipt-1', '2026-11-29 08:35:51.573793+00', NULL, 'loan', '1'),
('11', '4', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002).', '/my-applications/1?show=receipt-2', '2026-11-29 08:35:51.605749+00', NULL, 'loan', '1'),
('12', '4', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid.', '/my-applications/1?show=statement', '2026-11-29 08:35:51.637692+00', NULL, 'loan', '1');
INSERT INTO one_time_code ("user_id", "purpose", "code_hash", "expires_at", "tries", "tries_since", "sends", "sends_since", "last_sent_at", "day_tries", "day_since", "by_text") OVERRIDING SYSTEM VALUE VALUES
('4', 'sign', NULL, '2026-11-29 08:45:51.118229+00', '0', '2026-11-29 08:35:51.315314+00', '1', '2026-11-29 08:35:51.118229+00', '2026-11-29 08:35:51.118229+00', '0', '2026-11-29 08:35:51.315314+00', 'false');
INSERT INTO outbox_message ("id", "channel", "recipient", "kind", "subject", "body", "secret", "user_id", "state", "attempts", "next_attempt_at", "expires_at", "last_error", "created_at", "sent_at", "resend_of", "resent_by", "asked_from", "unreachable", "unanswered", "waits_for_server", "code_holder", "mailbox_unknown") OVERRIDING SYSTEM VALUE VALUES
('1', 'mail', '9d621bd7-bdbf-4a32-9d3d-d18247531bb3@example.test', 'loan-submitted', 'We''ve received your application LN-2026-00001', 'v1.GfONb1gSx9I0awmf7R6nVZUji2s-oss0dNpO6oXVeLXJyD5KVPjdxmCMAVQq-kfokC5Azs-OM72mO_7t0BzOyqjzEhIBGXeZB4UHcQFGwzEOL6lyP52quhilUKWcHEkxnW8tfdx-rTyVxZK699BFC_mXvoYs62c7-LwD_bDPPsF6zOTVIhJS3rN138eR_1vaSZH943Z4Sr1_0iImbO5pAc_gsXleSIDu6vtmalGmh9yOm2R6Uwb9QapqXnYebKts1-xV4KY0lFJ5RqBqxzEtVjU23Mj8SPNVLAkgX7Pk_F7ky2oGx0OimZoojLTgkMsHJVFUHf3PuI9UfglQw1NKhkZFr4PJ4VcW2DHmOGMLWdgB0E6SMzel3IaHwm5KKt2IrDyU12bMB6rpEAKVtW05nEaZ5AVeMA4V8Qv0', 'false', '4', 'sent', '1', '2026-11-29 08:37:50.947057+00', NULL, NULL, '2026-11-29 08:35:50.91722+00', '2026-11-29 08:35:51.148149+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('2', 'mail', '9d621bd7-bdbf-4a32-9d3d-d18247531bb3@example.test', 'loan-take-into-processing', 'We''ve started reviewing your loan application LN-2026-00001', 'v1.cgj417r3xW76UCaSYUNDrGwkoL_DbwW-MgZnLY5-cgNbWC439XARlN2b89dfA883Vr13VKa4DL9UN6DngQ8igXMGBRDnennr4DiZSyOdvm5rSSQCgxUntnGqQqrPrfsXfJMaoUzY8A3qfRwxHz69hNCK1ylW5z_6JY6ASLsOobc7NaYpHfzHvrrhP8HlZJM1S0LWGzL6RRSsBb53MiXzg6PtVCGesalVvtGsnqbuoBEDv57tybAFYTPg7EzShMGxSc3NWvOndTBO1n3Krkgj450F_v7thwAcmYzRCgxIymfmwq2HpjYmDw12PA6HDb5xqFWfL4g', 'false', '4', 'sent', '1', '2026-11-29 08:37:50.987183+00', NULL, NULL, '2026-11-29 08:35:50.962157+00', '2026-11-29 08:35:51.150675+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('3', 'mail', '9d621bd7-bdbf-4a32-9d3d-d18247531bb3@example.test', 'loan-approve', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month', 'v1.XqapdI7slTeorP3cI4-xSWVCB3xXA2edrdvXMPUDUUTwuV9yCoDPXG_ljOiuk9vcAoC9Ll9aYDTp5a9l4Yk5WOl2bLQwk8dvgiqkR1dUxLtCalbanUieatDvKpmDDJ_7y31PjA68zoPH-QQMczXkK-_7gFCoG3E7l641Y9SQb0y13tCU6CKygETqNrJRcZWuIyf05Asfh-VaB-nP9MC0UW6cKzupWLOc55aUWvcmkcrTmX5oWCqX6LTxozEjMSSNxt4q3sJaFyoYqrWmx0hVUHjZTouCsCb16TW_A8gGFYCDQruF7gIcJhMpys6NeJORZr5fECfjNx722a_3a6gOO3DJ1MkukRMaBa6OZN-txi__I1wkAc4aVtcrIpQl_vc2C6tsk-5KQ_4Us6ZHMPCa6zyh12gsszHlKs5Ri56c7F3McVYCMoZn36x9CZc7fxT9tZYVDkbiIIwDXPejnORLBOsA9np0zSW3s1GSMwnukojyFpJNoCCZL_m_U5JDqGEqaFqon25fnxxglAX23Uyk7BzelDM93JVexqyS3RcITbuuNsGp_fJmKvOidOndr83GyFnjVLFMnqB9WQaiwd_aBHA', 'false', '4', 'sent', '1', '2026-11-29 08:37:51.058769+00', NULL, NULL, '2026-11-29 08:35:51.031844+00', '2026-11-29 08:35:51.176503+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('4', 'mail', '9d621bd7-bdbf-4a32-9d3d-d18247531bb3@example.test', 'signing-code', 'Your Ensigo code to sign your agreement', NULL, 'true', '4', 'sent', '1', '2026-11-29 08:37:51.132176+00', '2026-11-29 08:45:51.118229+00', NULL, '2026-11-29 08:35:51.118229+00', '2026-11-29 08:35:51.254726+00', NULL, NULL, E'\\xf1c13f22a71a4cc9ad16723afc449f76f64f465400c838a4df2e5be24e8227ad', '0', '0', 'false', 'person:4', 'false'),
('5', 'mail', '9d621bd7-bdbf-4a32-9d3d-d18247531bb3@example.test', 'loan-signed', 'You''ve signed the agreement for loan LN-2026-00001', 'v1.1wG9sOsSeR5OI9_ghP1vri4b_bssX2yXf7wwQCdt_2DhFtktSvhSsRxgKacQIbEox40WBHaIkB5hZhXkobL4ndbudplrdqpJb8obNbYF9fYFt0013M4OUaUzCAT_14vC0xMT5h2Gc8EHPdX4mgFHneBsppDAWuIxn1SnrR6_DF0wnUYtwrSsCXNaP9C8sxRsd8iIHuwW5WcTV9m01yCeP8R7R36haIt7_bbgE0M9eLtwNAKf64winMQs96QeKlIp7gLaMpNFi16a3im4_Mtp1XFhH12w2hUlL8kFlsufeV6EMSFjTiCnqnpQtCjeAWXUQCGSd1xfCTsEBgh8K2k9q4ADMcJ70uyiVKmy2xKDZIJonIFinIQRLEw', 'false', '4', 'sent', '1', '2026-11-29 08:37:51.463235+00', NULL, NULL, '2026-11-29 08:35:51.429391+00', '2026-11-29 08:35:51.482651+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('6', 'mail', 'b422d861-ed2a-4d3e-8512-c566db9d5228@example.test', 'loan-offer-signed', 'The agreement for LN-2026-00001 is signed', 'v1.1mzCoHv2vKb8lzxlhxwuALJoUJy3tK5ViaQnPfhdQ_uKDFKtiMLNDe_jjENPXGcpVjtyUa_mDOOrduuNhgwdc5E4oJsFafA9DFXK5f5698SQ_C1UgdqOvJ4-66YCexas3kkN5fFsQWUsSxilW4Eyd_aSKJ7QxDxFpwoDw8xon2A3Jd7XP0UMRu3f1At8sYPe95e63sl9v_gDr-5nji3Io30', 'false', '1', 'sent', '1', '2026-11-29 08:37:51.463235+00', NULL, NULL, '2026-11-29 08:35:51.429391+00', '2026-11-29 08:35:51.488806+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('7', 'mail', '9d621bd7-bdbf-4a32-9d3d-d18247531bb3@example.test', 'loan-close', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000', 'v1.BAT8NWThgSSGiqzimCT2X12iY89SsYMf4g6zTpe-fCXQMjZDgAiVvcUk63W653021w2_RAMb1hgfgY5XcW7RAxeASjlZJOldt16wxeUO9sSb7tTH2MWrHqTDr_ktmwGbym4cCSE35_1P_QQfyaq8SAm-uzmRI0rVFRpzYtmSC9b4zQRloGU1DSiu4Rc0AwMmh19JAivw35OXI52h-6x-Fj_iYDgAGzhkMIbdMnLZOpnXgO0yL_YYQty-i9DqbkpyMxW-kIC2jP8hbyz48yxWX4j4vC9_Se3FCRvSikyt9h2lyW6Cmps6yqQRj-Y_Eb78AQbw518NrsAJRWcqJ9pfGYX-EvRBYELtKMSRgwEDYWRpZs-pWBFIL9c94ko3-vwq9-lQXnPSYx52358OVmYYA0aiWP0', 'false', '4', 'sent', '1', '2026-11-29 08:37:51.538081+00', NULL, NULL, '2026-11-29 08:35:51.504782+00', '2026-11-29 08:35:51.549192+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('8', 'mail', '9d621bd7-bdbf-4a32-9d3d-d18247531bb3@example.test', 'loan-repayment', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001)', 'v1.NgST3hEO2PEgyXuxod77mAjw3ywpQU6669d5dr_zdF9xjMBI6bCeVBkLZ8-BpYkFwMjeoofRFipYAbbBXF7eab2iuo7VM2mRDA7plpEpDi7B-xBqH0K8qQ2D9oy9eEaUXdaAg5s40w0rwlfyKk9jk3GccIwuYioD34Sgurzeec9wxhWAGIxnW2NyjRmZl4x4CxjXBctmIPvQAFiVeq6V5sZzyih3CEA9BKbDmcb9UF3TvPTzizA7qMZolqsY3EkFSQfGViTm75Fcgp8IEQ4JppbF5oVkUB4P30U5aC9ba2_gyXRUADziO0J5z3J2Ers7JSAhbDxo6ffXi4Bh5DYl7FAzrI_RVd7AhUcMJP1zp7ekxL6_jk3gbz4', 'false', '4', 'sent', '1', '2026-11-29 08:37:51.590231+00', NULL, NULL, '2026-11-29 08:35:51.573793+00', '2026-11-29 08:35:51.598252+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('9', 'mail', '9d621bd7-bdbf-4a32-9d3d-d18247531bb3@example.test', 'loan-repayment', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002)', 'v1.9Wruj_b8Y3TmO52BQGy5MkKpGnOJv6rNR01tAFpnhfgWOVgmhqH15KN87E3xthL9dkBkfTkSvNvn12nP4mzACAUR0lRjJsLOYF6wVzAtxoGcWOTxNUJZiakgSx_2ENi3-BwDf-UxLyTH7Q3VpkmOY3R7k2WsP4xmC_4Td42Ngs6Atv628W7-8asAUwBZngv65wqguL0zHsKjZsSQjmdLwyAzDK5yuF7tewuZKYB-P6IQA9rUfjHtTxvs7zNARiPZOqB1Evgwr3JOPZ9wJOW2RnhkX3g_Wzepb52ArPnDyaN6O5WyqYc4-b3QnivDh2UgwTxG3m0PMK44nfBWBgFLI6MolsZ5LRzdTbBadVM-hn7XDabl-r7HK6o', 'false', '4', 'sent', '1', '2026-11-29 08:37:51.618124+00', NULL, NULL, '2026-11-29 08:35:51.605749+00', '2026-11-29 08:35:51.632174+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('10', 'mail', '9d621bd7-bdbf-4a32-9d3d-d18247531bb3@example.test', 'loan-reversal', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid', 'v1.PFWfiEzoZGmpPpU0fRxWPARzrHBaUZnxoQak_JxYwi4x3rvOVYYV1lMMJmLNhLgG0yaCat3EpKOPtdjql_A57HxBsehd8c8yrPl4_pjDzqGlDoeF9S1jaLRuWhCFCmAjEuHQ_3PZ1iXrmNbTEMmRTAEXGsqvSUulz0ZCxSoiHigSsD_aimKm9WIaKizQx9NL0JVfzUDi-LH36hYyc1nbvTvhmYRF_3kjE6rX5xYtnaUF-UYeN-8nKbOgu9_77SEw8CWhawwg3iZ4xcUVHGXdoha_lPpl_edzrLcMH8TxxWabdwPGljNIK0VKNcmQQXHpDwoiIaQOkk8tqvbZ3H2f0iZDImSwI7pHyyzHgAbvKVKlmtdY_UBxZyE6CHI7miHs9m3KKSBasfuuotw6P1vBPmdy3oFIovOTX_BzlUzVI8YAITcV4wI_CTzbYUeQ18Sz2nLCFVSsH_c', 'false', '4', 'sent', '1', '2026-11-29 08:37:51.652573+00', NULL, NULL, '2026-11-29 08:35:51.637692+00', '2026-11-29 08:35:51.667567+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('11', 'mail', 'fe1dbf0e-5b66-4ef9-9ae3-8ede532f359c@example.test', 'request-submitted', 'We''ve received your request MS-2026-00001', 'v1.4zuGlcBgbUco844bSesQuStBhQQfzVjpL1DGbJUc7AKsxN0Vhn9UQ9qpTtUAaGgGXLPQ8KHpR2vEt_nRkUpHSjtJZdYckISbJKMbduzjmXCl3oAoQEY7J7_dojDAHuqQWyLF9wosHfnBmONvnYQc9DfQL1UEUgZ5wY9OA-ImKezfRrhTTUhUDYKUq7-MW9al7cVunEOxVNo5eGumoiun_HvWEn_ivsg9l_rZLOUTZCPI1P4j5mpQfvH9sxlJRMJ9weGHn84ihvuYX_2oaKxwdUDbQtattmC-pZ7kqe2IHI4hEr27Cx1eN_RTAd0y4oOiaf1FXj5igYq4pG1oSw2EpbAWMs9YZQLSWJPczLo0BV9ZsjgtrJpnui0Yzck9gRbdVG6SUVRtk4bGVTNrrQy4rqkrv_rZkkFer6E3_CQP2Q', 'false', '5', 'sent', '1', '2026-11-29 08:37:51.750195+00', NULL, NULL, '2026-11-29 08:35:51.732211+00', '2026-11-29 08:35:51.758342+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false');
INSERT INTO person_key ("id", "user_id", "loan_id", "kind", "key", "place") OVERRIDING SYSTEM VALUE VALUES
('27', '5', NULL, 'phone', E'\\x5f4129de6ada8da027e17696fa295dfc', 'account'),
('28', '5', NULL, 'nin', E'\\x19564e6d9007e8a7702c3279c1ba2923', 'applicant'),
('29', '5', NULL, 'nin-near', E'\\x6ec13835bbf6364352e759721c458d57', 'applicant'),
('30', '5', NULL, 'phone', E'\\x7dd6e995d06e9f0477e84b769c95526b', 'applicant'),
('31', '5', NULL, 'name-birth', E'\\xc8f5178b502750b398c351f5d31aea80', 'applicant'),
('32', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'business'),
('33', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'profile');
INSERT INTO prequalification ("user_id", "applicant", "business", "documents", "documents_availability", "created_at", "disclaimer_version", "disclaimer_wording", "version") OVERRIDING SYSTEM VALUE VALUES
('4', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 08:35:50.857218+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1'),
('5', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 08:35:51.66267+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1');
INSERT INTO prequalification_verdict ("id", "user_id", "given_at", "given_on", "rules_version", "engine_version", "mode", "facts", "facts_hash", "verdict", "failed") OVERRIDING SYSTEM VALUE VALUES
('1', '4', '2026-11-29 08:35:50.857218+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}'),
('2', '5', '2026-11-29 08:35:51.66267+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}');
INSERT INTO receipt_counter ("year", "last") OVERRIDING SYSTEM VALUE VALUES
('2026', '2');
INSERT INTO report_progress ("kind", "counted_at", "counted_until", "proven_at", "proven_days", "difference", "counted_rules", "rules_counted_at") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('request', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO report_risk_progress ("kind", "counted_at", "until_id", "is_complete") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, '0', 'false');
INSERT INTO request_action ("id", "request_id", "action", "user_id", "expert_id", "comment", "visibility", "details", "created_at") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '5', NULL, NULL, 'client', '{}', '2026-11-29 08:35:51.690731+00'),
('2', '1', 'submitted', '5', NULL, NULL, 'client', '{}', '2026-11-29 08:35:51.741004+00');
INSERT INTO request_search ("request_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0772123456'),
('1', '1'),
('1', '256772123456'),
('1', '4ef9'),
('1', '5b66'),
('1', '772123456'),
('1', '80020001234567'),
('1', '8ede532f359c'),
('1', '9ae3'),
('1', 'and'),
('1', 'fe1dbf0e'),
('1', 'fe1dbf0e-5b66-4ef9-9ae3-8ede532f359c@example.test'),
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
(E'\\x00d91c22b553684fb17fbe1e5eb8a69196c52d6a798bb21258fc5b0401d9d5ef', '4', 'verified', '2026-11-29 08:35:50.82431+00', '2026-11-29 08:35:50.82431+00', NULL, NULL),
(E'\\x533aa82676680790ae1fd6718f10befe13b786ba65170e28613286ceb2dd70e4', '6', 'verified', '2026-11-29 08:35:51.754977+00', '2026-11-29 08:35:51.754977+00', NULL, NULL),
(E'\\x92d31da31ce11a0412a8d2c24cc1156835dcb40f8ac97694f800e491367cb0e5', '1', 'verified', '2026-11-29 08:35:49.737234+00', '2026-11-29 08:35:49.737234+00', NULL, NULL),
(E'\\xc8b1aed6b04e78077ae48ebad2d89a059b3b0df18d7c666b6fede13e5c117450', '3', 'verified', '2026-11-29 08:35:49.750559+00', '2026-11-29 08:35:49.750559+00', NULL, NULL),
(E'\\xdb7b15cb29ea5a2aa4bd7cd3cdb0d116e7425d77233dc9af3533a19c5426b67c', '5', 'verified', '2026-11-29 08:35:51.657479+00', '2026-11-29 08:35:51.657479+00', NULL, NULL),
(E'\\xe61042958fb4dd47305fb7fe500377b9fe4fc1940ba4556e87a41e649b50202a', '2', 'verified', '2026-11-29 08:35:49.751487+00', '2026-11-29 08:35:49.751487+00', NULL, NULL);
INSERT INTO settings ("name", "value", "json_value", "updated_at") OVERRIDING SYSTEM VALUE VALUES
('affordability', NULL, '{"tight": 70, "low_months": 6, "comfortable": 50}', '2026-11-29 08:35:40.763993+00'),
('agreement_required', NULL, '{"agreement_required": true}', '2026-11-29 08:35:40.763993+00'),
('appearance', NULL, '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 08:35:51.767712+00'),
('application_limits', NULL, '{"open_loans": null, "loans_a_day": 5, "requests_a_day": 5}', '2026-11-29 08:35:40.763993+00'),
('decision_days', '5', NULL, '2026-11-29 08:35:40.763993+00'),
('documents_list', NULL, '[{"name": "certificate_of_incorporation", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Certificate of incorporation"}, {"name": "memorandum_and_articles", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Memorandum and Articles of Association"}, {"name": "directors_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Director''s form"}, {"name": "beneficial_owners_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Beneficial Owner''s form"}, {"name": "trading_licence", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Trading Licence"}, {"name": "national_id_of_founder", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "National ID of Founder/CEO"}, {"name": "national_id_of_other_director", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "National ID of Other Director"}, {"name": "ura_tax_ledger", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "URA Tax Ledger"}, {"name": "financial_statements", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial Statements for the last 2 Years"}, {"name": "tenancy_agreement_or_utility_bill", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Tenancy Agreement OR Utility bill for business premises"}, {"name": "management_accounts", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial/Management Accounts or Current Year"}, {"name": "financial_forecast", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "2 year Financial Forecast"}, {"name": "bank_statement", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Bank Statement for the last 6 months"}, {"name": "introduction_video", "mimes": [".mp4"], "category": "Other Documents", "max_size": 50, "required": false, "max_files": 1, "display_name": "A 2-3 minute introduction video"}, {"name": "cvs_of_decision_makers", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "CVs of the top 2 decision makers"}]', '2026-11-29 08:35:40.763993+00'),
('early_repayment', NULL, '{"early_repayment": "accrued_only"}', '2026-11-29 08:35:40.763993+00'),
('how_to_pay', NULL, '{"note": "", "channels": []}', '2026-11-29 08:35:40.763993+00'),
('loan_products', NULL, '{"products": [], "interest_cap_bps": null}', '2026-11-29 08:35:40.763993+00'),
('maximum_revenue', '100000000', NULL, '2026-11-29 08:35:40.763993+00'),
('minimum_operation_years', '2', NULL, '2026-11-29 08:35:40.763993+00'),
('minimum_revenue', '36000000', NULL, '2026-11-29 08:35:40.763993+00'),
('minimum_shareholding', '20', NULL, '2026-11-29 08:35:40.763993+00'),
('retention_months', '120', NULL, '2026-11-29 08:35:40.763993+00'),
('waiting_expiry', NULL, '{"days": null}', '2026-11-29 08:35:40.763993+00'),
('wording.crb', NULL, E'{"text": "The information I have given is complete and up to date.\\nThere is no false or misleading statement in it.\\nThe lender may verify the information with others, including a Credit Reference Bureau.", "version": 1}', '2026-11-29 08:35:40.763993+00'),
('wording.loan_disclaimer', NULL, '{"text": "I confirm that this information is complete and true. The lender may verify it with others.", "version": 1}', '2026-11-29 08:35:40.763993+00'),
('wording.request_disclaimer', NULL, '{"text": "The information I have given is complete and true. The lender may show it to the expert who works on my request.", "version": 1}', '2026-11-29 08:35:40.763993+00');
INSERT INTO support_request ("id", "user_id", "business_name", "category", "status", "step", "created_at", "submitted_at", "tracking_number", "version", "contact_name", "contact_email", "contact_phone", "contact_phone_code", "contact_role", "challenge", "period", "solution", "solution_details", "outcomes", "deadline", "solved", "rate", "advisor_id", "expert_id", "updated_at", "assigned_at", "assessed_by", "workplan_by", "proposed_budget", "approved_budget", "clock_seconds", "clock_running_since", "erased_at", "disclaimer_version", "disclaimer_wording", "contact_key", "unsent_version") OVERRIDING SYSTEM VALUE VALUES
('1', '5', 'Nakato Poultry and Feeds', 'Sales', 'SUBMITTED', '5', '2026-11-29 08:35:51.686847+00', '2026-11-29 08:35:51.732211+00', 'MS-2026-00001', '4', 'Nakato Grace', 'grace@example.com', '772123456', '+256', 'Director', 'Fewer customers come since the new market opened.', '6', 'Yes', 'We lowered our prices for a month.', '["Grow my revenue", "Improve my cash flow"]', '2099-03-31', NULL, NULL, NULL, NULL, '2026-11-29 08:35:51.732211+00', NULL, NULL, NULL, NULL, NULL, '0', '2026-11-29 08:35:51.732211+00', NULL, '1', 'The information I have given is complete and true. The lender may show it to the expert who works on my request.', E'\\x5f4129de6ada8da027e17696fa295dfc', '0');
INSERT INTO users ("id", "public_id", "name", "email", "phone", "phone_code", "password_hash", "how_did_you_hear", "disabled_at", "created_at", "notify_by_sms", "last_signed_in_at", "erased_at", "failures_told_at", "frozen_at", "confirmed_at", "roles", "bell_for_new_cases", "mail_open_cases", "open_cases_mailed_on", "reminder_channels", "language", "email_unproven", "claimed_email", "phone_unproven") OVERRIDING SYSTEM VALUE VALUES
('1', 'cf7d124a-28b2-45a9-8cfa-cbe77c646494', 'Nakato Grace', 'b422d861-ed2a-4d3e-8512-c566db9d5228@example.test', '704444825', '+256', 'none', NULL, NULL, '2026-11-29 08:35:49.729125+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:35:49.729125+00', '{loan-officer,cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('2', 'b45e7aa8-144c-45ce-8bad-6559b2214bbe', 'Nakato Grace', '15cc8af5-e991-4969-9bdc-53256c9f4c4e@example.test', '752607904', '+256', 'none', NULL, NULL, '2026-11-29 08:35:49.742717+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:35:49.742717+00', '{cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('3', '2db5235c-40fb-4bfb-a827-43f3d4c4397b', 'Nakato Grace', 'abc6f8d7-3ab8-43b1-a969-bac7e7ff41a1@example.test', '757754461', '+256', 'none', NULL, NULL, '2026-11-29 08:35:49.744156+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:35:49.744156+00', '{credit-manager}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('4', '64bcd607-2411-4f05-a2ac-66324a8055ef', 'Nakato Grace', '9d621bd7-bdbf-4a32-9d3d-d18247531bb3@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 08:35:50.821898+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:35:50.821898+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('5', 'c97b2c8f-3ea8-473a-ade2-ea6e387a18e8', 'Nakato Grace', 'fe1dbf0e-5b66-4ef9-9ae3-8ede532f359c@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 08:35:51.655495+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:35:51.655495+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('6', '8914b5db-9c7b-4d33-a18b-ee488dad7769', 'Nakato Grace', 'eb0b6467-2536-4f1c-b3c3-2eacbe0482d2@example.test', '786931329', '+256', 'none', NULL, NULL, '2026-11-29 08:35:51.753544+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:35:51.753544+00', '{credit-manager,cashier,administrator}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false');
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
