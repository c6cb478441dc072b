import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  exportReport,
  listReportCases,
  readReport,
  type ReportTable,
} from '../../endpoints/staff-reports.ts';
import type { QueryInputOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { fetchFile, saveFile } from '#kit/browser/api/fetch-file.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

const key = ['staff-reports'] as const;

/** The filters of the address, as the call takes them; those that are missing are its defaults. */
export type ReportWish = QueryInputOf<typeof readReport>;

/** How often an open report is read again: the server counts once a minute. */
const everyMinute = 60_000;

/** One report; the previous one stays while the next one loads. */
export const useReport = (query: ReportWish) =>
  useQuery({
    queryKey: [...key, 'report', query],
    queryFn: async ({ signal }) => (await callApi(readReport, { query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: everyMinute,
  });

/** Downloads one table of a report. */
export const useExport = (query: ReportWish) =>
  useSingleMutation({
    mutationFn: async (table: ReportTable) =>
      saveFile(await fetchFile(exportReport, { query: { ...query, table } }), `report-${table}.csv`),
  });

/** One page of the cases behind a figure. */
export const useReportCases = (query: QueryInputOf<typeof listReportCases>) =>
  useQuery({
    queryKey: [...key, 'cases', query],
    queryFn: ({ signal }) => callApi(listReportCases, { query, signal }),
    placeholderData: keepPreviousData,
  });
