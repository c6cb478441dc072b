import { isRole, roleTitles } from '@ensigo/rulebook/access';
import type { Platform } from '../../../platform/platform.ts';
import { accounts } from '../../accounts/door.ts';
import { forgetAuthenticator } from '../../authenticator/door.ts';
import { lenderName } from '../../settings/door.ts';
import { authenticatorResetMessage } from '../messages.ts';
import { staff } from '../store.ts';
import { changeColleague, type Change } from './change-colleague.ts';

export async function changeRole(platform: Platform, change: Change, role: string) {
  const { name } = await changeColleague(platform, change, {
    action: 'staff.role-changed',
    details: { role },
    onOneself: 'You cannot change your own role. Ask another administrator.',
    act: (transaction, { id }) => staff.setRole(transaction, id, role),
  });
  return { message: `${name} is ${isRole(role) ? roleTitles[role].toLowerCase() : role} now.` };
}

export async function disable(platform: Platform, change: Change) {
  const { name } = await changeColleague(platform, change, {
    action: 'staff.disabled',
    onOneself: 'You cannot close your own account. Ask another administrator.',
    async act(transaction, { id }) {
      await accounts.voidResets(transaction, id);
      return staff.disable(transaction, id);
    },
  });
  return { message: `The account of ${name} is closed. They are signed out everywhere.` };
}

export async function enable(platform: Platform, change: Change) {
  const { name } = await changeColleague(platform, change, {
    action: 'staff.enabled',
    onOneself: 'Your account is open.',
    act: (transaction, { id }) => staff.enable(transaction, id),
  });
  return { message: `The account of ${name} is open again.` };
}

export async function resetAuthenticator(platform: Platform, change: Change) {
  const { name } = await changeColleague(platform, change, {
    action: 'authenticator.reset',
    onOneself: 'You cannot reset your own authenticator. Ask another administrator.',
    async act(transaction, colleague) {
      await forgetAuthenticator(transaction, colleague.id);
      await platform.outbox.enqueue(
        transaction,
        authenticatorResetMessage(colleague, await lenderName(transaction)),
      );
      return true;
    },
  });
  return { message: `${name} sets up a new authenticator app at the next sign-in.` };
}
