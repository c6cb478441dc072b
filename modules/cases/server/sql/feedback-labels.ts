import type { FeedbackRules } from '../../rules/feedback.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const listed = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([target, words]) => `(${quoted(target)}, ${quoted(words)})`).join(', ');

/**
 * SQL of what a target of feedback is called, given the SQL of the target; null if the rules do not know it. `more`:
 * further targets and their names.
 */
export function feedbackLabelOf(
  { names, places }: Pick<FeedbackRules, 'names' | 'places'>,
  target: string,
  more: readonly (readonly [string, string])[] = [],
): string {
  const rows = places.flatMap(({ step, field, rows: own }) =>
    own === undefined ? [] : [[`${step}.${field}`, own.one] as const],
  );
  const named = `SELECT known.label FROM (VALUES ${listed([...more, ...Object.entries(names)])})
    AS known (target, label) WHERE known.target = ${target}`;
  if (rows.length === 0) return `(${named})`;
  return `coalesce((${named}),
    (SELECT list.one || ' ' || (split_part(${target}, '.', 3)::int + 1) FROM (VALUES ${listed(rows)})
       AS list (target, one) WHERE ${target} ~ ('^' || list.target || '[.][0-9]{1,2}$')))`;
}

/** SQL: whether a change is of what an item asked for, given the SQL of their targets; a list counts for its rows. */
export const answersItem = (change: string, item: string): string =>
  `(${change} = ${item} OR starts_with(${change}, ${item} || '.') OR starts_with(${item}, ${change} || '.'))`;
