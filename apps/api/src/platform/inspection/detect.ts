import { fileTypeFromFile } from 'file-type';
import { extname } from 'node:path';
import { acceptedTypes, type AcceptedType } from './accepted.ts';
import { readPart } from './read-part.ts';
import { UploadRefused } from './refusals.ts';

const byMime: Readonly<Record<string, AcceptedType>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'video/mp4': 'mp4',
};

/** What people send by mistake, in their words. The first that fits. */
const otherKinds: readonly (readonly [RegExp, string])[] = [
  [/^image\/hei[cf]/, 'an iPhone picture (HEIC)'],
  [/^image\//, 'another kind of picture'],
  [/^video\//, 'another kind of video'],
  [/^audio\//, 'a sound recording'],
  [/xml$|html$/, 'a web page or drawing'],
  [/officedocument|opendocument|msword|x-cfb|rtf$/, 'an office document'],
  [/zip|x-rar|x-7z|gzip|x-tar/, 'a packed folder'],
  [/msdownload|x-elf|x-mach|android|java/, 'a program'],
];

/** Which of the accepted types the content is and the name agrees with. Throws UploadRefused. */
export async function detectType(
  path: string,
  fileName: string | undefined,
  accepted: readonly AcceptedType[],
): Promise<AcceptedType> {
  const extension = extensionOf(fileName ?? '');
  const { type, called } = await recognise(path);
  if (type === undefined || !accepted.includes(type)) {
    throw new UploadRefused({
      reason: 'type-not-accepted',
      extension,
      accepted,
      ...(called === undefined ? {} : { found: called }),
    });
  }
  const agreeing: readonly string[] = acceptedTypes[type].extensions;
  if (extension !== '' && !agreeing.includes(extension)) {
    throw new UploadRefused({ reason: 'name-disagrees', extension, found: type });
  }
  return type;
}

async function recognise(path: string): Promise<{ type?: AcceptedType; called?: string }> {
  const mime = (await fileTypeFromFile(path))?.mime ?? (await recogniseText(path));
  if (mime === undefined) return {};
  const type = byMime[mime];
  if (type !== undefined) return { type, called: acceptedTypes[type].called };
  return { called: otherKinds.find(([pattern]) => pattern.test(mime))?.[1] ?? 'another kind of file' };
}

/** The text formats that file-type leaves alone, told by how they begin. */
async function recogniseText(path: string): Promise<string | undefined> {
  const beginning = (await readPart(path, 0, 512))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (beginning.startsWith('<')) return 'text/html';
  return beginning.startsWith('#!') ? 'application/x-elf' : undefined;
}

/** Lower case with its dot. Phones send names without one, and `statement.2024` has none either. */
function extensionOf(fileName: string): string {
  const extension = extname(fileName.trim()).toLowerCase();
  return /^\.(?=.*[a-z])[a-z0-9]{1,8}$/.test(extension) ? extension : '';
}
