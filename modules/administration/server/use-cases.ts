import type { FastifyRequest } from 'fastify';
import { logoRule, type Logo, logoLimits } from '#kit/rules/settings/logo.ts';
import { receiveFiles, type Arrival } from '#kit/http/upload.ts';
import { act, type Act, type Person } from '#kit/platform/act.ts';
import { keepFiles } from '#kit/platform/file-store/keep-files.ts';
import { announceFiles, removeUnclaimed } from '#kit/platform/file-store/unclaimed-file-store.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { logo as logoKind, settings } from './kinds.ts';
import { replaceLogo, type StoredLogo, historyOf, versionOf, keep, raiseVersion } from './store.ts';
import { drawSmall, type SmallPicture } from '#kit/file-inspection/index.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { tooManyFiles } from '#kit/rules/uploads/judge-file.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import {
  waitingMessage,
  asAdministrator,
  leaveToSecond,
  type HeldPending,
} from '#pending-changes/server/index.ts';
import type { Kind } from './kind.ts';
import { isDeepStrictEqual } from 'node:util';
import { changedLines } from '#settings/rules/changed-lines.ts';
import { keepTranslations } from './kept-translations.ts';

export interface Change<Value> extends Person {
  readonly value: Value;
  /** The version that the administrator saw; undefined accepts any. */
  readonly seen: number | undefined;
}

interface Writing<Value, Written> extends Pick<Change<Value>, 'value' | 'seen' | 'userId'> {
  /** The second administrator (internal id), and the number of the change. */
  readonly confirmed?: { readonly by: string; readonly change: number };
  readonly write: (value: Value) => Promise<Written>;
}

/** A value as it is stored: with the words of languages that its sender does not name. */
async function completed<Value>(
  connection: Queryable,
  { read, translated }: Pick<Kind<Value>, 'read' | 'translated'>,
  value: Value,
): Promise<Value> {
  if (translated === undefined) return value;
  return keepTranslations(value, await (translated.from ?? read)(connection), translated);
}

/** The same within an act, if writing returns a result. */
async function storeWithin<Value, Written>(
  transaction: Act,
  kind: Pick<Kind<Value>, 'name' | 'done' | 'read' | 'translated'>,
  { value: sent, seen, userId, write, confirmed }: Writing<Value, Written>,
): Promise<{ message: string; version: number; written: Written; previous: Value }> {
  const { name, done, read } = kind;
  const version = await raiseVersion(transaction, name, seen);
  if (version === undefined) throw new Refusal('stale-version');
  const previous = await read(transaction);
  const value = await completed(transaction, kind, sent);
  const written = await write(value);
  await keep(transaction, { name, version, value, previous, changedBy: userId, confirmedBy: confirmed?.by });
  await transaction.record('settings.changed', {
    subject: `settings:${name}`,
    details: {
      version,
      ...(confirmed !== undefined && { change: confirmed.change }),
      before: JSON.stringify(previous),
      after: JSON.stringify(value),
    },
  });
  return { message: done, version, written, previous };
}

/** Stores what was confirmed, in the asker's name; refuses it if a newer version was stored since (MONEY-12). */
export async function storeConfirmed(
  transaction: Act,
  { subject, value, base_version: base, asked_by: userId, id }: HeldPending,
  confirmedBy: string,
): Promise<void> {
  const kind = settings.find(({ name }) => name === subject);
  if (kind?.confirmed === undefined)
    throw new Error(`no setting that needs confirmation is named ${subject}`);
  if (base !== (await versionOf(transaction, kind.name))) {
    throw new Refusal('conflict', {
      message: `The ${kind.confirmed.title} changed after this was requested. Decline this request, and submit a new one if it is still needed.`,
    });
  }
  await storeWithin(transaction, kind, {
    userId,
    value,
    seen: base ?? undefined,
    confirmed: { by: confirmedBy, change: Number(id) },
    write: (stored) => kind.write(transaction, stored),
  });
}

/** As it is once it was stored. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Leaves a new value to a second administrator, if the setting takes two and there is another one (MONEY-12). Returns
 * the version that stays; undefined if the value is to be stored at once. What is stored already stays as it is: a new
 * version would undo a change that waits.
 */
