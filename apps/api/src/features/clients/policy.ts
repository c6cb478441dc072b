import { mayDo } from '@ensigo/rulebook/access';
import type { VisibleCases } from './store.ts';

/** What of a client's record this role sees: sums of loans and the national ID are for those who may open loans. */
export const visibleTo = (role: string): VisibleCases => ({ loans: mayDo(role, 'loans.view') });
