import { mayDo } from '#kit/rules/access/roles.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { Reading } from '#kit/http/incoming.ts';
import type * as endpoints from '../endpoints/staff-webhooks.ts';
import type { DeliveryAttempt } from '../endpoints/staff-webhooks.ts';
import { maximumAttempts } from '../rules/retries.ts';
import { bodyOf } from './delivering.ts';
import { findDelivery, listDeliveries } from './delivery-store.ts';
import { listEndpoints } from './endpoint-store.ts';

export const listWebhooks: Reading<typeof endpoints.listWebhooks> = async (reads, { who }) => ({
  data: await listEndpoints(reads, who.userId),
});

/** What the other side answered may say anything: it is for those who keep the endpoints (JOIN-01). */
const shownTo =
  (roles: readonly string[]) =>
  (attempt: DeliveryAttempt): DeliveryAttempt =>
    mayDo(roles, 'settings.edit') ? attempt : { ...attempt, answer: null };

export const listWebhookDeliveries: Reading<typeof endpoints.listWebhookDeliveries> = async (
  reads,
  { query, who },
) => {
  const rows = await listDeliveries(reads, query);
  const page = rows.slice(0, logPageSize);
  const shown = shownTo(who.roles);
  return {
    data: page.map((row) => ({ ...row, most_tries: maximumAttempts, last: row.last && shown(row.last) })),
    next: rows.length > logPageSize ? String(page.at(-1)?.id ?? '') : null,
  };
};

export const showWebhookDelivery: Reading<typeof endpoints.showWebhookDelivery> = async (
  reads,
  { params: { id }, who },
) => {
  const found = await findDelivery(reads, id);
  if (found === undefined) throw new Refusal('not-found');
  const { data, attempts, last, ...row } = found;
  const shown = shownTo(who.roles);
  return {
    data: {
      ...row,
      most_tries: maximumAttempts,
      last: last && shown(last),
      attempts: attempts.map(shown),
      body: bodyOf({ ...row, data }),
    },
  };
};
