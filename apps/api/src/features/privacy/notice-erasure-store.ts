import { caseScreens } from '@ensigo/rulebook/paths';
import type { Queryable, Statement } from '../../platform/database/types.ts';

type CaseName = keyof typeof caseScreens;

const tables: Readonly<Record<CaseName, string>> = { loan: 'loan', request: 'support_request' };

/** $1 ids of cases. Notifications to their clients belong to them, and are removed with their account. */
const byCase = (kind: CaseName): Statement => ({
  name: `erasure.notices_of_${kind}s`,
  text: `DELETE FROM notification USING ${tables[kind]} AS held
         WHERE held.id = ANY ($1::bigint[]) AND notification.subject_kind = '${kind}'
           AND notification.subject_id = held.id AND notification.user_id <> held.user_id`,
});

/**
 * $1 addresses of cases. The previous release, which may run beside this one, writes notices without their case: the
 * next release fills those in and drops this statement.
 */
export const withoutCaseStatement: Statement = {
  name: 'erasure.notices_without_case',
  text: `DELETE FROM notification WHERE subject_kind IS NULL AND redirect = ANY ($1::text[])`,
};

export const noticeStatements = { loan: byCase('loan'), request: byCase('request') } as const;

/** Removes the staff's notifications about these cases, which name the client. */
export async function eraseStaffNotices(
  transaction: Queryable,
  kind: CaseName,
  ids: readonly string[],
): Promise<void> {
  await transaction.query(noticeStatements[kind], [ids]);
  await transaction.query(withoutCaseStatement, [ids.map((id) => caseScreens[kind].staff.to({ id }))]);
}
