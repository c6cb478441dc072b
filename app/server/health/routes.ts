import type { FastifyInstance } from 'fastify';
import { healthLive, healthReady } from '#kit/endpoints/health.ts';
import { errorCodes } from '#kit/rules/errors/codes.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { productVersion } from '#kit/platform/product-version.ts';

/** Seconds after which a load balancer or a person may check again; an operator makes room. */
const retryAfterSeconds = { usual: 5, full: 60 } as const;

/** For load balancers and supervisors: whether to restart the process, whether to send it requests. */
export function registerHealth(server: FastifyInstance, platform: Platform): void {
  const version = productVersion();
  route(server, platform, healthLive, async () => ({ status: 'ok' as const }));
  route(server, platform, healthReady, async () => {
    const { database, files, hasDiskRoom } = platform;
    if (!(await database.isReady()) || !(await files.presence.isThere()))
      throw new Refusal('unavailable', { retryAfterSeconds: retryAfterSeconds.usual });
    if (!(await hasDiskRoom()) || !(await database.hasRoom())) {
      const { message } = errorCodes['storage-full'];
      throw new Refusal('unavailable', { message, retryAfterSeconds: retryAfterSeconds.full });
    }
    return { status: 'ok' as const, version };
  });
}
