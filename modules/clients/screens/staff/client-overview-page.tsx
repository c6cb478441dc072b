import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { TicketBadge } from '#tickets/screens/parts/ticket-answers.tsx';
import { Card, FoldingCard } from '#kit/ui/card.tsx';
import { FactList, type Fact } from '#kit/ui/fact-list.tsx';
import { heldTogether } from '#kit/ui/held-together.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { AccountCard } from './account-card.tsx';
import { ClientCases, ListCard } from './client-cases.tsx';
import { texts } from './texts.ts';
import { useState } from 'react';
import { correctedLabel } from '#corrections/rules/corrected.ts';
import { genders } from '#prequalification/rules/options.ts';
import { Button } from '#kit/ui/button.tsx';
import { isolated } from '#kit/messages/index.ts';
import { listClientCorrections } from '#corrections/endpoints/staff-corrections.ts';
import { CorrectedFacts } from '#corrections/screens/parts/corrections-card.tsx';
import { liftClientCodes } from '#accounts/endpoints/security.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';

type LiftCodesProps = Pick<ClientOverview, 'id' | 'name'>;

function LiftDialog({ id, name, onClose }: LiftCodesProps & { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(liftClientCodes, { params: { id } }),
    async onSuccess() {
      onClose();
      await client.invalidateQueries({ queryKey: ['staff-client', id] });
    },
  });
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => mutate()} pending={isPending}>
            {texts.liftCodes}
          </Button>
          <Button disabled={isPending} onClick={onClose} variant="secondary">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={texts.liftTitle}
    >
      <p>{texts.liftWords(name)}</p>
    </Dialog>
  );
}

/** Says that there were too many wrong codes today, with a button for those who may accept codes again (GUARD-09). */
function LiftCodes(client: LiftCodesProps) {
  const { permissions } = useSession();
  const [isAsked, setAsked] = useState(false);
  return (
    <Notice tone="waiting">
      <p>{texts.codesEnded}</p>
      {permissions.includes('clients.unlock') && (
        <div className="mt-3">
          <Button onClick={() => setAsked(true)} size="small" variant="secondary">
            {texts.liftCodes}
          </Button>
        </div>
      )}
      {isAsked && <LiftDialog {...client} onClose={() => setAsked(false)} />}
    </Notice>
  );
}

/** What staff have corrected in the facts of a client; nothing if nobody has (CASE-14). */
function CorrectionsCard({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-client', id, 'corrections'],
    queryFn: async ({ signal }) => (await callApi(listClientCorrections, { params: { id }, signal })).data,
  });
  if (data === undefined)
    return error === null ? null : <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Card title={texts.corrections}>
      <ul className="-my-3">
        {data.map(({ id: correction, at, by, reason, changes }) => (
          <li className="border-b border-rule py-3 last:border-b-0" key={correction}>
            <p className="figures text-sm text-ink-soft">
              {isolated(by.name)}, {formatDateTime(at)}
            </p>
            <CorrectedFacts changes={changes} />
            <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">{reason}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const CorrectDialog = latePart(async () => (await import('./correct-dialog.tsx')).CorrectDialog);

/** The way to correct what a client was prequalified with, for those who may (CASE-14). */
function CorrectDetails({ client }: { readonly client: ClientOverview }) {
  const { permissions } = useSession();
  const [asks, setAsks] = useState(false);
  if (!permissions.includes('clients.correct') || client.is_disabled) return null;
  return (
    <>
      <Button onClick={() => setAsks(true)} onFocus={CorrectDialog.preload} size="small" variant="secondary">
        {texts.correct}
      </Button>
      {asks && (
        <CorrectDialog
          client={client}
          genders={genders}
          labelOf={correctedLabel}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

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
