import * as z from 'zod/mini';
import { say } from '#kit/messages/index.ts';
import { fullName } from '#kit/rules/fields/full-name.ts';
import { nationalId } from '#kit/rules/fields/national-id.ts';

/** Shown beside a Submit button that is not ready (LOAN-13). */
export const incompleteSubmissionMessage = (): string =>
  say('Please complete all required documents and info to continue.');

/** LOAN-13: shown under a required document without a file. */
export const requiredDocumentMessage = (): string => say('This document is required');

/** The CRB section of the uploads screen (LOAN-13). */
export const crbSchema = z.object({
  crb_name: fullName,
  crb_nin: nationalId,
  disclaimer: z.literal(true, { error: () => say('Tick the box to agree.') }),
});

export type CrbPermission = z.output<typeof crbSchema>;
