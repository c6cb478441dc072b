import { useState } from 'react';
import {
  type StaffAccount,
  inviteStaff,
  type OpenInvitation,
  withdrawInvitation,
} from '../../../endpoints/staff-accounts.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useKeptFocus } from '#kit/browser/page/use-kept-focus.ts';
import { Button } from '#kit/ui/button.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { AccountCards, AccountTable, useMayManage } from './account-list.tsx';
import { ManageDialog, RoleBoxes } from './manage-dialog.tsx';
import { texts } from './texts.ts';
import { useStaffAccounts, useRefreshAccounts } from './use-staff-accounts.ts';
import { pendingChangeKinds } from '#pending-changes/rules/pending-changes.ts';
import { PendingChanges } from '#pending-changes/screens/parts/pending-changes.tsx';
import { usePendingChanges } from '#pending-changes/screens/parts/use-pending-changes.ts';
import { invitationSchema } from '#accounts/rules/staff-schemas.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { isolated } from '#kit/messages/index.ts';
import { rolesTitle } from '#kit/rules/access/role-words.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { hasSingleSignOn } from '#kit/ui/lender.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { Card } from '#kit/ui/card.tsx';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

interface WithdrawDialogProps {
  readonly invitation: OpenInvitation;
  readonly onClose: () => void;
}

function WithdrawDialog({ invitation: { id, email }, onClose }: WithdrawDialogProps) {
  const refresh = useRefreshAccounts();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(withdrawInvitation, { params: { id } }),
    async onSettled() {
      onClose();
      // Also after a failure: another administrator may have been faster.
      await refresh();
    },
  });
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => mutate()} pending={isPending} variant="danger-final">
            {texts.withdraw}
          </Button>
          <Button disabled={isPending} onClick={onClose} variant="secondary">
            {texts.goBack}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={texts.withdrawInvitationTitle}
    >
      <p className="[overflow-wrap:anywhere]">{texts.confirmWithdraw(email)}</p>
    </Dialog>
  );
}

/** Invitations with their roles, inviter and expiry; an open one can be withdrawn (GUARD-06). */
function OpenInvitations({ invitations }: { readonly invitations: readonly OpenInvitation[] }) {
  const [asked, setAsked] = useState<OpenInvitation>();
  const mayManage = useMayManage();
  return (
    <Card title={texts.invitations}>
      <ul className="-my-3">
        {invitations.map((invitation) => {
          const { id, email, name, roles, invited_by: by, invited_at: at, expires_at: until } = invitation;
          const { is_expired: isExpired } = invitation;
          return (
            <li
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-rule py-3 last:border-b-0"
              key={id}
            >
              <p className="min-w-0 flex-1 basis-72">
                <span className="block font-bold [overflow-wrap:anywhere]">
                  {name === '' ? email : `${isolated(name)} · ${email}`}
                </span>
                <span className="block text-sm text-ink-soft">
                  {(isExpired ? texts.lapsedOn : texts.invitedUntil)(
                    rolesTitle(roles),
                    formatDateTime(until),
                  )}
                </span>
                <span className="block text-sm text-ink-soft">
                  {texts.invitedBy(by?.name, formatDateTime(at))}
                </span>
              </p>
              {isExpired ? (
                <Badge family="waiting">{texts.expired}</Badge>
              ) : (
                mayManage && (
                  <Button onClick={() => setAsked(invitation)} size="small" variant="secondary">
                    {texts.withdraw}
                    <span className="sr-only">{texts.invitationOf(email)}</span>
                  </Button>
                )
              )}
            </li>
          );
        })}
      </ul>
      {asked !== undefined && <WithdrawDialog invitation={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

interface InviteDialogProps {
  readonly onClose: () => void;
  /** Another administrator has to confirm it. */
  readonly waits: boolean;
}

/** Address, name and roles; the link is mailed (STAFF-04), once it is confirmed (GUARD-06). */
function InviteDialog({ onClose, waits }: InviteDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      open
      subtitle={waits ? texts.inviteWaits : texts.inviteLead}
      title={texts.inviteTitle}
    >
      <InviteForm onClose={onClose} waits={waits} />
    </Dialog>
  );
}

const rolesIn = (ticked = ''): string[] => (ticked === '' ? [] : ticked.split(','));

/** Inside the dialog's body, so that the form exists when its effects run. */
function InviteForm({ onClose, waits }: InviteDialogProps) {
  const toast = useToast();
  const { keyFor } = useRepeatKey();
  const refresh = useRefreshAccounts();
  const { values, edit, formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab('staff-invite'),
    empty: { email: '', name: '', roles: '' },
    fields: ['email', 'name', 'roles'],
    general: 'email',
    check: (typed) => validate(invitationSchema, { ...typed, roles: rolesIn(typed.roles) }),
    async send(entered) {
      const { message } = await callApi(inviteStaff, { body: entered, idempotencyKey: keyFor(entered) });
      toast({ tone: 'success', text: message });
      onClose();
      await refresh();
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        error={errors['email']}
        inputMode="email"
        label={texts.email}
        name="email"
        spellCheck={false}
        type="email"
      />
      <TextField autoComplete="off" error={errors['name']} label={texts.name} name="name" />
      <RoleBoxes
        error={errors['roles']}
        onChange={(ticked) => edit({ roles: ticked.join(',') })}
        value={rolesIn(values.roles)}
      />
      <div className="flex flex-col gap-2 pt-2 md:flex-row-reverse">
        <Button pending={isSubmitting} type="submit">
          {waits ? texts.ask : texts.send}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

type Asked = { readonly kind: 'invite' } | { readonly kind: 'manage'; readonly account: StaffAccount };

/** /staff/workspace/staff: an administrator's colleagues (STAFF-04). There is always one: the administrator. */
export function StaffAccountsPage() {
  const { data, error, refetch } = useStaffAccounts();
  const [asked, setAsked] = useState<Asked>();
  const manage = (account: StaffAccount): void => setAsked({ kind: 'manage', account });
  const mayManage = useMayManage();
  const close = (): void => setAsked(undefined);
  const refresh = useRefreshAccounts();
  const pending = usePendingChanges().data;
  const waits = pending?.needs_confirmation === true;
  const lists = useKeptFocus((pending?.data.length ?? 0) + (data?.invitations.length ?? 0));

  function content() {
    if (data === undefined) {
      return error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    }
    const { data: accounts, invitations } = data;
    return (
      <div className="@container space-y-6 outline-none" ref={lists} tabIndex={-1}>
        <AccountTable accounts={accounts} onManage={manage} />
        <AccountCards accounts={accounts} onManage={manage} />
        {invitations.length > 0 && <OpenInvitations invitations={invitations} />}
      </div>
    );
  }

  return (
    <StaffPage
      actions={mayManage && <Button onClick={() => setAsked({ kind: 'invite' })}>{texts.invite}</Button>}
      note={texts.note}
      title={texts.title}
    >
      {hasSingleSignOn() && (
        <div className="mb-6">
          <Notice tone="info">{texts.byProvider}</Notice>
        </div>
      )}
      <PendingChanges kinds={pendingChangeKinds.staff} onDecided={() => void refresh()} />
      {content()}
      {asked?.kind === 'invite' && <InviteDialog onClose={close} waits={waits} />}
      {asked?.kind === 'manage' && <ManageDialog account={asked.account} onClose={close} waits={waits} />}
    </StaffPage>
  );
}
