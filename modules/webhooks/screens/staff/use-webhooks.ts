import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryInputOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';
import { useRefreshPending } from '#pending-changes/screens/parts/use-pending-changes.ts';
import {
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  showWebhookDelivery,
  testWebhook,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../endpoints/staff-webhooks.ts';

const key = ['staff-webhooks'];
const deliveryKey = [...key, 'deliveries'];
/** While something is on its way, the list is read again after so many milliseconds. */
const soon = 3000;

export const useEndpoints = () =>
  useQuery({
    queryKey: [...key, 'endpoints'],
    queryFn: async ({ signal }) => (await callApi(listWebhooks, { signal })).data,
  });

/** Sent now, not put off for minutes or hours. */
const isUnderWay = ({ state, tries }: WebhookDelivery): boolean => state === 'waiting' && tries === 0;

/** One page of deliveries; the earlier rows stay while the next ones load. */
export const useDeliveries = (query: QueryInputOf<typeof listWebhookDeliveries>) =>
  useQuery({
    queryKey: [...deliveryKey, query],
    queryFn: ({ signal }) => callApi(listWebhookDeliveries, { query, signal }),
    placeholderData: keepPreviousRows,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) === true ? soon : false),
  });

export const useDelivery = (id: number) =>
  useQuery({
    queryKey: [...deliveryKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi(showWebhookDelivery, { params: { id: String(id) }, signal })).data,
  });

/** Reads endpoints, deliveries and pending changes again. */
export function useRefreshWebhooks(): () => Promise<void> {
  const client = useQueryClient();
  const refreshPending = useRefreshPending();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: key }), refreshPending()]);
  };
}

/** The presses of an endpoint's row that ask nothing. */
export function useEndpointPresses() {
  const refresh = useRefreshWebhooks();
  const test = useSingleMutation({
    mutationFn: ({ id }: WebhookEndpoint, keyFor) =>
      callApi(testWebhook, { params: { id: String(id) }, idempotencyKey: keyFor({ id }) }),
    onSettled: refresh,
  });
  const turn = useSingleMutation({
    mutationFn: ({ id, version, name, address, types, disabled }: WebhookEndpoint) =>
      callApi(changeWebhook, {
        params: { id: String(id) },
        body: { name, address, types, enabled: disabled !== null },
        ifMatch: version,
      }),
    onSettled: refresh,
  });
  return { test, turn, isPending: test.isPending || turn.isPending };
}

export function useResend() {
  const refresh = useRefreshWebhooks();
  return useSingleMutation({
    mutationFn: ({ id }: WebhookDelivery, keyFor) =>
      callApi(resendWebhookDelivery, { params: { id: String(id) }, idempotencyKey: keyFor({ id }) }),
    onSettled: refresh,
  });
}