async function leaveSetting<Value>(
  platform: Platform,
  transaction: Act,
  kind: Kind<Value>,
  { value, seen, ...actor }: Change<Value>,
): Promise<{ readonly version: number; readonly waits: boolean } | undefined> {
  const { name, confirmed, foresee } = kind;
  if (confirmed === undefined) return undefined;
  const asker = await asAdministrator(transaction, actor);
  const version = await versionOf(transaction, name);
  if (seen !== undefined && seen !== version) throw new Refusal('stale-version');
  const wanted = await completed(transaction, kind, value);
  const before = await kind.read(transaction);
  const stored = asJson(wanted);
  if (isDeepStrictEqual(stored, asJson(before))) {
    transaction.changedNothing();
    return { version, waits: false };
  }
  const waits = await leaveToSecond(platform, transaction, asker, {
    kind: 'setting',
    subject: name,
    baseVersion: version,
    value: stored,
    words: `change the ${confirmed.title}`,
    lines: [
      ...changedLines(confirmed.linesOf(before), confirmed.linesOf(wanted)),
      ...((await foresee?.(transaction, value)) ?? []),
    ],
  });
  return waits ? { version, waits } : undefined;
}

/**
 * The current value, its version, and who made the earlier versions. The version is read first: one older than the
 * value is refused when stored, whereas a newer one would not be.
 */
export const readAdministered =
  <Value>({ name, read }: Pick<Kind<Value>, 'name' | 'read'>) =>
  async (reads: Queryable) => {
    const version = await versionOf(reads, name);
    return { data: await read(reads), version, history: await historyOf(reads, name) };
  };

/** Stores a new version, which the rules read from then on (STAFF-04), or leaves it to a second administrator. */
export const storeAdministered = <Value>(
  platform: Platform,
  kind: Kind<Value>,
  change: Change<Value>,
): Promise<{ message: string; version: number; waits?: boolean }> =>
  act(platform, change, async (transaction) => {
    await kind.refuseUnfit?.(transaction, change.value);
    const kept = await leaveSetting(platform, transaction, kind, change);
    if (kept?.waits === true) return { message: waitingMessage, ...kept };
    if (kept !== undefined) return { message: kind.done, version: kept.version };
    const { message, version, previous } = await storeWithin(transaction, kind, {
      ...change,
      write: (value) => kind.write(transaction, value),
    });
    await kind.tell?.(platform.outbox, transaction, previous, change.value);
    return { message, version };
  });

/** The one picture that arrived, re-encoded and small; refuses everything else. */
async function pictureIn({ files, errors }: Arrival): Promise<SmallPicture> {
  const [file, ...more] = files;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (more.length > 0) throw invalid({ logo: [tooManyFiles(logoRule)] });
  if (file === undefined) throw invalid({ logo: ['Choose an image.'] });
  const small = await drawSmall(file.received.temporaryPath, logoLimits);
  if (small === undefined) {
    throw invalid({
      logo: ['This image is too large for a logo, even after compression. Choose one with fewer colours.'],
    });
  }
  return small;
}

type Asker = Omit<Change<unknown>, 'value'>;

/** In the act: a new version, the row, and the old file left to be removed. */
async function replace(transaction: Act, asker: Asker, logo?: StoredLogo) {
  const shown: Logo | null = logo ? { file: logo.file, width: logo.width, height: logo.height } : null;
  const {
    written: gone,
    previous: _previous,
    ...answer
  } = await storeWithin(transaction, logoKind, {
    ...asker,
    value: { logo: shown },
    write: () => replaceLogo(transaction, logo),
  });
  await announceFiles(transaction, gone);
  return { answer, gone };
}

async function removeFiles({ database, files, log }: Platform, keys: readonly string[]): Promise<void> {
  await removeUnclaimed(database, files, keys).catch((error: unknown) => {
    log.warn({ err: error }, 'could not remove the file of the previous logo, left for cleanup');
  });
}

/** Accepts a picture, re-encodes it small, and shows it from then on (STAFF-04). */
export async function storeLogo(
  platform: Platform,
  asker: Asker,
  sessionHash: Buffer,
  http: FastifyRequest,
): Promise<{ message: string; version: number }> {
  const arrival = await receiveFiles(platform, http, {
    sessionHash,
    ruleFor: (field) => (field === 'logo' ? logoRule : undefined),
    unknownField: 'Send the image in the field logo.',
  });
  try {
    const picture = await pictureIn(arrival);
    const { answer, gone } = await keepFiles(
      platform,
      asker,
      [{ received: picture }],
      async (transaction, keyed) => {
        const [key = ''] = keyed.keys();
        const logo = { ...picture, key, file: `logo-${picture.sha256.slice(0, 32)}.png` };
        return { claimed: new Set([key]), result: await replace(transaction, asker, logo) };
      },
    );
    await removeFiles(platform, gone);
    return answer;
  } finally {
    await arrival.discard();
  }
}

/** Only the mark and the name are shown again. */
export async function removeLogo(
  platform: Platform,
  asker: Asker,
): Promise<{ message: string; version: number }> {
  const { answer, gone } = await act(platform, asker, (transaction) => replace(transaction, asker));
  await removeFiles(platform, gone);
  return { ...answer, message: 'Logo removed.' };
}
