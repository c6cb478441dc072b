/** The typed values of a form, as its inputs hold them. */
export type Answers = Readonly<Record<string, unknown>>;

/** A field that has one text on this phone and another one on another device. */
export interface Difference {
  /** `amount`, or `contact_persons.1.email` in a list. */
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

interface Sides {
  /** What the server held when the form was opened here. */
  readonly base: Answers;
  readonly mine: Answers;
  /** What the server holds now. */
  readonly theirs: Answers;
}

export interface Merged {
  /** With this phone's text wherever they differ, until the person has chosen. */
  readonly answers: Answers;
  /** What the person has to choose. */
  readonly differences: readonly Difference[];
  /** Whether another device has changed something that was not said here as well. */
  readonly isChangedElsewhere: boolean;
}

const textOf = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? ''));

/** Whether two answers, rows or forms say the same; an empty field and an absent one do. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((row, index) => isSameAnswer(row, other[index]));
  if (isRow(one) && isRow(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
      isSameAnswer(one[name], other[name]),
    );
  return textOf(one) === textOf(other);
}

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isRow);

/** Lists of the same length differ row by row, others as a whole. */
const areAlike = (lists: readonly unknown[]): boolean =>
  lists.every(isRows) && new Set(lists.map((list) => list.length)).size === 1;

/**
 * Brings the answers of two devices together, field by field against what both began with (REACH-03): what one side
 * changed counts, what both changed alike counts, and where they differ the person is asked. `alwaysAsks`: fields such as
 * money, where a change of one side alone is asked about too, once another device has changed the form at all.
 */
export function mergeAnswers(sides: Sides, alwaysAsks: (name: string) => boolean): Merged {
  const differences: Difference[] = [];
  const { base: atFirst, theirs: now } = sides;
  const names = (of: Answers): string[] => Object.keys(of);
  const isUntouched = isSameAnswer(atFirst, now);
  let isChangedElsewhere = false;

  function field(name: string, base: unknown, mine: unknown, theirs: unknown): unknown {
    if (isUntouched || isSameAnswer(mine, theirs)) return mine;
    if (areAlike([base, mine, theirs])) return rows(name, base, mine, theirs);
    if (!isSameAnswer(base, theirs)) isChangedElsewhere = true;
    if (!alwaysAsks(name)) {
      if (isSameAnswer(base, mine)) return theirs;
      if (isSameAnswer(base, theirs)) return mine;
    }
    differences.push({ name, mine, theirs });
    return mine;
  }

  function rows(name: string, base: unknown, mine: unknown, theirs: unknown): unknown {
    if (!isRows(base) || !isRows(mine) || !isRows(theirs)) return mine;
    return mine.map((row, index) => whole(`${name}.${String(index)}.`, base[index], row, theirs[index]));
  }

  function whole(prefix: string, base: Answers = {}, mine: Answers, theirs: Answers = {}): Answers {
    return Object.fromEntries(
      [...new Set([...names(theirs), ...names(mine)])].map((name) => [
        name,
        field(`${prefix}${name}`, base[name], mine[name], theirs[name]),
      ]),
    );
  }

  const answers = whole('', sides.base, sides.mine, sides.theirs);
  return { answers, differences, isChangedElsewhere };
}

/** Puts one text into answers, at the name of its field. */
function withAnswer(answers: Answers, name: string, value: unknown): Answers {
  const [first = '', row, ...rest] = name.split('.');
  if (row === undefined) return { ...answers, [first]: value };
  const { [first]: list } = answers;
  if (!isRows(list)) return answers;
  return {
    ...answers,
    [first]: list.map((each, index) =>
      String(index) === row ? withAnswer(each, rest.join('.'), value) : each,
    ),
  };
}

/** The answers with what the person chose: the names of the fields that the other device is right about. */
export const withChoices = (
  answers: Answers,
  differences: readonly Difference[],
  theirs: ReadonlySet<string>,
): Answers =>
  differences.reduce(
    (chosen, difference) =>
      withAnswer(chosen, difference.name, theirs.has(difference.name) ? difference.theirs : difference.mine),
    answers,
  );
