import type { FastifyRequest } from 'fastify';
import { openPaymentImport as call } from '../../../endpoints/staff-payment-imports.ts';
import { statementRule } from '../../../rules/statements/limits.ts';
import { onceWithin } from '#kit/http/idempotency.ts';
import { receiveFiles } from '#kit/http/upload.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { openStatement, statementIn } from '../opening.ts';

/** Takes a statement; the same file again leads to what is open already. Nothing is recorded yet (MONEY-08). */
export async function openImport(
  platform: Platform,
  actor: Person,
  sessionHash: Buffer,
  http: FastifyRequest,
): Promise<{ message: string; data: { id: number } }> {
  const arrival = await receiveFiles(platform, http, {
    sessionHash,
    ruleFor: (field) => (field === 'statement' ? statementRule : undefined),
    unknownField: 'Send the file in the field statement.',
  });
  try {
    const statement = await statementIn(arrival);
    const form = { call, http, said: [statement.payment_method] };
    const { result } = await act(platform, actor, (transaction) =>
      onceWithin(transaction, actor, form, arrival.files, async () => ({
        claimed: new Set(),
        result: await openStatement(transaction, actor, statement),
      })),
    );
    return result;
  } finally {
    await arrival.discard();
  }
}
