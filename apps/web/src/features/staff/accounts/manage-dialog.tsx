import { useState } from 'react';
import { orderedRoles, refusedRoles, rolesWords } from '@ensigo/rulebook/access';
import type { StaffAccount } from '@ensigo/rulebook/contract';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RoleBoxes } from './role-boxes.tsx';
import { texts } from './texts.ts';
import { useAccountAction, type AccountAction } from './use-staff-accounts.ts';

interface ManageDialogProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
  /** Another administrator has to confirm changes that give more power. */
  readonly waits: boolean;
}

/** The question before it is done, and the button that does it. */
function questionOf({ name }: StaffAccount, action: AccountAction): { words: string; button: string } {
  switch (action.kind) {
    case 'roles':
      return { words: texts.confirmRoles(name, rolesWords(action.roles)), button: texts.changeRoles };
    case 'reset':
      return { words: texts.confirmReset(name), button: texts.resetAuthenticator };
    case 'lift':
      return { words: texts.confirmLift(name), button: texts.liftCodes };
    case 'close':
      return { words: texts.confirmClose(name), button: texts.close };
    case 'open':
      return { words: texts.confirmOpen(name), button: texts.reopen };
  }
}

/** Roles, authenticator and account of a colleague; each change asks first (STAFF-04, GUARD-06). */
export function ManageDialog({ account, onClose, waits }: ManageDialogProps) {
  const [roles, setRoles] = useState<readonly string[]>(account.roles);
  const [action, setAction] = useState<AccountAction>();
  const { mutate, isPending } = useAccountAction(account, onClose);

  if (action !== undefined) {
    const { words, button } = questionOf(account, action);
    const isGrave = action.kind === 'close' || action.kind === 'reset';
    // Closing takes power away, and lifting a daily limit gives none.
    const waitsFirst = waits && action.kind !== 'close' && action.kind !== 'lift';
    return (
      <Dialog
        actions={
          <>
            <Button
              onClick={() => mutate(action)}
              pending={isPending}
              variant={isGrave ? 'danger-final' : 'primary'}
            >
              {waitsFirst ? texts.ask : button}
            </Button>
            <Button disabled={isPending} onClick={() => setAction(undefined)} variant="secondary">
              {texts.goBack}
            </Button>
          </>
        }
        onClose={onClose}
        open
        subtitle={account.email}
        title={account.name}
      >
        <div className="space-y-3" role="status">
          {waitsFirst && <p className="font-bold">{texts.confirmedFirst}</p>}
          <p>{words}</p>
        </div>
      </Dialog>
    );
  }

  const stays = orderedRoles(roles).join() === orderedRoles(account.roles).join();
  const refused = refusedRoles(roles);
  return (
    <Dialog onClose={onClose} open subtitle={account.email} title={account.name}>
      <RoleBoxes onChange={setRoles} value={roles} />
      <div className="mt-3 flex justify-end">
        <Button
          onClick={() => setAction({ kind: 'roles', roles: orderedRoles(roles) })}
          reason={refused ?? (stays ? texts.sameRoles : undefined)}
          size="small"
        >
          {texts.changeRoles}
        </Button>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3 border-t border-rule pt-4">
        {account.code_limit_reached && (
          <Button onClick={() => setAction({ kind: 'lift' })} size="small" variant="secondary">
            {texts.liftCodes}
          </Button>
        )}
        <Button
          onClick={() => setAction({ kind: 'reset' })}
          reason={account.has_authenticator ? undefined : texts.noAuthenticator}
          size="small"
          variant="secondary"
        >
          {texts.resetAuthenticator}
        </Button>
        {account.disabled ? (
          <Button onClick={() => setAction({ kind: 'open' })} size="small" variant="secondary">
            {texts.reopen}
          </Button>
        ) : (
          <Button onClick={() => setAction({ kind: 'close' })} size="small" variant="danger">
            {texts.close}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
