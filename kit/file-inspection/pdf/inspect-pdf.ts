import { readFile, writeFile } from 'node:fs/promises';
import { UploadRefused, type ActiveContent } from '../refusals.ts';
import { judgeContent, type Judgement } from './active-content.ts';
import { END_MARK, headerIn, holdsOther, withoutSurroundings } from './edges.ts';
import { UnreadablePdf } from './objects.ts';

/**
 * Refuses PDFs that are cut off, need a password, are another kind of file at the same time, or have active content
 * (GUARD-10). What readers skip before the header and after the end mark is not kept. Throws UploadRefused.
 */
export async function inspectPdf(path: string): Promise<string> {
  const sent = await readFile(path);
  if (headerIn(sent) < 0 || !sent.includes(END_MARK)) throw damaged();
  const content = withoutSurroundings(sent);
  if (content === 'cut off') throw damaged();
  if (content === 'hidden') throw hidden();
  const judgement = judged(content);
  if (judgement === 'password') throw new UploadRefused({ reason: 'password-protected' });
  if (judgement !== 'nothing') throw active(judgement);
  if (holdsOther(sent)) throw hidden();
  if (content === sent) return path;
  const whole = `${path}.whole`;
  await writeFile(whole, content, { mode: 0o600, flag: 'wx' });
  return whole;
}

function judged(content: Buffer): Judgement {
  try {
    return judgeContent(content);
  } catch (error) {
    throw error instanceof UnreadablePdf ? active('pdf-unreadable') : error;
  }
}

const damaged = (): UploadRefused => new UploadRefused({ reason: 'damaged', found: 'pdf' });
const active = (found: ActiveContent): UploadRefused =>
  new UploadRefused({ reason: 'active-content', found });
const hidden = (): UploadRefused => new UploadRefused({ reason: 'hidden-content', found: 'pdf' });
