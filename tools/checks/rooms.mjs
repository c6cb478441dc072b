// No circular rooms: of two that need each other, neither can be read or changed alone. A room is a side of a module: its
// rules, its endpoints, its server or its screens. kit knows no module, and no module knows app.

const sides = new Set(['rules', 'endpoints', 'server', 'screens']);
const isTest = (path) => /(^|\/)tests\/|\.test\.(tsx?|mjs)$/.test(path);

/** The room of a file, for example `loans/server`; `kit` and `app` are one each. Undefined for tests and other files. */
function roomOf(path) {
  if (isTest(path)) return undefined;
  const [first, second, third] = path.split('/');
  if (first === 'kit' || first === 'app') return first;
  return first === 'modules' && sides.has(third) ? `${second}/${third}` : undefined;
}

/** Arrows out of kit, or into app: one sentence each. */
export function arrowsUpwards(modules) {
  const found = new Set();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (from === undefined || to === undefined || from === to) continue;
      if (from === 'kit') found.add(`${source}: -> ${resolved} (kit knows no module)`);
      else if (to === 'app') found.add(`${source}: -> ${resolved} (no module knows app)`);
    }
  }
  return [...found];
}

/** Below all modules, or above. */
const isAround = (room) => room === 'kit' || room === 'app';

/** Maps each room to the rooms that it needs, from modules as given by dependency-cruiser. */
function needsOf(modules) {
  const needs = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (from === undefined || to === undefined || from === to || isAround(from) || isAround(to)) continue;
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
