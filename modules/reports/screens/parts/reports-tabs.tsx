import { Link } from 'react-router';
import type { Permission } from '#kit/rules/access/roles.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { useSession } from '#kit/browser/session/use-session.ts';

interface Tab {
  readonly key: 'portfolio' | 'applications' | 'write-offs' | 'journal';
  readonly label: string;
  readonly to: string;
  readonly needs: Permission;
}

/** The reports, each on a screen with its own address. */
const tabs: readonly Tab[] = [
  { key: 'portfolio', label: 'Portfolio', to: screens.staff.reports.to(), needs: 'reports.view' },
  {
    key: 'applications',
    label: 'Applications',
    to: screens.staff.applicationsReport.to(),
    needs: 'reports.view',
  },
  { key: 'write-offs', label: 'Write-offs', to: screens.staff.writeOffs.to(), needs: 'reports.view' },
  { key: 'journal', label: 'Journal', to: screens.staff.journal.to(), needs: 'journal.view' },
];

interface ReportsTabsProps {
  readonly current: Tab['key'];
}

/** The way from one report to another; nothing for a person who may open one alone. */
export function ReportsTabs({ current }: ReportsTabsProps) {
  const { permissions } = useSession();
  const shown = tabs.filter(({ needs }) => permissions.includes(needs));
  if (shown.length < 2) return null;
  return (
    <nav aria-label="Reports" className="mb-4">
      <ul className="flex flex-wrap border-b border-edge">
        {shown.map(({ key, label, to }) => (
          <li key={key}>
            <Link
              aria-current={key === current ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-b-3 border-transparent px-3 font-medium text-ink-soft hover:text-ink aria-[current=page]:border-action aria-[current=page]:font-bold aria-[current=page]:text-ink"
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
