import { useQuery } from '@tanstack/react-query';
import { spokenLanguage } from '@ensigo/messages';
import { listIndustries, listLoanProducts, listSettings } from '@ensigo/rulebook/contract';
import { readSettings, type Industry } from '@ensigo/rulebook/settings';
import { documentNamesIn, type NamedDocument } from '@ensigo/rulebook/uploads';
import { callApi } from '../../shared/api/call-api.ts';

/** The query key of the settings, for refetching them. */
export const settingsKey = ['settings'] as const;

/** The lender's settings, as the rules read them. */
export function useLendingSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => readSettings((await callApi(listSettings, { signal })).data),
    staleTime: 5 * 60 * 1000,
  });
}

/** The industries to choose from. A phone may still keep their names alone under `industries`. */
export function useIndustries(enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['offered-industries'],
    queryFn: async ({ signal }) => (await callApi(listIndustries, { signal })).data,
    staleTime: 5 * 60 * 1000,
  });
}

const isTranslated = (): boolean => spokenLanguage() !== 'en';

/** For answers that are shown again: nothing is loaded for those who read English, in which they are kept (REACH-06). */
export const useIndustryNames = (): readonly Industry[] => useIndustries(isTranslated()).data ?? [];

/** The same for titles of documents, without the rules of the settings. */
export function useDocumentNames(): readonly NamedDocument[] {
  const { data } = useQuery({
    enabled: isTranslated(),
    queryKey: ['document-names'],
    async queryFn({ signal }) {
      const settings = (await callApi(listSettings, { signal })).data;
      return documentNamesIn(settings.find(({ name }) => name === 'documents_list')?.json_value);
    },
    staleTime: 5 * 60 * 1000,
  });
  return data ?? [];
}

/** The loan types as the lender offers them (MONEY-11). */
export function useLoanProducts() {
  return useQuery({
    queryKey: ['loan-products'],
    queryFn: async ({ signal }) => (await callApi(listLoanProducts, { signal })).data,
    staleTime: 5 * 60 * 1000,
  });
}
