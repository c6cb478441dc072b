import { useState } from 'react';
import { isolated } from '#kit/messages/index.ts';
import { rolesTitle } from '#kit/rules/access/role-words.ts';
import type { OpenInvitation } from '../../../endpoints/staff-accounts.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { texts } from './texts.ts';
import { useMayManage } from './use-may-manage.ts';
import { useWithdrawal } from './use-decisions.ts';

interface WithdrawDialogProps {
  readonly invitation: OpenInvitation;
  readonly onClose: () => void;
}

function WithdrawDialog({ invitation: { id, email }, onClose }: WithdrawDialogProps) {
  const { mutate, isPending } = useWithdrawal(onClose);
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => mutate(id)} pending={isPending} variant="danger-final">
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

/** Who was invited, to which roles, by whom, until when; an open one can be withdrawn (GUARD-06). */
export function OpenInvitations({ invitations }: { readonly invitations: readonly OpenInvitation[] }) {
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
