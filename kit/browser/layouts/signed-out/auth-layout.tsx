import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '../../../messages/index.ts';
import { screens } from '../../../rules/paths/screens.ts';
import { Brand } from '../../../ui/brand.tsx';
import { lenderName } from '../../../ui/lender-name.ts';
import { noteChoice } from '../../language/choice-before-signing-in.ts';
import { LanguageLinks } from '../../../ui/language-links.tsx';
import { Hem } from '../../../ui/hem.tsx';
import { Terraces } from './terraces.tsx';

interface AuthLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly wide?: boolean;
  /** Where nothing would be lost, the languages are offered below the card. */
  readonly offersLanguages?: boolean;
  readonly children: ReactNode;
}

/** The signed-out screens: a logo that leads home, above a card on the gradient (ROUTE-02). */
export function AuthLayout({
  title,
  lead,
  wide = false,
  offersLanguages = false,
  children,
}: AuthLayoutProps) {
  return (
    <div className="auth-ground relative flex min-h-(--screen) flex-col items-center overflow-hidden px-3 pt-6 pb-16 md:pt-10">
      <Terraces />
      <header className="on-dark relative flex">
        <Link
          aria-label={say`${lenderName()}, home`}
          className="inline-flex min-h-11 items-center"
          to={screens.public.landing.to()}
        >
          <Brand ground="dark" size="large" />
        </Link>
      </header>
      <main
        className={`relative mt-5 w-full overflow-hidden rounded-lg bg-surface shadow-sheet ${wide ? 'max-w-[42rem]' : 'max-w-[28rem]'}`}
        id="content"
      >
        <Hem />
        <div className="px-5 pt-6 pb-6 sm:px-10 sm:pt-8 sm:pb-8">
          <h1 className="text-2xl">{title}</h1>
          {lead !== undefined && <p className="mt-1 text-ink-soft">{lead}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </main>
      {offersLanguages && (
        <div className="on-dark relative mt-3 text-white">
          <LanguageLinks onChoose={noteChoice} />
        </div>
      )}
    </div>
  );
}
