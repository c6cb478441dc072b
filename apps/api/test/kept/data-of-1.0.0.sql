-- answers {"cases":{"client":{"userId":"4","email":"04608b87-a70e-47a5-964f-9fc07b41f135@example.test"},"cashier":{"userId":"3","email":"619ab06f-7ec8-4e62-bde5-08ca1ebfa13a@example.test"},"loanId":1,"applicant":{"userId":"5","email":"49746631-c84c-4143-9e99-ac58398482e3@example.test"},"requestId":1,"administrator":{"userId":"6","email":"a23b5eac-cdd6-4951-bf17-467bcd3730fb@example.test"}},"answers":{"loan":{"id":1,"tracking_number":"LN-2026-00001","status":"CLOSED","type":"Business Growth Loan","amount":"15000000","repayment_monthly_period":12,"monthly_installment":"1450000.5","purpose":"Working Capital","applicant_name":"Nakato Grace","business_name":"Nakato Poultry and Feeds","created_at":"2026-11-29T09:49:08Z","submitted_at":"2026-11-29T09:49:08Z","step":4,"version":9,"waiting_for_feedback":false,"can_edit":false,"can_edit_documents":false,"crb_name":"Nakato Grace","crb_nin":"CM900121234ABC","crb_consent_text":"The information I have given is complete and up to date.\nThere is no false or misleading statement in it.\nThe lender may verify the information with others, including a Credit Reference Bureau.","collaterals":[{"type":"Motor Vehicle","amount":"24500000"},{"type":"Business Assets","amount":"8000000"}],"contacts":[{"name":"Okello John","national_id":"CM8801210K4HJB","position":"Shareholder","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"},{"name":"Achieng Mary","national_id":"CF9001210K4HJC","position":"Accountant","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"}],"liabilities":[{"name":"Centenary Bank","amount":"5000000","outstanding":"2000000"}],"documents":[{"id":"f099ac44-b47f-4269-9907-86121a2eabe5","type":"certificate_of_incorporation","file_path":"f099ac44-b47f-4269-9907-86121a2eabe5/certificate_of_incorporation.pdf","size":10},{"id":"b5d52419-b52f-4af8-b6eb-203c7fafaa22","type":"trading_licence","file_path":"b5d52419-b52f-4af8-b6eb-203c7fafaa22/trading_licence.pdf","size":10},{"id":"59da5d66-70f2-446a-a9e2-67ddc856a072","type":"national_id_of_founder","file_path":"59da5d66-70f2-446a-a9e2-67ddc856a072/national_id_of_founder.pdf","size":10},{"id":"c2a19de9-ba1e-4e21-9f69-b8e7057edfbb","type":"bank_statement","file_path":"c2a19de9-ba1e-4e21-9f69-b8e7057edfbb/bank_statement.pdf","size":10}],"actions":[{"id":6,"action":"closed","created_at":"2026-11-29T09:49:08Z","comment":null},{"id":5,"action":"offer signed","created_at":"2026-11-29T09:49:08Z","comment":null},{"id":4,"action":"approved","created_at":"2026-11-29T09:49:08Z","comment":null},{"id":3,"action":"processing","created_at":"2026-11-29T09:49:08Z","comment":null},{"id":2,"action":"submitted","created_at":"2026-11-29T09:49:08Z","comment":null},{"id":1,"action":"applying","created_at":"2026-11-29T09:49:08Z","comment":null}],"rejection":null,"feedback":null,"approval":{"amount":"9000000","months":12,"monthly_interest_bps":250,"method":"declining_balance","interest_only_months":0,"payment_step":1,"fees":[{"label":"Handling","kind":"percentage","value":"200","taken":"deducted"}],"conditions":"","valid_until":"2026-12-13","received":"8820000","payment":"877384","total":"10528609","cost":"1708609","apr_bps":3986,"approved_by":"Nakato Grace","approved_at":"2026-11-29T09:49:08Z"},"disbursement":{"amount":"8820000","paid_on":"2026-11-29","payment_method":"mobile-money","account":"+256 701 000 111","reference":"MP251121.1045.A00001","reason":null},"offer":{"state":"signed","until":"2026-12-13","decided_at":"2026-11-29T09:49:08Z"},"maintain_books_of_account":1,"minimum_monthly_sales":"4000000","maximum_monthly_sales":"9000000","minimum_cash_sales_percentage":40,"maximum_cash_sales_percentage":80,"minimum_inventory_balances":"1000000","maximum_inventory_balances":"3000000","minimum_inventory_monthly_purchases":"500000","maximum_inventory_monthly_purchases":"2500000","rent":"600000","salaries_wages":"1200000","sales_marketing":"0","transport_delivery":"250000.75","other_expenses":"100000","fixed_assets":"12000000"},"record":{"disbursed_on":"2026-11-29","schedule":{"amount":"9000000","is_less":false,"principal":"9000000","received":"8820000","total":"10528609","cost":"1708609","early_repayment":"accrued_only","installments":[{"number":1,"due_on":"2026-12-29","payment":"877384","interest":"225000","principal":"652384"},{"number":2,"due_on":"2027-01-29","payment":"877384","interest":"208690","principal":"668694"},{"number":3,"due_on":"2027-02-28","payment":"877384","interest":"191973","principal":"685411"},{"number":4,"due_on":"2027-03-29","payment":"877384","interest":"174838","principal":"702546"},{"number":5,"due_on":"2027-04-29","payment":"877384","interest":"157274","principal":"720110"},{"number":6,"due_on":"2027-05-29","payment":"877384","interest":"139271","principal":"738113"},{"number":7,"due_on":"2027-06-29","payment":"877384","interest":"120819","principal":"756565"},{"number":8,"due_on":"2027-07-29","payment":"877384","interest":"101904","principal":"775480"},{"number":9,"due_on":"2027-08-29","payment":"877384","interest":"82517","principal":"794867"},{"number":10,"due_on":"2027-09-29","payment":"877384","interest":"62646","principal":"814738"},{"number":11,"due_on":"2027-10-29","payment":"877384","interest":"42277","principal":"835107"},{"number":12,"due_on":"2027-11-29","payment":"877385","interest":"21400","principal":"855985"}]},"received":"877384","entries":[{"number":1,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T09:49:08Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"877384","payment_method":"mobile-money","account":null,"reference":"RP000001","reason":null,"receipt":"R-2026-000001","reverses":null,"reversed_by":null,"opens":null,"given_back":[]},{"number":2,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T09:49:08Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","payment_method":"mobile-money","account":null,"reference":"RP000002","reason":null,"receipt":"R-2026-000002","reverses":null,"reversed_by":3,"opens":null,"given_back":[]},{"number":3,"kind":"reversal","value_on":"2026-11-29","recorded_at":"2026-11-29T09:49:08Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","payment_method":"mobile-money","account":null,"reference":"RP000002","reason":"It was meant for another loan.","receipt":null,"reverses":2,"reversed_by":null,"opens":null,"given_back":[]}]},"request":{"tracking_number":"MS-2026-00001","status":"SUBMITTED","business_name":"Nakato Poultry and Feeds","category":"Sales"},"appearance":{"name":"Kampala Growth Fund","colour":"#0e5468","support_email":"","contact":""}}}
-- migration 0001_accounts.sql 11ffd39f01ac9d258292b3d0dfc17dd436bc693730269ce19c43da84161ffd72
-- migration 0002_sign_in.sql 3c47ab079b20299f693a7c4ab918ed39bf6a4ff304739381a2258cb4ceb1b3ed
-- migration 0003_staff.sql b6dbec94714a766938bc87e1c7fc168cee6539821021c3acbcb712cf039ae3f7
-- migration 0004_settings.sql 187f72d5aeeac89955aec8e4081709370c96a35eafdfb9770ce6d298273df321
-- migration 0005_audit_log.sql d90a2c048dd64632612dd2cc3d201928612b31dc33c8929b0e1993cef8c686ca
-- migration 0006_messages.sql f20f8983b35d670005579f5431d0212f1aa96cc5080f52323d72410e593b192a
-- migration 0007_requests_to_the_server.sql 52cce046839f8ee51ab1f46190db9389e8468baa382482a6e9ddc9064ac729df
-- migration 0008_files.sql 2545357ef6d3f2e6cf938cd247c850798376af84eed3261b76681cb78efff4d4
-- migration 0009_prequalification.sql 2e42fdebc069901d807da23caa2e14f18732e32316bbaeb4f33960e58e473673
-- migration 0010_loans.sql 536d577c571aa9598ca58227ede45eeeefddf0e1273fcdb482e444171f13e8ba
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
-- migration 0021_reports.sql 0fa6b7098a7eb1727fbe9e1f218bb9fe1f52bb1f74d23df9b0acc4aa5a74e6f6
-- migration 0022_duplicates.sql 55aa565fe090dd0438b2fff04e2eca5fd5dda79c58fa92e0393ab90253f4330e
-- migration 0023_conflicts_of_interest.sql d1c8a76b31e7c7fdaed82be00b762945de11e61afa79f82482795ff804624f68
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
('appearance', '2', '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '{"name": "Ensigo", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 09:49:09.070076+00', '6', NULL);
INSERT INTO audit_chain ("position", "entry_id", "address_commitment", "hash") OVERRIDING SYSTEM VALUE VALUES
('1', '1', E'\\x3a7dbb3242a9e40eeeba3b6c428207ff36e6d67f8a11b3b194994d14f8382428', E'\\x335a9c201412ec66b90f265c987736b5f4e981a15690173c81f52fb47fc108c7'),
('2', '2', E'\\x6861309433949b7c474c4f9d24bcce15f572fba39cc39b315ef4ffb6d94354d8', E'\\xd67c9a8c2a580eb745e5fcb6174846be41ffd7d4c58c3faddf683573817c4329'),
('3', '3', E'\\x25d94449db911058146e6504417f94592542cf6dc4edbc1ea7be4538da8edb4f', E'\\xe98dac1ea7bafa980efce102aa4642b2d5194b0eea14c882f56c0e4afd8fe6fc'),
('4', '4', E'\\x5cca64810de90a63aa8494db7a6e2787486f012963423b831b9e6d3ee79b5f46', E'\\x3a548916e424ed245cb176ec4857db2948dafacba87a4376e398fc064b66e06d'),
('5', '5', E'\\x0f69ffa79c14b446f0c4206888c554f86b0fbbce4a90ffc23e9e67a0f6c76c60', E'\\x31cb2c6183ae37427c6e0dbce7e1809dde7ef19fcf76ff6714f68c1a49b61cf6'),
('6', '6', E'\\x0603cb366d809b78615b0a314aeae4f214d79e48d70862ba95cf37a9788868b4', E'\\x988222129beba060f3519ed7f02e56e52f87bcfc9e45b0fc1433f15290fda304'),
('7', '7', E'\\xe62b69e53cd229c50265a67afe6c21e051dd561f43ffeb275e00b17795e74c4d', E'\\x3d7d2273f8e7df07e95426d95aaf96150e5fde1f48699b9233c68042f2323c96'),
('8', '8', E'\\x8783e191b4907262ba744942136992ec7499491b4d2390098e7fe28ec461f82b', E'\\xa5179f8d7e3232548844798905b5aac594178e99a4d5aa95f7ba7babe7e80346'),
('9', '9', E'\\xc86317fd595660dcc1884ddbe99fba0b26a6cf8085e3c3d5e9830c94e3b5f8c2', E'\\x7d60fcf5d7f76c0c07c2b7496a922ad9a6a5f234130cf1977d5647711cc2990e'),
('10', '10', E'\\x0a6ef56c069ae0bafbec58f3d9fd6c44d64c6dddc4ca71d3ff67b3277dd4ae58', E'\\xa992518276fb03fb5199d2a8fbf5845159031864eb778219c0c40f8f02e17e9a'),
('11', '11', E'\\x8decaa323023c74102ee429d3a366645507237bd0549ab20feb6ed5b94104fde', E'\\xd50d50dc4a2162dd6a1f489784f8dc50794248b16d5288a6a66a6bfefe2cb620'),
('12', '12', E'\\x7c5a09607596c4dad10350627f8045bc70e8463deb68e11e99476352956b03b1', E'\\xa7f9f0e4f9e8a380796c171e48cb50742eb0afe35bc7047808590e22cf876b6a'),
('13', '13', E'\\xa875e6c3cca6ef10a57748bfc972afaa2d2e9d71b46d55fdcd7c8c943d4f4034', E'\\x93d7ca2888c36419cb7cbab07c7e3515cec6bdccffe86a907ed559e3ebb93ddd'),
('14', '14', E'\\x835f2d8e696be33515c4bcf48e5ec8e5041b57224751a0e7036a393e2bb41148', E'\\x2328c1fb177c08ff249f972b8170aff3d5a498845cf7619077e1a13a2895b24a'),
('15', '15', E'\\xdc2937ad6a45c13093ddb2b344bcc606c18671c540a87edf3060b55415f83e32', E'\\x9e453defb763a7f4ed16eb165d80bef9f77c37c53fa419952237b4fd8c79bc2f'),
('16', '16', E'\\x935ae9e686ef2f0c3962c7c9de82aec1e693d154922b7c53044d9c14799c482e', E'\\x6b4e592b5bfeefd59acc68933a8d3131842188887ddbf2fd25a34248a1105c94'),
('17', '17', E'\\x18eda24700bb44ac1bd10c468c2b5a8a9ad2873640e8a3a7e230cba3ec10ba37', E'\\xb0e01b43ba59ece89a7136cfec22630bfe52011a85cdfd588d5e9c037d843c1c'),
('18', '18', E'\\xf17954cf9a429648b6fef37c0714dba61eba5f33a5afa9524fb8e811c6e4be3e', E'\\xe3a9cdb18d363c5aa2c5dc457644643a005d3ef7df93f022bdd64d424fcafb8f');
INSERT INTO audit_log ("id", "occurred_at", "actor_id", "action", "subject", "client_address", "details", "request_id", "address_salt") OVERRIDING SYSTEM VALUE VALUES
('1', '2026-11-29 09:49:08.160044+00', '4', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '2f6108af-6a4f-4328-898c-26e5de581f37', '8b1a71a2-7cc7-4434-a845-659c1d7c0038'),
('2', '2026-11-29 09:49:08.259493+00', '4', 'loan.submitted', 'loan:1', '127.0.0.1', '{}', 'dbb1d807-1f5f-4717-b912-20dc758ff0b9', '68a4802c-8c23-459a-922e-89ce321c71e6'),
('3', '2026-11-29 09:49:08.317937+00', '1', 'loan.take-into-processing', 'loan:1', '127.0.0.1', '{"to": "PROCESSING", "from": "SUBMITTED", "claimed": true}', 'a39bbced-1e4b-4690-88c3-d088774df07e', '4cd84a30-7f12-440d-ad14-a28e89cad3d3'),
('4', '2026-11-29 09:49:08.365121+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'a9418bdf-bb38-48fd-bdc2-61e7a13f8647', 'd38bca21-34d3-4946-be6e-2d8875d4963e'),
('5', '2026-11-29 09:49:08.376282+00', '2', 'loan.approve', 'loan:1', '127.0.0.1', '{"to": "PENDING", "from": "PROCESSING", "asked": "15000000", "total": "10528609", "amount": "9000000", "method": "declining_balance", "apr_bps": "3986", "payment": "877384", "received": "8820000", "over_months": "12", "valid_until": "2026-12-13", "fees_deducted": "180000", "monthly_interest_bps": "250"}', 'b719c921-c723-439a-ad3f-04a6aa1aa7ea', '6b0f1ead-9b4a-4b8f-a14d-e9e36a6c16f8'),
('6', '2026-11-29 09:49:08.482392+00', '4', 'loan.offer-code-sent', 'loan:1', '127.0.0.1', '{"channel": "mail"}', '7b7d08b2-d7bd-4e67-a822-4fe9566cf8e3', '158efefd-2622-4810-a85a-c1bffcb12c9b'),
('7', '2026-11-29 09:49:08.696359+00', '4', 'loan.offer-signed', 'loan:1', '127.0.0.1', '{"offer": 4, "channel": "mail", "shown_sha256": "99d455e3b738d9a07c194600daad7cfa4754bdba588acd63379c898821fbd726", "sealed_sha256": "b2293ca3fc4af243516a956b929d4b3e20e6f453be1e7bb833d6e1bad8d68921", "template_version": 1}', 'c09ddf56-c37f-40ce-a25c-758d8c9b47c1', '151deaf5-2bb6-450a-8a36-a1d637b9c571'),
('8', '2026-11-29 09:49:08.754654+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '3d99e997-6563-4582-a0d4-d8a3d286d33c', 'd6d5ebca-9509-4f7a-b488-8c42218120d5'),
('9', '2026-11-29 09:49:08.76303+00', '3', 'loan.close', 'loan:1', '127.0.0.1', '{"to": "CLOSED", "from": "PENDING", "account": "…0111", "paid_by": "mobile-money", "paid_on": "2026-11-29", "reference": "MP251121.1045.A00001", "amount_disbursed": "8820000"}', '33e9e754-4e27-4e6e-9c3a-c56378c63d64', '8cb22655-ff8c-4607-8544-bd5b79336aa7'),
('10', '2026-11-29 09:49:08.821676+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'c16615cd-72ab-4caf-9671-257f134cbff1', '8ec2870b-4572-4254-a5eb-f665d8259275'),
('11', '2026-11-29 09:49:08.829866+00', '3', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "877384", "paid_by": "mobile-money", "receipt": "R-2026-000001", "value_on": "2026-11-29", "reference": "RP000001"}', '4fa69b2d-8569-46c3-b8b9-7a2bcdca760c', 'da6b9ae2-3831-4650-8a48-e2e190f13ee4'),
('12', '2026-11-29 09:49:08.867063+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '82893c86-aee8-4f8a-bde9-96c5f434a752', '293da5a8-902b-4e57-b936-e9c1e884c4bc'),
('13', '2026-11-29 09:49:08.872736+00', '3', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "500000", "paid_by": "mobile-money", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', 'd8226d1e-6484-411f-bc5d-948ca74516da', 'd10d20eb-6639-426d-8e49-2c8eaeb8ea2a'),
('14', '2026-11-29 09:49:08.90534+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '756b38dc-acd6-43df-9ea7-54b27d77e80e', '26c3ed2d-6de5-46f3-a781-0da6a61b8e3d'),
('15', '2026-11-29 09:49:08.916013+00', '2', 'loan.repayment-reversed', 'loan:1', '127.0.0.1', '{"entry": "payment", "amount": "500000", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', 'aed86082-d3f3-4f4e-820a-41af10bee6a2', 'b63e1c1d-d450-47dd-bf23-4d937dbb3c24'),
('16', '2026-11-29 09:49:08.951436+00', '5', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', 'b5c793a1-9d63-4122-ac18-caada16535d5', '1f86744e-c2b7-4689-8af4-4403f62ed462'),
('17', '2026-11-29 09:49:09.031434+00', '5', 'request.submitted', 'request:1', '127.0.0.1', '{"disclaimer_version": 1}', 'e0974a0d-87a7-46ec-ac8b-7e7c950f4cc8', '93e41c68-2e46-436e-b2d1-2c3724e5c15d'),
('18', '2026-11-29 09:49:09.070076+00', '6', 'settings.changed', 'settings:appearance', '127.0.0.1', E'{"after": "{\\"name\\":\\"Kampala Growth Fund\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "before": "{\\"name\\":\\"Ensigo\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "version": 2}', '4bcf2a48-0b01-4dde-b86b-1d2d117648af', '4edf916e-f712-4153-849c-d148c57632a4');
INSERT INTO audit_mailbox ("is_only", "email") OVERRIDING SYSTEM VALUE VALUES
('true', '');
INSERT INTO business_profile ("user_id", "name", "registration_number", "registration_years", "nature_of_business", "industry_id", "location", "description", "updated_at", "industry_other") OVERRIDING SYSTEM VALUE VALUES
('4', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 09:49:08.160044+00', NULL),
('5', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 09:49:08.951436+00', NULL);
INSERT INTO client_search ("user_id", "term") OVERRIDING SYSTEM VALUE VALUES
('4', '04608b87'),
('4', '04608b87-a70e-47a5-964f-9fc07b41f135@example.test'),
('4', '0772123456'),
('4', '0772145098'),
('4', '256772123456'),
('4', '256772145098'),
('4', '47a5'),
('4', '772123456'),
('4', '772145098'),
('4', '80020001234567'),
('4', '964f'),
('4', '9fc07b41f135'),
('4', 'a70e'),
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
('5', '4143'),
('5', '49746631'),
('5', '49746631-c84c-4143-9e99-ac58398482e3@example.test'),
('5', '772123456'),
('5', '772145098'),
('5', '80020001234567'),
('5', '9e99'),
('5', 'ac58398482e3'),
('5', 'and'),
('5', 'c84c'),
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
The lender may verify the information with others, including a Credit Reference Bureau.', '127.0.0.1', '2026-11-29 09:49:08.259493+00');
INSERT INTO deliverable ("request_id", "ordinal", "name") OVERRIDING SYSTEM VALUE VALUES
('1', '0', 'A sales plan for the year'),
('1', '1', 'Training for two people');
INSERT INTO eligibility_result ("id", "user_id", "given_at", "given_on", "rules_version", "engine_version", "mode", "facts", "facts_hash", "verdict", "failed") OVERRIDING SYSTEM VALUE VALUES
('1', '4', '2026-11-29 09:49:08.160044+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}'),
('2', '5', '2026-11-29 09:49:08.951436+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}');
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
('1', '4', '2026-11-29 09:49:08.20944+00', 'LN-2026-00001', 'CLOSED', '4', '9', 'Business Growth Loan', '15000000.00', '12', '1450000.50', 'Working Capital', 'Nakato Grace', 'Nakato Poultry and Feeds', 'false', 'false', '8820000.00', '2026-11-29 09:49:08.259493+00', '2026-11-29 09:49:08.76303+00', '1', '2026-11-29 09:49:08.317937+00', '2', '0', NULL, NULL, NULL, '0', NULL),
('2', '5', '2026-11-29 09:49:08.976722+00', 'LN-2026-00002', 'CLOSED', '4', '1', 'Spark Loan', '5000000.00', '12', '500000.00', 'Working Capital', 'Nakato Grace', 'Nakato Foods', 'false', 'false', NULL, '2026-11-29 09:49:08.976722+00', '2026-11-29 09:49:08.976722+00', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0', NULL);
INSERT INTO loan_action ("id", "loan_id", "action", "user_id", "comment", "created_at", "visibility", "details") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '4', NULL, '2026-11-29 09:49:08.218395+00', 'client', '{}'),
('2', '1', 'submitted', '4', NULL, '2026-11-29 09:49:08.278601+00', 'client', '{}'),
('3', '1', 'processing', '1', NULL, '2026-11-29 09:49:08.325652+00', 'client', '{}'),
('4', '1', 'approved', '2', NULL, '2026-11-29 09:49:08.398294+00', 'client', '{"amount": "9000000"}'),
('5', '1', 'offer signed', '4', NULL, '2026-11-29 09:49:08.714925+00', 'client', '{}'),
('6', '1', 'closed', '3', NULL, '2026-11-29 09:49:08.792417+00', 'client', '{"amount_disbursed": "8820000"}');
INSERT INTO loan_agreement ("action_id", "loan_id", "storage_key", "file_name", "mime", "size", "sha256", "shown_sha256", "shown_size", "user_id", "signer_name", "national_id", "sent_to", "sent_by", "code_sent_at", "signed_at", "client_address", "device") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '4923aca5-f161-48ef-9d68-f76c53574e66', 'Agreement LN-2026-00001.pdf', 'application/pdf', '22187', E'\\xb2293ca3fc4af243516a956b929d4b3e20e6f453be1e7bb833d6e1bad8d68921', E'\\x99d455e3b738d9a07c194600daad7cfa4754bdba588acd63379c898821fbd726', '4763', '4', 'Nakato Grace', 'CM900121234ABC', '0***@example.test', 'mail', '2026-11-29 09:49:08.482392+00', '2026-11-29 09:49:08+00', '127.0.0.1', NULL);
INSERT INTO loan_approval ("action_id", "loan_id", "amount", "months", "monthly_interest_bps", "method", "interest_only_months", "payment_step", "fees", "conditions", "valid_until", "received", "payment", "total", "apr_bps", "product_version") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '9000000', '12', '250', 'declining_balance', '0', '1', '[{"kind": "percentage", "label": "Handling", "taken": "deducted", "value": "200"}]', '', '2026-12-13', '8820000', '877384', '10528609', '3986', NULL);
INSERT INTO loan_disbursement ("action_id", "loan_id", "amount", "paid_on", "payment_method", "account", "reference", "reference_key", "reason", "early_repayment") OVERRIDING SYSTEM VALUE VALUES
('6', '1', '8820000', '2026-11-29', 'mobile-money', '+256 701 000 111', 'MP251121.1045.A00001', 'MP2511211045A00001', NULL, 'accrued_only');
INSERT INTO loan_document ("id", "loan_id", "type", "file_name", "size", "mime", "sha256", "scanned", "storage_key", "created_at", "deleted_at", "pending") OVERRIDING SYSTEM VALUE VALUES
('59da5d66-70f2-446a-a9e2-67ddc856a072', '1', 'national_id_of_founder', 'national_id_of_founder.pdf', '10', 'application/pdf', E'\\x00', 'false', '2e64a901-56fb-447f-aa4b-2c7f5f0dab89', '2026-11-29 09:49:08.253753+00', NULL, NULL),
('b5d52419-b52f-4af8-b6eb-203c7fafaa22', '1', 'trading_licence', 'trading_licence.pdf', '10', 'application/pdf', E'\\x00', 'false', '54b4796b-1eb0-4a7d-a669-4998a0b4222f', '2026-11-29 09:49:08.253739+00', NULL, NULL),
('c2a19de9-ba1e-4e21-9f69-b8e7057edfbb', '1', 'bank_statement', 'bank_statement.pdf', '10', 'application/pdf', E'\\x00', 'false', 'eac33fc6-1980-446a-a083-1396b9b615e4', '2026-11-29 09:49:08.253762+00', NULL, NULL),
('f099ac44-b47f-4269-9907-86121a2eabe5', '1', 'certificate_of_incorporation', 'certificate_of_incorporation.pdf', '10', 'application/pdf', E'\\x00', 'false', 'b279f341-db8e-40a2-b4da-c1c5d31810b8', '2026-11-29 09:49:08.253325+00', NULL, NULL);
INSERT INTO loan_entry ("id", "loan_id", "number", "kind", "value_on", "recorded_at", "amount", "payment_method", "account", "reference", "reference_key", "user_id", "reverses", "reason", "receipt", "is_reversed") OVERRIDING SYSTEM VALUE VALUES
('1', '1', '1', 'payment', '2026-11-29', '2026-11-29 09:49:08.829866+00', '877384', 'mobile-money', NULL, 'RP000001', 'RP000001', '3', NULL, NULL, 'R-2026-000001', 'false'),
('2', '1', '2', 'payment', '2026-11-29', '2026-11-29 09:49:08.872736+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '3', NULL, NULL, 'R-2026-000002', 'true'),
('3', '1', '3', 'reversal', '2026-11-29', '2026-11-29 09:49:08.916013+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '2', '2', 'It was meant for another loan.', NULL, 'false');
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
10. Signature. The borrower signs with a one-time code, no later than {valid until}. Both parties keep the same sealed file; any later change to it can be detected.', '1', '2026-12-13', '2026-11-29 09:49:08.376282+00', '2026-11-29 09:49:08.696359+00', NULL, NULL, '0***@example.test', 'mail', '2026-11-29 09:49:08.482392+00');
INSERT INTO loan_search ("loan_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '04608b87'),
('1', '04608b87-a70e-47a5-964f-9fc07b41f135@example.test'),
('1', '0701234567'),
('1', '0772123456'),
('1', '0772145098'),
('1', '1'),
('1', '256701234567'),
('1', '256772123456'),
('1', '256772145098'),
('1', '47a5'),
('1', '701234567'),
('1', '772123456'),
('1', '772145098'),
('1', '80020001234567'),
('1', '964f'),
('1', '9fc07b41f135'),
('1', 'a70e'),
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
('1', '3', '{f099ac44-b47f-4269-9907-86121a2eabe5,b5d52419-b52f-4af8-b6eb-203c7fafaa22,59da5d66-70f2-446a-a9e2-67ddc856a072,c2a19de9-ba1e-4e21-9f69-b8e7057edfbb}');
INSERT INTO notification ("id", "user_id", "message", "redirect", "created_at", "read_at", "subject_kind", "subject_id") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 09:49:08.259493+00', NULL, 'loan', '1'),
('2', '2', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 09:49:08.259493+00', NULL, 'loan', '1'),
('3', '4', 'We''ve started reviewing your loan application LN-2026-00001.', '/my-applications/1', '2026-11-29 09:49:08.317937+00', NULL, 'loan', '1'),
('4', '4', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month.', '/my-applications/1', '2026-11-29 09:49:08.376282+00', NULL, 'loan', '1'),
('5', '4', 'You''ve signed the agreement for loan LN-2026-00001.', '/my-applications/1', '2026-11-29 09:49:08.696359+00', NULL, 'loan', '1'),
('6', '1', 'Nakato Grace has signed the agreement for loan LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 09:49:08.696359+00', NULL, 'loan', '1'),
('7', '1', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 09:49:08.696359+00', NULL, 'loan', '1'),
('8', '3', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 09:49:08.696359+00', NULL, 'loan', '1'),
('9', '4', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000.', '/my-applications/1', '2026-11-29 09:49:08.76303+00', NULL, 'loan', '1'),
('10', '4', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001).', '/my-applications/1?show=receipt-1', '2026-11-29 09:49:08.829866+00', NULL, 'loan', '1'),
('11', '4', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002).', '/my-applications/1?show=receipt-2', '2026-11-29 09:49:08.872736+00', NULL, 'loan', '1'),
('12', '4', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid.', '/my-applications/1?show=statement', '2026-11-29 09:49:08.916013+00', NULL, 'loan', '1');
INSERT INTO one_time_code ("user_id", "purpose", "code_hash", "expires_at", "tries", "tries_since", "sends", "sends_since", "last_sent_at", "day_tries", "day_since", "by_text") OVERRIDING SYSTEM VALUE VALUES
('4', 'sign', NULL, '2026-11-29 09:59:08.482392+00', '0', '2026-11-29 09:49:08.582953+00', '1', '2026-11-29 09:49:08.482392+00', '2026-11-29 09:49:08.482392+00', '0', '2026-11-29 09:49:08.582953+00', 'false');
INSERT INTO outbox_message ("id", "channel", "recipient", "kind", "subject", "body", "secret", "user_id", "state", "attempts", "next_attempt_at", "expires_at", "last_error", "created_at", "sent_at", "resend_of", "resent_by", "asked_from", "unreachable", "unanswered", "waits_for_server", "code_holder", "mailbox_unknown") OVERRIDING SYSTEM VALUE VALUES
('1', 'mail', '04608b87-a70e-47a5-964f-9fc07b41f135@example.test', 'loan-submitted', 'We''ve received your application LN-2026-00001', 'v1.bPxKt-dqHrRftUbVSzWTMZcCVup5ueh3vLi9reqs8c761cTPcLCBw-StIYQmyFEUp4TAZRJnG3vAhhZdQicXrJ8AtjFtatDqeOdFVWjdFoiaXDNZCd_VKnqMdrwwImuLlo8H09J5vHW0On6Sk6poFyy9z4N0VuaS5dxYqMmHEMY42i-md3I1nAdmir8rtiNIu5iPvpNolJ64Z_-Lwat6fcw4nDufnQBOlaLRb8R4cdNXfa5aINrh5ZXc5yob5_0gahF5cfMg8FMJfXUrLbH-atr4lycfLR07Ag2OiKJRaMwtlQsJ00X8TrHHQouWJAmWXzoo9kGHkniWO326oiI5_eSDmuD4ASrzc9LgH6IFx2Q0oEKcYfykFO6mXKUYv_8B_6t2Vy6-l7CHyEK29ZQeOpl_rgQTmTdgygXP', 'false', '4', 'sent', '1', '2026-11-29 09:51:08.30146+00', NULL, NULL, '2026-11-29 09:49:08.259493+00', '2026-11-29 09:49:08.501934+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('2', 'mail', '04608b87-a70e-47a5-964f-9fc07b41f135@example.test', 'loan-take-into-processing', 'We''ve started reviewing your loan application LN-2026-00001', 'v1.xZzShOzK8PdGaclBKRZUf9qZ63zECnPev-pfnfIMiasV28G6RuNhJKuJCe7DCoWHsa5yFt3WodhWxWiaC-61FsJecbqN_Spmx3m6aV464lJPKBnl_IXR83JWHW1eDjR6ZTWvkNcxGfiokzBTdvCxCOnRGjGiJNau1W7tFJJy_MQYEhrdyBnlfOqQS_RBsBPgN1fuzpbLLCJtJtkiVVfgszw0LVaePPXCQEHOUCNUZmGTMyQkfznofTYe_sq60iLZkJZi7yKD1Vj-W2r1cf5BXyk6-uihJWw6zwrn5QODNLzx6g864DZOa0JfE8219cNnK0HX1q8', 'false', '4', 'sent', '1', '2026-11-29 09:51:08.330015+00', NULL, NULL, '2026-11-29 09:49:08.317937+00', '2026-11-29 09:49:08.516236+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('3', 'mail', '04608b87-a70e-47a5-964f-9fc07b41f135@example.test', 'loan-approve', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month', 'v1.JXjgEukT3RRPOOBDErZMmbRXxzHwJ16Qa_hdl7RJTZBYP_rdZUfbY9--3H2rxvRiWSxlxUTz7DVZDorjDMS9H3NQdZsuLUUXONyqJFYwl1G21Z5FZTrLxtK1uFN11NvxJkX0diM_LLIN5LDOHBd0m6B0YwXjOlIREzNEnw7_yH98_xLLz0oSgvzybJr6E0frSRpVqSbcrzdzW9JTOczV3h5q_o9rbSVN8hfu50sw0qRbKURyOaKB0SsV5CfuZ7IRVgh0jWlQSBrcKHoOdYhnhk95TtYUuXzibm4rajTq7eOwISLZX_72Jl42nVxWw-EIkVuMSnDvhi8dpA2ysLZtBw_wyWgn-XB3JZApgwKu18vkPHRm2LhrfXSf0bvYLEQEXv5YvoDB8NjkXzaBTrcj4p_8aHH-imJs-Lsoqw9Iku2wjKluLdyFClHN6RYG4T3-g4SKjXZeXl6QmXnUh_RzZ57jyBZmgTUj3t9HBvccPSYbe1RvSfOE1aq9FZONi8X8DGYhuYI1nBDEEXlmlOQAzMfmAB5pAiGaxLMA3sLFj6dGx98AbeLNPJDKbN72pbhGBAwPkKjK0O8mMs5P-qWC_rU', 'false', '4', 'sent', '1', '2026-11-29 09:51:08.4101+00', NULL, NULL, '2026-11-29 09:49:08.376282+00', '2026-11-29 09:49:08.529096+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('4', 'mail', '04608b87-a70e-47a5-964f-9fc07b41f135@example.test', 'signing-code', 'Your Ensigo code to sign your agreement', NULL, 'true', '4', 'sent', '1', '2026-11-29 09:51:08.502884+00', '2026-11-29 09:59:08.482392+00', NULL, '2026-11-29 09:49:08.482392+00', '2026-11-29 09:49:08.523127+00', NULL, NULL, E'\\xf1c13f22a71a4cc9ad16723afc449f76f64f465400c838a4df2e5be24e8227ad', '0', '0', 'false', 'person:4', 'false'),
('5', 'mail', '04608b87-a70e-47a5-964f-9fc07b41f135@example.test', 'loan-signed', 'You''ve signed the agreement for loan LN-2026-00001', 'v1.P4ltDDQea6nZYnmeoSFaOaO3iOgkPhCZbERZQBXJlc_65dqfUN0efgGhB0PsWuqUcLa3MwoDEJCGUzuvluGh8DXqocW0MDC9G1vmEKJDA1rWJ6R2J2q15r2BLTlR5H2tZHEOL6r3BgRqk2fH7txsblL_0-caWR2Tmsivl9GtdJ8bDyJDPFjrkQGTGka58BNzU4a5ghU6BFbp-puzX_s-25HgHHoHTCtnues_g7AhTyWGT5jC0KrTDFLvPmVU8WfcREwrak0ln34x70H3WaO9jrfYKE7IWGkSH3Se4LZuJj7vYqjzsZEYGZ0buijmfjoh1hjZIRZIsCwaKDXiQBlJ_C0vlKfkG7pb7q5FpG2ofizRGs52U8_suls', 'false', '4', 'sent', '1', '2026-11-29 09:51:08.728352+00', NULL, NULL, '2026-11-29 09:49:08.696359+00', '2026-11-29 09:49:08.746258+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('6', 'mail', 'fcc1be04-2de8-4eb8-8356-85f577831372@example.test', 'loan-offer-signed', 'The agreement for LN-2026-00001 is signed', 'v1.Z39Y_-rMEr7e-aVAd74tCEp4TM7zYdw-N5MBlJNfzNDa8P2jQbdsFocdsa2djDAlZjQB9J5sxZxxcQgcsPTXuohbhsFjUhtEqSefdNV7Y8Yn59Gqv2zfVZVpEOfaywvkvOhxEMugRR31hooJPL7zj72tChNlA4znJjq9dIQ3tx8rKiS3vqXOrqsxQAUKyKj44oXTSgghn-duKvFKrhynPfE', 'false', '1', 'sent', '1', '2026-11-29 09:51:08.728352+00', NULL, NULL, '2026-11-29 09:49:08.696359+00', '2026-11-29 09:49:08.747122+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('7', 'mail', '04608b87-a70e-47a5-964f-9fc07b41f135@example.test', 'loan-close', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000', 'v1.vy0yRuh8QEamGX086reiI2BQ7K_ob4vURdyeLs5oBWIIeOMxu4ReSB7Noy4s0-oympJeKmxdaXSdF8XC2fmdak7i2TAj6Np2USqiRAqiVR31xLjjVrZcPDGLw7Xooj-_5CLcjtcuhHZqSXyp9sHm2-9iHc1eliw1LX6_Rr-mkHjtHe62Z3Z-zIa2_YX1OJ5Q0LM7VBs6_JkSmq97t-w-he4qSORLfFFx1ZuafIE11_dCjih9-TfOk7R2AjcCuvd_xaLmntPjUylH8cemnZ4f9asdHtbEjy5H89m5egjaursRSA6ghIPcVAZXrScPQvgO81RPNlSi8s0jZQvZuWXGrVEPoxNnbGV-T1Gxf5I9NpDtrq_90hOX-t3nFPsX2psGvI3OR_E-zcqchkFiOWub268oVmc', 'false', '4', 'sent', '1', '2026-11-29 09:51:08.804142+00', NULL, NULL, '2026-11-29 09:49:08.76303+00', '2026-11-29 09:49:08.818539+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('8', 'mail', '04608b87-a70e-47a5-964f-9fc07b41f135@example.test', 'loan-repayment', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001)', 'v1.3vs-o5X8ttcTS_KxUqIOEELbLjaKQrG1sxvByLci0TFCulLOVz0w7nOIVrc1tGgJlKQn4coGI34NeNro7I1gt3KH5jDkX5fiLenXTuG24Ssh1Gkr004rr6PueCRaBb5FwZcMA9AFaTmqFVupykSOJfmsvN2Bsu3o-slSwFTwwak_J0TzezQ_Zcm7ScjdYRYRI3Gp95wNTl14_ACY39o5-KJxxznLkn5jBLk2XviLZJIXTAAUYnOnKNInJCIwafd2rmf1wt7YZc0SEigaTLsq1Q0oZ36nb8bYHI0XoPJWfPjzqBtUbXEVhfx-0S0ieeVGdi9Dnd0mvH5Na36uq75Gc2wksFN2Q06NeofWdtyTy0UHCvGhVBRfurg', 'false', '4', 'sent', '1', '2026-11-29 09:51:08.84859+00', NULL, NULL, '2026-11-29 09:49:08.829866+00', '2026-11-29 09:49:08.861077+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('9', 'mail', '04608b87-a70e-47a5-964f-9fc07b41f135@example.test', 'loan-repayment', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002)', 'v1.iqA4-nRgZRea2u1XQianwMv_vFb1cM91NheYGowCZYBKJvFrSxU6uRpqlfI2lkW1JUyzp0LkbIzEh5pHpc22aw4DpFecVf5ZCw3T5GqHxe4cwGftoWxcQqCRfM1BV_ON3LPA3hFeDhQbYy0hvzPL1kn58qT7w8i5N1Bk3MKzG1BMf70-ZbFc7o--TMrlHYONU8InTHJZ0I1nQWVw3-NdAtyyOkeQvN3fY8wbI6T1AGZ_L5l_vYLHR6yRKc7_RBZusw3F0OHEAwAhFAD0YTgmVPAhVFvenlhFuFGyfI7-V7OeGNuwCF0eSqVaNEUbM-RU6O2SNPME-GB50yXzrPI-3U3UaZc_bSHUU-urVnmh3VFKZ_o4QhVI5z8', 'false', '4', 'sent', '1', '2026-11-29 09:51:08.886742+00', NULL, NULL, '2026-11-29 09:49:08.872736+00', '2026-11-29 09:49:08.903779+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('10', 'mail', '04608b87-a70e-47a5-964f-9fc07b41f135@example.test', 'loan-reversal', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid', 'v1.3Ybg3n-xTdo-ejIwjBXz80G1UKVMbNiVyY63jf4hiQj7jeQ52oWO4gRkdvTx6aoKJoI0v44LJYYlg_j2YeUlrRTPibHRwdNPMK6cs4dGDujuFkXfHyuZuXxYlXc2tMGiHaGfQMUct4B4Zp47Bb5tL0f8qSK38uH9BL_M2Syo8kNKkdgSm1TAZqMi_AXxRSmjqlwWT7aBxyvfLhKEwESYQKHawOF5iGeJFgFRzI_jFQ9uUVig1z-gmICzhI3wJSlkyAAij0uvL3TWRS1kHiVFHY8itcHslP-LHxLso-1p1Op4p0JYYX_Wht3AyiIKvGwdOnSUc6pYpc8abaVAmsfXSlYdibGoWBJhOehB6b4qh9j7o4A9Bzde2m76gl-GW3ewhawpJk68Gdp3-6V_0enl19Sx7bRF8n-TAVrZELvR0RmEuPiJRYgWpJZ85yz3Gwn_UpEOcsWunGE', 'false', '4', 'sent', '1', '2026-11-29 09:51:08.936266+00', NULL, NULL, '2026-11-29 09:49:08.916013+00', '2026-11-29 09:49:08.945164+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('11', 'mail', '49746631-c84c-4143-9e99-ac58398482e3@example.test', 'request-submitted', 'We''ve received your request MS-2026-00001', 'v1.RmGFoD6o_d655QWF_vY5HtJ1p09sRQdyQcX3VYwIXJ8UcKiJTkbJ-wpKfRMrVfUzmoSS76hrxFWwDPEaUBp19y3Fc05hwt8u0NFigMH3lr8-7ZV9dGBlx-qgqFbJwYk4aWp9lwpAWO6SMbpqD4KKscbiAr8EhszmAdiho42LB50xt2uzHiFDSdkpCFQcxB7VMzLeH3Y9Er7d1kHCGlF7zlDuUBO9EMRPUal53jfu1xntY06nQ1AMQN7DE3zSOeGfGM2JgqKAHOYqvfVU1z0Q3VNRrI6S6VYbQN3Qf5cD-wD5wDZAwm5Th8PbLjDKK7bWFmLw7gt6BQhLQqvhIozeTY02SL9m6btCBKhA1uegkZMEHEMZ-B673S5IFT_XP4vkGFF25t9LU7DpTfNM6uShNcdElfi6hJr28nLz-oZTeA', 'false', '5', 'sent', '1', '2026-11-29 09:51:09.049881+00', NULL, NULL, '2026-11-29 09:49:09.031434+00', '2026-11-29 09:49:09.062169+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false');
INSERT INTO person_key ("id", "user_id", "loan_id", "kind", "key", "place") OVERRIDING SYSTEM VALUE VALUES
('27', '5', NULL, 'phone', E'\\x5f4129de6ada8da027e17696fa295dfc', 'account'),
('28', '5', NULL, 'nin', E'\\x19564e6d9007e8a7702c3279c1ba2923', 'applicant'),
('29', '5', NULL, 'nin-near', E'\\x6ec13835bbf6364352e759721c458d57', 'applicant'),
('30', '5', NULL, 'phone', E'\\x7dd6e995d06e9f0477e84b769c95526b', 'applicant'),
('31', '5', NULL, 'name-birth', E'\\xc8f5178b502750b398c351f5d31aea80', 'applicant'),
('32', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'business'),
('33', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'profile');
INSERT INTO prequalification ("user_id", "applicant", "business", "documents", "documents_availability", "created_at", "disclaimer_version", "disclaimer_consent_text", "version") OVERRIDING SYSTEM VALUE VALUES
('4', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 09:49:08.160044+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1'),
('5', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 09:49:08.951436+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1');
INSERT INTO receipt_counter ("year", "last") OVERRIDING SYSTEM VALUE VALUES
('2026', '2');
INSERT INTO report_progress ("kind", "counted_at", "counted_until", "proven_at", "proven_days", "difference", "counted_rules", "rules_counted_at") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('request', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO report_risk_progress ("kind", "counted_at", "until_id", "is_complete") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, '0', 'false');
INSERT INTO request_action ("id", "request_id", "action", "user_id", "expert_id", "comment", "visibility", "details", "created_at") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '5', NULL, NULL, 'client', '{}', '2026-11-29 09:49:08.985896+00'),
('2', '1', 'submitted', '5', NULL, NULL, 'client', '{}', '2026-11-29 09:49:09.041497+00');
INSERT INTO request_search ("request_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0772123456'),
('1', '1'),
('1', '256772123456'),
('1', '4143'),
('1', '49746631'),
('1', '49746631-c84c-4143-9e99-ac58398482e3@example.test'),
('1', '772123456'),
('1', '80020001234567'),
('1', '9e99'),
('1', 'ac58398482e3'),
('1', 'and'),
('1', 'c84c'),
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
(E'\\x09da0881de9d9dab0d5dd3385db2413aa3220c5b5f6bfc165c0fece370b74f13', '4', 'verified', '2026-11-29 09:49:08.121385+00', '2026-11-29 09:49:08.121385+00', NULL, NULL),
(E'\\x53ac93bdbdb27042a2214e80ccc95047cf0afa39c5a384da1e08a59b11f58b46', '1', 'verified', '2026-11-29 09:49:07.453231+00', '2026-11-29 09:49:07.453231+00', NULL, NULL),
(E'\\x9f097e4eea3b730a2994216ed639b722fba9257be918b21623b8016827ed8fac', '5', 'verified', '2026-11-29 09:49:08.944705+00', '2026-11-29 09:49:08.944705+00', NULL, NULL),
(E'\\xa24754768941e5667d863876fa678e124665910bbbd8a1fe73023cc80141e563', '2', 'verified', '2026-11-29 09:49:07.463282+00', '2026-11-29 09:49:07.463282+00', NULL, NULL),
(E'\\xb0deba4e8498e588651530d393881e41ef58796ab28564988fe7e9918604327e', '3', 'verified', '2026-11-29 09:49:07.466324+00', '2026-11-29 09:49:07.466324+00', NULL, NULL),
(E'\\xc83a2d4b9660366e4b3bed1534f19fd2b91bedae2727196166c4dbabeaf25379', '6', 'verified', '2026-11-29 09:49:09.058352+00', '2026-11-29 09:49:09.058352+00', NULL, NULL);
INSERT INTO settings ("name", "value", "json_value", "updated_at") OVERRIDING SYSTEM VALUE VALUES
('affordability', NULL, '{"tight": 70, "low_months": 6, "comfortable": 50}', '2026-11-29 09:49:00.14509+00'),
('agreement_required', NULL, '{"agreement_required": true}', '2026-11-29 09:49:00.14509+00'),
('appearance', NULL, '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 09:49:09.070076+00'),
('application_limits', NULL, '{"open_loans": null, "loans_a_day": 5, "requests_a_day": 5}', '2026-11-29 09:49:00.14509+00'),
('consent_text.crb', NULL, E'{"text": "The information I have given is complete and up to date.\\nThere is no false or misleading statement in it.\\nThe lender may verify the information with others, including a Credit Reference Bureau.", "version": 1}', '2026-11-29 09:49:00.14509+00'),
('consent_text.loan_disclaimer', NULL, '{"text": "I confirm that this information is complete and true. The lender may verify it with others.", "version": 1}', '2026-11-29 09:49:00.14509+00'),
('consent_text.request_disclaimer', NULL, '{"text": "The information I have given is complete and true. The lender may show it to the expert who works on my request.", "version": 1}', '2026-11-29 09:49:00.14509+00'),
('decision_days', '5', NULL, '2026-11-29 09:49:00.14509+00'),
('documents_list', NULL, '[{"name": "certificate_of_incorporation", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Certificate of incorporation"}, {"name": "memorandum_and_articles", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Memorandum and Articles of Association"}, {"name": "directors_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Director''s form"}, {"name": "beneficial_owners_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Beneficial Owner''s form"}, {"name": "trading_licence", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Trading Licence"}, {"name": "national_id_of_founder", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "National ID of Founder/CEO"}, {"name": "national_id_of_other_director", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "National ID of Other Director"}, {"name": "ura_tax_ledger", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "URA Tax Ledger"}, {"name": "financial_statements", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial Statements for the last 2 Years"}, {"name": "tenancy_agreement_or_utility_bill", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Tenancy Agreement OR Utility bill for business premises"}, {"name": "management_accounts", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial/Management Accounts or Current Year"}, {"name": "financial_forecast", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "2 year Financial Forecast"}, {"name": "bank_statement", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Bank Statement for the last 6 months"}, {"name": "introduction_video", "mimes": [".mp4"], "category": "Other Documents", "max_size": 50, "required": false, "max_files": 1, "display_name": "A 2-3 minute introduction video"}, {"name": "cvs_of_decision_makers", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "CVs of the top 2 decision makers"}]', '2026-11-29 09:49:00.14509+00'),
('early_repayment', NULL, '{"early_repayment": "accrued_only"}', '2026-11-29 09:49:00.14509+00'),
('how_to_pay', NULL, '{"note": "", "payment_methods": []}', '2026-11-29 09:49:00.14509+00'),
('loan_products', NULL, '{"products": [], "interest_cap_bps": null}', '2026-11-29 09:49:00.14509+00'),
('maximum_revenue', '100000000', NULL, '2026-11-29 09:49:00.14509+00'),
('minimum_operation_years', '2', NULL, '2026-11-29 09:49:00.14509+00'),
('minimum_revenue', '36000000', NULL, '2026-11-29 09:49:00.14509+00'),
('minimum_shareholding', '20', NULL, '2026-11-29 09:49:00.14509+00'),
('retention_months', '120', NULL, '2026-11-29 09:49:00.14509+00'),
('waiting_expiry', NULL, '{"days": null}', '2026-11-29 09:49:00.14509+00');
INSERT INTO support_request ("id", "user_id", "business_name", "category", "status", "step", "created_at", "submitted_at", "tracking_number", "version", "contact_name", "contact_email", "contact_phone", "contact_phone_code", "contact_role", "challenge", "period", "solution", "solution_details", "outcomes", "deadline", "solved", "rate", "advisor_id", "expert_id", "updated_at", "assigned_at", "assessed_by", "workplan_by", "proposed_budget", "approved_budget", "clock_seconds", "clock_running_since", "erased_at", "disclaimer_version", "disclaimer_consent_text", "contact_key", "unsent_version") OVERRIDING SYSTEM VALUE VALUES
('1', '5', 'Nakato Poultry and Feeds', 'Sales', 'SUBMITTED', '5', '2026-11-29 09:49:08.9828+00', '2026-11-29 09:49:09.031434+00', 'MS-2026-00001', '4', 'Nakato Grace', 'grace@example.com', '772123456', '+256', 'Director', 'Fewer customers come since the new market opened.', '6', 'Yes', 'We lowered our prices for a month.', '["Grow my revenue", "Improve my cash flow"]', '2099-03-31', NULL, NULL, NULL, NULL, '2026-11-29 09:49:09.031434+00', NULL, NULL, NULL, NULL, NULL, '0', '2026-11-29 09:49:09.031434+00', NULL, '1', 'The information I have given is complete and true. The lender may show it to the expert who works on my request.', E'\\x5f4129de6ada8da027e17696fa295dfc', '0');
INSERT INTO users ("id", "public_id", "name", "email", "phone", "phone_code", "password_hash", "how_did_you_hear", "disabled_at", "created_at", "notify_by_sms", "last_signed_in_at", "erased_at", "failures_told_at", "suspended_at", "confirmed_at", "roles", "bell_for_new_cases", "mail_open_cases", "open_cases_mailed_on", "reminder_channels", "language", "email_unproven", "claimed_email", "phone_unproven") OVERRIDING SYSTEM VALUE VALUES
('1', '50b932eb-3239-4108-9388-358762eb6867', 'Nakato Grace', 'fcc1be04-2de8-4eb8-8356-85f577831372@example.test', '705769172', '+256', 'none', NULL, NULL, '2026-11-29 09:49:07.444975+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 09:49:07.444975+00', '{loan-officer,cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('2', '62cd923a-9b5d-4250-9cab-a637b1179643', 'Nakato Grace', '8de95f2a-4cbc-44f2-b34b-b9829c99f1d8@example.test', '795404884', '+256', 'none', NULL, NULL, '2026-11-29 09:49:07.458223+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 09:49:07.458223+00', '{credit-manager}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('3', '4995e11b-a1ea-435f-a236-77ab5ee098f0', 'Nakato Grace', '619ab06f-7ec8-4e62-bde5-08ca1ebfa13a@example.test', '705158165', '+256', 'none', NULL, NULL, '2026-11-29 09:49:07.461159+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 09:49:07.461159+00', '{cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('4', 'dc45e64e-a055-4a33-8118-1bcd803aadbf', 'Nakato Grace', '04608b87-a70e-47a5-964f-9fc07b41f135@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 09:49:08.117799+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 09:49:08.117799+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('5', 'd1385736-582b-4943-a8ed-3247fab30ab0', 'Nakato Grace', '49746631-c84c-4143-9e99-ac58398482e3@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 09:49:08.939524+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 09:49:08.939524+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('6', 'e059a730-ca0d-41c5-890c-865e6803851e', 'Nakato Grace', 'a23b5eac-cdd6-4951-bf17-467bcd3730fb@example.test', '701040483', '+256', 'none', NULL, NULL, '2026-11-29 09:49:09.056172+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 09:49:09.056172+00', '{credit-manager,cashier,administrator}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false');
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
