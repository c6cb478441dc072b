import type { FeedbackRequest } from '#cases/endpoints/feedback.ts';
import type { RequestDocument } from '../endpoints/request-documents.ts';
import { requestFeedback } from '../rules/places.ts';
import { asCalled, type DocumentRow } from '#cases/server/client-cases/index.ts';

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
