import { useState } from 'react';
import { orderedRoles, refusedRoles } from '#kit/rules/access/role-words.ts';
import type { StaffAccount } from '../../../endpoints/staff-accounts.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { ReassignmentFields } from './reassignment-fields.tsx';
import { closedBy, questionOf } from './question.ts';
import { RoleBoxes } from './role-boxes.tsx';
import { texts } from './texts.ts';
import {
  useAccountAction,
  useStaffCases,
  type AccountAction,
  type Successors,
} from './use-staff-accounts.ts';

interface ManageDialogProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
  /** Another administrator has to confirm changes that give more power. */
  readonly waits: boolean;
}

/**
 * Roles, authenticator and account of a colleague; each change asks first, and to whom the cases go that the person may
 * no longer hold (STAFF-04, GUARD-06, CASE-05).
 */
export function ManageDialog({ account, onClose, waits }: ManageDialogProps) {
  const [roles, setRoles] = useState<readonly string[]>(account.roles);
  const [action, setAction] = useState<AccountAction>();
  const [successors, setSuccessors] = useState<Successors>({});
  const { mutate, isPending, errors, clear } = useAccountAction(account, onClose);
  const closed = action === undefined ? [] : closedBy(account, action);
  const cases = useStaffCases(account, closed.length > 0);

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
              onClick={() => mutate({ ...action, successors })}
              pending={isPending}
              reason={cases.isLoading ? texts.countingCases : undefined}
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
        {closed.length > 0 && (
          <ReassignmentFields
            account={account}
            cases={cases}
            closed={closed}
            errors={errors}
            onChange={(position, id) => {
              clear(`successors.${position}`);
              setSuccessors((before) => ({ ...before, [position]: id }));
            }}
            value={successors}
          />
        )}
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
