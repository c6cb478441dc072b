import { Socket } from 'node:net';
import { join } from 'node:path';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { say } from '../messages/index.ts';
import {
  acceptedTypesFrom,
  receiveUpload,
  refusalMessage,
  UploadRefused,
  type ReceivedFile,
} from '../file-inspection/index.ts';
import { unstorableIn } from '../rules/engine/storable.ts';
import { type FieldErrors, Refusal } from '../rules/errors/refusal.ts';
import { fileOverLimit } from '../rules/uploads/megabytes.ts';
import { judgeFile, maximumBytes, type UploadRule } from '../rules/uploads/judge-file.ts';
import { uploadsField, type UploadPlace } from '../rules/uploads/parts.ts';
import type { Config } from '../platform/config.ts';
import { isKey } from '../platform/file-store/file-store.ts';
import { inspections } from '../platform/inspections.ts';
import type { Platform } from '../platform/platform.ts';
import { findHeld, type HeldRow } from '../platform/uploads/upload-store.ts';
import { mostOfForm } from './forms.ts';
import { amongFewForms } from './forms-at-once.ts';
import { admitStill, keepAlive } from './sessions.ts';
import { limitUpload, type UploadLimit } from './upload-limit.ts';
import { cleanFileName } from './upload-name.ts';

const bytesPerMegabyte = 1024 * 1024;

/** Nothing moves on the connection while a slow storage takes its files: as long as proxies wait (milliseconds). */
const storingMilliseconds = 120_000;
const millisecondsBetweenSigns = 30_000;

/** Beside the stored files, so that storing one on disk is just a rename. */
export const temporaryFolder = (config: Config): string => join(config.dataFolder, 'temporary');

export interface UploadPlan {
  /** The limits of a form field, named without its `[]`; undefined refuses its files. */
  ruleFor(field: string): UploadRule | undefined;
  /** Whose files that arrived in parts the form may name, and where they belong; undefined: none (REACH-02). */
  readonly held?: { readonly place: UploadPlace; readonly userId: string };
  /** Message for a file in a field that has no rule. */
  readonly unknownField: string;
  /** The sending session: a long upload counts as activity. */
  readonly sessionHash: Buffer;
}

export interface ArrivedFile {
  readonly field: string;
  /** Safe to show and to send as a file name; its extension matches the file's type. */
  readonly fileName: string;
  readonly received: ReceivedFile;
  /** It arrived in parts, and is stored already. */
  readonly held?: { readonly upload: string; readonly key: string };
}

interface RefusedFile {
  readonly field: string;
  readonly fileName: string;
  readonly message: string;
}

type Outcome = ArrivedFile | RefusedFile | undefined;

export interface Arrival {
  readonly files: readonly ArrivedFile[];
  /** Text fields of the form; the last one if a name is repeated. */
  readonly fields: ReadonlyMap<string, string>;
  /** Maps a field to what is wrong with its files or its text; empty if all is fine. */
  readonly errors: FieldErrors;
  /** Removes any remaining temporary files; must be called in the end, whatever happens. */
  discard(): Promise<void>;
}

/** A field is named `attachments[]`, `attachments[0]` or `attachments`; the parser also allows nameless fields. */
const plainField = (name: string | undefined): string => (name ?? '').replace(/\[\d*\]$/, '');

function hasStatus(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error;
}

/** The parser's errors about a form that is cut off or malformed are the sender's fault, not ours. */
function readable(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT') {
    return new Refusal('too-large', { message: say`Send at most ${mostOfForm.files} files at once.` });
  }
  return hasStatus(error) ? error : new Refusal('bad-request');
}

async function nextPart(parts: AsyncIterator<Multipart>): Promise<Multipart | undefined> {
  try {
    const next = await parts.next();
    return next.done === true ? undefined : next.value;
  } catch (error) {
    throw readable(error);
  }
}

