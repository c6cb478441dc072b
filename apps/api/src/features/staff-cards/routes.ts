import type { FastifyInstance } from 'fastify';
import { isRole, roleTitles } from '@ensigo/rulebook/access';
import { showStaffCard } from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCard } from './store.ts';

/** Who the people are that work on one's loans and requests (TIME-04). */
export function registerStaffCards(server: FastifyInstance, platform: Platform): void {
  route(server, platform, showStaffCard, async ({ who, params }) => {
    const found = await findCard({ query: platform.database.read }, params.id, who.userId);
    if (found === undefined || !isRole(found.role)) throw new Refusal('not-found');
    const { role, ...card } = found;
    return { data: { ...card, title: roleTitles[role] } };
  });
}
