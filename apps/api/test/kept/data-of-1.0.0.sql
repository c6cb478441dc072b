-- answers {"cases":{"client":{"userId":"4","email":"7aea7d63-473a-47cb-8d89-2338c1313186@example.test"},"cashier":{"userId":"3","email":"7e75a715-00de-436c-a1f6-2352cfaeed35@example.test"},"loanId":1,"applicant":{"userId":"5","email":"241940d3-87bf-4fca-a9d4-70e3c9b4c7ce@example.test"},"requestId":1,"administrator":{"userId":"6","email":"505b4a20-3385-415f-8877-bf4c3286e2c7@example.test"}},"answers":{"loan":{"id":1,"tracking_number":"LN-2026-00001","status":"CLOSED","type":"Business Growth Loan","amount":"15000000","repayment_monthly_period":12,"monthly_installment":"1450000.5","purpose":"Working Capital","applicant_name":"Nakato Grace","business_name":"Nakato Poultry and Feeds","created_at":"2026-11-29T08:39:01Z","submitted_at":"2026-11-29T08:39:01Z","step":4,"version":9,"waiting_for_feedback":false,"can_edit":false,"can_edit_documents":false,"crb_name":"Nakato Grace","crb_nin":"CM900121234ABC","crb_wording":"The information I have given is complete and up to date.\nThere is no false or misleading statement in it.\nThe lender may verify the information with others, including a Credit Reference Bureau.","collaterals":[{"type":"Motor Vehicle","amount":"24500000"},{"type":"Business Assets","amount":"8000000"}],"contacts":[{"name":"Okello John","national_id":"CM8801210K4HJB","position":"Shareholder","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"},{"name":"Achieng Mary","national_id":"CF9001210K4HJC","position":"Accountant","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"}],"liabilities":[{"name":"Centenary Bank","amount":"5000000","outstanding":"2000000"}],"documents":[{"id":"72ede212-2e5b-464e-9515-0649ee457e7a","type":"certificate_of_incorporation","file_path":"72ede212-2e5b-464e-9515-0649ee457e7a/certificate_of_incorporation.pdf","size":10},{"id":"68fa97f1-dd59-4fae-832f-0d010ed0de9b","type":"trading_licence","file_path":"68fa97f1-dd59-4fae-832f-0d010ed0de9b/trading_licence.pdf","size":10},{"id":"9e6bf05d-7115-4886-b370-42a095048663","type":"national_id_of_founder","file_path":"9e6bf05d-7115-4886-b370-42a095048663/national_id_of_founder.pdf","size":10},{"id":"ab95db08-a34f-4e86-a393-af52fa790f36","type":"bank_statement","file_path":"ab95db08-a34f-4e86-a393-af52fa790f36/bank_statement.pdf","size":10}],"actions":[{"id":6,"action":"closed","created_at":"2026-11-29T08:39:01Z","comment":null},{"id":5,"action":"offer signed","created_at":"2026-11-29T08:39:01Z","comment":null},{"id":4,"action":"approved","created_at":"2026-11-29T08:39:01Z","comment":null},{"id":3,"action":"processing","created_at":"2026-11-29T08:39:01Z","comment":null},{"id":2,"action":"submitted","created_at":"2026-11-29T08:39:01Z","comment":null},{"id":1,"action":"applying","created_at":"2026-11-29T08:39:01Z","comment":null}],"rejection":null,"feedback":null,"approval":{"amount":"9000000","months":12,"monthly_interest_bps":250,"method":"declining_balance","interest_only_months":0,"payment_step":1,"fees":[{"label":"Handling","kind":"percentage","value":"200","taken":"deducted"}],"conditions":"","valid_until":"2026-12-13","received":"8820000","payment":"877384","total":"10528609","cost":"1708609","apr_bps":3986,"approved_by":"Nakato Grace","approved_at":"2026-11-29T08:39:01Z"},"disbursement":{"amount":"8820000","paid_on":"2026-11-29","channel":"mobile-money","account":"+256 701 000 111","reference":"MP251121.1045.A00001","reason":null},"offer":{"state":"signed","until":"2026-12-13","decided_at":"2026-11-29T08:39:01Z"},"maintain_books_of_account":1,"minimum_monthly_sales":"4000000","maximum_monthly_sales":"9000000","minimum_cash_sales_percentage":40,"maximum_cash_sales_percentage":80,"minimum_inventory_balances":"1000000","maximum_inventory_balances":"3000000","minimum_inventory_monthly_purchases":"500000","maximum_inventory_monthly_purchases":"2500000","rent":"600000","salaries_wages":"1200000","sales_marketing":"0","transport_delivery":"250000.75","other_expenses":"100000","fixed_assets":"12000000"},"record":{"disbursed_on":"2026-11-29","schedule":{"amount":"9000000","is_less":false,"principal":"9000000","received":"8820000","total":"10528609","cost":"1708609","early_repayment":"accrued_only","installments":[{"number":1,"due_on":"2026-12-29","payment":"877384","interest":"225000","principal":"652384"},{"number":2,"due_on":"2027-01-29","payment":"877384","interest":"208690","principal":"668694"},{"number":3,"due_on":"2027-02-28","payment":"877384","interest":"191973","principal":"685411"},{"number":4,"due_on":"2027-03-29","payment":"877384","interest":"174838","principal":"702546"},{"number":5,"due_on":"2027-04-29","payment":"877384","interest":"157274","principal":"720110"},{"number":6,"due_on":"2027-05-29","payment":"877384","interest":"139271","principal":"738113"},{"number":7,"due_on":"2027-06-29","payment":"877384","interest":"120819","principal":"756565"},{"number":8,"due_on":"2027-07-29","payment":"877384","interest":"101904","principal":"775480"},{"number":9,"due_on":"2027-08-29","payment":"877384","interest":"82517","principal":"794867"},{"number":10,"due_on":"2027-09-29","payment":"877384","interest":"62646","principal":"814738"},{"number":11,"due_on":"2027-10-29","payment":"877384","interest":"42277","principal":"835107"},{"number":12,"due_on":"2027-11-29","payment":"877385","interest":"21400","principal":"855985"}]},"received":"877384","entries":[{"number":1,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T08:39:01Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"877384","channel":"mobile-money","account":null,"reference":"RP000001","reason":null,"receipt":"R-2026-000001","reverses":null,"reversed_by":null,"opens":null,"given_back":[]},{"number":2,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T08:39:01Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","channel":"mobile-money","account":null,"reference":"RP000002","reason":null,"receipt":"R-2026-000002","reverses":null,"reversed_by":3,"opens":null,"given_back":[]},{"number":3,"kind":"reversal","value_on":"2026-11-29","recorded_at":"2026-11-29T08:39:01Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","channel":"mobile-money","account":null,"reference":"RP000002","reason":"It was meant for another loan.","receipt":null,"reverses":2,"reversed_by":null,"opens":null,"given_back":[]}]},"request":{"tracking_number":"MS-2026-00001","status":"SUBMITTED","business_name":"Nakato Poultry and Feeds","category":"Sales"},"appearance":{"name":"Kampala Growth Fund","colour":"#0e5468","support_email":"","contact":""}}}
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
-- migration 0013_repayments.sql a7efdedd3c8430054693b6b114bee225c43af4db04e033bdd240d4ecad78c363
-- migration 0014_payment_imports.sql 5332f1f552085a72928c04822d064ab5cda0305bb491ecd828c0dd0e1fc5d104
-- migration 0015_support_requests.sql 62115f4436e7732e12b9a7609427bd6e344bf26b1b0e5bb9045d1dd3b74c5138
-- migration 0016_request_processing.sql fbcdc9187dc7997b0e6834022e1def372577b869a1ba5e3aa267c7a4b6b8291d
-- migration 0017_queues.sql dd156f7515bc5bba099c4ff06cf1b6ea9a3094a5a98ae786d797e010e78c6583
-- migration 0018_search.sql 250e7fe7e79f4dd41599408e285bdd7cc3ac51bc2c248f47783af87a0836d760
-- migration 0019_notifications.sql 20a4bcc6047385c7b9184f279a2f7e576183a00d37a5910217ed18fee6d6d3b9
-- migration 0020_tickets.sql 4b26e06fa93212578a8973b5fc4d5ccf70ff59e434bd43983358b08a33f9b3a0
-- migration 0021_reports.sql 885b46a09309ad5a22715bd55b35b97c664ff2578f857f2312d8fddbb5169034
-- migration 0022_same_person.sql 34a376f55f8ce5f6023579402fd0d20e41f38912e5e3606212d22f6e04ffa6f8
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
('appearance', '2', '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '{"name": "Ensigo", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 08:39:02.106547+00', '6', NULL);
INSERT INTO audit_chain ("position", "entry_id", "address_commitment", "hash") OVERRIDING SYSTEM VALUE VALUES
('1', '1', E'\\x8819d212354cc1201bc1ad1640b3904ca31ee2df5a727432c8d66f2ffd34b1cf', E'\\xbf34e54bdfa46b3bdbf7844e573e8eb68e2eeb710d911597de285cc2bee779af'),
('2', '2', E'\\x21bd4cd64acdd07f0f0aac6e22a569d32b934efadc3bce5f0d420f3e2bdd639c', E'\\xae08d34341cdcc5aafd9c2272a7afdf297f833b4ca8e3d9f7dbaa08093174984'),
('3', '3', E'\\x37bce02a26d363bb30a2a35c38835526d94762f5f78d3d3ef9464a91bfb3c9bf', E'\\xfcc389c4429cb1e8b0172200e4b5512144aeebad993b27897d069f15a9a717c0'),
('4', '4', E'\\x82992b826459334eff61b7100831d8d943457370c2265015792f569253343ab2', E'\\x275465bcef84e42c401eae9c15954a3659a61a70bb27bd4d5011b76bd2ee2555'),
('5', '5', E'\\x9ba23a40ad84d721695f281ee3dd9238c90417d68b911367a6ea1b1df9c54648', E'\\x0fa152bae892e309c9e959fce35674da88875cd306e22c6bb027791d9c6a00ed'),
('6', '6', E'\\xecf63d7b9804decf3aec165e2150e10ad127893438ce165c84f4b3340b032aa1', E'\\x01a56caf67a4ff8fcfb3eabd94028c2423b0262ee65e27a6b68bc04854e10e8f'),
('7', '7', E'\\x753db1c5b9b80f5454a331ecf0b11d32709653756485cd854f7c181f76c6f127', E'\\xea56d34a254bd7ea7cea32e8b1c2e9b8458532e1c88bb668f2813ece29843967'),
('8', '8', E'\\xbb130843c53756a4dc40b894c2901faf6be70828a631be5fbbcfbbd085225278', E'\\xe03dd1323d3b5482a37adefac2b0b4ab038129e8cf89ca77773392387302eb4f'),
('9', '9', E'\\x714e78ec35eddcebfa159f5b4a2f70e9a2edd765090b86ab7c0ec77360031baf', E'\\x04a12e69f180c77f3ba4f0d6eb6ce2512937dfff0da1ecf35f5c59c56fdcaed5'),
('10', '10', E'\\xc99cd795cad043c71450c8087be4d634b1cd3f491b507dd55f7b4566138a37b6', E'\\xdc7f1e4b63c7ec46234d9d0269ce2270c782209e0c5cd50ef113ba56a30511ad'),
('11', '11', E'\\x049d48b469dc9f1f4ad9bb1eea75b216c2d32657ae88ef66593cf8729ba73494', E'\\xb9c2a9138dce304788b0efdaf334cda183668538c897aeea1b02c2f8cd32a940'),
('12', '12', E'\\xb0c0fcaee616ca4a136fe0c6c3c8ac559f3028b5256d3284ee72028533535769', E'\\x6dc896290d2207c5709f1dac9ef842020046ff25bcfec7d15f647fedc559d474'),
('13', '13', E'\\xd7037710fc4fb59123caa8a067614affac5990c9e38dd99eff75a87c7ad99f24', E'\\x4eb11cb49b3445b242127188d12e5526de4e0d2cf73882965129ecf4dc2a8ac7'),
('14', '14', E'\\x89b4f76df533823620000b76fcb420ac844df1d7ef88da2f859eaf5d2e684c43', E'\\x9f3c9fd07b39a9e8de9ec193fa18b44e0b1f9d0e7876504b76dcb8b9e99c724c'),
('15', '15', E'\\xa660cccf2cd1888004ed57957846d825df11224e603a6d08726a54bb731b3250', E'\\x9d876e397b3e72ccfc80f2eef4920f3b86d0072e15a4015d2879fe4ce0c38fd7'),
('16', '16', E'\\x5dbb3f9c73ec19942d15ae2641738bc83510d23e1a46202e26efa2accfcedfa6', E'\\x0f247efa1412fdde3357587aad1cba714cefa1207c4ab6f7ace98985e33afb12'),
('17', '17', E'\\x1ae19d6437e1e83bacbd3838cfaf94ad96d482c5369040bba00f8bceb47c99d4', E'\\xcb352ebdc087f6dd3162ff7ab8b0072617d68333442a77f4184a0bb2021a8aa5'),
('18', '18', E'\\xc84282dda41767ed1183fed2624ec797c07c64f725c9e35f14bde4d00ae35338', E'\\x843ab7528ab75fb856352f6a0977f7f37d8b56ef6b67c5abb460e1e8a7da969a');
INSERT INTO audit_log ("id", "occurred_at", "actor_id", "action", "subject", "client_address", "details", "request_id", "address_salt") OVERRIDING SYSTEM VALUE VALUES
('1', '2026-11-29 08:39:01.309303+00', '4', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', 'f4f078e0-ffa0-49ff-95a9-a846c715d08f', 'b849d86b-b947-4812-8f31-a57bf19b8954'),
('2', '2026-11-29 08:39:01.385185+00', '4', 'loan.submitted', 'loan:1', '127.0.0.1', '{}', '4d417b26-89be-4da5-a520-1a65365a3271', '791865c6-170a-4b13-950d-06d4cc38ca74'),
('3', '2026-11-29 08:39:01.434583+00', '1', 'loan.take-into-processing', 'loan:1', '127.0.0.1', '{"to": "PROCESSING", "from": "SUBMITTED", "claimed": true}', '2e9b205b-821d-44ce-bb67-17ff7875a9de', 'f7bdca8f-3737-4dbf-8038-716962353e6b'),
('4', '2026-11-29 08:39:01.49962+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'd9251db2-85bc-4d8b-b084-50a78886345d', '10ab7bc0-2f47-4155-867c-29a1b288142f'),
('5', '2026-11-29 08:39:01.50933+00', '2', 'loan.approve', 'loan:1', '127.0.0.1', '{"to": "PENDING", "from": "PROCESSING", "asked": "15000000", "total": "10528609", "amount": "9000000", "method": "declining_balance", "apr_bps": "3986", "payment": "877384", "received": "8820000", "over_months": "12", "valid_until": "2026-12-13", "fees_deducted": "180000", "monthly_interest_bps": "250"}', '18295767-e354-4dda-afba-7389b09b302f', '3cab9c08-b768-4f1c-b7e7-448151b486b1'),
('6', '2026-11-29 08:39:01.621958+00', '4', 'loan.offer-code-sent', 'loan:1', '127.0.0.1', '{"channel": "mail"}', 'b861919e-1973-487b-9ced-bddd4382c13e', 'ba0f0ee8-f814-425a-a170-538b931a040c'),
('7', '2026-11-29 08:39:01.817736+00', '4', 'loan.offer-signed', 'loan:1', '127.0.0.1', '{"offer": 4, "channel": "mail", "shown_sha256": "ccd244df9e2abc830d53a6265755f90a85a9bfc71032586d77187505b705f5b5", "sealed_sha256": "3cac32a023882596fd3bf57f1f99dd44806241700a9c382e48234063a3fee4a5", "wording_version": 1}', '883c8f29-d6fa-4b49-be37-b38ad1a8e290', 'e0c19270-0629-496c-bd16-cb522b10b676'),
('8', '2026-11-29 08:39:01.878643+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'ea441ec6-9c77-4533-94ad-52117cb7d382', 'aed7395a-a302-4fd7-972e-270ab5337e65'),
('9', '2026-11-29 08:39:01.884581+00', '3', 'loan.close', 'loan:1', '127.0.0.1', '{"to": "CLOSED", "from": "PENDING", "account": "…0111", "paid_by": "mobile-money", "paid_on": "2026-11-29", "reference": "MP251121.1045.A00001", "amount_disbursed": "8820000"}', '7505d8a8-17ce-4aec-8648-43dbeeae6d18', '55ba27f9-4b37-4abb-a144-fc12a485ffc8'),
('10', '2026-11-29 08:39:01.931987+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '4af574a3-60db-456a-9a54-b14185e494ca', '84dba0d0-0f23-4a26-842e-7edf57439cbe'),
('11', '2026-11-29 08:39:01.939387+00', '3', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "877384", "paid_by": "mobile-money", "receipt": "R-2026-000001", "value_on": "2026-11-29", "reference": "RP000001"}', '13b930c5-64f1-4ef2-adfa-8320656f102a', 'f961f092-265f-479a-a76b-ed3bd88f7835'),
('12', '2026-11-29 08:39:01.963435+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '29ee6cee-8469-4dd3-9c8d-ff6bd6a9fff3', '1cf6e82a-5eeb-436a-b054-717de70b944d'),
('13', '2026-11-29 08:39:01.968272+00', '3', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "500000", "paid_by": "mobile-money", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', '060fac63-025c-4656-a327-de76cc2c5d1d', '36a7bb7c-b525-4101-a462-190c883a8539'),
('14', '2026-11-29 08:39:01.990505+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '7dd244af-2779-4a1c-9686-e674da13681a', '5c2ba8c9-770e-4e2f-8a7b-efbf097086b7'),
('15', '2026-11-29 08:39:01.999714+00', '2', 'loan.repayment-reversed', 'loan:1', '127.0.0.1', '{"entry": "payment", "amount": "500000", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', 'a40402fe-2a1d-41b7-8361-e42ea1d7c87b', '585eb621-44fd-4d90-b189-b4fcf4a587c5'),
('16', '2026-11-29 08:39:02.028528+00', '5', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '040f8f53-7e56-42a1-a8da-8b02c21794b8', '8e5fa7bd-7767-4a74-8656-ed4778cb1ca3'),
('17', '2026-11-29 08:39:02.078166+00', '5', 'request.submitted', 'request:1', '127.0.0.1', '{"disclaimer_version": 1}', 'bfdec8fe-9f05-4e76-a5d1-430e03512ac5', 'baf530d7-52cf-4736-a003-61a613eea058'),
('18', '2026-11-29 08:39:02.106547+00', '6', 'settings.changed', 'settings:appearance', '127.0.0.1', E'{"after": "{\\"name\\":\\"Kampala Growth Fund\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "before": "{\\"name\\":\\"Ensigo\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "version": 2}', '8330e135-5653-42d7-976b-238141d602c2', '14515e38-3e46-4c57-8863-a755f51d70d8');
INSERT INTO audit_mailbox ("is_only", "email") OVERRIDING SYSTEM VALUE VALUES
('true', '');
INSERT INTO business_profile ("user_id", "name", "registration_number", "registration_years", "nature_of_business", "industry_id", "location", "description", "updated_at", "industry_other") OVERRIDING SYSTEM VALUE VALUES
('4', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 08:39:01.309303+00', NULL),
('5', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 08:39:02.028528+00', NULL);
INSERT INTO client_search ("user_id", "term") OVERRIDING SYSTEM VALUE VALUES
('4', '0772123456'),
('4', '0772145098'),
('4', '2338c1313186'),
('4', '256772123456'),
('4', '256772145098'),
('4', '473a'),
('4', '47cb'),
('4', '772123456'),
('4', '772145098'),
('4', '7aea7d63'),
('4', '7aea7d63-473a-47cb-8d89-2338c1313186@example.test'),
('4', '80020001234567'),
('4', '8d89'),
('4', 'and'),
('4', 'cf9107210k4hja'),
('4', 'feeds'),
('4', 'grace'),
('4', 'nakato'),
('4', 'poultry'),
('5', '0772123456'),
('5', '0772145098'),
('5', '241940d3'),
('5', '241940d3-87bf-4fca-a9d4-70e3c9b4c7ce@example.test'),
('5', '256772123456'),
('5', '256772145098'),
('5', '4fca'),
('5', '70e3c9b4c7ce'),
('5', '772123456'),
('5', '772145098'),
('5', '80020001234567'),
('5', '87bf'),
('5', 'a9d4'),
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
The lender may verify the information with others, including a Credit Reference Bureau.', '127.0.0.1', '2026-11-29 08:39:01.385185+00');
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
('1', '4', '2026-11-29 08:39:01.353442+00', 'LN-2026-00001', 'CLOSED', '4', '9', 'Business Growth Loan', '15000000.00', '12', '1450000.50', 'Working Capital', 'Nakato Grace', 'Nakato Poultry and Feeds', 'false', 'false', '8820000.00', '2026-11-29 08:39:01.385185+00', '2026-11-29 08:39:01.884581+00', '1', '2026-11-29 08:39:01.434583+00', '2', '0', NULL, NULL, NULL, '0', NULL),
('2', '5', '2026-11-29 08:39:02.043719+00', 'LN-2026-00002', 'CLOSED', '4', '1', 'Spark Loan', '5000000.00', '12', '500000.00', 'Working Capital', 'Nakato Grace', 'Nakato Foods', 'false', 'false', NULL, '2026-11-29 08:39:02.043719+00', '2026-11-29 08:39:02.043719+00', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0', NULL);
INSERT INTO loan_action ("id", "loan_id", "action", "user_id", "comment", "created_at", "visibility", "details") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '4', NULL, '2026-11-29 08:39:01.35669+00', 'client', '{}'),
('2', '1', 'submitted', '4', NULL, '2026-11-29 08:39:01.397405+00', 'client', '{}'),
('3', '1', 'processing', '1', NULL, '2026-11-29 08:39:01.449101+00', 'client', '{}'),
('4', '1', 'approved', '2', NULL, '2026-11-29 08:39:01.528084+00', 'client', '{"amount": "9000000"}'),
('5', '1', 'offer signed', '4', NULL, '2026-11-29 08:39:01.83622+00', 'client', '{}'),
('6', '1', 'closed', '3', NULL, '2026-11-29 08:39:01.903197+00', 'client', '{"amount_disbursed": "8820000"}');
INSERT INTO loan_agreement ("action_id", "loan_id", "storage_key", "file_name", "mime", "size", "sha256", "shown_sha256", "shown_size", "user_id", "signer_name", "national_id", "sent_to", "sent_by", "code_sent_at", "signed_at", "client_address", "device") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '944c7076-f9a6-4ed3-bcc5-2a06a3713aaf', 'Agreement LN-2026-00001.pdf', 'application/pdf', '22187', E'\\x3cac32a023882596fd3bf57f1f99dd44806241700a9c382e48234063a3fee4a5', E'\\xccd244df9e2abc830d53a6265755f90a85a9bfc71032586d77187505b705f5b5', '4763', '4', 'Nakato Grace', 'CM900121234ABC', '7***@example.test', 'mail', '2026-11-29 08:39:01.621958+00', '2026-11-29 08:39:01+00', '127.0.0.1', NULL);
INSERT INTO loan_approval ("action_id", "loan_id", "amount", "months", "monthly_interest_bps", "method", "interest_only_months", "payment_step", "fees", "conditions", "valid_until", "received", "payment", "total", "apr_bps", "product_version") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '9000000', '12', '250', 'declining_balance', '0', '1', '[{"kind": "percentage", "label": "Handling", "taken": "deducted", "value": "200"}]', '', '2026-12-13', '8820000', '877384', '10528609', '3986', NULL);
INSERT INTO loan_disbursement ("action_id", "loan_id", "amount", "paid_on", "channel", "account", "reference", "reference_key", "reason", "early_repayment") OVERRIDING SYSTEM VALUE VALUES
('6', '1', '8820000', '2026-11-29', 'mobile-money', '+256 701 000 111', 'MP251121.1045.A00001', 'MP2511211045A00001', NULL, 'accrued_only');
INSERT INTO loan_document ("id", "loan_id", "type", "file_name", "size", "mime", "sha256", "scanned", "storage_key", "created_at", "deleted_at", "pending") OVERRIDING SYSTEM VALUE VALUES
('68fa97f1-dd59-4fae-832f-0d010ed0de9b', '1', 'trading_licence', 'trading_licence.pdf', '10', 'application/pdf', E'\\x00', 'false', 'b687b16e-a428-46a6-b8d5-f650ef173d2b', '2026-11-29 08:39:01.380012+00', NULL, NULL),
('72ede212-2e5b-464e-9515-0649ee457e7a', '1', 'certificate_of_incorporation', 'certificate_of_incorporation.pdf', '10', 'application/pdf', E'\\x00', 'false', 'ea8a7004-400b-41d0-b931-398df84546dd', '2026-11-29 08:39:01.37969+00', NULL, NULL),
('9e6bf05d-7115-4886-b370-42a095048663', '1', 'national_id_of_founder', 'national_id_of_founder.pdf', '10', 'application/pdf', E'\\x00', 'false', '2c74c452-feee-48ef-9d9a-b30141368000', '2026-11-29 08:39:01.380021+00', NULL, NULL),
('ab95db08-a34f-4e86-a393-af52fa790f36', '1', 'bank_statement', 'bank_statement.pdf', '10', 'application/pdf', E'\\x00', 'false', '9544296a-54ed-466f-a783-5fd6cf2102ea', '2026-11-29 08:39:01.380026+00', NULL, NULL);
INSERT INTO loan_entry ("id", "loan_id", "number", "kind", "value_on", "recorded_at", "amount", "channel", "account", "reference", "reference_key", "user_id", "reverses", "reason", "receipt", "is_reversed") OVERRIDING SYSTEM VALUE VALUES
('1', '1', '1', 'payment', '2026-11-29', '2026-11-29 08:39:01.939387+00', '877384', 'mobile-money', NULL, 'RP000001', 'RP000001', '3', NULL, NULL, 'R-2026-000001', 'false'),
('2', '1', '2', 'payment', '2026-11-29', '2026-11-29 08:39:01.968272+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '3', NULL, NULL, 'R-2026-000002', 'true'),
('3', '1', '3', 'reversal', '2026-11-29', '2026-11-29 08:39:01.999714+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '2', '2', 'It was meant for another loan.', NULL, 'false');
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
10. Signature. The borrower signs with a one-time code, no later than {valid until}. Both parties keep the same sealed file; any later change to it can be detected.', '1', '2026-12-13', '2026-11-29 08:39:01.50933+00', '2026-11-29 08:39:01.817736+00', NULL, NULL, '7***@example.test', 'mail', '2026-11-29 08:39:01.621958+00');
INSERT INTO loan_search ("loan_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0701234567'),
('1', '0772123456'),
('1', '0772145098'),
('1', '1'),
('1', '2338c1313186'),
('1', '256701234567'),
('1', '256772123456'),
('1', '256772145098'),
('1', '473a'),
('1', '47cb'),
('1', '701234567'),
('1', '772123456'),
('1', '772145098'),
('1', '7aea7d63'),
('1', '7aea7d63-473a-47cb-8d89-2338c1313186@example.test'),
('1', '80020001234567'),
('1', '8d89'),
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
('1', '3', '{72ede212-2e5b-464e-9515-0649ee457e7a,68fa97f1-dd59-4fae-832f-0d010ed0de9b,9e6bf05d-7115-4886-b370-42a095048663,ab95db08-a34f-4e86-a393-af52fa790f36}');
INSERT INTO notification ("id", "user_id", "message", "redirect", "created_at", "read_at", "subject_kind", "subject_id") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:39:01.385185+00', NULL, 'loan', '1'),
('2', '2', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:39:01.385185+00', NULL, 'loan', '1'),
('3', '4', 'We''ve started reviewing your loan application LN-2026-00001.', '/my-applications/1', '2026-11-29 08:39:01.434583+00', NULL, 'loan', '1'),
('4', '4', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month.', '/my-applications/1', '2026-11-29 08:39:01.50933+00', NULL, 'loan', '1'),
('5', '4', 'You''ve signed the agreement for loan LN-2026-00001.', '/my-applications/1', '2026-11-29 08:39:01.817736+00', NULL, 'loan', '1'),
('6', '1', 'Nakato Grace has signed the agreement for loan LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 08:39:01.817736+00', NULL, 'loan', '1'),
('7', '1', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 08:39:01.817736+00', NULL, 'loan', '1'),
('8', '3', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 08:39:01.817736+00', NULL, 'loan', '1'),
('9', '4', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000.', '/my-applications/1', '2026-11-29 08:39:01.884581+00', NULL, 'loan', '1'),
('10', '4', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001).', '/my-applications/1?show=receipt-1', '2026-11-29 08:39:01.939387+00', NULL, 'loan', '1'),
('11', '4', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002).', '/my-applications/1?show=receipt-2', '2026-11-29 08:39:01.968272+00', NULL, 'loan', '1'),
('12', '4', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid.', '/my-applications/1?show=statement', '2026-11-29 08:39:01.999714+00', NULL, 'loan', '1');
INSERT INTO one_time_code ("user_id", "purpose", "code_hash", "expires_at", "tries", "tries_since", "sends", "sends_since", "last_sent_at", "day_tries", "day_since", "by_text") OVERRIDING SYSTEM VALUE VALUES
('4', 'sign', NULL, '2026-11-29 08:49:01.621958+00', '0', '2026-11-29 08:39:01.706126+00', '1', '2026-11-29 08:39:01.621958+00', '2026-11-29 08:39:01.621958+00', '0', '2026-11-29 08:39:01.706126+00', 'false');
INSERT INTO outbox_message ("id", "channel", "recipient", "kind", "subject", "body", "secret", "user_id", "state", "attempts", "next_attempt_at", "expires_at", "last_error", "created_at", "sent_at", "resend_of", "resent_by", "asked_from", "unreachable", "unanswered", "waits_for_server", "code_holder", "mailbox_unknown") OVERRIDING SYSTEM VALUE VALUES
('1', 'mail', '7aea7d63-473a-47cb-8d89-2338c1313186@example.test', 'loan-submitted', 'We''ve received your application LN-2026-00001', 'v1.ZRnyKpl4Jh3OmD-4epKtE1-H2wGsqFuUDe87qvZZCR_tqYXuyBrsmilzmtItb2DWneNZvDMnssuAPaPI3rxYowKOhE8s4Uavi2hINYWRWimHU6C1anc7QG3iJNjO328kNwyiEMRpZNl3Ie4qHEke5bRnaRCnTNSI-VHBF7ZoXHKVX3c3Fs9QKp8dpAU8XSxS0WeIqObj58_eD3NBJt3JNY7QVCiKOiNALaOx_SZfzSkjvv9BVNz1cJjcd6ZLQKdeZE0eT6qgccmDkPRsl6dmGWDWUDFmdkNwxo5K02zppc2fY9uHKRAuuixHVLuEgLCGTCAXPdWnQ6lg74CM_YCgCQnFr-yxl2fo_0Ofjn9fa0GXGdmLSKFH9bmoxTU36Qj-GtMp2ol23BwZN4kx7-YiCLKfsib3c37kmYvz', 'false', '4', 'sent', '1', '2026-11-29 08:41:01.414008+00', NULL, NULL, '2026-11-29 08:39:01.385185+00', '2026-11-29 08:39:01.593982+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('2', 'mail', '7aea7d63-473a-47cb-8d89-2338c1313186@example.test', 'loan-take-into-processing', 'We''ve started reviewing your loan application LN-2026-00001', 'v1.MgCzPJ79QQc0Yg44ZvnQCJLtEsFrGfkcWFtVpbEOBlCKCBbcoBi3Lg9PE-x9h0jkX5B6kLapU_sEw_IiHWm4VvGcCx8Kox8MPnBrelCh79VnL_rgjSwWYWqKfhvSy7iHGEzRbuaN1agul5FE7w7FVuVjl5GQBS8JHM00dD_pJf-jWe1qcWfOZRjfZdxC9_LXT3NXoWWbUGnDLuVxNz1fPSIha5WbtBBHyo08EZ4IEXE0LvjZmgEOoKstgAUG0cxW9JmmBGeprIMsspo84ssaueqgqJA0e31ZgxWAbsofeq8do0yBHy1rHwCwPV1EKEgpCG1qUg4', 'false', '4', 'sent', '1', '2026-11-29 08:41:01.456152+00', NULL, NULL, '2026-11-29 08:39:01.434583+00', '2026-11-29 08:39:01.622673+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('3', 'mail', '7aea7d63-473a-47cb-8d89-2338c1313186@example.test', 'loan-approve', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month', 'v1.AdQZn2pCywDAtO20LorMDCnZRqctUC4GKaKlI8NO-X0Qjm7VQTkBeLx7LdNJgprtOQCnt-objSB_HGJV5QsM9yOBJl1KcbMzC7mSZpdsUTBcHow75F25e-T2hgdMYK59XMFoyqSsiCi5AzHgS70Ptvng56WSC8ePjKX7vU323FsExaezeRLEgs2JPS0SY5-EOLaJYwEFwi7xoE-c-KrcLmUyp4j1jGReQtGMYx_SrHHkkrzaDBPlR4gmrEmT3JampFPBRKo9WHCmg0sLdPWiIYj0wwK-8WwERCqC02e1_Hn-SNGBbucuHffM9YrSnxJezjWVaraWbGpXiulT2l7TPrq1urd-SRgkBhPzoyUghCcxIyEkJDijWqhhD-hSrbRPHsXTkNitZfo7AHBm5dUPhxmFgztbo11uzimLtjzfyEkUosVY3IMOv1QEZrOpwz3kkeP4hEqgJ_xPFPtm1F6MNuEHYHRRStRiTAVFxEEtigkqyaVQsRh_xuOCOT72m-u5swfl8F59YmM6FykyidoCmooxa7Yl1cRjT3ZxEMcvyOunkCE8oY7dtrnFj7xEVUX2wqw1WbUjS5QjnBXu5RCxlVc', 'false', '4', 'sent', '1', '2026-11-29 08:41:01.545309+00', NULL, NULL, '2026-11-29 08:39:01.50933+00', '2026-11-29 08:39:01.66151+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('4', 'mail', '7aea7d63-473a-47cb-8d89-2338c1313186@example.test', 'signing-code', 'Your Ensigo code to sign your agreement', NULL, 'true', '4', 'sent', '1', '2026-11-29 08:41:01.631558+00', '2026-11-29 08:49:01.621958+00', NULL, '2026-11-29 08:39:01.621958+00', '2026-11-29 08:39:01.645125+00', NULL, NULL, E'\\xf1c13f22a71a4cc9ad16723afc449f76f64f465400c838a4df2e5be24e8227ad', '0', '0', 'false', 'person:4', 'false'),
('5', 'mail', '7aea7d63-473a-47cb-8d89-2338c1313186@example.test', 'loan-signed', 'You''ve signed the agreement for loan LN-2026-00001', 'v1.Pbcn-3AbHyYpW-KB6IzQnUq5-i9MqHIR_FG6jTc6jdT9cc8bVMuWuLMzpKf_2zriIgbFydizHEca8ZUzqvERJ8P6xtlOCYijGKNEUfTLi9vjbQVFrglfGvF3S-QVCrZ8KtAv7AzekehbARUkailo1KvuPuxMbLzQk6RJsPfpCIlflfoCHHM-ehm7S7Khii1wavwUEIe-QTXT-T-jQ-JrryBtHyMuER7xZh4zkNbGDzBO0gAJ-nIuS5T0x6xW6joH0aIxznD_hmL6htHc_I1iCggo1Hai0J7G22AiSTStopQx9jK-z2IBRKht3hrfthZApGgTuGtOJLPwinWWP3AurgsSScpPvYoCHp5o43T8rVk4sbwm5--DPcA', 'false', '4', 'sent', '1', '2026-11-29 08:41:01.852756+00', NULL, NULL, '2026-11-29 08:39:01.817736+00', '2026-11-29 08:39:01.867692+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('6', 'mail', '93b4cc4d-6a24-4bfb-ab5f-224bcab2228d@example.test', 'loan-offer-signed', 'The agreement for LN-2026-00001 is signed', 'v1.s4VgqYszr2O05vYZOwaP-O12He5HzbLswFCIocujASBBUimaQKkAOpDLFPE8gxoAUEaXZDUvvpSZZGtt8TVgg8Dve9xyLgo-XW6xhD2b5LGxiO4McE_y_7W2jC3yNAsDjf9B9-jQJ_WCmExDn6ePo71lanFXfQ597xFOw-hXi3Fp6oRiLdvzUuBHesaQ1kTPwBp4jVyAwO4gfqoqb5h0yoI', 'false', '1', 'sent', '1', '2026-11-29 08:41:01.852756+00', NULL, NULL, '2026-11-29 08:39:01.817736+00', '2026-11-29 08:39:01.86882+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('7', 'mail', '7aea7d63-473a-47cb-8d89-2338c1313186@example.test', 'loan-close', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000', 'v1.mHtA-vOong9b_GpTxETB4Qnt8Bpav19Wjuw9tcSpIHaeb21RWrkMwwLRaDEl6EfKoA-IC5CbcTWfQNRRkYsx4c2XGyB0ftMxwXi_ueJ4sl2G12uvu5tUE2ai4KxE6VtqkLjuH6lj33HrU7BB6DkutsewqFuTuaSF8vfr9ZIdZTXtpwIVtYt1RsvbZeBnQgpMpndijp85XwIIrrBP_qWWM-fCq04WKBMevc2yjw2zR5Ft2S53tzotuq1HbzIx9ZlVUbQIaNFKk3L7Jvw2A_woAWwiNCyVFnHd0LQqnCy04OWhkolYjva3pUJpYBvoCqkIY7aOmT7yet8k9YcoIF9Cmc3ss117Oqcejqpbhq4S0or1EEKUNvK0ESNmyqsK65KwZeMeCT5htfCS1YyGbgf8YH4Wj-w', 'false', '4', 'sent', '1', '2026-11-29 08:41:01.909687+00', NULL, NULL, '2026-11-29 08:39:01.884581+00', '2026-11-29 08:39:01.924139+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('8', 'mail', '7aea7d63-473a-47cb-8d89-2338c1313186@example.test', 'loan-repayment', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001)', 'v1.6pYy9l7bMDIxVO7grjBDqdWyhkMk-L-F6kLVcuFjaGhc9ajgu3dHXc7BCJnFrzQT-wY8aKL6YxJaLzTVhnPReTMGDtDnkHwakwTNFjPfdX_iuKwLZ0Hmqy6OqBpxqin1xSL-6uz65M-Ldjrap2u6UKgBZ9bnncOgf4Y4Vy-Oyp-mjkRTs366X6bhPhF4IDnCx77mYMNyiPPUGZCbiVb05eOUAU40ubA61mbb8w9KJfQYIYnkvhp9ba3vBy_yGC-R1iUO4GIenDzuRL9OWfoWALDW6-swPAoMIYQ-BV6YvNTqF0Lafw2Mtje1PAubi-GR7ArPqXzArH8WPXZxw3LI_PJ01BFCTB9RF_Oj7zvhmpu33FtMl9BhkWc', 'false', '4', 'sent', '1', '2026-11-29 08:41:01.951784+00', NULL, NULL, '2026-11-29 08:39:01.939387+00', '2026-11-29 08:39:01.963816+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('9', 'mail', '7aea7d63-473a-47cb-8d89-2338c1313186@example.test', 'loan-repayment', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002)', 'v1.KeYKOeMN-Gde1fY9diWqWKp5qOUOCTnfNm51RG2FtnePl2GvZrpkXZr8gaGeS5mlwCNJFoqhyuCWC3GS-N63hHHktexGWa5mB6lJwaYQRtXJB7aKknLLoojH0x_75kXFFeTyOfPXztWRENXSKuvIRj08ER9aRFLbdz1hTxibSvppsa_Dg-0f5CX2PKfpqarT7oG6essLJcLrSkxgZLFSuHV2f_HybOHO3vlRrhaqo8mgM7AkQPuj9lC19f4MVjSV_MsViY-dRQ6yKA5xnYVuJuDooE3hv_9xA65QhQ7xzWOZKZMMGDQ6D9i7ot7iujrXYqtllXRLCCroDJ2Eo620yakdufnuEQGv1oQjg-7WDCeuDBeCL_pfPEw', 'false', '4', 'sent', '1', '2026-11-29 08:41:01.978624+00', NULL, NULL, '2026-11-29 08:39:01.968272+00', '2026-11-29 08:39:01.990579+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('10', 'mail', '7aea7d63-473a-47cb-8d89-2338c1313186@example.test', 'loan-reversal', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid', 'v1.8FvvLfIJmXZypASw4hAZ3_wv5MKKpbUeI9fkhQVJq9a4mF2xacujfsHE4X0MzrqEAxjilapKm3LI2oWVp44olweB4Oqc5a2uq_oO9j49m-amyHUSEBrJyEhYvyGECJ64RRAjEnBtU3lpiix9dbsSEeLglyN_duei3zaBrxXCZmK4EOEFVjUzjnvggGN7RTjDQX-BV_HS76fbvBbu5nXnmNqfT0OOvdtI0AMcMQYuGnXu6A1v2U8JmI6XVxFThBArkyaGLIWupffSQsHGnK0ERNn45qtW3bnBndC2hF58iT-4hhHHYuPUd_ajib_GCq3iQiLnoE0o-yDgN7LURAURyNV2d7dSdgnv3xwuej3QHiOMs3tJC_NnwNmq_B6kG34RD7k1qwncWgFfLD5g7M1pTaL1zmQxp-C5w-7WPdoy9yYSXZDZw4AiodIpvWh15AomWqh7d99ocVs', 'false', '4', 'sent', '1', '2026-11-29 08:41:02.017242+00', NULL, NULL, '2026-11-29 08:39:01.999714+00', '2026-11-29 08:39:02.024188+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('11', 'mail', '241940d3-87bf-4fca-a9d4-70e3c9b4c7ce@example.test', 'request-submitted', 'We''ve received your request MS-2026-00001', 'v1.ncahp-9hDlQorlpDQWdpZujA3-IPfYRdD-j5bMi5L0fca3ryJnC6PSjRf31HhT9bD45EFtrjEpY2cs6-RQtRsOj_i16VjvDIj0NNWs27q9fz58nqe727B8o5pLC9jpZm52u5vk0zZkRhuCj9AyDgTsYDoVjnAED5vDzsLsWw6hjlnEqDF06koO3NoJIJgCCVR-03JhiWDBSYODmfm-swCrIqN1KkGA8xoflNDX5JOVkrtuZCeYV32yfHxl48fLLaHS-uRxplvFwAKlk9NCnpkd6S2lQ97w9nQ0G8Jb5Bbklb2xxHY2Vnoacj4IzBADEYhzMzwhexYXMgYIOCSiFt-qqUFZH8VS8xajZOu7oJYfpTwxP_2MwOlottXx9uLNs_hz5aij1Vym3JgpvBMe9Oh5HA4ojcahEvABF4bVT5IA', 'false', '5', 'sent', '1', '2026-11-29 08:41:02.091645+00', NULL, NULL, '2026-11-29 08:39:02.078166+00', '2026-11-29 08:39:02.101069+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false');
INSERT INTO person_key ("id", "user_id", "loan_id", "kind", "key", "place") OVERRIDING SYSTEM VALUE VALUES
('27', '5', NULL, 'phone', E'\\x5f4129de6ada8da027e17696fa295dfc', 'account'),
('28', '5', NULL, 'nin', E'\\x19564e6d9007e8a7702c3279c1ba2923', 'applicant'),
('29', '5', NULL, 'nin-near', E'\\x6ec13835bbf6364352e759721c458d57', 'applicant'),
('30', '5', NULL, 'phone', E'\\x7dd6e995d06e9f0477e84b769c95526b', 'applicant'),
('31', '5', NULL, 'name-birth', E'\\xc8f5178b502750b398c351f5d31aea80', 'applicant'),
('32', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'business'),
('33', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'profile');
INSERT INTO prequalification ("user_id", "applicant", "business", "documents", "documents_availability", "created_at", "disclaimer_version", "disclaimer_wording", "version") OVERRIDING SYSTEM VALUE VALUES
('4', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 08:39:01.309303+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1'),
('5', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 08:39:02.028528+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1');
INSERT INTO prequalification_verdict ("id", "user_id", "given_at", "given_on", "rules_version", "engine_version", "mode", "facts", "facts_hash", "verdict", "failed") OVERRIDING SYSTEM VALUE VALUES
('1', '4', '2026-11-29 08:39:01.309303+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}'),
('2', '5', '2026-11-29 08:39:02.028528+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}');
INSERT INTO receipt_counter ("year", "last") OVERRIDING SYSTEM VALUE VALUES
('2026', '2');
INSERT INTO report_progress ("kind", "counted_at", "counted_until", "proven_at", "proven_days", "difference", "counted_rules", "rules_counted_at") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('request', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO report_risk_progress ("kind", "counted_at", "until_id", "is_complete") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, '0', 'false');
INSERT INTO request_action ("id", "request_id", "action", "user_id", "expert_id", "comment", "visibility", "details", "created_at") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '5', NULL, NULL, 'client', '{}', '2026-11-29 08:39:02.050622+00'),
('2', '1', 'submitted', '5', NULL, NULL, 'client', '{}', '2026-11-29 08:39:02.08639+00');
INSERT INTO request_search ("request_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0772123456'),
('1', '1'),
('1', '241940d3'),
('1', '241940d3-87bf-4fca-a9d4-70e3c9b4c7ce@example.test'),
('1', '256772123456'),
('1', '4fca'),
('1', '70e3c9b4c7ce'),
('1', '772123456'),
('1', '80020001234567'),
('1', '87bf'),
('1', 'a9d4'),
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
(E'\\x75b180727cb966466aaae1da36b98e3a5f8679a1c0ab2422281af3122efc1d86', '4', 'verified', '2026-11-29 08:39:01.273633+00', '2026-11-29 08:39:01.273633+00', NULL, NULL),
(E'\\x77c026c5e9666fb3520aac8ec881d397df45f5afcc45f1db1b4ad28beee19d64', '1', 'verified', '2026-11-29 08:39:00.763836+00', '2026-11-29 08:39:00.763836+00', NULL, NULL),
(E'\\x8f92a878c18f7a314ba86cae0cea5feb9bc06e7d3cb9b6967682f69436b1ec2f', '5', 'verified', '2026-11-29 08:39:02.022391+00', '2026-11-29 08:39:02.022391+00', NULL, NULL),
(E'\\x924fdecaedb1f7badd7da610a3f0d1af81e6d48736275489f2c9f0f74fe3b354', '2', 'verified', '2026-11-29 08:39:00.77363+00', '2026-11-29 08:39:00.77363+00', NULL, NULL),
(E'\\xc79a346ed595eb8fcc60dd8c22d1ae9ed06b91e088462495424bf8c65412a690', '6', 'verified', '2026-11-29 08:39:02.095755+00', '2026-11-29 08:39:02.095755+00', NULL, NULL),
(E'\\xfbf8a62b391ba71b47d013be4818783d1546f116a732daa90e78801e24db0c0b', '3', 'verified', '2026-11-29 08:39:00.777806+00', '2026-11-29 08:39:00.777806+00', NULL, NULL);
INSERT INTO settings ("name", "value", "json_value", "updated_at") OVERRIDING SYSTEM VALUE VALUES
('affordability', NULL, '{"tight": 70, "low_months": 6, "comfortable": 50}', '2026-11-29 08:38:51.46721+00'),
('agreement_required', NULL, '{"agreement_required": true}', '2026-11-29 08:38:51.46721+00'),
('appearance', NULL, '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 08:39:02.106547+00'),
('application_limits', NULL, '{"open_loans": null, "loans_a_day": 5, "requests_a_day": 5}', '2026-11-29 08:38:51.46721+00'),
('decision_days', '5', NULL, '2026-11-29 08:38:51.46721+00'),
('documents_list', NULL, '[{"name": "certificate_of_incorporation", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Certificate of incorporation"}, {"name": "memorandum_and_articles", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Memorandum and Articles of Association"}, {"name": "directors_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Director''s form"}, {"name": "beneficial_owners_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Beneficial Owner''s form"}, {"name": "trading_licence", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Trading Licence"}, {"name": "national_id_of_founder", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "National ID of Founder/CEO"}, {"name": "national_id_of_other_director", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "National ID of Other Director"}, {"name": "ura_tax_ledger", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "URA Tax Ledger"}, {"name": "financial_statements", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial Statements for the last 2 Years"}, {"name": "tenancy_agreement_or_utility_bill", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Tenancy Agreement OR Utility bill for business premises"}, {"name": "management_accounts", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial/Management Accounts or Current Year"}, {"name": "financial_forecast", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "2 year Financial Forecast"}, {"name": "bank_statement", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Bank Statement for the last 6 months"}, {"name": "introduction_video", "mimes": [".mp4"], "category": "Other Documents", "max_size": 50, "required": false, "max_files": 1, "display_name": "A 2-3 minute introduction video"}, {"name": "cvs_of_decision_makers", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "CVs of the top 2 decision makers"}]', '2026-11-29 08:38:51.46721+00'),
('early_repayment', NULL, '{"early_repayment": "accrued_only"}', '2026-11-29 08:38:51.46721+00'),
('how_to_pay', NULL, '{"note": "", "channels": []}', '2026-11-29 08:38:51.46721+00'),
('loan_products', NULL, '{"products": [], "interest_cap_bps": null}', '2026-11-29 08:38:51.46721+00'),
('maximum_revenue', '100000000', NULL, '2026-11-29 08:38:51.46721+00'),
('minimum_operation_years', '2', NULL, '2026-11-29 08:38:51.46721+00'),
('minimum_revenue', '36000000', NULL, '2026-11-29 08:38:51.46721+00'),
('minimum_shareholding', '20', NULL, '2026-11-29 08:38:51.46721+00'),
('retention_months', '120', NULL, '2026-11-29 08:38:51.46721+00'),
('waiting_expiry', NULL, '{"days": null}', '2026-11-29 08:38:51.46721+00'),
('wording.crb', NULL, E'{"text": "The information I have given is complete and up to date.\\nThere is no false or misleading statement in it.\\nThe lender may verify the information with others, including a Credit Reference Bureau.", "version": 1}', '2026-11-29 08:38:51.46721+00'),
('wording.loan_disclaimer', NULL, '{"text": "I confirm that this information is complete and true. The lender may verify it with others.", "version": 1}', '2026-11-29 08:38:51.46721+00'),
('wording.request_disclaimer', NULL, '{"text": "The information I have given is complete and true. The lender may show it to the expert who works on my request.", "version": 1}', '2026-11-29 08:38:51.46721+00');
INSERT INTO support_request ("id", "user_id", "business_name", "category", "status", "step", "created_at", "submitted_at", "tracking_number", "version", "contact_name", "contact_email", "contact_phone", "contact_phone_code", "contact_role", "challenge", "period", "solution", "solution_details", "outcomes", "deadline", "solved", "rate", "advisor_id", "expert_id", "updated_at", "assigned_at", "assessed_by", "workplan_by", "proposed_budget", "approved_budget", "clock_seconds", "clock_running_since", "erased_at", "disclaimer_version", "disclaimer_wording", "contact_key", "unsent_version") OVERRIDING SYSTEM VALUE VALUES
('1', '5', 'Nakato Poultry and Feeds', 'Sales', 'SUBMITTED', '5', '2026-11-29 08:39:02.048009+00', '2026-11-29 08:39:02.078166+00', 'MS-2026-00001', '4', 'Nakato Grace', 'grace@example.com', '772123456', '+256', 'Director', 'Fewer customers come since the new market opened.', '6', 'Yes', 'We lowered our prices for a month.', '["Grow my revenue", "Improve my cash flow"]', '2099-03-31', NULL, NULL, NULL, NULL, '2026-11-29 08:39:02.078166+00', NULL, NULL, NULL, NULL, NULL, '0', '2026-11-29 08:39:02.078166+00', NULL, '1', 'The information I have given is complete and true. The lender may show it to the expert who works on my request.', E'\\x5f4129de6ada8da027e17696fa295dfc', '0');
INSERT INTO users ("id", "public_id", "name", "email", "phone", "phone_code", "password_hash", "how_did_you_hear", "disabled_at", "created_at", "notify_by_sms", "last_signed_in_at", "erased_at", "failures_told_at", "frozen_at", "confirmed_at", "roles", "bell_for_new_cases", "mail_open_cases", "open_cases_mailed_on", "reminder_channels", "language", "email_unproven", "claimed_email", "phone_unproven") OVERRIDING SYSTEM VALUE VALUES
('1', '64304921-df9f-4aba-bcd5-bc902159337d', 'Nakato Grace', '93b4cc4d-6a24-4bfb-ab5f-224bcab2228d@example.test', '709508524', '+256', 'none', NULL, NULL, '2026-11-29 08:39:00.755803+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:39:00.755803+00', '{loan-officer,cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('2', 'b92f6126-6c06-4426-80e9-83ba74c944e0', 'Nakato Grace', '7d81b2a5-4e53-41ac-9b96-c3c2ac940512@example.test', '770567688', '+256', 'none', NULL, NULL, '2026-11-29 08:39:00.768319+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:39:00.768319+00', '{credit-manager}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('3', '4e58502c-c229-436a-8940-9a85925b63a5', 'Nakato Grace', '7e75a715-00de-436c-a1f6-2352cfaeed35@example.test', '725666440', '+256', 'none', NULL, NULL, '2026-11-29 08:39:00.772824+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:39:00.772824+00', '{cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('4', 'a6260d70-f6d4-4e4e-bafd-fcb682229dd3', 'Nakato Grace', '7aea7d63-473a-47cb-8d89-2338c1313186@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 08:39:01.271116+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:39:01.271116+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('5', '02307cfd-e1f6-4bab-bfbd-afc26f5fe39f', 'Nakato Grace', '241940d3-87bf-4fca-a9d4-70e3c9b4c7ce@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 08:39:02.018822+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:39:02.018822+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('6', 'e1a21cfe-1acc-4f73-9c97-244c59dc3c82', 'Nakato Grace', '505b4a20-3385-415f-8877-bf4c3286e2c7@example.test', '763121413', '+256', 'none', NULL, NULL, '2026-11-29 08:39:02.09457+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 08:39:02.09457+00', '{credit-manager,cashier,administrator}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false');
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
