import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { FileAnswer } from '#kit/http/file-answer.ts';
import { limit } from '#kit/http/limits.ts';
import { recordEvent } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { zipOf } from '#kit/platform/zip.ts';
import { loanCases, refuseUnseen, requestCases, type Viewer } from '#workspace/server/index.ts';
import { drawApplication } from '#loans/server/printing/index.ts';
import { sealedFilesOf } from '#offers/server/index.ts';
import { letterheadOf } from '#settings/server/index.ts';
import { historyOfCase } from '#workspace/server/submissions/index.ts';
import { fileEntries, filesIn, textEntry } from '../entries.ts';
import { loanPapers, pdfEntry } from '../loan-papers.ts';
import { printerOf } from '../printers.ts';
import { timelineFilesOf } from '../store.ts';
import { timelineOfCase } from '../timeline.ts';
import { timelineCsv, type ArchivedEntry } from '../timeline-csv.ts';

const kinds = { loan: loanCases, request: requestCases };
const anHour = 3600;
const mostAnHour = 30;

/** One whole case as a ZIP: each version and every other paper as a PDF, all files as they were sent, and the timeline (CASE-12). */
export async function archiveCase(
  platform: Platform,
  viewer: Viewer,
  kind: keyof typeof kinds,
  id: string,
): Promise<FileAnswer> {
  const { database, files: store, scanner } = platform;
  const reads = { query: database.read };
  await refuseUnseen(reads, kinds[kind], viewer, id);
  const history = await historyOfCase(reads, kind, id);
  const printer = await printerOf(reads, kind, id, history);
  if (printer === undefined) throw new Refusal('not-found');
  await limit(database, { key: `case-archive:${viewer.userId}`, most: mostAnHour, withinSeconds: anHour });
  const [letterhead, attached, agreements, entries] = await Promise.all([
    letterheadOf({ database, files: store }),
    timelineFilesOf(reads, kind, id),
    kind === 'loan' ? sealedFilesOf(reads, id) : [],
    timelineOfCase<ArchivedEntry>(reads, kind, id),
  ]);
  const folder = printer.trackingNumber;
  const papers = kind === 'loan' ? await loanPapers(reads, id, folder, letterhead) : [];
  const files = filesIn(folder, history.documents, history.submissions.length, attached, agreements);
  await recordEvent(platform, viewer, `${kind}.archived`, {
    subject: `${kind}:${id}`,
    details: { files: files.length, file_ids: files.map((file) => file.id).join(' ') },
  });
  const stream = zipOf([
    ...history.submissions.map(({ number, at }) =>
      pdfEntry(`${folder}/application-submission-${String(number)}-${at.slice(0, 10)}.pdf`, () =>
        drawApplication(printer.print(number), letterhead),
      ),
    ),
    ...papers,
    textEntry(`${folder}/timeline.csv`, () => timelineCsv(entries)),
    ...fileEntries(store, folder, files, { hasScanner: scanner !== null }),
  ]);
  return { stream, type: 'application/zip', name: `${folder}.zip` };
}
