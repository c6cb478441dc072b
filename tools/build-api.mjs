// Bundles the server and its commands, each including our own packages: apps/api/src/main.ts becomes
// apps/api/dist/main.js (or FOLDER/main.js), NAME.ts of apps/api/src/commands and ops/commands becomes
// apps/api/dist/NAME.js. The program that inspects files becomes inspect-file.js beside them.
import { readdir, rm } from 'node:fs/promises';
import { root } from './bootstrap/project.mjs';
import { bundle, inspection } from './bundle.mjs';

const api = `${root}apps/api/`;
// Another folder must be a sibling of this one: the bundle finds the migrations relative to itself.
const folder = `${api}${process.argv[2] ?? 'dist'}`;

async function commandsIn(room) {
  const names = (await readdir(room)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return names.map((name) => ({ in: `${room}${name}`, out: name.slice(0, -'.ts'.length) }));
}

await rm(folder, { recursive: true, force: true });
await bundle(
  [
    { in: `${api}src/main.ts`, out: 'main' },
    inspection,
    ...(await commandsIn(`${api}src/commands/`)),
    ...(await commandsIn(`${root}ops/commands/`)),
  ],
  folder,
);
