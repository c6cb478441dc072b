import { say } from '#kit/messages/index.ts';
import { drawFact, drawFeet, drawHeading, drawLender, ink, openPaper, soft } from '#kit/platform/paper.ts';
import { printable } from '#kit/platform/printable.ts';
import type { Letterhead } from '#settings/server/index.ts';
import type { Printed } from './application.ts';

const page = { size: 'A4', margin: 56 } as const;

/** Draws an application on A4, in the reader's language; the bytes of the whole file. */
export function drawApplication(printed: Printed, letterhead: Letterhead): Promise<Buffer> {
  const { heading, trackingNumber } = printed;
  const title = `${heading} ${trackingNumber}`;
  const { document, done } = openPaper(title, letterhead.name, { ...page, bufferPages: true });
  drawLender(document, letterhead, [160, 36]);
  document.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(printable(title));
  document.font('Helvetica').fontSize(10).fillColor(soft).text(printable(printed.submitted));
  if (printed.decision !== undefined) document.text(printable(printed.decision));
  for (const { title: section, lines } of printed.sections) {
    const [next] = lines;
    if (next === undefined) continue;
    drawHeading(document, section, { next });
    for (const [label, value] of lines) drawFact(document, label, value);
  }
  drawFeet(
    document,
    (at, count) => say`${trackingNumber} · page ${at} of ${count}`,
    printable(letterhead.contact.replaceAll(/\s+/g, ' ')),
  );
  document.end();
  return done;
}
