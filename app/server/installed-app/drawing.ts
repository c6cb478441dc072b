import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import sharp, { type Sharp } from 'sharp';
import type { Icon } from './manifest.ts';

/** What stands for the lender: its logo (a PNG), its initials on its colour, or our own mark under our own name. */
export type Emblem =
  | { readonly kind: 'logo'; readonly content: Buffer }
  | { readonly kind: 'initials'; readonly text: string; readonly colour: string }
  | { readonly kind: 'mark' };

/** Share of a side that the emblem may take. Whatever shape a phone cuts, it keeps a circle of 80%. */
const share = { any: 0.84, apple: 0.76, maskable: 0.8 } as const;

/** The ground of our own mark. */
const maize = '#f8b527';
const white = '#ffffff';
const displayFont = 'fonts/ensigo-display-600.woff2';

/** The largest box of this shape that fits: in a circle where a phone cuts one, otherwise in a square. */
function boxOf({ side, purpose }: Icon, ratio: number): { width: number; height: number } {
  const room = side * share[purpose];
  const width = purpose === 'maskable' ? room / Math.hypot(1, 1 / ratio) : Math.min(room, room * ratio);
  return { width: Math.floor(width), height: Math.floor(width / ratio) };
}

const svg = (side: number, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(side)}" height="${String(side)}">${content}</svg>`,
  );

/** Full to the corners where a phone cuts them itself. */
function ground({ side, purpose }: Icon, colour: string): string {
  const corner = purpose === 'any' ? Math.round(side / 5) : 0;
  return `<rect width="${String(side)}" height="${String(side)}" rx="${String(corner)}" fill="${colour}"/>`;
}

/** A text as the outline of its letters, in the middle; letters that the font lacks are left out. */
function outline(font: Font, text: string, icon: Icon): string {
  const { glyphs, positions } = font.layout(text);
  const parts: string[] = [];
  let [left, right, top] = [Infinity, 0, 0];
  let at = 0;
  for (const [index, glyph] of glyphs.entries()) {
    if (glyph.id !== 0) {
      const { minX, maxX, maxY } = glyph.bbox;
      [left, right, top] = [Math.min(left, at + minX), Math.max(right, at + maxX), Math.max(top, maxY)];
      parts.push(`<path transform="translate(${String(at)} 0)" d="${glyph.path.toSVG()}"/>`);
    }
    at += positions[index]?.xAdvance ?? glyph.advanceWidth;
  }
  if (parts.length === 0 || top === 0) return '';
  const { width } = boxOf(icon, (right - left) / top);
  // Letters that fill the whole box would look pressed.
  const scale = (0.72 * width) / (right - left);
  const x = icon.side / 2 - scale * (left + (right - left) / 2);
  const y = icon.side / 2 + (scale * top) / 2;
  return `<g fill="${white}" transform="translate(${String(x)} ${String(y)}) scale(${String(scale)} ${String(-scale)})">${parts.join('')}</g>`;
}

async function withLogo(content: Buffer, icon: Icon): Promise<Sharp> {
  const { width, height } = await sharp(content).metadata();
  const box = boxOf(icon, width / height);
  const input = await sharp(content)
    .resize({ width: Math.max(1, box.width), height: Math.max(1, box.height), fit: 'inside' })
    .toBuffer();
  return sharp(svg(icon.side, ground(icon, white))).composite([{ input, gravity: 'centre' }]);
}

async function withMark(icon: Icon, file: string): Promise<Sharp> {
  // Alone the seed is as large as in the screens; cut to a circle it would lose its ends.
  const side = Math.round(icon.side * (icon.purpose === 'maskable' ? share.maskable : 1));
  const input = await sharp(file, { density: (72 * side) / 36 })
    .resize(side)
    .toBuffer();
  const corners = icon.purpose === 'any' ? '' : ground(icon, maize);
  return sharp(svg(icon.side, corners)).composite([{ input, gravity: 'centre' }]);
}

async function withInitials(text: string, colour: string, icon: Icon, file: string): Promise<Sharp> {
  const font = create(await readFile(file));
  const letters = 'layout' in font ? outline(font, text, icon) : '';
  return sharp(svg(icon.side, ground(icon, colour) + letters));
}

/**
 * An icon of the portal as a PNG.
 *
 * @param site the folder of the built screens: their mark, and the font of the initials, as servers have no fonts
 */
export async function drawIcon(icon: Icon, emblem: Emblem, site: string): Promise<Buffer> {
  const picture = await (emblem.kind === 'logo'
    ? withLogo(emblem.content, icon)
    : emblem.kind === 'initials'
      ? withInitials(emblem.text, emblem.colour, icon, join(site, displayFont))
      : withMark(icon, join(site, 'mark.svg')));
  return picture.png({ compressionLevel: 9 }).toBuffer();
}
