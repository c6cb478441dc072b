import { isolated } from '#kit/messages/index.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import type { Duplicates } from '#duplicates/endpoints/staff-duplicates.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Card } from '#kit/ui/card.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { DuplicateMatch } from './duplicate-match.tsx';
import { watchlistEntryInWords, questionsAbout } from './duplicates-words.ts';
import { useDuplicates } from './use-duplicates.ts';

interface FoundProps {
  readonly loan: LoanCase;
  readonly found: Duplicates;
}

function Watchlist({ watchlist }: Pick<Duplicates, 'watchlist'>) {
  return watchlist.map((watchlistEntry) => (
    <Notice key={watchlistEntry.id} tone="danger">
      <p className="font-bold">{watchlistEntryInWords(watchlistEntry)}</p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{watchlistEntry.reason}</p>
      <p>
        {isolated(watchlistEntry.by.name)}, {formatDate(watchlistEntry.at)}
      </p>
    </Notice>
  ));
}

function Standing({ found: { watchlist, matches, needs_reason: needsReason } }: Pick<FoundProps, 'found'>) {
  if (needsReason) {
    return (
      <Notice tone="waiting">
        Approving despite a match needs a reason.{watchlist.length === 0 && ' Not on the watchlist.'}
      </Notice>
    );
  }
  return (
    <p className="text-sm text-ink-soft">
      {matches.length === 0 ? 'No possible duplicates found.' : 'All matches are explained.'} Not on the
      watchlist.
    </p>
  );
}

function Found({ loan, found }: FoundProps) {
  return (
    <div className="space-y-4">
      {found.matches.length > 0 && (
        <ul className="-mt-3">
          {found.matches.map((match) => (
            <DuplicateMatch key={match.account.id} loan={loan} match={match} />
          ))}
        </ul>
      )}
      {found.more > 0 && <p className="text-sm text-ink-soft">And {found.more} more possible duplicates.</p>}
      {questionsAbout(loan).map((question) => (
        <Notice key={question} tone="info">
          {question}
        </Notice>
      ))}
      <Watchlist watchlist={found.watchlist} />
      <Standing found={found} />
    </div>
  );
}

/** How much in it needs a look. */
const oddIn = ({ matches, watchlist, more }: Duplicates, questions: number): number =>
  matches.filter(({ different_person: said }) => said === null).length + more + watchlist.length + questions;

/** Where else the people and papers of this loan occur (CASE-07). */
export function DuplicatesCard({ loan }: { readonly loan: LoanCase }) {
  const { data: found, error, refetch } = useDuplicates(loan);
  const odd = found === undefined ? 0 : oddIn(found, questionsAbout(loan).length);
  return (
    <Card
      title="Possible duplicates"
      {...(odd > 0 && {
        aside: (
          <span className="figures inline-flex size-6 items-center justify-center rounded-full border border-danger-line bg-danger-bg text-xs font-bold text-danger-fg">
            {odd}
            <span className="sr-only"> to check</span>
          </span>
        ),
      })}
    >
      {found !== undefined && <Found found={found} loan={loan} />}
      {found === undefined && error === null && <LoadingBlocks rows={2} />}
      {found === undefined && error !== null && (
        <LoadFailure
          error={error}
          onRetry={() => void refetch()}
          title="Possible duplicates could not be loaded"
        />
      )}
    </Card>
  );
}
