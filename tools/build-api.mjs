// Bundles the server and its commands, each including our own packages: apps/api/src/main.ts becomes
// apps/api/dist/main.js (or FOLDER/main.js), apps/api/src/commands/NAME.ts becomes apps/api/dist/NAME.js. The program
// that inspects files becomes inspect-file.js beside them.
import { readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle, inspection } from './bundle.mjs';

const api = fileURLToPath(new URL('../apps/api/', import.meta.url));
// Another folder must be a sibling of this one: the bundle finds the migrations relative to itself.
const folder = `${api}${process.argv[2] ?? 'dist'}`;

const commands = (await readdir(`${api}src/commands`))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -'.ts'.length));

await rm(folder, { recursive: true, force: true });
await bundle(
  [
    { in: `${api}src/main.ts`, out: 'main' },
    inspection,
    ...commands.map((name) => ({ in: `${api}src/commands/${name}.ts`, out: name })),
  ],
  folder,
);
