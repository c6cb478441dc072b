import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { usePageTitle } from '../../../shared/page/page-title.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Brand } from '../../../ui/brand.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Hem } from '../../../ui/hem.tsx';
import { ArrowRightIcon, CheckIcon, ClockIcon, PhoneIcon } from '../../../ui/icons/icons.tsx';
import { TurnChip } from '../../../ui/turn-chip.tsx';
import { Hills } from './hills.tsx';
import { landingTexts as texts } from './texts.ts';

const width = 'mx-auto w-full max-w-[74rem] px-(--gutter)';

function ExampleLoan() {
  return (
    <div
      aria-hidden="true"
      className="relative overflow-hidden rounded-md bg-surface shadow-pop max-md:hidden"
    >
      <Hem />
      <div className="p-4">
        <p className="flex items-center justify-between gap-6 text-sm text-ink-soft">
          {texts.example.type} <Badge family="info">{texts.example.state}</Badge>
        </p>
        <p className="figures mt-2 text-2xl font-bold">
          <span className="text-lg font-normal text-ink-soft">UGX</span> {texts.example.amount}
        </p>
        <p className="mt-3 flex items-center justify-between gap-6 text-sm">
          {texts.example.next} <TurnChip turn="ours" />
        </p>
      </div>
    </div>
  );
}

function Hero() {
  return (
    <section className="relative overflow-hidden bg-primary-50">
      <Hills />
      <div
        className={`${width} relative grid min-h-[34rem] content-start pt-10 pb-8 md:min-h-[41rem] md:pt-16`}
      >
        <h1 className="max-w-[10ch] text-3xl sm:max-w-[14ch] md:text-4xl">{texts.headline}</h1>
        <p className="mt-4 max-w-[27rem] text-lg text-ink-soft">{texts.lead}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Link className={buttonClass('primary')} to={paths.signUp}>
            {texts.signUp} <ArrowRightIcon />
          </Link>
          <Link className={buttonClass('secondary')} to={paths.login}>
            {texts.signIn}
          </Link>
        </p>
        <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm font-bold">
          <li className="inline-flex items-center gap-2">
            <ClockIcon /> {texts.promises.minutes}
          </li>
          <li className="inline-flex items-center gap-2">
            <PhoneIcon /> {texts.promises.always}
          </li>
        </ul>
        <div className="absolute right-(--gutter) bottom-12">
          <ExampleLoan />
        </div>
      </div>
    </section>
  );
}

function HowItWorks() {
  return (
    <section className="bg-surface py-14">
      <div className={width}>
        <h2 className="text-2xl">{texts.how}</h2>
        <ol className="mt-6 grid gap-8 md:grid-cols-3">
          {texts.steps.map(({ title, text }, index) => (
            <li className="border-t-2 border-primary-600 pt-5" key={title}>
              <span aria-hidden="true" className="font-display text-3xl text-primary-600">
                {index + 1}
              </span>
              <h3 className="mt-1 text-lg font-bold">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function KeepClose() {
  return (
    <section className="py-14">
      <div className={`${width} grid gap-10 md:grid-cols-2`}>
        <div>
          <h2 className="text-2xl">{texts.keep}</h2>
          <ul className="mt-4 space-y-3">
            {texts.keepList.map((item) => (
              <li className="flex items-center gap-3" key={item}>
                <CheckIcon className="text-success-solid" /> {item}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="text-2xl">{texts.more}</h2>
          <p className="mt-4 text-ink-soft">{texts.moreText}</p>
        </div>
      </div>
    </section>
  );
}

function Foot() {
  return (
    <footer className="on-dark bg-spine py-12 text-white">
      <div className={width}>
        <div className="flex flex-wrap items-center justify-between gap-6">
          <h2 className="text-2xl">{texts.ready}</h2>
          <p className="flex flex-wrap gap-3">
            <Link className={buttonClass('maize')} to={paths.signUp}>
              {texts.signUp} <ArrowRightIcon />
            </Link>
            <Link
              className={buttonClass('quiet', 'border border-white text-white hover:text-ink')}
              to={paths.login}
            >
              {texts.signIn}
            </Link>
          </p>
        </div>
        <p className="mt-12 text-sm text-on-spine">{texts.foot}</p>
      </div>
    </footer>
  );
}

/** `/`: readable before any script (LAND-01, LAND-02). */
export function LandingPage() {
  usePageTitle('Ensigo');
  return (
    <>
      <header className="bg-surface">
        <div className={`${width} flex items-center justify-between gap-4 py-3`}>
          <Brand ground="light" />
          <p className="flex items-center gap-2">
            <Link className={buttonClass('quiet', 'max-sm:px-3')} to={paths.login}>
              {texts.signIn}
            </Link>
            <Link className={buttonClass('primary', 'max-sm:hidden')} to={paths.signUp}>
              {texts.signUp}
            </Link>
          </p>
        </div>
        <Hem />
      </header>
      <main>
        <Hero />
        <HowItWorks />
        <KeepClose />
      </main>
      <Foot />
    </>
  );
}
