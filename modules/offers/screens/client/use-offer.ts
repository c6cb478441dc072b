import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readOffer } from '../../endpoints/offers.ts';
import { callApi } from '#kit/browser/api/call-api.ts';

/** The offer for a loan; read anew whenever the screen is opened. */
export const useOffer = (id: string) =>
  useQuery({
    queryKey: ['offer', id],
    queryFn: async ({ signal }) => (await callApi(readOffer, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** Reads again what a decision on the offer changes. */
export function useOfferChanged(id: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [['offer', id], ['loan', id], ['loans'], ['waiting']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
}
