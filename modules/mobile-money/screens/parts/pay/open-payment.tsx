import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { serverNow } from '#kit/browser/api/server-clock.ts';
import { HandBar } from '#kit/browser/layouts/client/hand-bar.tsx';
import { screens } from '#kit/rules/paths/screens.ts';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import type { OwnCollection } from '../../../endpoints/own-mobile-money.ts';
import { nationalNumber } from '../../../rules/networks.ts';
import { PaymentCard, Sum } from './payment-card.tsx';
import { texts } from './texts.ts';

const second = 1000;
const minute = 60;
/** Seconds in which most people have approved it: then the bar is full. */
const usual = 90;

/** Seconds since a moment, by the server's clock. */
function useSeconds(since: string): number {
  const count = (): number => Math.max(0, Math.floor((serverNow() - Date.parse(since)) / second));
  const [seconds, setSeconds] = useState(count);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(count), second);
    return () => clearInterval(timer);
  });
  return seconds;
}

function Elapsed({ since }: { readonly since: string }) {
  const seconds = useSeconds(since);
  return (
    <div>
      <progress
        aria-hidden="true"
        className="block h-2 w-full appearance-none overflow-hidden rounded-xs border-0 bg-neutral-200 [&::-moz-progress-bar]:bg-maize [&::-webkit-progress-bar]:bg-neutral-200 [&::-webkit-progress-value]:bg-maize forced-colors:appearance-auto"
        max={usual}
        value={Math.min(seconds, usual)}
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <b>{texts.waiting}</b>
        <span className="figures text-ink-soft">
          {Math.floor(seconds / minute)}:{String(seconds % minute).padStart(2, '0')}
        </span>
      </p>
    </div>
  );
}

const disc =
  'grid size-6.5 flex-none place-items-center rounded-full bg-primary-100 text-sm font-bold text-primary-900';

interface OpenPaymentProps {
  readonly payment: OwnCollection;
}

/** What to do on the phone, and that this page may be left: nothing can be taken back (JOIN-05). */
export function WaitingPayment({ payment }: OpenPaymentProps) {
  const { amount, network, phone, requested_at: since, loan_id: loan } = payment;
  const [isHelped, setHelped] = useState(false);
  const steps = [
    texts.opens(network),
    <>
      <b>{texts.pin}</b> {texts.neverAsked}
    </>,
    texts.comeBack,
  ];
  return (
    <>
      <PaymentCard
        lead={
          <>
            <Sum amount={amount} />
            <p className="figures text-ink-soft">{texts.payer(nationalNumber(phone), network)}</p>
          </>
        }
        look="open"
        title={texts.approve}
      >
        <Elapsed since={since} />
        <ol className="space-y-3">
          {steps.map((step, index) => (
            <li className="flex gap-3" key={index}>
              <span aria-hidden="true" className={disc}>
                {index + 1}
              </span>
              <span className="min-w-0">{step}</span>
            </li>
          ))}
        </ol>
        <Notice tone="info">{texts.mayLeave}</Notice>
        {isHelped && (
          <Notice announce tone="waiting">
            {texts.noMessageHelp}
          </Notice>
        )}
      </PaymentCard>
      <HandBar className="lg:flex lg:justify-end lg:gap-3 lg:px-6">
        <Link className={buttonClass('quiet', 'max-lg:hidden')} to={screens.client.loan.to({ id: loan })}>
          {texts.back}
        </Link>
        <Button
          className="max-lg:w-full"
          disabled={isHelped}
          onClick={() => setHelped(true)}
          variant="secondary"
        >
          {texts.noMessage}
        </Button>
      </HandBar>
    </>
  );
}

/** Nobody knows whether anything was taken: paying again could pay twice. */
export function UnknownPayment({ payment }: OpenPaymentProps) {
  const { amount, network, phone, loan_id: loan } = payment;
  return (
    <>
      <PaymentCard
        lead={<p className="figures mt-1">{texts.unknownHelp(network, amount, nationalNumber(phone))}</p>}
        look="open"
        title={texts.unknown}
      >
        <Notice tone="waiting">
          <b>{texts.dontPayAgain}</b>
        </Notice>
      </PaymentCard>
      <HandBar className="lg:flex lg:justify-end lg:px-6">
        <Link className={buttonClass('secondary', 'max-lg:w-full')} to={screens.client.loan.to({ id: loan })}>
          {texts.back}
        </Link>
      </HandBar>
    </>
  );
}
