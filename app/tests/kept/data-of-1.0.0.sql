-- answers {"cases":{"client":{"userId":"4","email":"2c4c7ce6-3d06-45fa-a4c8-498985af9095@example.test"},"cashier":{"userId":"2","email":"16817d62-be57-4329-bc93-35169b1f26ef@example.test"},"loanId":1,"applicant":{"userId":"5","email":"b0134c3a-4956-4470-88c1-caacf70f21d8@example.test"},"requestId":1,"administrator":{"userId":"6","email":"e97ea9e2-3e5c-4157-aec8-b2d914389dc2@example.test"}},"answers":{"loan":{"id":1,"tracking_number":"LN-2026-00001","status":"CLOSED","type":"Business Growth Loan","amount":"15000000","repayment_monthly_period":12,"monthly_installment":"1450000.5","purpose":"Working Capital","applicant_name":"Nakato Grace","business_name":"Nakato Poultry and Feeds","created_at":"2026-11-29T17:31:39Z","submitted_at":"2026-11-29T17:31:39Z","step":4,"version":9,"waiting_for_feedback":false,"can_edit":false,"can_edit_documents":false,"crb_name":"Nakato Grace","crb_nin":"CM900121234ABC","crb_consent_text":"The information I have given is complete and up to date.\nThere is no false or misleading statement in it.\nThe lender may verify the information with others, including a Credit Reference Bureau.","collaterals":[{"type":"Motor Vehicle","amount":"24500000"},{"type":"Business Assets","amount":"8000000"}],"contacts":[{"name":"Okello John","national_id":"CM8801210K4HJB","position":"Shareholder","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"},{"name":"Achieng Mary","national_id":"CF9001210K4HJC","position":"Accountant","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"}],"liabilities":[{"name":"Centenary Bank","amount":"5000000","outstanding":"2000000"}],"documents":[{"id":"20364e10-033f-495e-93dc-41151037bec4","type":"certificate_of_incorporation","file_path":"20364e10-033f-495e-93dc-41151037bec4/certificate_of_incorporation.pdf","size":10},{"id":"45fd0b9b-7864-4188-837a-84d89aa50e97","type":"trading_licence","file_path":"45fd0b9b-7864-4188-837a-84d89aa50e97/trading_licence.pdf","size":10},{"id":"30ca193f-4c2c-44cb-8f16-3650659df28c","type":"national_id_of_founder","file_path":"30ca193f-4c2c-44cb-8f16-3650659df28c/national_id_of_founder.pdf","size":10},{"id":"0666cc03-1028-4a1b-a87c-426c2db87c7b","type":"bank_statement","file_path":"0666cc03-1028-4a1b-a87c-426c2db87c7b/bank_statement.pdf","size":10}],"actions":[{"id":6,"action":"closed","created_at":"2026-11-29T17:31:50Z","comment":null},{"id":5,"action":"offer signed","created_at":"2026-11-29T17:31:48Z","comment":null},{"id":4,"action":"approved","created_at":"2026-11-29T17:31:44Z","comment":null},{"id":3,"action":"processing","created_at":"2026-11-29T17:31:42Z","comment":null},{"id":2,"action":"submitted","created_at":"2026-11-29T17:31:40Z","comment":null},{"id":1,"action":"applying","created_at":"2026-11-29T17:31:39Z","comment":null}],"rejection":null,"feedback":null,"approval":{"amount":"9000000","months":12,"monthly_interest_bps":250,"method":"declining_balance","interest_only_months":0,"payment_step":1,"fees":[{"label":"Handling","kind":"percentage","value":"200","taken":"deducted"}],"conditions":"","valid_until":"2026-12-13","received":"8820000","payment":"877384","total":"10528609","cost":"1708609","apr_bps":3986,"approved_by":"Nakato Grace","approved_at":"2026-11-29T17:31:44Z"},"disbursement":{"amount":"8820000","paid_on":"2026-11-29","payment_method":"mobile-money","account":"+256 701 000 111","reference":"MP251121.1045.A00001","reason":null},"offer":{"state":"signed","until":"2026-12-13","decided_at":"2026-11-29T17:31:48Z"},"maintain_books_of_account":1,"minimum_monthly_sales":"4000000","maximum_monthly_sales":"9000000","minimum_cash_sales_percentage":40,"maximum_cash_sales_percentage":80,"minimum_inventory_balances":"1000000","maximum_inventory_balances":"3000000","minimum_inventory_monthly_purchases":"500000","maximum_inventory_monthly_purchases":"2500000","rent":"600000","salaries_wages":"1200000","sales_marketing":"0","transport_delivery":"250000.75","other_expenses":"100000","fixed_assets":"12000000"},"record":{"disbursed_on":"2026-11-29","schedule":{"amount":"9000000","is_less":false,"principal":"9000000","received":"8820000","total":"10528609","cost":"1708609","early_repayment":"accrued_only","installments":[{"number":1,"due_on":"2026-12-29","payment":"877384","interest":"225000","principal":"652384"},{"number":2,"due_on":"2027-01-29","payment":"877384","interest":"208690","principal":"668694"},{"number":3,"due_on":"2027-02-28","payment":"877384","interest":"191973","principal":"685411"},{"number":4,"due_on":"2027-03-29","payment":"877384","interest":"174838","principal":"702546"},{"number":5,"due_on":"2027-04-29","payment":"877384","interest":"157274","principal":"720110"},{"number":6,"due_on":"2027-05-29","payment":"877384","interest":"139271","principal":"738113"},{"number":7,"due_on":"2027-06-29","payment":"877384","interest":"120819","principal":"756565"},{"number":8,"due_on":"2027-07-29","payment":"877384","interest":"101904","principal":"775480"},{"number":9,"due_on":"2027-08-29","payment":"877384","interest":"82517","principal":"794867"},{"number":10,"due_on":"2027-09-29","payment":"877384","interest":"62646","principal":"814738"},{"number":11,"due_on":"2027-10-29","payment":"877384","interest":"42277","principal":"835107"},{"number":12,"due_on":"2027-11-29","payment":"877385","interest":"21400","principal":"855985"}]},"received":"877384","entries":[{"number":1,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T17:31:50Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"877384","payment_method":"mobile-money","account":null,"reference":"RP000001","reason":null,"receipt":"R-2026-000001","reverses":null,"reversed_by":null,"opens":null,"given_back":[]},{"number":2,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T17:31:51Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","payment_method":"mobile-money","account":null,"reference":"RP000002","reason":null,"receipt":"R-2026-000002","reverses":null,"reversed_by":3,"opens":null,"given_back":[]},{"number":3,"kind":"reversal","value_on":"2026-11-29","recorded_at":"2026-11-29T17:31:51Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","payment_method":"mobile-money","account":null,"reference":"RP000002","reason":"It was meant for another loan.","receipt":null,"reverses":2,"reversed_by":null,"opens":null,"given_back":[]}]},"request":{"tracking_number":"MS-2026-00001","status":"SUBMITTED","business_name":"Nakato Poultry and Feeds","category":"Sales"},"appearance":{"name":"Kampala Growth Fund","colour":"#0e5468","support_email":"","contact":""}}}
-- migration 0001_accounts.sql 11ffd39f01ac9d258292b3d0dfc17dd436bc693730269ce19c43da84161ffd72
-- migration 0002_sign_in.sql 3c47ab079b20299f693a7c4ab918ed39bf6a4ff304739381a2258cb4ceb1b3ed
-- migration 0003_staff.sql 9da6ab88b575a35a859bd14fe410c3b0dd1a52aae7300795b12a168f94f32e7b
-- migration 0004_settings.sql 521ce740ff9ef71f712ad6e969b3bfc5aa7c4dc91042de3095527326001242be
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
('appearance', '2', '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '{"name": "Ensigo", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 17:31:52.806665+00', '6', NULL);
INSERT INTO audit_chain ("position", "entry_id", "address_commitment", "hash") OVERRIDING SYSTEM VALUE VALUES
('1', '1', E'\\xd65718099c4a4e764a352ab9c719af05bfc46bacf21a4b85e535629e121fe68f', E'\\xd261d38ceb4e3e6b8038147019ebc4b7849cd88012fe70597e5f8d599b2954f6'),
('2', '2', E'\\xb6a4fed04f88aa7e69682153b60bd59ff7505904605c9200e645d61da2e6cc73', E'\\xe16fc1f8ee29187c58bc8969cb333d44759841517b0dcde3556b61362d37f4c1'),
('3', '3', E'\\xaf2f25b8c7a7d7a1c9adb9b8b93e7122d7490a0d77556de93798556bb13ad4e9', E'\\xcce2d6d754a524b5604761a744205227258d01bbfe5bd73b30b2bbd6dcf17d66'),
('4', '4', E'\\x9f1d2d23bd9c7b13638aeeaf73289cce1b33a353629b38f548bf9485f4c1939b', E'\\x73e404ac7ba537d519d0f8b832bb3802e86b0a7e00c10cd1fd818f0f611e2f14'),
('5', '5', E'\\xf519ee1a5d6bfe57b76b38a96a444baa0b29e0b9dc5408e1e64c8eb98bb9e8b6', E'\\x945a74e763d824ab14aab7a717028065bcfe83588a6dbbaeb16f62a5b28245e6'),
('6', '6', E'\\xe17af997d4a10d16eb46ebadf6817e9655defaf36a6e6d4eded0b7b74738c6a9', E'\\xd01a61702bb68cb6b396cc730605889a705ab52b1086a088c06f53b11dafe449'),
('7', '7', E'\\xfd645bba48f43bb1a02d59459a0b523a1de997fd4dc7ccaf478ef14f159cd102', E'\\xf4d7315e0562f9f9fea7a294547e6dab570f9b3cab971b2e8a10ab3ea364bfef'),
('8', '8', E'\\x666f0769187e01a3d813a6f7f869e57c4688a76f9953d961cdd455e5800a7613', E'\\x440e776773d5b2c0c807be7a2f99f500be2684972aa89419823fbcbdfcc29708'),
('9', '9', E'\\x54b1b573cdf8918893bda4dfb8cef43429ae2b9b4353b7564d3ca5ee87f77c77', E'\\x8e136d3bc3e0a768fa6487872bad23c16300437787ebc73ac724686fc89424c4'),
('10', '10', E'\\xad87899e704c7652f75647708f09f8f40a912a7e78deaaeb2412a6c47dfeb02e', E'\\xc1df303eac2f24bab5629aeae7a90aec6f78e2b88c2b3a940569a54f43cf25c0'),
('11', '11', E'\\x1723905410ef7b3d52aaec326f1f7bbc09dfccc663927ff94ce566d613664241', E'\\x236fe63615a27edae271c0d8b4f09ea93d156bef2d6a16bfe4ae2abed8098f6a'),
('12', '12', E'\\xc1b6382c3fec7c8feb6b9123f3b083a24f04cf1250ef2442657af1ed76b9af57', E'\\x81ec7de1c138cd00eb847495df7bdfeeba99356605eb48aa439e1a816e04fa2a'),
('13', '13', E'\\xfc9fc791ffd37174e5fc10210610e3a97cba5a8ae429d41317e22cdde8371315', E'\\xd1cc141d878060f95f46ee0c7a5aee52ce59f20b172f568c8a2cd2a637827c84'),
('14', '14', E'\\x0f0bd273800c81ce7242234202b8367a3250504287e04aac12845dedea1bae22', E'\\x830f3cd91a848c18a3cecf95e1bd05723ac94d2f6b8827ec57518d203a0ba57d'),
('15', '15', E'\\xc2552df080d241c145990fc64fb6003bb2c57e32480f7127f46dc769d45361fa', E'\\x3f04d0344a2bcf2da8ba576d2b42894cc2cb618dd758040691f7eb8bb21f7810'),
('16', '16', E'\\xefd08f9c4f69006dff46cb877161e41412907fafea3991a2a8888f4d7d203a37', E'\\xa9dfcab05677965bafe656c73d50653f442303f8c3be203b9944c78b4edc8c4e'),
('17', '17', E'\\xbe4265a5adbd90692020039cb9f6ca20d7182666b581438f02885693d31a6046', E'\\xf02af73abb29d8a0c6dd16269b24dab57499c37be45998dac6fc5deb1b4e61cf'),
('18', '18', E'\\x3429b0ed5bb6b1e007e00b43da34343e0c23c784968d5416804069ec68637e1f', E'\\x578ca0bac083ee3fabd76da03f98e1841ba22fdbda2c191ee8bfc2325a9d346b');
INSERT INTO audit_log ("id", "occurred_at", "actor_id", "action", "subject", "client_address", "details", "request_id", "address_salt") OVERRIDING SYSTEM VALUE VALUES
('1', '2026-11-29 17:31:38.036794+00', '4', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '57c823c8-c28c-4ad6-8f42-d5219d88dc09', '7ceb96b4-4938-4fef-b4fb-71688a71b2fa'),
('2', '2026-11-29 17:31:39.976038+00', '4', 'loan.submitted', 'loan:1', '127.0.0.1', '{}', '2fbd8748-bbed-488c-93d9-44d9c9cabda1', '9faca3ac-d6b9-49a8-9d81-61ce83ad1a9b'),
('3', '2026-11-29 17:31:41.860672+00', '1', 'loan.take-into-processing', 'loan:1', '127.0.0.1', '{"to": "PROCESSING", "from": "SUBMITTED", "claimed": true}', '9fd813df-7340-472a-8f14-b2bfbb6de4e6', 'c39a67c2-bb99-4f51-aaf6-6450ebfcc0c6'),
('4', '2026-11-29 17:31:44.125218+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '180da662-0dec-4017-a164-d8d9dc2807af', '768224bd-4bb1-465d-b734-989f93628975'),
('5', '2026-11-29 17:31:44.254439+00', '3', 'loan.approve', 'loan:1', '127.0.0.1', '{"to": "PENDING", "from": "PROCESSING", "asked": "15000000", "total": "10528609", "amount": "9000000", "method": "declining_balance", "apr_bps": "3986", "payment": "877384", "received": "8820000", "over_months": "12", "valid_until": "2026-12-13", "fees_deducted": "180000", "monthly_interest_bps": "250"}', 'ff913bcc-d7a7-481e-bfb2-2d1b685a633d', 'd24e8859-6509-4714-b2c4-98dedf481577'),
('6', '2026-11-29 17:31:46.114927+00', '4', 'loan.offer-code-sent', 'loan:1', '127.0.0.1', '{"channel": "mail"}', 'd7582ebb-ad82-4da6-80a8-bd8ab23025db', 'f955aeb0-6426-4517-928e-86ae11cb8331'),
('7', '2026-11-29 17:31:48.364648+00', '4', 'loan.offer-signed', 'loan:1', '127.0.0.1', '{"offer": 4, "channel": "mail", "shown_sha256": "c76272eb7725745ca43dd7d2100b518721a4cdd5c533b76f8b20f32b5f8d1d32", "sealed_sha256": "3e0c999039061a0be956f86027e416b4a5f7eeb161be2f31390302ca50d33217", "template_version": 1}', '9ced748d-24b4-4fa3-beac-fb1a3eb1e534', 'b3287991-309e-4bf8-85bd-6f39c9349610'),
('8', '2026-11-29 17:31:49.580522+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '6b13e258-8b82-4049-805b-f0433353fbd1', 'c6327dde-1485-4ee0-8b49-80b254e71232'),
('9', '2026-11-29 17:31:49.707527+00', '2', 'loan.close', 'loan:1', '127.0.0.1', '{"to": "CLOSED", "from": "PENDING", "account": "…0111", "paid_by": "mobile-money", "paid_on": "2026-11-29", "reference": "MP251121.1045.A00001", "amount_disbursed": "8820000"}', '38bf201a-12ea-4b41-a888-e38b1cb73ace', 'aa02ef6e-c1d6-40b6-8df6-c8c6e4ea1fda'),
('10', '2026-11-29 17:31:50.391328+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'a4459106-92fd-4988-a5be-ebe65b8d3f1c', 'b7b0020a-a199-45ab-b86b-4217ebda8498'),
('11', '2026-11-29 17:31:50.539418+00', '2', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "877384", "paid_by": "mobile-money", "receipt": "R-2026-000001", "value_on": "2026-11-29", "reference": "RP000001"}', '9731df96-5add-44fa-81e8-e1937fef6e2c', 'fbf1d5f4-96fa-4ef2-948a-fe90a85d9936'),
('12', '2026-11-29 17:31:51.073449+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '0ede2553-3657-4fd0-bb97-953651b4c0b7', 'a6612e16-2644-4956-b1d3-2afdf23e715d'),
('13', '2026-11-29 17:31:51.128581+00', '2', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "500000", "paid_by": "mobile-money", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', '3b25679d-bf76-4255-beea-de2535b79e6f', 'f71d0d40-b089-4788-aca9-a1d55fa7cb9b'),
('14', '2026-11-29 17:31:51.418732+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'cb7da8eb-27ef-43e5-856e-80d936bc89bc', '3d8bbeb4-ce0f-4dff-9e23-0eaa2fa0eeb5'),
('15', '2026-11-29 17:31:51.487921+00', '3', 'loan.repayment-reversed', 'loan:1', '127.0.0.1', '{"entry": "payment", "amount": "500000", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', '1c63f937-e9cb-43c9-bd7d-5bf310632179', '063fcb1f-5c57-4caf-8b64-0045253bc921'),
('16', '2026-11-29 17:31:51.87407+00', '5', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', 'e57d33bc-436c-4b88-b5cf-b956bd5b5449', 'b9538c87-1057-4d32-8a27-7e7bc59c4ae9'),
('17', '2026-11-29 17:31:52.531202+00', '5', 'request.submitted', 'request:1', '127.0.0.1', '{"disclaimer_version": 1}', '83bfca06-997b-41bd-8968-25ac9668ce7b', 'a74d56ec-8187-4b3e-a371-1e726bd75e6e'),
('18', '2026-11-29 17:31:52.806665+00', '6', 'settings.changed', 'settings:appearance', '127.0.0.1', E'{"after": "{\\"name\\":\\"Kampala Growth Fund\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "before": "{\\"name\\":\\"Ensigo\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "version": 2}', 'b7c0e391-246b-4bb2-8251-7c3251d6f671', '0550c5dd-b297-4f7f-a25c-14a0a670e7fa');
INSERT INTO audit_mailbox ("is_only", "email") OVERRIDING SYSTEM VALUE VALUES
('true', '');
INSERT INTO business_profile ("user_id", "name", "registration_number", "registration_years", "nature_of_business", "industry_id", "location", "description", "updated_at", "industry_other") OVERRIDING SYSTEM VALUE VALUES
('4', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 17:31:38.036794+00', NULL),
('5', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 17:31:51.87407+00', NULL);
INSERT INTO client_search ("user_id", "term") OVERRIDING SYSTEM VALUE VALUES
('4', '0772123456'),
('4', '0772145098'),
('4', '256772123456'),
('4', '256772145098'),
('4', '2c4c7ce6'),
('4', '2c4c7ce6-3d06-45fa-a4c8-498985af9095@example.test'),
('4', '3d06'),
('4', '45fa'),
('4', '498985af9095'),
('4', '772123456'),
('4', '772145098'),
('4', '80020001234567'),
('4', 'a4c8'),
('4', 'and'),
('4', 'cf9107210k4hja'),
('4', 'feeds'),
('4', 'grace'),
('4', 'nakato'),
('4', 'poultry'),
('5', '0772123456'),
('5', '0772145098'),
('5', '256772123456'),
('5', '256772145098'),
('5', '4470'),
('5', '4956'),
('5', '772123456'),
('5', '772145098'),
('5', '80020001234567'),
('5', '88c1'),
('5', 'and'),
('5', 'b0134c3a'),
('5', 'b0134c3a-4956-4470-88c1-caacf70f21d8@example.test'),
('5', 'caacf70f21d8'),
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
The lender may verify the information with others, including a Credit Reference Bureau.', '127.0.0.1', '2026-11-29 17:31:39.976038+00');
INSERT INTO deliverable ("request_id", "ordinal", "name") OVERRIDING SYSTEM VALUE VALUES
('1', '0', 'A sales plan for the year'),
('1', '1', 'Training for two people');
INSERT INTO eligibility_result ("id", "user_id", "given_at", "given_on", "rules_version", "engine_version", "mode", "facts", "facts_hash", "verdict", "failed") OVERRIDING SYSTEM VALUE VALUES
('1', '4', '2026-11-29 17:31:38.036794+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}'),
('2', '5', '2026-11-29 17:31:51.87407+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}');
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
('1', '4', '2026-11-29 17:31:39.10239+00', 'LN-2026-00001', 'CLOSED', '4', '9', 'Business Growth Loan', '15000000.00', '12', '1450000.50', 'Working Capital', 'Nakato Grace', 'Nakato Poultry and Feeds', 'false', 'false', '8820000.00', '2026-11-29 17:31:39.976038+00', '2026-11-29 17:31:49.707527+00', '1', '2026-11-29 17:31:41.860672+00', '3', '4', NULL, NULL, NULL, '0', NULL),
('2', '5', '2026-11-29 17:31:52.065965+00', 'LN-2026-00002', 'CLOSED', '4', '1', 'Spark Loan', '5000000.00', '12', '500000.00', 'Working Capital', 'Nakato Grace', 'Nakato Foods', 'false', 'false', NULL, '2026-11-29 17:31:52.065965+00', '2026-11-29 17:31:52.065965+00', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0', NULL);
INSERT INTO loan_action ("id", "loan_id", "action", "user_id", "comment", "created_at", "visibility", "details") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '4', NULL, '2026-11-29 17:31:39.206544+00', 'client', '{}'),
('2', '1', 'submitted', '4', NULL, '2026-11-29 17:31:40.422482+00', 'client', '{}'),
('3', '1', 'processing', '1', NULL, '2026-11-29 17:31:42.560901+00', 'client', '{}'),
('4', '1', 'approved', '3', NULL, '2026-11-29 17:31:44.75695+00', 'client', '{"amount": "9000000"}'),
('5', '1', 'offer signed', '4', NULL, '2026-11-29 17:31:48.685707+00', 'client', '{}'),
('6', '1', 'closed', '2', NULL, '2026-11-29 17:31:50.015294+00', 'client', '{"amount_disbursed": "8820000"}');
INSERT INTO loan_agreement ("action_id", "loan_id", "storage_key", "file_name", "mime", "size", "sha256", "shown_sha256", "shown_size", "user_id", "signer_name", "national_id", "sent_to", "sent_by", "code_sent_at", "signed_at", "client_address", "device") OVERRIDING SYSTEM VALUE VALUES
('4', '1', 'e44d73ee-ae2c-4162-930e-1ec561978953', 'Agreement LN-2026-00001.pdf', 'application/pdf', '22187', E'\\x3e0c999039061a0be956f86027e416b4a5f7eeb161be2f31390302ca50d33217', E'\\xc76272eb7725745ca43dd7d2100b518721a4cdd5c533b76f8b20f32b5f8d1d32', '4763', '4', 'Nakato Grace', 'CM900121234ABC', '2***@example.test', 'mail', '2026-11-29 17:31:46.114927+00', '2026-11-29 17:31:46+00', '127.0.0.1', NULL);
INSERT INTO loan_approval ("action_id", "loan_id", "amount", "months", "monthly_interest_bps", "method", "interest_only_months", "payment_step", "fees", "conditions", "valid_until", "received", "payment", "total", "apr_bps", "product_version") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '9000000', '12', '250', 'declining_balance', '0', '1', '[{"kind": "percentage", "label": "Handling", "taken": "deducted", "value": "200"}]', '', '2026-12-13', '8820000', '877384', '10528609', '3986', NULL);
INSERT INTO loan_disbursement ("action_id", "loan_id", "amount", "paid_on", "payment_method", "account", "reference", "reference_key", "reason", "early_repayment") OVERRIDING SYSTEM VALUE VALUES
('6', '1', '8820000', '2026-11-29', 'mobile-money', '+256 701 000 111', 'MP251121.1045.A00001', 'MP2511211045A00001', NULL, 'accrued_only');
INSERT INTO loan_document ("id", "loan_id", "type", "file_name", "size", "mime", "sha256", "scanned", "storage_key", "created_at", "deleted_at", "pending") OVERRIDING SYSTEM VALUE VALUES
('0666cc03-1028-4a1b-a87c-426c2db87c7b', '1', 'bank_statement', 'bank_statement.pdf', '10', 'application/pdf', E'\\x00', 'false', '9dfd3e15-7c72-48f9-bc99-2455b08726ca', '2026-11-29 17:31:39.801316+00', NULL, NULL),
('20364e10-033f-495e-93dc-41151037bec4', '1', 'certificate_of_incorporation', 'certificate_of_incorporation.pdf', '10', 'application/pdf', E'\\x00', 'false', '868f37da-605d-426c-bb51-42826c7506b4', '2026-11-29 17:31:39.786383+00', NULL, NULL),
('30ca193f-4c2c-44cb-8f16-3650659df28c', '1', 'national_id_of_founder', 'national_id_of_founder.pdf', '10', 'application/pdf', E'\\x00', 'false', '98849853-3d3a-4c54-a8a7-bd6bc07973ea', '2026-11-29 17:31:39.801306+00', NULL, NULL),
('45fd0b9b-7864-4188-837a-84d89aa50e97', '1', 'trading_licence', 'trading_licence.pdf', '10', 'application/pdf', E'\\x00', 'false', 'a43c4c48-50bb-4bc9-9dc1-d1b8eefabaa1', '2026-11-29 17:31:39.80128+00', NULL, NULL);
INSERT INTO loan_entry ("id", "loan_id", "number", "kind", "value_on", "recorded_at", "amount", "payment_method", "account", "reference", "reference_key", "user_id", "reverses", "reason", "receipt", "is_reversed") OVERRIDING SYSTEM VALUE VALUES
('1', '1', '1', 'payment', '2026-11-29', '2026-11-29 17:31:50.539418+00', '877384', 'mobile-money', NULL, 'RP000001', 'RP000001', '2', NULL, NULL, 'R-2026-000001', 'false'),
('2', '1', '2', 'payment', '2026-11-29', '2026-11-29 17:31:51.128581+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '2', NULL, NULL, 'R-2026-000002', 'true'),
('3', '1', '3', 'reversal', '2026-11-29', '2026-11-29 17:31:51.487921+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '3', '2', 'It was meant for another loan.', NULL, 'false');
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
10. Signature. The borrower signs with a one-time code, no later than {valid until}. Both parties keep the same sealed file; any later change to it can be detected.', '1', '2026-12-13', '2026-11-29 17:31:44.254439+00', '2026-11-29 17:31:48.364648+00', NULL, NULL, '2***@example.test', 'mail', '2026-11-29 17:31:46.114927+00');
INSERT INTO loan_search ("loan_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0701234567'),
('1', '0772123456'),
('1', '0772145098'),
('1', '1'),
('1', '256701234567'),
('1', '256772123456'),
('1', '256772145098'),
('1', '2c4c7ce6'),
('1', '2c4c7ce6-3d06-45fa-a4c8-498985af9095@example.test'),
('1', '3d06'),
('1', '45fa'),
('1', '498985af9095'),
('1', '701234567'),
('1', '772123456'),
('1', '772145098'),
('1', '80020001234567'),
('1', 'a4c8'),
('1', 'achieng'),
('1', 'and'),
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
('1', '3', '{20364e10-033f-495e-93dc-41151037bec4,45fd0b9b-7864-4188-837a-84d89aa50e97,30ca193f-4c2c-44cb-8f16-3650659df28c,0666cc03-1028-4a1b-a87c-426c2db87c7b}');
INSERT INTO notification ("id", "user_id", "message", "redirect", "created_at", "read_at", "subject_kind", "subject_id") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 17:31:39.976038+00', NULL, 'loan', '1'),
('2', '3', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 17:31:39.976038+00', NULL, 'loan', '1'),
('3', '4', 'We''ve started reviewing your loan application LN-2026-00001.', '/my-applications/1', '2026-11-29 17:31:41.860672+00', NULL, 'loan', '1'),
('4', '4', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month.', '/my-applications/1', '2026-11-29 17:31:44.254439+00', NULL, 'loan', '1'),
('5', '4', 'You''ve signed the agreement for loan LN-2026-00001.', '/my-applications/1', '2026-11-29 17:31:48.364648+00', NULL, 'loan', '1'),
('6', '1', 'Nakato Grace has signed the agreement for loan LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 17:31:48.364648+00', NULL, 'loan', '1'),
('7', '1', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 17:31:48.364648+00', NULL, 'loan', '1'),
('8', '2', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 17:31:48.364648+00', NULL, 'loan', '1'),
('9', '4', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000.', '/my-applications/1', '2026-11-29 17:31:49.707527+00', NULL, 'loan', '1'),
('10', '4', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001).', '/my-applications/1?show=receipt-1', '2026-11-29 17:31:50.539418+00', NULL, 'loan', '1'),
('11', '4', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002).', '/my-applications/1?show=receipt-2', '2026-11-29 17:31:51.128581+00', NULL, 'loan', '1'),
('12', '4', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid.', '/my-applications/1?show=statement', '2026-11-29 17:31:51.487921+00', NULL, 'loan', '1');
INSERT INTO one_time_code ("user_id", "purpose", "code_hash", "expires_at", "tries", "tries_since", "sends", "sends_since", "last_sent_at", "day_tries", "day_since", "by_text") OVERRIDING SYSTEM VALUE VALUES
('4', 'sign', NULL, '2026-11-29 17:41:46.114927+00', '0', '2026-11-29 17:31:46.957406+00', '1', '2026-11-29 17:31:46.114927+00', '2026-11-29 17:31:46.114927+00', '0', '2026-11-29 17:31:46.957406+00', 'false');
INSERT INTO outbox_message ("id", "channel", "recipient", "kind", "subject", "body", "secret", "user_id", "state", "attempts", "next_attempt_at", "expires_at", "last_error", "created_at", "sent_at", "resend_of", "resent_by", "asked_from", "unreachable", "unanswered", "waits_for_server", "code_holder", "mailbox_unknown") OVERRIDING SYSTEM VALUE VALUES
('1', 'mail', '2c4c7ce6-3d06-45fa-a4c8-498985af9095@example.test', 'loan-submitted', 'We''ve received your application LN-2026-00001', 'v1.uWcxT2ezrBYORZuNf2TxTBdNaB6v5qQTXO2UFI1XsnoKe-b5yTr0QdtxDRqNWgmsj6OytPU-ee-y4QqU-fRUtTZH5jk8VvdLAPPpkbbvJHjpE7gjoIVf6tO1Mf1TEXmdl7Pwk1HYC-PoDWBPXNx1-Ls4knziZ5F6tqGMz8QgM6VBjTqfXTELzEuvBhNeCxIYIxiUxOZmfafCd07qQ5nAoYfjyJLEtT6wHCKhlIkV5YQgkTfGeCp_IJhRsioQflUwtFFJSx4DIfJfUBePNyofVnmV_uf6tu8H8Qsn0tSH6V7B-kShRLssk65DkHGffQ7iJ6LY0w3uDWasvewcom1ASR0IiCAXTnaT0Zex2oTUWX4ZZ5Sl7ull_RgO-tPPskyaGdhaAfDFlU0q2ycb9SF6XTa1xVpbiBpvBFKv', 'false', '4', 'sent', '1', '2026-11-29 17:33:41.161769+00', NULL, NULL, '2026-11-29 17:31:39.976038+00', '2026-11-29 17:31:42.784798+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('2', 'mail', '2c4c7ce6-3d06-45fa-a4c8-498985af9095@example.test', 'loan-take-into-processing', 'We''ve started reviewing your loan application LN-2026-00001', 'v1.lQ_3kmtqU2QFSTO-QuhVizh6H3lwxVgz_8tv7E5nkJ9XIFIUztXOUTTu4u3B0C_AFnSWAHQMEwvVIX5tXIydZ1dF_-srEy3d4Pyw8X8VjQ8bk8Fhl5OIwERJ3xs2ZbX5I5Zv2vdYllQ7VOewvdkaXUtT22mAcd0q6wbuBhdhQ8pEhebqYXqawsUrSVBlatgesouJS-iPuAxdeISEw7LCZb_ySmniFbTYnwfCFz-6L7hnMlh173guWYEDQehdYw2Xa4nwJNy5dcMzWxZiXECK_gKVnYPxBuz-T5BhnjQ7sj-rSevqObZQ6Uhl_sUI_NJajmkuRuU', 'false', '4', 'sent', '1', '2026-11-29 17:33:42.814775+00', NULL, NULL, '2026-11-29 17:31:41.860672+00', '2026-11-29 17:31:43.327565+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('3', 'mail', '2c4c7ce6-3d06-45fa-a4c8-498985af9095@example.test', 'loan-approve', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month', 'v1.kKUxhQh8nT_SBSVZHF3i5_8FEdwwewytwL4DysqJxiliAjfmG8zGN1C1wFfUBlIDRbPN59Z9iJPSm2xA7y1RSO2OUvrzYlqZkHkIVsw7VjvIccwW1FYWsa_u11Ppzl8Ol1Rbb7KuPC-ZkQc2juIQHrvqqEyRf5TMxXBA0DzU-09Wj4n6XUf4lxH7JxkjtHZIdlksVU9dSz0k-FcPOsUccDy-F5f_KYUy6O-4MI8GNk8AlH5PO1QqMSV9rXlR0xaZU0ZgPelXxEJbZsp62oTIGTxe9RLDCEdUxZUQ6FqtiMnMlhIX0DsOtpdrl8hk2eYBv1yA3kml-JDkFu4bMVi2X0KTs0tCxSn3TBCxT0LRmDVO3cAQoECY801iw46vJ6xDl47HbOm59sDCC_LXNA70ve5Z6fg5VPhbS8vxQjKwkxl0jVip82OLZYFcr630_qgpg0wX3yrMN_eS7opNP3CUp_m2jNFXawrR7VhkR9NMM5BOqIUH2sAHJkg73nVNwu1eSExuaRqRdRwXbp22tSv0GQAW6q9O6Cu1Z5fqmEs0Vi9svs7xJbQt7hDkkWalNaLtukVGyr7ix2CDtMv_EXCjEWQ', 'false', '4', 'sent', '1', '2026-11-29 17:33:45.004693+00', NULL, NULL, '2026-11-29 17:31:44.254439+00', '2026-11-29 17:31:46.007435+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('4', 'mail', '2c4c7ce6-3d06-45fa-a4c8-498985af9095@example.test', 'signing-code', 'Your Ensigo code to sign your agreement', NULL, 'true', '4', 'sent', '1', '2026-11-29 17:33:46.353254+00', '2026-11-29 17:41:46.114927+00', NULL, '2026-11-29 17:31:46.114927+00', '2026-11-29 17:31:46.600782+00', NULL, NULL, E'\\xf1c13f22a71a4cc9ad16723afc449f76f64f465400c838a4df2e5be24e8227ad', '0', '0', 'false', 'person:4', 'false'),
('5', 'mail', '2c4c7ce6-3d06-45fa-a4c8-498985af9095@example.test', 'loan-signed', 'You''ve signed the agreement for loan LN-2026-00001', 'v1.nhqOxHTDHCMZ8lPF5rbdHgQznGGrcnTMYuwwwSpHNRtBOYtNYu9uaLv6_yO2ImG0_x2t2d9AB2huYtwrSIbB_5ZQXDq7iHfJD9RmcMamIjB7m-vwM-SxXHlsXF9tfET2RmjKYH030_prEi6tizN9G75F6-bKlosWnD-Gbzw6vVByloeUJshTzKG86TFsg2p8Xsx_8AIz7c2kpwjFHyrN60nk7rtfpTtUZXSjfwvM2ee0Y0pDaQH-ZGvny28hJ7LammguFuVPy--dnzgYmjHTOoGwWfeImzBIaO4U-VJsAOw2atQvhDfxwzGbD98Id5jO_eGTIAkFYwIwqkWLHhr_UKLCMecWtaNCXgyc57Uoh2_hWPcjR_VWwzc', 'false', '4', 'sent', '1', '2026-11-29 17:33:49.060039+00', NULL, NULL, '2026-11-29 17:31:48.364648+00', '2026-11-29 17:31:49.304294+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('6', 'mail', '71ccd84b-15e7-4a9e-8d25-b46d6e671821@example.test', 'loan-offer-signed', 'The agreement for LN-2026-00001 is signed', 'v1.lEs43YQ_jDcnAeT4HhlwsJiJu0ja0M0_qTBCXEBePYjPF3pspSigCY6usP2PF6YedxwqMqUVDIfLwTCFT6i2dB_Q_4zqgon6D_G6ctyXjthCaNgUny0x0LTuXUO2zOY2GyfM-uSUTL77xQm-X5T_gXtYeNsTqcDa4s4q5HQ5vtp9XjRI3iTiS2xTEMpgnsewvuUzclXKnJvEoUMdhuM-rco', 'false', '1', 'sent', '1', '2026-11-29 17:33:49.060039+00', NULL, NULL, '2026-11-29 17:31:48.364648+00', '2026-11-29 17:31:49.534583+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('7', 'mail', '2c4c7ce6-3d06-45fa-a4c8-498985af9095@example.test', 'loan-close', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000', 'v1.sc-NXIOvplUMe8WJ-FhlQmqfXDgKeiFrMpR1mJX8CMONMb7MJVANkmoMxAnjmwsXr96_PkmFd7P_z18l3_0aqMg5QpujnG4Vm9W_BdztlFkEipVi61xjo-M965BFYfG94b18IqvQujrVMGeO8DhSiVBiwiHQ98gn9N0HmOLcnMm72NFrb05Qv1cF9O3pDRRVlvuTK9g_l8rpqZwNo87ds_frrVqcvnA5UBfJNbcapj2AEODOWBVe3yCPyqZ0HViBKEmsgcn4f2U6-GTQ4TZ1LIzOwEFfxBDqHA4xnRRMhG7WvraQFZ0P-60PBY8fg9QlfSi0JtnAjUGrlVjzK7f_V9lHDZmrT7jis7EEzK7qhsdsOsihW4ZaGvfl_H4-M8geIe_rCF4R7l5eM_wWw8UhyhCZHlU', 'false', '4', 'sent', '1', '2026-11-29 17:33:50.153885+00', NULL, NULL, '2026-11-29 17:31:49.707527+00', '2026-11-29 17:31:50.336669+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('8', 'mail', '2c4c7ce6-3d06-45fa-a4c8-498985af9095@example.test', 'loan-repayment', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001)', 'v1.04tFDfCWqRj6N-6Gq1deApvUgcozazStAGLg_mIhNuTTWakViqhz4uv9cvDuym-xY5hz5lqiUICNxQXP-mNu0AFoicSIvJTGT62c4yCZaHs_q8eaIi4x2W7zoNxZrdSSa4DOZ6wDUuoQjQtzFQYtDrSieiVjajlQ-gEmRGbBCU84YW5toa8bAXse1TqjsUgDwJKaumX1lbg7AKPPj0smTchuz70C664Sqdb-uMYwHiCMtm9awkk7VtLeXQ3FZc8QivWc8SvLRdY2nWVYDGNhdKOusyrDBr1BT0wxGV3JxQG03FcWa6I0ov8TL05aq9HqeF2MGYTElYQ_K2VC4F3nhpLoS3ql2CqFurVq5YH8jJ4YXndiZmQ4cKk', 'false', '4', 'sent', '1', '2026-11-29 17:33:50.712837+00', NULL, NULL, '2026-11-29 17:31:50.539418+00', '2026-11-29 17:31:51.025975+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('9', 'mail', '2c4c7ce6-3d06-45fa-a4c8-498985af9095@example.test', 'loan-repayment', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002)', 'v1.13xHmH09GVZfR9QEPZlLUA_ZLVMhRrNrKYBIOKy7XUfBbRKCalDx6rS2ZaRDY1KadgXhbotpTIasZyO8n1hspbs8NusXzfwr8taPI8coiDyLmY65CM6JmQkxqLrmkHHidPizCSfaIl-j9Cdg12OCGVVS5lM7zVYo3FaoAGMcIZIhh8nEKaNqeS4lwDfzUU2UF9rE6u5uJAE9ombIgfb-o4DXzeP_SdAWHFGzadFWaQC8afK1hjKBJBuo1DBypIxFVVRltQL9RU4gOphiqX4QTA6425Jan01e3I_nD8T2yGuHO6gpW5lDAitckM7VTc23oDa8S9HNME5DHvMScGlnfO1zWeY7XIrvUB9lzrndRn9bejDHKumYN7k', 'false', '4', 'sent', '1', '2026-11-29 17:33:51.265941+00', NULL, NULL, '2026-11-29 17:31:51.128581+00', '2026-11-29 17:31:51.392255+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('10', 'mail', '2c4c7ce6-3d06-45fa-a4c8-498985af9095@example.test', 'loan-reversal', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid', 'v1.hqQZcmpmudnSFHCzE92ovw5VFw_IJ_Zik8YuRBkMiLz5s82qIZcDpCAng1jMBpLoik0i6rVW1d80kYa5d8L1GUaaOyvFuApxOwGEBNrzFJixQBThNJWwC-buHXDgILQWwLsNfEEiyEL5n5djaV4exwAI1z_MwTXbTpNQU3q7fLKAdTGFLoz0q6u-jvA4w7K2buG8UzOFhHrfyOvsKkJ5U-frQhEg8gIEm-HBcDlYyiM5n223Tugoz7BScNeomX-TZmXHnG3kcSkH5sXYW5zHBeIxIwlXTZtBZzo-AeFol22zbJagFKQ-qtBQOzbZYA-PpPt_03ydjRav5qLDIeY19nK8pgLchpv9r_Mb6YZTAvUQw8issATws72MaaX2UxQIRQ9vXdAiN9ZJwNU1NKn14ZLryLL_tKtaMI3fBNi7lJd2nL0CZXJiM65fL89jKm4vY0wK14MQHKQ', 'false', '4', 'sent', '1', '2026-11-29 17:33:51.680627+00', NULL, NULL, '2026-11-29 17:31:51.487921+00', '2026-11-29 17:31:51.873144+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('11', 'mail', 'b0134c3a-4956-4470-88c1-caacf70f21d8@example.test', 'request-submitted', 'We''ve received your request MS-2026-00001', 'v1.gfTdXtqgaxugacYG1EWHBGinIjAe2NHcUeTb5_084KPXS89meiHA2EpnPrjc1BBYcYPlvrs72jClo1Jhxvt9Mfl2OPNL6_Tr8HNDiPUHwIv9tOUodKACn7fm0zMJ6Zey8y5UHsVGqS4jHwEpKWx2wTGX3yVTMSvN_AG4NYVQiyh6g5ONwA0MGrwmPI-cqJuanCfoRVdd-BB9S-a8i1SyjLpd9MXru_duSR_n01WprmThPI7G99XcFajxPoMgFNXx-KJT7VeynC9kAC8zHEDeLM1hK71iTw3h0BMRCyDi5UZlm35bNc6Bmr7Seqdq60Hne6GUCRrDhKeBSkjiolPxbeU27l7U7M_Ax_MMqK0S_EYOXH_XJumP3KB0rRtOHGsC9WkV9w0hgHHTDjuw-Aty1A28X3ggdyyRWT3eVcijbQ', 'false', '5', 'sent', '1', '2026-11-29 17:33:52.624838+00', NULL, NULL, '2026-11-29 17:31:52.531202+00', '2026-11-29 17:31:52.807298+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false');
INSERT INTO person_key ("id", "user_id", "loan_id", "kind", "key", "place") OVERRIDING SYSTEM VALUE VALUES
('27', '5', NULL, 'phone', E'\\x5f4129de6ada8da027e17696fa295dfc', 'account'),
('28', '5', NULL, 'nin', E'\\x19564e6d9007e8a7702c3279c1ba2923', 'applicant'),
('29', '5', NULL, 'nin-near', E'\\x6ec13835bbf6364352e759721c458d57', 'applicant'),
('30', '5', NULL, 'phone', E'\\x7dd6e995d06e9f0477e84b769c95526b', 'applicant'),
('31', '5', NULL, 'name-birth', E'\\xc8f5178b502750b398c351f5d31aea80', 'applicant'),
('32', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'business'),
('33', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'profile');
INSERT INTO prequalification ("user_id", "applicant", "business", "documents", "documents_availability", "created_at", "disclaimer_version", "disclaimer_consent_text", "version") OVERRIDING SYSTEM VALUE VALUES
('4', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 17:31:38.036794+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1'),
('5', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 17:31:51.87407+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1');
INSERT INTO receipt_counter ("year", "last") OVERRIDING SYSTEM VALUE VALUES
('2026', '2');
INSERT INTO report_progress ("kind", "counted_at", "counted_until", "proven_at", "proven_days", "difference", "counted_rules", "rules_counted_at") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('request', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO report_risk_progress ("kind", "counted_at", "until_id", "is_complete") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, '0', 'false');
INSERT INTO request_action ("id", "request_id", "action", "user_id", "expert_id", "comment", "visibility", "details", "created_at") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '5', NULL, NULL, 'client', '{}', '2026-11-29 17:31:52.169599+00'),
('2', '1', 'submitted', '5', NULL, NULL, 'client', '{}', '2026-11-29 17:31:52.570498+00');
INSERT INTO request_search ("request_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0772123456'),
('1', '1'),
('1', '256772123456'),
('1', '4470'),
('1', '4956'),
('1', '772123456'),
('1', '80020001234567'),
('1', '88c1'),
('1', 'and'),
('1', 'b0134c3a'),
('1', 'b0134c3a-4956-4470-88c1-caacf70f21d8@example.test'),
('1', 'caacf70f21d8'),
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
(E'\\x2a4386e48edcac11e23e0ce2ee54d3d585b738221c5d724b706ac2832a20f0f8', '6', 'verified', '2026-11-29 17:31:52.660839+00', '2026-11-29 17:31:52.660839+00', NULL, NULL),
(E'\\x3c7b2c9395322cd51776a800eefd16a4087da27229dec67aa3004d803f48eead', '4', 'verified', '2026-11-29 17:31:37.440241+00', '2026-11-29 17:31:37.440241+00', NULL, NULL),
(E'\\x3e0b0b08c432513f563db0a073ce749f32f76e4c707a6d77332809c159d29072', '1', 'verified', '2026-11-29 17:31:30.75659+00', '2026-11-29 17:31:30.75659+00', NULL, NULL),
(E'\\x64bbac2968ec5ae60620db9dd19f69be0a6b499a201f349162f90ad47dac0946', '3', 'verified', '2026-11-29 17:31:31.128541+00', '2026-11-29 17:31:31.128541+00', NULL, NULL),
(E'\\x87bc1876210504ae986fb409df432e7eedbaf7886ec7b145a62190d12cd017d6', '5', 'verified', '2026-11-29 17:31:51.733684+00', '2026-11-29 17:31:51.733684+00', NULL, NULL),
(E'\\xebef4ab8645d6253573cfa1a5269de79d2adf6bb599399d2cf88a6a8aee34c82', '2', 'verified', '2026-11-29 17:31:31.072484+00', '2026-11-29 17:31:31.072484+00', NULL, NULL);
INSERT INTO settings ("name", "value", "json_value", "updated_at") OVERRIDING SYSTEM VALUE VALUES
('affordability', NULL, '{"tight": 70, "low_months": 6, "comfortable": 50}', '2026-11-29 17:30:25.85716+00'),
('agreement_required', NULL, '{"agreement_required": true}', '2026-11-29 17:30:25.85716+00'),
('appearance', NULL, '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 17:31:52.806665+00'),
('application_limits', NULL, '{"open_loans": null, "loans_a_day": 5, "requests_a_day": 5}', '2026-11-29 17:30:25.85716+00'),
('consent_text.crb', NULL, E'{"text": "The information I have given is complete and up to date.\\nThere is no false or misleading statement in it.\\nThe lender may verify the information with others, including a Credit Reference Bureau.", "version": 1}', '2026-11-29 17:30:25.85716+00'),
('consent_text.loan_disclaimer', NULL, '{"text": "I confirm that this information is complete and true. The lender may verify it with others.", "version": 1}', '2026-11-29 17:30:25.85716+00'),
('consent_text.request_disclaimer', NULL, '{"text": "The information I have given is complete and true. The lender may show it to the expert who works on my request.", "version": 1}', '2026-11-29 17:30:25.85716+00'),
('decision_days', '5', NULL, '2026-11-29 17:30:25.85716+00'),
('documents_list', NULL, '[{"name": "certificate_of_incorporation", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Certificate of incorporation"}, {"name": "memorandum_and_articles", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Memorandum and Articles of Association"}, {"name": "directors_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Director''s form"}, {"name": "beneficial_owners_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Beneficial Owner''s form"}, {"name": "trading_licence", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Trading Licence"}, {"name": "national_id_of_founder", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "National ID of Founder/CEO"}, {"name": "national_id_of_other_director", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "National ID of Other Director"}, {"name": "ura_tax_ledger", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "URA Tax Ledger"}, {"name": "financial_statements", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial Statements for the last 2 Years"}, {"name": "tenancy_agreement_or_utility_bill", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Tenancy Agreement OR Utility bill for business premises"}, {"name": "management_accounts", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial/Management Accounts or Current Year"}, {"name": "financial_forecast", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "2 year Financial Forecast"}, {"name": "bank_statement", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Bank Statement for the last 6 months"}, {"name": "introduction_video", "mimes": [".mp4"], "category": "Other Documents", "max_size": 50, "required": false, "max_files": 1, "display_name": "A 2-3 minute introduction video"}, {"name": "cvs_of_decision_makers", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "CVs of the top 2 decision makers"}]', '2026-11-29 17:30:25.85716+00'),
('early_repayment', NULL, '{"early_repayment": "accrued_only"}', '2026-11-29 17:30:25.85716+00'),
('how_to_pay', NULL, '{"note": "", "payment_methods": []}', '2026-11-29 17:30:25.85716+00'),
('loan_products', NULL, '{"products": [], "interest_cap_bps": null}', '2026-11-29 17:30:25.85716+00'),
('maximum_revenue', '100000000', NULL, '2026-11-29 17:30:25.85716+00'),
('minimum_operation_years', '2', NULL, '2026-11-29 17:30:25.85716+00'),
('minimum_revenue', '36000000', NULL, '2026-11-29 17:30:25.85716+00'),
('minimum_shareholding', '20', NULL, '2026-11-29 17:30:25.85716+00'),
('retention_months', '120', NULL, '2026-11-29 17:30:25.85716+00'),
('waiting_expiry', NULL, '{"days": null}', '2026-11-29 17:30:25.85716+00');
INSERT INTO support_request ("id", "user_id", "business_name", "category", "status", "step", "created_at", "submitted_at", "tracking_number", "version", "contact_name", "contact_email", "contact_phone", "contact_phone_code", "contact_role", "challenge", "period", "solution", "solution_details", "outcomes", "deadline", "solved", "rate", "advisor_id", "expert_id", "updated_at", "assigned_at", "assessed_by", "workplan_by", "proposed_budget", "approved_budget", "clock_seconds", "clock_running_since", "erased_at", "disclaimer_version", "disclaimer_consent_text", "contact_key", "unsent_version") OVERRIDING SYSTEM VALUE VALUES
('1', '5', 'Nakato Poultry and Feeds', 'Sales', 'SUBMITTED', '5', '2026-11-29 17:31:52.131387+00', '2026-11-29 17:31:52.531202+00', 'MS-2026-00001', '4', 'Nakato Grace', 'grace@example.com', '772123456', '+256', 'Director', 'Fewer customers come since the new market opened.', '6', 'Yes', 'We lowered our prices for a month.', '["Grow my revenue", "Improve my cash flow"]', '2099-03-31', NULL, NULL, NULL, NULL, '2026-11-29 17:31:52.531202+00', NULL, NULL, NULL, NULL, NULL, '0', '2026-11-29 17:31:52.531202+00', NULL, '1', 'The information I have given is complete and true. The lender may show it to the expert who works on my request.', E'\\x5f4129de6ada8da027e17696fa295dfc', '0');
INSERT INTO users ("id", "public_id", "name", "email", "phone", "phone_code", "password_hash", "how_did_you_hear", "disabled_at", "created_at", "notify_by_sms", "last_signed_in_at", "erased_at", "failures_told_at", "suspended_at", "confirmed_at", "roles", "bell_for_new_cases", "mail_open_cases", "open_cases_mailed_on", "reminder_channels", "language", "email_unproven", "claimed_email", "phone_unproven") OVERRIDING SYSTEM VALUE VALUES
('1', 'dc7a3355-946c-4a4f-9b97-3efa1a8dbfcd', 'Nakato Grace', '71ccd84b-15e7-4a9e-8d25-b46d6e671821@example.test', '705828786', '+256', 'none', NULL, NULL, '2026-11-29 17:31:30.540369+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 17:31:30.540369+00', '{loan-officer,cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('2', 'dab94415-0114-4f9b-9f45-3cea908ed15c', 'Nakato Grace', '16817d62-be57-4329-bc93-35169b1f26ef@example.test', '758441913', '+256', 'none', NULL, NULL, '2026-11-29 17:31:30.848748+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 17:31:30.848748+00', '{cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('3', '4bc22cea-b0f5-4d70-b2e2-13bb4a47a85a', 'Nakato Grace', 'a6e9ca93-b944-4605-a9f8-de3b6e9ef1d9@example.test', '714674324', '+256', 'none', NULL, NULL, '2026-11-29 17:31:30.904931+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 17:31:30.904931+00', '{credit-manager}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('4', '47ab148a-6343-42ed-8b97-f650b03837aa', 'Nakato Grace', '2c4c7ce6-3d06-45fa-a4c8-498985af9095@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 17:31:37.347436+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 17:31:37.347436+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('5', 'c0883004-30bc-4f3c-9e9d-db842bd0f2ee', 'Nakato Grace', 'b0134c3a-4956-4470-88c1-caacf70f21d8@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 17:31:51.718077+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 17:31:51.718077+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('6', '24b6ecc5-610d-416c-99a1-8b2ffa7d4e4b', 'Nakato Grace', 'e97ea9e2-3e5c-4157-aec8-b2d914389dc2@example.test', '752157403', '+256', 'none', NULL, NULL, '2026-11-29 17:31:52.640935+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 17:31:52.640935+00', '{credit-manager,cashier,administrator}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false');
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
