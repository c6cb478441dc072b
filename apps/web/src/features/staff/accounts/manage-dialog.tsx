import { useState } from 'react';
import { isRole, roleTitles, staffRoles } from '@ensigo/rulebook/access';
import type { StaffAccount } from '@ensigo/rulebook/contract';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { texts } from './texts.ts';
import { useAccountAction, type AccountAction } from './use-staff-accounts.ts';

const roles = staffRoles.map((role) => ({ value: role, label: roleTitles[role] }));

interface ManageDialogProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
  /** Another administrator has to confirm changes that give more power. */
  readonly waits: boolean;
}

/** The question before it is done, and the button that does it. */
function questionOf({ name }: StaffAccount, action: AccountAction): { words: string; button: string } {
  switch (action.kind) {
    case 'role': {
      const title = isRole(action.role) ? roleTitles[action.role] : action.role;
      return { words: texts.confirmRole(name, title), button: texts.changeRole };
    }
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

/** Role, authenticator and account of a colleague; each change asks first (STAFF-04, GUARD-06). */
export function ManageDialog({ account, onClose, waits }: ManageDialogProps) {
  const [role, setRole] = useState(account.role);
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

  const stays = role === account.role;
  return (
    <Dialog onClose={onClose} open subtitle={account.email} title={account.name}>
      <ChoiceCards
        choices={roles}
        input={{ name: 'role', onChange: (event) => setRole(event.currentTarget.value) }}
        label={texts.role}
        value={role}
      />
      <div className="mt-3 flex justify-end">
        <Button
          onClick={() => setAction({ kind: 'role', role })}
          reason={stays ? texts.sameRole : undefined}
          size="small"
        >
          {texts.changeRole}
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
