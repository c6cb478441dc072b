import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { auditWords } from '#kit/rules/audit/actions.ts';
import { showClient, type ClientOverview } from '../../endpoints/staff-clients.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { applicantFacts, businessFacts } from '#prequalification/screens/parts/prequalification-facts.ts';
import { TicketBadge } from '#tickets/screens/parts/ticket-badge.tsx';
import { Card, FoldingCard } from '#kit/ui/card.tsx';
import { FactList, type Fact } from '#kit/ui/fact-list.tsx';
import { heldTogether } from '#kit/ui/held-together.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { AccountCard } from './account-card.tsx';
import { ClientCases, ListCard } from './client-cases.tsx';
import { CorrectDetails } from './correct-details.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { LiftCodes } from './lift-codes.tsx';
import { texts } from './texts.ts';

const NotesCard = latePart(async () => (await import('../parts/notes/notes-card.tsx')).NotesCard);

const businessFactsNow = (business: NonNullable<ClientOverview['business']>): Fact[] => [
  { label: 'Name', value: business.name },
  { label: 'Registration Number', value: business.registration_number || '–' },
  { label: 'Nature of business', value: business.nature_of_business ?? '–' },
  { label: 'Industry', value: business.industry ?? '–' },
  { label: 'Location', value: business.location ?? '–' },
];

function Overview({ client }: { readonly client: ClientOverview }) {
  const { prequalification, business } = client;
  const seesTickets = useSession().permissions.includes('tickets.view');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="space-y-6">
        {client.code_limit_reached && <LiftCodes id={client.id} name={client.name} />}
        <AccountCard client={client} />
        {business !== null && (
          <Card title={texts.businessNow}>
            <FactList columns={1} facts={businessFactsNow(business)} />
          </Card>
        )}
        {prequalification !== null && (
          <>
            <FoldingCard title={texts.applicant}>
              <FactList columns={1} facts={applicantFacts(prequalification.applicant)} />
            </FoldingCard>
            <FoldingCard folded title={texts.businessThen}>
              <FactList columns={1} facts={businessFacts(prequalification.business)} />
            </FoldingCard>
            <CorrectDetails client={client} />
            <CorrectionsCard id={client.id} />
          </>
        )}
      </div>
      <div className="space-y-6">
        <NotesCard client={client.id} meanwhile={<LoadingBlocks rows={1} />} />
        <ClientCases client={client} />
        <ListCard entries={client.tickets} title={texts.tickets}>
          {({ id, subject, state, created_at: at }) => (
            <>
              <span className="min-w-0">
                {seesTickets ? (
                  <Link
                    className="-my-2 inline-flex min-h-11 items-center [overflow-wrap:anywhere] text-link underline"
                    to={screens.staff.ticket.to({ id })}
                  >
                    {subject}
                  </Link>
                ) : (
                  subject
                )}
                <span className="block text-sm text-ink-soft">{formatDateTime(at)}</span>
              </span>
              <TicketBadge state={state} />
            </>
          )}
        </ListCard>
        <ListCard entries={client.notifications} title={texts.notifications}>
          {({ message, created_at: at, is_read: isRead }) => (
            <span>
              {heldTogether(message)}
              <span className="block text-sm text-ink-soft">
                {formatDateTime(at)} · {isRead ? 'read' : 'unread'}
              </span>
            </span>
          )}
        </ListCard>
        <ListCard entries={client.sign_ins} title={texts.signIns}>
          {({ occurred_at: at, action, client_address: address }) => (
            <span>
              <span className="block first-letter:uppercase">{auditWords(action)}</span>
              <span className="block text-sm text-ink-soft">
                {formatDateTime(at)}
                {address !== null && ` · ${address}`}
              </span>
            </span>
          )}
        </ListCard>
      </div>
    </div>
  );
}

/** /staff/workspace/clients/{id}: everything about one client (STAFF-04). */
export function ClientOverviewPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-client', id],
    queryFn: async ({ signal }) => (await callApi(showClient, { params: { id }, signal })).data,
  });
  return (
    <StaffPage back={screens.staff.clients.to()} title={data?.name ?? texts.client}>
      {data !== undefined ? (
        <Overview client={data} />
      ) : error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </StaffPage>
  );
}
