import { plainText } from '#kit/messages/index.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import type { AuditFilters, AuditRow } from '../../endpoints/staff-audit.ts';
import { trackingNumbersIn } from '#kit/rules/fields/tracking-number.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { momentPlace } from '#kit/platform/moment-place.ts';
import type { Narrowing } from '../page-store.ts';
import { listEntries, named, namesOf, presentEntry, type FoundEntry } from '../store.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const person = (reads: Queryable, words: string): Promise<string | undefined> =>
  uuid.test(words) ? named.personById(reads, words) : named.personByEmail(reads, words);

/** By the address it was sent to; someone who has not joined is only known by that. */
async function invitation(reads: Queryable, email: string): Promise<Narrowing | undefined> {
  const id = await named.invitation(reads, email);
  return id === undefined ? undefined : { about: `invitation:${id}` };
}

async function file(reads: Queryable, fileId: string): Promise<Narrowing> {
  const about = await named.caseOfFile(reads, fileId);
  return { fileId, ...(about !== undefined && { about }) };
}

/** What a filter's words refer to; undefined: nothing that exists. */
async function thing(reads: Queryable, words: string): Promise<Narrowing | undefined> {
  if (uuid.test(words)) return file(reads, words.toLowerCase());
  if (/^(?:(?:ticket|message|loan|request):[1-9]\d{0,17}|settings:[a-z._-]{1,60})$/.test(words))
    return { about: words };
  const invited = /^invitation:(.+)$/.exec(words)?.[1];
  if (invited !== undefined) return invitation(reads, invited);
  const numbers = words.includes('@') ? [] : trackingNumbersIn(words);
  for (const number of numbers) {
    const kind = number.startsWith('LN') ? 'loan' : 'request';
    const id = await named[kind](reads, number);
    if (id !== undefined) return { about: `${kind}:${id}` };
  }
  if (numbers.length > 0) return undefined;
  const id = await person(reads, words);
  return id === undefined ? invitation(reads, words) : { about: `user:${id}` };
}

async function narrowingOf(reads: Queryable, { who, about }: AuditFilters): Promise<Narrowing | undefined> {
  const [actorId, what] = await Promise.all([
    who === '' ? undefined : person(reads, plainText(who)),
    about === '' ? {} : thing(reads, plainText(about)),
  ]);
  if (what === undefined || (who !== '' && actorId === undefined)) return undefined;
  return { ...what, ...(actorId !== undefined && { actorId }) };
}

const idsIn = ({ details }: FoundEntry): string[] =>
  Object.values(details).filter((value): value is string => typeof value === 'string' && uuid.test(value));

/** An entry keeps only a person's id, as it outlives them; the name is looked up when it is read. */
async function withNames(reads: Queryable, entries: readonly FoundEntry[]): Promise<FoundEntry[]> {
  const ids = [...new Set(entries.flatMap(idsIn))];
  const names = ids.length === 0 ? new Map<string, string>() : await namesOf(reads, ids);
  const nameOf = (value: unknown): unknown => (typeof value === 'string' && names.get(value)) || value;
  return entries.map((entry) => ({
    ...entry,
    details: Object.fromEntries(Object.entries(entry.details).map(([key, value]) => [key, nameOf(value)])),
  }));
}

export interface LogPage {
  readonly data: AuditRow[];
  /** Where the next page starts; null on the last. */
  readonly next: string | null;
}

/** One page of the audit log, newest first; words that match nobody and nothing find nothing. */
export async function readLog(reads: Queryable, filters: AuditFilters, rows = logPageSize): Promise<LogPage> {
  const narrowing = await narrowingOf(reads, filters);
  if (narrowing === undefined) return { data: [], next: null };
  const page = { ...narrowing, filters, rows: rows + 1, after: momentPlace(filters.cursor) };
  const found = await listEntries(reads, page);
  const shown = await withNames(reads, found.slice(0, rows));
  return { data: shown.map(presentEntry), next: found.length > rows ? (shown.at(-1)?.place ?? null) : null };
}
