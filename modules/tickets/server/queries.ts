import type * as contract from '../endpoints/tickets.ts';
import type * as staffTicketsEndpoints from '../endpoints/staff-tickets.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { Reading } from '#kit/http/incoming.ts';
import * as store from './answer-store.ts';

/** A client's latest messages, and their answers. */
export const listOwnTickets: Reading<typeof contract.listOwnTickets> = async (reads, { who }) => ({
  data: await store.ownTickets(reads, who.userId),
});

/** One page of the staff's queue, and how many messages wait for an answer. */
export const listTickets: Reading<typeof staffTicketsEndpoints.listTickets> = async (reads, { query }) => {
  const [found, open] = await Promise.all([store.listTickets(reads, query), store.countOpen(reads)]);
  const data = found.slice(0, logPageSize);
  return { data, next: found.length > data.length ? String(data.at(-1)?.id) : null, open };
};
