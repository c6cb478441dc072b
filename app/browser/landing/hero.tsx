import { Link } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { buttonClass } from '#kit/ui/button.tsx';
import { Hem } from '#kit/ui/hem.tsx';
import { ArrowRightIcon, ClockIcon, PhoneIcon } from '#kit/ui/icons/icons.tsx';
import { TurnChip } from '#kit/ui/turn-chip.tsx';
import { Hills } from './hills.tsx';
import { pageWidth } from './page-width.ts';
import { landingTexts as texts } from './texts.ts';

/** What following a loan looks like: an illustration, not a real loan. */
function ExampleLoan() {
  const { type, amount, state, next } = texts.example;
  return (
    <div
      aria-hidden="true"
      className="relative overflow-hidden rounded-md bg-surface shadow-pop md:absolute md:right-(--gutter) md:bottom-14 md:w-92"
    >
      <Hem />
      <div className="p-4">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
          {type} <Badge family="info">{state}</Badge>
        </p>
        <p className="figures mt-2 text-2xl font-bold">
          <span className="text-xl font-normal text-ink-soft">UGX</span> {amount}
        </p>
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          {next} <TurnChip turn="ours" />
        </p>
      </div>
    </div>
  );
}

/** The promise and the two buttons (LAND-01, LAND-02), above planted terraces. */
export function Hero() {
  return (
    <section className="relative overflow-hidden bg-primary-50">
      <Hills />
      <div className={`${pageWidth} relative pt-6 pb-5 md:min-h-[max(41rem,50vw)] md:pt-18`}>
        <h1 className="max-w-[40rem] text-3xl tracking-[-0.02em] text-balance md:text-4xl">
          {texts.headline}
        </h1>
        <p className="mt-4 max-w-[30rem] text-lg text-ink-soft md:mt-5">{texts.lead}</p>
        <p className="mt-5 flex flex-col gap-3 sm:flex-row">
          <Link className={buttonClass('primary')} to={screens.guest.signUp.to()}>
            {texts.signUp} <ArrowRightIcon />
          </Link>
          <Link className={buttonClass('secondary')} to={screens.guest.login.to()}>
            {texts.signIn}
          </Link>
        </p>
        <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm font-bold">
          <li className="inline-flex items-center gap-2">
            <ClockIcon className="text-action" /> {texts.promises.minutes}
          </li>
          <li className="inline-flex items-center gap-2">
            <PhoneIcon className="text-action" /> {texts.promises.always}
          </li>
        </ul>
        <div className="mt-32 md:mt-0">
          <ExampleLoan />
        </div>
      </div>
    </section>
  );
}
