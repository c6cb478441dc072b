import type { StaffRole } from './roles.ts';

/** As what a colleague holds open cases: a loan's officer, a request's advisor, a request's expert (CASE-05). */
export const positions = ['officer', 'advisor', 'expert'] as const;
export type Position = (typeof positions)[number];

/** Which roles a case may be given to in each position. */
export const positionRoles = {
  officer: ['loan-officer', 'credit-manager'],
  advisor: ['advisor', 'administrator'],
  expert: ['advisor', 'expert', 'administrator'],
} as const satisfies Readonly<Record<Position, readonly StaffRole[]>>;

/** The positions that someone with these roles may not have: without any role, all of them. */
export const closedPositions = (held: readonly string[]): Position[] =>
  positions.filter((position) => !positionRoles[position].some((role) => held.includes(role)));

const caseWords = {
  officer: (count: number) => `${String(count)} ${count === 1 ? 'loan' : 'loans'}`,
  advisor: (count: number) => `${String(count)} ${count === 1 ? 'request' : 'requests'}`,
  expert: (count: number) => `${String(count)} ${count === 1 ? 'request as expert' : 'requests as expert'}`,
} as const satisfies Readonly<Record<Position, (count: number) => string>>;

/** How many cases someone has in which position: '3 loans and 1 request as its expert'; empty for none. */
export function heldWords(held: Readonly<Partial<Record<Position, number>>>): string {
  const parts = positions.flatMap((position) => {
    const count = held[position] ?? 0;
    return count === 0 ? [] : [caseWords[position](count)];
  });
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
