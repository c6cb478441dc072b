import * as z from 'zod/mini';
import { say } from '#kit/messages/index.ts';
import { typedFreeText } from '#kit/rules/engine/field.ts';
import { actionAttachmentRule } from '#kit/rules/uploads/action-attachments.ts';

/** Who can read a comment: everyone involved in the case, or staff only. */
export const visibilities = ['client', 'internal'] as const;
export type Visibility = (typeof visibilities)[number];

/** Maximum length of what staff write with an action, in characters. */
export const commentLength = 5000;

/** What staff may write with an action; may be empty. */
export const remark = z._default(
  z.string().check(z.overwrite(typedFreeText), z.maxLength(commentLength)),
  '',
);

const maxAttachments = actionAttachmentRule.max_files;

/** Ids of files that were uploaded beforehand for an action. */
export const attachments = z._default(
  z
    .array(z.uuid())
    .check(z.maxLength(maxAttachments, { error: () => say`Only ${maxAttachments} files are allowed` })),
  [],
);

/** Codes of the reasons for a rejection (CASE-09); which are offered is the lender's setting. */
export const reasonCodes = z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)), []);

/** The timeline entry that a comment answers; absent for a comment that answers none. */
export const replyTo = z.nullish(z.int().check(z.minimum(1)));
