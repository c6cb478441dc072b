import { useState } from 'react';
import { isRole, roleTitles } from '@ensigo/rulebook/access';
import type { StaffAccount } from '@ensigo/rulebook/contract';
import { formatDateTime } from '@ensigo/rulebook/fields';
import { LoadFailure } from '../../../shared/client-state/with-client-state.tsx';
import { StaffPage } from '../../../shared/layout-staff/staff-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { AccountCards, AccountTable } from './account-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { ManageDialog } from './manage-dialog.tsx';
import { texts } from './texts.ts';
import { useStaffAccounts } from './use-staff-accounts.ts';

type Asked = { readonly kind: 'invite' } | { readonly kind: 'manage'; readonly account: StaffAccount };

/** /staff/workspace/staff: an administrator's colleagues (STAFF-04). There is always one: oneself. */
export function StaffAccountsPage() {
  const { data, error, refetch } = useStaffAccounts();
  const [asked, setAsked] = useState<Asked>();
  const manage = (account: StaffAccount): void => setAsked({ kind: 'manage', account });
  const close = (): void => setAsked(undefined);

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
      <div className="space-y-6">
        <AccountTable accounts={accounts} onManage={manage} />
        <AccountCards accounts={accounts} onManage={manage} />
        {invitations.length > 0 && (
          <Card title={texts.invitations}>
            <ul className="-my-3">
              {invitations.map(({ email, name, role, expires_at }) => (
                <li className="border-b border-rule py-3 last:border-b-0" key={email}>
                  <span className="block font-bold [overflow-wrap:anywhere]">
                    {name === '' ? email : `${name} · ${email}`}
                  </span>
                  <span className="text-sm text-ink-soft">
                    {texts.invitedUntil(isRole(role) ? roleTitles[role] : role, formatDateTime(expires_at))}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    );
  }

  return (
    <StaffPage
      actions={<Button onClick={() => setAsked({ kind: 'invite' })}>{texts.invite}</Button>}
      note={texts.note}
      title={texts.title}
    >
      {content()}
      {asked?.kind === 'invite' && <InviteDialog onClose={close} />}
      {asked?.kind === 'manage' && <ManageDialog account={asked.account} onClose={close} />}
    </StaffPage>
  );
}
