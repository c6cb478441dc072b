import type { Drawn, DrawingTask } from './draw-photo.ts';
import { drawApart } from './draw-apart.ts';
import type { Flaw } from './judge-photo.ts';
import { jpegName } from './small-size.ts';

/** One photo at a time: each takes some 50 MB while it is drawn. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** A photo as it will be sent, and what a person should look at before. */
export interface PreparedPhoto {
  readonly file: File;
  readonly flaw?: Flaw | undefined;
}

/** The photo as it will be sent: made small, or the original where it is small already or cannot be drawn (REACH-01). */
export function preparePhoto(
  file: File,
  /** Of a file in its place, in bytes. */
  maximumBytes: number,
  draw: (task: DrawingTask) => Promise<Drawn> = drawApart,
): Promise<PreparedPhoto> {
  return inTurn(async () => {
    const { small, flaw } = await draw({ file, maximumBytes }).catch((): Drawn => ({}));
    if (small === undefined) return { file, flaw };
    // A drawing with few colours may have been lighter as it was.
    const isLighter = small.size < file.size || file.size > maximumBytes || isShownNowhere(file);
    const lighter = isLighter ? new File([small], jpegName(file.name), { type: 'image/jpeg' }) : file;
    return { file: lighter, flaw };
  });
}

const isShownNowhere = ({ type }: File): boolean => type !== 'image/jpeg' && type !== 'image/png';
