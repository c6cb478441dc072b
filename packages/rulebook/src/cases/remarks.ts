import * as z from 'zod/mini';
import { actionAttachmentRule } from '../uploads/action-attachments.ts';

/** Who reads a comment: everybody of the case, or staff alone. */
export const visibilities = ['client', 'internal'] as const;
export type Visibility = (typeof visibilities)[number];

/** Characters of what staff write with an action. */
export const commentLength = 5000;

/** What staff may write with an action; empty for nothing. */
export const remark = z._default(z.string().check(z.trim(), z.maxLength(commentLength)), '');

const maxAttachments = actionAttachmentRule.max_files;

/** Files that were sent for an action before it, by their ids. */
export const attachments = z._default(
  z.array(z.uuid()).check(z.maxLength(maxAttachments, `Only ${maxAttachments} files are allowed`)),
  [],
);

/** The timeline entry that a comment answers; a comment of its own without one. */
export const replyTo = z.nullish(z.int().check(z.minimum(1)));
