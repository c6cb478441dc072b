import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import { money } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { notReworked, replannable } from './case-store.ts';

const { transitions } = requestWorkflow;

/** What is read of a locked request in addition to what every kind has. */
export interface LockedRequestColumns {
  expert_user_id: string | null;
  expert_name: string | null;
  /** The expert's public id. */
  expert_public_id: string | null;
  assessor_id: string | null;
  planner_id: string | null;
  /** UGX. */
  proposed_budget: string | null;
  /** Tasks of the workplan, and those that are not completed. */
  tasks: number;
  open_tasks: number;
  /** The client has rejected the deliverables: the workplan may be changed again. */
  replannable: boolean;
  /** Nothing was reported on a task since then. */
  not_reworked: boolean;
}

export const lockedRequest = {
  columns: `request.expert_id::text AS expert_user_id, expert.name AS expert_name, expert.public_id::text AS expert_public_id,
           ${money('request.proposed_budget')} AS proposed_budget,
           request.assessed_by::text AS assessor_id, request.workplan_by::text AS planner_id,
           planned.tasks, planned.open_tasks,
           ${replannable} AS replannable, ${notReworked} AS not_reworked`,
  joins: `LEFT JOIN users AS expert ON expert.id = request.expert_id
         CROSS JOIN LATERAL (
           SELECT count(*)::int AS tasks, (count(*) FILTER (WHERE NOT task.completed))::int AS open_tasks
           FROM workplan_deliverable AS deliverable JOIN workplan_task AS task ON task.deliverable_id = deliverable.id
           WHERE deliverable.request_id = request.id
         ) AS planned`,
};

/** What a move of a request sets: $4 the actor; $5 the expert, $6, $7 the budgets, each null to leave it unchanged. */
export const requestAction = `expert_id = coalesce($5::bigint, expert_id),
           proposed_budget = coalesce($6::numeric, proposed_budget),
           approved_budget = coalesce($7::numeric, approved_budget),
           assessed_by = CASE WHEN $3 = '${transitions['submit-assessment'].to}' THEN $4::bigint ELSE assessed_by END,
           workplan_by = CASE WHEN $3 = '${transitions['submit-workplan'].to}' THEN $4::bigint ELSE workplan_by END`;

const nameExpert: Statement = {
  name: 'staff.name_expert',
  text: `UPDATE request_action SET expert_id = $2::bigint WHERE id = $1::bigint`,
};

/** Records in a timeline entry the expert that it names. */
export async function writeExpert(transaction: Queryable, actionId: number, expertId: string): Promise<void> {
  await transaction.query(nameExpert, [actionId, expertId]);
}
