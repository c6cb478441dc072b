import type * as endpoints from '../../../endpoints/staff-payment-imports.ts';
import type { BodyOf } from '#kit/rules/engine/contract.ts';
import type { FieldErrors } from '#kit/rules/errors/field-errors.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { missingColumns, statementFieldNames } from '../../../rules/payment-imports/columns.ts';
import { changeUnrecorded, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { keepColumns } from '../import-store.ts';
import { ownImport } from '../own-import.ts';

/** Keeps what is in which column; the next statement with the same headers is read by it. */
export const chooseColumns = (
  platform: Platform,
  actor: Person,
  id: string,
  { columns }: BodyOf<typeof endpoints.chooseImportColumns>,
): Promise<{ message: string }> =>
  changeUnrecorded(platform.database, async (transaction) => {
    const { headers } = await ownImport(transaction, id, actor.userId);
    const missing: FieldErrors = {};
    for (const field of missingColumns(columns))
      missing[field] = [`Choose the column: ${statementFieldNames[field]}.`];
    if (Object.keys(missing).length > 0) throw invalid(missing);
    const places = Object.values(columns);
    if (new Set(places).size < places.length || places.some((place) => place >= headers.length))
      throw invalid({ columns: ['Choose each column only once.'] });
    if (!(await keepColumns(transaction, id, actor.userId, columns))) throw new Refusal('conflict');
    return { message: 'Columns saved. The lines are now read with these columns.' };
  });
