import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function linesOf(act: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  act(createLog('info', { write: (line) => void (text += line) }));
  return text;
}

test('what is secret is removed, however deep it lies and however it is spelled', () => {
  const text = linesOf((log) => {
    const secret = 'hunter2';
    log.info({ password: secret, Token: secret, national_id: secret, body: { nin: secret } }, 'one');
    log.info({ user: { passwordConfirmation: secret, list: [{ otp: secret, code: secret }] } }, 'two');
    log.info({ url: `/x?token=${secret}`, query: secret, headers: { authorization: secret } }, 'three');
    log.info({ a: { b: { c: { d: { e: { f: secret } } } } } }, 'four');
  });
  expect(text).not.toContain('hunter2');
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toEqual(['one', 'two', 'three', 'four']);
});

test('an error keeps its kind, code and place, but not what PostgreSQL or JSON.parse quote', () => {
  const broken = new DatabaseError('invalid input syntax for type uuid: "CM900000000000"', 1, 'error');
  broken.code = '22P02';
  broken.detail = 'Key (email)=(jane@example.com) already exists.';
  const text = linesOf((log) => {
    log.error({ err: broken }, 'database');
    try {
      JSON.parse('hunter2');
    } catch (error) {
      log.error({ err: new Error('while reading', { cause: error }) }, 'json');
    }
  });
  expect(text).not.toMatch(/CM9|jane|hunter2/);
  const [database, json] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).err);
  expect(database).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid: "..."' });
  expect(database.stack[0]).toContain('log.test.ts');
  expect(json).toMatchObject({ message: 'while reading', cause: { type: 'SyntaxError' } });
});
