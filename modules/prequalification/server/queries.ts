import type * as endpoints from '../endpoints/staff-prequalification.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { hiddenFrom } from '#conflicts-of-interest/server/index.ts';
import { countOpenReferrals, referralsPage } from './referral-store.ts';

/** One page of whom the rules leave to a person, without those with whom the reader has a conflict of interest. */
export const listReferrals: Reading<typeof endpoints.listReferrals> = async (reads, { who, query }) => {
  const { accounts } = await hiddenFrom(reads, who);
  const [found, open] = await Promise.all([
    referralsPage(reads, query, accounts),
    countOpenReferrals(reads, accounts),
  ]);
  const data = found.slice(0, logPageSize);
  return { data, next: found.length > data.length ? String(data.at(-1)?.id) : null, open };
};

/** How many wait for a decision. */
export const countReferrals: Reading<typeof endpoints.countReferrals> = async (reads, { who }) => {
  const { accounts } = await hiddenFrom(reads, who);
  return { data: { open: await countOpenReferrals(reads, accounts) } };
};
