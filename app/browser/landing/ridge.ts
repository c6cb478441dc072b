/** A point of a drawing, x and y. */
export type Point = readonly [number, number];

/** Points in SVG notation: x,y pairs separated by spaces. */
export const pointsOf = (text: string): Point[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

const rounded = (value: number): number => Math.round(value);

interface Segment {
  readonly from: Point;
  readonly first: Point;
  readonly second: Point;
  readonly to: Point;
}

/** The segments of a smooth line through all points (Catmull-Rom, as Bézier curves). */
function segments(points: readonly Point[]): Segment[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index];
    if (from === undefined) return [];
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return [{ from, first, second, to }];
  });
}

const written = ([x, y]: Point): string => `${String(rounded(x))} ${String(rounded(y))}`;

/** The ground below a ridge, as path data down to `floor`. */
export function ground(points: readonly Point[], floor: number): string {
  const start = points[0];
  if (start === undefined) return '';
  const curves = segments(points).map(
    ({ first, second, to }) => `C${written(first)} ${written(second)} ${written(to)}`,
  );
  return `M${written(start)}${curves.join('')}V${String(floor)}H${String(rounded(start[0]))}z`;
}

function at({ from, first, second, to }: Segment, t: number): Point {
  const s = 1 - t;
  const mix = (axis: 0 | 1): number =>
    s ** 3 * from[axis] + 3 * s * s * t * first[axis] + 3 * s * t * t * second[axis] + t ** 3 * to[axis];
  return [mix(0), mix(1)];
}

/** Height of a ridge at x. */
export function heightAt(points: readonly Point[], x: number): number {
  const segment = segments(points).find(({ from, to }) => x >= from[0] && x <= to[0]);
  if (segment === undefined) return points.at(-1)?.[1] ?? 0;
  let low = 0;
  let high = 1;
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (at(segment, middle)[0] < x) low = middle;
    else high = middle;
  }
  return at(segment, low)[1];
}

/** Young plants at a fixed distance below a ridge, as path data: a stem and two leaves each. */
export function sprouts(
  points: readonly Point[],
  row: { from: number; to: number; below: number; gap: number },
): string {
  const plants: string[] = [];
  for (let x = row.from; x <= row.to; x += row.gap) {
    plants.push(`M${String(rounded(x))} ${String(rounded(heightAt(points, x) + row.below))}`);
  }
  return plants.map((start) => `${start}v-6q0-3-4-4m4 4q0-3 4-4`).join('');
}
