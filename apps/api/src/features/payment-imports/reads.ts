import type * as calls from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Reading } from '../../http/incoming.ts';
import { findOpenImport, listEarlier, listImports } from './import-store.ts';
import { judgeLines } from './judging.ts';
import { listLines } from './line-store.ts';
import { presentImport } from './present.ts';

/** The own open imports, and the latest of all. */
export const readPaymentImports: Reading<typeof calls.listPaymentImports> = async (reads, { who }) => ({
  data: await listImports(reads, who.userId),
});

/** An open import with its lines, judged by what is recorded now. */
export const readPaymentImport: Reading<typeof calls.readPaymentImport> = async (
  reads,
  { params: { id }, who },
) => {
  const found = await findOpenImport(reads, id, who.userId);
  if (found === undefined) throw new Refusal('not-found');
  const [rows, earlier] = await Promise.all([listLines(reads, id), listEarlier(reads, found)]);
  return { data: presentImport(found, rows, await judgeLines(reads, who, found, rows), earlier) };
};
