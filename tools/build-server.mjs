// Bundles the server and its commands: app/server/main.ts becomes dist/server/main.js (or FOLDER/main.js), NAME.ts of
// app/server/commands and ops/commands becomes dist/server/NAME.js. The program that inspects files becomes
// inspect-file.js beside them.
import { readdir, rm } from 'node:fs/promises';
import { root } from './bootstrap/project.mjs';
import { bundle, inspection } from './bundle.mjs';

const server = `${root}app/server/`;
// Another folder must be two below the root as well: the bundle finds the migrations relative to itself.
const folder = `${root}${process.argv[2] ?? 'dist/server'}`;

async function commandsIn(room) {
  const names = (await readdir(room)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return names.map((name) => ({ in: `${room}${name}`, out: name.slice(0, -'.ts'.length) }));
}

await rm(folder, { recursive: true, force: true });
await bundle(
  [
    { in: `${server}main.ts`, out: 'main' },
    inspection,
    ...(await commandsIn(`${server}commands/`)),
    ...(await commandsIn(`${root}ops/commands/`)),
  ],
  folder,
);
