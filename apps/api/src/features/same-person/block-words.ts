import { blockTitles, type BlockKind } from '@ensigo/rulebook/cases';
import { formatDate, withinSentence } from '@ensigo/rulebook/fields';
import type { NewBlock } from './block-store.ts';

/** A block in words, by what administrators recognise it by. */
export const called = (kind: BlockKind, ending: string): string =>
  `the ${withinSentence(blockTitles[kind])} ending in ${ending}`;

/** What a new block says. */
export const linesOf = ({ kind, ending, reason, until }: NewBlock) => [
  { label: blockTitles[kind], before: null, after: `ending in ${ending}` },
  { label: 'Reason', before: null, after: reason },
  { label: 'Until', before: null, after: until === '' ? 'No end date' : formatDate(until) },
];
