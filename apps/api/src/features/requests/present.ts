import type { RequestDocument } from '@ensigo/rulebook/contract';
import type { DocumentRow } from '../client-cases/door.ts';

/** A document in the shape of answers. */
export const presentDocument = ({ id, type, file_name, size, pending }: DocumentRow): RequestDocument => ({
  id,
  type,
  file_path: `${id}/${file_name}`,
  size,
  pending,
});
