-- answers {"cases":{"client":{"userId":"4","email":"f3f834f2-71ff-4818-a6fe-16799c756a16@example.test"},"cashier":{"userId":"2","email":"7d18f254-404a-49b9-93a6-74a6b71f67a9@example.test"},"loanId":1,"applicant":{"userId":"5","email":"04a277e8-8662-43a7-b7c7-ea832201fe47@example.test"},"requestId":1,"administrator":{"userId":"6","email":"cad573a5-8b38-40e9-af27-b2221acb44f9@example.test"}},"answers":{"loan":{"id":1,"tracking_number":"LN-2026-00001","status":"CLOSED","type":"Business Growth Loan","amount":"15000000","repayment_monthly_period":12,"monthly_installment":"1450000.5","purpose":"Working Capital","applicant_name":"Nakato Grace","business_name":"Nakato Poultry and Feeds","created_at":"2026-11-29T10:33:12Z","submitted_at":"2026-11-29T10:33:12Z","step":4,"version":9,"waiting_for_feedback":false,"can_edit":false,"can_edit_documents":false,"crb_name":"Nakato Grace","crb_nin":"CM900121234ABC","crb_consent_text":"The information I have given is complete and up to date.\nThere is no false or misleading statement in it.\nThe lender may verify the information with others, including a Credit Reference Bureau.","collaterals":[{"type":"Motor Vehicle","amount":"24500000"},{"type":"Business Assets","amount":"8000000"}],"contacts":[{"name":"Okello John","national_id":"CM8801210K4HJB","position":"Shareholder","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"},{"name":"Achieng Mary","national_id":"CF9001210K4HJC","position":"Accountant","email":"john.okello@example.com","phone":"701234567","phone_code":"+256"}],"liabilities":[{"name":"Centenary Bank","amount":"5000000","outstanding":"2000000"}],"documents":[{"id":"b0af9d33-d3c0-4b9d-984c-0c5a25b2f743","type":"certificate_of_incorporation","file_path":"b0af9d33-d3c0-4b9d-984c-0c5a25b2f743/certificate_of_incorporation.pdf","size":10},{"id":"baae8dad-2ff2-469c-afdb-05b247f5ce1b","type":"trading_licence","file_path":"baae8dad-2ff2-469c-afdb-05b247f5ce1b/trading_licence.pdf","size":10},{"id":"c23651dd-6a51-4a96-b0e4-00625e350211","type":"national_id_of_founder","file_path":"c23651dd-6a51-4a96-b0e4-00625e350211/national_id_of_founder.pdf","size":10},{"id":"9aa6e068-0215-445d-9719-99a1e9ce09a1","type":"bank_statement","file_path":"9aa6e068-0215-445d-9719-99a1e9ce09a1/bank_statement.pdf","size":10}],"actions":[{"id":6,"action":"closed","created_at":"2026-11-29T10:33:13Z","comment":null},{"id":5,"action":"offer signed","created_at":"2026-11-29T10:33:13Z","comment":null},{"id":4,"action":"approved","created_at":"2026-11-29T10:33:12Z","comment":null},{"id":3,"action":"processing","created_at":"2026-11-29T10:33:12Z","comment":null},{"id":2,"action":"submitted","created_at":"2026-11-29T10:33:12Z","comment":null},{"id":1,"action":"applying","created_at":"2026-11-29T10:33:12Z","comment":null}],"rejection":null,"feedback":null,"approval":{"amount":"9000000","months":12,"monthly_interest_bps":250,"method":"declining_balance","interest_only_months":0,"payment_step":1,"fees":[{"label":"Handling","kind":"percentage","value":"200","taken":"deducted"}],"conditions":"","valid_until":"2026-12-13","received":"8820000","payment":"877384","total":"10528609","cost":"1708609","apr_bps":3986,"approved_by":"Nakato Grace","approved_at":"2026-11-29T10:33:12Z"},"disbursement":{"amount":"8820000","paid_on":"2026-11-29","payment_method":"mobile-money","account":"+256 701 000 111","reference":"MP251121.1045.A00001","reason":null},"offer":{"state":"signed","until":"2026-12-13","decided_at":"2026-11-29T10:33:13Z"},"maintain_books_of_account":1,"minimum_monthly_sales":"4000000","maximum_monthly_sales":"9000000","minimum_cash_sales_percentage":40,"maximum_cash_sales_percentage":80,"minimum_inventory_balances":"1000000","maximum_inventory_balances":"3000000","minimum_inventory_monthly_purchases":"500000","maximum_inventory_monthly_purchases":"2500000","rent":"600000","salaries_wages":"1200000","sales_marketing":"0","transport_delivery":"250000.75","other_expenses":"100000","fixed_assets":"12000000"},"record":{"disbursed_on":"2026-11-29","schedule":{"amount":"9000000","is_less":false,"principal":"9000000","received":"8820000","total":"10528609","cost":"1708609","early_repayment":"accrued_only","installments":[{"number":1,"due_on":"2026-12-29","payment":"877384","interest":"225000","principal":"652384"},{"number":2,"due_on":"2027-01-29","payment":"877384","interest":"208690","principal":"668694"},{"number":3,"due_on":"2027-02-28","payment":"877384","interest":"191973","principal":"685411"},{"number":4,"due_on":"2027-03-29","payment":"877384","interest":"174838","principal":"702546"},{"number":5,"due_on":"2027-04-29","payment":"877384","interest":"157274","principal":"720110"},{"number":6,"due_on":"2027-05-29","payment":"877384","interest":"139271","principal":"738113"},{"number":7,"due_on":"2027-06-29","payment":"877384","interest":"120819","principal":"756565"},{"number":8,"due_on":"2027-07-29","payment":"877384","interest":"101904","principal":"775480"},{"number":9,"due_on":"2027-08-29","payment":"877384","interest":"82517","principal":"794867"},{"number":10,"due_on":"2027-09-29","payment":"877384","interest":"62646","principal":"814738"},{"number":11,"due_on":"2027-10-29","payment":"877384","interest":"42277","principal":"835107"},{"number":12,"due_on":"2027-11-29","payment":"877385","interest":"21400","principal":"855985"}]},"received":"877384","entries":[{"number":1,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T10:33:13Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"877384","payment_method":"mobile-money","account":null,"reference":"RP000001","reason":null,"receipt":"R-2026-000001","reverses":null,"reversed_by":null,"opens":null,"given_back":[]},{"number":2,"kind":"payment","value_on":"2026-11-29","recorded_at":"2026-11-29T10:33:13Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","payment_method":"mobile-money","account":null,"reference":"RP000002","reason":null,"receipt":"R-2026-000002","reverses":null,"reversed_by":3,"opens":null,"given_back":[]},{"number":3,"kind":"reversal","value_on":"2026-11-29","recorded_at":"2026-11-29T10:33:13Z","recorded_on":"2026-11-29","recorded_by":"Nakato Grace","amount":"500000","payment_method":"mobile-money","account":null,"reference":"RP000002","reason":"It was meant for another loan.","receipt":null,"reverses":2,"reversed_by":null,"opens":null,"given_back":[]}]},"request":{"tracking_number":"MS-2026-00001","status":"SUBMITTED","business_name":"Nakato Poultry and Feeds","category":"Sales"},"appearance":{"name":"Kampala Growth Fund","colour":"#0e5468","support_email":"","contact":""}}}
-- migration 0001_accounts.sql 11ffd39f01ac9d258292b3d0dfc17dd436bc693730269ce19c43da84161ffd72
-- migration 0002_sign_in.sql 3c47ab079b20299f693a7c4ab918ed39bf6a4ff304739381a2258cb4ceb1b3ed
-- migration 0003_staff.sql b6dbec94714a766938bc87e1c7fc168cee6539821021c3acbcb712cf039ae3f7
-- migration 0004_settings.sql bb5cd0f2ec30e8dba9cafa5d76d88a6009961218a45bcca8c488b1e5c9190ada
-- migration 0005_audit_log.sql d90a2c048dd64632612dd2cc3d201928612b31dc33c8929b0e1993cef8c686ca
-- migration 0006_messages.sql f20f8983b35d670005579f5431d0212f1aa96cc5080f52323d72410e593b192a
-- migration 0007_requests_to_the_server.sql 52cce046839f8ee51ab1f46190db9389e8468baa382482a6e9ddc9064ac729df
-- migration 0008_files.sql 2545357ef6d3f2e6cf938cd247c850798376af84eed3261b76681cb78efff4d4
-- migration 0009_prequalification.sql 2e42fdebc069901d807da23caa2e14f18732e32316bbaeb4f33960e58e473673
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
('appearance', '2', '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '{"name": "Ensigo", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 10:33:13.372154+00', '6', NULL);
INSERT INTO audit_chain ("position", "entry_id", "address_commitment", "hash") OVERRIDING SYSTEM VALUE VALUES
('1', '1', E'\\x2f2340c1c26a0fe93269e5a84b6496a27d0d0d0a748ab8307ca793e113fcd3dc', E'\\xd6997432bf05dcc8f16000da1fc2f24aac752939991128f1f692dc6936e595fb'),
('2', '2', E'\\x8a9287f44b77098334e1af98b7f5864ce64faf4d84927e8bee8fc5dae999360a', E'\\x64a6d33063b183334af475d6b6cba40221b3519438830503bcebb358196d928c'),
('3', '3', E'\\xabb8803fa261a822d275052e2fc1e9c571abc1db3099cf78b424d903e85955c5', E'\\xfa6ebd84633d4e62ece739c58485eae91a76e7f8423d25adfcf4e9769b33c85d'),
('4', '4', E'\\x75b34f6694a24753e239bff11fae5bd2a8b8027d580a18c46ca51cab452d9bf9', E'\\x08c307847c1faa3a581bab608789b0a18ee726354d610822d70cbce3061c21ed'),
('5', '5', E'\\xb9da56279a8add25282b3b2df54851c8435da7192b0adb4e20afa8c05364f762', E'\\x84f86403cb8f7ec10cb9790d3e1c28b70f7f218da1e52efcbf611ca7c9ef36d5'),
('6', '6', E'\\x81fb4a9effa8222fc34bd283d552840cbb8e5dc8abdbca71349b1c8b87b639ce', E'\\x83ff8b7c667b7fe1ab809de7f45bfe1cd7eec5d478082b06818d26b447245ee8'),
('7', '7', E'\\x5f7518e2ef4fe718b14c46f103c2864fd18fc6a24e25c1bb11f984b78e1dc184', E'\\x7ba2d678fb2b9e16b12d4388817fa6045b30104a0897081e18e621b619de98d7'),
('8', '8', E'\\x0c54fabd7937a14b8b764eaf6109a8a9592c35c834fc2d0a45f4fc34ea02c25f', E'\\xdc2fb2cf5cfe657a3783858b91baabad38c9a947c9984631e161eef9cfacdb50'),
('9', '9', E'\\x87d9e0fe9206bc81baae6f9f47242e69c3cb3e18af6829d9e746c55373587bee', E'\\x22abc3fa6b28c1967e6bd86f6f6dc3d504fa597f5405ccfebb4920a6f4bf1524'),
('10', '10', E'\\x7879adec32566bd8a6cfa7d3a040e5a716fd725c34c1987df37edbae9fbdaa0b', E'\\xae2d271450b8a600446cb5464b593a7a42bd9705e3e7413db1ca6270da8d2fe7'),
('11', '11', E'\\x7d46931ab39c4551744f897c716c44d47ef713aefcb864739268310d069b480c', E'\\x0a22aca02d5cb697fe8eb6893c6a0a17605935e8da19990c626d2493810a9f1f'),
('12', '12', E'\\x8a4afad29d509e3a04a287cc7c6145d97a3023d0242ec6b21ff99f9e3f7e955f', E'\\xe3ab0a7fee6dba7dadd04a90ed2d6842eea6690af1abfe0ea8155b9bc6a7e6aa'),
('13', '13', E'\\x92c14282cff30ace93daebe0eff7274088cec67a7fce4690520e30d3f4cce5fe', E'\\x6b4b135c9568ec1a04524e5d3673053dea09f6635b0a579747e4c748fa209e8a'),
('14', '14', E'\\x93335c3c1f80b7e70d51f20d4268e06a10f93544dae477ef205dbbbcbd1e29fb', E'\\x048fce70ac581498e0d6ecaa5417d68e9191fd8c03dddc2fb1de43f396ee9421'),
('15', '15', E'\\x2b971977863c5cc906514cf73b79eb38eabae3d6a761db3f63f98db382752c61', E'\\x88f1d7bf4640184b79405ea4789db52b834d7a1b0a39571d9a33f0882f69c2a6'),
('16', '16', E'\\xc3cae8795078168bbd4cfe01262b7965d1814bcfe3693c25af180a4587620369', E'\\x9be57c186e84f5acfda4d1708ac57977c045bb0f5f669858cf3b6d1ed69007b5'),
('17', '17', E'\\xe97ff8f8d8095f740652ae167465672ec889809b187086b2a9c07168f516fabe', E'\\xc7829c095f1e42d7dfd515b8cd23a8caf5288beebdda21455b1e49a279a85f3b'),
('18', '18', E'\\xa472a072474e0a1547d2ca103152d0c2125ef8254bbce6e7c8321eb07efb0fb2', E'\\xa9c1e387f47463ad52fed2282799946dbb62c9201b2343b12117289988c56e63');
INSERT INTO audit_log ("id", "occurred_at", "actor_id", "action", "subject", "client_address", "details", "request_id", "address_salt") OVERRIDING SYSTEM VALUE VALUES
('1', '2026-11-29 10:33:12.496258+00', '4', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', '480cd9d6-72e5-45ef-b011-dc69ea28105d', 'a58bc015-58b5-471a-ac04-6c10f75fa6eb'),
('2', '2026-11-29 10:33:12.571985+00', '4', 'loan.submitted', 'loan:1', '127.0.0.1', '{}', 'd751e33e-0e24-40a5-bd4c-afa878f5738d', 'f922ec92-c10f-4eb3-a954-f89d9e61f1fc'),
('3', '2026-11-29 10:33:12.630593+00', '1', 'loan.take-into-processing', 'loan:1', '127.0.0.1', '{"to": "PROCESSING", "from": "SUBMITTED", "claimed": true}', '5a00e221-793b-4c38-a10e-2e6a6e59e262', '031f4ff0-d091-4a77-a54c-34668caaf9b8'),
('4', '2026-11-29 10:33:12.695504+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '3fb79ab5-9474-4717-a93c-edece062ec6b', '1a9c5f55-9d6c-449c-8942-b5c4ad9e808b'),
('5', '2026-11-29 10:33:12.708719+00', '3', 'loan.approve', 'loan:1', '127.0.0.1', '{"to": "PENDING", "from": "PROCESSING", "asked": "15000000", "total": "10528609", "amount": "9000000", "method": "declining_balance", "apr_bps": "3986", "payment": "877384", "received": "8820000", "over_months": "12", "valid_until": "2026-12-13", "fees_deducted": "180000", "monthly_interest_bps": "250"}', '3590164a-0692-4dbe-b497-8844ae7a4e72', '45c15f4e-7362-44c3-b5df-cbc9cfc35ce2'),
('6', '2026-11-29 10:33:12.839762+00', '4', 'loan.offer-code-sent', 'loan:1', '127.0.0.1', '{"channel": "mail"}', 'ad209121-c420-4a2b-b016-e4d63880e379', '6c8af895-44af-480f-b739-8a41a4afa4e0'),
('7', '2026-11-29 10:33:13.036288+00', '4', 'loan.offer-signed', 'loan:1', '127.0.0.1', '{"offer": 4, "channel": "mail", "shown_sha256": "9791367d0317c3637db9f7b6a88779a5b98d3d8a910d044ec30b2808d7d16aa9", "sealed_sha256": "89ca32a12e9b39f65bdfd6479c054e1a6988b0b1977ae0a9d6135cbae53acca0", "template_version": 1}', 'bdd2a36d-ecd5-4a13-83ad-7e45f2592876', '37accfa3-9183-4d73-a0fb-085cd404f779'),
('8', '2026-11-29 10:33:13.099861+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '29be0454-286a-46fb-bd0f-d903c4eb71fc', '2e9bceb2-5fc2-4330-bcb8-6dba00646456'),
('9', '2026-11-29 10:33:13.106476+00', '2', 'loan.close', 'loan:1', '127.0.0.1', '{"to": "CLOSED", "from": "PENDING", "account": "…0111", "paid_by": "mobile-money", "paid_on": "2026-11-29", "reference": "MP251121.1045.A00001", "amount_disbursed": "8820000"}', '844fe2e8-6b35-4bf1-ba12-211a3df79b9e', '86d153ad-b3b9-4e6d-b58a-76449cc47103'),
('10', '2026-11-29 10:33:13.161245+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '9e4f7695-ad08-4a8d-9cbf-7b24c0d643da', '6f40f084-add4-4966-a604-433659f1d9e8'),
('11', '2026-11-29 10:33:13.169537+00', '2', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "877384", "paid_by": "mobile-money", "receipt": "R-2026-000001", "value_on": "2026-11-29", "reference": "RP000001"}', '32dff86f-ecc7-449c-8e28-91277a333da7', '330ff1f3-a0e7-4b2d-9288-47c18cf16e34'),
('12', '2026-11-29 10:33:13.204598+00', '2', 'loan.opened', 'loan:1', '127.0.0.1', '{}', 'd545f657-d1ba-453a-9650-c37540274461', '2fe7df8f-0763-4422-99a7-a4a46779dc4a'),
('13', '2026-11-29 10:33:13.209895+00', '2', 'loan.repayment-recorded', 'loan:1', '127.0.0.1', '{"amount": "500000", "paid_by": "mobile-money", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', 'f967e489-7b82-481b-8868-fdfa5650e73f', '2051d149-de5d-4cd8-9a75-e89d21c4cfb7'),
('14', '2026-11-29 10:33:13.241661+00', '3', 'loan.opened', 'loan:1', '127.0.0.1', '{}', '9e97e11e-9905-47ca-9dcc-54bf42394374', '7199720d-32c8-4d5f-8ce4-05bdd6f91032'),
('15', '2026-11-29 10:33:13.24744+00', '3', 'loan.repayment-reversed', 'loan:1', '127.0.0.1', '{"entry": "payment", "amount": "500000", "receipt": "R-2026-000002", "value_on": "2026-11-29", "reference": "RP000002"}', '5a32a265-059a-4d2e-be0e-74f7b03b0984', 'a1c4471d-a493-4a28-8f61-7d4a3a6c42cd'),
('16', '2026-11-29 10:33:13.27573+00', '5', 'client.prequalified', NULL, '127.0.0.1', '{"rules_version": 1, "disclaimer_version": 1}', 'e67b8953-dbe5-4aa6-a3b3-fe6f78fe3314', '93e907ce-0909-4746-b385-26b0836c06cb'),
('17', '2026-11-29 10:33:13.332935+00', '5', 'request.submitted', 'request:1', '127.0.0.1', '{"disclaimer_version": 1}', '1085cd98-46c0-4112-9b73-ebea66731792', '94b4ba47-6f12-4f8e-ac9b-e76b37bfa046'),
('18', '2026-11-29 10:33:13.372154+00', '6', 'settings.changed', 'settings:appearance', '127.0.0.1', E'{"after": "{\\"name\\":\\"Kampala Growth Fund\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "before": "{\\"name\\":\\"Ensigo\\",\\"colour\\":\\"#0e5468\\",\\"support_email\\":\\"\\",\\"contact\\":\\"\\"}", "version": 2}', '9b891a27-9bed-4ef6-a1a4-74edc2200736', '541b5ed9-9435-4189-ac50-70a621d4541d');
INSERT INTO audit_mailbox ("is_only", "email") OVERRIDING SYSTEM VALUE VALUES
('true', '');
INSERT INTO business_profile ("user_id", "name", "registration_number", "registration_years", "nature_of_business", "industry_id", "location", "description", "updated_at", "industry_other") OVERRIDING SYSTEM VALUE VALUES
('4', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 10:33:12.496258+00', NULL),
('5', 'Nakato Poultry and Feeds', '80020001234567', '7', 'Single Member Company', '1', NULL, 'We raise layers and sell eggs and feeds.', '2026-11-29 10:33:13.27573+00', NULL);
INSERT INTO client_search ("user_id", "term") OVERRIDING SYSTEM VALUE VALUES
('4', '0772123456'),
('4', '0772145098'),
('4', '16799c756a16'),
('4', '256772123456'),
('4', '256772145098'),
('4', '4818'),
('4', '71ff'),
('4', '772123456'),
('4', '772145098'),
('4', '80020001234567'),
('4', 'a6fe'),
('4', 'and'),
('4', 'cf9107210k4hja'),
('4', 'f3f834f2'),
('4', 'f3f834f2-71ff-4818-a6fe-16799c756a16@example.test'),
('4', 'feeds'),
('4', 'grace'),
('4', 'nakato'),
('4', 'poultry'),
('5', '04a277e8'),
('5', '04a277e8-8662-43a7-b7c7-ea832201fe47@example.test'),
('5', '0772123456'),
('5', '0772145098'),
('5', '256772123456'),
('5', '256772145098'),
('5', '43a7'),
('5', '772123456'),
('5', '772145098'),
('5', '80020001234567'),
('5', '8662'),
('5', 'and'),
('5', 'b7c7'),
('5', 'cf9107210k4hja'),
('5', 'ea832201fe47'),
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
The lender may verify the information with others, including a Credit Reference Bureau.', '127.0.0.1', '2026-11-29 10:33:12.571985+00');
INSERT INTO deliverable ("request_id", "ordinal", "name") OVERRIDING SYSTEM VALUE VALUES
('1', '0', 'A sales plan for the year'),
('1', '1', 'Training for two people');
INSERT INTO eligibility_result ("id", "user_id", "given_at", "given_on", "rules_version", "engine_version", "mode", "facts", "facts_hash", "verdict", "failed") OVERRIDING SYSTEM VALUE VALUES
('1', '4', '2026-11-29 10:33:12.496258+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}'),
('2', '5', '2026-11-29 10:33:13.27573+00', '2026-11-29', '1', '1', 'everyone', '{"revenue": {"edges": [36000000, 100000000], "index": 1}, "industry": {"name": "Agriculture", "is_offered": true}, "position": {"name": "Director", "is_offered": true}, "documents": ["certificate_of_incorporation", "trading_licence"], "employees": {"edges": [2, 6], "index": 1}, "registered": true, "availability": 0, "shareholding": {"edges": [20, 50], "index": 2}, "date_of_birth": "1991-03-14", "last_rejected": null, "operation_years": {"edges": [2, 5], "index": 2}, "registration_date": "2019-02-06", "nature_of_business": {"name": "Single Member Company", "is_offered": true}}', E'\\xf11f6519f28c0e8441da82a346c034a30c68f16a77f85a32a08387a022f1ce76', 'qualified', '{}');
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
('1', '4', '2026-11-29 10:33:12.539165+00', 'LN-2026-00001', 'CLOSED', '4', '9', 'Business Growth Loan', '15000000.00', '12', '1450000.50', 'Working Capital', 'Nakato Grace', 'Nakato Poultry and Feeds', 'false', 'false', '8820000.00', '2026-11-29 10:33:12.571985+00', '2026-11-29 10:33:13.106476+00', '1', '2026-11-29 10:33:12.630593+00', '3', '0', NULL, NULL, NULL, '0', NULL),
('2', '5', '2026-11-29 10:33:13.2873+00', 'LN-2026-00002', 'CLOSED', '4', '1', 'Spark Loan', '5000000.00', '12', '500000.00', 'Working Capital', 'Nakato Grace', 'Nakato Foods', 'false', 'false', NULL, '2026-11-29 10:33:13.2873+00', '2026-11-29 10:33:13.2873+00', NULL, NULL, NULL, '0', NULL, NULL, NULL, '0', NULL);
INSERT INTO loan_action ("id", "loan_id", "action", "user_id", "comment", "created_at", "visibility", "details") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '4', NULL, '2026-11-29 10:33:12.542739+00', 'client', '{}'),
('2', '1', 'submitted', '4', NULL, '2026-11-29 10:33:12.58659+00', 'client', '{}'),
('3', '1', 'processing', '1', NULL, '2026-11-29 10:33:12.64627+00', 'client', '{}'),
('4', '1', 'approved', '3', NULL, '2026-11-29 10:33:12.7262+00', 'client', '{"amount": "9000000"}'),
('5', '1', 'offer signed', '4', NULL, '2026-11-29 10:33:13.0574+00', 'client', '{}'),
('6', '1', 'closed', '2', NULL, '2026-11-29 10:33:13.130283+00', 'client', '{"amount_disbursed": "8820000"}');
INSERT INTO loan_agreement ("action_id", "loan_id", "storage_key", "file_name", "mime", "size", "sha256", "shown_sha256", "shown_size", "user_id", "signer_name", "national_id", "sent_to", "sent_by", "code_sent_at", "signed_at", "client_address", "device") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '55a0681d-b3b3-405c-8efc-28040bd9816d', 'Agreement LN-2026-00001.pdf', 'application/pdf', '22187', E'\\x89ca32a12e9b39f65bdfd6479c054e1a6988b0b1977ae0a9d6135cbae53acca0', E'\\x9791367d0317c3637db9f7b6a88779a5b98d3d8a910d044ec30b2808d7d16aa9', '4763', '4', 'Nakato Grace', 'CM900121234ABC', 'f***@example.test', 'mail', '2026-11-29 10:33:12.839762+00', '2026-11-29 10:33:12+00', '127.0.0.1', NULL);
INSERT INTO loan_approval ("action_id", "loan_id", "amount", "months", "monthly_interest_bps", "method", "interest_only_months", "payment_step", "fees", "conditions", "valid_until", "received", "payment", "total", "apr_bps", "product_version") OVERRIDING SYSTEM VALUE VALUES
('4', '1', '9000000', '12', '250', 'declining_balance', '0', '1', '[{"kind": "percentage", "label": "Handling", "taken": "deducted", "value": "200"}]', '', '2026-12-13', '8820000', '877384', '10528609', '3986', NULL);
INSERT INTO loan_disbursement ("action_id", "loan_id", "amount", "paid_on", "payment_method", "account", "reference", "reference_key", "reason", "early_repayment") OVERRIDING SYSTEM VALUE VALUES
('6', '1', '8820000', '2026-11-29', 'mobile-money', '+256 701 000 111', 'MP251121.1045.A00001', 'MP2511211045A00001', NULL, 'accrued_only');
INSERT INTO loan_document ("id", "loan_id", "type", "file_name", "size", "mime", "sha256", "scanned", "storage_key", "created_at", "deleted_at", "pending") OVERRIDING SYSTEM VALUE VALUES
('9aa6e068-0215-445d-9719-99a1e9ce09a1', '1', 'bank_statement', 'bank_statement.pdf', '10', 'application/pdf', E'\\x00', 'false', '7caf99a4-e62f-4933-9b95-29f1e0b4446b', '2026-11-29 10:33:12.566888+00', NULL, NULL),
('b0af9d33-d3c0-4b9d-984c-0c5a25b2f743', '1', 'certificate_of_incorporation', 'certificate_of_incorporation.pdf', '10', 'application/pdf', E'\\x00', 'false', '10989cf9-7889-4bec-b273-2bb334304d03', '2026-11-29 10:33:12.566523+00', NULL, NULL),
('baae8dad-2ff2-469c-afdb-05b247f5ce1b', '1', 'trading_licence', 'trading_licence.pdf', '10', 'application/pdf', E'\\x00', 'false', '1326f795-e4d3-4908-affe-07954e1bfbc3', '2026-11-29 10:33:12.566873+00', NULL, NULL),
('c23651dd-6a51-4a96-b0e4-00625e350211', '1', 'national_id_of_founder', 'national_id_of_founder.pdf', '10', 'application/pdf', E'\\x00', 'false', '540d13d0-b167-4fbb-983f-6fe727f8505b', '2026-11-29 10:33:12.566883+00', NULL, NULL);
INSERT INTO loan_entry ("id", "loan_id", "number", "kind", "value_on", "recorded_at", "amount", "payment_method", "account", "reference", "reference_key", "user_id", "reverses", "reason", "receipt", "is_reversed") OVERRIDING SYSTEM VALUE VALUES
('1', '1', '1', 'payment', '2026-11-29', '2026-11-29 10:33:13.169537+00', '877384', 'mobile-money', NULL, 'RP000001', 'RP000001', '2', NULL, NULL, 'R-2026-000001', 'false'),
('2', '1', '2', 'payment', '2026-11-29', '2026-11-29 10:33:13.209895+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '2', NULL, NULL, 'R-2026-000002', 'true'),
('3', '1', '3', 'reversal', '2026-11-29', '2026-11-29 10:33:13.24744+00', '500000', 'mobile-money', NULL, 'RP000002', 'RP000002', '3', '2', 'It was meant for another loan.', NULL, 'false');
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
10. Signature. The borrower signs with a one-time code, no later than {valid until}. Both parties keep the same sealed file; any later change to it can be detected.', '1', '2026-12-13', '2026-11-29 10:33:12.708719+00', '2026-11-29 10:33:13.036288+00', NULL, NULL, 'f***@example.test', 'mail', '2026-11-29 10:33:12.839762+00');
INSERT INTO loan_search ("loan_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '0701234567'),
('1', '0772123456'),
('1', '0772145098'),
('1', '1'),
('1', '16799c756a16'),
('1', '256701234567'),
('1', '256772123456'),
('1', '256772145098'),
('1', '4818'),
('1', '701234567'),
('1', '71ff'),
('1', '772123456'),
('1', '772145098'),
('1', '80020001234567'),
('1', 'a6fe'),
('1', 'achieng'),
('1', 'and'),
('1', 'cf9001210k4hjc'),
('1', 'cf9107210k4hja'),
('1', 'cm8801210k4hjb'),
('1', 'cm900121234abc'),
('1', 'f3f834f2'),
('1', 'f3f834f2-71ff-4818-a6fe-16799c756a16@example.test'),
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
('1', '3', '{b0af9d33-d3c0-4b9d-984c-0c5a25b2f743,baae8dad-2ff2-469c-afdb-05b247f5ce1b,c23651dd-6a51-4a96-b0e4-00625e350211,9aa6e068-0215-445d-9719-99a1e9ce09a1}');
INSERT INTO notification ("id", "user_id", "message", "redirect", "created_at", "read_at", "subject_kind", "subject_id") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 10:33:12.571985+00', NULL, 'loan', '1'),
('2', '3', 'New loan application awaiting assignment: LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 10:33:12.571985+00', NULL, 'loan', '1'),
('3', '4', 'We''ve started reviewing your loan application LN-2026-00001.', '/my-applications/1', '2026-11-29 10:33:12.630593+00', NULL, 'loan', '1'),
('4', '4', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month.', '/my-applications/1', '2026-11-29 10:33:12.708719+00', NULL, 'loan', '1'),
('5', '4', 'You''ve signed the agreement for loan LN-2026-00001.', '/my-applications/1', '2026-11-29 10:33:13.036288+00', NULL, 'loan', '1'),
('6', '1', 'Nakato Grace has signed the agreement for loan LN-2026-00001.', '/staff/workspace/loans/1', '2026-11-29 10:33:13.036288+00', NULL, 'loan', '1'),
('7', '1', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 10:33:13.036288+00', NULL, 'loan', '1'),
('8', '2', 'The agreement for loan LN-2026-00001 is signed. The loan is ready to be disbursed.', '/staff/workspace/loans/1', '2026-11-29 10:33:13.036288+00', NULL, 'loan', '1'),
('9', '4', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000.', '/my-applications/1', '2026-11-29 10:33:13.106476+00', NULL, 'loan', '1'),
('10', '4', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001).', '/my-applications/1?show=receipt-1', '2026-11-29 10:33:13.169537+00', NULL, 'loan', '1'),
('11', '4', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002).', '/my-applications/1?show=receipt-2', '2026-11-29 10:33:13.209895+00', NULL, 'loan', '1'),
('12', '4', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid.', '/my-applications/1?show=statement', '2026-11-29 10:33:13.24744+00', NULL, 'loan', '1');
INSERT INTO one_time_code ("user_id", "purpose", "code_hash", "expires_at", "tries", "tries_since", "sends", "sends_since", "last_sent_at", "day_tries", "day_since", "by_text") OVERRIDING SYSTEM VALUE VALUES
('4', 'sign', NULL, '2026-11-29 10:43:12.839762+00', '0', '2026-11-29 10:33:12.922709+00', '1', '2026-11-29 10:33:12.839762+00', '2026-11-29 10:33:12.839762+00', '0', '2026-11-29 10:33:12.922709+00', 'false');
INSERT INTO outbox_message ("id", "channel", "recipient", "kind", "subject", "body", "secret", "user_id", "state", "attempts", "next_attempt_at", "expires_at", "last_error", "created_at", "sent_at", "resend_of", "resent_by", "asked_from", "unreachable", "unanswered", "waits_for_server", "code_holder", "mailbox_unknown") OVERRIDING SYSTEM VALUE VALUES
('1', 'mail', 'f3f834f2-71ff-4818-a6fe-16799c756a16@example.test', 'loan-submitted', 'We''ve received your application LN-2026-00001', 'v1.5_O0WRJ1OIB6LFRD6FmyvibOFVZQ1FGn8B2OzeSyK4nZliFmws16ASrtgtLXOb1Q--an0xrb9hBKWWbgrURVHz9jN_r8gPaFj_L-1qgRzh61_6BRG047TlEHtXENlPlrL16zh-hqLzqKUNZ8y6ULiUNyt6lilcPLzMb0DVkWKsEZBh1QcEl20fKWOYyXCVV-4GcEJoa99yZ0fCMDVL8GIVlYQJ9Ir1F42cahTI7QHGrnFfG_Y0kEJQcmFEYG8WyWcZ-PSz5sFFZ7ibKmPN1SsfBSyFUyUJcIPeXzgGD3TW2f5v_uD89J9-u53MuLvV6W6DfYG32qMnBOaCEKTM8A1ajhJi6SrQ-rVasvHrCrQ3KZwkN0khyfjFvN8TbGdKXSk9OqvNSzl-jQwVIA7A16ycrB3p2rQWcxnkFd', 'false', '4', 'sent', '1', '2026-11-29 10:35:12.607129+00', NULL, NULL, '2026-11-29 10:33:12.571985+00', '2026-11-29 10:33:12.764777+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('2', 'mail', 'f3f834f2-71ff-4818-a6fe-16799c756a16@example.test', 'loan-take-into-processing', 'We''ve started reviewing your loan application LN-2026-00001', 'v1.f5dfZ4YfmnUKic2h5RAZcnqMadlvjwge8Fo0kGDi59n-N139x507npUHkpbe0O8esW9WVYjQCVXRcsUIdl0r0dX7Vq-PFwG9-fMw5qgGMManfk4DV3HQnXn9hLSinuSmqC7IH31LJSLJAYe1OCLOx0A1yrjh07cotKJhb2wLdoY3bUuqJx_yoAYAl8OtJH3IFW0EwWYO6F_XXIDsfM-0vV5Y8oo8-sdYK_Ro8MKxCFEz6D_N3EHb6f7KlbqxaMlxN54SUgPZP3sS6rycXoD3g94iuHPpSmn8lsFdpnDjhSwOJHPEBsQYnT19DvBireKeCwY_uMY', 'false', '4', 'sent', '1', '2026-11-29 10:35:12.653452+00', NULL, NULL, '2026-11-29 10:33:12.630593+00', '2026-11-29 10:33:12.813411+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('3', 'mail', 'f3f834f2-71ff-4818-a6fe-16799c756a16@example.test', 'loan-approve', 'Your loan LN-2026-00001 is approved: UGX 9,000,000 over 12 months, UGX 877,384 a month', 'v1.0i9Hf_YMlwRMqshY9dr8RIyyqnHV-mmIIYWArTPV1MxHn-2H7ByxLVW7FrvlZPBCctPSbw7Jf7PezfpitwXGNwN4QU8lUYN5VL1LOLaEEDl5wgz-kNj5xiQSRW0NPjZYl9NCsBILbOfm48q3n4nUXG4SaqEBh1ZYybILSGoGlnbrxhTN0GGkd_Gxbu4c4bB_OIwGi17dc5y4p4VtxjPquVlWK1qEor7tRJiEu3JOsoxOL8Z45vpDQstFru0eqn495YdL0rm4OCbGV-hUo9lAqjoKrwFsxst5Ys-4wiKortnyiSOmBzEt7e0gGBWr9a43yHo2NNoLfIEQS34LsVUxfj0ED6eoUpUrsdeZE-_qipF3UFoErdFuD72q_dcrsT5csfmCzouUZT_UOEJJwYTb5y6upjKt_tlxhdxQuI2ia0c3Tk8BSIQS011lCYF9dBzeOs6PDqAWtBWl1tpP-HcibiXF0vmhp_X1dwau24k2NFEirCWg7OPkymrAf8t9XZDjzdBpC6FgqrltUjO7SmEr3xPjK_PXO9_20b531n-K6lrbSN5AMCTRNZbI5r4W-deMw7nf-mbyDZmLknWB8oqFyTs', 'false', '4', 'sent', '1', '2026-11-29 10:35:12.754369+00', NULL, NULL, '2026-11-29 10:33:12.708719+00', '2026-11-29 10:33:12.873354+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('4', 'mail', 'f3f834f2-71ff-4818-a6fe-16799c756a16@example.test', 'signing-code', 'Your Ensigo code to sign your agreement', NULL, 'true', '4', 'sent', '1', '2026-11-29 10:35:12.850147+00', '2026-11-29 10:43:12.839762+00', NULL, '2026-11-29 10:33:12.839762+00', '2026-11-29 10:33:12.86345+00', NULL, NULL, E'\\xf1c13f22a71a4cc9ad16723afc449f76f64f465400c838a4df2e5be24e8227ad', '0', '0', 'false', 'person:4', 'false'),
('5', 'mail', 'f3f834f2-71ff-4818-a6fe-16799c756a16@example.test', 'loan-signed', 'You''ve signed the agreement for loan LN-2026-00001', 'v1.XpPf-xMK0AQ0UyYSFjeE8747deYwrmL1jH0C6xJrUtFYAqfTexMk63qESf9u2Zqye0eAVcrrNeo31orpNX67McMq2MUx28RAejyJtzQWl6Gbpxq2abwHYPTTOiiZ8xriaUvVl3PwrrlexIJUdvtcSRO_bGSOprVwwB_F7n7hJVssd8vMUSAqE3enNGiY78PL5H1bFjw7Qkh-7Y9qA_qMh0Xt6yWOP2BSy4d0DLG37Hrtz_-d2or4FomOXHDtxiEuPTV-cHpLFg8OVSv74X5hQcwht6Ozq9TEqqsgL9hK0st64M2XT1j9FE0d5Wu8zaDuCf2koFriACvyseUzUXlgb0B0_6Vvd2MLWHH8Em3LsnSD6wTc4Rd8kb8', 'false', '4', 'sent', '1', '2026-11-29 10:35:13.073498+00', NULL, NULL, '2026-11-29 10:33:13.036288+00', '2026-11-29 10:33:13.094931+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('6', 'mail', 'bc17b5f3-8ef0-45eb-b6c5-6fa620dd5176@example.test', 'loan-offer-signed', 'The agreement for LN-2026-00001 is signed', 'v1.c3q6dv5U5M4IP76gQ6nTYiLy6q7Aerr1Lejj6fxuBrA_JNrTMmwSffylMgVAZOvBEwCDDXe34XCdumBzi1GQR5WAaNhWvIZA1k8_n6K4N0YFQkKgYIwAUS-gmzgHvaR9WK9LjEdJTd6O03h86OT4DgYrggIwKAuSzKLcwWyZlk4MA3yvVUD8ByJRC-RgEJFGsCYACsLWLEj3QrZP4vpjJ9E', 'false', '1', 'sent', '1', '2026-11-29 10:35:13.073498+00', NULL, NULL, '2026-11-29 10:33:13.036288+00', '2026-11-29 10:33:13.095711+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('7', 'mail', 'f3f834f2-71ff-4818-a6fe-16799c756a16@example.test', 'loan-close', 'We''ve paid out your loan LN-2026-00001: UGX 8,820,000', 'v1.ew3ll7z7s--ubQFwESkKd4gKJhsHjv9AQTnfTuscyDvlKzYF5snhKR8QhrF-AIkv5z1DTtZINSJxzlFvic9mBItt55y5A3iqsf9GvTqlokeUIZ3of8BYKd0K_tXHYdTbyLiCkJhHmpJd4kasgOgHDrWBW1tQegvTWrgtawt9XoR6POL0NOGM_HsypnoTgZZfCjUFLndM0VAMI-6ZpqDsiKqOFgZeos2KPHuSeE9xEUpJwP7Kv9XUB2rbfejrUrNN9k9QVMsl1D06Y3AKhMeNCM-UNhk7xHp6bB3AP6C1ro3xO5cWC1-w_cZ0oTIhAkw2zZZqGyDBsfFkxK3HRpJO4yF01J1CMLmwdSe3bsew6IEof_Jg7TLEBAA2ASboWeuiBiRLiGQaNZtkk9R-nsxA-tOZIXw', 'false', '4', 'sent', '1', '2026-11-29 10:35:13.138107+00', NULL, NULL, '2026-11-29 10:33:13.106476+00', '2026-11-29 10:33:13.154185+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('8', 'mail', 'f3f834f2-71ff-4818-a6fe-16799c756a16@example.test', 'loan-repayment', 'We received UGX 877,384 for your loan LN-2026-00001 (receipt R-2026-000001)', 'v1.kLgdmBql75isdWudQvLj_ZY9aVV28ygzLtQHmTDmZ4fh_Jt80dJseFDpvaRiguYSl9B6K7LbxkwlKayiOGGw0daN8B2M_uiEsbDXS4AuCCfTkn0fEhESszBXD7O7r31HdnoG9OZwhx15uIB3R556sESERPA4gpgXSdnZEC_-Ylizi1fAqaOuZkmgJ4hkv_cObmt2QiYFPjND6tu0fE_b7faVVFcCiQg180cnbIdCN7tNutWPBxDH_gmMyNlNRpZ-DHJS45bAxMH-JsYNorWjCqx9St2teiHcqCqTH-09LTBHQ8H_IIb7Z2LNTGCVmYruHw8Ebtl3NNdVuvZMD1b2vJ5K7QV5LylFOXMOKbtiZR0RnGI2S_h2b6g', 'false', '4', 'sent', '1', '2026-11-29 10:35:13.188655+00', NULL, NULL, '2026-11-29 10:33:13.169537+00', '2026-11-29 10:33:13.20446+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('9', 'mail', 'f3f834f2-71ff-4818-a6fe-16799c756a16@example.test', 'loan-repayment', 'We received UGX 500,000 for your loan LN-2026-00001 (receipt R-2026-000002)', 'v1.Z4ho7LLSmKfrDXEUjdmep15CBIjlMefPQrTeYxxYzCCUFzJX4H26a55VDJsv-rPf_mjq3SFNN2WqeTDBiupzz__eg7D43sldq5wpWvJAQvIUKpI9KAUyeKpALE3NKEyCDh1xpkEjI61Y27WlKIl9SYtvyuyeKBnO-KNYhlYXFXx-ZTR4UwaCjX2oU2HImdPG1nF0as2MO-8YNXTmBxq2kWT6Tyuh1kEfb6SBpUIcpmvM_6zBIdBEZZ7dPRrZe7PX3xQSSU_BgR3Ou3MTCONNJ0cIKprqKCxYxpYe6nPhCAovyNQ5Bt2j1yxvCslu9HD6LBCwT493PYNJaMdGlE_kTFOnCn2uZ8ZiIS-gFCaztF3r8H-uKiYyaR8', 'false', '4', 'sent', '1', '2026-11-29 10:35:13.225784+00', NULL, NULL, '2026-11-29 10:33:13.209895+00', '2026-11-29 10:33:13.240501+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('10', 'mail', 'f3f834f2-71ff-4818-a6fe-16799c756a16@example.test', 'loan-reversal', 'We reversed your payment of UGX 500,000 for loan LN-2026-00001. Receipt R-2026-000002 is no longer valid', 'v1.ghjJEiaoqyyPiRVvl87D1AX6z8PbFIBuTc98KqUa3YvcrOaPO9oXjEVWm1dV9jvVol5ryBw4ICfYhw0cUfhkE0MQGATjjLi9CuAjFWpWhhIOadbQ6GYJrwmKOnkVq-mCz6a_xzcPFYkXQG18kF7Mw7juztaZTnAILr2XQe2QH2pUftcYQN0qY3qYRx23wsMLAovswwEI-L4rFaLGNMd5ArEVjjmIZPMoZ5wLYwn5cwDm770zc0sxmunSvgkPJypM5F_dqC5-y8Iuqes8EIjk4vkwGI7h1N5ppymiP2letUS53hWiFSMnUwJn_mJWfMx8BytGItGJYyttRFHA4UsLrdAcR_uaybIWBUd-RMLEvo2CS2QWMGecSQCm0NLv5oZxQMdJ2puGGHO4evljsAdSZefW7KsNUlZkW9nCBfzBhzUFz44RvLZ7D5xE5CGOTo3rVKekSbP8_HE', 'false', '4', 'sent', '1', '2026-11-29 10:35:13.262607+00', NULL, NULL, '2026-11-29 10:33:13.24744+00', '2026-11-29 10:33:13.274894+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false'),
('11', 'mail', '04a277e8-8662-43a7-b7c7-ea832201fe47@example.test', 'request-submitted', 'We''ve received your request MS-2026-00001', 'v1.TQrKyNTalErEqu-ANtN5CewH2vJ4RSRAE9PvLlk5d7BhHqf1XtX_BDWsdu27TA0XpubQb_tUFiVzSKITW6iM3JjGY5xJtxGwRdcR0e2wRu83lJA0IHh252R3BsEWT2XwZkn24ETyZJTC425829ZAZYI61AMYGLhchDLOoXrS732JymcO6axXMPbSkh2qupEe1aytgPvq-2CDQ-P2nBpTMPssPCF6xoOGyG3nnCtciA_nvCWxMA-vy7P05h5AzKeVDmcXlC9XV9sinm7JJOVPmfawfdYzd-eOAGTfZj9N8NMtCAADPU0zXXdUs4MwEKv8AgU0R_SKzUaGKUxnl0FA3jHj8vtuJ_ydxdbmgGKkKIGkl16UmPQUPxSgNVXAT1gymUdwq2_4UPLE5eMiu8k57VDfUX3L0GPKVmfkUwzBfA', 'false', '5', 'sent', '1', '2026-11-29 10:35:13.352384+00', NULL, NULL, '2026-11-29 10:33:13.332935+00', '2026-11-29 10:33:13.367771+00', NULL, NULL, NULL, '0', '0', 'false', NULL, 'false');
INSERT INTO person_key ("id", "user_id", "loan_id", "kind", "key", "place") OVERRIDING SYSTEM VALUE VALUES
('27', '5', NULL, 'phone', E'\\x5f4129de6ada8da027e17696fa295dfc', 'account'),
('28', '5', NULL, 'nin', E'\\x19564e6d9007e8a7702c3279c1ba2923', 'applicant'),
('29', '5', NULL, 'nin-near', E'\\x6ec13835bbf6364352e759721c458d57', 'applicant'),
('30', '5', NULL, 'phone', E'\\x7dd6e995d06e9f0477e84b769c95526b', 'applicant'),
('31', '5', NULL, 'name-birth', E'\\xc8f5178b502750b398c351f5d31aea80', 'applicant'),
('32', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'business'),
('33', '5', NULL, 'registration', E'\\xe88b5095d6a11c7914ea905aaadbd298', 'profile');
INSERT INTO prequalification ("user_id", "applicant", "business", "documents", "documents_availability", "created_at", "disclaimer_version", "disclaimer_consent_text", "version") OVERRIDING SYSTEM VALUE VALUES
('4', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 10:33:12.496258+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1'),
('5', '{"name": "Nakato Grace", "email": "grace.nakato@example.com", "phone": "772145098", "gender": "Female", "address": "Seeta, Mukono", "contact": "Phone Call", "position": "Director", "phone_code": "+256", "national_id": "CF9107210K4HJA", "date_of_birth": "1991-03-14", "alternative_phone": "", "alternative_phone_code": "+256"}', '{"industry": "Agriculture", "employees": "2 - 5", "description": "We raise layers and sell eggs and feeds.", "shareholding": "Above 50%", "business_name": "Nakato Poultry and Feeds", "operation_years": "more than 5 years", "registration_date": "2019-02-06", "nature_of_business": "Single Member Company", "registered_business": true, "registration_number": "80020001234567", "revenue_in_12_months": "UGX 36,000,000 - 100,000,000"}', '["Certificate of incorporation", "Trading Licence"]', 'Less than 2 days', '2026-11-29 10:33:13.27573+00', '1', 'I confirm that this information is complete and true. The lender may verify it with others.', '1');
INSERT INTO receipt_counter ("year", "last") OVERRIDING SYSTEM VALUE VALUES
('2026', '2');
INSERT INTO report_progress ("kind", "counted_at", "counted_until", "proven_at", "proven_days", "difference", "counted_rules", "rules_counted_at") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
('request', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO report_risk_progress ("kind", "counted_at", "until_id", "is_complete") OVERRIDING SYSTEM VALUE VALUES
('loan', NULL, '0', 'false');
INSERT INTO request_action ("id", "request_id", "action", "user_id", "expert_id", "comment", "visibility", "details", "created_at") OVERRIDING SYSTEM VALUE VALUES
('1', '1', 'applying', '5', NULL, NULL, 'client', '{}', '2026-11-29 10:33:13.295848+00'),
('2', '1', 'submitted', '5', NULL, NULL, 'client', '{}', '2026-11-29 10:33:13.340017+00');
INSERT INTO request_search ("request_id", "term") OVERRIDING SYSTEM VALUE VALUES
('1', '00001'),
('1', '04a277e8'),
('1', '04a277e8-8662-43a7-b7c7-ea832201fe47@example.test'),
('1', '0772123456'),
('1', '1'),
('1', '256772123456'),
('1', '43a7'),
('1', '772123456'),
('1', '80020001234567'),
('1', '8662'),
('1', 'and'),
('1', 'b7c7'),
('1', 'ea832201fe47'),
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
(E'\\x308d0349e66fe7bf0b105815ae38b9c3b6667560ca19cec69d678ad7bd9cc03e', '5', 'verified', '2026-11-29 10:33:13.267531+00', '2026-11-29 10:33:13.267531+00', NULL, NULL),
(E'\\x499bed0296c3e20234b6d871df7ec454f06a1d52738aa863e410c6433e54491e', '1', 'verified', '2026-11-29 10:33:11.755508+00', '2026-11-29 10:33:11.755508+00', NULL, NULL),
(E'\\x5178271854faf6f16b7300a8bfbfc6272c753ff29624183f56583fc8d6ea7b7b', '3', 'verified', '2026-11-29 10:33:11.768556+00', '2026-11-29 10:33:11.768556+00', NULL, NULL),
(E'\\x99aa0c98d726e81716b45b341ce6459eb4b81857fd65070f3a815f22c82ed2e1', '4', 'verified', '2026-11-29 10:33:12.446094+00', '2026-11-29 10:33:12.446094+00', NULL, NULL),
(E'\\xa703e43a72e405bff76224b536664ec1d14fc4c6509846d2b791bc013dbbdeca', '6', 'verified', '2026-11-29 10:33:13.356772+00', '2026-11-29 10:33:13.356772+00', NULL, NULL),
(E'\\xccd83686c463b0e2805a7e9cbb9bae1b3456fc9ac5be523a89e257657030907f', '2', 'verified', '2026-11-29 10:33:11.765061+00', '2026-11-29 10:33:11.765061+00', NULL, NULL);
INSERT INTO settings ("name", "value", "json_value", "updated_at") OVERRIDING SYSTEM VALUE VALUES
('affordability', NULL, '{"tight": 70, "low_months": 6, "comfortable": 50}', '2026-11-29 10:33:01.814002+00'),
('agreement_required', NULL, '{"agreement_required": true}', '2026-11-29 10:33:01.814002+00'),
('appearance', NULL, '{"name": "Kampala Growth Fund", "colour": "#0e5468", "contact": "", "support_email": ""}', '2026-11-29 10:33:13.372154+00'),
('application_limits', NULL, '{"open_loans": null, "loans_a_day": 5, "requests_a_day": 5}', '2026-11-29 10:33:01.814002+00'),
('consent_text.crb', NULL, E'{"text": "The information I have given is complete and up to date.\\nThere is no false or misleading statement in it.\\nThe lender may verify the information with others, including a Credit Reference Bureau.", "version": 1}', '2026-11-29 10:33:01.814002+00'),
('consent_text.loan_disclaimer', NULL, '{"text": "I confirm that this information is complete and true. The lender may verify it with others.", "version": 1}', '2026-11-29 10:33:01.814002+00'),
('consent_text.request_disclaimer', NULL, '{"text": "The information I have given is complete and true. The lender may show it to the expert who works on my request.", "version": 1}', '2026-11-29 10:33:01.814002+00'),
('decision_days', '5', NULL, '2026-11-29 10:33:01.814002+00'),
('documents_list', NULL, '[{"name": "certificate_of_incorporation", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Certificate of incorporation"}, {"name": "memorandum_and_articles", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Memorandum and Articles of Association"}, {"name": "directors_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Director''s form"}, {"name": "beneficial_owners_form", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Beneficial Owner''s form"}, {"name": "trading_licence", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Trading Licence"}, {"name": "national_id_of_founder", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "National ID of Founder/CEO"}, {"name": "national_id_of_other_director", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "National ID of Other Director"}, {"name": "ura_tax_ledger", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "URA Tax Ledger"}, {"name": "financial_statements", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial Statements for the last 2 Years"}, {"name": "tenancy_agreement_or_utility_bill", "mimes": [".pdf", ".jpg", ".png"], "category": "Business Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Tenancy Agreement OR Utility bill for business premises"}, {"name": "management_accounts", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "Financial/Management Accounts or Current Year"}, {"name": "financial_forecast", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "2 year Financial Forecast"}, {"name": "bank_statement", "mimes": [".pdf", ".jpg", ".png"], "category": "Financial Documents", "max_size": 5, "required": true, "max_files": 5, "display_name": "Bank Statement for the last 6 months"}, {"name": "introduction_video", "mimes": [".mp4"], "category": "Other Documents", "max_size": 50, "required": false, "max_files": 1, "display_name": "A 2-3 minute introduction video"}, {"name": "cvs_of_decision_makers", "mimes": [".pdf", ".jpg", ".png"], "category": "Individual Documents", "max_size": 5, "required": false, "max_files": 5, "display_name": "CVs of the top 2 decision makers"}]', '2026-11-29 10:33:01.814002+00'),
('early_repayment', NULL, '{"early_repayment": "accrued_only"}', '2026-11-29 10:33:01.814002+00'),
('how_to_pay', NULL, '{"note": "", "payment_methods": []}', '2026-11-29 10:33:01.814002+00'),
('loan_products', NULL, '{"products": [], "interest_cap_bps": null}', '2026-11-29 10:33:01.814002+00'),
('maximum_revenue', '100000000', NULL, '2026-11-29 10:33:01.814002+00'),
('minimum_operation_years', '2', NULL, '2026-11-29 10:33:01.814002+00'),
('minimum_revenue', '36000000', NULL, '2026-11-29 10:33:01.814002+00'),
('minimum_shareholding', '20', NULL, '2026-11-29 10:33:01.814002+00'),
('retention_months', '120', NULL, '2026-11-29 10:33:01.814002+00'),
('waiting_expiry', NULL, '{"days": null}', '2026-11-29 10:33:01.814002+00');
INSERT INTO support_request ("id", "user_id", "business_name", "category", "status", "step", "created_at", "submitted_at", "tracking_number", "version", "contact_name", "contact_email", "contact_phone", "contact_phone_code", "contact_role", "challenge", "period", "solution", "solution_details", "outcomes", "deadline", "solved", "rate", "advisor_id", "expert_id", "updated_at", "assigned_at", "assessed_by", "workplan_by", "proposed_budget", "approved_budget", "clock_seconds", "clock_running_since", "erased_at", "disclaimer_version", "disclaimer_consent_text", "contact_key", "unsent_version") OVERRIDING SYSTEM VALUE VALUES
('1', '5', 'Nakato Poultry and Feeds', 'Sales', 'SUBMITTED', '5', '2026-11-29 10:33:13.293045+00', '2026-11-29 10:33:13.332935+00', 'MS-2026-00001', '4', 'Nakato Grace', 'grace@example.com', '772123456', '+256', 'Director', 'Fewer customers come since the new market opened.', '6', 'Yes', 'We lowered our prices for a month.', '["Grow my revenue", "Improve my cash flow"]', '2099-03-31', NULL, NULL, NULL, NULL, '2026-11-29 10:33:13.332935+00', NULL, NULL, NULL, NULL, NULL, '0', '2026-11-29 10:33:13.332935+00', NULL, '1', 'The information I have given is complete and true. The lender may show it to the expert who works on my request.', E'\\x5f4129de6ada8da027e17696fa295dfc', '0');
INSERT INTO users ("id", "public_id", "name", "email", "phone", "phone_code", "password_hash", "how_did_you_hear", "disabled_at", "created_at", "notify_by_sms", "last_signed_in_at", "erased_at", "failures_told_at", "suspended_at", "confirmed_at", "roles", "bell_for_new_cases", "mail_open_cases", "open_cases_mailed_on", "reminder_channels", "language", "email_unproven", "claimed_email", "phone_unproven") OVERRIDING SYSTEM VALUE VALUES
('1', '9cd4f0dd-29df-4eb3-9730-b4c788c8c88b', 'Nakato Grace', 'bc17b5f3-8ef0-45eb-b6c5-6fa620dd5176@example.test', '753590080', '+256', 'none', NULL, NULL, '2026-11-29 10:33:11.743272+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 10:33:11.743272+00', '{loan-officer,cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('2', 'af166d9d-7db9-4cda-9d2a-47fda1ee21ea', 'Nakato Grace', '7d18f254-404a-49b9-93a6-74a6b71f67a9@example.test', '746176381', '+256', 'none', NULL, NULL, '2026-11-29 10:33:11.75885+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 10:33:11.75885+00', '{cashier}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('3', '8e9af4fa-6047-4d5c-94fc-7bc80b638bb3', 'Nakato Grace', '7e26ae2b-f717-4679-b4b0-e0a4cd152071@example.test', '763480199', '+256', 'none', NULL, NULL, '2026-11-29 10:33:11.75917+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 10:33:11.75917+00', '{credit-manager}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('4', '5af834b0-14a5-4856-aa02-ec3a9d3e133b', 'Nakato Grace', 'f3f834f2-71ff-4818-a6fe-16799c756a16@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 10:33:12.438551+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 10:33:12.438551+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('5', '4150fe65-303a-4fa9-9784-d133856b3c95', 'Nakato Grace', '04a277e8-8662-43a7-b7c7-ea832201fe47@example.test', '772123456', '+256', 'none', NULL, NULL, '2026-11-29 10:33:13.265714+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 10:33:13.265714+00', '{client}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false'),
('6', '428e8da7-50b8-4ddc-8deb-8b42de403dc1', 'Nakato Grace', 'cad573a5-8b38-40e9-af27-b2221acb44f9@example.test', '753463647', '+256', 'none', NULL, NULL, '2026-11-29 10:33:13.355212+00', 'false', NULL, NULL, NULL, NULL, '2026-11-29 10:33:13.355212+00', '{credit-manager,cashier,administrator}', 'true', 'true', NULL, NULL, 'en', 'false', NULL, 'false');
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
