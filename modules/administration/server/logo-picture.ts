import { drawSmall, type SmallPicture } from '#kit/file-inspection/index.ts';
import { invalid } from '#kit/rules/errors/refusal.ts';
import { logoLimits, logoRule } from '#kit/rules/settings/logo.ts';
import { tooManyFiles } from '#kit/rules/uploads/judge-file.ts';
import type { Arrival } from '#kit/http/upload.ts';

/** The one picture that arrived, re-encoded and small; refuses everything else. */
export async function pictureIn({ files, errors }: Arrival): Promise<SmallPicture> {
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
