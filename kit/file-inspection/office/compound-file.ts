/** The container format of Office documents until 2007: [MS-CFB]. Only what is needed to list its contents. */

const MAGIC = 'd0cf11e0a1b11ae1';
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MINI_SECTOR_BYTES = 64;
/** Sector numbers above this are marks: end of a chain, free, or part of the table itself. */
const LAST_SECTOR = 0xfffffffa;
const FREE = 0xffffffff;

/** Thrown for a file that cannot be read completely. */
export class BrokenCompoundFile extends Error {}

export interface CompoundEntry {
  readonly name: string;
  readonly kind: 'storage' | 'stream' | 'root';
  readonly isEmpty: boolean;
  /** Number of its first sector, and its bytes. */
  readonly start: number;
  readonly size: number;
}

export interface CompoundFile {
  readonly entries: readonly CompoundEntry[];
  /** The first bytes of a stream, at most 64. Throws BrokenCompoundFile. */
  beginningOf(stream: CompoundEntry): Buffer;
  /** The sectors of a stream in order; for a small one, those that it shares. Throws BrokenCompoundFile. */
  sectorsOf(stream: CompoundEntry): Buffer;
}

export function isCompoundFile(beginning: Buffer): boolean {
  return beginning.subarray(0, 8).toString('hex') === MAGIC;
}

/** Throws BrokenCompoundFile, also for a truncated file. */
export function readCompoundFile(content: Buffer): CompoundFile {
  const shift = content.length < HEADER_BYTES ? 0 : content.readUInt16LE(0x1e);
  if (!isCompoundFile(content) || (shift !== 9 && shift !== 12)) throw new BrokenCompoundFile();
  const sectors = createSectors(content, 2 ** shift);
  const entries = sectors
    .chain(content.readUInt32LE(0x30))
    .flatMap((sector) => entriesIn(sectors.read(sector)));
  const cutoff = content.readUInt32LE(0x38);
  return {
    entries,
    sectorsOf({ start, size }) {
      const mini = entries.find(({ kind }) => kind === 'root');
      const first = size >= cutoff || mini === undefined ? start : mini.start;
      return Buffer.concat(sectors.chain(first).map(sectors.read));
    },
    beginningOf({ start, size }) {
      const mini = entries.find(({ kind }) => kind === 'root');
      if (size >= cutoff || mini === undefined) return sectors.read(start).subarray(0, MINI_SECTOR_BYTES);
      const at = start * MINI_SECTOR_BYTES;
      const sector = sectors.chain(mini.start)[Math.floor(at / sectors.size)];
      if (sector === undefined) throw new BrokenCompoundFile();
      return sectors.read(sector).subarray(at % sectors.size, (at % sectors.size) + MINI_SECTOR_BYTES);
    },
  };
}

interface Sectors {
  /** Bytes per sector. */
  readonly size: number;
  read(sector: number): Buffer;
  /** The numbers of a chain, from its first. */
  chain(first: number): number[];
}

function createSectors(content: Buffer, size: number): Sectors {
  // The last sector is sometimes written only as far as it is used.
  const count = Math.ceil(content.length / size) - 1;
  const read = (sector: number): Buffer => {
    if (sector >= count) throw new BrokenCompoundFile();
    return content.subarray((sector + 1) * size, (sector + 2) * size);
  };
  const follow = (first: number, next: (sector: number) => number, most: number): number[] => {
    const found: number[] = [];
    for (let sector = first; sector <= LAST_SECTOR; sector = next(sector)) {
      if (found.length >= most) throw new BrokenCompoundFile();
      found.push(sector);
    }
    return found;
  };
  // The table may have some spare room; a table much larger than the file is meant to fill the memory.
  const maxPlaces = Math.ceil(count / (size / 4)) + 109;
  const lastOf = (sector: number): number => read(sector).readUInt32LE(size - 4);
  const further = follow(content.readUInt32LE(0x44), lastOf, maxPlaces);
  const places = [
    content.subarray(0x4c, HEADER_BYTES),
    ...further.map((sector) => read(sector).subarray(0, -4)),
  ]
    .flatMap(numbersIn)
    .filter((place) => place <= LAST_SECTOR);
  if (places.length > maxPlaces) throw new BrokenCompoundFile();
  const table = places.flatMap((place) => numbersIn(read(place)));
  if (table.findLastIndex((next) => next !== FREE) >= count) throw new BrokenCompoundFile();
  return { size, read, chain: (first) => follow(first, (sector) => table[sector] ?? FREE, count) };
}

function numbersIn(sector: Buffer): number[] {
  return Array.from({ length: Math.floor(sector.length / 4) }, (_, index) => sector.readUInt32LE(index * 4));
}

const kinds: Readonly<Record<number, CompoundEntry['kind']>> = { 1: 'storage', 2: 'stream', 5: 'root' };

function entriesIn(sector: Buffer): CompoundEntry[] {
  const found: CompoundEntry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    const entry = sector.subarray(at, at + ENTRY_BYTES);
    const kind = kinds[entry.readUInt8(0x42)];
    if (kind === undefined) continue;
    found.push({
      name: entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(0x40)) - 2)),
      kind,
      isEmpty: entry.readUInt32LE(0x4c) === FREE,
      start: entry.readUInt32LE(0x74),
      size: entry.readUInt32LE(0x78),
    });
  }
  return found;
}
