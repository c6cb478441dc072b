/** What may keep people from reading a photo (REACH-01). */
export type Flaw = 'dark' | 'blurred' | 'empty';

/** A picture in shades of grey, 0 (black) to 255, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly shades: Uint8Array;
}

/** Of 255: paper in a quarter of the light is darker, and read badly. */
const lightEnough = 70;
/** Share of the picture that the light part fills at least: a card on a dark table. */
const leastLight = 0.05;
/** Of 255: less contrast than this anywhere is a wall, or paper without ink. */
const leastContrast = 20;
/** Share of a strong edge's contrast that lies between two neighbours: less is read badly. */
const leastSharpness = 0.4;
/** Pixels on both sides of an edge that are compared: more than a stroke of print. */
const reach = 4;
/** Share of places that the strongest edges fill even on a page with few words. */
const strongestShare = 0.001;

/** How often each contrast occurs along rows or columns, and the sum of how sharp it is there. */
interface Edges {
  readonly count: Uint32Array;
  readonly sharpness: Float64Array;
  places: number;
}

/** Every place on the lines of one direction: its contrast within reach, and how much of that is one step. */
function edgesAlong(
  { shades }: GreyPicture,
  lines: number,
  length: number,
  line: number,
  step: number,
): Edges {
  const edges: Edges = { count: new Uint32Array(256), sharpness: new Float64Array(256), places: 0 };
  for (let y = 0; y < lines; y += 1) {
    for (let x = 0; x + 2 * reach <= length; x += 2) {
      const first = y * line + x * step;
      let before = shades[first] ?? 0;
      let [low, high, steepest] = [before, before, 0];
      for (let index = 1; index < 2 * reach; index += 1) {
        const shade = shades[first + index * step] ?? 0;
        if (shade < low) low = shade;
        else if (shade > high) high = shade;
        const rise = shade > before ? shade - before : before - shade;
        if (rise > steepest) steepest = rise;
        before = shade;
      }
      const contrast = high - low;
      edges.places += 1;
      edges.count[contrast] = (edges.count[contrast] ?? 0) + 1;
      if (contrast > 0) edges.sharpness[contrast] = (edges.sharpness[contrast] ?? 0) + steepest / contrast;
    }
  }
  return edges;
}

/** The contrast that this share of the places reaches. */
function contrastOf({ count, places }: Edges, share: number): number {
  let left = places * share;
  for (let contrast = 255; contrast > 0; contrast -= 1) {
    left -= count[contrast] ?? 0;
    if (left <= 0) return contrast;
  }
  return 0;
}

/** How sharp the strongest edges of one direction are, 0 to 1; undefined if it has none. */
function sharpnessOf(edges: Edges): number | undefined {
  const strongest = contrastOf(edges, strongestShare);
  if (strongest < leastContrast) return undefined;
  let [count, sum] = [0, 0];
  for (let contrast = Math.ceil(strongest * 0.6); contrast < 256; contrast += 1) {
    count += edges.count[contrast] ?? 0;
    sum += edges.sharpness[contrast] ?? 0;
  }
  return sum / count;
}

/**
 * How sharp a picture of about 1,000 pixels is: that of its strongest edges alone, so that a page with few words is as
 * sharp as a full one; in the worse direction, as a shaken hand blurs one. Undefined if it shows nothing.
 */
export function sharpness(picture: GreyPicture): number | undefined {
  const { width, height } = picture;
  const found = [edgesAlong(picture, height, width, width, 1), edgesAlong(picture, width, height, 1, width)]
    .map(sharpnessOf)
    .filter((each) => each !== undefined);
  return found.length === 0 ? undefined : Math.min(...found);
}

/** The light part decides: a mean would depend on how much of the picture is paper. */
function isDark(shades: Uint8Array): boolean {
  let light = 0;
  for (const shade of shades) if (shade >= lightEnough) light += 1;
  return light < shades.length * leastLight;
}

/** What a person should look at before they send it. Nothing is refused for it: the measure may be wrong. */
export function flawOf(picture: GreyPicture): Flaw | undefined {
  if (isDark(picture.shades)) return 'dark';
  const found = sharpness(picture);
  if (found === undefined) return 'empty';
  return found < leastSharpness ? 'blurred' : undefined;
}
