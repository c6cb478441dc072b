import type { RequestQueueFilters } from '../../endpoints/staff-requests.ts';
import { money, personById, today } from '#kit/platform/database/expressions.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import { workingStatus } from '#cases/rules/request/statuses.ts';

const overdueTasks = `CASE WHEN request.status = '${workingStatus}' THEN (
    SELECT count(*)::int FROM workplan_deliverable AS planned
    JOIN workplan_task AS task ON task.deliverable_id = planned.id
    WHERE planned.request_id = request.id AND NOT task.completed AND task.due_date < ${today}) ELSE 0 END`;

const budgetReason = `CASE WHEN request.approved_budget > request.proposed_budget THEN (
    SELECT action.details ->> 'budget_reason' FROM request_action AS action
    WHERE action.request_id = request.id AND action.action = '${requestWorkflow.transitions['approve-budget'].timeline}'
    ORDER BY action.id DESC LIMIT 1) END`;

/** What the queue reads of a request in addition to what every kind has. */
export const columns = `owner.name AS client_name, request.category,
            CASE WHEN advisor.id IS NOT NULL
              THEN jsonb_build_object('id', advisor.public_id, 'name', advisor.name) END AS advisor,
            CASE WHEN expert.id IS NOT NULL
              THEN jsonb_build_object('id', expert.public_id, 'name', expert.name) END AS expert,
            ${personById('request.assessed_by')} AS assessed_by,
            ${overdueTasks} AS overdue_tasks,
            ${money('request.proposed_budget')} AS proposed_budget, ${money('request.approved_budget')} AS approved_budget,
            ${budgetReason} AS budget_reason`;

export const joins = `JOIN users AS owner ON owner.id = request.user_id
          LEFT JOIN users AS advisor ON advisor.id = request.advisor_id
          LEFT JOIN users AS expert ON expert.id = request.expert_id`;

const overdueRequests = (table = 'support_request'): string => `SELECT DISTINCT planned.request_id AS id
   FROM workplan_task AS task JOIN workplan_deliverable AS planned ON planned.id = task.deliverable_id
   JOIN ${table} AS request ON request.id = planned.request_id AND request.status = '${workingStatus}'
   WHERE NOT task.completed AND task.due_date IS NOT NULL AND task.due_date < ${today}`;

/** Maximum number of overdue cases checked; nobody works through more. */
const maxOverdue = 1000;

type Add = (value: unknown) => string;

export function narrowingsOf({ category, overdue }: RequestQueueFilters) {
  const narrowings = [];
  if (category !== '')
    narrowings.push({ name: 'category', condition: (add: Add) => `request.category = ${add(category)}` });
  if (overdue !== '')
    narrowings.push({
      name: 'overdue',
      condition: () => `request.id = ANY (ARRAY(${overdueRequests()} LIMIT ${String(maxOverdue)}))`,
    });
  return narrowings;
}

/** Those with overdue tasks; $2 the highest count. */
export const overdueTotal = (table: string): string =>
  `(SELECT count(*)::int FROM (${overdueRequests(table)} LIMIT $2::int + 1) AS late)`;
