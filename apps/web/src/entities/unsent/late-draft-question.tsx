import { lazy, Suspense, type ComponentType } from 'react';
import { useDraftQuestion } from '../../shared/drafts/draft-question.ts';

const Nothing = () => null;
const DraftQuestion = lazy<ComponentType>(() =>
  import('./draft-question.tsx').then(
    (loaded) => ({ default: loaded.DraftQuestion }),
    // It is asked again once the form is opened anew.
    () => ({ default: Nothing }),
  ),
);

/** What is asked about the answers of two devices, loaded once there is something to ask. */
export function LateDraftQuestion() {
  return useDraftQuestion() === undefined ? null : (
    <Suspense fallback={null}>
      <DraftQuestion />
    </Suspense>
  );
}
