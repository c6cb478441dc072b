import { closedPositions, type Position } from '#kit/rules/access/positions.ts';
import { rolesWords } from '#kit/rules/access/role-words.ts';
import type { StaffAccount } from '../../../endpoints/staff-accounts.ts';
import { texts } from './texts.ts';
import type { AccountAction } from './use-staff-accounts.ts';

/** The question before it is done, and the button that does it. */
export function questionOf({ name }: StaffAccount, action: AccountAction): { words: string; button: string } {
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
export function closedBy({ roles }: StaffAccount, action: AccountAction): Position[] {
  if (action.kind === 'close') return closedPositions([]);
  if (action.kind !== 'roles') return [];
  const before = closedPositions(roles);
  return closedPositions(action.roles).filter((position) => !before.includes(position));
}
