import type { RequestCase, RequestDetail } from '@ensigo/rulebook/contract';
import { money, moment } from '../../platform/database/expressions.ts';
import type { Statement } from '../../platform/database/types.ts';
import { confirmedBy, personById } from '../cases/door.ts';
import { frozenOf } from '../clients/door.ts';
import { requestDetailOf } from '../requests/door.ts';

/** $1 request. A draft is its owner's alone (decision 0126). */
export const caseStatement: Statement = {
  name: 'staff.request_case',
  text: requestDetailOf(
    'staff',
    'request.id = $1::bigint AND request.submitted_at IS NOT NULL',
    `, request.expert_id::text AS expert_user_id, request.assessed_by::text AS assessor_id,
     request.workplan_by::text AS planner_id,
     jsonb_build_object('id', owner.public_id, 'name', owner.name, 'email', owner.email,
       'phone', owner.phone, 'phone_code', owner.phone_code, 'notify_by_sms', owner.notify_by_sms,
       'frozen', ${frozenOf('owner.id')}) AS client,
     ${confirmedBy('request')} AS disclaimer,
     ${personById('request.advisor_id')} AS advisor, ${personById('request.assessed_by')} AS assessed_by,
     ${money('request.proposed_budget')} AS proposed_budget, ${money('request.approved_budget')} AS approved_budget,
     request.clock_seconds::int, ${moment('request.clock_running_since')} AS clock_running_since,
     coalesce((SELECT jsonb_agg(document.id) FROM request_document AS document
      WHERE document.request_id = request.id AND document.deleted_at IS NULL AND NOT document.scanned), '[]')
      AS unscanned,
     coalesce((SELECT jsonb_agg(jsonb_build_object('action_id', change.action_id, 'kind', change.kind,
        'target', change.target, 'label', change.label, 'before', change.before, 'after', change.after)
        ORDER BY change.action_id DESC, change.ordinal)
      FROM request_change AS change WHERE change.request_id = request.id), '[]') AS changes`,
  ),
};

type Kept = Pick<
  RequestCase,
  | 'client'
  | 'advisor'
  | 'assessed_by'
  | 'proposed_budget'
  | 'approved_budget'
  | 'unscanned'
  | 'disclaimer'
  | 'changes'
  | 'actions'
  | 'workplan'
>;

export interface CaseRow extends Kept, Omit<RequestDetail, keyof Kept | 'abilities'> {
  expert_user_id: string | null;
  assessor_id: string | null;
  planner_id: string | null;
  clock_seconds: number;
  clock_running_since: string | null;
}
