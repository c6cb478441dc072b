interface Page<Row> {
  readonly data: readonly Row[];
  readonly next: string | null;
}

/** The rows of all pages of a list, one after another; `read` gets each cursor, the first of them empty. */
export async function everyPage<Row>(read: (cursor: string) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: Page<Row> = await read(next);
    rows.push(...page.data);
    ({ next } = page);
  }
  return rows;
}
