import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { UploadRefused } from '../refusals.ts';
import { BrokenCompoundFile, readCompoundFile, type CompoundFile } from './compound-file.ts';
import { judgeField } from './field-codes.ts';

const WORD_97 = 0xa5ec;
const ENCRYPTED_FLAG = 0x0100;
const macroNames: ReadonlySet<string> = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);
const objectNames: ReadonlySet<string> = new Set(['\x01ole10native', 'package']);
const takeTurn = pLimit(2);

export type CompoundKind = 'word' | 'excel' | 'locked' | 'other';

/** What an OLE compound file is, by the names of its streams; `locked` is a newer document with a password. */
export function compoundKindOf(path: string): Promise<CompoundKind> {
  return takeTurn(async () => {
    const names = new Set((await open(path)).entries.map(({ name }) => name.toLowerCase()));
    if (names.has('encryptedpackage')) return 'locked';
    if (names.has('worddocument')) return 'word';
    return names.has('workbook') || names.has('book') ? 'excel' : 'other';
  });
}

/**
 * Refuses Word documents ([MS-DOC]) with macros, a password, embedded files or fields that fetch (GUARD-10), and
 * damaged ones.
 */
export function inspectWord97(path: string): Promise<string> {
  return takeTurn(async () => {
    const { entries, beginningOf, sectorsOf } = await open(path);
    const names = entries.map(({ name }) => name.toLowerCase());
    if (names.some((name) => macroNames.has(name))) throw new UploadRefused({ reason: 'macros' });
    // Word creates the pool before there is anything to put into it.
    const pool = entries.find(({ name }) => name === 'ObjectPool');
    if (pool?.isEmpty === false || names.some((name) => objectNames.has(name))) {
      throw new UploadRefused({ reason: 'file-inside' });
    }
    const text = entries.find(({ name, kind }) => name === 'WordDocument' && kind === 'stream');
    const head = text === undefined ? Buffer.alloc(0) : guarded(() => beginningOf(text));
    if (head.length < 12 || head.readUInt16LE(0) !== WORD_97) throw damaged();
    if ((head.readUInt16LE(10) & ENCRYPTED_FLAG) !== 0)
      throw new UploadRefused({ reason: 'password-protected' });
    if (text !== undefined) judgeFields(guarded(() => sectorsOf(text)));
    return path;
  });
}

const FIELD_BEGINS = '\x13';
const ORDER_ENDS: ReadonlySet<string> = new Set(['', '\x13', '\x14', '\x15']);
const LONGEST_ORDER = 1000;

/** A field's instruction is between two marks, in one-byte or two-byte characters. */
function judgeFields(stream: Buffer): void {
  const text = stream.toString('latin1');
  for (let at = text.indexOf(FIELD_BEGINS); at >= 0; at = text.indexOf(FIELD_BEGINS, at + 1)) {
    const isWide = text.charAt(at + 1) === '\0';
    const letters = isWide
      ? text.slice(at + 2, at + 2 * LONGEST_ORDER).replaceAll('\0', '')
      : text.slice(at + 1, at + LONGEST_ORDER);
    const order = /^[\x20-\x7e\xa0-\xff]*/.exec(letters)?.[0] ?? '';
    // The stream contains other data too, where a mark is just a number; a query to a program is refused in any case.
    if (ORDER_ENDS.has(letters.charAt(order.length)) || /^\s*DDE/i.test(order)) judgeField(order);
  }
}

async function open(path: string): Promise<CompoundFile> {
  const content = await readFile(path);
  return guarded(() => readCompoundFile(content));
}

function guarded<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    // An offset beyond the end of the file is a RangeError of its buffer.
    throw error instanceof BrokenCompoundFile || error instanceof RangeError ? damaged() : error;
  }
}

const damaged = (): UploadRefused => new UploadRefused({ reason: 'damaged', found: 'doc' });
