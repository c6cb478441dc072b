import type { FastifyInstance } from 'fastify';
import { checkPrequalification, readVerdict, submitPrequalification } from '@ensigo/rulebook/contract';
import { read, route } from '../../http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as check from './use-cases/check-prequalification.ts';
import * as verdicts from './use-cases/read-verdict.ts';
import * as submit from './use-cases/submit-prequalification.ts';

const said = {
  qualified: 'You are prequalified. You can now apply for a loan.',
  talk: 'Thank you. A person will look at your answers.',
  'not-yet': 'Thank you. You do not qualify yet. We show you what is needed.',
} as const;

/** The prequalification, and a client's state. */
export function registerPrequalification(server: FastifyInstance, platform: Platform): void {
  read(server, platform, checkPrequalification, async (reads, { who }) => ({
    data: await check.checkPrequalification(reads, who.userId),
  }));

  read(server, platform, readVerdict, async (reads, { who }) => ({
    data: await verdicts.readVerdict(reads, who.userId),
  }));

  route(server, platform, submitPrequalification, async ({ actor, body }) => {
    const { wording_version: shown, ...answers } = body;
    const verdict = await submit.submitPrequalification(platform, { ...actor, answers, shown });
    return {
      message: said[verdict],
      data: verdict === 'qualified' ? { prequalified: true as const } : { prequalified: null, verdict },
    };
  });
}
