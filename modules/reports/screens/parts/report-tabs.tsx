import { Link, useLocation } from 'react-router';
import type { Permission } from '#kit/rules/access/roles.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { useSession } from '#kit/browser/session/use-session.ts';

interface Tab {
  readonly label: string;
  readonly to: string;
  readonly needs: Permission;
}

const tabs: readonly Tab[] = [
  { label: 'Applications', to: screens.staff.reports.to(), needs: 'reports.view' },
  { label: 'Write-offs', to: screens.staff.writeOffs.to(), needs: 'reports.view' },
  { label: 'Journal', to: screens.staff.journal.to(), needs: 'journal.view' },
];

/** The reports that a person may open, each at its own address; of one alone there is nothing to choose. */
export function ReportTabs() {
  const { permissions } = useSession();
  const { pathname } = useLocation();
  const shown = tabs.filter(({ needs }) => permissions.includes(needs));
  if (shown.length < 2) return null;
  return (
    <nav aria-label="Reports" className="mb-4">
      <ul className="flex flex-wrap border-b border-edge">
        {shown.map(({ label, to }) => (
          <li key={to}>
            <Link
              aria-current={to === pathname ? 'page' : undefined}
              className="-mb-px flex min-h-12 items-center border-b-3 border-transparent px-3 text-sm font-bold text-ink-soft hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
              to={to}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
