import { expect, test } from 'vitest';
import { deviceKind } from './device-kind.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Opera/9.80 (Android; Opera Mini/12.0.1987/37.7327; U; en) Presto/2.12.423 Version/12.16',
    'Opera on Android',
  ],
  ['curl/8.5.0', undefined],
  ['<b>my words</b>', undefined],
  ['', undefined],
])('GUARD-02 %s is a %s', (userAgent, kind) => {
  expect(deviceKind(userAgent)).toBe(kind);
});
