import { acceptsEmptyPassword, type Encryption, type Method } from './encryption.ts';
import { stringBytes } from './lexer.ts';
import { UnreadablePdf, valueOf, type PdfDictionary, type PdfValue } from './objects.ts';

/**
 * How a PDF that opens without a password is encrypted, for example a bank statement locked against printing and
 * editing. Undefined if it asks for one, or if its encryption is unknown.
 */
export function openEncryption(dictionary: PdfDictionary, id: Buffer): Encryption | undefined {
  try {
    const encryption = readEncryption(dictionary, id);
    return encryption !== undefined && acceptsEmptyPassword(encryption) ? encryption : undefined;
  } catch (error) {
    if (error instanceof UnreadablePdf) return undefined;
    throw error;
  }
}

function readEncryption(dictionary: PdfDictionary, id: Buffer): Encryption | undefined {
  const revision = numberOf(dictionary, 'R');
  const permissions = numberOf(dictionary, 'P');
  const version = numberOf(dictionary, 'V') ?? 0;
  const ownerEntry = stringOf(dictionary, 'O');
  const userEntry = stringOf(dictionary, 'U');
  const streams = methodOf(dictionary, version, 'StmF');
  const strings = methodOf(dictionary, version, 'StrF');
  if (nameOf(dictionary, 'Filter') !== 'Standard' || revision === undefined || permissions === undefined) {
    return undefined;
  }
  if (!ownerEntry || !userEntry || !streams || !strings) return undefined;
  // From version 4 on /Length is written in several ways, and the key is always 16 bytes.
  const keyBits = version >= 4 ? 128 : version === 1 ? 40 : (numberOf(dictionary, 'Length') ?? 40);
  const metadata = valueOf(dictionary, 'EncryptMetadata');
  const encryptsMetadata = metadata?.kind !== 'word' || metadata.word !== 'false';
  const keyEntry = stringOf(dictionary, 'UE') ?? Buffer.alloc(0);
  if (revision >= 5 && keyEntry.length < 32) return undefined;
  const entries = { ownerEntry, userEntry, keyEntry, permissions };
  return { revision, ...entries, keyBytes: keyBits / 8, encryptsMetadata, id, streams, strings };
}

const methods: ReadonlyMap<string | undefined, Method> = new Map([
  ['None', 'none'],
  ['V2', 'rc4'],
  ['AESV2', 'aes-128'],
  ['AESV3', 'aes-256'],
]);

/** Since version 4 it is looked up by name. */
function methodOf(dictionary: PdfDictionary, version: number, key: 'StmF' | 'StrF'): Method | undefined {
  if (version < 4) return 'rc4';
  const name = nameOf(dictionary, key) ?? 'Identity';
  if (name === 'Identity') return 'none';
  const filter = dictionaryOf(dictionaryOf(dictionary, 'CF'), name);
  const method = filter === undefined ? undefined : methods.get(nameOf(filter, 'CFM') ?? 'None');
  const isOfVersion = method === 'none' || (method === 'aes-256') === version >= 5;
  return isOfVersion ? method : undefined;
}

function valueAs<Kind extends PdfValue['kind']>(
  dictionary: PdfDictionary | undefined,
  key: string,
  kind: Kind,
): Extract<PdfValue, { kind: Kind }> | undefined {
  const value = dictionary === undefined ? undefined : valueOf(dictionary, key);
  const isKind = (each: PdfValue | undefined): each is Extract<PdfValue, { kind: Kind }> =>
    each?.kind === kind;
  return isKind(value) ? value : undefined;
}

const nameOf = (from: PdfDictionary, key: string): string | undefined => valueAs(from, key, 'name')?.name;
const numberOf = (from: PdfDictionary, key: string): number | undefined =>
  valueAs(from, key, 'number')?.value;
const dictionaryOf = (from: PdfDictionary | undefined, key: string): PdfDictionary | undefined =>
  valueAs(from, key, 'dictionary');

function stringOf(from: PdfDictionary, key: string): Buffer | undefined {
  const string = valueAs(from, key, 'string');
  return string === undefined ? undefined : stringBytes(string.raw);
}
