import type { HeldPending } from './pending-store.ts';

type Recorded = Pick<HeldPending, 'id' | 'kind' | 'subject' | 'user_id'>;

/** What an entry of the audit log is about: the colleague, if the change concerns one. */
export const subjectOf = ({ id, user_id: userId }: Recorded): string =>
  userId === null ? `pending-change:${id}` : `user:${userId}`;

/** What the audit log keeps of every decision. */
export const detailsOf = ({ id, kind, subject }: Recorded) => ({
  change: Number(id),
  kind,
  ...(kind === 'setting' && { setting: subject }),
});
