-- answers {"cases":{"client":{"userId":"4","email":"c5c534f6-b59a-4a73-9431-1c8edba16436@example.test"},"cashier":{"userId":"2","email":"5a88dc10-5017-4289-9b1e-36305244a28d@example.test"},"loanId":1,"applicant":{"userId":"5","email":"43673e30-b9ca-4ebe-b493-914e81d0e11d@example.test"},"requestId":1,"administrator":{"userId":"6","email":"b231f752-c37b-4671-9a34-bae6661a70a4@example.test"}},"answers":{"loan":{"id":1,"tracking_number":"LN-2026-00001","status":"CLOSED","type":"Business Growth Loan","amount":"15000000","repayment_monthly_period":12,"monthly_installment":"1450000.5","purpose":"Working Capital","applicant_name":"Nakato Grace","business_name":"Nakato Poultry and Feeds","created_at":"2026-11-29T21:29:17Z","submitted_at":"2026-11-29T21:29:17Z","step":4,"version":9,"waiting_for_feedback":false,"can_edit":false,"can_edit_documents":false,"crb_name":"Nakato Grace","crb_nin":"CM900121234ABC","crb_consent_text":"The information I have given is complete and up to date.\nThere is no false or misleading statement in it.\nThe lender may verify the information with others, including a Credit Reference Bureau.","collaterals":[{"type":"Motor Vehicle","amount":"24500000"},{"type":"Business Assets","amount":"8000000"}],"contacts":[{"name":"Okello John","national_id":"CM8801210K4HJB","position":"Shareholder","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"},{"name":"Achieng Mary","national_id":"CF9001210K4HJC","position":"Accountant","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"}],"liabilities":[{"name":"Centenary Bank","amount":"5000000","outstanding":"2000000"}],"documents":[{"id":"f2bc4ed7-ff8f-496f-b530-a88522bd3001","type":"certificate_of_incorporation","file_path":"f2bc4ed7-ff8f-496f-b530-a88522bd3001/certificate_of_incorporation.pdf","size":10},{"id":"2ebd3d6a-7b3a-4681-b311-b450dd9f203b","type":"trading_licence","file_path":"2ebd3d6a-7b3a-4681-b311-b450dd9f203b/trading_licence.pdf","size":10},{"id":"3856477b-5e54-4d77-b717-3d11dd59d4e7","type":"national_id_of_founder","file_path":"3856477b-5e54-4d77-b717-3d11dd59d4e7/national_id_of_founder.pdf","size":10},{"id":"da1966b6-1ebe-4481-bf4b-07bb49c2de49","type":"bank_statement","file_path":"da1966b6-1ebe-4481-bf4b-07bb49c2de49/bank_statement.pdf","size":10}],"actions":[{"id":6,"action":"closed","created_at":"2026-11-29T21:29:18Z","comment":null},{"id":5,"action":"offer signed","created_at":"2026-11-29T21:29:18Z","comment":null},{"id":4,"action":"approved","created_at":"2026-11-29T21:29:17Z","comment":null},{"id":3,"action":"processing","created_at":"2026-11-29T21:29:17Z","comment":null},{"id":2,"action":"submitted","created_at":"2026-11-29T21:29:17Z","comment":null},{"id":1,"action":"applying","created_at":"2026-11-29T21:29:17Z","comment":null}],"rejection":null,"feedback":null,"approval":{"amount":"9000000","months":12,"monthly_interest_bps":250,"method":"declining_balance","interest_only_months":0,"payment_step":1,"fees":[{"label":"Handling","kind":"percentage","value":"200","taken":"deducted"}],"conditions":"","valid_until":"2026-12-14","received":"8820000","payment":"877384","total":"10528609","cost":"1708609","apr_bps":3986,"approved_by":"Nakato Grace","approved_at":"2026-11-29T21:29:17Z"},"disbursement":{"amount":"8820000","paid_on":"2026-11-30","payment_method":"mobile-money","account":"+256 701 000 111","reference":"MP251121.1045.A00001","reason":null},"offer":{"state":"signed","until":"2026-12-14","decided_at":"2026-11-29T21:29:18Z"},"maintain_books_of_account":1,"minimum_monthly_sales":"4000000","maximum_monthly_sales":"9000000","minimum_cash_sales_percentage":40,"maximum_cash_sales_percentage":80,"minimum_inventory_balances":"1000000","maximum_inventory_balances":"3000000","minimum_inventory_monthly_purchases":"500000","maximum_inventory_monthly_purchases":"2500000","rent":"600000","salaries_wages":"1200000","sales_marketing":"0","transport_delivery":"250000.75","other_expenses":"100000","fixed_assets":"12000000"},"record":{"disbursed_on":"2026-11-30","schedule":{"amount":"9000000","is_less":false,"principal":"9000000","received":"8820000","total":"10528609","cost":"1708609","early_repayment":"accrued_only","installments":[{"number":1,"due_on":"2026-12-30","payment":"877384","interest":"225000","principal":"652384"},{"number":2,"due_on":"2027-01-30","payment":"877384","interest":"208690","principal":"668694"},{"number":3,"due_on":"2027-02-28","payment":"877384","interest":"191973","principal":"685411"},{"number":4,"due_on":"2027-03-30","payment":"877384","interest":"174838","principal":"702546"},{"number":5,"due_on":"2027-04-30","payment":"877384","interest":"157274","principal":"720110"},{"number":6,"due_on":"2027-05-30","payment":"877384","interest":"139271","principal":"738113"},{"number":7,"due_on":"2027-06-30","payment":"877384","interest":"120819","principal":"756565"},{"number":8,"due_on":"2027-07-30","payment":"877384","interest":"101904","principal":"775480"},{"number":9,"due_on":"2027-08-30","payment":"877384","interest":"82517","principal":"794867"},{"number":10,"due_on":"2027-09-30","payment":"877384","interest":"62646","principal":"814738"},{"number":11,"due_on":"2027-10-30","payment":"877384","interest":"42277","principal":"835107"},{"number":12,"due_on":"2027-11-30","payment":"877385","interest":"21400","principal":"855985"}]},"received":"877384","entries":[{"number":1,"kind":"payment","value_on":"2026-11-30","recorded_at":"2026-11-29T21:29:18Z","recorded_on":"2026-11-30","recorded_by":"Nakato Grace","amount":"877384","payment_method":"mobile-money","account":null,"reference":"RP000001","reason":null,"receipt":"R-2026-000001","reverses":null,"reversed_by":null,"opens":null,"given_back":[]},{"number":2,"kind":"payment","value_on":"2026-11-30","recorded_at":"2026-11-29T21:29:18Z","recorded_on":"2026-11-30","recorded_by":"Nakato Grace","amount":"500000","payment_method":"mobile-money","account":null,"reference":"RP000002","reason":null,"receipt":"R-2026-000002","reverses":null,"reversed_by":3,"opens":null,"given_back":[]},{"number":3,"kind":"reversal","value_on":"2026-11-30","recorded_at":"2026-11-29T21:29:18Z","recorded_on":"2026-11-30","recorded_by":"Nakato Grace","amount":"500000","payment_method":"mobile-money","account":null,"reference":"RP000002","reason":"It was meant for another loan.","receipt":null,"reverses":2,"reversed_by":null,"opens":null,"given_back":[]}]},"request":{"tracking_number":"MS-2026-00001","status":"SUBMITTED","business_name":"Nakato Poultry and Feeds","category":"Sales"},"appearance":{"name":"Kampala Growth Fund","colour":"#0e5468","support_email":"","contact":""}}}
-- migration 0001_accounts.sql 11ffd39f01ac9d258292b3d0dfc17dd436bc693730269ce19c43da84161ffd72
-- migration 0002_sign_in.sql 3c47ab079b20299f693a7c4ab918ed39bf6a4ff304739381a2258cb4ceb1b3ed
-- migration 0003_staff.sql 9da6ab88b575a35a859bd14fe410c3b0dd1a52aae7300795b12a168f94f32e7b
-- migration 0004_settings.sql 521ce740ff9ef71f712ad6e969b3bfc5aa7c4dc91042de3095527326001242be
-- migration 0005_audit_log.sql d90a2c048dd64632612dd2cc3d201928612b31dc33c8929b0e1993cef8c686ca
-- migration 0006_messages.sql f20f8983b35d670005579f5431d0212f1aa96cc5080f52323d72410e593b192a
-- migration 0007_requests_to_the_server.sql 52cce046839f8ee51ab1f46190db9389e8468baa382482a6e9ddc9064ac729df
-- migration 0008_files.sql 2545357ef6d3f2e6cf938cd247c850798376af84eed3261b76681cb78efff4d4
-- migration 0009_prequalification.sql ca1bdf4047a74909c831233ebc380e3429b55c2b32d774e78e9271f13ea9ae52
-- migration 0010_loans.sql 536d577c571aa9598ca58227ede45eeeefddf0e1273fcdb482e444171f13e8ba
-- migration 0011_loan_processing.sql 894c452b8c2d67e5f38cc8216e815487f6ea72dd8d763528e2a61d0e67cbeab1
-- migration 0012_offers.sql ca52eb537e86eb9aca03f48f9bcbe7998aea09f1304086d9d0e74950ea79a8b3
-- migration 0013_repayments.sql 8fced6a1b63d3ed4c2f242dfa795a995039ca632c4f64ea7d80519054dc69e01
-- migration 0014_payment_imports.sql c29736388c1b6b7cabf03ad66b78d87bb8bf7e0ea2f74127e1ea8ee8fa7abfd8
-- migration 0015_support_requests.sql 4a839c21bc04c04e577d023861dd3b92637b8c7b16db335f210fb1b8d663207b
-- migration 0016_request_processing.sql 2aa1a77b0ecfc7e0cebf955975bf1de0424dd2e7c49c3375342a1e135d0cc444
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
('appearance', '2', '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '{"name": "Ensigo", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 21:29:18.59541+00', '6', NULL);
INSERT INTO audit_chain ("position", "entry_id", "address_commitment", "hash") OVERRIDING SYSTEM VALUE VALUES
('1', '1', E'\\xe51ace97204d6154a05ae785dfabf0d7c418e590379dcc596bf4735a9bbfb507', E'\\x65bd76eb1b1db6e673fd9f1d31f72e257673628033d5bbffe58a867ca6e01f7a'),
('2', '2', E'\\x244857fc66ee1b8a6eb0baf1610e58e96b7da082006a540a6c07212009c0c6d9', E'\\x161001d19c628294fd5eee6af70680a9a503022891202636db6ab5d67d294dd8'),
('3', '3', E'\\x203324e0ab23522f61743581f1dfab8551dc215741a49cdcf3085aec5f81340c', E'\\x6fbc016dbf9094a395ae6deb0b3203a668178ed33c3998465871b7fe76490b32'),
('4', '4', E'\\x68d24cf867cbc2fbf082f42f6e6318ee04120cd683d9932c046b115f7f079708', E'\\x49cc728a0a76f1f51fa34d117ed5633051f0e23420c85437f318ee02eb26e46a'),
('5', '5', E'\\x5f480defe1eb4ecea050723c1049eef906e17605d7afca971f8eaff6fac0beb4', E'\\xdee24025e641af488634f6d9471e28a00470f8b5cdfa763cf499271ee77905ed'),
('6', '6', E'\\x60aec0a1ae06b3836b4ee574627c91c8021b95d4a33e6d933c567ad3acb0b403', E'\\xdc6fc9612f60ad751a437b6af4f94b981ac7b79e28bd5876024869bb59c883ad'),
('7', '7', E'\\xa050fac969cb1bc28c22b7178e4ad467c21d87bee4a25f9cc124be7629a4e06e', E'\\x1cbf3f65570093fef319056782fc06176ef77235da30e8a082e6cadc74b53b22'),
('8', '8', E'\\x3134cda1e39644effadc99eb3cb4514603b372f3bdf6337caba46bde4f16d3db', E'\\xc7d0af831d9af8780d097a4fba4ffc6bb68a85ec490729e6dfe13cff0e6065c4'),
('9', '9', E'\\x01d32116015c727ea0143a60cabad6193997dee882241787becfd2e200412dad', E'\\xab8a99257e4a2902cc7964e58cdd9bd0bac1a975b1d56e1cc62ca1dde6c07432'),
('10', '10', E'\\x94086f37108efbe80e3e8f115b9c69633a3f899f3e4d595947e219d2ea353055', E'\\x6d7f1087e6297c1f7c7e0cfd9521304f0290d7d53f676d84d3f227e7159c2880'),
('11', '11', E'\\xf281948bb6183ab89739b9a8c98f813d33b0dd7d77bca4f3be67095af3d3001d', E'\\xaf299745b1d02de5464245f72a53356fadf5b815f96957f0e8c645fc5e3a1062'),
('12', '12', E'\\xc6d488289997243476d062fdb96dd8da07a5ef8061392a8a01c8b3b0090a695c', E'\\x38d1fb04fc6dab41a063a89dad5947f44eae69bea0b03bd999d394953e0615bf'),
('13', '13', E'\\xa7148b99236ad291ad000196ec712e447fcbb1bfebbea831a996ec051aec4a46', E'\\x7a0691b962d60ccd9657de3d195f8afe4902cb7b10687dbf069352895e8da005'),
('14', '14', E'\\x3fcc9914db4046bab4b646a45baed1f089e0533cb95b45b9676c69c5204e9b02', E'\\x62cf5f16390e5ece882cfdc683d290c92e509b6584a60da18fa98c311a6796ee'),
('15', '15', E'\\x5d3805a7fa772993b2208de1a73ad60aa660774b69bbf66d6bd78e71354e68c6', E'\\x41f045de1d620e10441339658847cfbdc0b9dcd8f205fa1f90c07f0c37b73a44'),
('16', '16', E'\\x78ffd70fd857e33fd9a3d858bda6da72e14fe44f614d6e54eb4fa9de825db3d3', E'\\x4402ea12dbc0592ce307823dd908de52fc8c6929ce84292fea84edff8a7e436f'),
('17', '17', E'\\xdbc6d164c5b66f48587a0baab20c1f5b35b203ecb73199fa8bcd2295cf895e08', E'\\x5641119462eebebd2fcac112cfc2805ee8a774e4752f8751e0b8c82808a5c63a'),
('18', '18', E'\\xb96a21f45bb06d9c281b48f239d6a5456274d8ed5d55e6056f7a81b7e0fdba18', E'\\x3d21e59203dedaac0d370e67638a8d5546572808ad3ca0440fe8eef99ea796dc');
INSERT INTO audit_log ("id", "occurred_at", "actor_id", "action", "subject", "client_address", "details", "request_id", "address_salt") OVERRIDING SYSTEM VALUE VALUES
('1', '2026-11-29 21:29:17.740303+00', '4', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '3bcd31ec-94e1-4aaa-96b5-efa66a3c9775', '612ab1a5-fb4e-4b4c-8c56-dfcbb8d45a22'),
('2', '2026-11-29 21:29:17.815312+00', '4', 'loan.submitted', 'loan:1', '127.0.0.1', '{}', 'd53810d0-d63f-4c26-864c-96e814750405', '5c69ae17-5ec4-4789-9d82-f98a96b96137'),
('3', '2026-11-29 21:29:17.869196+00', '1', 'loan.start-processing', 'loan:1', '127.0.0.1', '{"to": "PROCESSING", "from": "SUBMITTED", "claimed": true}', '04f7def7-d161-4b1c-bd53-b03b9452355f', '5f374e99-932a-48c4-b163-2ec57d47d63d'),
('4', '2026-11-29 21:29:17.930012+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '9c2d1692-54de-47bb-a05d-5a530e9cb965', '60906059-62a9-4c85-8374-3a8c4a25b444'),
('5', '2026-11-29 21:29:17.942775+00', '3', 'loan.approve', 'loan:1', '127.0.0.1', '{"to": "PENDING", "from": "PROCESSING", "asked": "15000000", "total": "10528609", "amount": "9000000", "method": "declining_balance", "apr_bps": "3986", "payment": "877384", "received": "8820000", "over_months": "12", "valid_until": "2026-12-14", "fees_deducted": "180000", "monthly_interest_bps": "250"}', '297a0252-78ed-4093-93b4-096b88e8179d', '84ff1fca-f4f4-4c29-90c1-d53f8789ffd3'),
('6', '2026-11-29 21:29:18.063876+00', '4', 'loan.offer-code-sent', 'loan:1', '127.0.0.1', '{"channel": "mail"}', '0f10358f-98d3-4e76-b8b6-625ab49db062', 'feaf94e4-3d12-438b-89ab-cf302d0f740d'),
('7', '2026-11-29 21:29:18.281822+00', '4', 'loan.offer-signed', 'loan:1', '127.0.0.1', '{"offer": 4, "channel": "mail", "shown_sha256": "2dd340a2ae8b42a90b1da4dace650955841c8f372b953c5a8988d152b2bdb1b0", "sealed_sha256": "ed61dc7cc7099d5ab380c0f5b90c8548e2ea07d40557a950c647b1918ad13cc1", "template_version": 1}', '0e280053-5ee7-4b2c-80c8-ef9ddd77dc3a', 'bc978280-0a60-419b-bdef-d50e8985d5dc'),
('8', '2026-11-29 21:29:18.344205+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'c143fb24-ac06-4e05-9811-fd33f91f024d', 'c2b8c425-790a-42b0-9d64-7e12ab540f3d'),
('9', '2026-11-29 21:29:18.350757+00', '2', 'loan.close', 'loan:1', '127.0.0.1', '{"to": "CLOSED", "from": "PENDING", "account": "…0111", "paid_by": "mobile-money", "paid_on": "2026-11-30", "reference": "MP251121.1045.A00001", "amount_disbursed": "8820000"}', 'c6c06c70-ab0b-4333-82d3-33539ae0c775', 'cfcb38a7-f975-4a78-b4e3-aa2a4a20cc31'),
('10', '2026-11-29 21:29:18.400139+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '242651bf-7a06-4ee9-87e0-22f374af84ea', 'b9aede28-cba1-408b-bd72-20ed21d11171'),
('11', '2026-11-29 21:29:18.406127+00', '2', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "877384", "paid_by": "mobile-money", "receipt": "R-2026-000001", "value_on": "2026-11-30", "reference": "RP000001"}', '4e7da551-a91f-45a3-9eac-86edd52ee32e', '54966eac-7dbb-4697-8c99-7e68aa23f525'),
('12', '2026-11-29 21:29:18.432467+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'db4bd413-0137-4e29-9d44-b4fcf3216998', 'dfaa41fa-a9c2-4879-9917-80e5e0f8b601'),
('13', '2026-11-29 21:29:18.43741+00', '2', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "500000", "paid_by": "mobile-money", "receipt": "R-2026-000002", "value_on": "2026-11-30", "reference": "RP000002"}', 'a2756a60-fbc9-4a48-8af1-f47f22aaf7f2', 'a25e28d2-7a25-422f-897a-ba8ce77b01cf'),
('14', '2026-11-29 21:29:18.462601+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'd79e5dd0-45b8-41bb-b34d-da876f6cc02c', '91cb39be-a509-4354-922d-077d75a6f793'),
('15', '2026-11-29 21:29:18.467938+00', '3', 'loan.repayment-reversed', 'loan:1', '127.0.0.1', '{"entry": "payment", "amount": "500000", "receipt": "R-2026-000002", "value_on": "2026-11-30", "reference": "RP000002"}', 'a00ea577-a09b-439d-a273-024174f7dab2', '8524a15b-4d0f-4df5-839f-29adb93d6db9'),
('16', '2026-11-29 21:29:18.503908+00', '5', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '5a7bb6a1-0304-4829-816f-61c658eab57e', '81eb0c83-eb38-48d2-bcbe-842a41d129e6'),
('17', '2026-11-29 21:29:18.560716+00', '5', 'request.submitted', 'request:1', '127.0.0.1', '{"disclaimer_version": 1}', 'df36e833-1c87-4758-ba6f-7c693fcd35fa', '59a7129e-8cd7-457b-8948-724638f0f057'),
('18', '2026-11-29 21:29:18.59541+00', '6', 'settings.changed', 'settings:appearance', '127.0.0.1', E'{"after": "{\\"name\\":\\"Kampala Growth Fund\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "before": "{\\"name\\":\\"Ensigo\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "version": 2}', 'ec2eccdd-425b-44c2-b0b7-61b29af4ca09', '04a6e111-cff0-48d2-89ed-d7c574d2966e');
INSERT INTO audit_mailbox ("is_only", "email") OVERRIDING SYSTEM VALUE VALUES
('true', '');
INSERT INTO business_profile ("user_id", "name", "registration_number", "registration_years", "nature_of_business", "industry_id", "location", "description", "updated_at", "industry_other") OVERRIDING SYSTEM VALUE VALUES
('4', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 21:29:17.740303+00', NULL),
('5', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 21:29:18.503908+00', NULL);
INSERT INTO client_search ("user_id", "term") OVERRIDING SYSTEM VALUE VALUES
('4', '0772123456'),
('4', '0772145098'),
('4', '1c8edba16436'),
('4', '256772123456'),
('4', '256772145098'),
('4', '4a73'),
('4', '772123456'),
('4', '772145098'),
('4', '80020001234567'),
('4', '9431'),
('4', 'and'),
('4', 'b59a'),
('4', 'c5c534f6'),
('4', 'c5c534f6-b59a-4a73-9431-1c8edba16436@example.test'),
('4', 'cf9107210k4hja'),
('4', 'feeds'),
('4', 'grace'),
('4', 'nakato'),
('4', 'poultry'),
('5', '0772123456'),
('5', '0772145098'),
('5', '256772123456'),
('5', '256772145098'),
('5', '43673e30'),
('5', '43673e30-b9ca-4ebe-b493-914e81d0e11d@example.test'),
('5', '4ebe'),
('5', '772123456'),
('5', '772145098'),
('5', '80020001234567'),
('5', '914e81d0e11d'),
('5', 'and'),
('5', 'b493'),
('5', 'b9ca'),
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
The lender may verify the information with others, including a Credit Reference Bureau.', '127.0.0.1', '2026-11-29 21:29:17.815312+00');
INSERT INTO deliverable ("request_id", "ordinal", "name") OVERRIDING SYSTEM VALUE VALUES
('1', '0', 'A sales plan for the year'),
('1', '1', 'Training for two people');
INSERT INTO eligibility_result ("id", "user_id", "given_at", "given_on", "rules_version", "engine_version", "mode", "facts", "facts_hash", "eligibility", "failed") OVERRIDING SYSTEM VALUE VALUES
('1', '4', '2026-11-29 21:29:17.740303+00', '2026-11-30', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}'),
('2', '5', '2026-11-29 21:29:18.503908+00', '2026-11-30', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}');
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
('1', '4', '2026-11-29 21:29:17.783143+00', 'LN-2026-00001', 'CLOSED', '4', '9', 'Business Growth Loan', '15000000.00', '12', '1450000.50', 'Working Capital', 'Nakato Grace', 'Nakato Poultry and Feeds', 'false', 'false', '8820000.00', '2026-11-29 21:29:17.815312+00', '2026-11-29 21:29:18.350757+00', '1', '2026-11-29 21:29:17.869196+00', '3', '0', NULL, NULL, NULL, '0', NULL),
('2', '5', '2026-11-29 21:29:18.518548+00', 'LN-2026-00002', 'CLOSED', '4', '1', 'Spark Loan', '5000000.00', '12', '500000.00', 'Working Capital', 'Nakato Grace', 'Nakato Foods', 'false', 'false', NULL, '2026-11-29 21:29:18.518548+00', '2026-11-29 21:29:18.518548+00', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0', NULL);
INSERT INTO loan_action ("id", "loan_id", "action", "user_id", "comment", "created_at", "visibility", "details") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '4', NULL, '2026-11-29 21:29:17.787119+00', 'client', '{}'),
('2', '1', 'submitted', '4', NULL, '2026-11-29 21:29:17.829323+00', 'client', '{}'),
('3', '1', 'processing', '1', NULL, '2026-11-29 21:29:17.886217+00', 'client', '{}'),
('4', '1', 'approved', '3', NULL, '2026-11-29 21:29:17.958429+00', 'client', '{"amount": "9000000"}'),
('5', '1', 'offer signed', '4', NULL, '2026-11-29 21:29:18.302743+00', 'client', '{}'),
('6', '1', 'closed', '2', NULL, '2026-11-29 21:29:18.371871+00', 'client', '{"amount_disbursed": "8820000"}');
INSERT INTO loan_agreement ("action_id", "loan_id", "storage_key", "file_name", "mime", "size", "sha256", "shown_sha256", "shown_size", "user_id", "signer_name", "national_id", "sent_to", "sent_by", "code_sent_at", "signed_at", "client_address", "device") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '610e354c-9dc8-4c5d-8fda-35cfb5069be1', 'Agreement LN-2026-00001.pdf', 'application/pdf', '22187', E'\\xed61dc7cc7099d5ab380c0f5b90c8548e2ea07d40557a950c647b1918ad13cc1', E'\\x2dd340a2ae8b42a90b1da4dace650955841c8f372b953c5a8988d152b2bdb1b0', '4763', '4', 'Nakato Grace', 'CM900121234ABC', 'c***@example.test', 'mail', '2026-11-29 21:29:18.063876+00', '2026-11-29 21:29:18+00', '127.0.0.1', NULL);
INSERT INTO loan_approval ("action_id", "loan_id", "amount", "months", "monthly_interest_bps", "method", "interest_only_months", "payment_step", "fees", "conditions", "valid_until", "received", "payment", "total", "apr_bps", "product_version") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '9000000', '12', '250', 'declining_balance', '0', '1', '[{"kind": "percentage", "label": "Handling", "taken": "deducted", "value": "200"}]', '', '2026-12-14', '8820000', '877384', '10528609', '3986', NULL);
INSERT INTO loan_disbursement ("action_id", "loan_id", "amount", "paid_on", "payment_method", "account", "reference", "reference_key", "reason", "early_repayment") OVERRIDING SYSTEM VALUE VALUES
('6', '1', '8820000', '2026-11-30', 'mobile-money', '+256 701 000 111', 'MP251121.1045.A00001', 'MP2511211045A00001', NULL, 'accrued_only');
INSERT INTO loan_document ("id", "loan_id", "type", "file_name", "size", "mime", "sha256", "scanned", "storage_key", "created_at", "deleted_at", "pending") OVERRIDING SYSTEM VALUE VALUES
('2ebd3d6a-7b3a-4681-b311-b450dd9f203b', '1', 'trading_licence', 'trading_licence.pdf', '10', 'application/pdf', E'\\x00', 'false', 'c3973f28-c9a8-45d7-ad1a-4c15c25d6206', '2026-11-29 21:29:17.811326+00', NULL, NULL),
('3856477b-5e54-4d77-b717-3d11dd59d4e7', '1', 'national_id_of_founder', 'national_id_of_founder.pdf', '10', 'application/pdf', E'\\x00', 'false', 'eff6314d-7c57-4f1b-b586-e5857328086d', '2026-11-29 21:29:17.811336+00', NULL, NULL),
('da1966b6-1ebe-4481-bf4b-07bb49c2de49', '1', 'bank_statement', 'bank_statement.pdf', '10', 'application/pdf', E'\\x00', 'false', '0d293e8e-3b92-4aa9-bd42-b291e6fc0f75', '2026-11-29 21:29:17.81134+00', NULL, NULL),
('f2bc4ed7-ff8f-496f-b530-a88522bd3001', '1', 'certificate_of_incorporation', 'certificate_of_incorporation.pdf', '10', 'application/pdf', E'\\x00', 'false', '2178d655-c6b7-498b-b412-eb15e29c09d4', '2026-11-29 21:29:17.81095+00', NULL, NULL);
INSERT INTO loan_entry ("id", "loan_id", "number", "kind", "value_on", "recorded_at", "amount", "payment_method", "account", "reference", "reference_key", "user_id", "reverses", "reason", "receipt", "is_reversed") OVERRIDING SYSTEM VALUE VALUES
('1', '1', '1', 'payment', '2026-11-30', '2026-11-29 21:29:18.406127+00', '877384', 'mobile-money', NULL, 'RP000001', 'RP000001', '2', NULL, NULL, 'R-2026-000001', 'false'),
('2', '1', '2', 'payment', '2026-11-30', '2026-11-29 21:29:18.43741+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '2', NULL, NULL, 'R-2026-000002', 'true'),
('3', '1', '3', 'reversal', '2026-11-30', '2026-11-29 21:29:18.467938+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '3', '2', 'It was meant for another loan.', NULL, 'false');
INSERT INTO loan_offer ("action_id", "loan_id", "state", "facts", "agreement_template", "template_version", "valid_until", "created_at", "decided_at", "reason", "reminded_at", "code_sent_to", "code_sent_by", "code_sent_at") OVERRIDING SYSTEM VALUE VALUES
('4', '1', 'signed', '{"cost": "1708609", "fees": [{"label": "Handling", "taken": "deducted", "amount": "180000"}], "asked": "15000000", "total": "10528609", "amount": "9000000", "lender": "Ensigo", "method": "declining_balance", "months": 12, "apr_bps": 3986, "licence": "", "made_on": "2026-11-30", "payment": "877384", "borrower": "Nakato Grace", "business": "Nakato Poultry and Feeds", "interest": "1528609", "payments": [{"left": "8347616", "due_on": "2026-12-30", "payment": "877384"}, {"left": "7678922", "due_on": "2027-01-30", "payment": "877384"}, {"left": "6993511", "due_on": "2027-02-28", "payment": "877384"}, {"left": "6290965", "due_on": "2027-03-30", "payment": "877384"}, {"left": "5570855", "due_on": "2027-04-30", "payment": "877384"}, {"left": "4832742", "due_on": "2027-05-30", "payment": "877384"}, {"left": "4076177", "due_on": "2027-06-30", "payment": "877384"}, {"left": "3300697", "due_on": "2027-07-30", "payment": "877384"}, {"left": "2505830", "due_on": "2027-08-30", "payment": "877384"}, {"left": "1691092", "due_on": "2027-09-30", "payment": "877384"}, {"left": "855985", "due_on": "2027-10-30", "payment": "877384"}, {"left": "0", "due_on": "2027-11-30", "payment": "877385"}], "received": "8820000", "collateral": [{"type": "Motor Vehicle", "amount": "24500000"}, {"type": "Business Assets", "amount": "8000000"}], "complaints": "", "conditions": "", "national_id": "CM900121234ABC", "valid_until": "2026-12-14", "complaints_lg": "", "complaints_sw": "", "early_repayment": "accrued_only", "tracking_number": "LN-2026-00001", "interest_only_months": 0, "monthly_interest_bps": 250}', 'This agreement is made between {lender} (the lender) and {borrower} (the borrower), for the business {business}. It applies to loan {tracking number}.
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
10. Signature. The borrower signs with a one-time code, no later than {valid until}. Both parties keep the same sealed file; any later change to it can be detected.', '1', '2026-12-14', '2026-11-29 21:29:17.942775+00', '2026-11-29 21:29:18.281822+00', NULL, NULL, 'c***@example.test', 'mail', '2026-11-29 21:29:18.063876+00');
INSERT INTO loan_search ("loan_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0701234567'),
('1', '0772123456'),
('1', '0772145098'),
('1', '1'),
('1', '1c8edba16436'),
('1', '256701234567'),
('1', '256772123456'),
('1', '256772145098'),
('1', '4a73'),
('1', '701234567'),
('1', '772123456'),
('1', '772145098'),
('1', '80020001234567'),
('1', '9431'),
('1', 'achieng'),
('1', 'and'),
('1', 'b59a'),
('1', 'c5c534f6'),
('1', 'c5c534f6-b59a-4a73-9431-1c8edba16436@example.test'),
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
('1', '3', '{f2bc4ed7-ff8f-496f-b530-a88522bd3001,2ebd3d6a-7b3a-4681-b311-b450dd9f203b,3856477b-5e54-4d77-b717-3d11dd59d4e7,da1966b6-1ebe-4481-bf4b-07bb49c2de49}');
INSERT INTO notification ("id", "user_id", "message", "redirect", "created_at", "read_at", "subject_kind", "subject_id") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 21:29:17.815312+00', NULL, 'loan', '1'),
('2', '3', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 21:29:17.815312+00', NULL, 'loan', '1'),
('3', '4', 'We''ve started reviewing your loan application LN-2026-00001.', '/my-applications/1', '2026-11-29 21:29:17.869196+00', NULL, 'loan', '1'),
('4', '4', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month.', '/my-applications/1', '2026-11-29 21:29:17.942775+00', NULL, 'loan', '1'),
('5', '4', 'You''ve signed the agreement for loan LN-2026-00001.', '/my-applications/1', '2026-11-29 21:29:18.281822+00', NULL, 'loan', '1'),
('6', '1', 'Nakato Grace has signed the agreement for loan LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 21:29:18.281822+00', NULL, 'loan', '1'),
('7', '1', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 21:29:18.281822+00', NULL, 'loan', '1'),
('8', '2', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 21:29:18.281822+00', NULL, 'loan', '1'),
('9', '4', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000.', '/my-applications/1', '2026-11-29 21:29:18.350757+00', NULL, 'loan', '1'),
('10', '4', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001).', '/my-applications/1?show=receipt-1', '2026-11-29 21:29:18.406127+00', NULL, 'loan', '1'),
('11', '4', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002).', '/my-applications/1?show=receipt-2', '2026-11-29 21:29:18.43741+00', NULL, 'loan', '1'),
('12', '4', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid.', '/my-applications/1?show=statement', '2026-11-29 21:29:18.467938+00', NULL, 'loan', '1');
INSERT INTO one_time_code ("user_id", "purpose", "code_hash", "expires_at", "tries", "tries_since", "sends", "sends_since", "last_sent_at", "day_tries", "day_since", "by_text") OVERRIDING SYSTEM VALUE VALUES
('4', 'sign', NULL, '2026-11-29 21:39:18.063876+00', '0', '2026-11-29 21:29:18.173085+00', '1', '2026-11-29 21:29:18.063876+00', '2026-11-29 21:29:18.063876+00', '0', '2026-11-29 21:29:18.173085+00', 'false');
INSERT INTO outbox_message ("id", "channel", "recipient", "kind", "subject", "body", "secret", "user_id", "state", "attempts", "next_attempt_at", "expires_at", "last_error", "created_at", "sent_at", "resend_of", "resent_by", "asked_from", "unreachable", "unanswered", "waits_for_server", "code_holder", "mailbox_unknown") OVERRIDING SYSTEM VALUE VALUES
('1', 'mail', 'c5c534f6-b59a-4a73-9431-1c8edba16436@example.test', 'loan-submitted', 'We''ve received your application LN-2026-00001', 'v1.i4L92vR7xT24eWjVaMliNjC0nTM9o1LVLLcKiBZ1CAxc_f49rXuV8bOhQWQ6oVTNThMvxtqaY2WIexxUrmVz-oO-V3tAoDZEOp03SlOlIs4zM-StJ4H1yxcO8-UGPS4rV7wAhyuRJuuN0F2XjL6u36jBTWw6Ip7q7subVHJJLlT5On69Q8dNlUii4cCx17AVtdgHy9gETxStesHbUOwS28Ag_bypsFiN0U0nCJxZaUvwDlcSUnSbh1k3UanFwSm0TjkiB_NCNpoX2TEDCSBIsz1CUxfiMqn_EnXGE3TU2IF-oLDH7VIGiywCWjh0bLFhd3Dwr4h5hIDba-526nLxHLSzSrpONenhJibpse3cAAxJqIelah8Lq_XKLU_OwM3rp4y3bovB7SWA5xV5oVoVBnZIWJgyWz6vbrwI', 'false', '4', 'sent', '1', '2026-11-29 21:31:17.851776+00', NULL, NULL, '2026-11-29 21:29:17.815312+00', '2026-11-29 21:29:18.089096+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('2', 'mail', 'c5c534f6-b59a-4a73-9431-1c8edba16436@example.test', 'loan-start-processing', 'We''ve started reviewing your loan application LN-2026-00001', 'v1.AZfWOIJoIfFQ1qvOfVasDaGQG5x7pRnCwPcWqbLCuJuwW0ojCQYqEpyco9smpZPLq3f1KMuSp6eqV5xGyccwFHu5JC87E0_zagtojcEyBa_m6psJ_OcPb_V-XrlFU-g6w4R4TSU3ZCfuelAtOjsMRA_9QLqiELWz6ARO5hDwrgakwWMjbYZeGUaVs_RJGoRedb9B9vJPyfUrBA7sGaTsXH3GTW56iuofaM9ZTs13nVW0ERb2YFgfWGex4vc0H28Y6cWBFx-pktLUYtGMy2i3XTOr0jYO5D8K_B_sDa2nFnhaYN87RlfZBDVdZMBqf2ak2j7GgvQ', 'false', '4', 'sent', '1', '2026-11-29 21:31:17.891918+00', NULL, NULL, '2026-11-29 21:29:17.869196+00', '2026-11-29 21:29:18.094078+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('3', 'mail', 'c5c534f6-b59a-4a73-9431-1c8edba16436@example.test', 'loan-approve', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month', 'v1.ZyaIPLO2sCQgtmDV7ZJaCOBnkZhWPgdLpW4zK1rRwszh8GFtZC5kPCIQ07Uiw1i31iPnPNKOO1PCsntQDodRxm55J0_YWE2JkE3IjYMdQ5OZ44g0IR6BfIHoz1BQruvvjZ7RFX01Vg_vJLhF5jK67eEijaPfZXmu43XApx6Z0v4cW9q703CR8xIHJ3Z-StjAPZZoiMFobQXplRN02S4DT1XyaOzP3GWR4_Jv6KyBUKVVok7qsV6iAq_IAb0xF10pcf5yzNOFhoIEHvnaK4OWy05ESPfiPqjWGH85ilw0UWYBeqFVvFW5HC3CvTeV0H_PvtuXluhPqvJQh-Pxqh1uVCN4ALO0DM1iVqTdrJw46Zu7UQyQGQWYaC4Q-iN-tjKaAQDt7yzSN8v7nQ57rdgiurxF2u5wOixMIMg1EB2othmHAQB2SfFWDsLvuoro30Xy2plONxOwBU8ziZMFLOvqsXPuXslapkhgRLgJ43X-sC71pJeMfXVe-XJHnB95zEAx2SX4VSunJUWFjfmqWeifelTkuTfF1xqEgDC73Z6Mq2qA9lsSHn_sePNVEsX5ixlMnvCR2xIE485lVQx8ILCqsyw', 'false', '4', 'sent', '1', '2026-11-29 21:31:17.971458+00', NULL, NULL, '2026-11-29 21:29:17.942775+00', '2026-11-29 21:29:18.113999+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('4', 'mail', 'c5c534f6-b59a-4a73-9431-1c8edba16436@example.test', 'signing-code', 'Your Ensigo code to sign your agreement', NULL, 'true', '4', 'sent', '1', '2026-11-29 21:31:18.092093+00', '2026-11-29 21:39:18.063876+00', NULL, '2026-11-29 21:29:18.063876+00', '2026-11-29 21:29:18.119772+00', NULL, NULL, E'\\xf1c13f22a71a4cc9ad16723afc449f76f64f465400c838a4df2e5be24e8227ad', '0', '0', 'false', 'person:4', 'false'),
('5', 'mail', 'c5c534f6-b59a-4a73-9431-1c8edba16436@example.test', 'loan-signed', 'You''ve signed the agreement for loan LN-2026-00001', 'v1.VX1PJLRfGf4rnJdjmFbjYj0nIGka0R1sf4r39y1KmB5HUxvoXebOgwlXbVLKJ9Mt5-hxsmnd57qg9Yu4KwGszaX10xnmJ09-I3Z_t1YZk-ggIw59G2-g7FfBMvuruLypIGARBUedgzve2ET89iCND_Kf0YJEXf0dnnWYrrxQ0jK-qL4Oa5vVxmmLR4g5xMLRoEB6rCwJGnFS4cRVuz8Zz19-V15pyBY-m57cI_u1kUQGE1s2WfYl0lzU2AvOhL3s6IHdat1eSVpvwYXyqn3QpcWyE7bk53XQmG_BKvBWmMcJ0X4LgA51OejuMpq7ZOJ_mV1XyVFNdKQD_Bz-mxmD-8x50VT4Gzcv4y1umAWAWOvYHyKW_JJShsI', 'false', '4', 'sent', '1', '2026-11-29 21:31:18.318249+00', NULL, NULL, '2026-11-29 21:29:18.281822+00', '2026-11-29 21:29:18.337792+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('6', 'mail', 'aa2406a9-ae85-47a4-af32-d66c393d5324@example.test', 'loan-offer-signed', 'The agreement for LN-2026-00001 is signed', 'v1.REQYTjmyoEkHhUmfbivzwK0OYENuS-j3WVbury9Vq7Wf6E1HYk-_Byk2I-3zAvwveppFpJEigTcryaLPkn-_aT9JM9nCbYxMgfMvWOMVpwxi0sRA2cgUJuY4uqX7DJH4argXQ5nxccUJnPni3N3GQvyMOUzhO1VFYDCYkYqE-i60PAiv01IkurEPeKWBBIo-zEf8hfzAIsIQkCDMyGBm3ko', 'false', '1', 'sent', '1', '2026-11-29 21:31:18.318249+00', NULL, NULL, '2026-11-29 21:29:18.281822+00', '2026-11-29 21:29:18.33938+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('7', 'mail', 'c5c534f6-b59a-4a73-9431-1c8edba16436@example.test', 'loan-close', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000', 'v1.p90emnLkuNpZjsw8-PQnqM-kBz8t951fjSbN9Hr_kM8QPsH9o1MXg1XgLXedTsODwCBJKSM2KsP22yWDQtytde7u0WAIPXkPXyRJOMhwy-DX2n-FGdiMaGtBbR323vMd7Oh_EpkX_E5aLv07wJB7hKCwcw16BiMJ3w74FYAMpyyYyB_yEXk8yl7PxQhjjFXvqVE7CkidGDEZPqujnwTP7epx8HlmTghnfOJQU75gNgm1aLqNd-5Vd_t_TBUrzBwL_nyddSDKHYIIHHDEdUP4c7cTHafzDzVaewd2IUh3c6UbX7lIQIlskYlp8sZvI4D7B8SWPDR3qkjo6LtLHT_IOcqyD9w-gKufBd_tdwyNuJiuoSIrunAim-WKhUlPe94b7CsTkFLw65dB02adEhhoMKs28yU', 'false', '4', 'sent', '1', '2026-11-29 21:31:18.379367+00', NULL, NULL, '2026-11-29 21:29:18.350757+00', '2026-11-29 21:29:18.393197+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('8', 'mail', 'c5c534f6-b59a-4a73-9431-1c8edba16436@example.test', 'loan-repayment', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001)', 'v1.95wp7Hx9_YCTDptrqWIDZaf9ibVK7Ljc3n0TlOO-2EhA6D2shif5kXPUj4szqqPzTS0t5RBRvVIfUjwVSZqgLwbikKb8HYE4AldG_BTwuzumZHhckpP_KHBXjDe0hLdQ0QpSqcCOlQee4iRskR94galbywr3rJzS04-TUklKiqK85M7Hl1Sv9nV6V6g5futJQljy1qEW6abellPZKr11DD8HTPDJiFIAvRXgspZDBaVgV0Nl81GiSucuLVQ7jflvi2SqJG5s6IhMrYmQJoPwqUp15da3QOMQJI5aTKu4yP43gIMyaqVOEz4afwG_Iy9MQ0xNVR8l-UgWZ6SeiaiGPrRFgXMmoW65rw--TsOyoFly2rEv8aaSJCI', 'false', '4', 'sent', '1', '2026-11-29 21:31:18.420444+00', NULL, NULL, '2026-11-29 21:29:18.406127+00', '2026-11-29 21:29:18.429074+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('9', 'mail', 'c5c534f6-b59a-4a73-9431-1c8edba16436@example.test', 'loan-repayment', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002)', 'v1.DvqIZz-v_rsGv48dvyjF2zSB2jeAalYUM714ln92aWY6wv_vJZjnKzDVJ6j_FX-zHcFH8cXHIo_awsHl0bY0B4DNWp3jHmcbXVH4udCn4ak7ERUpimd1ERa-yzjkBkKjZN5UWJWKG5vnCBGevkaYrSuzQQN5fyAQNm9FTdkm91xyUS1Itj0dyYhifBNaWTCXgieAPk81bR-Mr7aPLY00AujW4o7tzI2YEz06KlUq63bRXLW9-Qr2rerzH9UvtrB8CvWQEXP1W3Yh8KiNoHj1av9F92xKFQObV1Jr_x6EecMNsf5jH6AHeZ-TzDnGNZ3c37goQnLFzUOmSCRxGX_QRdvpnhN2IXdrSNdFFi9kDCakV37IfkyF7lI', 'false', '4', 'sent', '1', '2026-11-29 21:31:18.450064+00', NULL, NULL, '2026-11-29 21:29:18.43741+00', '2026-11-29 21:29:18.462132+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('10', 'mail', 'c5c534f6-b59a-4a73-9431-1c8edba16436@example.test', 'loan-reversal', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid', 'v1.zBcq9vhOZrR52mooGkPJ98Jql590TTXuu9zNfXmGfDvSW1AH4K-RLa8ZzqYt4C6KQhUCS7jZSH03ZEXJ-eIR-1M_hCuqrcBXdJa3cgAj_crG4GV28TdaYLrE2jas6AJ39maAC5nLP1b__dyULLi4ltuGJiOeVp0ABtzcrFs_bT3u4hYBq3mMcPjfFah4f4Z_MsQhICyTGh7_EV_zuWjyvdT5GUw1ocsW3Ru6I5D17fNaWfk4bPjpAvRK8RJc4TdG0Pl94u28YYp-RPeZx6ADDJV08UCWdRz3AGoB48M7GJVhCgEwEp1Muq7QHXIauE2oJqwqnvvzso4-lrSb3AiQKrpNzR9-bXvnhjtfqELywhFK3fJGp2fz0i6qvwgeLQLLA486CZleIfqLgseEeyjk02pijspG-UbWg9eK7M7L_i9x2HEBE_QUQFMlwZ3xlxly7OcpFgRm1ho', 'false', '4', 'sent', '1', '2026-11-29 21:31:18.48929+00', NULL, NULL, '2026-11-29 21:29:18.467938+00', '2026-11-29 21:29:18.50429+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('11', 'mail', '43673e30-b9ca-4ebe-b493-914e81d0e11d@example.test', 'request-submitted', 'We''ve received your request MS-2026-00001', 'v1.AQG_gaF-eg_li7L3uCrnalLIHE_dKQcB7YkgVArGsHPti4AlnZSnOHHjZPpsCzXziZhko_YvO6DXKSNQN_Ym5F7M1-_p2T-_eaPUJmPqHGbwlUtq3fKRm9LNCI6IDHIrCkl2IfAMJnk1taDuzbWlKNmgekeANJb7GUblFGgRPWvYJoXRU_0qzVtGrQ2ag-NPKFglEO--0oEWvKgKIOS9W7FVVMDCYvt5XLmcOrOKxNori_pN6SGyrmjAgjWpCnWIFaSCkxGUA6zxIkw8CoUxt_z37xqJ9TclGUdb3Uxa2pHnqynNJMcLOigrM0cOSJ0hFm7P1_dvJsaMSmJ36DF17I3UdxwUzGV43GbJkhJoqX1L5GCf_QukRT--x15XSrlin7CmDrsbyT1elsqJqL4yxkZGrY2fTozVXfy5cBd9dQ', 'false', '5', 'sent', '1', '2026-11-29 21:31:18.574958+00', NULL, NULL, '2026-11-29 21:29:18.560716+00', '2026-11-29 21:29:18.58758+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false');
INSERT INTO person_key ("id", "user_id", "loan_id", "kind", "key", "place") OVERRIDING SYSTEM VALUE VALUES
('27', '5', NULL, 'phone', E'\\x5f4129de6ada8da027e17696fa295dfc', 'account'),
('28', '5', NULL, 'nin', E'\\x19564e6d9007e8a7702c3279c1ba2923', 'applicant'),
('29', '5', NULL, 'nin-near', E'\\x6ec13835bbf6364352e759721c458d57', 'applicant'),
('30', '5', NULL, 'phone', E'\\x7dd6e995d06e9f0477e84b769c95526b', 'applicant'),
('31', '5', NULL, 'name-birth', E'\\xc8f5178b502750b398c351f5d31aea80', 'applicant'),
('32', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'business'),
('33', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'profile');
INSERT INTO prequalification ("user_id", "applicant", "business", "documents", "documents_availability", "created_at", "disclaimer_version", "disclaimer_consent_text", "version") OVERRIDING SYSTEM VALUE VALUES
('4', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 21:29:17.740303+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1'),
('5', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 21:29:18.503908+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1');
INSERT INTO receipt_counter ("year", "last") OVERRIDING SYSTEM VALUE VALUES
('2026', '2');
INSERT INTO report_progress ("kind", "counted_at", "counted_until", "proven_at", "proven_days", "difference", "counted_rules", "rules_counted_at") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('request', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO report_risk_progress ("kind", "counted_at", "until_id", "is_complete") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, '0', 'false');
INSERT INTO request_action ("id", "request_id", "action", "user_id", "expert_id", "comment", "visibility", "details", "created_at") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '5', NULL, NULL, 'client', '{}', '2026-11-29 21:29:18.526959+00'),
('2', '1', 'submitted', '5', NULL, NULL, 'client', '{}', '2026-11-29 21:29:18.568685+00');
INSERT INTO request_search ("request_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0772123456'),
('1', '1'),
('1', '256772123456'),
('1', '43673e30'),
('1', '43673e30-b9ca-4ebe-b493-914e81d0e11d@example.test'),
('1', '4ebe'),
('1', '772123456'),
('1', '80020001234567'),
('1', '914e81d0e11d'),
('1', 'and'),
('1', 'b493'),
('1', 'b9ca'),
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
(E'\\x2e69b918581556d712844669d79942ae68571822abc98f9482e832cc2bff61c5', '3', 'verified', '2026-11-29 21:29:17.241432+00', '2026-11-29 21:29:17.241432+00', NULL, NULL),
(E'\\x3509d80390718de33c4b5deacd5d7a7812fca0dd280e025357d93558f7b9435e', '4', 'verified', '2026-11-29 21:29:17.698789+00', '2026-11-29 21:29:17.698789+00', NULL, NULL),
(E'\\x4b9b2170ebb9b932eb23ecf80a0357470108e66041770d800b04b1be4f4c6bba', '1', 'verified', '2026-11-29 21:29:17.222684+00', '2026-11-29 21:29:17.222684+00', NULL, NULL),
(E'\\x67490b2dca6a0587c2932d75505385329bedcfbae783072eb27c2957e255b11a', '2', 'verified', '2026-11-29 21:29:17.237663+00', '2026-11-29 21:29:17.237663+00', NULL, NULL),
(E'\\x727bc5b8568650bafd46687ec2623c9df1341f27d8f5f31102864b2b49c3017f', '6', 'verified', '2026-11-29 21:29:18.585939+00', '2026-11-29 21:29:18.585939+00', NULL, NULL),
(E'\\xd7dc427deb4ef35137a276c4b61f316d6a5b256de7e1d10e440e31129744fd84', '5', 'verified', '2026-11-29 21:29:18.496418+00', '2026-11-29 21:29:18.496418+00', NULL, NULL);
INSERT INTO settings ("name", "value", "json_value", "updated_at") OVERRIDING SYSTEM VALUE VALUES
('affordability', NULL, '{"tight": 70, "low_months": 6, "comfortable": 50}', '2026-11-29 21:29:10.343416+00'),
('agreement_required', NULL, '{"agreement_required": true}', '2026-11-29 21:29:10.343416+00'),
('appearance', NULL, '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 21:29:18.59541+00'),
('application_limits', NULL, '{"open_loans": null, "loans_a_day": 5, "requests_a_day": 5}', '2026-11-29 21:29:10.343416+00'),
('consent_text.crb', NULL, E'{"text": "The information I have given is complete and up to date.\\nThere is no false or misleading statement in it.\\nThe lender may verify the information with others, including a Credit Reference Bureau.", "version": 1}', '2026-11-29 21:29:10.343416+00'),
('consent_text.loan_disclaimer', NULL, '{"text": "I confirm that this information is complete and true. The lender may verify it with others.", "version": 1}', '2026-11-29 21:29:10.343416+00'),
('consent_text.request_disclaimer', NULL, '{"text": "The information I have given is complete and true. The lender may show it to the expert who works on my request.", "version": 1}', '2026-11-29 21:29:10.343416+00'),
('decision_days', '5', NULL, '2026-11-29 21:29:10.343416+00'),
('documents_list', NULL, '[{"name": "certificate_of_incorporation", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Certificate of incorporation"}, {"name": "memorandum_and_articles", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Memorandum and Articles of Association"}, {"name": "directors_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Director''s form"}, {"name": "beneficial_owners_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Beneficial Owner''s form"}, {"name": "trading_licence", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Trading Licence"}, {"name": "national_id_of_founder", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "National ID of Founder/CEO"}, {"name": "national_id_of_other_director", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "National ID of Other Director"}, {"name": "ura_tax_ledger", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "URA Tax Ledger"}, {"name": "financial_statements", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial Statements for the last 2 Years"}, {"name": "tenancy_agreement_or_utility_bill", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Tenancy Agreement OR Utility bill for business premises"}, {"name": "management_accounts", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial/Management Accounts or Current Year"}, {"name": "financial_forecast", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "2 year Financial Forecast"}, {"name": "bank_statement", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Bank Statement for the last 6 months"}, {"name": "introduction_video", "mimes": [".mp4"], "category": "Other Documents", "max_size": 50, "required": false, "max_files": 1, "display_name": "A 2-3 minute introduction video"}, {"name": "cvs_of_decision_makers", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "CVs of the top 2 decision makers"}]', '2026-11-29 21:29:10.343416+00'),
('early_repayment', NULL, '{"early_repayment": "accrued_only"}', '2026-11-29 21:29:10.343416+00'),
('how_to_pay', NULL, '{"note": "", "payment_methods": []}', '2026-11-29 21:29:10.343416+00'),
('loan_products', NULL, '{"products": [], "interest_cap_bps": null}', '2026-11-29 21:29:10.343416+00'),
('maximum_revenue', '100000000', NULL, '2026-11-29 21:29:10.343416+00'),
('minimum_operation_years', '2', NULL, '2026-11-29 21:29:10.343416+00'),
('minimum_revenue', '36000000', NULL, '2026-11-29 21:29:10.343416+00'),
('minimum_shareholding', '20', NULL, '2026-11-29 21:29:10.343416+00'),
('retention_months', '120', NULL, '2026-11-29 21:29:10.343416+00'),
('waiting_expiry', NULL, '{"days": null}', '2026-11-29 21:29:10.343416+00');
INSERT INTO support_request ("id", "user_id", "business_name", "category", "status", "step", "created_at", "submitted_at", "tracking_number", "version", "contact_name", "contact_email", "contact_phone", "contact_phone_code", "contact_role", "challenge", "period", "solution", "solution_details", "outcomes", "deadline", "solved", "rate", "advisor_id", "expert_id", "updated_at", "assigned_at", "assessed_by", "workplan_by", "proposed_budget", "approved_budget", "clock_seconds", "clock_running_since", "erased_at", "disclaimer_version", "disclaimer_consent_text", "contact_key", "unsent_version") OVERRIDING SYSTEM VALUE VALUES
('1', '5', 'Nakato Poultry and Feeds', 'Sales', 'SUBMITTED', '5', '2026-11-29 21:29:18.523717+00', '2026-11-29 21:29:18.560716+00', 'MS-2026-00001', '4', 'Nakato Grace', 'grace@example.com', '772123456', '+256', 'Director', 'Fewer customers come since the new market opened.', '6', 'Yes', 'We lowered our prices for a month.', '["Grow my revenue", "Improve my cash flow"]', '2099-03-31', NULL, NULL, NULL, NULL, '2026-11-29 21:29:18.560716+00', NULL, NULL, NULL, NULL, NULL, '0', '2026-11-29 21:29:18.560716+00', NULL, '1', 'The information I have given is complete and true. The lender may show it to the expert who works on my request.', E'\\x5f4129de6ada8da027e17696fa295dfc', '0');
INSERT INTO users ("id", "public_id", "name", "email", "phone", "phone_code", "password_hash", "how_did_you_hear", "disabled_at", "created_at", "notify_by_sms", "last_signed_in_at", "erased_at", "failures_told_at", "suspended_at", "confirmed_at", "roles", "bell_for_new_cases", "mail_open_cases", "open_cases_mailed_on", "reminder_channels", "language", "email_unproven", "claimed_email", "phone_unproven") OVERRIDING SYSTEM VALUE VALUES
('1', 'a32bd59a-08f9-4d94-a02d-a7ad4be02a01', 'Nakato Grace', 'aa2406a9-ae85-47a4-af32-d66c393d5324@example.test', '721621425', '+256', 'none', NULL, NULL, '2026-11-29 21:29:17.216762+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 21:29:17.216762+00', '{loan-officer,cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('2', '8d279212-728e-49a7-a137-9c170eb6e4e1', 'Nakato Grace', '5a88dc10-5017-4289-9b1e-36305244a28d@example.test', '720752813', '+256', 'none', NULL, NULL, '2026-11-29 21:29:17.22918+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 21:29:17.22918+00', '{cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('3', '49839fac-0268-40dd-b46b-33ab27dc818b', 'Nakato Grace', '124716cf-8881-41a2-9e64-1dc6472c8070@example.test', '785260431', '+256', 'none', NULL, NULL, '2026-11-29 21:29:17.233749+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 21:29:17.233749+00', '{credit-manager}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('4', '4f3c4af7-dc8a-4d37-999d-8768f553d0d6', 'Nakato Grace', 'c5c534f6-b59a-4a73-9431-1c8edba16436@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 21:29:17.695262+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 21:29:17.695262+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('5', '9bf2e1bd-5c3b-4606-b73b-28a5e0d91788', 'Nakato Grace', '43673e30-b9ca-4ebe-b493-914e81d0e11d@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 21:29:18.491749+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 21:29:18.491749+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('6', '201d65f8-1c2f-429a-bf0d-38117e9c9fa0', 'Nakato Grace', 'b231f752-c37b-4671-9a34-bae6661a70a4@example.test', '794172073', '+256', 'none', NULL, NULL, '2026-11-29 21:29:18.580448+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 21:29:18.580448+00', '{credit-manager,cashier,administrator}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false');
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
