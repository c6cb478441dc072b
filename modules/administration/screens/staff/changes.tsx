import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listAuditLog } from '#audit/endpoints/staff-audit.ts';
import { settingChanges } from '#audit/rules/setting-changes.ts';
import type { SettingVersions } from '#settings/endpoints/administered.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { changedInWords, texts } from './texts.ts';

/** The latest changes that are shown; the audit log has all. */
const shown = 5;

/** What each version of a setting changed, as the audit log has it. */
function useChangedParts(about: string, version: number): ReadonlyMap<unknown, readonly string[]> {
  const { data } = useQuery({
    queryKey: ['administration', about, version],
    queryFn: ({ signal }) =>
      callApi(listAuditLog, {
        query: { who: '', kind: 'settings.changed', about, from: '', to: '', cursor: '' },
        signal,
      }),
  });
  return new Map(
    (data?.data ?? []).map(({ details }) => [details['version'], settingChanges(details) ?? []] as const),
  );
}

interface ChangesProps {
  /** The server's name of the setting. */
  readonly name: string;
  readonly version: number;
  readonly history: SettingVersions;
}

/** Who has changed a setting, when, and what, newest first. */
export function Changes({ name, version, history }: ChangesProps) {
  const about = `settings:${name}`;
  const parts = useChangedParts(about, version);
  return (
    <section aria-label={texts.changes} className="rounded-lg border border-edge bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-rule px-4 py-3 md:px-6">
        <h2 className="text-lg">{texts.changes}</h2>
        <Link
          className="inline-flex min-h-11 items-center text-sm font-bold text-link"
          to={`${screens.staff.audit.to()}?${new URLSearchParams({ about }).toString()}`}
        >
          {texts.auditLog}
        </Link>
      </header>
      {history.length === 0 ? (
        <p className="px-4 py-3 text-sm text-ink-soft md:px-6">{texts.never}</p>
      ) : (
        <ol className="divide-y divide-rule px-4 md:px-6">
          {history.slice(0, shown).map((entry) => (
            <li className="py-3" key={entry.version}>
              {parts.get(entry.version)?.map((line) => (
                <p className="[overflow-wrap:anywhere] whitespace-pre-line" key={line}>
                  {line}
                </p>
              ))}
              <p className="text-sm text-ink-soft">{changedInWords(entry)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
