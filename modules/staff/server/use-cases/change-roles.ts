import { closedPositions, type Position } from '#kit/rules/access/positions.ts';
import { rolesWords } from '#kit/rules/access/role-words.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Successors } from '#workspace/server/index.ts';
import { readWaitingRoles } from '../../rules/waiting-changes.ts';
import { actionWords } from '../notices.ts';
import type { Colleague } from '../store.ts';
import { successorsOf, type Chosen } from '../successors.ts';
import { change, type Change } from './change-account.ts';
import { giveRoles, rolesIn } from './take-effect.ts';

const caseTitles: Readonly<Record<Position, string>> = {
  officer: 'Open loans',
  advisor: 'Open requests',
  expert: 'Open requests as expert',
};

/** Who takes over what the roles close, for the administrator who confirms it. */
const linesOf = ({ name, roles: before }: Colleague, roles: readonly string[], successors: Successors) =>
  closedPositions(roles)
    .filter((position) => !closedPositions(before).includes(position))
    .map((position) => ({
      label: caseTitles[position],
      before: name,
      after: successors[position]?.name ?? 'Unassigned',
    }));

const rolesOfProvider = (): Refusal =>
  new Refusal('conflict', {
    message: "Roles come from your organisation's sign-in. Change the person's groups there.",
  });

/** Other roles, and who takes over what they close (STAFF-04, CASE-05). */
export const changeRoles = (
  platform: Platform,
  asked: Change,
  { roles, successors: chosen }: { readonly roles: string[]; readonly successors?: Chosen | undefined },
) =>
  change(platform, asked, {
    kind: 'staff-roles',
    async plan(transaction, colleague) {
      if (platform.config.singleSignOn !== undefined) throw rolesOfProvider();
      const successors = await successorsOf(transaction, colleague.id, roles, chosen);
      return {
        value: readWaitingRoles({ roles, roles_before: colleague.roles, successors }),
        words: actionWords.changeRoles(colleague, colleague.roles, roles),
        lines: linesOf(colleague, roles, successors),
        details: rolesIn(colleague.roles, roles),
        takeEffect: (doer) => giveRoles(platform, transaction, colleague, { roles, successors, doer }),
      };
    },
    isSo: (colleague) => colleague.roles.join() === roles.join(),
    onOneself: 'You cannot change your own roles. Ask another administrator.',
    done: (name) => `Roles changed. ${name} is now ${rolesWords(roles)}.`,
  });
