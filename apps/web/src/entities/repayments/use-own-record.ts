import { useQuery } from '@tanstack/react-query';
import { listRunningLoans, openOwnReceipt, openStatement, readOwnRecord } from '@ensigo/rulebook/contract';
import { callApi } from '../../shared/api/call-api.ts';
import { fetchFile } from '../../shared/api/fetch-file.ts';
import { useFilePreview } from '../../shared/uploads/use-file-preview.ts';

/** How the client's own loan is repaid. */
export const useOwnRecord = (id: number) =>
  useQuery({
    queryKey: ['loan', String(id), 'repayments'],
    queryFn: async ({ signal }) =>
      (await callApi(readOwnRecord, { params: { id: String(id) }, signal })).data,
  });

/** The client's running loans. */
export const useRunningLoans = () =>
  useQuery({
    queryKey: ['loans', 'running'],
    queryFn: async ({ signal }) => (await callApi(listRunningLoans, { signal })).data,
  });

/** Opens the papers of a loan in a new tab. */
export function usePapers(id: number) {
  const preview = useFilePreview();
  return {
    openReceipt: (entry: number) =>
      preview(() => fetchFile(openOwnReceipt, { params: { id: String(id), number: String(entry) } })),
    openStatement: () => preview(() => fetchFile(openStatement, { params: { id: String(id) } })),
  };
}
