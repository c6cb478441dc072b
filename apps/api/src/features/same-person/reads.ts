import * as calls from '@ensigo/rulebook/contract';
import type { Reading } from '../../http/incoming.ts';
import { blocksPage } from './block-store.ts';

/** One page of the block list. */
export const listBlocks: Reading<typeof calls.listBlocks> = async (reads, { query: { state, cursor } }) => {
  const rows = await blocksPage(reads, state === 'past', cursor);
  const data = rows.slice(0, calls.logPageSize);
  return { data, next: rows.length > data.length ? String(data.at(-1)?.id) : null };
};
