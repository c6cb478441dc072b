import { roleTitles } from '#kit/rules/access/roles.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import type { ApprovalLimits } from './approval-limits.ts';

/** The roles that approve, with the name of each one's limit; who may approve more comes later. */
const approvers = [
  ['loan-officer', 'loan_officer'],
  ['credit-manager', 'credit_manager'],
] as const satisfies readonly (readonly [keyof typeof roleTitles, keyof ApprovalLimits])[];

/** What an amount is held against. */
export interface LimitFacts {
  readonly limits: Pick<ApprovalLimits, 'loan_officer' | 'credit_manager'>;
  /** Of the person who approves. */
  readonly roles: readonly string[];
  /** What the client owes or is about to receive without this loan: whole UGX as text. */
  readonly openPrincipal: string;
}

/** How an amount stands to the approver's limit; sums in whole UGX as text. */
export interface LimitResult {
  /** Null: no limit. */
  readonly limit: string | null;
  /** The amount and the open principal. */
  readonly meets: string;
  /** What the limit leaves beyond that; null without a limit, and above it. */
  readonly remains: string | null;
  /** Why this person may not approve it; undefined if they may. */
  readonly refused: string | undefined;
}

const isWithin = (sum: bigint, limit: string | null): boolean => limit === null || sum <= BigInt(limit);

/** The highest limit of these roles: null is none; zero for a role that does not approve. */
function highestOf({ limits, roles }: LimitFacts): string | null {
  const held = approvers.filter(([role]) => roles.includes(role)).map(([, name]) => limits[name]);
  return held.reduce<string | null>(
    (highest, limit) =>
      highest === null || limit === null ? null : BigInt(limit) > BigInt(highest) ? limit : highest,
    '0',
  );
}

/** Who may approve this sum, in a sentence. */
function whoMay(sum: bigint, { limits }: LimitFacts): string {
  const may = approvers.find(([, name]) => isWithin(sum, limits[name]));
  return may === undefined
    ? 'No one can approve that much for one client.'
    : `A ${roleTitles[may[0]].toLowerCase()} can approve it.`;
}

/**
 * Holds an amount, with what the client has open already, against the highest limit of the approver's roles (MONEY-02).
 * `amount`: whole UGX as text.
 */
export function judgeLimit(amount: string, facts: LimitFacts): LimitResult {
  const limit = highestOf(facts);
  const open = BigInt(facts.openPrincipal);
  const sum = BigInt(amount) + open;
  const meets = String(sum);
  if (limit === null) return { limit, meets, remains: null, refused: undefined };
  if (isWithin(sum, limit)) return { limit, meets, remains: String(BigInt(limit) - sum), refused: undefined };
  const above = `above your limit of ${formatAmount(limit)}. ${whoMay(sum, facts)}`;
  const refused =
    open === 0n
      ? `${formatAmount(meets)} is ${above}`
      : `With existing exposure of ${formatAmount(facts.openPrincipal)}, the client's total exposure would be ${formatAmount(meets)}: ${above}`;
  return { limit, meets, remains: null, refused };
}

/** Why this person may approve nothing at all for this client; undefined if there is room below their limit. */
export function judgeRoom(facts: LimitFacts): string | undefined {
  const { limit, refused } = judgeLimit('1', facts);
  if (limit === null || refused === undefined) return undefined;
  const who = whoMay(BigInt(facts.openPrincipal) + 1n, facts);
  return `The client's exposure of ${formatAmount(facts.openPrincipal)} uses up your limit of ${formatAmount(limit)}. ${who}`;
}
