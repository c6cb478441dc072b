import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClientOverview } from '@ensigo/rulebook/contract';
import { formatDate } from '@ensigo/rulebook/fields';
import { Amount } from '../../../shared/loans/amount.tsx';
import { StatusBadge } from '../../../shared/loans/status-badge.tsx';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { texts } from './texts.ts';

/** A card with one ruled line for each entry. */
export function ListCard<Entry>({
  title,
  entries,
  children,
}: {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly children: (entry: Entry) => ReactNode;
}) {
  return (
    <Card title={title}>
      {entries.length === 0 ? (
        <p className="text-ink-soft">{texts.none}</p>
      ) : (
        <ul className="-my-3">
          {entries.map((entry, index) => (
            <li
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-3 last:border-b-0"
              key={index}
            >
              {children(entry)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const link = '-my-2 inline-flex min-h-11 items-center text-link underline';

/** A number as a way to the case, for those who may open it. */
function CaseNumber({ number, to }: { readonly number: string; readonly to: string | undefined }) {
  if (to === undefined) return <span className="figures font-bold">{number}</span>;
  return (
    <Link className={`${link} figures font-bold`} to={to}>
      {number}
    </Link>
  );
}

/** The loans of a client, where the person may see them, and the requests. */
export function ClientCases({ client: { loans, requests } }: { readonly client: ClientOverview }) {
  const { permissions } = useSession();
  const may = (permission: string): boolean => permissions.includes(permission);
  return (
    <>
      {loans === null ? (
        <Notice tone="info">{texts.loansNotShown}</Notice>
      ) : (
        <ListCard entries={loans} title={texts.loans}>
          {({ id, tracking_number: number, status, about, amount, submitted_at: at }) => (
            <>
              <span>
                <CaseNumber number={number} to={may('loans.view') ? paths.staffLoan(id) : undefined} />
                <span className="block text-sm text-ink-soft">
                  {about} · {formatDate(at)}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-3">
                <Amount value={amount} />
                <StatusBadge status={status} />
                {may('audit.view') && (
                  <Link
                    className={`${link} text-sm`}
                    to={`${paths.staffAudit}?${new URLSearchParams({ kind: 'files', about: number }).toString()}`}
                  >
                    {texts.whoSaw}
                    <span className="sr-only"> of {number}</span>
                  </Link>
                )}
              </span>
            </>
          )}
        </ListCard>
      )}
      <ListCard entries={requests} title={texts.requests}>
        {({ id, tracking_number: number, status, about, submitted_at: at }) => (
          <>
            <span>
              <CaseNumber number={number} to={may('requests.view') ? paths.staffRequest(id) : undefined} />
              <span className="block text-sm text-ink-soft">
                {about} · {formatDate(at)}
              </span>
            </span>
            <StatusBadge status={status} />
          </>
        )}
      </ListCard>
    </>
  );
}
