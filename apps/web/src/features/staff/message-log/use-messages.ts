import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listMessages, resendMessage, showMessage } from '@ensigo/rulebook/contract';
import type { QueryInputOf } from '@ensigo/rulebook/engine';
import { messageOf } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../shared/api/use-once.ts';
import { useRepeatKey } from '../../../shared/api/repeat-key.ts';
import { longToast, useToast } from '../../../ui/toaster.tsx';

const key = ['staff-messages'] as const;

/** One page of the log; the page before stays while the next one is on its way. */
export const useMessages = (query: QueryInputOf<typeof listMessages>) =>
  useQuery({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => callApi(listMessages, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useMessage = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) => (await callApi(showMessage, { params: { id }, signal })).data,
  });

/** Sends it again; two presses send one. */
export function useResend(id: string, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const repeat = useRepeatKey();
  return useSingleMutation({
    mutationFn: () => callApi(resendMessage, { params: { id }, idempotencyKey: repeat.keyFor(id) }),
    async onSuccess({ message }) {
      repeat.done();
      onDone();
      toast({ tone: 'success', text: message });
      await client.invalidateQueries({ queryKey: key });
    },
    onError: (failure) => toast({ tone: 'danger', text: messageOf(failure), timeout: longToast }),
  });
}
