import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { CaseKind } from './document-store.ts';
import { isAsSent, type ReadBefore } from './sent-store.ts';

/** Refuses a repeat of a case that was sent, but with other answers or documents than this device has read. */
export async function refuseOtherThanSent(
  connection: Queryable,
  kind: CaseKind,
  caseId: string,
  read: ReadBefore,
): Promise<void> {
  if (await isAsSent(connection, kind, caseId, read)) return;
  throw new Refusal('conflict', {
    message: say(
      'This was sent from another device or tab, with different answers or documents. Check what was sent.',
    ),
  });
}
