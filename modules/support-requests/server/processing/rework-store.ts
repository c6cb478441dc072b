import { requestWorkflow } from '#cases/rules/request/workflow.ts';

const { reject_deliverables: rejection, 'approve-workplan': approval } = requestWorkflow.transitions;

/**
 * SQL, of `request`: whether the client has rejected what was delivered since the workplan was last approved. Then it
 * may be planned again while the work goes on.
 */
export const replannable = `coalesce((
  SELECT entry.action = '${rejection.timeline}' FROM request_action AS entry
  WHERE entry.request_id = request.id AND entry.action IN ('${rejection.timeline}', '${approval.timeline}')
  ORDER BY entry.id DESC LIMIT 1), false)`;

/** SQL, of `request`: whether nothing was reported on any task since the client rejected what was delivered. */
export const notReworked = `coalesce((
  SELECT NOT EXISTS (
    SELECT FROM workplan_deliverable AS promised JOIN workplan_task AS task ON task.deliverable_id = promised.id
    JOIN workplan_task_action AS done ON done.task_id = task.id
    WHERE promised.request_id = request.id AND done.created_at > rejected.created_at)
  FROM request_action AS rejected
  WHERE rejected.request_id = request.id AND rejected.action = '${rejection.timeline}'
  ORDER BY rejected.id DESC LIMIT 1), false)`;
