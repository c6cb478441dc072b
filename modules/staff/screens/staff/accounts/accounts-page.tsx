import { useState } from 'react';
import type { StaffAccount } from '../../../endpoints/staff-accounts.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useKeptFocus } from '#kit/browser/page/use-kept-focus.ts';
import { Button } from '#kit/ui/button.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { AccountCards, AccountTable } from './account-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ManageDialog } from './manage-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { texts } from './texts.ts';
import { useMayManage } from './use-may-manage.ts';
import { useStaffAccounts } from './use-staff-accounts.ts';
import { WaitingChanges } from './waiting-changes.tsx';

type Asked = { readonly kind: 'invite' } | { readonly kind: 'manage'; readonly account: StaffAccount };

/** /staff/workspace/staff: an administrator's colleagues (STAFF-04). There is always one: the administrator. */
export function StaffAccountsPage() {
  const { data, error, refetch } = useStaffAccounts();
  const [asked, setAsked] = useState<Asked>();
  const manage = (account: StaffAccount): void => setAsked({ kind: 'manage', account });
  const mayManage = useMayManage();
  const close = (): void => setAsked(undefined);
  const waits = data?.needs_confirmation === true;
  const lists = useKeptFocus((data?.changes.length ?? 0) + (data?.invitations.length ?? 0));

  function content() {
    if (data === undefined) {
      return error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    }
    const { data: accounts, invitations, changes } = data;
    return (
      <div className="@container space-y-6 outline-none" ref={lists} tabIndex={-1}>
        {changes.length > 0 && <WaitingChanges changes={changes} />}
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
      {content()}
      {asked?.kind === 'invite' && <InviteDialog onClose={close} waits={waits} />}
      {asked?.kind === 'manage' && <ManageDialog account={asked.account} onClose={close} waits={waits} />}
    </StaffPage>
  );
}
