import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryInputOf } from '#kit/rules/engine/contract.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { fetchFile, saveFile } from '#kit/browser/api/fetch-file.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { exportPortfolioReport, readPortfolioReport } from '../../../endpoints/staff-portfolio.ts';
import type { PortfolioTable } from '../../../rules/portfolio.ts';

export type PortfolioWish = QueryInputOf<typeof readPortfolioReport>;

/** How often an open report is read again: the server posts once a minute. */
const everyMinute = 60_000;

/** The portfolio; the previous one stays while the next one loads. */
export const usePortfolio = (query: PortfolioWish) =>
  useQuery({
    queryKey: ['staff-portfolio', query],
    queryFn: async ({ signal }) => (await callApi(readPortfolioReport, { query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: everyMinute,
  });

/** Downloads one table of the portfolio. */
export const usePortfolioExport = (query: PortfolioWish) =>
  useSingleMutation({
    mutationFn: async (table: PortfolioTable) =>
      saveFile(
        await fetchFile(exportPortfolioReport, { query: { ...query, table } }),
        `portfolio-${table}.csv`,
      ),
  });
