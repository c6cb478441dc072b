import type { StaffTask } from '../../endpoints/staff-requests.ts';
import type { WorkplanBody } from '../../rules/workplan.ts';
import { today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const planStatement: Statement = {
  name: 'workplan.rows',
  text: `SELECT deliverable.id::int, coalesce((
           SELECT jsonb_agg(jsonb_build_object('id', task.id, 'worked_on', task.completed OR EXISTS (
             SELECT FROM workplan_task_action AS done WHERE done.task_id = task.id)))
           FROM workplan_task AS task WHERE task.deliverable_id = deliverable.id), '[]') AS tasks
         FROM workplan_deliverable AS deliverable WHERE deliverable.request_id = $1::bigint`,
};

export interface PlannedRow {
  id: number;
  /** `worked_on`: there is a report on it, so that it must stay. */
  tasks: { id: number; worked_on: boolean }[];
}

/** The stored rows of a plan. */
export function planRows(transaction: Queryable, requestId: string): Promise<PlannedRow[]> {
  return transaction.query<PlannedRow>(planStatement, [requestId]);
}

const removeTasks: Statement = {
  name: 'workplan.remove_tasks',
  text: `DELETE FROM workplan_task AS task USING workplan_deliverable AS deliverable
         WHERE deliverable.id = task.deliverable_id AND deliverable.request_id = $1::bigint
           AND task.id <> ALL ($2::bigint[])`,
};
const removeDeliverables: Statement = {
  name: 'workplan.remove_deliverables',
  text: `DELETE FROM workplan_deliverable WHERE request_id = $1::bigint AND id <> ALL ($2::bigint[])`,
};
const insertDeliverable: Statement = {
  name: 'workplan.insert_deliverable',
  text: `INSERT INTO workplan_deliverable (request_id, ordinal, name) VALUES ($1::bigint, $2::int, $3) RETURNING id::int`,
};
const updateDeliverable: Statement = {
  name: 'workplan.update_deliverable',
  text: `UPDATE workplan_deliverable SET ordinal = $3::int, name = $4
         WHERE request_id = $1::bigint AND id = $2::bigint RETURNING id::int`,
};
/** $1 deliverable, $2 its tasks in order: those with an id are changed and may come from another deliverable. */
const keepTasks: Statement = {
  name: 'workplan.keep_tasks',
  text: `WITH typed AS (
           SELECT row.* FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (
             id bigint, task text, description text, man_hours text, due_date text, responsibility text))
           WITH ORDINALITY AS row (id, task, description, man_hours, due_date, responsibility, ordinal)
         ), changed AS (
           UPDATE workplan_task AS kept SET deliverable_id = $1::bigint, ordinal = typed.ordinal, task = typed.task,
             description = nullif(typed.description, ''), man_hours = nullif(typed.man_hours, '')::numeric,
             due_date = nullif(typed.due_date, '')::date, responsibility = nullif(typed.responsibility, ''),
             version = kept.version + 1
           FROM typed WHERE kept.id = typed.id
         )
         INSERT INTO workplan_task (deliverable_id, ordinal, task, description, man_hours, due_date, responsibility)
         SELECT $1::bigint, ordinal, task, nullif(description, ''), nullif(man_hours, '')::numeric,
           nullif(due_date, '')::date, nullif(responsibility, '')
         FROM typed WHERE id IS NULL`,
};
const touch: Statement = {
  name: 'workplan.touch_request',
  text: `UPDATE support_request SET version = version + 1, updated_at = now() WHERE id = $1::bigint
         RETURNING version`,
};

/** Writes the whole plan: rows that it does not name are removed. Returns the request's new version. */
export async function writePlan(
  transaction: Queryable,
  requestId: string,
  { deliverables }: WorkplanBody,
): Promise<number> {
  const kept = deliverables.flatMap(({ id }) => (id === null || id === undefined ? [] : [id]));
  const tasks = deliverables.flatMap((row) =>
    row.tasks.flatMap(({ id }) => (id === null || id === undefined ? [] : [id])),
  );
  await transaction.query(removeTasks, [requestId, tasks]);
  const ids: number[] = [];
  for (const [index, { id, name }] of deliverables.entries()) {
    const [row] =
      id === null || id === undefined
        ? await transaction.query<{ id: number }>(insertDeliverable, [requestId, index, name])
        : await transaction.query<{ id: number }>(updateDeliverable, [requestId, id, index, name]);
    if (row === undefined) throw new Error('the deliverable was not written');
    ids.push(row.id);
  }
  for (const [index, row] of deliverables.entries())
    await transaction.query(keepTasks, [ids[index], JSON.stringify(row.tasks)]);
  await transaction.query(removeDeliverables, [requestId, [...kept, ...ids]]);
  const [request] = await transaction.query<{ version: number }>(touch, [requestId]);
  if (request === undefined) throw new Error('the request is gone');
  return request.version;
}

const findTask: Statement = {
  name: 'workplan.find_task',
  text: `SELECT task.id::text, task.task, task.version, task.completed,
           ${today}::text AS today
         FROM workplan_task AS task JOIN workplan_deliverable AS deliverable ON deliverable.id = task.deliverable_id
         WHERE task.id = $2::bigint AND deliverable.request_id = $1::bigint`,
};

export interface TaskRow {
  id: string;
  task: string;
  version: number;
  completed: boolean;
  /** YYYY-MM-DD, of Kampala. */
  today: string;
}

/** A task of this request; undefined if it has no such task. */
export async function findTaskOf(
  transaction: Queryable,
  requestId: string,
  taskId: string,
): Promise<TaskRow | undefined> {
  const [row] = await transaction.query<TaskRow>(findTask, [requestId, taskId]);
  return row;
}

const report: Statement = {
  name: 'workplan.report',
  text: `WITH reported AS (
           UPDATE workplan_task SET completed = $2::boolean,
             completed_date = CASE WHEN $2::boolean THEN nullif($3, '')::date END,
             actual_man_hours = nullif($4, '')::numeric, version = version + 1
           WHERE id = $1::bigint RETURNING id
         )
         INSERT INTO workplan_task_action (task_id, action, user_id, comment)
         SELECT id, $5, $6::bigint, nullif($7, '') FROM reported RETURNING id::text`,
};

export interface TaskReport {
  readonly taskId: string;
  readonly completed: boolean;
  /** YYYY-MM-DD, or empty. */
  readonly completedDate: string;
  /** Hours, or empty. */
  readonly actualHours: string;
  /** The action in the entry. */
  readonly action: string;
  readonly userId: string;
  readonly comment: string;
}

/** Writes the state of a task, and an entry below it; returns the entry's id. */
export async function writeReport(transaction: Queryable, made: TaskReport): Promise<string> {
  const { taskId, completed, completedDate, actualHours, action, userId, comment } = made;
  const values = [taskId, completed, completedDate, actualHours, action, userId, comment];
  const [row] = await transaction.query<{ id: string }>(report, values);
  if (row === undefined) throw new Error('the report was not written');
  return row.id;
}

/** The tasks of a plan, under whichever deliverable. */
export const taskIn = (
  workplan: readonly { readonly tasks: readonly StaffTask[] }[],
  id: string,
): StaffTask | undefined => workplan.flatMap(({ tasks }) => tasks).find((task) => String(task.id) === id);
