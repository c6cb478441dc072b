import type { FastifyRequest } from 'fastify';
import { logoRule, type Logo, logoLimits } from '#kit/rules/settings/logo.ts';
import { receiveFiles, type Arrival } from '#kit/http/upload.ts';
import { act, type Act } from '#kit/platform/act.ts';
import { keepFiles } from '#kit/platform/file-store/keep-files.ts';
import { announceFiles, removeUnclaimed } from '#kit/platform/file-store/unclaimed-file-store.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { logo as kind } from '../kinds.ts';
import { replaceLogo, type StoredLogo } from '../store.ts';
import { storeWithin, type Change } from './store-version.ts';
import { drawSmall, type SmallPicture } from '#kit/file-inspection/index.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { tooManyFiles } from '#kit/rules/uploads/judge-file.ts';

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
  } = await storeWithin(transaction, kind, {
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
