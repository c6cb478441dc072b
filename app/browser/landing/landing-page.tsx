import { Link } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { Brand } from '#kit/ui/brand.tsx';
import { buttonClass } from '#kit/ui/button.tsx';
import { noteChoice } from '#kit/browser/language/choice-before-signing-in.ts';
import { LanguageLinks } from '#kit/ui/language-links.tsx';
import { Hem } from '#kit/ui/hem.tsx';
import { lenderContact, qualifiesByRules } from '#kit/ui/lender.ts';
import { ArrowRightIcon, CheckIcon, ClockIcon, PhoneIcon } from '#kit/ui/icons/icons.tsx';
import { landingTexts as texts } from './texts.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { TurnChip } from '#kit/ui/turn-chip.tsx';
import { Hills } from './hills.tsx';

/** Maximum width of the content, with a gutter on both sides. */
const pageWidth = 'mx-auto w-full max-w-[76rem] px-(--gutter)';

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
function Hero() {
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

function Head() {
  return (
    <header className="bg-surface">
      <div className={`${pageWidth} flex justify-end`}>
        <LanguageLinks onChoose={noteChoice} />
      </div>
      <div className={`${pageWidth} flex min-h-15 items-center justify-between gap-4 md:min-h-17`}>
        <Brand ground="light" />
        <p className="flex flex-none items-center gap-2">
          <Link className={buttonClass('quiet', '', 'small')} to={screens.guest.login.to()}>
            {texts.signIn}
          </Link>
          <Link className={buttonClass('primary', 'max-md:hidden', 'small')} to={screens.guest.signUp.to()}>
            {texts.signUp}
          </Link>
        </p>
      </div>
      <Hem />
    </header>
  );
}

function HowItWorks() {
  return (
    <section className="bg-surface pt-10 pb-12 md:pt-16 md:pb-20">
      <div className={pageWidth}>
        <h2 className="text-2xl">{texts.how}</h2>
        <ol className="mt-6 grid md:grid-cols-3 md:gap-8">
          {texts.steps.map(({ title, text }, index) => (
            <li
              className="grid grid-cols-[4rem_1fr] border-t border-edge py-5 md:block md:border-t-2 md:border-primary-600 md:pb-0"
              key={title}
            >
              <span
                aria-hidden="true"
                className="font-display text-3xl text-primary-600 [font-variant-numeric:lining-nums]"
              >
                {index + 1}
              </span>
              <div>
                {index === 0 ? (
                  <h3 className="text-lg font-bold" data-with-rules={texts.qualify}>
                    {qualifiesByRules() ? texts.qualify : title}
                  </h3>
                ) : (
                  <h3 className="text-lg font-bold">{title}</h3>
                )}
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function KeepClose() {
  return (
    <section className="py-10 md:py-16">
      <div className={`${pageWidth} grid gap-8 md:grid-cols-2 md:gap-12`}>
        <div>
          <h2 className="text-2xl">{texts.keep}</h2>
          <ul className="mt-3 space-y-3">
            {texts.keepList.map((item) => (
              <li className="flex items-start gap-3" key={item}>
                <CheckIcon className="mt-0.5 text-success-solid" /> {item}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="text-2xl">{texts.more}</h2>
          <p className="mt-3 text-ink-soft">{texts.moreText}</p>
        </div>
      </div>
    </section>
  );
}

function Foot() {
  return (
    <footer className="on-dark bg-spine pt-10 pb-6 text-white md:pt-12">
      <div className={pageWidth}>
        <div className="flex flex-col justify-between gap-6 md:flex-row md:items-center">
          <h2 className="text-2xl">{texts.ready}</h2>
          <p className="flex flex-col gap-3 sm:flex-row">
            <Link className={buttonClass('maize')} to={screens.guest.signUp.to()}>
              {texts.signUp} <ArrowRightIcon />
            </Link>
            <Link className={buttonClass('outline')} to={screens.guest.login.to()}>
              {texts.signIn}
            </Link>
          </p>
        </div>
        <div className="mt-14 space-y-1 text-sm text-on-spine md:mt-18">
          {/* The server inserts the contact between these tags: the attribute must be the last. */}
          <p className="[overflow-wrap:anywhere] empty:hidden" data-contact="">
            {lenderContact()}
          </p>
          <p>{texts.foot}</p>
        </div>
      </div>
    </footer>
  );
}

/** `/`: served as it is, without a script (LAND-01, LAND-02). */
export function LandingPage() {
  usePageTitle();
  return (
    <>
      <Head />
      <main id="content">
        <Hero />
        <HowItWorks />
        <KeepClose />
      </main>
      <Foot />
    </>
  );
}
