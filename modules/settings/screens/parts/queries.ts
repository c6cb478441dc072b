import { useQuery } from '@tanstack/react-query';
import { listIndustries, listSettings } from '../../endpoints/settings.ts';
import { listLoanProducts } from '#lending/endpoints/loan-products.ts';
import { readSettings } from '../../rules/settings.ts';
import { callApi } from '#kit/browser/api/call-api.ts';

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

/** The loan types as the lender offers them (MONEY-11). */
export function useLoanProducts() {
  return useQuery({
    queryKey: ['loan-products'],
    queryFn: async ({ signal }) => (await callApi(listLoanProducts, { signal })).data,
    staleTime: 5 * 60 * 1000,
  });
}
