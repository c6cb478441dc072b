// What calls of other systems over HTTP have in common.

const LONGEST_ANSWER = 64 * 1024;

/** No connection came about, so nothing was sent. */
export const neverSent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** More than anyone of them has to say. */
export class AnswerTooLong extends Error {}

/** The whole answer as text. Throws AnswerTooLong. */
export async function shortText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = answer.body;
  if (body === null) return '';
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > LONGEST_ANSWER) throw new AnswerTooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined where the text is no JSON. */
export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** A property of an answer of which nothing is known. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** ECONNREFUSED, TimeoutError and the like: fetch puts the cause one level down. */
export function failureName(error: unknown): string {
  const code = member(member(error, 'cause'), 'code');
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'failed';
}
