import { isKey, type FoundFile } from './file-store.ts';

const PAGE = 1000;

/** The text of an element of an S3 answer; keys, times and flags need no unescaping. */
const textIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

/** Lists a bucket page by page (ListObjectsV2), in the order of the keys. */
export async function* listBucket(
  ask: (query: string) => Promise<string>,
  after = '',
): AsyncGenerator<FoundFile> {
  let last = after;
  for (;;) {
    const start = last === '' ? '' : `&start-after=${encodeURIComponent(last)}`;
    const page = await ask(`?list-type=2&max-keys=${String(PAGE)}${start}`);
    const entries = page.split('<Contents>').slice(1);
    for (const entry of entries) {
      last = textIn(entry, 'Key') ?? last;
      const storedAt = new Date(textIn(entry, 'LastModified') ?? Number.NaN);
      if (isKey(last)) yield { key: last, storedAt };
    }
    if (entries.length === 0 || textIn(page, 'IsTruncated') !== 'true') return;
  }
}
