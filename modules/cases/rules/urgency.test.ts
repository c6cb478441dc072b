import { expect, test } from 'vitest';
import { mostUrgentFirst, type WaitingKind } from './urgency.ts';

const item = (kind: WaitingKind, by: string | null = null, at: string | null = null) => ({
  kind,
  answer_by: by,
  asked_at: at,
});

test('EASE-03 the nearest day comes first, whatever kind it is; without a day the kind decides, then the wait', () => {
  const late = item('feedback', '2025-11-26');
  const soon = item('deliverables', '2025-11-19');
  const undated = item('feedback', null, '2025-11-17T08:00:00Z');
  const older = item('feedback', null, '2025-11-16T08:00:00Z');
  const judged = item('deliverables', null, '2025-01-01T08:00:00Z');
  const draft = item('draft');
  expect(mostUrgentFirst([draft, judged, undated, late, older, soon])).toEqual([
    soon,
    late,
    older,
    undated,
    judged,
    draft,
  ]);
});
