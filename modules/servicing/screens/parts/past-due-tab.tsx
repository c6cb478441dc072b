import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPortfolioFigures, type PastDueLoan } from '../../endpoints/staff-servicing.ts';
import { focusRow } from '#cases/screens/parts/row-keys.ts';
import { staffLoansKey } from '#cases/screens/parts/loan-chain.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useKeys } from '#kit/browser/keys/use-keys.ts';
import { LogResults } from '#kit/browser/lists/log-results.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { shortSum } from '#kit/rules/fields/short-sum.ts';
import { Tile, Tiles } from '#kit/ui/tiles.tsx';
import { PastDueRows } from './past-due-rows.tsx';
import { PastDueToolbar } from './past-due-toolbar.tsx';
import { usePastDue, usePastDueView, type PastDueView } from './use-past-due.ts';

const LogContactDialog = latePart(async () => (await import('./log-contact-dialog.tsx')).LogContactDialog);

const loansInWords = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'loan' : 'loans'}`;

/** The person's portfolio in a few numbers, or all loans (SERVE-02). */
function PortfolioFigures({ isMine }: Pick<PastDueView, 'isMine'>) {
  const officer = isMine ? 'me' : '';
  const { data: figures } = useQuery({
    queryKey: [...staffLoansKey, 'portfolio', officer],
    queryFn: async ({ signal }) => (await callApi(readPortfolioFigures, { query: { officer }, signal })).data,
  });
  if (figures === undefined) return null;
  const { outstanding, past_due: overdue, par30, promises_due_today: promises } = figures;
  const sum = ({ amount }: { readonly amount: string }): string => shortSum(BigInt(amount));
  return (
    <Tiles label={isMine ? 'My portfolio' : 'All loans'}>
      <Tile
        label="Loans"
        note={isMine ? 'in my portfolio' : 'of all officers'}
        value={formatNumber(outstanding.loans)}
      />
      <Tile label="Outstanding" note="UGX, principal" value={sum(outstanding)} />
      <Tile label="Past due" note={`UGX, ${loansInWords(overdue.loans)}`} value={sum(overdue)} />
      <Tile
        isBad={par30.loans > 0}
        label="PAR 30"
        note={`UGX ${sum(par30)}, ${loansInWords(par30.loans)}`}
        value={`${par30.percent}%`}
      />
      <Tile
        isExtra
        label="Promises due today"
        note={`UGX ${sum(promises)}`}
        value={formatNumber(promises.loans)}
      />
    </Tiles>
  );
}

/** The loans past due, in the tab of the loan queue: figures, filters, and what to do about each (SERVE-02). */
export function PastDueTab() {
  const view = usePastDueView();
  const page = usePastDue(view);
  const [contacted, setContacted] = useState<PastDueLoan>();
  useKeys({ j: () => focusRow(document, 1), k: () => focusRow(document, -1) });
  return (
    <div className="mt-3 space-y-4">
      <PortfolioFigures isMine={view.isMine} />
      <div className="@container rounded-lg border border-edge bg-surface">
        <PastDueToolbar view={view} />
        <LogResults
          addressAt={view.addressAt}
          called={['loan', 'loans']}
          cursor={view.query.cursor}
          empty={view.isNarrowed ? 'No matches. Check the filters.' : 'No loans past due.'}
          page={page}
        >
          {(rows) => <PastDueRows onContact={view.mayContact ? setContacted : undefined} rows={rows} />}
        </LogResults>
      </div>
      {contacted !== undefined && (
        <LogContactDialog loan={contacted} onClose={() => setContacted(undefined)} />
      )}
    </div>
  );
}
