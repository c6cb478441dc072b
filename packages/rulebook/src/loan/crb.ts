import * as z from 'zod/mini';
import { fullName } from '../fields/full-name.ts';
import { nationalId } from '../fields/national-id.ts';

/** Shown beside a Submit button that is not ready (LOAN-13). */
export const incompleteSubmissionMessage = 'Please complete all required documents and info to continue.';

/** LOAN-13: shown under a required document without a file. */
export const requiredDocumentMessage = 'This document is required';

/** The CRB section of the uploads screen (LOAN-13). */
export const crbSchema = z.object({
  crb_name: fullName,
  crb_nin: nationalId,
  disclaimer: z.literal(true, { error: () => 'Please tick the box to agree.' }),
});

export type CrbPermission = z.output<typeof crbSchema>;
