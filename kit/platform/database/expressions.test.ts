import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the time zone of days stands in one place, from which every statement takes it', async () => {
  const source = fileURLToPath(new URL('../..', import.meta.url));
  const files = (await readdir(source, { recursive: true })).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const naming: string[] = [];
  for (const file of files) {
    if ((await readFile(join(source, file), 'utf8')).includes(`'Africa/Kampala'`)) naming.push(file);
  }
  expect(naming).toEqual(['platform/database/expressions.ts']);
});
