import type { RequestQueueFilters } from '@ensigo/rulebook/contract';
import { workingStatus } from '@ensigo/rulebook/request';
import { moment } from '../../platform/database/expressions.ts';
import {
  countOpen,
  queueStatement,
  requestCases,
  totalsStatement,
  whose,
  type Query,
  type QueuePage,
  type QueueShape,
} from '../cases/door.ts';

/** Days are the days of Kampala. */
const today = `(now() AT TIME ZONE 'Africa/Kampala')::date`;

const overdueTasks = `CASE WHEN request.status = '${workingStatus}' THEN (
    SELECT count(*)::int FROM workplan_deliverable AS planned
    JOIN workplan_task AS task ON task.deliverable_id = planned.id
    WHERE planned.request_id = request.id AND NOT task.completed AND task.due_date < ${today}) ELSE 0 END`;

const shape: QueueShape = {
  kind: requestCases,
  columns: `request.id::int, request.tracking_number, owner.name AS client_name, request.business_name,
            request.category, request.status, ${moment('request.submitted_at')} AS submitted_at,
            CASE WHEN advisor.id IS NOT NULL
              THEN jsonb_build_object('id', advisor.public_id, 'name', advisor.name) END AS advisor,
            CASE WHEN expert.id IS NOT NULL
              THEN jsonb_build_object('id', expert.public_id, 'name', expert.name) END AS expert,
            ${overdueTasks} AS overdue_tasks,
            request.clock_seconds::int, ${moment('request.clock_running_since')} AS clock_running_since`,
  joins: `JOIN users AS owner ON owner.id = request.user_id
          LEFT JOIN users AS advisor ON advisor.id = request.advisor_id
          LEFT JOIN users AS expert ON expert.id = request.expert_id`,
};

export interface RequestQueuePage extends Pick<QueuePage, 'userId' | 'rows' | 'after' | 'found'> {
  readonly filters: RequestQueueFilters;
}

const overdueRequests = `SELECT DISTINCT planned.request_id AS id
   FROM workplan_task AS task JOIN workplan_deliverable AS planned ON planned.id = task.deliverable_id
   JOIN support_request AS request ON request.id = planned.request_id AND request.status = '${workingStatus}'
   WHERE NOT task.completed AND task.due_date IS NOT NULL AND task.due_date < ${today}`;

/** As many late ones are looked through; nobody works through more. */
const maxOverdue = 1000;

/** One page of the queue of requests: see `queueStatement`. */
export function requestQueueStatement({ filters, ...page }: RequestQueuePage): Query {
  const { status: statuses, advisor: assignee, from, to, order, category } = filters;
  const more = whose('expert', 'request.expert_id', filters.expert, page.userId);
  if (category !== '')
    more.push({ name: 'category', condition: (add) => `request.category = ${add(category)}` });
  if (filters.overdue !== '')
    more.push({
      name: 'overdue',
      condition: () => `request.id = ANY (ARRAY(${overdueRequests} LIMIT ${String(maxOverdue)}))`,
    });
  return queueStatement(shape, { statuses, assignee, from, to, order, ...page }, more);
}

/** $1 the person, $2 to how many it counts, $3 all statuses, $4 those in which the lender must act. */
export const requestTotals = totalsStatement(
  requestCases,
  `, ${countOpen(requestCases, 'request.expert_id = $1::bigint')} AS expert,
    (SELECT count(*)::int FROM (${overdueRequests} LIMIT $2::int + 1) AS late) AS overdue`,
);
