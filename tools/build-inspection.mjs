// Bundles the inspection program, for the tests: inspect-file.js in FOLDER, relative to the root of the project.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './bootstrap/project.mjs';
import { bundle, inspection } from './bundle.mjs';

const folder = join(root, process.argv[2]);
await rm(folder, { recursive: true, force: true });
await bundle([inspection], folder);
