import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { box, mp4File, mp4Media } from './doubles/files.ts';
import { uploadsWith } from './support/uploads.ts';

const { upload } = uploadsWith({ accept: ['mp4'] });
async function stored(content: Buffer): Promise<Buffer> {
  const file = await upload(content, 'us.mp4');
  expect(file.size).toBe(content.length);
  return readFile(file.temporaryPath);
}

const place = Buffer.from('+00.3136+032.5811/', 'latin1');
const header = box('mvhd', Buffer.alloc(100, 3));
const track = (...more: Buffer[]): Buffer =>
  box('trak', Buffer.concat([box('tkhd', Buffer.alloc(84, 4)), ...more]));

const appleKeys = Buffer.concat([
  box('keys', Buffer.from('mdtacom.apple.quicktime.location.ISO6709', 'latin1')),
  box('ilst', place),
]);

test.each([
  ['as Android writes it', box('udta', box('\xa9xyz', place))],
  ['as 3GPP writes it', box('udta', box('loci', place))],
  ['as an iPhone writes it', box('meta', appleKeys)],
  ['as an iPhone writes it, deeper', box('udta', box('meta', appleKeys))],
  ['of a track', track(box('udta', box('\xa9xyz', place)))],
  ['of the pictures of a track', track(box('mdia', box('udta', place)))],
  ['as XMP', box('uuid', place)],
  ['in room that is no longer used', box('free', place)],
])('LOAN-14 the location where a video was taken is not stored: %s', async (_how, detail) => {
  const index = Buffer.concat([header, detail, track()]);
  const sent = mp4File('mp42', index);
  expect(sent.includes(place)).toBe(true);
  const kept = await stored(sent);
  expect(kept.includes(place)).toBe(false);
  for (const trace of ['udta', 'meta', 'uuid', '\xa9xyz', 'location']) {
    expect(kept.includes(Buffer.from(trace, 'latin1')), trace).toBe(false);
  }
  // Everything that is played remains in place.
  for (const part of [sent.subarray(0, 36), header, track(), mp4Media(2000)]) {
    expect(kept.indexOf(part)).toBe(sent.indexOf(part));
  }
});

test('a location after the pictures and a long one are removed too', async () => {
  const long = Buffer.alloc(200_000, place);
  const sent = Buffer.concat([mp4File('isom', header), box('meta', long), box('skip', place)]);
  const kept = await stored(sent);
  expect(kept.includes(place)).toBe(false);
  expect(kept.indexOf(mp4Media(2000))).toBe(sent.indexOf(mp4Media(2000)));
});

test('a video without such details is stored as sent', async () => {
  const sent = mp4File('isom', Buffer.concat([header, track()]));
  expect(await stored(sent)).toEqual(sent);
});

test.each([
  ['an index whose parts do not fill it', Buffer.concat([header, Buffer.from([0, 0, 1, 0, 1, 1, 1, 1])])],
  ['more parts than a video has', Buffer.alloc(8 * 10_001, Buffer.from([0, 0, 0, 8, 1, 1, 1, 1]))],
])('%s is refused as damaged', async (_what, index) => {
  await expect(stored(mp4File('isom', index))).rejects.toThrow('This video is damaged');
});
