const isEmpty = (page: unknown): boolean => {
  const rows: unknown = Reflect.get(Object(page), 'data');
  return Array.isArray(rows) && rows.length === 0;
};

/**
 * What a list shows until its next page has come: the page before. One without rows is not kept: it would say of the new
 * filters that nothing matches them.
 */
export const keepPreviousRows = <Page>(before: Page | undefined): Page | undefined =>
  isEmpty(before) ? undefined : before;
