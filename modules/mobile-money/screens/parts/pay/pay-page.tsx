import { useEffect, useRef, type ReactNode } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { leadToTop } from '#kit/browser/page/lead-to-top.ts';
import { NotShown } from '#kit/browser/page/not-shown.tsx';
import { screens } from '#kit/rules/paths/screens.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import type { OwnCollection } from '../../../endpoints/own-mobile-money.ts';
import { UnknownPayment, WaitingPayment } from './open-payment.tsx';
import { texts } from './texts.ts';
import { paymentAddress, useCollection, usePaymentOptions } from './use-payment.ts';

const PayForm = latePart(async () => (await import('./pay-form.tsx')).PayForm);
const PaidPayment = latePart(async () => (await import('./ended-payment.tsx')).PaidPayment);
const FailedPayment = latePart(async () => (await import('./ended-payment.tsx')).FailedPayment);

const screenOf: Readonly<
  Record<
    OwnCollection['state'],
    (props: { readonly payment: OwnCollection; readonly meanwhile?: ReactNode }) => ReactNode
  >
> = {
  requested: WaitingPayment,
  waiting: WaitingPayment,
  unknown: UnknownPayment,
  paid: PaidPayment,
  failed: FailedPayment,
};

interface PartProps {
  readonly loan: string;
}

const backTo = (loan: string) => ({ to: screens.client.loan.to({ id: loan }), label: texts.back });

/** One payment, from its request to its end. */
function Payment({ loan, id }: PartProps & { readonly id: string }) {
  const { data: payment, error, refetch } = useCollection(loan, id);
  const client = useQueryClient();
  const state = payment?.state;
  const before = useRef(state);
  useEffect(() => {
    // Its end is shown at once when it comes.
    PaidPayment.preload();
    FailedPayment.preload();
  }, []);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) {
      leadToTop();
      // What is owed has changed with it.
      void client.invalidateQueries({ queryKey: ['loan', loan, 'repayments'] });
      void client.invalidateQueries({ queryKey: ['loans'] });
    }
    before.current = state;
  }, [client, loan, state]);
  if (payment === undefined)
    return <NotShown back={backTo(loan)} error={error} gone={texts.gone} goneAt={[404]} refetch={refetch} />;
  const Shown = screenOf[payment.state];
  return <Shown meanwhile={<LoadingBlocks rows={3} />} payment={payment} />;
}

/** A new payment, or the one that is open: a loan has one at a time. */
function NewPayment({ loan }: PartProps) {
  const { data: options, error, refetch } = usePaymentOptions(loan);
  if (options === undefined)
    return <NotShown back={backTo(loan)} error={error} goneAt={[404]} refetch={refetch} />;
  if (options.networks.length === 0) return <Navigate replace to={backTo(loan).to} />;
  if (options.open !== null) return <Navigate replace to={paymentAddress(loan, options.open.id)} />;
  if (options.refused !== null)
    return (
      <EmptyState
        action={
          <Link className={buttonClass('primary')} to={backTo(loan).to}>
            {texts.back}
          </Link>
        }
      >
        {options.refused}
      </EmptyState>
    );
  return <PayForm loan={loan} meanwhile={<LoadingBlocks rows={3} />} options={options} />;
}

/** /my-applications/{id}/pay */
export function PayPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const payment = search.get('payment');
  const { data: options } = usePaymentOptions(id);
  return (
    <ClientPage back={screens.client.loan.to({ id })} note={options?.tracking_number} title={texts.title}>
      <div className="mx-auto max-w-[34rem] space-y-4 max-lg:pb-8">
        {options?.is_demo && <Notice tone="waiting">{texts.demo}</Notice>}
        {payment === null ? <NewPayment loan={id} /> : <Payment id={payment} key={payment} loan={id} />}
      </div>
    </ClientPage>
  );
}
