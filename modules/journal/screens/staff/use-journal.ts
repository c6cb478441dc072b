import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryInputOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { fetchFile, saveFile } from '#kit/browser/api/fetch-file.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';
import { exportJournal, listJournalEntries, readJournal } from '../../endpoints/staff-journal.ts';

const key = ['staff-journal'] as const;

type PeriodWish = QueryInputOf<typeof readJournal>;

/** Totals of a period; the earlier ones stay while the next ones load. Not loaded while the period is refused. */
export const useJournal = (query: PeriodWish, isFit: boolean) =>
  useQuery({
    queryKey: [...key, 'totals', query],
    queryFn: async ({ signal }) => (await callApi(readJournal, { query, signal })).data,
    placeholderData: keepPreviousData,
    enabled: isFit,
  });

/** One page of the entries of a period. */
export const useJournalEntries = (query: QueryInputOf<typeof listJournalEntries>, isFit: boolean) =>
  useQuery({
    queryKey: [...key, 'entries', query],
    queryFn: ({ signal }) => callApi(listJournalEntries, { query, signal }),
    placeholderData: keepPreviousRows,
    enabled: isFit,
  });

/** Downloads the journal of a period. */
export const useJournalExport = (query: PeriodWish) =>
  useSingleMutation({
    mutationFn: async () => saveFile(await fetchFile(exportJournal, { query }), 'journal.csv'),
  });
