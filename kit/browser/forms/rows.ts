/** A list with another row in one place. */
export const withRow = <Row>(rows: readonly Row[], place: number, row: Row): Row[] =>
  rows.map((one, at) => (at === place ? row : one));

/** A list without the row in one place. */
export const withoutRow = <Row>(rows: readonly Row[], place: number): Row[] =>
  rows.filter((_, at) => at !== place);

/** A list with one row moved to another place. */
export function movedRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = withoutRow(rows, from);
  return [...rest.slice(0, to), ...rows.slice(from, from + 1), ...rest.slice(to)];
}
