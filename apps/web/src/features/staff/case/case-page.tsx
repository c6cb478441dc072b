import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { CaseScreens, Person } from '../../../entities/cases/case-screens.ts';
import { NeighbourButtons } from '../../../entities/cases/neighbour-buttons.tsx';
import { StatusBadge } from '../../../entities/cases/status-badge.tsx';
import { useNeighbours } from '../../../entities/cases/use-neighbours.ts';
import { WaitingOn } from '../../../entities/cases/waiting-on.tsx';
import { StaffPage } from '../../../layouts/staff/staff-page.tsx';
import { NotShown } from '../../../shared/page/not-shown.tsx';
import { useCase, type CaseSource } from './use-case.ts';

interface CaseHeaderProps {
  readonly screens: CaseScreens;
  readonly item: { readonly id: number; readonly tracking_number: string; readonly status: string };
  /** The client of the case and its subject. */
  readonly about: readonly string[];
  readonly assignee: Person | null;
  readonly expert?: Person | null;
}

/** The most important facts about a case, and links to its neighbours in the queue. */
export function CaseHeader({ screens, item, about, assignee, expert = null }: CaseHeaderProps) {
  const neighbours = useNeighbours(screens, String(item.id));
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p>
          <span className="block text-sm text-ink-soft">{about.join(' · ')}</span>
          <span className="figures text-xl font-bold">{item.tracking_number}</span>
        </p>
        <StatusBadge status={item.status} />
        <WaitingOn assignee={assignee} expert={expert} status={item.status} statuses={screens.statuses} />
      </div>
      <NeighbourButtons {...neighbours} />
    </div>
  );
}

interface LoadedCaseProps<Item extends { readonly id: number }> {
  readonly source: CaseSource<Item>;
  readonly id: string;
  readonly queue: string;
  readonly renderCase: (item: Item) => ReactNode;
}

function LoadedCase<Item extends { readonly id: number }>(props: LoadedCaseProps<Item>) {
  const { source, id, queue, renderCase } = props;
  const { data, error, refetch } = useCase(source, id);
  if (data !== undefined) return renderCase(data);
  return (
    <NotShown
      back={{ to: queue, label: 'Back to the queue' }}
      error={error}
      gone="We could not find this case. A draft belongs to its client alone."
      goneAt={[404, 422]}
      refetch={refetch}
    />
  );
}

interface CasePageProps<Item extends { readonly id: number }> extends Pick<
  LoadedCaseProps<Item>,
  'source' | 'renderCase'
> {
  readonly title: string;
}

/** The case at an address, between the others of its queue. */
export function CasePage<Item extends { readonly id: number }>({ title, ...page }: CasePageProps<Item>) {
  const { id = '' } = useParams();
  const { queue, position } = useNeighbours(page.source.screens, id);
  return (
    <StaffPage back={queue} note={position} title={title}>
      <LoadedCase id={id} key={id} queue={queue} {...page} />
    </StaffPage>
  );
}
