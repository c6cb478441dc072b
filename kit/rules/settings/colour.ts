/** Minimum contrast of small text against its background under WCAG AA. */
export const minContrast = 4.5;
const hexColour = /^#[0-9a-f]{6}$/;

type Triple = readonly [number, number, number];

const channelsOf = (colour: string): Triple => {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
};
const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const linearOf = (colour: string): Triple => {
  const [red, green, blue] = channelsOf(colour);
  return [linear(red), linear(green), linear(blue)];
};
const luminance = (colour: string): number => {
  const [red, green, blue] = linearOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Whether a text is a colour in the format of the settings: `#0e5468`, lower case. */
export const isColour = (text: string): boolean => hexColour.test(text);

/** Contrast of white text on a colour `#rrggbb`, 1 to 21 (WCAG 2). */
export const contrastWithWhite = (colour: string): number => 1.05 / (luminance(colour) + 0.05);

/** A ratio with one decimal, rounded down: 4.49 must not look sufficient. */
export const formatRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** Chroma and hue (radians) in OKLCH. */
function chromaAndHue(colour: string): { chroma: number; hue: number } {
  const [red, green, blue] = linearOf(colour);
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return { chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** Linear channels of an OKLCH colour; outside 0 to 1 it cannot be displayed. */
function fromLch(lightness: number, chroma: number, hue: number): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

const edge = 0.0001;
const byteOf = (part: number): string => {
  const bounded = Math.min(1, Math.max(0, part));
  const encoded = bounded <= 0.003_130_8 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
};

/** The colour of that lightness with as much of the chroma as can be displayed. */
function shade(lightness: number, chroma: number, hue: number): string {
  const steps = 32;
  for (let step = steps; step >= 0; step -= 1) {
    const channels = fromLch(lightness, (chroma * step) / steps, hue);
    if (channels.every((part) => part >= -edge && part <= 1 + edge))
      return `#${channels.map(byteOf).join('')}`;
  }
  return '#000000';
}

/** Steps of the primary ramp: name, lightness, and share of the brand's chroma; the same as in `styles/tokens.css`. */
const ramp = [
  ['50', 0.975, 0.12],
  ['100', 0.945, 0.25],
  ['200', 0.885, 0.5],
  ['300', 0.8, 0.75],
  ['400', 0.69, 1],
  ['500', 0.57, 1],
  ['600', 0.475, 1],
  ['700', 0.4, 1],
  ['800', 0.325, 0.85],
  ['900', 0.255, 0.65],
] as const;

/** The primary ramp of a brand colour: its hue and chroma at fixed lightness, so that ratios hold for any brand. */
function shadesOf(colour: string): readonly (readonly [name: string, shade: string])[] {
  const { chroma, hue } = chromaAndHue(colour);
  return ramp.map(([name, lightness, part]) => [name, shade(lightness, chroma * part, hue)] as const);
}

/** The darkest shade of a brand colour `#rrggbb`. */
export const darkestShadeOf = (colour: string): string => new Map(shadesOf(colour)).get('900') ?? colour;

/** The style sheet that applies a brand colour to every screen; the colour must have been checked. */
export function themeOf(colour: string): string {
  const shades = shadesOf(colour).map(([name, value]) => `--primary-${name}:${value}`);
  return `:root:root{--brand:${colour};--on-brand:#ffffff;${shades.join(';')}}`;
}

/** Around the pages of a new installation: as in the styles and the built pages. */
export const usualFrameColour = '#032732';
