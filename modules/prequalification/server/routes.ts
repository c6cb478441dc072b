import type { FastifyInstance } from 'fastify';
import { say } from '#kit/messages/index.ts';
import * as endpoints from '../endpoints/staff-prequalification.ts';
import * as own from '../endpoints/prequalification.ts';
import { read, route } from '#kit/http/route.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { countReferrals, listReferrals, readEligibility } from './use-cases/read-eligibility.ts';
import { decideReferral } from './use-cases/decide-referral.ts';
import { tryRules } from './use-cases/try-rules.ts';
import { showReferral } from './use-cases/show-referral.ts';
import { submitPrequalification } from './use-cases/submit-prequalification.ts';

const said = {
  qualified: () => say("You're prequalified. You can now apply for a loan."),
  refer: () => say('Thank you. A loan officer will review your answers.'),
  'not-yet': () => say("Thank you. You don't qualify yet. See which requirements are not met."),
} as const;

/** The prequalification, and what the lender's rules say of it. */
export function registerPrequalification(server: FastifyInstance, platform: Platform): void {
  read(server, platform, own.readEligibility, async (reads, { who }) => ({
    data: await readEligibility(reads, who.userId),
  }));

  read(server, platform, endpoints.tryEligibilityRules, async (reads, { body }) => ({
    data: await tryRules(reads, body),
  }));
  read(server, platform, endpoints.listReferrals, listReferrals);
  read(server, platform, endpoints.countReferrals, countReferrals);
  route(server, platform, endpoints.showReferral, async ({ who, actor, params }) => ({
    data: await showReferral(platform, { ...actor, roles: who.roles }, params.id),
  }));
  route(server, platform, endpoints.decideReferral, async ({ who, actor, params, body }) => {
    await decideReferral(platform, { ...actor, roles: who.roles }, params.id, body);
    return { message: 'Decision sent to the client.' };
  });

  route(server, platform, own.submitPrequalification, async ({ actor, body }) => {
    const { consent_text_version: shown, ...answers } = body;
    const eligibility = await submitPrequalification(platform, { ...actor, answers, shown });
    return {
      message: said[eligibility](),
      data:
        eligibility === 'qualified' ? { prequalified: true as const } : { prequalified: null, eligibility },
    };
  });
}
