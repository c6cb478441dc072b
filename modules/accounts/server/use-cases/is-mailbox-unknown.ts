import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { codeHolder, type CodeHolder, type CodePurpose } from '../code-store.ts';
import { codeKinds } from '../messages.ts';

/** Whether no code for this purpose reaches the address, as its mail provider does not know it (VERIFY-10). */
export const isMailboxUnknown = (
  { outbox }: Pick<Platform, 'outbox'>,
  connection: Queryable,
  user: CodeHolder & { readonly email: string },
  purpose: CodePurpose,
): Promise<boolean> =>
  outbox.isMailboxUnknown(connection, {
    to: user.email,
    kind: codeKinds[purpose],
    codeHolder: codeHolder(user),
  });
