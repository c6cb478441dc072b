import type { FeedbackRequest, RequestDocument } from '@ensigo/rulebook/contract';
import { requestFeedback } from '@ensigo/rulebook/request';
import { asCalled, type DocumentRow } from '../client-cases/door.ts';

/** A document in the shape of answers. */
export const presentDocument = ({ id, type, file_name, size, pending }: DocumentRow): RequestDocument => ({
  id,
  type,
  file_path: `${id}/${file_name}`,
  size,
  pending,
});

/** What was asked for, in the reader's language. */
export const inWords = <Feedback extends Pick<FeedbackRequest, 'items'>>(feedback: Feedback): Feedback => ({
  ...feedback,
  items: asCalled(feedback.items, requestFeedback.nameOf),
});
