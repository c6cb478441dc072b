import type { FastifyInstance } from 'fastify';
import { readBusiness, storeBusiness } from '@ensigo/rulebook/contract';
import { invalid } from '@ensigo/rulebook/errors';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readBusinessOf, storeBusinessOf } from './store.ts';

const messages = {
  created: 'Business Created Successfully!',
  updated: 'Business information updated successfully!',
} as const;

function isUnknownIndustry(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'business_profile_industry_id_fkey'
  );
}

/** The client's business profile (BIZ-01 to BIZ-03). */
export function registerBusiness(server: FastifyInstance, platform: Platform): void {
  const { database, audit } = platform;
  route(server, platform, readBusiness, async ({ who }) => ({
    business: (await readBusinessOf({ query: database.read }, who.userId)) ?? null,
  }));
  route(server, platform, storeBusiness, async ({ who, body, clientAddress }) => {
    try {
      return await database.transaction(async (transaction) => {
        const created = await storeBusinessOf(transaction, who.userId, body);
        await audit.record(transaction, { actorId: who.userId, action: 'business.stored', clientAddress });
        return { message: created ? messages.created : messages.updated };
      });
    } catch (error) {
      if (isUnknownIndustry(error)) throw invalid({ industry_id: ['Choose an industry from the list.'] });
      throw error;
    }
  });
}
