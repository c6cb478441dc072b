import type { FastifyInstance } from 'fastify';
import { checkPrequalification, submitPrequalification } from '@ensigo/rulebook/contract';
import { read, route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as check from './use-cases/check-prequalification.ts';
import * as submit from './use-cases/submit-prequalification.ts';

/** The prequalification, and a client's state. */
export function registerPrequalification(server: FastifyInstance, platform: Platform): void {
  read(server, platform, checkPrequalification, async (reads, { who }) => ({
    data: await check.checkPrequalification(reads, who.userId),
  }));

  route(server, platform, submitPrequalification, async ({ actor, body }) => {
    const { wording_version: shown, ...answers } = body;
    await submit.submitPrequalification(platform, { ...actor, answers, shown });
    return {
      message: 'You are prequalified. You can now apply for a loan.',
      data: { prequalified: true as const },
    };
  });
}
