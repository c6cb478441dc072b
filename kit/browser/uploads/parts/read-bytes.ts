import { say } from '../../../messages/index.ts';
import { ApiFailure } from '../../api/api-failure.ts';

/** What browsers throw for a file that was deleted, moved or changed since it was chosen. */
const gone: ReadonlySet<string> = new Set(['NotReadableError', 'NotFoundError']);

/** A refusal, as the server's are: trying again does not mend it. */
export class UnreadableFile extends ApiFailure {
  constructor() {
    super({ status: 422, message: say("We can't read this file any more. Choose it again.") });
  }
}

/** A part of a chosen file. Throws an `UnreadableFile` if its device can no longer read it. */
export async function readBytes(file: File, from: number, to: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(from, to).arrayBuffer();
  } catch (error) {
    throw error instanceof DOMException && gone.has(error.name) ? new UnreadableFile() : error;
  }
}
