import { isRole, type Role } from '@ensigo/rulebook/access';
import { judgeMove, moneyMoves, movesNow, type Workflow } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Person } from '../../platform/act.ts';
import { frozenMessage } from '../clients/door.ts';

/** Who asks. */
export interface Asker {
  readonly userId: string;
  readonly role: string;
}

/** Who looks at a case or a file of it. */
export interface Viewer extends Person {
  readonly role: string;
}

/** Where a case is, and what was done last. */
interface Latest {
  readonly status: string;
  readonly last_action: string | null;
  readonly last_by: string | null;
}

/** `take-into-processing` as it is read. */
const inWords = (action: string): string => action.replaceAll(/[-_]/g, ' ');

/** What happened to a case while somebody looked at an older state of it. */
export const meanwhile = ({ status, last_action, last_by }: Latest): string =>
  last_action === null
    ? `It is now ${status}.`
    : `It is now ${status}; the last entry is '${last_action}' by ${last_by ?? 'nobody'}.`;

/** Refuses with 409 who looks at an older state of the case than the one that is there. */
export function refuseStale(found: Latest & { readonly version: number }, seen: number | undefined): void {
  if (seen === undefined || seen === found.version) return;
  throw new Refusal('stale-version', {
    message: `This case has changed in the meantime. ${meanwhile(found)}`,
  });
}

/** What decides, in one kind, who may do what. */
interface Rules<
  Status extends string,
  Action extends string,
  Actor extends string,
  Staff extends Action,
  Facts,
> {
  /** What a case is called. */
  readonly name: string;
  readonly workflow: Workflow<Status, Action, Actor>;
  /** Those of the workflow's actions that are the staff's. */
  readonly actions: readonly Staff[];
  /** As whom the workflow knows a role. */
  readonly actors: Readonly<Record<Role, Actor | undefined>>;
  /** Why this person may not do now what the workflow would let them do; undefined when they may. */
  readonly refuse: (facts: Facts, action: Staff, asker: Asker) => Refusal | undefined;
}

/** Who of the staff may do what with the cases of one kind. */
export interface CasePolicy<Facts, Action extends string> {
  /** Refuses who has no part in such cases. */
  refuseOutsiders(role: string): void;
  /** Whether a move waits while the client's account is paused (GUARD-13). */
  decidesOnMoney(action: string): boolean;
  /** What this person may do with a case now; what is refused to them comes with its reason. */
  abilitiesOf(facts: Facts, isFrozen: boolean, asker: Asker): { action: Action; refused: string | null }[];
  /**
   * Where an action leads. Refuses with 409 what the workflow does not allow, saying what happened and what would be
   * legal, and with what the kind says for whatever else is in the way (STAFF-05).
   */
  judge(facts: Facts & Latest, action: Action, asker: Asker): string;
}

/** Makes the policy of a kind from its rules. */
export function casePolicy<
  Status extends string,
  Action extends string,
  Actor extends string,
  Staff extends Action,
  Facts extends { readonly status: string },
>({
  name,
  workflow,
  actions,
  actors,
  refuse,
}: Rules<Status, Action, Actor, Staff, Facts>): CasePolicy<Facts, Staff> {
  const onMoney: ReadonlySet<string> = new Set(moneyMoves(workflow));
  const isStatus = (status: string): status is Status => status in workflow.statuses;
  const isStaffs = (action: Action): action is Staff => actions.some((known) => known === action);

  function statusOf({ status }: Facts): Status {
    if (!isStatus(status)) throw new Error(`a ${name} with the unknown status ${status}`);
    return status;
  }

  function actorOf(role: string): Actor {
    const actor = isRole(role) ? actors[role] : undefined;
    if (actor === undefined) throw new Refusal('forbidden');
    return actor;
  }

  function reasonFor(facts: Facts, action: Staff, isFrozen: boolean, asker: Asker): string | null {
    if (isFrozen && onMoney.has(action)) return frozenMessage;
    return refuse(facts, action, asker)?.message ?? null;
  }

  return {
    refuseOutsiders: actorOf,
    decidesOnMoney: (action) => onMoney.has(action),
    abilitiesOf: (facts, isFrozen, asker) =>
      movesNow(workflow, statusOf(facts), actorOf(asker.role))
        .filter(isStaffs)
        .map((action) => ({ action, refused: reasonFor(facts, action, isFrozen, asker) })),
    judge(facts, action, asker) {
      const verdict = judgeMove(workflow, statusOf(facts), action, actorOf(asker.role));
      if (!verdict.legal) {
        const legal =
          verdict.legalNow.length === 0
            ? 'Nothing can be done with it.'
            : `Still possible: ${verdict.legalNow.map(inWords).join(', ')}.`;
        throw new Refusal('conflict', {
          message: `'${inWords(action)}' is no longer possible for this ${name}. ${meanwhile(facts)} ${legal}`,
        });
      }
      const refused = refuse(facts, action, asker);
      if (refused !== undefined) throw refused;
      return verdict.to;
    },
  };
}
