import { moment } from '../../platform/database/expressions.ts';

/** Whose timeline: staff see everything, a client what is meant for them. */
export type RequestReader = 'client' | 'staff';

const filesOf = (condition: string): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', file.id, 'file_path', file.id || '/' || file.file_name)
           ORDER BY file.created_at, file.id)
  FROM request_attachment AS file WHERE ${condition}), '[]')`;

const forReader = (alias: string, reader: RequestReader): string =>
  reader === 'staff' ? '' : `AND ${alias}.visibility = 'client'`;

const commentsOf = (reader: RequestReader): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('user', author.name, 'comment', said.comment, 'visibility', said.visibility,
           'created_at', ${moment('said.created_at')}, 'documents', ${filesOf('file.comment_id = said.id')})
           ORDER BY said.id)
  FROM request_comment AS said JOIN users AS author ON author.id = said.user_id
  WHERE said.action_id = action.id ${forReader('said', reader)}), '[]')`;

/** SQL of a request's timeline as a JSON list, newest first, with files and comments (TIME-01, TIME-02). */
export const timelineOf = (requestId: string, reader: RequestReader): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', action.id, 'action', action.action,
           'created_at', ${moment('action.created_at')}, 'user', person.name, 'user_id', person.public_id,
           'is_staff', person.role <> 'client', 'expert', expert.name, 'expert_id', expert.public_id,
           'comment', action.comment, 'visibility', action.visibility,
           'documents', ${filesOf('file.action_id = action.id')}, 'comments', ${commentsOf(reader)},
           'proposedBudget', action.details ->> 'proposed_budget',
           'approvedBudget', action.details ->> 'approved_budget',
           'staffSolution', action.details ->> 'solution', 'risk', action.details ->> 'risk',
           'diagnosis', action.details ->> 'diagnosis') ORDER BY action.id DESC)
  FROM request_action AS action JOIN users AS person ON person.id = action.user_id
  LEFT JOIN users AS expert ON expert.id = action.expert_id
  WHERE action.request_id = ${requestId} ${forReader('action', reader)}), '[]')`;

const taskActionsOf = (reader: RequestReader): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', done.id, 'user', author.name, 'action', done.action,
           'comment', done.comment, 'created_at', ${moment('done.created_at')},
           'documents', ${filesOf('file.task_action_id = done.id')}) ORDER BY done.id)
  FROM workplan_task_action AS done JOIN users AS author ON author.id = done.user_id
  WHERE done.task_id = task.id ${forReader('done', reader)}), '[]')`;

const tasksOf = (reader: RequestReader): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', task.id, 'task', task.task, 'description', task.description,
           'man_hours', trim_scale(task.man_hours)::text, 'due_date', task.due_date,
           'responsibility', task.responsibility, 'completed', task.completed,
           'completed_date', task.completed_date, 'actual_man_hours', trim_scale(task.actual_man_hours)::text,
           'version', task.version,
           'overdue', NOT task.completed AND coalesce(task.due_date < (now() AT TIME ZONE 'Africa/Kampala')::date, false),
           'actions', ${taskActionsOf(reader)}) ORDER BY task.ordinal)
  FROM workplan_task AS task WHERE task.deliverable_id = planned.id), '[]')`;

/** SQL of a request's workplan as a JSON list (REQ-09). */
export const workplanOf = (requestId: string, reader: RequestReader): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', planned.id, 'name', planned.name, 'tasks', ${tasksOf(reader)})
           ORDER BY planned.ordinal)
  FROM workplan_deliverable AS planned WHERE planned.request_id = ${requestId}), '[]')`;

/** SQL of the newest feedback request as a JSON object, null where nothing was ever asked. `word` is the timeline's. */
export const feedbackOf = (requestId: string, word: string): string => `(
  SELECT jsonb_build_object('action_id', asked.id, 'comment', asked.comment, 'created_at', ${moment('asked.created_at')})
  FROM request_action AS asked
  WHERE asked.request_id = ${requestId} AND asked.action = '${word}' AND asked.visibility = 'client'
  ORDER BY asked.id DESC LIMIT 1)`;
