import { useDraftQuestion } from '#drafts/screens/parts/draft-question.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';

const DraftQuestion = latePart(async () => (await import('./draft-question.tsx')).DraftQuestion);

/** What is asked about the answers of two devices, loaded once there is something to ask. */
export function LateDraftQuestion() {
  return useDraftQuestion() === undefined ? null : <DraftQuestion />;
}
