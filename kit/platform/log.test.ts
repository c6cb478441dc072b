import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function textOf(act: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  act(createLog('info', { write: (line) => void (text += line) }));
  return text;
}

function linesOf(text: string): unknown[] {
  return text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

test('secrets are removed, however deeply nested and however their names are spelled', () => {
  const text = textOf((log) => {
    const secret = 'hunter2';
    log.info({ password: secret, Token: secret, national_id: secret, body: { nin: secret } }, 'one');
    log.info({ user: { passwordConfirmation: secret, list: [{ otp: secret, code: secret }] } }, 'two');
    log.info({ url: `/x?token=${secret}`, query: secret, headers: { authorization: secret } }, 'three');
    log.info({ a: { b: { c: { d: { e: { f: secret } } } } } }, 'four');
  });
  expect(text).not.toContain('hunter2');
  expect(linesOf(text)).toMatchObject([{ msg: 'one' }, { msg: 'two' }, { msg: 'three' }, { msg: 'four' }]);
});

test('an error keeps its kind, code and stack, but not what PostgreSQL or JSON.parse quote', () => {
  const broken = new DatabaseError('invalid input syntax for type uuid: "CM900000000000"', 1, 'error');
  broken.code = '22P02';
  broken.detail = 'Key (email)=(jane@example.com) already exists.';
  const text = textOf((log) => {
    log.error({ err: broken }, 'database');
    try {
      JSON.parse('hunter2');
    } catch (error) {
      log.error({ err: new Error('while reading', { cause: error }) }, 'json');
    }
  });
  expect(text).not.toMatch(/CM9|jane|hunter2/);
  expect(linesOf(text)).toMatchObject([
    { err: { code: '22P02', message: 'invalid input syntax for type uuid: "..."' } },
    { err: { message: 'while reading', cause: { type: 'SyntaxError' } } },
  ]);
  expect(text).toMatch(/"stack":\["at [^"]*log\.test\.ts/);
});
