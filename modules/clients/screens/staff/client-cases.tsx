import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClientOverview } from '../../endpoints/staff-clients.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { Amount } from '#kit/browser/figures/amount.tsx';
import { CaseNumber, StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import { ServicingChip } from '#cases/screens/parts/servicing-chip.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { Card } from '#kit/ui/card.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { texts } from './texts.ts';

/** A card with one ruled line per entry. */
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

/** The loans of a client, if the person may see them, and the requests. */
export function ClientCases({ client: { loans, requests } }: { readonly client: ClientOverview }) {
  const { permissions } = useSession();
  const mayAudit = permissions.includes('audit.view');
  return (
    <>
      {loans === null ? (
        <Notice tone="info">{texts.loansNotShown}</Notice>
      ) : (
        <ListCard entries={loans} title={texts.loans}>
          {({ id, tracking_number: number, status, about, amount, submitted_at: at, servicing }) => (
            <>
              <span>
                <CaseNumber id={id} kind="loan" number={number} />
                <span className="block text-sm text-ink-soft">
                  {about} · {formatDate(at)}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-3">
                <Amount value={amount} />
                <StatusBadge status={status} />
                {servicing !== null && <ServicingChip servicing={servicing} />}
                {mayAudit && (
                  <Link
                    className="-my-2 inline-flex min-h-11 items-center text-sm text-link underline"
                    to={`${screens.staff.audit.to()}?${new URLSearchParams({ kind: 'files', about: number }).toString()}`}
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
              <CaseNumber id={id} kind="request" number={number} />
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
