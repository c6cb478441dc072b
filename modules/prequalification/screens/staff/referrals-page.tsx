import { Link, useSearchParams } from 'react-router';
import type { ReferralRow } from '../../endpoints/staff-prequalification.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { QueueTabs } from '#cases/screens/parts/queue-tabs.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { LogResults } from '#kit/browser/lists/log-results.tsx';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { texts } from './texts.ts';
import { useReferrals } from './use-referrals.ts';

const columns: Columns<ReferralRow> = [
  {
    header: texts.client,
    cell: ({ id, client }) => (
      <Link
        className="-my-2 inline-flex min-h-11 items-center font-bold text-link underline"
        to={screens.staff.referral.to({ id })}
      >
        {client.name}
      </Link>
    ),
  },
  { header: texts.business, cell: ({ business_name: name }) => name },
  { header: texts.opened, cell: ({ opened_at: at }) => formatDateTime(at) },
  { header: texts.state, cell: ({ state }) => texts.states[state] },
];

const states = ['open', 'decided'] as const;

/** /staff/workspace/referrals: clients who were referred to an officer (QUAL-05). */
export function ReferralsPage() {
  const [search] = useSearchParams();
  const state = states.find((one) => one === search.get('state')) ?? 'open';
  const cursor = search.get('cursor') ?? '';
  const page = useReferrals(state, cursor);
  const addressAt = (beginning: string): string =>
    new URLSearchParams({ state, ...(beginning !== '' && { cursor: beginning }) }).toString();
  return (
    <StaffPage note={texts.note} title={texts.title}>
      <div className="space-y-4">
        <QueueTabs
          current={state}
          label={texts.list}
          tabs={states.map((key) => ({
            key,
            label: texts.tabs[key],
            search: `state=${key}`,
            count: key === 'open' ? page.data?.open : undefined,
            isOwn: key === 'open',
          }))}
        />
        <div className="rounded-lg border border-edge bg-surface">
          <LogResults addressAt={addressAt} cursor={cursor} empty={texts.empty[state]} page={page}>
            {(rows) => <LogTable columns={columns} keyOf={({ id }) => id} label={texts.list} rows={rows} />}
          </LogResults>
        </div>
      </div>
    </StaffPage>
  );
}
