-- How much each role may approve for one client, and above which amount three people act on a loan. Without a row in
-- settings nothing is limited, and two people act.
INSERT INTO administered (name) VALUES ('approval-limits');
