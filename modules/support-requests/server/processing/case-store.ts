import { confirmedBy, money, personById } from '#kit/platform/database/expressions.ts';
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

/** What only staff see of a request. */
export const requestColumns = `request.expert_id::text AS expert_user_id, request.assessed_by::text AS assessor_id,
   request.workplan_by::text AS planner_id, ${replannable} AS replannable, ${notReworked} AS not_reworked,
   ${confirmedBy('request')} AS disclaimer,
   ${personById('request.assessed_by')} AS assessed_by,
   ${money('request.proposed_budget')} AS proposed_budget, ${money('request.approved_budget')} AS approved_budget,
   coalesce((SELECT jsonb_agg(jsonb_build_object('action_id', change.action_id, 'kind', change.kind,
      'target', change.target, 'label', change.label, 'before', change.before, 'after', change.after,
      'asked', change.asked)
      ORDER BY change.action_id DESC, change.ordinal)
    FROM request_change AS change WHERE change.request_id = request.id), '[]') AS changes`;
