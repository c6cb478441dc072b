// No circular folders: of two rooms that need each other, neither can be read or moved alone. A room is what
// ARCHITECTURE.md names: a folder of the rulebook, a feature, a part of the platform, of layouts, entities or shared.

const sources = /^(?:packages|apps)\/([^/]+)\/src\/(.+)$/;
const divided = new Set(['platform', 'layouts', 'entities', 'shared']);

/** The room of a module; undefined for modules above the rooms (main.ts, app.ts) and tests. */
export function roomOf(path) {
  const [, part, inside] = sources.exec(path) ?? [];
  if (inside === undefined || /\.test\.tsx?$/.test(path)) return undefined;
  const [first, ...more] = inside.split('/');
  if (more.length === 0) return undefined;
  if (first === 'features') return [part, first, ...more.slice(0, part === 'web' ? 2 : 1)].join('/');
  if (!divided.has(first)) return `${part}/${first}`;
  return more.length === 1 ? undefined : `${part}/${first}/${more[0]}`;
}

/** Maps each room to the rooms that it needs, from modules as given by dependency-cruiser. */
function needsOf(modules) {
  const needs = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (from === undefined || to === undefined || from === to) continue;
      needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  return needs;
}

/** The shortest way from a room back to itself; undefined if there is none. */
function circleFrom(start, needs) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of needs.get(way.at(-1)) ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

const byName = (one, other) => one.localeCompare(other, 'en');

/** One finding per circle, whichever of its rooms comes first. */
export function circlesOfRooms(modules) {
  const needs = needsOf(modules);
  const found = new Map();
  for (const room of [...needs.keys()].sort(byName)) {
    const circle = circleFrom(room, needs);
    const name = [...new Set(circle)].sort(byName).join(' ');
    if (circle !== undefined && !found.has(name)) found.set(name, circle.join(' -> '));
  }
  return [...found.values()].map((circle) => `${circle}: rooms that need each other (no-circle-of-rooms)`);
}
