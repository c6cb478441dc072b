import type { FastifyInstance } from 'fastify';
import { healthLive, healthReady } from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';

/** Seconds after which a load balancer or a person may check again. */
const retryAfterSeconds = 5;

/** For load balancers and supervisors: whether to restart the process, whether to send it requests. */
export function registerHealth(server: FastifyInstance, platform: Platform): void {
  route(server, platform, healthLive, async () => ({ status: 'ok' as const }));
  route(server, platform, healthReady, async () => {
    const { database, files } = platform;
    if (!(await database.isReady()) || !(await files.presence.isThere()))
      throw new Refusal('unavailable', { retryAfterSeconds });
    return { status: 'ok' as const };
  });
}
