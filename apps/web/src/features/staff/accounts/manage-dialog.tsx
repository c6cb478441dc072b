import { useState } from 'react';
import { isRole, roleTitles, staffRoles } from '@ensigo/rulebook/access';
import type { StaffAccount } from '@ensigo/rulebook/contract';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { texts } from './texts.ts';
import { useDeed, type Deed } from './use-staff-accounts.ts';

const roles = staffRoles.map((role) => ({ value: role, label: roleTitles[role] }));

interface ManageDialogProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
  /** What gives more power has to be confirmed by another administrator. */
  readonly waits: boolean;
}

/** What is asked before it is done, and the button that does it. */
function questionOf({ name }: StaffAccount, deed: Deed): { words: string; button: string } {
  switch (deed.kind) {
    case 'role': {
      const title = isRole(deed.role) ? roleTitles[deed.role] : deed.role;
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

/** Role, authenticator and account of a colleague; each asks before it is done (STAFF-04, GUARD-06). */
export function ManageDialog({ account, onClose, waits }: ManageDialogProps) {
  const [role, setRole] = useState(account.role);
  const [deed, setDeed] = useState<Deed>();
  const { mutate, isPending } = useDeed(account, onClose);

  if (deed !== undefined) {
    const { words, button } = questionOf(account, deed);
    const isGrave = deed.kind === 'close' || deed.kind === 'reset';
    const waitsFirst = waits && deed.kind !== 'close';
    return (
      <Dialog
        actions={
          <>
            <Button
              onClick={() => mutate(deed)}
              pending={isPending}
              variant={isGrave ? 'danger-final' : 'primary'}
            >
              {waitsFirst ? texts.ask : button}
            </Button>
            <Button disabled={isPending} onClick={() => setDeed(undefined)} variant="secondary">
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
          onClick={() => setDeed({ kind: 'role', role })}
          reason={stays ? texts.sameRole : undefined}
          size="small"
        >
          {texts.changeRole}
        </Button>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3 border-t border-rule pt-4">
        {account.code_limit_reached && (
          <Button onClick={() => setDeed({ kind: 'lift' })} size="small" variant="secondary">
            {texts.liftCodes}
          </Button>
        )}
        <Button
          onClick={() => setDeed({ kind: 'reset' })}
          reason={account.has_authenticator ? undefined : texts.noAuthenticator}
          size="small"
          variant="secondary"
        >
          {texts.resetAuthenticator}
        </Button>
        {account.disabled ? (
          <Button onClick={() => setDeed({ kind: 'open' })} size="small" variant="secondary">
            {texts.reopen}
          </Button>
        ) : (
          <Button onClick={() => setDeed({ kind: 'close' })} size="small" variant="danger">
            {texts.close}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
