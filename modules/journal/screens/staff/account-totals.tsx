import { formatNumber } from '#kit/rules/fields/show.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { WideTable } from '#kit/ui/wide-table.tsx';
import type { Journal } from '../../endpoints/staff-journal.ts';
import { texts } from './texts.ts';

const shown = (amount: string): string => (amount === '0' ? '–' : formatNumber(amount));

const sumOf = (accounts: Journal['accounts'], side: 'debit' | 'credit'): string =>
  String(accounts.reduce((sum, account) => sum + BigInt(account[side]), 0n));

/** A balance with its side: what is not a debit is said to be a credit. */
const shownBalance = (balance: string): string =>
  balance.startsWith('-') ? `${formatNumber(balance.slice(1))} ${texts.isCredit}` : shown(balance);

function Totals({ accounts }: Pick<Journal, 'accounts'>) {
  const number = 'figures py-2 pl-4 text-right whitespace-nowrap';
  return (
    <WideTable label={texts.totals}>
      <table className="w-full text-sm">
        <caption className="sr-only">{texts.totals}</caption>
        <thead>
          <tr className="border-b-2 border-ink-soft text-xs">
            <th className="py-2 text-left" scope="col">
              {texts.account}
            </th>
            {[texts.debit, texts.credit, texts.balance].map((head) => (
              <th className="py-2 pl-4 text-right" key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ code, name, debit, credit, balance }) => (
            <tr className="border-b border-rule" key={`${code} ${name}`}>
              <th className="py-2 text-left font-normal" scope="row">
                <span className="figures">{code}</span> {name}
              </th>
              <td className={number}>{shown(debit)}</td>
              <td className={number}>{shown(credit)}</td>
              <td className={number}>{shownBalance(balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th className="py-2 text-left" scope="row">
              {texts.sum}
            </th>
            <td className={number}>{shown(sumOf(accounts, 'debit'))}</td>
            <td className={number}>{shown(sumOf(accounts, 'credit'))}</td>
            <td className="sr-only">{texts.noSum}</td>
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}

/** Whether loans receivable are what the portfolio says is owed. */
function Reconciliation({ reconciliation }: Pick<Journal, 'reconciliation'>) {
  if (reconciliation === null) return <p>{texts.notReconciled}</p>;
  const { at, receivable, outstanding } = reconciliation;
  const difference = BigInt(receivable) - BigInt(outstanding);
  if (difference === 0n) return <p>{texts.reconciles(at, receivable)}</p>;
  const size = String(difference < 0n ? -difference : difference);
  return <Notice tone="danger">{texts.differs(at, receivable, outstanding, size)}</Notice>;
}

/** What was posted to each account, and how far the journal has come. */
export function AccountTotals({ journal }: { readonly journal: Journal }) {
  const { accounts, entries, posted_at: postedAt, without_terms: withoutTerms } = journal;
  return (
    <section aria-label={texts.totals} className="rounded-lg border border-edge bg-surface p-4 lg:px-6">
      <h2 className="text-lg">{texts.totals}</h2>
      <p className="mb-3 text-sm text-ink-soft">{texts.totalsOf(entries)}</p>
      {accounts.length === 0 ? (
        <p className="text-sm">{texts.nothingPosted}</p>
      ) : (
        <Totals accounts={accounts} />
      )}
      <div className="mt-3 space-y-1 text-sm text-ink-soft">
        <Reconciliation reconciliation={journal.reconciliation} />
        <p>
          {postedAt === null ? texts.notPosted : texts.posted(postedAt)}{' '}
          {withoutTerms > 0 && texts.withoutTerms(withoutTerms)}
        </p>
      </div>
    </section>
  );
}
