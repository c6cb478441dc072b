-- answers {"cases":{"client":{"userId":"4","email":"84add4bf-f14d-4768-9a72-94ed05842047@example.test"},"cashier":{"userId":"2","email":"4606a394-40de-4318-8bdd-0865c72da312@example.test"},"loanId":1,"applicant":{"userId":"5","email":"95c24ed2-ddad-4601-aaab-7f6564d846f5@example.test"},"requestId":1,"administrator":{"userId":"6","email":"fa446b81-23d9-4f02-919b-ca52c80a75ff@example.test"}},"answers":{"loan":{"id":1,"tracking_number":"LN-2026-00001","status":"CLOSED","type":"Business Growth Loan","amount":"15000000","repayment_monthly_period":12,"monthly_installment":"1450000.5","purpose":"Working Capital","applicant_name":"Nakato Grace","business_name":"Nakato Poultry and Feeds","created_at":"2026-11-29T08:12:42Z","submitted_at":"2026-11-29T08:12:42Z","step":4,"version":9,"waiting_for_feedback":false,"can_edit":false,"can_edit_documents":false,"crb_name":"Nakato Grace","crb_nin":"CM900121234ABC","crb_wording":"The information I have given is complete and up to date.\nThere is no false or misleading statement in it.\nThe lender may verify the information with others, including a Credit Reference Bureau.","collaterals":[{"type":"Motor Vehicle","amount":"24500000"},{"type":"Business Assets","amount":"8000000"}],"contacts":[{"name":"Okello John","national_id":"CM8801210K4HJB","position":"Shareholder","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"},{"name":"Achieng Mary","national_id":"CF9001210K4HJC","position":"Accountant","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"}],"liabilities":[{"name":"Centenary Bank","amount":"5000000","outstanding":"2000000"}],"documents":[{"id":"eb6bf034-a6ba-496d-bc6a-e5acbb427767","type":"certificate_of_incorporation","file_path":"eb6bf034-a6ba-496d-bc6a-e5acbb427767/certificate_of_incorporation.pdf","size":10},{"id":"d4c62538-c41f-4cbc-a787-bd63a2e6608d","type":"trading_licence","file_path":"d4c62538-c41f-4cbc-a787-bd63a2e6608d/trading_licence.pdf","size":10},{"id":"5b78a0e8-4d95-4658-b93a-fe3f9f34a9db","type":"national_id_of_founder","file_path":"5b78a0e8-4d95-4658-b93a-fe3f9f34a9db/national_id_of_founder.pdf","size":10},{"id":"b4075435-427d-44d5-ac77-4aaa9d16701b","type":"bank_statement","file_path":"b4075435-427d-44d5-ac77-4aaa9d16701b/bank_statement.pdf","size":10}],"actions":[{"id":6,"action":"closed","created_at":"2026-11-29T08:12:43Z","comment":null},{"id":5,"action":"offer signed","created_at":"2026-11-29T08:12:43Z","comment":null},{"id":4,"action":"approved","created_at":"2026-11-29T08:12:42Z","comment":null},{"id":3,"action":"processing","created_at":"2026-11-29T08:12:42Z","comment":null},{"id":2,"action":"submitted","created_at":"2026-11-29T08:12:42Z","comment":null},{"id":1,"action":"applying","created_at":"2026-11-29T08:12:42Z","comment":null}],"rejection":null,"feedback":null,"approval":{"amount":"9000000","months":12,"monthly_price":250,"method":"declining","price_only_months":0,"payment_step":1,"fees":[{"label":"Handling","kind":"percentage","value":"200","taken":"deducted"}],"conditions":"","valid_until":"2026-12-13","received":"8820000","payment":"877384","total":"10528609","cost":"1708609","yearly_price":3986,"approved_by":"Nakato Grace","approved_at":"2026-11-29T08:12:42Z"},"pay_out":{"amount":"8820000","paid_on":"2026-11-29","channel":"mobile-money","account":"+256 701 000 111","reference":"MP251121.1045.A00001","reason":null},"offer":{"state":"signed","until":"2026-12-13","decided_at":"2026-11-29T08:12:43Z"},"maintain_books_of_account":1,"minimum_monthly_sales":"4000000","maximum_monthly_sales":"9000000","minimum_cash_sales_percentage":40,"maximum_cash_sales_percentage":80,"minimum_inventory_balances":"1000000","maximum_inventory_balances":"3000000","minimum_inventory_monthly_purchases":"500000","maximum_inventory_monthly_purchases":"2500000","rent":"600000","salaries_wages":"1200000","sales_marketing":"0","transport_delivery":"250000.75","other_expenses":"100000","fixed_assets":"12000000"},"record":{"paid_out_on":"2026-11-29","schedule":{"amount":"9000000","is_less":false,"principal":"9000000","received":"8820000","total":"10528609","cost":"1708609","early_price":"earned","installments":[{"number":1,"due_on":"2026-12-29","payment":"877384","price":"225000","principal":"652384"},{"number":2,"due_on":"2027-01-29","payment":"877384","price":"208690","principal":"668694"},{"number":3,"due_on":"2027-02-28","payment":"877384","price":"191973","principal":"685411"},{"number":4,"due_on":"2027-03-29","payment":"877384","price":"174838","principal":"702546"},{"number":5,"due_on":"2027-04-29","payment":"877384","price":"157274","principal":"720110"},{"number":6,"due_on":"2027-05-29","payment":"877384","price":"139271","principal":"738113"},{"number":7,"due_on":"2027-06-29","payment":"877384","price":"120819","principal":"756565"},{"number":8,"due_on":"2027-07-29","payment":"877384","price":"101904","principal":"775480"},{"number":9,"due_on":"2027-08-29","payment":"877384","price":"82517","principal":"794867"},{"number":10,"due_on":"2027-09-29","payment":"877384","price":"62646","principal":"814738"},{"number":11,"due_on":"2027-10-29","payment":"877384","price":"42277","principal":"835107"},{"number":12,"due_on":"2027-11-29","payment":"877385","price":"21400","principal":"855985"}]},"received":"877384","entries":[{"number":1,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T08:12:43Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"877384","channel":"mobile-money","account":null,"reference":"RP000001","reason":null,"receipt":"R-2026-000001","reverses":null,"reversed_by":null,"opens":null,"given_back":[]},{"number":2,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T08:12:43Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","channel":"mobile-money","account":null,"reference":"RP000002","reason":null,"receipt":"R-2026-000002","reverses":null,"reversed_by":3,"opens":null,"given_back":[]},{"number":3,"kind":"reversal","value_on":"2026-11-29","recorded_at":"2026-11-29T08:12:43Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","channel":"mobile-money","account":null,"reference":"RP000002","reason":"It was meant for another loan.","receipt":null,"reverses":2,"reversed_by":null,"opens":null,"given_back":[]}]},"request":{"tracking_number":"MS-2026-00001","status":"SUBMITTED","business_name":"Nakato Poultry and Feeds","category":"Sales"},"appearance":{"name":"Kampala Growth Fund","colour":"#0e5468","support_email":"","contact":""}}}
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
('appearance', '2', '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '{"name": "Ensigo", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 08:12:43.460923+00', '6', NULL);
INSERT INTO audit_chain ("position", "entry_id", "address_commitment", "hash") OVERRIDING SYSTEM VALUE VALUES
('1', '1', E'\\x0c6896f98e5ae15575bb07374b6c1f9bd03482b2f3bbf64da4fc5095d190137d', E'\\x4417786af4f2938831fdf749eb4e5b3827901213c61d5ca02402214094644a91'),
('2', '2', E'\\x843c5360105a141c2e929d26a9b00c7a1ccf2de116c56b93cccc51aae2a8030a', E'\\x1e273ecc9525a9ecec63b3fc4e2ffce04ba80cba63a95503b75904ae07ee1324'),
('3', '3', E'\\x10f75dc82041c4096106f3825c2d34aa23dac77f8d748fc264cc9245a5431b6a', E'\\x6499fb96c7e7d0c6b628fdc2abeeb2c0a4ef97f3d58a11513ec84a35333727d6'),
('4', '4', E'\\xf1c72b5a00354363abde4cd6332e99e7acc6be3cdd3e43fe5600c39faa322eb4', E'\\xede830c903cdd1b3995fe51474dfa73471c317df4185b2ac07a55039595681f7'),
('5', '5', E'\\xfebb186637650cf0362195fa30bc0ec5b004cf30f0ed59745da6d2f7e4bc6885', E'\\x2abba03ba1c342a317028b25a8738dbeb51f4a9577b07290b574404740e41ceb'),
('6', '6', E'\\x35f0c28a2a1e84ee024d91223a44db5580d2d8f22df9217ccec106d4bda1b08d', E'\\xfd933b19a4ca959b517bed829b6bdded0b622bdca3c330d11feb312f596d1834'),
('7', '7', E'\\x0d80102dc17dcd4524a0e532cca2ff1039dfb2a29d9f5c095c60b96ed5ff3294', E'\\xa9297784fbfc7e7c7cb433beae9e7ce41ceb860f120d9ea8ae3f92e48edeb140'),
('8', '8', E'\\xcdd9850cb65d61200afddee36a3ba3d28c8671980a10355bf9f24704c2adfae3', E'\\x8dd3b1b83e9c2f8f1e749d5d5a8b578a173749b21675194c6ed4da90ac22f267'),
('9', '9', E'\\x7d548a40d4e39be8069ea8275ea90ef07421e948371275ea11d2e546a3a5fd04', E'\\x0f783aa54b31ff710e880c8134e210bbc9030e96a172da32489d3c29b5e31c0e'),
('10', '10', E'\\x306ab6dd764dc3d4fd47c14b98ffa87f9105b1fe48c4896e6371a719ffb54f2e', E'\\xbc616c9164156da8aaf1a13d8130ed0e6c3243a94ea658b83c118c2f55c271da'),
('11', '11', E'\\x612511d7281651d8df7ad840af7c2df57a63f07d6ec795b4b8e52671cb714e22', E'\\x87823dd7459193e4526daed0aa299835ddaa7ee858d160929d86bb6b625a21e8'),
('12', '12', E'\\x3086a4d7e6dadc5a3fc870d1c1b7d4d2650c431b9166f8b9bb8ec3bdc6199bea', E'\\xfb53c34af82798e47248287ec506e0d38f52db5f14ce9847fac15f7e13efed20'),
('13', '13', E'\\x096cfe93aff0b0fbe5cb4152442c87b564e553e0a2e0c4407d3291cace048a52', E'\\xcd0bd355cb577e2e52e77d48adffef9ac6b3e9872930f640a6a39318e0175598'),
('14', '14', E'\\x921642faec547253ae98d2827a8ba9887230e374324dc2fff7ffb70160568d98', E'\\x4de4c5b1eb1c4b24026aaf544ed4a8b604b3fb084775d5f2a96615f958ffa235'),
('15', '15', E'\\x32089be3d46f08b4c7083b0c3c5def10f333b94e75ed98a2680ac8aa4d8bc53a', E'\\x4398b44fe08e4ed8908dc6787266037a0ee1216e8f525e543a06238cc5ee5ae1'),
('16', '16', E'\\x0cf0371850ad85dba46951b4c1f755ff3a725cd4a7f366d3041cf836d78ea3a0', E'\\x2b13548fd3d2274501eb948d3ea36320aa0497bb7e3ec6136f7df4a57a223686'),
('17', '17', E'\\x72e4a682a5911c5a7add88bfeb8700fc4a4b0c1b6d8631cd1902c1b96fa2128c', E'\\xd0d3ef153f037c40c8c88188307660d262a14b5653b9bab3ff4b407112fdc9d4'),
('18', '18', E'\\x94b0bcabaa45b3ef378b6db5ddea335f29181af01566313fefc537465bd2c9f6', E'\\x738b8f336158e512996385257758a2f81aaed562e8defc6e61f4764aa5e46f27');
INSERT INTO audit_log ("id", "occurred_at", "actor_id", "action", "subject", "client_address", "details", "request_id", "address_salt") OVERRIDING SYSTEM VALUE VALUES
('1', '2026-11-29 08:12:42.505011+00', '4', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '70358ef0-eb26-4c3e-bd17-a7540221ab9e', 'c065d205-f0ca-43e6-856e-aa8268b1abc4'),
('2', '2026-11-29 08:12:42.577883+00', '4', 'loan.submitted', 'loan:1', '127.0.0.1', '{}', '1a1ef280-7757-4833-a035-395b7c408de7', '8506aea0-6e73-49cb-a716-c88a8aec3606'),
('3', '2026-11-29 08:12:42.628614+00', '1', 'loan.take-into-processing', 'loan:1', '127.0.0.1', '{"to": "PROCESSING", "from": "SUBMITTED", "claimed": true}', '2e301f36-6858-4c48-9039-0dfeac02bc6b', '2acd4c72-a2db-42d5-9808-845eb4fdd9ec'),
('4', '2026-11-29 08:12:42.699666+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '6c59a9da-ff77-47ca-94e3-6c5571053907', '7643c309-e597-4ba7-9e58-81d45f0fe52e'),
('5', '2026-11-29 08:12:42.708918+00', '3', 'loan.approve', 'loan:1', '127.0.0.1', '{"to": "PENDING", "from": "PROCESSING", "asked": "15000000", "total": "10528609", "amount": "9000000", "method": "declining", "payment": "877384", "received": "8820000", "over_months": "12", "valid_until": "2026-12-13", "yearly_price": "3986", "fees_deducted": "180000", "monthly_price": "250"}', '4b50a571-4b83-41ee-8ebf-e5637e3a9f5d', '3fa4a435-fea4-458c-bc8f-2459af451f8d'),
('6', '2026-11-29 08:12:42.818549+00', '4', 'loan.offer-code-sent', 'loan:1', '127.0.0.1', '{"channel": "mail"}', 'a053ecad-100e-4ccf-abe5-8d12ceda0243', '888260b6-50ac-4be6-b3f8-e215624a60aa'),
('7', '2026-11-29 08:12:43.044253+00', '4', 'loan.offer-signed', 'loan:1', '127.0.0.1', '{"offer": 4, "channel": "mail", "shown_sha256": "8c86ad21db6b80a3725cb39e5e84c00465778e330bde9cbc75bd5feafe9b8ad5", "sealed_sha256": "46260f04d894be32d4bba37e9bcca89db966629a9ce1af591504fd8646d35ecb", "wording_version": 1}', 'de5f8147-b0e5-4610-8a2b-4a87af1144fd', '9c741cf6-a895-4e57-8f9e-404c5bd28a98'),
('8', '2026-11-29 08:12:43.113978+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '1db2b9f4-dbe5-4fa4-a8a7-a0704fbe1dc6', '42488b7c-2a74-4c9c-b378-9696376ace25'),
('9', '2026-11-29 08:12:43.126418+00', '2', 'loan.close', 'loan:1', '127.0.0.1', '{"to": "CLOSED", "from": "PENDING", "account": "…0111", "paid_by": "mobile-money", "paid_on": "2026-11-29", "reference": "MP251121.1045.A00001", "amount_paid_out": "8820000"}', 'f351028a-16bd-44b2-b311-aa00f54050bb', '47db1cef-d1a4-42d4-9a98-f21ca4c65429'),
('10', '2026-11-29 08:12:43.215935+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'a543cd65-4c7b-440d-b875-b0c4ee48e7ef', '1e9c9a2b-ad1c-4445-9f7b-264499b4c6e2'),
('11', '2026-11-29 08:12:43.224861+00', '2', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "877384", "paid_by": "mobile-money", "receipt": "R-2026-000001", "value_on": "2026-11-29", "reference": "RP000001"}', 'b449e8c6-e7f4-4eb1-85d5-cee39da226a6', '3319a05e-4b87-467a-b677-5161f11f39b8'),
('12', '2026-11-29 08:12:43.266315+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'd5077a65-b851-447f-9cf0-8304bfce2883', 'f3fa887e-00ba-4037-812c-565c0ffe8693'),
('13', '2026-11-29 08:12:43.273069+00', '2', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "500000", "paid_by": "mobile-money", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', 'ae86a9f4-c790-4730-9f7e-f83daf3c13d3', '2b03f288-6cba-41bb-ba11-bbc3cfd71407'),
('14', '2026-11-29 08:12:43.313219+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '07b23a20-eab6-45ec-a1ec-0d6e010ce5b5', '7132d2a5-f693-42e2-a1f8-a0bb554b2261'),
('15', '2026-11-29 08:12:43.322903+00', '3', 'loan.repayment-reversed', 'loan:1', '127.0.0.1', '{"entry": "payment", "amount": "500000", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', 'd848bf16-2153-4321-a2a6-4d421d08a231', '1fd3e44f-da72-4f7f-996f-3def9bd863fa'),
('16', '2026-11-29 08:12:43.363141+00', '5', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '236db92c-ff92-4a5e-bde3-ab4a46cad860', '42925195-e8e1-4d7f-aa34-6f182fcf108b'),
('17', '2026-11-29 08:12:43.43219+00', '5', 'request.submitted', 'request:1', '127.0.0.1', '{"disclaimer_version": 1}', 'ec95e51a-54ce-47cf-9053-208fd2281e7d', '80386844-658e-41b6-ac30-4facf3c7cd40'),
('18', '2026-11-29 08:12:43.460923+00', '6', 'settings.changed', 'settings:appearance', '127.0.0.1', E'{"after": "{\\"name\\":\\"Kampala Growth Fund\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "before": "{\\"name\\":\\"Ensigo\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "version": 2}', '6ff97422-ddc7-4f3d-beef-d258bdc939fc', '88791cb0-0635-4dd3-b99f-03f211e36997');
INSERT INTO audit_mailbox ("is_only", "email") OVERRIDING SYSTEM VALUE VALUES
('true', '');
INSERT INTO business_profile ("user_id", "name", "registration_number", "registration_years", "nature_of_business", "industry_id", "location", "description", "updated_at", "industry_other") OVERRIDING SYSTEM VALUE VALUES
('4', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 08:12:42.505011+00', NULL),
('5', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 08:12:43.363141+00', NULL);
INSERT INTO client_search ("user_id", "term") OVERRIDING SYSTEM VALUE VALUES
('4', '0772123456'),
('4', '0772145098'),
('4', '256772123456'),
('4', '256772145098'),
('4', '4768'),
('4', '772123456'),
('4', '772145098'),
('4', '80020001234567'),
('4', '84add4bf'),
('4', '84add4bf-f14d-4768-9a72-94ed05842047@example.test'),
('4', '94ed05842047'),
('4', '9a72'),
('4', 'and'),
('4', 'cf9107210k4hja'),
('4', 'f14d'),
('4', 'feeds'),
('4', 'grace'),
('4', 'nakato'),
('4', 'poultry'),
('5', '0772123456'),
('5', '0772145098'),
('5', '256772123456'),
('5', '256772145098'),
('5', '4601'),
('5', '772123456'),
('5', '772145098'),
('5', '7f6564d846f5'),
('5', '80020001234567'),
('5', '95c24ed2'),
('5', '95c24ed2-ddad-4601-aaab-7f6564d846f5@example.test'),
('5', 'aaab'),
('5', 'and'),
('5', 'cf9107210k4hja'),
('5', 'ddad'),
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
The lender may verify the information with others, including a Credit Reference Bureau.', '127.0.0.1', '2026-11-29 08:12:42.577883+00');
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
('1', '4', '2026-11-29 08:12:42.5475+00', 'LN-2026-00001', 'CLOSED', '4', '9', 'Business Growth Loan', '15000000.00', '12', '1450000.50', 'Working Capital', 'Nakato Grace', 'Nakato Poultry and Feeds', 'false', 'false', '8820000.00', '2026-11-29 08:12:42.577883+00', '2026-11-29 08:12:43.126418+00', '1', '2026-11-29 08:12:42.628614+00', '3', '0', NULL, NULL, NULL, '0', NULL),
('2', '5', '2026-11-29 08:12:43.384744+00', 'LN-2026-00002', 'CLOSED', '4', '1', 'Spark Loan', '5000000.00', '12', '500000.00', 'Working Capital', 'Nakato Grace', 'Nakato Foods', 'false', 'false', NULL, '2026-11-29 08:12:43.384744+00', '2026-11-29 08:12:43.384744+00', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0', NULL);
INSERT INTO loan_action ("id", "loan_id", "action", "user_id", "comment", "created_at", "visibility", "details") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '4', NULL, '2026-11-29 08:12:42.550757+00', 'client', '{}'),
('2', '1', 'submitted', '4', NULL, '2026-11-29 08:12:42.591621+00', 'client', '{}'),
('3', '1', 'processing', '1', NULL, '2026-11-29 08:12:42.644521+00', 'client', '{}'),
('4', '1', 'approved', '3', NULL, '2026-11-29 08:12:42.722667+00', 'client', '{"amount": "9000000"}'),
('5', '1', 'offer signed', '4', NULL, '2026-11-29 08:12:43.071897+00', 'client', '{}'),
('6', '1', 'closed', '2', NULL, '2026-11-29 08:12:43.169461+00', 'client', '{"amount_paid_out": "8820000"}');
INSERT INTO loan_agreement ("action_id", "loan_id", "storage_key", "file_name", "mime", "size", "sha256", "shown_sha256", "shown_size", "user_id", "signer_name", "national_id", "sent_to", "sent_by", "code_sent_at", "signed_at", "client_address", "device") OVERRIDING SYSTEM VALUE VALUES
('4', '1', 'a8b631ac-fd91-441a-af33-777e0f178bf6', 'Agreement LN-2026-00001.pdf', 'application/pdf', '22187', E'\\x46260f04d894be32d4bba37e9bcca89db966629a9ce1af591504fd8646d35ecb', E'\\x8c86ad21db6b80a3725cb39e5e84c00465778e330bde9cbc75bd5feafe9b8ad5', '4763', '4', 'Nakato Grace', 'CM900121234ABC', '8***@example.test', 'mail', '2026-11-29 08:12:42.818549+00', '2026-11-29 08:12:42+00', '127.0.0.1', NULL);
INSERT INTO loan_approval ("action_id", "loan_id", "amount", "months", "monthly_price", "method", "price_only_months", "payment_step", "fees", "conditions", "valid_until", "received", "payment", "total", "yearly_price", "product_version") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '9000000', '12', '250', 'declining', '0', '1', '[{"kind": "percentage", "label": "Handling", "taken": "deducted", "value": "200"}]', '', '2026-12-13', '8820000', '877384', '10528609', '3986', NULL);
INSERT INTO loan_document ("id", "loan_id", "type", "file_name", "size", "mime", "sha256", "scanned", "storage_key", "created_at", "deleted_at", "pending") OVERRIDING SYSTEM VALUE VALUES
('5b78a0e8-4d95-4658-b93a-fe3f9f34a9db', '1', 'national_id_of_founder', 'national_id_of_founder.pdf', '10', 'application/pdf', E'\\x00', 'false', 'e55bc1bc-f2bb-47ed-94b0-2563f1645a77', '2026-11-29 08:12:42.573079+00', NULL, NULL),
('b4075435-427d-44d5-ac77-4aaa9d16701b', '1', 'bank_statement', 'bank_statement.pdf', '10', 'application/pdf', E'\\x00', 'false', '7b143957-71e7-4f5c-9cc1-4395668bd4ad', '2026-11-29 08:12:42.573088+00', NULL, NULL),
('d4c62538-c41f-4cbc-a787-bd63a2e6608d', '1', 'trading_licence', 'trading_licence.pdf', '10', 'application/pdf', E'\\x00', 'false', 'e3ccf150-9f0c-4041-bd6f-7afbb8464e90', '2026-11-29 08:12:42.573066+00', NULL, NULL),
('eb6bf034-a6ba-496d-bc6a-e5acbb427767', '1', 'certificate_of_incorporation', 'certificate_of_incorporation.pdf', '10', 'application/pdf', E'\\x00', 'false', '2a0eeec6-8fd2-48ba-a6e6-6d5728f8064c', '2026-11-29 08:12:42.572594+00', NULL, NULL);
INSERT INTO loan_entry ("id", "loan_id", "number", "kind", "value_on", "recorded_at", "amount", "channel", "account", "reference", "reference_key", "user_id", "reverses", "reason", "receipt", "is_reversed") OVERRIDING SYSTEM VALUE VALUES
('1', '1', '1', 'payment', '2026-11-29', '2026-11-29 08:12:43.224861+00', '877384', 'mobile-money', NULL, 'RP000001', 'RP000001', '2', NULL, NULL, 'R-2026-000001', 'false'),
('2', '1', '2', 'payment', '2026-11-29', '2026-11-29 08:12:43.273069+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '2', NULL, NULL, 'R-2026-000002', 'true'),
('3', '1', '3', 'reversal', '2026-11-29', '2026-11-29 08:12:43.322903+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '3', '2', 'It was meant for another loan.', NULL, 'false');
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
10. Signature. The borrower signs with a one-time code, no later than {valid until}. Both parties keep the same sealed file; any later change to it can be detected.', '1', '2026-12-13', '2026-11-29 08:12:42.708918+00', '2026-11-29 08:12:43.044253+00', NULL, NULL, '8***@example.test', 'mail', '2026-11-29 08:12:42.818549+00');
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
('1', '4768'),
('1', '701234567'),
('1', '772123456'),
('1', '772145098'),
('1', '80020001234567'),
('1', '84add4bf'),
('1', '84add4bf-f14d-4768-9a72-94ed05842047@example.test'),
('1', '94ed05842047'),
('1', '9a72'),
('1', 'achieng'),
('1', 'and'),
('1', 'cf9001210k4hjc'),
('1', 'cf9107210k4hja'),
('1', 'cm8801210k4hjb'),
('1', 'cm900121234abc'),
('1', 'f14d'),
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
('1', '3', '{eb6bf034-a6ba-496d-bc6a-e5acbb427767,d4c62538-c41f-4cbc-a787-bd63a2e6608d,5b78a0e8-4d95-4658-b93a-fe3f9f34a9db,b4075435-427d-44d5-ac77-4aaa9d16701b}');
INSERT INTO notification ("id", "user_id", "message", "redirect", "created_at", "read_at", "subject_kind", "subject_id") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:12:42.577883+00', NULL, 'loan', '1'),
('2', '3', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:12:42.577883+00', NULL, 'loan', '1'),
('3', '4', 'We''ve started reviewing your loan application LN-2026-00001.', '/my-applications/1', '2026-11-29 08:12:42.628614+00', NULL, 'loan', '1'),
('4', '4', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month.', '/my-applications/1', '2026-11-29 08:12:42.708918+00', NULL, 'loan', '1'),
('5', '4', 'You''ve signed the agreement for loan LN-2026-00001.', '/my-applications/1', '2026-11-29 08:12:43.044253+00', NULL, 'loan', '1'),
('6', '1', 'Nakato Grace has signed the agreement for loan LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:12:43.044253+00', NULL, 'loan', '1'),
('7', '1', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 08:12:43.044253+00', NULL, 'loan', '1'),
('8', '2', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 08:12:43.044253+00', NULL, 'loan', '1'),
('9', '4', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000.', '/my-applications/1', '2026-11-29 08:12:43.126418+00', NULL, 'loan', '1'),
('10', '4', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001).', '/my-applications/1?show=receipt-1', '2026-11-29 08:12:43.224861+00', NULL, 'loan', '1'),
('11', '4', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002).', '/my-applications/1?show=receipt-2', '2026-11-29 08:12:43.273069+00', NULL, 'loan', '1'),
('12', '4', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid.', '/my-applications/1?show=statement', '2026-11-29 08:12:43.322903+00', NULL, 'loan', '1');
INSERT INTO one_time_code ("user_id", "purpose", "code_hash", "expires_at", "tries", "tries_since", "sends", "sends_since", "last_sent_at", "day_tries", "day_since", "by_text") OVERRIDING SYSTEM VALUE VALUES
('4', 'sign', NULL, '2026-11-29 08:22:42.818549+00', '0', '2026-11-29 08:12:42.912998+00', '1', '2026-11-29 08:12:42.818549+00', '2026-11-29 08:12:42.818549+00', '0', '2026-11-29 08:12:42.912998+00', 'false');
INSERT INTO outbox_message ("id", "channel", "recipient", "kind", "subject", "body", "secret", "user_id", "state", "attempts", "next_attempt_at", "expires_at", "last_error", "created_at", "sent_at", "resend_of", "resent_by", "asked_from", "unreachable", "unanswered", "waits_for_server", "code_holder", "mailbox_unknown") OVERRIDING SYSTEM VALUE VALUES
('1', 'mail', '84add4bf-f14d-4768-9a72-94ed05842047@example.test', 'loan-submitted', 'We''ve received your application LN-2026-00001', 'v1.2FKHSuQOEJYMFhq_Y75Wxr98qBwDlsCBqmrVl7g_Xp7I8mDVXAlQskGEdu213XBPmzHNBqZ5ppqNSuuAkzxmGdGSI-rkSZkCMJrhBK3ZXZIXaNqFh7YuchCZ0ZBkZQ0TxQaSXqnBtHmGXJIRy5QelOC9ub3NiXlbIolAHWlxwI9S_cnxrwnTWeECD19DYiGVXVyAsz3y6Y-ZiFR7oI09T_yA16byVY22SEzS3W0IIu62U6m-q0nxw2PfubvCaPtpxi8CzJ0C31oA9R68FPKcvZWKCYbMQCbebK7-vLt25Kj5alwXjpdBpm_8LR9o2Q3yhMRdd6s9NajnKnyoaWxbwtVk9NMB_cgkJdw-KwjHd8YZ2SP0Zqibo6Wp1biCPxFjbWSJBkVeBz7Okawx8OjKzFqsPB3C_qXTBftm', 'false', '4', 'sent', '1', '2026-11-29 08:14:42.612167+00', NULL, NULL, '2026-11-29 08:12:42.577883+00', '2026-11-29 08:12:42.816667+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('2', 'mail', '84add4bf-f14d-4768-9a72-94ed05842047@example.test', 'loan-take-into-processing', 'We''ve started reviewing your loan application LN-2026-00001', 'v1.AlmnqSwnUPb7KPKceULbbDwpH2-X_9R029eY2pALMB2C4hQs43GNAuQRSWPFMAOcGSXMc26XfYMO7hiTmdTqJCe430Ac5v1WLTS9HdoZRDcjOW4U6wH1rRnERwYLJ3qlcULJWsH4zChdUfR9CG4hUD7bmYqJ35VinBQk6Ubbk_jtki3ovArlHY36xVlPkE-MFMN2ehTQC5pDzlYz8KhGwhm1X_l-7tB47VRhYEkxPO3FQ95p6pVqsCSeEUOc6q7Yd5bm92zSop3a8LWXpNifC4vn52EyBYHZocyVyrc_5pE3QBcHS6HnvVJSDodFGccKIuoNkU8', 'false', '4', 'sent', '1', '2026-11-29 08:14:42.650253+00', NULL, NULL, '2026-11-29 08:12:42.628614+00', '2026-11-29 08:12:42.8301+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('3', 'mail', '84add4bf-f14d-4768-9a72-94ed05842047@example.test', 'loan-approve', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month', 'v1.zhU-a0zA8ty8OaVQPoQnM5LSP6NjkmE5pV_QrVlBjDt1AwocEeog7VEX5U9K9EHDg3zB2qzvRLFmQxdzhELrJfoXU6DCsuD1-kkC7UadKsRdlwNy8COMMd1X1u3H1JsqOxWv_bYsMXWqR_JujccwX7_hP0Mv1qPQzshXbvkEZXE3Y8IpwUus29nIbE6UylVFzG38i-iY09VjgUnj34LbneUKzNn9VutA4347XVQqdMqjBWgHjowA68acUEoQMfyoPwLk1C2-n5jzEmYR6BoQmH7tkdCUs96MexKM4Q70VpQCaKmTPSFjlsKkD85wLP33-GCHwSuy4VDJzRy38RaaUlGuUMk7nz9zzagt5ZZi1imWaggOphP3p73wHCQLjIAU6hG-TuqDP1eAqGSJFwbUrDQRSDH3hX-tl25lqwH8LbDFXdeQAivOtQwhwEl-VNW7FUWvPJlvaP817pln1BIG1m65pH9CC_mUE7vP25LowRHCKLugWDATZnkJQOnYsbJILeDbuTtwuBdPBFEjC4gjQzWmfOH65-E6Fx0j2s9uVXPbjEbM9zL76Fay8VpOrUuOeYnU48dWBo4_iqNiEkq5KDE', 'false', '4', 'sent', '1', '2026-11-29 08:14:42.733734+00', NULL, NULL, '2026-11-29 08:12:42.708918+00', '2026-11-29 08:12:42.856845+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('4', 'mail', '84add4bf-f14d-4768-9a72-94ed05842047@example.test', 'signing-code', 'Your Ensigo code to sign your agreement', NULL, 'true', '4', 'sent', '1', '2026-11-29 08:14:42.836436+00', '2026-11-29 08:22:42.818549+00', NULL, '2026-11-29 08:12:42.818549+00', '2026-11-29 08:12:42.852191+00', NULL, NULL, E'\\xf1c13f22a71a4cc9ad16723afc449f76f64f465400c838a4df2e5be24e8227ad', '0', '0', 'false', 'person:4', 'false'),
('5', 'mail', '84add4bf-f14d-4768-9a72-94ed05842047@example.test', 'loan-signed', 'You''ve signed the agreement for loan LN-2026-00001', 'v1.eFhDJT1E1fu_Gm-UDlGgp2aIjw8u2VOKJvgat5yby4T0g1HshvbM-aX734NmgpsxKirZC_6JMcQXLG4OeGS7naS1garJBaxJ7Tz23wOfMXXUhChKTpG_1bpdxlPDbxzGgYrklC_wXqLx4zEiR9gmIp5tSKynPbDQqOvbTPyycQsQZm6yT_5VA0ZzQ5xISzSxhRmQ8H41rln-opetNi4pjw2dxLvB5k1-WTPA_QdBQ3L_7Rm6vmJhxqPm6HOD0X36SeC9dVbiB11faixjQJLAE4DYOs4xW3du0Mrx6Vi3TXdZst9YbJU19lPc5bfZkvQt-Z1xuWNDBKYA1BwKXxBUuQ2KpHng1VmrdIvC3gVqVqKxsdvThRgFw7Y', 'false', '4', 'sent', '1', '2026-11-29 08:14:43.087746+00', NULL, NULL, '2026-11-29 08:12:43.044253+00', '2026-11-29 08:12:43.112361+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('6', 'mail', 'c94cf83c-b121-420a-9202-c1668d6a1b0d@example.test', 'loan-offer-signed', 'The agreement for LN-2026-00001 is signed', 'v1.UiDlDWTyyJTM7jlY-EQyhgGuQdniHzRsD9l7ZVcnwokoq-M1bZkTv0EMKBOjbNSTwvUtvxBmVoqmh6K9S009a7exPyXVFTw8IupK0cQrOIGSJcaaAkCM1K7GxupHkQnTXMZnoyxLiBEEde9aKPtFF5bVHhizulx-g2DrZks8g1tNMdQc0Gm5GnwvwTknTIzJHN03QdDPJ7PHs94i4MvdUvA', 'false', '1', 'sent', '1', '2026-11-29 08:14:43.087746+00', NULL, NULL, '2026-11-29 08:12:43.044253+00', '2026-11-29 08:12:43.114161+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('7', 'mail', '84add4bf-f14d-4768-9a72-94ed05842047@example.test', 'loan-close', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000', 'v1.I13P2e6Mdcd5SnyULuES2C5-5kiHVQW1TQa5ET0gMPaJsB1ukfUMs1KRbONeABCAKK1q_3VWLTu-gSZwjNBlsJaPzPzChkNi8PpOVRP6tHJn4JItdZUFTsU77tFNV1IXW-tGF338MOwY44nCmsQ48oVj_675jnjG4hgpbzWXlUbyW1R7PqlcthJIlHouF1W2opykym24WUhCzltv_DQ_Wh_MqHrZzwfo0fV_-9vLB_1nDF5aRDMJ1O0oYTb4fk4NBvZWsFsZXQqn8qvxBkqn40cuMoHiItNd5C6ow8pqshCqGSuPb626F5CJGY1mfg44AcfMRdFrEhkheSvwW0bVWXuORrM47aHjKyEwo7Il24P-pBHZq4VIdYiWxylcjyYmwINVgMPXk4j9GFfGc78iuVv4CjI', 'false', '4', 'sent', '1', '2026-11-29 08:14:43.181972+00', NULL, NULL, '2026-11-29 08:12:43.126418+00', '2026-11-29 08:12:43.209334+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('8', 'mail', '84add4bf-f14d-4768-9a72-94ed05842047@example.test', 'loan-repayment', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001)', 'v1.nzqgYTgJApVX7gPFbntQwAxm_jbd62pNUnPJFd2Utl-hhWSRPb5UnNzEjDvOfkqqS5glErTcJVZSMbZ6T6udKMti6cIlko7xHLnkyAqh_rjOfJFYUfUGoDHfBC0zcoWspT_oiNesAQPjiIHSn40HsDU1p611nUWd9jvpI5qn-Ne6xX5JPtTKznjo1y3ScvBElI5TQffXF5tNOknepCvAM246zI-bBMlkhRTiV-J0SJ4pHSQSsJvJL5H0-ysV_AHcOqL9PpGLvgMP18SHxrtWoLWcBm2zKHxea0YBLmngtRzCerrtasZzexWrc4R3hQFYkSeOqY09iiOsfqQ2gXn_VkfTEFd4IPYujD2ScesuFEhDOOZq8Vh9drQ', 'false', '4', 'sent', '1', '2026-11-29 08:14:43.247904+00', NULL, NULL, '2026-11-29 08:12:43.224861+00', '2026-11-29 08:12:43.266834+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('9', 'mail', '84add4bf-f14d-4768-9a72-94ed05842047@example.test', 'loan-repayment', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002)', 'v1.WvIldlBJ0n_Ywi2IBir6e6W1eyCZLlDC--CzNNdODX8D2fnOFOHa9BPOADfl1YnQcv1FEyarAOW6gK4m3yIO_Yu22dKbgAtmQUns7A4fzumSoNOiZJykdXnVGw1S5TB9y7XtAhCds9cRTdZIirxShah5xJBlzjhdvzneDTvP1MGbxtjsjN80wLKPmQHbrGoMpwtAuhHBGQ4OK12dX-6eVxeVchsVifzv5qlngB7ty8_NfJZ2BnKo0Hxz06F6laMF4HeMkq4geqLzu65TPOFyrsoZgxiIIB2YtJAY1twXWec5eYt4G4GMAcfx5O2Naft5ELa9O5AFeBBwyqqWnDy2PErxjJRmRlhdEbxzvclOzItuF3AQLTGPzIE', 'false', '4', 'sent', '1', '2026-11-29 08:14:43.29668+00', NULL, NULL, '2026-11-29 08:12:43.273069+00', '2026-11-29 08:12:43.318734+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('10', 'mail', '84add4bf-f14d-4768-9a72-94ed05842047@example.test', 'loan-reversal', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid', 'v1.aRL7MY7sH6eoH3H57cgkx00pL7iwJVrvQDLN0oj-tzMXGLe6rKQprKLG1uA7Ps4yxblCWvvEMAkImpiv3BhUylHL7l6-pGVpHwu7W2fxCee2febPYfjGJPPR8R5WjmYbCrN1fYObUpBSaAKTRdA-1Zs-M7t4RQg7B5VtWuDnb4Fp3FTCsFOxDX8oWLsAmIAZ_h80qfA-ZYTTVNN_yqKTfmiBu7VaMnpdIEipA3RCKENFjj4ciVy5n18XQsiEf-2syvG1dwIc4BFw5Jt5WPValR9AntyG7t7HS3NVR7vLZTsjxGrdzxC8v5pP8vF5zOyGANg2UPPo1SIEuRzR2c4g4And0zwy6j_YuIxsrwv_4qfEh7-4ajq2u_HNBFOD3kMKjOCGS9wgXBRkLKrwo_Zhw9nUbIOXuI21ptk3QuxkM_2zAaOORAMgReqMxyShc3lXKt1fAgyZ-xY', 'false', '4', 'sent', '1', '2026-11-29 08:14:43.342028+00', NULL, NULL, '2026-11-29 08:12:43.322903+00', '2026-11-29 08:12:43.363826+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('11', 'mail', '95c24ed2-ddad-4601-aaab-7f6564d846f5@example.test', 'request-submitted', 'We''ve received your request MS-2026-00001', 'v1.KFOcC_tLA1WYVUgKueVGtZ-Hr5sj6bPi5iYXKT7Rko4R6WsMeC_lfgxNskOwR6QsPba6VjIa3r_Bmy95E3uVxYzuaWI-wubmShcmQPCC8ANG3j1E-Dz-TuzjyWiQGMRkJRrPFa9xfnpksQcZCNVQRkWzeR4VM005uxWYioScJy9bwgk1mYt8rf5b2x3_5_2eQEkkYvJXnkXCBQQGBJl4lSvVFvPIijl3mlXwYXoq6VA0IiMMcMCejYeQubS7fRdnDnq4bCzwihqcjxOjrpzegtknvNB5KqRnvmJDTIYyfUNOKo5HIA0WzY5jBvozxjz8kZgTzr0zoMu67EyKal7ZVKjIxqjo4nlk0zXPrX5i9kXa9y1mUuSo7kldS_8B4wxfu3u6LdZnxbt2lYY68DhUqrfoN7lOskZZ40rJNuD3Nw', 'false', '5', 'sent', '1', '2026-11-29 08:14:43.44704+00', NULL, NULL, '2026-11-29 08:12:43.43219+00', '2026-11-29 08:12:43.455515+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false');
INSERT INTO person_key ("id", "user_id", "loan_id", "kind", "key", "place") OVERRIDING SYSTEM VALUE VALUES
('27', '5', NULL, 'phone', E'\\x5f4129de6ada8da027e17696fa295dfc', 'account'),
('28', '5', NULL, 'nin', E'\\x19564e6d9007e8a7702c3279c1ba2923', 'applicant'),
('29', '5', NULL, 'nin-near', E'\\x6ec13835bbf6364352e759721c458d57', 'applicant'),
('30', '5', NULL, 'phone', E'\\x7dd6e995d06e9f0477e84b769c95526b', 'applicant'),
('31', '5', NULL, 'name-birth', E'\\xc8f5178b502750b398c351f5d31aea80', 'applicant'),
('32', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'business'),
('33', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'profile');
INSERT INTO prequalification ("user_id", "applicant", "business", "documents", "documents_availability", "created_at", "disclaimer_version", "disclaimer_wording", "version") OVERRIDING SYSTEM VALUE VALUES
('4', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 08:12:42.505011+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1'),
('5', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 08:12:43.363141+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1');
INSERT INTO prequalification_verdict ("id", "user_id", "given_at", "given_on", "rules_version", "engine_version", "mode", "facts", "facts_hash", "verdict", "failed") OVERRIDING SYSTEM VALUE VALUES
('1', '4', '2026-11-29 08:12:42.505011+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}'),
('2', '5', '2026-11-29 08:12:43.363141+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}');
INSERT INTO receipt_counter ("year", "last") OVERRIDING SYSTEM VALUE VALUES
('2026', '2');
INSERT INTO report_progress ("kind", "counted_at", "counted_until", "proven_at", "proven_days", "difference", "counted_rules", "rules_counted_at") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('request', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO report_risk_progress ("kind", "counted_at", "until_id", "is_complete") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, '0', 'false');
INSERT INTO request_action ("id", "request_id", "action", "user_id", "expert_id", "comment", "visibility", "details", "created_at") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '5', NULL, NULL, 'client', '{}', '2026-11-29 08:12:43.393927+00'),
('2', '1', 'submitted', '5', NULL, NULL, 'client', '{}', '2026-11-29 08:12:43.440356+00');
INSERT INTO request_search ("request_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0772123456'),
('1', '1'),
('1', '256772123456'),
('1', '4601'),
('1', '772123456'),
('1', '7f6564d846f5'),
('1', '80020001234567'),
('1', '95c24ed2'),
('1', '95c24ed2-ddad-4601-aaab-7f6564d846f5@example.test'),
('1', 'aaab'),
('1', 'and'),
('1', 'ddad'),
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
(E'\\x15badcf34b7609ffc55b1314edb4cf6e65d1dd0f3bc4c83c1778c584c13624bb', '4', 'verified', '2026-11-29 08:12:42.464093+00', '2026-11-29 08:12:42.464093+00', NULL, NULL),
(E'\\x2c319e51fd2fadf3cda4549194e52ee623fc526c9c5d316c9ef51429f43ca405', '3', 'verified', '2026-11-29 08:12:41.406908+00', '2026-11-29 08:12:41.406908+00', NULL, NULL),
(E'\\x3117a9d36870d50470a052748c06b830f4cb57e87cc3b9689ad45a2afaf7e9f5', '5', 'verified', '2026-11-29 08:12:43.351011+00', '2026-11-29 08:12:43.351011+00', NULL, NULL),
(E'\\x503742e565aa45ee66f6f53c7379a430c620840b43d29351c45fde135ee18fab', '1', 'verified', '2026-11-29 08:12:41.391835+00', '2026-11-29 08:12:41.391835+00', NULL, NULL),
(E'\\x5fb34eb8bec323ed81d8ab7757682a4568f2193cd6596389a06f071d1f5e5116', '6', 'verified', '2026-11-29 08:12:43.450553+00', '2026-11-29 08:12:43.450553+00', NULL, NULL),
(E'\\xc55cef225dd0b08434e33709fccbf9c6391312bce4583024ba06a7ff6a1949f6', '2', 'verified', '2026-11-29 08:12:41.406913+00', '2026-11-29 08:12:41.406913+00', NULL, NULL);
INSERT INTO settings ("name", "value", "json_value", "updated_at") OVERRIDING SYSTEM VALUE VALUES
('affordability', NULL, '{"tight": 70, "low_months": 6, "comfortable": 50}', '2026-11-29 08:12:32.2457+00'),
('agreement_required', NULL, '{"agreement_required": true}', '2026-11-29 08:12:32.2457+00'),
('appearance', NULL, '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 08:12:43.460923+00'),
('application_limits', NULL, '{"open_loans": null, "loans_a_day": 5, "requests_a_day": 5}', '2026-11-29 08:12:32.2457+00'),
('decision_days', '5', NULL, '2026-11-29 08:12:32.2457+00'),
('documents_list', NULL, '[{"name": "certificate_of_incorporation", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Certificate of incorporation"}, {"name": "memorandum_and_articles", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Memorandum and Articles of Association"}, {"name": "directors_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Director''s form"}, {"name": "beneficial_owners_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Beneficial Owner''s form"}, {"name": "trading_licence", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Trading Licence"}, {"name": "national_id_of_founder", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "National ID of Founder/CEO"}, {"name": "national_id_of_other_director", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "National ID of Other Director"}, {"name": "ura_tax_ledger", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "URA Tax Ledger"}, {"name": "financial_statements", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial Statements for the last 2 Years"}, {"name": "tenancy_agreement_or_utility_bill", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Tenancy Agreement OR Utility bill for business premises"}, {"name": "management_accounts", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial/Management Accounts or Current Year"}, {"name": "financial_forecast", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "2 year Financial Forecast"}, {"name": "bank_statement", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Bank Statement for the last 6 months"}, {"name": "introduction_video", "mimes": [".mp4"], "category": "Other Documents", "max_size": 50, "required": false, "max_files": 1, "display_name": "A 2-3 minute introduction video"}, {"name": "cvs_of_decision_makers", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "CVs of the top 2 decision makers"}]', '2026-11-29 08:12:32.2457+00'),
('early_price', NULL, '{"early_price": "earned"}', '2026-11-29 08:12:32.2457+00'),
('how_to_pay', NULL, '{"note": "", "channels": []}', '2026-11-29 08:12:32.2457+00'),
('loan_products', NULL, '{"products": [], "price_cap": null}', '2026-11-29 08:12:32.2457+00'),
('maximum_revenue', '100000000', NULL, '2026-11-29 08:12:32.2457+00'),
('minimum_operation_years', '2', NULL, '2026-11-29 08:12:32.2457+00'),
('minimum_revenue', '36000000', NULL, '2026-11-29 08:12:32.2457+00'),
('minimum_shareholding', '20', NULL, '2026-11-29 08:12:32.2457+00'),
('retention_months', '120', NULL, '2026-11-29 08:12:32.2457+00'),
('waiting_expiry', NULL, '{"days": null}', '2026-11-29 08:12:32.2457+00'),
('wording.crb', NULL, E'{"text": "The information I have given is complete and up to date.\\nThere is no false or misleading statement in it.\\nThe lender may verify the information with others, including a Credit Reference Bureau.", "version": 1}', '2026-11-29 08:12:32.2457+00'),
('wording.loan_disclaimer', NULL, '{"text": "I confirm that this information is complete and true. The lender may verify it with others.", "version": 1}', '2026-11-29 08:12:32.2457+00'),
('wording.request_disclaimer', NULL, '{"text": "The information I have given is complete and true. The lender may show it to the expert who works on my request.", "version": 1}', '2026-11-29 08:12:32.2457+00');
INSERT INTO support_request ("id", "user_id", "business_name", "category", "status", "step", "created_at", "submitted_at", "tracking_number", "version", "contact_name", "contact_email", "contact_phone", "contact_phone_code", "contact_role", "challenge", "period", "solution", "solution_details", "outcomes", "deadline", "solved", "rate", "advisor_id", "expert_id", "updated_at", "assigned_at", "assessed_by", "workplan_by", "proposed_budget", "approved_budget", "clock_seconds", "clock_running_since", "erased_at", "disclaimer_version", "disclaimer_wording", "contact_key", "unsent_version") OVERRIDING SYSTEM VALUE VALUES
('1', '5', 'Nakato Poultry and Feeds', 'Sales', 'SUBMITTED', '5', '2026-11-29 08:12:43.391013+00', '2026-11-29 08:12:43.43219+00', 'MS-2026-00001', '4', 'Nakato Grace', 'grace@example.com', '772123456', '+256', 'Director', 'Fewer customers come since the new market opened.', '6', 'Yes', 'We lowered our prices for a month.', '["Grow my revenue", "Improve my cash flow"]', '2099-03-31', NULL, NULL, NULL, NULL, '2026-11-29 08:12:43.43219+00', NULL, NULL, NULL, NULL, NULL, '0', '2026-11-29 08:12:43.43219+00', NULL, '1', 'The information I have given is complete and true. The lender may show it to the expert who works on my request.', E'\\x5f4129de6ada8da027e17696fa295dfc', '0');
INSERT INTO users ("id", "public_id", "name", "email", "phone", "phone_code", "password_hash", "how_did_you_hear", "disabled_at", "created_at", "notify_by_sms", "last_signed_in_at", "erased_at", "failures_told_at", "frozen_at", "confirmed_at", "roles", "bell_for_new_cases", "mail_open_cases", "open_cases_mailed_on", "reminder_channels", "language", "email_unproven", "claimed_email", "phone_unproven") OVERRIDING SYSTEM VALUE VALUES
('1', '149cb619-0155-48cc-8319-2a6146410ac6', 'Nakato Grace', 'c94cf83c-b121-420a-9202-c1668d6a1b0d@example.test', '742250812', '+256', 'none', NULL, NULL, '2026-11-29 08:12:41.372615+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:12:41.372615+00', '{loan-officer,cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('2', '39e948c9-0753-4a8f-a62e-730e89fe3b1a', 'Nakato Grace', '4606a394-40de-4318-8bdd-0865c72da312@example.test', '701065829', '+256', 'none', NULL, NULL, '2026-11-29 08:12:41.399127+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:12:41.399127+00', '{cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('3', '735516e9-5213-4347-875e-e9a1415fc87d', 'Nakato Grace', 'df7a9f93-8540-4bbe-af5e-3e9b11ec7fd7@example.test', '739490881', '+256', 'none', NULL, NULL, '2026-11-29 08:12:41.400839+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:12:41.400839+00', '{credit-manager}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('4', 'fca80775-e9fc-4c9c-87ae-747f85aeb754', 'Nakato Grace', '84add4bf-f14d-4768-9a72-94ed05842047@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 08:12:42.461659+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:12:42.461659+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('5', '4f7938ff-4835-41eb-93ff-55104803a703', 'Nakato Grace', '95c24ed2-ddad-4601-aaab-7f6564d846f5@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 08:12:43.345351+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:12:43.345351+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('6', '07e459b9-067b-4a03-9e93-6942442410ed', 'Nakato Grace', 'fa446b81-23d9-4f02-919b-ca52c80a75ff@example.test', '718636455', '+256', 'none', NULL, NULL, '2026-11-29 08:12:43.449132+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:12:43.449132+00', '{credit-manager,cashier,administrator}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false');
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
