import type * as calls from '@ensigo/rulebook/contract';
import type { BodyOf, FieldErrors } from '@ensigo/rulebook/engine';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import { missingColumns, statementFieldNames } from '@ensigo/rulebook/statements';
import { changeUnrecorded, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keepColumns } from '../import-store.ts';
import { ownImport } from '../own-import.ts';

/** Keeps what is in which column; the next statement with the same headers is read by it. */
export const chooseColumns = (
  platform: Platform,
  actor: Person,
  id: string,
  { columns }: BodyOf<typeof calls.chooseImportColumns>,
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
