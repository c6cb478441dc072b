import { confirmedBy, money, personById } from '#kit/platform/database/expressions.ts';
import { notReworked, replannable } from './rework-store.ts';

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
