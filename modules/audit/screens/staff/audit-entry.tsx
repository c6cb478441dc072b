import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { auditDetails } from '../../rules/details.ts';
import { auditWords } from '#kit/rules/audit/actions.ts';
import { settingChanges } from '../../rules/setting-changes.ts';
import { rolesTitle } from '#kit/rules/access/role-words.ts';
import type { AuditRow } from '../../endpoints/staff-audit.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { texts } from './texts.ts';

export function Actor({ row: { actor } }: { readonly row: AuditRow }) {
  if (actor === null) return <span className="text-ink-soft">{texts.nobody}</span>;
  return (
    <>
      <span className="block font-bold">{actor.name}</span>
      <span className="text-xs font-normal text-ink-soft">{rolesTitle(actor.roles)}</span>
    </>
  );
}

/** The screen of the thing, if it has one: whoever reads the log may open all of them. */
function addressOf({ kind, id }: NonNullable<AuditRow['about']>): string | undefined {
  if (kind === 'loan') return screens.staff.loan.to({ id });
  if (kind === 'request') return screens.staff.request.to({ id });
  if (kind === 'ticket') return screens.staff.ticket.to({ id });
  return kind === 'message' ? screens.staff.message.to({ id }) : undefined;
}

export function About({ row: { about } }: { readonly row: AuditRow }): ReactNode {
  if (about === null) return '–';
  const address = addressOf(about);
  if (address === undefined) return about.title;
  return (
    <Link className="-my-2 inline-flex min-h-11 items-center text-link underline" to={address}>
      {about.title}
    </Link>
  );
}

/** What identifies an entry in the server's log and in the chain (GUARD-07). */
function Proof({ row: { request_id: requestId, place } }: { readonly row: AuditRow }) {
  return (
    <details className="text-xs text-ink-soft">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-link underline max-lg:ml-auto lg:min-h-6">
        {texts.proof}
      </summary>
      <dl className="space-y-1 [overflow-wrap:anywhere]">
        <dt>{texts.request}</dt>
        <dd className="font-mono text-ink">{requestId ?? texts.noRequest}</dd>
        <dt>{texts.place}</dt>
        <dd className="font-mono text-ink">
          {place === null ? texts.noPlace : `${place.position}:${place.hash}`}
        </dd>
      </dl>
    </details>
  );
}

/** What a change of a setting did, part by part. */
function Changes({ row: { details } }: { readonly row: AuditRow }) {
  const changes = settingChanges(details) ?? [];
  if (changes.length === 0) return null;
  return (
    <ul className="space-y-1 text-xs whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

export function What({ row }: { readonly row: AuditRow }) {
  const details = auditDetails(row.details);
  return (
    <>
      {auditWords(row.action)}
      {row.file_name !== null && <span className="block font-bold">{row.file_name}</span>}
      {details !== '' && <span className="block text-xs text-ink-soft">{details}</span>}
      <Changes row={row} />
      <Proof row={row} />
    </>
  );
}
