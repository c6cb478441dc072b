import { mayDo } from '#kit/rules/access/roles.ts';
import type { VisibleCases } from './store.ts';

/** What someone with these roles sees of a client's record: loan amounts and the national ID are for those who may open loans. */
export const visibleTo = (roles: readonly string[]): VisibleCases => ({ loans: mayDo(roles, 'loans.view') });
