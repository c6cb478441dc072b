import type * as endpoints from '../endpoints/pending-changes.ts';
import { mayDo } from '#kit/rules/access/roles.ts';
import type { ChangedLine } from '#settings/rules/changed-lines.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Reading } from '#kit/http/incoming.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { hiddenFrom } from '#conflicts-of-interest/server/index.ts';
import { areaOf, decidersOf, isAboutLoan, type PendingChangeKind } from '../rules/pending-changes.ts';
import { otherDeciders } from './administrator-store.ts';
import { pending, type WaitingChange } from './pending-store.ts';
import { refusedToConfirm } from './policy.ts';

/** What only a person who may confirm a change reads of it: its lines, and why this one may not. */
export type Details = (
  platform: Pick<Platform, 'secrets'>,
  reads: Queryable,
  change: WaitingChange,
  readerId: string,
) => Promise<{ readonly lines: ChangedLine[]; readonly refused?: string }>;
export type DetailsOfKinds = Readonly<Partial<Record<PendingChangeKind, Details>>>;

/** What waits for a second person, with what this one may do. */
export const listPendingChanges =
  (platform: Platform, details: DetailsOfKinds): Reading<typeof endpoints.listPendingChanges> =>
  async (reads, { who }) => {
    const { userId, roles } = who;
    const mayDecide = mayDo(roles, 'changes.decide');
    const changes = await pending.list(reads, who, await hiddenFrom(reads, who));
    return {
      data: await Promise.all(
        changes.map(async (change) => {
          const { subject, value: _value, asker_id: _asker, ...shown } = change;
          const { is_about_oneself: isAboutOneself, ...answer } = shown;
          const area = areaOf(change.kind);
          const refused = refusedToConfirm({ area, isOwn: change.is_own, isAboutOneself });
          const read = mayDecide && refused === null ? details[change.kind] : undefined;
          return {
            ...answer,
            loan_id: isAboutLoan(area) ? Number(subject) : null,
            refused,
            ...(await read?.(platform, reads, change, userId)),
          };
        }),
      ),
      needs_confirmation: (await otherDeciders(reads, userId, decidersOf('settings'))).length > 0,
    };
  };

/** How many changes wait for this person, by screen. */
export const countPendingChanges: Reading<typeof endpoints.countPendingChanges> = async (reads, { who }) => ({
  data: await pending.count(reads, who, await hiddenFrom(reads, who)),
});
