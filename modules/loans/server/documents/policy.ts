import { say } from '#kit/messages/index.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { DraftRow } from './draft-store.ts';

/** The draft's own step number of the uploads (decision: two step numbers). */
const uploadsStep = 4;

/** Documents can only be added to a draft that has reached its uploads. */
export function requireUploadsReached(draft: DraftRow | undefined): DraftRow {
  if (draft === undefined) {
    throw new Refusal('conflict', { message: say('You have no open application to add documents to.') });
  }
  if (draft.step < uploadsStep) throw new Refusal('step-locked');
  return draft;
}
