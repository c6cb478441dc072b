import { useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetQueueView, keepQueueView, listQueueViews } from '../../../endpoints/queue-views.ts';
import type { CaseKind } from '#cases/screens/parts/case-screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

const keyOf = (kind: CaseKind) => ['queue-views', kind] as const;

/** The person's own kept views of a queue. */
export function useViews(kind: CaseKind) {
  return useQuery({
    queryKey: keyOf(kind),
    queryFn: async ({ signal }) => (await callApi(listQueueViews, { query: { kind }, signal })).data,
  });
}

/** Keeps a view under a name; `onKept` once it is. */
export function useKeepView(kind: CaseKind, onKept: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (view: { readonly name: string; readonly search: string }) =>
      callApi(keepQueueView, { body: { kind, ...view } }),
    onSuccess({ data }) {
      client.setQueryData(keyOf(kind), data);
      onKept();
    },
    failures: 'here',
  });
}

/** Deletes a kept view. */
export function useForgetView(kind: CaseKind) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: number) => callApi(forgetQueueView, { params: { id: String(id) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(kind) }),
  });
}
