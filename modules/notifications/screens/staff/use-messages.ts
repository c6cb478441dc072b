import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listMessages, resendMessage, showMessage } from '../../endpoints/staff-messages.ts';
import type { QueryInputOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';

const key = ['staff-messages'] as const;

/** One page of the log; the previous page stays while the next one loads. */
export const useMessages = (query: QueryInputOf<typeof listMessages>) =>
  useQuery({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => callApi(listMessages, { query, signal }),
    placeholderData: keepPreviousRows,
  });

export const useMessage = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) => (await callApi(showMessage, { params: { id }, signal })).data,
  });

/** Sends it again; two clicks send one. */
export function useResend(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (_wish, keyFor) => callApi(resendMessage, { params: { id }, idempotencyKey: keyFor(id) }),
    async onSuccess() {
      onDone();
      await client.invalidateQueries({ queryKey: key });
    },
  });
}
