import type { RequestCase } from '../../endpoints/staff-requests.ts';
import type { RequestDetail } from '../../endpoints/request-answers.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { isSubmitted, requestCases, staffColumns, type StaffColumns } from '#workspace/server/index.ts';
import { requestDetailOf } from '../index.ts';
import { requestColumns } from './case-store.ts';

/** $1 request. */
const caseStatement: Statement = {
  name: 'staff.request_case',
  text: requestDetailOf(
    'staff',
    isSubmitted(requestCases),
    `, ${staffColumns(requestCases)}, ${requestColumns}`,
  ),
};

type Own = Pick<
  RequestCase,
  | 'advisor'
  | 'assessed_by'
  | 'proposed_budget'
  | 'approved_budget'
  | 'disclaimer'
  | 'changes'
  | 'actions'
  | 'workplan'
>;

/** A submitted case as read. */
export interface CaseRow extends Omit<RequestDetail, keyof Own | 'abilities'>, StaffColumns, Own {
  expert_user_id: string | null;
  assessor_id: string | null;
  planner_id: string | null;
  replannable: boolean;
  not_reworked: boolean;
}

/** A submitted request as staff see it; undefined if there is none. */
export async function findCase(connection: Queryable, id: string): Promise<CaseRow | undefined> {
  const [row] = await connection.query<CaseRow>(caseStatement, [id]);
  return row;
}
