import { isRole, type Role } from '#kit/rules/access/roles.ts';
import { judgeTransition, financialActions, actionsNow, type Workflow } from '#kit/rules/engine/workflow.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Person } from '#kit/platform/act.ts';
import { suspendedMessage } from '#clients/server/index.ts';

/** The person asking. */
export interface Asker {
  readonly userId: string;
  readonly roles: readonly string[];
}

/** Who views a case or a file of it. */
export interface Viewer extends Person {
  readonly roles: readonly string[];
}

/** The status of a case, and the latest action. */
interface Latest {
  readonly status: string;
  readonly last_action: string | null;
  readonly last_by: string | null;
}

/** A case that waits for its client. */
interface AwaitingClientFacts {
  /** The status before the questions. */
  readonly before?: string | null;
  readonly reminded_today?: boolean;
}

/** What has happened to a case since the version that someone saw. */
export const meanwhile = ({ status, last_action, last_by }: Latest): string =>
  last_action === null
    ? `It is now ${status}.`
    : `It is now ${status}. Last entry: '${last_action}' by ${last_by ?? 'the system'}.`;

/** Refuses with 409 a person who has seen an older version of the case. */
export function refuseStale(found: Latest & { readonly version: number }, seen: number | undefined): void {
  if (seen === undefined || seen === found.version) return;
  throw new Refusal('stale-version', {
    message: `This case has changed since you opened it. ${meanwhile(found)}`,
  });
}

/** Decides, for one kind, who may do what. */
interface Rules<
  Status extends string,
  Action extends string,
  Actor extends string,
  Staff extends Action,
  Facts,
> {
  /** The kind's name in messages. */
  readonly name: string;
  readonly workflow: Workflow<Status, Action, Actor>;
  /** Those of the workflow's actions that are for staff. */
  readonly actions: readonly Staff[];
  /** As their buttons call them. */
  readonly names: Readonly<Record<Staff, string>>;
  /** Which actor of the workflow a role is; one that is missing has no part in it. */
  readonly actors: Readonly<Partial<Record<Role, Actor>>>;
  /** Why this person may not do now what the workflow would allow; undefined if they may. */
  readonly refuse: (facts: Facts, action: Staff, asker: Asker) => Refusal | undefined;
}

/** Which staff may do what with the cases of one kind. */
export interface CasePolicy<Facts, Action extends string> {
  /** Refuses everyone who does not work on such cases. */
  refuseOutsiders(roles: readonly string[]): void;
  /** Whether a move waits while the client's account is paused (GUARD-13). */
  decidesOnMoney(action: string): boolean;
  /** What this person may do with a case now; refused actions include the reason. */
  abilitiesOf(facts: Facts, isSuspended: boolean, asker: Asker): { action: Action; refused: string | null }[];
  /**
   * Where an action leads. Refuses with 409 what the workflow does not allow, saying what happened and what would be
   * legal, and with the kind's message for any other obstacle (STAFF-05).
   */
  judge(facts: Facts & Latest, action: Action, asker: Asker): string;
}

/** Creates the policy of a kind from its rules. */
export function casePolicy<
  Status extends string,
  Action extends string,
  Actor extends string,
  Staff extends Action,
  Facts extends { readonly status: string } & AwaitingClientFacts,
>({
  name,
  workflow,
  actions,
  names,
  actors,
  refuse,
}: Rules<Status, Action, Actor, Staff, Facts>): CasePolicy<Facts, Staff> {
  const onMoney: ReadonlySet<string> = new Set(financialActions(workflow));
  const isStatus = (status: string): status is Status => status in workflow.statuses;
  const isStaffs = (action: Action): action is Staff => actions.some((known) => known === action);

  function statusOf({ status }: Facts): Status {
    if (!isStatus(status)) throw new Error(`a ${name} with the unknown status ${status}`);
    return status;
  }

  const actorsOf = (roles: readonly string[]): readonly Actor[] =>
    roles.filter(isRole).flatMap((role) => actors[role] ?? []);

  function refuseOutsiders(roles: readonly string[]): void {
    if (actorsOf(roles).length === 0) throw new Refusal('forbidden');
  }

  function obstacleTo(facts: Facts, action: Staff, asker: Asker): Refusal | undefined {
    if (action === 'remind' && facts.reminded_today === true)
      return new Refusal('conflict', { message: 'The client has already been reminded today.' });
    return refuse(facts, action, asker);
  }

  function reasonFor(facts: Facts, action: Staff, isSuspended: boolean, asker: Asker): string | null {
    if (isSuspended && onMoney.has(action)) return suspendedMessage;
    return obstacleTo(facts, action, asker)?.message ?? null;
  }

  return {
    refuseOutsiders,
    decidesOnMoney: (action) => onMoney.has(action),
    abilitiesOf: (facts, isSuspended, asker) =>
      actionsNow(workflow, statusOf(facts), actorsOf(asker.roles))
        .filter(isStaffs)
        .map((action) => ({ action, refused: reasonFor(facts, action, isSuspended, asker) })),
    judge(facts, action, asker) {
      refuseOutsiders(asker.roles);
      const result = judgeTransition(workflow, statusOf(facts), action, actorsOf(asker.roles), facts.before);
      if (!result.legal) {
        const possible = result.legalNow.filter(isStaffs).map((legal) => names[legal]);
        const legal =
          possible.length === 0 ? 'No actions are available.' : `Available actions: ${possible.join(', ')}.`;
        throw new Refusal('conflict', {
          message: `'${names[action]}' is no longer possible for this ${name}. ${meanwhile(facts)} ${legal}`,
        });
      }
      const refused = obstacleTo(facts, action, asker);
      if (refused !== undefined) throw refused;
      return result.to;
    },
  };
}
