import { mayDo } from '@ensigo/rulebook/access';
import type { Sight } from './store.ts';

/** What of a client's record this role sees: sums of loans and the national ID are for those who may open loans. */
export const sightOf = (role: string): Sight => ({ loans: mayDo(role, 'loans.view') });
