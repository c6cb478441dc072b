import { withCase } from './chains.ts';
import { type Answers, isSameAnswer, mergeAnswers } from './merge-answers.ts';
import type { QueuedItem } from './item.ts';
import { filesMissingMessage, newerShownMessage } from './newer-shown.ts';
import { compareFiles, withReadFiles, type CaseFile, type OwnFiles } from './read-files.ts';

/** A case as the server has it now. */
export interface CaseThere {
  /** Absent while there is none. */
  readonly id?: number | undefined;
  readonly version: number;
  /** When it was last changed (ISO 8601), if that is known. */
  readonly at?: string | undefined;
  /** The answers of each part, as its form shows them. */
  readonly answers: Readonly<Record<string, Answers>>;
  /** Its documents, without those marked for removal. */
  readonly documents?: readonly CaseFile[];
}

/** What is known of the cases of a kind. */
export interface CaseRules {
  readonly read: () => Promise<CaseThere>;
  /** A part's answers as the server would store them, so that they can be compared with what it has. */
  readonly asStored: (part: string, body: Answers) => Answers;
  /** Fields such as money: whenever two devices differ, the person chooses. */
  readonly alwaysAsks: (name: string) => boolean;
  /** The name of a field of a part, in words. */
  readonly labelOf: (part: string, name: string) => string;
  /** An answer in words. */
  readonly wordsOf: (part: string, name: string, value: unknown) => string;
  /** What is said of an answer whose case is no longer open. */
  readonly gone: string;
}

type Rules = Pick<CaseRules, 'asStored' | 'alwaysAsks' | 'gone'>;

/** One part on top of what the server has: to be sent, to be asked about, or undefined if it has arrived already. */
function mended(item: QueuedItem, theirs: Answers, there: CaseThere, { asStored, alwaysAsks }: Rules) {
  const { base = theirs, body, edition = 0 } = item;
  const mine = asStored(item.part, body);
  const { answers, differences, isChangedElsewhere } = mergeAnswers({ base, mine, theirs }, alwaysAsks);
  if (differences.length > 0) {
    const elsewhere = { answers: theirs, version: there.version, differences, at: there.at };
    const asked: QueuedItem = { ...item, body: { ...body, ...answers }, state: 'asks', elsewhere };
    return { isChangedElsewhere, item: asked };
  }
  // Its answer was lost.
  if (isSameAnswer(answers, theirs)) return { isChangedElsewhere, item: undefined };
  const isAsItWas = isSameAnswer(answers, mine);
  return {
    isChangedElsewhere,
    item: {
      ...item,
      base: theirs,
      ifMatch: there.version,
      ...(!isAsItWas && { body: { ...body, ...answers }, edition: edition + 1 }),
    },
  };
}

/** Whether the server has, of the parts that do not wait here, just what the person read. */
const isAsRead = (
  reads: NonNullable<QueuedItem['reads']>,
  waiting: ReadonlySet<string>,
  there: CaseThere,
  { asStored }: Rules,
): boolean =>
  Object.entries(reads).every(
    ([part, read]) => waiting.has(part) || isSameAnswer(asStored(part, read), there.answers[part]),
  );

/**
 * What waits in a case that may have changed meanwhile, on another device or by a try whose answer was lost: answers are
 * brought together, what the person has to choose is put to them, and nothing is submitted that they have not read.
 */
export function withMended(
  items: readonly QueuedItem[],
  chain: string,
  there: CaseThere,
  rules: Rules,
  ownFiles: OwnFiles,
): readonly QueuedItem[] {
  const waiting = new Set(items.filter((item) => item.chain === chain).map(({ part }) => part));
  let isChanged = false;
  const next = items.flatMap((item): QueuedItem[] => {
    if (item.chain !== chain || item.state !== 'waiting') return [item];
    if (item.caseId !== undefined && item.caseId !== there.id)
      return [{ ...item, state: 'refused', reason: rules.gone }];
    const known = withCase(item, there);
    const { [item.part]: theirs } = there.answers;
    if (item.base === undefined || theirs === undefined) return [{ ...known, ifMatch: there.version }];
    const result = mended(known, theirs, there, rules);
    isChanged ||= result.isChangedElsewhere;
    return result.item === undefined ? [] : [result.item];
  });
  return next.map((item) => {
    const { reads, state } = item;
    if (item.chain !== chain || reads === undefined || state !== 'waiting') return item;
    const files = compareFiles(item, there.documents, ownFiles);
    if (isChanged || files === 'others' || !isAsRead(reads, waiting, there, rules))
      return { ...item, state: 'refused', reason: newerShownMessage() };
    return files === 'missing'
      ? { ...item, state: 'refused', reason: filesMissingMessage() }
      : withReadFiles(item, there.documents);
  });
}
