import type * as endpoints from '../endpoints/business.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { readBusinessOf, storeBusinessOf } from './store.ts';
import { say } from '#kit/messages/index.ts';
import type { BusinessProfile } from '../rules/profile.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { keepAccountKeys } from '#duplicates/server/index.ts';

export const readBusiness: Reading<typeof endpoints.readBusiness> = async (reads, { who }) => ({
  business: (await readBusinessOf(reads, who.userId)) ?? null,
});

function isUnknownIndustry(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'business_profile_industry_id_fkey'
  );
}

/** Stores the client's business profile, new or changed (BIZ-02, BIZ-03). */
export async function storeBusiness(platform: Platform, actor: Person, profile: BusinessProfile) {
  try {
    return await act(platform, actor, async (transaction) => {
      const created = await storeBusinessOf(transaction, actor.userId, profile);
      await keepAccountKeys(platform, transaction, [actor.userId]);
      await transaction.record('business.stored');
      return {
        message: created
          ? say('Business Created Successfully!')
          : say('Business information updated successfully!'),
      };
    });
  } catch (error) {
    if (isUnknownIndustry(error)) throw invalid({ industry_id: [say('Choose an industry from the list.')] });
    throw error;
  }
}
