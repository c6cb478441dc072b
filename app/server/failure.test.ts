import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { wordsOf } from './failure.ts';
import { MigrationRefused } from '#kit/platform/database/migrate.ts';
import { StoreUnavailable } from '#kit/platform/file-store/file-store.ts';

const system = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: words of the system`), { code, syscall: 'open', path });

function database(code: string): DatabaseError {
  return Object.assign(new DatabaseError('words of the database', 0, 'error'), { code });
}

test.each([
  [system('EACCES', '/data'), 'EACCES: words of the system\nYou do not have permission for this path'],
  [system('EROFS', '/data'), 'EROFS: words of the system\nThis path is read-only'],
  [system('ENOENT', '/backups/lock'), 'ENOENT: words of the system\nThis path does not exist'],
  [system('ENOSPC'), 'ENOSPC: words of the system\nThe disk is full'],
  [database('42501'), 'words of the database\nThe database role does not have permission for this'],
  [new StoreUnavailable('is its disk mounted?'), 'The file storage is not available: is its disk'],
  [database('25006'), 'words of the database\nThe database is read-only'],
  [database('42P01'), 'words of the database\nThe database schema does not match this release'],
  [
    new MigrationRefused('0107_some.sql failed: no room', database('53100')),
    '0107_some.sql failed: no room\nThe disk of the PostgreSQL server is full',
  ],
  [database('53100'), 'words of the database\nThe disk of the PostgreSQL server is full'],
])('STAND-01 %s is told without a stack, with what to do', (error, words) => {
  expect(wordsOf(error)).toMatch(new RegExp(`^${words}[^\\n]+$`));
});

test('STAND-01 any other failure keeps its stack, and says nothing of a connection', () => {
  const error = Object.assign(new Error('a failure of ours'), { connection: 'hunter2' });
  expect(wordsOf(error)).toBe(error.stack);
  expect(wordsOf(database('42601'))).toContain('\n    at ');
});
