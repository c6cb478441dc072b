import { say, sayNamed } from '#kit/messages/index.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { NewMessage } from '#kit/platform/outbox/message.ts';
import { letterOf, type Letter } from '#cases/server/client-cases/index.ts';

const letter = letterOf((id) => screens.client.request.to({ id }));

const next = (): string =>
  say("We'll review it now and write to you as soon as something changes. You don't need to do anything.");

/** Tells the client that the request has arrived, with the number to quote (SUPPORT-06). */
export const submittedMessage = (request: Letter & { readonly category: string }): NewMessage =>
  letter('request-submitted', request, () => ({
    subject: say`We've received your request ${request.tracking_number}`,
    paragraphs: [
      say`We've received your request for management support (${sayNamed(request.category)}). Its tracking number is ${request.tracking_number}.`,
      next(),
    ],
  }));

/** Tells the client that their changes have arrived (SUPPORT-07). */
export const resubmittedMessage = (request: Letter): NewMessage =>
  letter('request-resubmitted', request, () => ({
    subject: say`We've received your changes to ${request.tracking_number}`,
    paragraphs: [say`We've received your changes to request ${request.tracking_number}.`, next()],
  }));

/** Confirms the client's decision (REQ-05). */
export const decidedMessage = (request: Letter, approved: boolean): NewMessage =>
  approved
    ? letter('request-approved', request, () => ({
        subject: say`You've approved the deliverables for ${request.tracking_number}`,
        paragraphs: [
          say`You've approved the deliverables for your request ${request.tracking_number}. Thank you for telling us how it went.`,
        ],
      }))
    : letter('request-not-approved', request, () => ({
        subject: say`You've rejected the deliverables for ${request.tracking_number}`,
        paragraphs: [
          say`You've rejected the deliverables for your request ${request.tracking_number}. We'll keep working on them and write to you.`,
        ],
      }));
