import type { Queryable, Statement } from '#kit/platform/database/types.ts';

type CaseName = 'loan' | 'request';

const tables: Readonly<Record<CaseName, string>> = { loan: 'loan', request: 'support_request' };

/** $1 ids of cases. Notifications to their clients belong to them, and are removed with their account. */
const byCase = (kind: CaseName): Statement => ({
  name: `erasure.notices_of_${kind}s`,
  text: `DELETE FROM notification USING ${tables[kind]} AS held
         WHERE held.id = ANY ($1::bigint[]) AND notification.subject_kind = '${kind}'
           AND notification.subject_id = held.id AND notification.user_id <> held.user_id`,
});

export const noticeStatements = { loan: byCase('loan'), request: byCase('request') } as const;

/** Removes the staff's notifications about these cases, which name the client. */
export async function eraseStaffNotices(
  transaction: Queryable,
  kind: CaseName,
  ids: readonly string[],
): Promise<void> {
  await transaction.query(noticeStatements[kind], [ids]);
}
