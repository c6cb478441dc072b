import { useParams, Link } from 'react-router';
import { say } from '#kit/messages/index.ts';
import { isStaff } from '#kit/rules/access/roles.ts';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useUser } from '#kit/browser/session/use-session.ts';
import { useQuery } from '@tanstack/react-query';
import { showStaffCard } from '#loans/endpoints/staff-loans.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { initials } from '#kit/rules/fields/show.ts';
import { caseScreens } from '#kit/rules/paths/case-screens.ts';
import { Card } from '#kit/ui/card.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';

type Member = AnswerOf<typeof showStaffCard>['data'];

const texts = {
  notFound: say("We couldn't find this person. They may no longer work here."),
  workingOn: say('Working with you on'),
  nothing: say('Nothing at the moment.'),
} as const;

function WorkingOn({ work }: { readonly work: Member['working_on'] }) {
  if (work.length === 0) return <p className="text-ink-soft">{texts.nothing}</p>;
  return (
    <ul className="divide-y divide-rule">
      {work.map(({ kind, id, tracking_number: trackingNumber, status }) => (
        <li className="flex flex-wrap items-center justify-between gap-3 py-1" key={`${kind}-${String(id)}`}>
          <Link
            className="figures inline-flex min-h-11 items-center font-bold text-link underline"
            to={caseScreens[kind].client.to({ id })}
          >
            {trackingNumber}
          </Link>
          <StatusBadge status={status} />
        </li>
      ))}
    </ul>
  );
}

interface StaffCardProps {
  readonly id: string;
  /** Clients see what the person works on with them; for colleagues there are no loans here. */
  readonly withWork: boolean;
}

/** TIME-04: who a staff member is, and what they are working on with the person asking. */
function StaffCard({ id, withWork }: StaffCardProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-card', id],
    queryFn: async ({ signal }) => (await callApi(showStaffCard, { params: { id }, signal })).data,
  });
  if (data === undefined) {
    if (error === null) return <LoadingBlocks rows={1} />;
    // An invalid id is refused as invalid input, which also means that there is no such person.
    const isNobody = error instanceof ApiFailure && (error.status === 404 || error.status === 422);
    if (isNobody) return <EmptyState>{texts.notFound}</EmptyState>;
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="max-w-2xl space-y-5">
      <section className="flex items-center gap-4 rounded-lg border border-edge bg-surface p-4 md:p-6">
        <span
          aria-hidden="true"
          className="inline-flex size-14 flex-none items-center justify-center rounded-full bg-primary-700 text-lg font-bold text-white"
        >
          {initials(data.name)}
        </span>
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block text-lg font-bold">{data.name}</span>
          <span className="text-ink-soft">{data.title}</span>
        </p>
      </section>
      {withWork && (
        <Card title={texts.workingOn}>
          <WorkingOn work={data.working_on} />
        </Card>
      )}
    </div>
  );
}

const title = say('Staff member');
const colleagueTitle = 'Colleague';

/** /staff/{id}, for everyone who is signed in, each in their own layout (TIME-04). */
export function StaffCardPage() {
  const { id = '' } = useParams();
  const { roles } = useUser();
  if (isStaff(roles)) {
    return (
      <StaffPage title={colleagueTitle}>
        <StaffCard id={id} withWork={false} />
      </StaffPage>
    );
  }
  return (
    <ClientPage title={title}>
      <StaffCard id={id} withWork />
    </ClientPage>
  );
}
