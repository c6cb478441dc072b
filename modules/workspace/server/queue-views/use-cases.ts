import { type listQueueViews, maxQueueViews, type keepQueueView } from '../../endpoints/queue-views.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { views } from './store.ts';
import type { AnswerOf, BodyOf } from '#kit/rules/engine/contract.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Platform } from '#kit/platform/platform.ts';

/** The person's own kept views of a queue. */
export const listViews: Reading<typeof listQueueViews> = async (reads, { who, query }) => ({
  data: await views.list(reads, who.userId, query.kind),
});

/** Words in the search name clients, whose erasure would not reach a kept view. */
function withoutWords(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('search');
  return query.toString();
}

/** Keeps a view under a name, without the words in its search; an earlier one of the same name is replaced (CASE-11). */
export async function keepView(
  { database }: Platform,
  userId: string,
  view: BodyOf<typeof keepQueueView>,
): Promise<AnswerOf<typeof keepQueueView>> {
  if (!(await views.keep(database, userId, { ...view, search: withoutWords(view.search) }, maxQueueViews)))
    throw new Refusal('conflict', {
      message: `You already have ${String(maxQueueViews)} saved views. Delete one first.`,
    });
  return { message: `View '${view.name}' saved.`, data: await views.list(database, userId, view.kind) };
}

export async function forgetView({ database }: Platform, userId: string, id: string) {
  if (!(await views.forget(database, userId, id))) throw new Refusal('not-found');
  return { message: 'View deleted.' };
}
