import { requestStatuses, requestWorkflow } from '@ensigo/rulebook/request';
import { stopClockAt } from '../../platform/database/case-clock.ts';
import type { Queryable, Statement } from '../../platform/database/types.ts';

const { moves } = requestWorkflow;

export interface LockedCase {
  id: string;
  user_id: string;
  status: string;
  version: number;
  tracking_number: string;
  advisor_id: string | null;
  expert_user_id: string | null;
  expert_name: string | null;
  assessor_id: string | null;
  planner_id: string | null;
  client_name: string;
  /** Tasks of the workplan, and those of them that are not completed. */
  tasks: number;
  open_tasks: number;
  /** What was done last, and by whom. */
  last_action: string | null;
  last_by: string | null;
}

const hold: Statement = {
  name: 'staff.hold_request',
  text: 'SELECT FROM support_request WHERE id = $1::bigint AND submitted_at IS NOT NULL FOR UPDATE',
};

const read: Statement = {
  name: 'staff.read_request',
  text: `SELECT request.id::text, request.user_id::text, request.status, request.version, request.tracking_number,
           request.advisor_id::text, request.expert_id::text AS expert_user_id, expert.name AS expert_name,
           request.assessed_by::text AS assessor_id, request.workplan_by::text AS planner_id,
           owner.name AS client_name, planned.tasks, planned.open_tasks,
           last.action AS last_action, last.name AS last_by
         FROM support_request AS request JOIN users AS owner ON owner.id = request.user_id
         LEFT JOIN users AS expert ON expert.id = request.expert_id
         CROSS JOIN LATERAL (
           SELECT count(*)::int AS tasks, (count(*) FILTER (WHERE NOT task.completed))::int AS open_tasks
           FROM workplan_deliverable AS deliverable JOIN workplan_task AS task ON task.deliverable_id = deliverable.id
           WHERE deliverable.request_id = request.id
         ) AS planned
         LEFT JOIN LATERAL (
           SELECT action.action, person.name FROM request_action AS action JOIN users AS person ON person.id = action.user_id
           WHERE action.request_id = request.id ORDER BY action.id DESC LIMIT 1
         ) AS last ON true
         WHERE request.id = $1::bigint AND request.submitted_at IS NOT NULL`,
};

/** The case, held until the transaction ends; undefined where there is none. */
export async function lockCase(transaction: Queryable, id: string): Promise<LockedCase | undefined> {
  await transaction.query(hold, [id]);
  // Only a statement that begins after the wait sees what others did to the tasks and the timeline meanwhile.
  const [row] = await transaction.query<LockedCase>(read, [id]);
  return row;
}

/**
 * $2 the status that was found, $3 the one it leads to; $4 the actor; $5 the expert, $6 the proposed and $7 the approved
 * budget, each null to leave what is there.
 */
const move: Statement = {
  name: 'staff.move_request',
  text: `UPDATE support_request SET status = $3, version = version + 1, updated_at = now(),
           expert_id = coalesce($5::bigint, expert_id),
           proposed_budget = coalesce($6::numeric, proposed_budget),
           approved_budget = coalesce($7::numeric, approved_budget),
           assessed_by = CASE WHEN $3 = '${moves['submit-assessment'].to}' THEN $4::bigint ELSE assessed_by END,
           workplan_by = CASE WHEN $3 = '${moves['submit-workplan'].to}' THEN $4::bigint ELSE workplan_by END,
           advisor_id = CASE WHEN $3 = '${moves['start-review'].to}' THEN coalesce(advisor_id, $4::bigint) ELSE advisor_id END,
           assigned_at = CASE WHEN $3 = '${moves['start-review'].to}' THEN coalesce(assigned_at, now()) ELSE assigned_at END,
           ${stopClockAt(requestStatuses.clockStopped).trim()}
         WHERE id = $1::bigint AND status = $2 RETURNING id`,
};

export interface Movement {
  readonly requestId: string;
  readonly from: string;
  readonly to: string;
  readonly userId: string;
  readonly expertId: string | null;
  /** UGX. */
  readonly proposedBudget: string | null;
  readonly approvedBudget: string | null;
}

/** Moves the request, if it still is where it was; with its clock, its people and its budgets. */
export async function moveRequest(transaction: Queryable, movement: Movement): Promise<boolean> {
  const { requestId, from, to, userId, expertId, proposedBudget, approvedBudget } = movement;
  const values = [requestId, from, to, userId, expertId, proposedBudget, approvedBudget];
  return (await transaction.query(move, values)).length === 1;
}

const nameExpert: Statement = {
  name: 'staff.name_expert',
  text: `UPDATE request_action SET expert_id = $2::bigint WHERE id = $1::bigint`,
};

/** Says in a timeline entry whom it names as the expert. */
export async function writeExpert(transaction: Queryable, actionId: number, expertId: string): Promise<void> {
  await transaction.query(nameExpert, [actionId, expertId]);
}
