import { useQuery } from '@tanstack/react-query';
import { openAgreement, readLoanOffers } from '#offers/endpoints/staff-offers.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';

/** The offers of a loan, newest first; read again once the client has decided, which is no new version of the loan. */
export const useOffers = ({ id, version, offer }: LoanCase) =>
  useQuery({
    queryKey: ['staff-offers', String(id), version, offer?.state],
    queryFn: async ({ signal }) =>
      (await callApi(readLoanOffers, { params: { id: String(id) }, signal })).data,
    enabled: offer !== null,
  });

/** Opens the agreement of an offer in a new tab. */
export function useAgreement({ id }: LoanCase): (offer: number) => void {
  const preview = useFilePreview();
  return (offer) =>
    preview(() => fetchFile(openAgreement, { params: { id: String(id), offer: String(offer) } }));
}