/** Counts what arrives, and keeps the session alive as long as data arrives. */
function watch(request: FastifyRequest, { config, database, clock }: Platform, sessionHash: Buffer): void {
  const limits = { idleSeconds: config.sessionIdleSeconds, maximumSeconds: config.sessionMaximumSeconds };
  let bytes = 0;
  let lastSign = clock.elapsed();
  request.raw.on('data', (piece: Buffer) => {
    bytes += piece.length;
    // A declared length was checked before; this sender declared none.
    if (bytes > mostOfForm.bytes) request.raw.destroy();
    const now = clock.elapsed();
    if (now - lastSign < millisecondsBetweenSigns) return;
    lastSign = now;
    keepAlive(database, limits, sessionHash);
  });
}

function refuseBeforehand(request: FastifyRequest): void {
  if (!request.isMultipart()) throw new Refusal('unsupported-type');
  if (Number(request.headers['content-length'] ?? 0) > mostOfForm.bytes) {
    throw new Refusal('too-large', {
      message: say`Send at most ${mostOfForm.bytes / bytesPerMegabyte} MB at once.`,
    });
  }
}

/** A file input that was left empty is sent as a nameless, empty file, which is fine. */
const isLeftEmpty = (part: MultipartFile, error: UploadRefused): boolean =>
  isNameless(part) && error.refusal.reason === 'empty';

/** The parser omits the name of such an input, whatever its types say. */
function isNameless({ filename }: { readonly filename?: string }): boolean {
  return filename === undefined || filename === '';
}

/** The form ended, or its sender disconnected, in the middle of this file. */
const isCutOff = ({ file }: MultipartFile): boolean =>
  file.errored !== null || (file.destroyed && !file.readableEnded);

/** One file: received, or why it is refused, or nothing. A sender who disconnects midway ends the whole request. */
async function receiveOne(
  { config, scanner }: Platform,
  plan: UploadPlan,
  part: MultipartFile,
  field: string,
): Promise<Outcome> {
  const rule = plan.ruleFor(field);
  const fileName = cleanFileName(part.filename);
  if (rule === undefined) {
    part.file.on('error', () => undefined).resume();
    return isNameless(part) ? undefined : { field, fileName, message: plan.unknownField };
  }
  try {
    const received = await receiveUpload(part.file, {
      fileName,
      maximumBytes: maximumBytes(rule),
      temporaryFolder: temporaryFolder(config),
      accept: acceptedTypesFrom(rule.mimes),
      heic: config.heicPhotos,
      isReadHere: rule.isReadHere ?? false,
      scanner,
      inspections,
    });
    return { field, fileName: cleanFileName(part.filename, received.type.extension), received };
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw isCutOff(part) ? new Refusal('bad-request') : error;
    return isLeftEmpty(part, error) ? undefined : { field, fileName, message: refusalMessage(error.refusal) };
  }
}

/** Files that arrived in parts, held against the form's rules as they are now. Refuses one that is not there. */
async function heldFiles(
  { database }: Platform,
  plan: UploadPlan,
  { place, userId }: NonNullable<UploadPlan['held']>,
  ids: readonly string[],
): Promise<(ArrivedFile | RefusedFile)[]> {
  if (ids.length === 0) return [];
  if (ids.length > mostOfForm.files) {
    throw new Refusal('too-large', { message: say`Send at most ${mostOfForm.files} files at once.` });
  }
  const rows = ids.every(isKey) ? await findHeld(database, ids, userId, place) : [];
  if (rows.length < ids.length) {
    throw new Refusal('conflict', { message: say('This file is no longer available. Choose it again.') });
  }
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => arrivedOrRefused(row, plan));
}

function arrivedOrRefused(row: HeldRow, { ruleFor, unknownField }: UploadPlan): ArrivedFile | RefusedFile {
  const { id, field, size, storage_key: key, mime, extension, scanned } = row;
  const rule = ruleFor(field);
  const fileName = cleanFileName(row.file_name, extension);
  const message =
    rule === undefined ? unknownField : judgeFile({ name: fileName, size, type: mime }, rule, 0);
  if (message !== undefined) return { field, fileName, message };
  const received: ReceivedFile = {
    temporaryPath: '',
    size: row.checked_size,
    sha256: row.content_hash,
    type: { mime, extension },
    scanned,
    discard: () => Promise.resolve(),
  };
  return { field, fileName, received, held: { upload: id, key } };
}

