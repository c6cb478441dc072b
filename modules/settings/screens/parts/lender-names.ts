import { useQuery } from '@tanstack/react-query';
import { spokenLanguage } from '#kit/messages/index.ts';
import { listSettings } from '../../endpoints/settings.ts';
import type { Industry } from '../../rules/industry-name.ts';
import { documentNamesIn, type NamedDocument } from '#kit/rules/uploads/document-title.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useIndustries } from './queries.ts';

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
