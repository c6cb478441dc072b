import { useState } from 'react';
import { orderedRoles, refusedRoles, rolesWords, roleSentences } from '#kit/rules/access/role-words.ts';
import type { StaffAccount } from '../../../endpoints/staff-accounts.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { texts } from './texts.ts';
import {
  useAccountAction,
  useStaffCases,
  type AccountAction,
  type Successors,
} from './use-staff-accounts.ts';
import { closedPositions, type Position, heldWords } from '#kit/rules/access/positions.ts';
import { hasSingleSignOn } from '#kit/ui/lender.ts';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { roleTitles, staffRoles } from '#kit/rules/access/roles.ts';
import { CheckboxList } from '#kit/ui/checkbox-list.tsx';

const choices = staffRoles.map((role) => ({
  value: role,
  label: roleTitles[role],
  hint: roleSentences[role],
}));

interface RoleBoxesProps {
  readonly value: readonly string[];
  readonly onChange: (roles: string[]) => void;
  readonly error?: string | undefined;
}

/** Every role with what it allows; several may be ticked (MONEY-12). */
export function RoleBoxes({ value, onChange, error }: RoleBoxesProps) {
  return (
    <CheckboxList
      choices={choices}
      error={error}
      label={texts.roles}
      name="roles"
      onChange={onChange}
      value={value}
    />
  );
}

interface ReassignmentFieldsProps {
  readonly account: StaffAccount;
  readonly cases: ReturnType<typeof useStaffCases>;
  /** What the person may no longer hold. */
  readonly closed: readonly Position[];
  readonly value: Successors;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (position: Position, id: string | null) => void;
}

/** What the person holds, and for each kind of it who takes over, or nobody (CASE-05). */
function ReassignmentFields({ account, cases, closed, value, errors, onChange }: ReassignmentFieldsProps) {
  const { data, isError } = cases;
  if (isError)
    return (
      <div className="mt-4">
        <Notice tone="waiting">{texts.casesUnknown}</Notice>
      </div>
    );
  if (data === undefined) return <LoadingBlocks rows={2} />;
  const held = closed.filter((position) => data[position].held > 0);
  if (held.length === 0)
    return <p className="mt-3 text-sm text-ink-soft">{texts.holdsNothing(account.name)}</p>;
  return (
    <fieldset className="mt-5 space-y-4 border-t border-rule pt-4">
      <legend className="sr-only">{texts.reassign}</legend>
      <p>
        {texts.holds(
          account.name,
          heldWords(Object.fromEntries(held.map((position) => [position, data[position].held]))),
        )}
      </p>
      {held.map((position) => (
        <SelectField
          choices={data[position].successors.map(({ id, name, open }) => ({
            value: id,
            label: texts.successor(name, open),
          }))}
          error={errors[`successors.${position}`]}
          key={position}
          label={texts.takesOver[position]}
          onChange={({ currentTarget: { value: id } }) => onChange(position, id === '' ? null : id)}
          placeholder={texts.nobody}
          value={value[position] ?? ''}
        />
      ))}
      <p className="text-sm text-ink-soft">{texts.reassignHint}</p>
    </fieldset>
  );
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

/** What the person may no longer hold afterwards. */
function closedBy({ roles }: StaffAccount, action: AccountAction): Position[] {
  if (action.kind === 'close') return closedPositions([]);
  if (action.kind !== 'roles') return [];
  const before = closedPositions(roles);
  return closedPositions(action.roles).filter((position) => !before.includes(position));
}

interface ManageDialogProps {
  readonly account: StaffAccount;
  readonly onClose: () => void;
  /** Another administrator has to confirm changes that give more power. */
  readonly waits: boolean;
}

/**
 * Roles, authenticator and account of a colleague; each change asks for confirmation and for the new assignees of cases
 * that the person may no longer hold (STAFF-04, GUARD-06, CASE-05).
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
      {hasSingleSignOn() ? (
        <p>{texts.rolesByProvider(rolesWords(account.roles))}</p>
      ) : (
        <>
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
        </>
      )}
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
