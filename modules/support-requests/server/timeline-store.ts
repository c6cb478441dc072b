import { requestFeedback, supportingDocuments } from '../rules/places.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import { requestTables } from '#kit/platform/database/case-tables.ts';
import { filesOf, forReader, timelineOf, type TimelineReader } from '#kit/platform/database/case-timeline.ts';
import { moment, today } from '#kit/platform/database/expressions.ts';
import { answersItem, feedbackLabelOf } from '#cases/server/sql/feedback-labels.ts';

/** SQL of the timeline of `request`. */
export const requestTimelineOf = (reader: TimelineReader): string =>
  timelineOf(requestTables, reader, {
    pairs: [
      "'expert', expert.name, 'expert_id', expert.public_id",
      "'proposedBudget', action.details ->> 'proposed_budget'",
      "'approvedBudget', action.details ->> 'approved_budget'",
      "'staffSolution', action.details ->> 'solution'",
      "'risk', action.details ->> 'risk'",
      "'diagnosis', action.details ->> 'diagnosis'",
      `'facts', CASE WHEN action.details ? 'budget_reason' THEN jsonb_build_array(jsonb_build_object(
         'label', 'Why more than was proposed', 'value', action.details ->> 'budget_reason')) ELSE '[]' END`,
    ],
    joins: 'LEFT JOIN users AS expert ON expert.id = action.expert_id',
  });

const taskActionsOf = (reader: TimelineReader): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', done.id, 'user', author.name, 'action', done.action,
           'comment', done.comment, 'created_at', ${moment('done.created_at')},
           'documents', ${filesOf(requestTables, 'file.task_action_id = done.id')}) ORDER BY done.id)
  FROM workplan_task_action AS done JOIN users AS author ON author.id = done.user_id
  WHERE done.task_id = task.id ${forReader('done', reader)}), '[]')`;

const tasksOf = (reader: TimelineReader): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', task.id, 'task', task.task, 'description', task.description,
           'man_hours', trim_scale(task.man_hours)::text, 'due_date', task.due_date,
           'responsibility', task.responsibility, 'completed', task.completed,
           'completed_date', task.completed_date, 'actual_man_hours', trim_scale(task.actual_man_hours)::text,
           'version', task.version,
           'overdue', NOT task.completed AND coalesce(task.due_date < ${today}, false),
           'actions', ${taskActionsOf(reader)}) ORDER BY task.ordinal)
  FROM workplan_task AS task WHERE task.deliverable_id = planned.id), '[]')`;

/** SQL of a request's workplan as a JSON list (REQ-09). */
export const workplanOf = (requestId: string, reader: TimelineReader): string => `coalesce((
  SELECT jsonb_agg(jsonb_build_object('id', planned.id, 'name', planned.name, 'tasks', ${tasksOf(reader)})
           ORDER BY planned.ordinal)
  FROM workplan_deliverable AS planned WHERE planned.request_id = ${requestId}), '[]')`;

const { timeline: askedWord } = requestWorkflow.transitions['request-feedback'];
const { timeline: answeredWord } = requestWorkflow.transitions.resubmit;
const { name: documents, display_name: documentsLabel } = supportingDocuments;

/** SQL of the timeline entry of the latest feedback request, null if there never was one. */
export const lastAskedOf = (requestId: string): string => `(
  SELECT max(asked.id) FROM request_action AS asked
  WHERE asked.request_id = ${requestId} AND asked.action = '${askedWord}' AND asked.visibility = 'client')`;

/** SQL of the latest feedback request as a JSON object, null if there never was one. */
export const feedbackOf = (requestId: string): string => `(
  SELECT jsonb_build_object('action_id', asked.id, 'comment', asked.comment,
    'created_at', ${moment('asked.created_at')}, 'whole', coalesce(scope.whole, true),
    'answer_by', scope.answer_by, 'answered_at', ${moment('answer.created_at')},
    'items', coalesce((
      SELECT jsonb_agg(jsonb_build_object('kind', item.kind, 'target', item.target, 'reason', item.reason,
               'label', coalesce(${feedbackLabelOf(requestFeedback, 'item.target', [[documents, documentsLabel]])},
                 item.target),
               'done', EXISTS (
                 SELECT FROM request_change AS change WHERE change.action_id = answer.id
                   AND ${answersItem('change.target', 'item.target')})
             ) ORDER BY item.ordinal)
      FROM request_feedback_item AS item WHERE item.action_id = asked.id), '[]'))
  FROM request_action AS asked LEFT JOIN request_feedback AS scope ON scope.action_id = asked.id
  LEFT JOIN LATERAL (
    SELECT told.id, told.created_at FROM request_action AS told
    WHERE told.request_id = asked.request_id AND told.action = '${answeredWord}' AND told.id > asked.id
    ORDER BY told.id LIMIT 1
  ) AS answer ON true
  WHERE asked.id = ${lastAskedOf(requestId)})`;
