import { describe, expect, it } from 'vitest';
import { flawOf, sharpness, type GreyPicture } from './judge-photo.ts';

/** A page as it is sent, 1,500 × 2,000 pixels, in light that falls off towards a corner. */
const [width, height] = [1500, 2000];
const [paper, ink] = [240, 30];

/** The same numbers in each run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

type Page = Float32Array;

function fill(page: Page, [left, top, wide, high]: readonly number[], shade: number): void {
  for (let y = Math.max(0, top ?? 0); y < Math.min(height, (top ?? 0) + (high ?? 0)); y += 1)
    page.fill(shade, y * width + (left ?? 0), y * width + Math.min(width, (left ?? 0) + (wide ?? 0)));
}

/** A line of print: strokes that stand and lie, as letters have, of a tenth of the letters' height. */
function print(page: Page, top: number, letters: number, size: number, left = 130): void {
  const next = chance(top + letters);
  const stroke = Math.max(2, Math.round(size / 10));
  for (let letter = 0; letter < letters; letter += 1) {
    const x = left + Math.round(letter * size * 0.6);
    const high = Math.round(size * 0.7);
    if (next() < 0.15) continue;
    fill(page, [x, top, stroke, high], ink);
    if (next() < 0.6) fill(page, [x + Math.round(size * 0.35), top, stroke, high], ink);
    for (const at of [0, 0.5, 1])
      if (next() < 0.5)
        fill(page, [x, top + Math.round((high - stroke) * at), Math.round(size * 0.4), stroke], ink);
  }
}

const emptyPage = (): Page => new Float32Array(width * height).fill(paper);

function densePage(): Page {
  const page = emptyPage();
  for (let top = 120; top < 1900; top += 29) print(page, top, 95, 22);
  return page;
}

/** A letterhead and three lines. */
function sparsePage(): Page {
  const page = emptyPage();
  print(page, 160, 20, 60);
  for (const top of [500, 540, 580]) print(page, top, 60, 24);
  return page;
}

/** Three short lines and nothing else. */
function barePage(): Page {
  const page = emptyPage();
  for (const top of [900, 940, 980]) print(page, top, 25, 24);
  return page;
}

/** Few, very large letters. */
function receipt(): Page {
  const page = emptyPage();
  print(page, 600, 10, 150);
  print(page, 900, 14, 110);
  return page;
}

/** A light card on a dark table. */
function card(): Page {
  const page = emptyPage().fill(28);
  fill(page, [230, 650, 1050, 660], 215);
  fill(page, [290, 800, 300, 380], 110);
  for (let top = 800; top < 1250; top += 60) print(page, top, 26, 30, 700);
  return page;
}

/** Every pixel becomes the weighted mean of its neighbours along a line. */
function spread(page: Page, weights: readonly number[], step: number): Page {
  const half = weights.length >> 1;
  const out = new Float32Array(page.length);
  for (let at = 0; at < page.length; at += 1) {
    let sum = 0;
    for (let index = 0; index < weights.length; index += 1)
      sum += (page[at + (index - half) * step] ?? paper) * (weights[index] ?? 0);
    out[at] = sum;
  }
  return out;
}

function bell(sigma: number): number[] {
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

const blurred =
  (sigma: number) =>
  (page: Page): Page =>
    spread(spread(page, bell(sigma), 1), bell(sigma), width);
/** The hand moved sideways by so many pixels. */
const shaken =
  (pixels: number) =>
  (page: Page): Page =>
    spread(
      page,
      Array.from({ length: pixels }, () => 1 / pixels),
      1,
    );
const inLight =
  (part: number) =>
  (page: Page): Page =>
    page.map((shade) => shade * part);
const sharp = (page: Page): Page => page;

/** As the camera sees it, with its noise, and as it is judged: half as long. */
function photographed(page: Page): GreyPicture {
  const next = chance(7);
  const small = { width: width / 2, height: height / 2 };
  const shades = new Uint8Array(small.width * small.height);
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1) {
      const at = 2 * y * width + 2 * x;
      const four =
        (page[at] ?? 0) + (page[at + 1] ?? 0) + (page[at + width] ?? 0) + (page[at + width + 1] ?? 0);
      const light = 1 - 0.25 * ((x + y) / (small.width + small.height));
      shades[y * small.width + x] = Math.min(255, Math.max(0, (four / 4) * light + (next() - 0.5) * 8));
    }
  return { ...small, shades };
}

const pages = {
  'a page full of words': densePage,
  'a letterhead and three lines': sparsePage,
  'three short lines': barePage,
  'a receipt with large letters': receipt,
  'a card on a dark table': card,
};

describe.each(Object.entries(pages))('REACH-01 %s', (_name, page) => {
  it.each([
    ['sharp', sharp, undefined],
    // As read as a sharp one: 99 of 100 words.
    ['a little blurred', blurred(1.5), undefined],
    ['blurred by 2.5 pixels', blurred(2.5), 'blurred'],
    ['blurred by 3 pixels', blurred(3), 'blurred'],
    ['in half the light', inLight(0.5), undefined],
    ['in a fifth of the light', inLight(0.2), 'dark'],
  ] as const)('%s', (_how, change, flaw) => {
    expect(flawOf(photographed(change(page())))).toBe(flaw);
  });
});

it('REACH-01 a page with few words is as sharp as a full one, and blur by 2 pixels is at the edge', () => {
  const [dense, sparse] = [photographed(densePage()), photographed(sparsePage())].map(sharpness);
  expect(Math.abs((dense ?? 0) - (sparse ?? 0))).toBeLessThan(0.15);
  const edge = [densePage, sparsePage].map((page) => sharpness(photographed(blurred(2)(page()))) ?? 0);
  for (const found of edge) expect(Math.abs(found - 0.4)).toBeLessThan(0.06);
});

it.each([densePage, sparsePage, receipt, card])(
  'REACH-01 a hand that shook blurs one direction: %#',
  (page) => {
    expect(flawOf(photographed(shaken(10)(page())))).toBe('blurred');
  },
);

it.each([
  ['a quarter', 0.25, 'dark'],
  ['two fifths', 0.4, undefined],
])('REACH-01 a page in %s of the light', (_how, part, flaw) => {
  expect(flawOf(photographed(inLight(part)(densePage())))).toBe(flaw);
});

it('REACH-01 paper without a word is asked about as empty', () => {
  expect(flawOf(photographed(emptyPage()))).toBe('empty');
});
