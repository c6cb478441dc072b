import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** More are on the screen of the client's loans. */
const most = 5;

const list: Statement = {
  name: 'own_repayments.running',
  text: `SELECT id::text FROM loan WHERE user_id = $1::bigint AND status = '${loanWorkflow.transitions.close.to}'
         ORDER BY id DESC LIMIT ${most}`,
};

/** Ids of a client's loans that are paid out and not completed, the newest first. */
export const listRunning = async (connection: Queryable, userId: string): Promise<string[]> =>
  (await connection.query<{ id: string }>(list, [userId])).map(({ id }) => id);
