const shape = /^([12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)_([1-9]\d{0,17})$/;

/** PostgreSQL refuses 30 February, which would be a failure of the server; JavaScript makes it a day in March. */
function exists(moment: string): boolean {
  const date = new Date(moment);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === moment.slice(0, 19);
}

/**
 * Where a page ended of rows in the order of a time, to the microsecond, and a number; undefined if the cursor says no such
 * place, so that the list begins.
 */
export function momentPlace(cursor: string): { readonly moment: string; readonly id: string } | undefined {
  const [, moment, id] = shape.exec(cursor) ?? [];
  return moment === undefined || id === undefined || !exists(moment) ? undefined : { moment, id };
}
