import { mayDo } from '@ensigo/rulebook/access';
import type { VisibleCases } from './store.ts';

/** What this role sees of a client's record: loan amounts and the national ID are for those who may open loans. */
export const visibleTo = (role: string): VisibleCases => ({ loans: mayDo(role, 'loans.view') });
