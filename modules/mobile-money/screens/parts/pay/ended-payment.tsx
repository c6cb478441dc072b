import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { openOwnReceipt } from '#loans/endpoints/loan-papers.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { HandBar } from '#kit/browser/layouts/client/hand-bar.tsx';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { formatAmount, formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { DownloadIcon } from '#kit/ui/icons/icons.tsx';
import { RetryIcon } from '#kit/ui/icons/notice-icons.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { useNetwork } from '#kit/ui/use-network.ts';
import type { OwnCollection } from '../../../endpoints/own-mobile-money.ts';
import { leastPayment } from '../../../rules/collection.ts';
import { nationalNumber, networkNames } from '../../../rules/networks.ts';
import { grouped } from './number-field.tsx';
import { PaymentCard, Sum } from './payment-card.tsx';
import { texts } from './texts.ts';
import { paymentMemory, useStartPayment } from './use-payment.ts';

type Facts = readonly (readonly [label: string, value: ReactNode])[];

function FactRows({ facts }: { readonly facts: Facts }) {
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div
          className="grid items-baseline gap-x-3 border-b border-rule py-2.5 last:border-b-0 min-[20rem]:grid-cols-[8rem_minmax(0,1fr)]"
          key={label}
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="figures [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface EndedPaymentProps {
  readonly payment: OwnCollection;
}

/** The installments that it has paid for. */
function Applied({ payment: { applied_to: applied, overpaid } }: EndedPaymentProps) {
  return (
    <ul>
      {applied.map(({ due_on: day, amount, is_fully_paid: isFull }) => (
        <li key={day}>
          {isFull ? texts.fullyPaid(day) : `${texts.installmentOf(day)}: ${formatAmount(amount)}`}
        </li>
      ))}
      {overpaid !== '0' && <li>{texts.overpaid(overpaid)}</li>}
    </ul>
  );
}

/** How the loan stands after it. */
function After({ payment: { next, overdue, outstanding } }: EndedPaymentProps) {
  if (outstanding === null) return null;
  if (outstanding === '0') return <Notice tone="success">{texts.repaid}</Notice>;
  return (
    <div className="rounded-md border border-edge bg-sunk px-4 py-3 text-sm">
      {overdue === '0' && <p className="text-base font-bold">{texts.upToDate}</p>}
      {overdue !== null && overdue !== '0' && (
        <p className="text-base font-bold">
          {texts.stillOverdue}: {formatAmount(overdue)}
        </p>
      )}
      {next !== null && <p>{texts.next(next.amount, next.due_on)}</p>}
      <p>{texts.left(outstanding)}</p>
    </div>
  );
}

/** What was paid, with its receipt, what it was applied to, and what comes next (JOIN-05). */
export function PaidPayment({ payment }: EndedPaymentProps) {
  const {
    amount,
    network,
    phone,
    loan_id: loan,
    ended_at: at,
    transaction_id: transaction,
    receipt,
  } = payment;
  const preview = useFilePreview();
  const facts: Facts = [
    ...(at === null ? [] : [[texts.received, formatDateTime(at)] as const]),
    [texts.payerLabel, `${nationalNumber(phone)} (${networkNames[network]})`],
    ...(transaction === null ? [] : [[texts.transaction, transaction] as const]),
    ...(receipt === null ? [] : [[texts.receipt, receipt.receipt] as const]),
    ...(payment.applied_to.length === 0 && payment.overpaid === '0'
      ? []
      : [[texts.appliedTo, <Applied key="applied" payment={payment} />] as const]),
  ];
  return (
    <>
      <PaymentCard lead={<Sum amount={amount} />} look="paid" title={texts.paid}>
        <FactRows facts={facts} />
        <After payment={payment} />
      </PaymentCard>
      <HandBar className="grid grid-cols-2 gap-2 lg:flex lg:justify-between lg:px-6">
        {receipt !== null && (
          <Button
            onClick={() =>
              preview(() =>
                fetchFile(openOwnReceipt, { params: { id: String(loan), number: String(receipt.number) } }),
              )
            }
            variant="secondary"
          >
            <DownloadIcon size={18} /> {texts.receipt}
          </Button>
        )}
        <Link
          className={buttonClass('primary', receipt === null ? 'col-span-2' : '')}
          to={screens.client.loan.to({ id: loan })}
        >
          {texts.done}
        </Link>
      </HandBar>
    </>
  );
}

/** The way on that fits the cause best. */
function firstWay({ reason, network }: OwnCollection): string {
  if (reason === 'not-enough-money') return texts.addMoney(network);
  return reason === 'refused' || reason === 'expired' ? texts.approveInTime : texts.later;
}

/** Why nothing was paid, and three ways on (JOIN-05). */
export function FailedPayment({ payment }: EndedPaymentProps) {
  const { amount, network, phone, loan_id: loan, reason, overdue, requested_at: tried } = payment;
  const id = String(loan);
  const navigate = useNavigate();
  const start = useStartPayment(id);
  const isOnline = useNetwork();
  return (
    <>
      <PaymentCard
        lead={
          <p className="figures mt-1">
            {texts.couldNotTake(network, amount, nationalNumber(phone))} <b>{texts.nothingTaken}</b>
          </p>
        }
        look="failed"
        title={texts.causes(network)[reason ?? 'other']}
      >
        {start.failure !== undefined && (
          <Notice announce tone="danger">
            {start.failure}
          </Notice>
        )}
        <div>
          <h3 className="font-bold">{texts.whatToDo}</h3>
          <ul className="mt-2 list-disc space-y-1.5 pl-5 marker:text-primary-600">
            <li>{firstWay(payment)}</li>
            <li>{texts.anotherNumber}</li>
            <li>{texts.part(String(leastPayment))}</li>
          </ul>
        </div>
        <FactRows
          facts={[
            ...(overdue === null || overdue === '0'
              ? []
              : [[texts.stillOverdue, <b key="overdue">{formatAmount(overdue)}</b>] as const]),
            [texts.tried, formatDateTime(tried)],
          ]}
        />
      </PaymentCard>
      <HandBar className="lg:flex lg:flex-row-reverse lg:justify-between lg:px-6">
        <Button
          className="max-lg:w-full"
          disabled={!isOnline}
          onClick={() => start.mutate({ amount, phone })}
          pending={start.isPending}
        >
          <RetryIcon size={18} /> {texts.tryAgain}
        </Button>
        <Button
          className="max-lg:w-full"
          onClick={() => {
            paymentMemory(id).keep({ choice: 'other', other: amount, phone: grouped(phone) });
            void navigate(screens.client.loanPay.to({ id }), { replace: true });
          }}
          variant="quiet"
        >
          {texts.change}
        </Button>
        {!isOnline && <p className="text-sm">{texts.offline}</p>}
      </HandBar>
    </>
  );
}
