interface ListStatusProps {
  /** How many rows are shown; undefined while they are on their way. */
  readonly count: number | undefined;
  /** Name of a row: singular and plural. */
  readonly called: readonly [one: string, several: string];
}

/** Tells a screen reader what a search, a filter or a page has brought: the rows change without the focus. */
export function ListStatus({ count, called: [one, several] }: ListStatusProps) {
  const words = count === 0 ? `No ${several}` : `${String(count)} ${count === 1 ? one : several}`;
  return (
    <p className="sr-only" role="status">
      {count !== undefined && words}
    </p>
  );
}
