-- What staff do with a request for management support: whose case it is, its clock, its budgets, who may not approve them.

ALTER TABLE support_request
  ADD COLUMN assigned_at timestamptz,
  -- Four eyes: the first may not approve the budget, the second not the workplan.
  ADD COLUMN assessed_by bigint REFERENCES users (id),
  ADD COLUMN workplan_by bigint REFERENCES users (id),
  -- UGX.
  ADD COLUMN proposed_budget numeric(18, 2) CHECK (proposed_budget >= 0),
  ADD COLUMN approved_budget numeric(18, 2) CHECK (approved_budget >= 0),
  -- The case's clock: seconds of the times before, and since when it runs; null while the client must act.
  ADD COLUMN clock_seconds bigint NOT NULL DEFAULT 0,
  ADD COLUMN clock_running_since timestamptz;

UPDATE support_request SET clock_running_since = submitted_at
WHERE submitted_at IS NOT NULL AND status NOT IN ('WAITING FOR FEEDBACK', 'CLOSED', 'COMPLETED', 'REJECTED');

-- The queue: one ordered index for each status, so that a page is read where it begins, however many requests there are.
CREATE INDEX request_queue ON support_request (status, submitted_at, id) INCLUDE (advisor_id, expert_id, category);
CREATE INDEX request_queue_of_advisor ON support_request (advisor_id, status, submitted_at, id)
  WHERE advisor_id IS NOT NULL;
CREATE INDEX request_queue_of_expert ON support_request (expert_id, status, submitted_at, id)
  WHERE expert_id IS NOT NULL;
CREATE INDEX request_queue_unassigned ON support_request (status, submitted_at, id) WHERE advisor_id IS NULL;

-- What a case is found by: lower-case words and digits, matched from their beginning.
CREATE TABLE request_search (
  request_id bigint NOT NULL REFERENCES support_request (id),
  term text COLLATE "C" NOT NULL,
  PRIMARY KEY (request_id, term)
);

CREATE INDEX request_search_term ON request_search (term, request_id);

-- Requests of before.
INSERT INTO request_search (request_id, term)
SELECT id, lower(tracking_number) FROM support_request WHERE submitted_at IS NOT NULL;

-- One higher with each report.
ALTER TABLE workplan_task ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Tasks past their day.
CREATE INDEX workplan_task_due ON workplan_task (due_date, deliverable_id) WHERE NOT completed AND due_date IS NOT NULL;

-- Rows are put into another order within one save.
ALTER TABLE workplan_deliverable
  DROP CONSTRAINT workplan_deliverable_request_id_ordinal_key,
  ADD UNIQUE (request_id, ordinal) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE workplan_task
  DROP CONSTRAINT workplan_task_deliverable_id_ordinal_key,
  ADD UNIQUE (deliverable_id, ordinal) DEFERRABLE INITIALLY DEFERRED;
