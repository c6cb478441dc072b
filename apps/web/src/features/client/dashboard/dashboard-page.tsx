import { Link } from 'react-router';
import type { PrequalificationState } from '@ensigo/rulebook/contract';
import { pathForStep } from '@ensigo/rulebook/loan';
import { WithClientState } from '../../../shared/client-state/with-client-state.tsx';
import { ClientPage } from '../../../shared/layout-client/client-page.tsx';
import { paths } from '../../../shared/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { NextCard } from '../../../ui/next-card.tsx';
import { LatestLoan } from './latest-loan.tsx';
import { dashboardTexts as texts } from './texts.ts';

interface Next {
  readonly words: { readonly title: string; readonly text: string; readonly button: string };
  readonly to: string;
}

function nextOf(state: PrequalificationState): Next {
  if (state.prequalified !== true) return { words: texts.prequalify, to: paths.applicantInfo };
  if (state.loan !== null) return { words: texts.goOn, to: pathForStep(state.step ?? 1) };
  return { words: texts.apply, to: paths.loanDetails };
}

/** /dashboard: what happens next, and the newest loan. */
export function DashboardPage() {
  return (
    <ClientPage title={texts.title}>
      <WithClientState>
        {({ state }) => {
          const { words, to } = nextOf(state);
          return (
            <div className="space-y-6">
              <NextCard
                action={
                  <Link className={buttonClass('primary')} to={to}>
                    {words.button}
                  </Link>
                }
                title={words.title}
                turn="yours"
              >
                {words.text}
              </NextCard>
              <LatestLoan />
            </div>
          );
        }}
      </WithClientState>
    </ClientPage>
  );
}
