import { useQuery, useQueryClient } from '@tanstack/react-query';
import { actOnTicket, listTickets, showTicket } from '../../endpoints/staff-tickets.ts';
import type { TicketState } from '../../endpoints/tickets.ts';
import type { BodyInputOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import type { KeyMemory } from '#kit/browser/api/repeat-key.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';

const key = ['staff-tickets'] as const;

/** One page of a state; the previous page stays while the next one loads. */
export const useTickets = (state: TicketState, cursor: string) =>
  useQuery({
    queryKey: [...key, 'list', state, cursor],
    queryFn: ({ signal }) => callApi(listTickets, { query: { state, cursor }, signal }),
    placeholderData: keepPreviousRows,
  });

export const useTicket = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) => (await callApi(showTicket, { params: { id }, signal })).data,
  });

type TicketAct = BodyInputOf<typeof actOnTicket>;

/** Answers, closes or reopens a ticket; a click after a lost answer repeats the same call. */
export function useActOnTicket(id: string, keys: KeyMemory, onSent: (body: TicketAct) => void) {
  const client = useQueryClient();
  return useSingleMutation({
    keys,
    mutationFn: (body: TicketAct, keyFor) =>
      callApi(actOnTicket, { params: { id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: (_answer, body) => onSent(body),
    // Also after a failure: a colleague may have closed it.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
