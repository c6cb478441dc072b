import { useState } from 'react';
import { isolated } from '#kit/messages/index.ts';
import type { ClientOverview } from '../../endpoints/staff-clients.ts';
import { formatDate, formatDateTime, formatPhone } from '#kit/rules/fields/show.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { SuspendedNotice } from '#cases/screens/parts/suspended-notice.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { FactList, type Fact } from '#kit/ui/fact-list.tsx';
import { texts } from './texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { suspendSchema, reinstateSchema } from '#accounts/rules/suspend.ts';
import { suspendClient, reinstateClient } from '../../endpoints/staff-suspensions.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';

interface SuspendDialogProps {
  readonly client: ClientOverview;
  readonly onClose: () => void;
}

/** Pauses a client's account, or resumes a paused one (GUARD-13). */
function SuspendDialog(props: SuspendDialogProps) {
  const { client, onClose } = props;
  const pauses = client.suspended === null;
  return (
    <Dialog
      onClose={onClose}
      open
      subtitle={pauses ? texts.pauseLead : texts.unpauseLead}
      title={pauses ? texts.pauseTitle(client.name) : texts.unpauseTitle(client.name)}
    >
      <SuspendForm {...props} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function SuspendForm({ client: { id, suspended }, onClose }: SuspendDialogProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const pauses = suspended === null;
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab(`${pauses ? 'suspend' : 'reinstate'}-${id}`),
    empty: { reason: '', note: '' },
    fields: ['reason', 'note'],
    general: pauses ? 'reason' : 'note',
    check: (typed) => (pauses ? validate(suspendSchema, typed) : validate(reinstateSchema, typed)),
    async send(body) {
      const call = pauses ? suspendClient : reinstateClient;
      const { message } = await callApi(call, { params: { id }, body });
      toast({ tone: 'success', text: message });
      onClose();
      await queries.invalidateQueries({ queryKey: ['staff-client', id] });
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      {pauses && (
        <TextAreaField
          error={errors['reason']}
          hint={texts.reasonHint}
          label={texts.reason}
          name="reason"
          required
        />
      )}
      <TextAreaField error={errors['note']} hint={texts.noteHint} label={texts.note} name="note" />
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button pending={isSubmitting} type="submit" variant={pauses ? 'danger-final' : 'primary'}>
          {pauses ? texts.pause : texts.unpause}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

const accountState = ({ is_disabled: isClosed, suspended }: ClientOverview): string => {
  if (isClosed) return texts.closed;
  return suspended === null ? 'Open' : texts.paused;
};

const accountFacts = (client: ClientOverview): Fact[] => [
  {
    label: 'Email Address',
    value: client.email_unproven ? `${client.email} (not confirmed: no emails are sent to it)` : client.email,
  },
  {
    label: 'Phone Number',
    value: `${formatPhone(client.phone_code, client.phone)}${client.phone_unproven ? ' (not confirmed by SMS: no notifications are sent to it)' : ''}`,
  },
  { label: 'SMS notifications', value: client.notify_by_sms ? 'Yes' : 'No' },
  { label: 'Signed up', value: formatDate(client.created_at) },
  {
    label: 'Last sign-in',
    value: client.last_signed_in_at === null ? texts.never : formatDateTime(client.last_signed_in_at),
  },
  { label: 'Referral source', value: client.how_did_you_hear ?? '–' },
  { label: 'Account', value: accountState(client) },
];

/** What the client has changed in the profile. */
const earlierFacts = ({ earlier }: ClientOverview): Fact[] =>
  earlier.map(({ kind, earlier: value, changed_at: at }) => ({
    label: texts.earlier[kind],
    value: `${value} (${texts.until} ${formatDateTime(at)})`,
  }));

/** Earlier suspensions, with the note of the person who reopened the account. */
const pausesOver = ({ earlier_suspensions: pauses }: ClientOverview): Fact[] =>
  pauses.map(({ reason, note, by, at, ended_at: until, ended_by: ender, ended_note: endNote }) => ({
    label: texts.pausedBefore,
    value: (
      <span className="whitespace-pre-line">
        {[
          `${formatDateTime(at)} ${texts.until} ${formatDateTime(until)}`,
          `${isolated(by.name)}: ${reason}`,
          ...(note === null ? [] : [texts.forStaff(note)]),
          ...(ender === null
            ? []
            : [`${texts.openedBy(ender.name)}${endNote === null ? '' : `: ${endNote}`}`]),
        ].join('\n')}
      </span>
    ),
  }));

/** The account, whether it is paused and why, and a button to pause or resume it (GUARD-13). */
export function AccountCard({ client }: { readonly client: ClientOverview }) {
  const { permissions } = useSession();
  const [asks, setAsks] = useState(false);
  const pauses = client.suspended === null;
  const may =
    permissions.includes(pauses ? 'clients.suspend' : 'clients.reinstate') && !(pauses && client.is_disabled);
  return (
    <Card title={texts.account}>
      <div className="space-y-4">
        <SuspendedNotice suspended={client.suspended} />
        <FactList
          columns={1}
          facts={[...accountFacts(client), ...earlierFacts(client), ...pausesOver(client)]}
        />
        {may && (
          <Button onClick={() => setAsks(true)} size="small" variant={pauses ? 'danger' : 'secondary'}>
            {pauses ? texts.pause : texts.unpause}
          </Button>
        )}
      </div>
      {asks && <SuspendDialog client={client} onClose={() => setAsks(false)} />}
    </Card>
  );
}