/** One file, or a refusal of the whole form as soon as the file is larger than allowed, with its data removed. */
async function receiveWithin(
  limit: UploadLimit,
  platform: Platform,
  plan: UploadPlan,
  part: MultipartFile,
  field: string,
): Promise<Outcome> {
  const rule = plan.ruleFor(field);
  const allowed = rule === undefined ? 0 : maximumBytes(rule);
  limit.expectFile(allowed, () => {
    const tooLarge = fileOverLimit(part.filename, allowed);
    const message = rule === undefined ? plan.unknownField : tooLarge;
    return new Refusal('too-large', { message, errors: { [field]: [message] } });
  });
  const receiving = receiveOne(platform, plan, part, field);
  try {
    const outcome = await limit.within(receiving);
    // A file without a rule is still being discarded.
    if (rule !== undefined) limit.expectText();
    return outcome;
  } catch (error) {
    part.file.destroy();
    const late = await receiving.catch(() => undefined);
    if (late !== undefined && 'received' in late) await late.received.discard();
    throw error;
  }
}

/**
 * Reads a multipart request to its end: every file is received, inspected and judged, so that all errors are reported
 * at once. Nothing is stored yet; the caller discards the arrival in any case. Throws a Refusal (400, 413, 415, 429) for a
 * form that cannot be read, or whose sender may not make the call any more or sends too many, and then leaves nothing
 * behind.
 */
export async function receiveFiles(
  platform: Platform,
  request: FastifyRequest,
  plan: UploadPlan,
): Promise<Arrival> {
  refuseBeforehand(request);
  const sender = plan.held?.userId ?? plan.sessionHash.toString('hex');
  return amongFewForms(platform.database, sender, () => receive(platform, request, plan));
}

async function receive(platform: Platform, request: FastifyRequest, plan: UploadPlan): Promise<Arrival> {
  const files: ArrivedFile[] = [];
  const fields = new Map<string, string>();
  const refused: RefusedFile[] = [];
  const named = new Set<string>();
  const discard = async (): Promise<void> => {
    await Promise.all(files.map((file) => file.received.discard()));
  };
  try {
    const parts = request.parts()[Symbol.asyncIterator]();
    const first = nextPart(parts);
    watch(request, platform, plan.sessionHash);
    const limit = limitUpload(request);
    for (
      let part = await limit.within(first);
      part !== undefined;
      part = await limit.within(nextPart(parts))
    ) {
      const field = plainField(part.fieldname);
      if (part.type === 'field') {
        if (field === uploadsField && plan.held !== undefined) named.add(String(part.value));
        else fields.set(field, String(part.value));
        continue;
      }
      const outcome = await receiveWithin(limit, platform, plan, part, field);
      if (outcome === undefined) continue;
      if ('received' in outcome) files.push(outcome);
      else refused.push(outcome);
    }
    await admitStill(platform, request, plan.sessionHash);
    if (plan.held !== undefined) {
      for (const outcome of await heldFiles(platform, plan, plan.held, [...named]))
        if ('received' in outcome) files.push(outcome);
        else refused.push(outcome);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const { socket } = request.raw;
  // A call from within the process has no real one.
  if (socket instanceof Socket) socket.setTimeout(storingMilliseconds);
  const errors = {
    ...errorsOf(refused, files.length + refused.length > 1),
    ...unstorableIn(Object.fromEntries(fields)),
  };
  return { files, fields, errors, discard };
}

function errorsOf(refused: readonly RefusedFile[], named: boolean): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const { field, fileName, message } of refused) {
    errors.set(field, [...(errors.get(field) ?? []), named ? `${fileName}: ${message}` : message]);
  }
  return Object.fromEntries(errors);
}
