import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { inTab, type FormMemory } from '#kit/browser/forms/form-memory.ts';
import { keysInTab } from '#kit/browser/forms/keys-in-tab.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { readCollection, readPaymentOptions, startCollection } from '../../../endpoints/own-mobile-money.ts';
import { isOpen } from '../../../rules/request.ts';

/** The bell reads again what begins so: a payment that ends is seen at once. */
const keyOf = (loan: string, ...rest: readonly string[]) => ['loan', loan, 'mobile-money', ...rest] as const;

/** What can be paid of a loan, and the payment that is open. */
export const usePaymentOptions = (loan: string) =>
  useQuery({
    queryKey: keyOf(loan, 'options'),
    queryFn: async ({ signal }) => (await callApi(readPaymentOptions, { params: { id: loan }, signal })).data,
    staleTime: 0,
  });

/** Where no stream tells of its end (milliseconds). */
const askAgain = 5000;

/** A payment, read again until it has ended. */
export const useCollection = (loan: string, id: string) =>
  useQuery({
    queryKey: keyOf(loan, id),
    queryFn: async ({ signal }) => (await callApi(readCollection, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => data !== undefined && isOpen(data.state) && askAgain,
  });

/** Where one payment is shown. */
export const paymentAddress = (loan: string, id: string): string =>
  `${screens.client.loanPay.to({ id: loan })}?payment=${id}`;

/** Where what is typed to pay a loan is kept. */
export const paymentMemory = (loan: string): FormMemory =>
  inTab(`loan-${loan}:pay`, keysInTab(`loan-${loan}:pay`));

/** The body of a payment. */
export interface Payment {
  /** Whole UGX. */
  readonly amount: string;
  /** The nine digits after +256. */
  readonly phone: string;
}

/** Asks for a payment and shows how it goes. */
export function useStartPayment(loan: string, onStarted: () => void = () => undefined) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSingleMutation({
    failures: 'here',
    keys: paymentMemory(loan).keys,
    // Its message says what the next screen shows.
    mutationFn: async (body: Payment, keyFor) =>
      (
        await callApi(startCollection, {
          params: { id: loan },
          body,
          idempotencyKey: keyFor({ loan, ...body }),
        })
      ).data,
    onSuccess(collection) {
      onStarted();
      client.setQueryData(keyOf(loan, collection.id), collection);
      void client.invalidateQueries({ queryKey: keyOf(loan, 'options') });
      void navigate(paymentAddress(loan, collection.id), { replace: true });
    },
    onFailure() {
      // Another one may be open.
      void client.invalidateQueries({ queryKey: keyOf(loan, 'options') });
      return false;
    },
  });
}
