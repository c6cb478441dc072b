import { expect, test } from 'vitest';
import { asksForDataSaver, dataSaverCookie } from './data-saver.ts';

const none = { cookies: undefined, saveData: undefined };

test.each([
  ['nothing said', none, false],
  ['the browser wishes it', { ...none, saveData: 'on' }, true],
  ['the browser wishes it, in capitals and with more', { ...none, saveData: ' On; v=1' }, true],
  ['the browser says something else', { ...none, saveData: 'off' }, false],
  ['the switch is on', { ...none, cookies: 'other=2; data-saver=1' }, true],
  ['the switch is on, whatever the browser wishes', { cookies: 'data-saver=1', saveData: 'off' }, true],
  ['the switch is off, and the browser wishes it', { cookies: 'other=2', saveData: 'on' }, true],
  ['another cookie ends alike', { ...none, cookies: 'not-data-saver=1; data-saver=10' }, false],
])('REACH-05 %s: less data is %o, %s', (_what, said, less) => {
  expect(asksForDataSaver(said)).toBe(less);
});

test('REACH-05 the switch is a cookie that the rule understands, kept for 400 days, and removed', () => {
  const on = dataSaverCookie(true);
  expect(on).toBe('data-saver=1; Path=/; Max-Age=34560000; SameSite=Lax');
  expect(asksForDataSaver({ ...none, cookies: on.split(';')[0] })).toBe(true);
  expect(dataSaverCookie(false)).toContain('Max-Age=-1;');
});
