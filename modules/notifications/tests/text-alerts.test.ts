import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTextSums } from '../endpoints/staff-messages.ts';
import { resendCodeBySms } from '#accounts/endpoints/accounts.ts';
import { alertAboutTexts } from '../server/index.ts';
import { networkHash } from '#kit/platform/outbox/text-limits.ts';
import { startPostedServer, type PostedServer } from '#app/tests/support/clients.ts';
import { signInStaff, type StaffClient } from '#app/tests/support/staff.ts';
import { textsOf, usualNumber } from '#app/tests/support/texts.ts';
import { limitTexts } from '#app/tests/support/arrange/settings.ts';
import {
  codesSentAgo,
  sentBeforeMidnight,
  textsAskedFrom,
  textsRefusedHoursAgo,
  textsSentAtMidnight,
  withoutMessagesOfLongAgo,
} from '#app/tests/support/arrange/messages.ts';
import { closeAccount } from '#app/tests/support/arrange/accounts.ts';
import { sql } from '#app/tests/support/sql.ts';
import { bellOf } from '#app/tests/support/bell.ts';

let server: PostedServer;
let administrator: StaffClient;
const { waiting, texts, tell, reader } = textsOf(() => server);
beforeEach(async () => {
  // One proxy in front: tests choose their client address.
  server = await startPostedServer({ trustProxy: 1 });
  administrator = await signInStaff(server, 'administrator');
});
afterEach(() => server.close());

const heard = (person = administrator) => bellOf(person);
const sums = async () => (await administrator.api(readTextSums)).answer().data;

const allow = (hour: number, day: number) => limitTexts(server, hour, day);

/** This many text messages, written this long ago. */
const wrote = (count: number, ago: string, number = '+256772000001') =>
  codesSentAgo(server, count, ago, number);

describe('GUARD-04 what administrators are told', () => {
  const all =
    'The limit of 10 text messages in a day has been reached. Until more can be sent, codes and notifications go by email only.';

  test('GUARD-04 reaching the daily limit is reported as well as the hourly one', async () => {
    await allow(10, 10);
    await wrote(8, '2 hours');
    await alertAboutTexts(server.platform);
    expect(await heard()).toEqual(['8 of the 10 text messages allowed in a day have been used.']);
  });

  test('GUARD-04 once all are used, it is no longer reported that most are', async () => {
    await allow(10, 10);
    await wrote(9, '2 hours');
    await wrote(1, '23 hours 59 minutes');
    await alertAboutTexts(server.platform);
    expect(await heard()).toEqual([all]);
    await withoutMessagesOfLongAgo(server);
    await alertAboutTexts(server.platform);
    expect(await heard()).toEqual([all]);
  });

  test('GUARD-04 every administrator with an open account is told, and nobody else', async () => {
    const second = await signInStaff(server, 'administrator', 'Nansubuga Miriam');
    const closed = await signInStaff(server, 'administrator', 'Auma Sarah');
    const officer = await signInStaff(server, 'loan-officer', 'Opio Daniel');
    await closeAccount(server, closed.userId);
    await allow(10, 10);
    await wrote(10, '2 hours');
    await alertAboutTexts(server.platform);
    expect([await heard(), await heard(second), await heard(officer)]).toEqual([[all], [all], []]);
    const toClosed = await sql(server)`SELECT FROM notification WHERE user_id = ${closed.userId}::bigint`;
    expect(toClosed).toEqual([]);
  });

  test('GUARD-04 about a network that reaches its limit three times within a day, and about no earlier refusals', async () => {
    const network = networkHash(server.platform.secrets, '192.0.2.1');
    await wrote(30, '5 minutes');
    await textsAskedFrom(server, network);
    const ask = async () =>
      (await waiting()).api(resendCodeBySms, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    for (let nth = 0; nth < 3; nth += 1) expect((await ask()).status).toBe(429);
    expect((await sums()).refusals).toMatchObject([{ kind: 'network', shown: '192.0.2.1', times: 3 }]);
    await textsRefusedHoursAgo(server, 25);
    expect((await sums()).refusals).toEqual([]);
    await alertAboutTexts(server.platform);
    expect(await heard()).toEqual([]);
    await textsRefusedHoursAgo(server, 23);
    await alertAboutTexts(server.platform);
    const reached = 'The address 192.0.2.1 reached its text message limit 3 times within a day.';
    expect(await heard()).toEqual([reached]);
    // A day after the first time, counting starts again.
    await textsRefusedHoursAgo(server, 25);
    await ask();
    expect((await sums()).refusals).toMatchObject([{ shown: '192.0.2.1', times: 1 }]);
  });
});

test("GUARD-04 notifications stop at two thirds of a day's limit too, and a code is still sent", async () => {
  await wrote(9, '2 hours', usualNumber);
  const client = await reader(usualNumber);
  await tell(client);
  expect(await texts()).toBe(10);
  await tell(client);
  expect(await texts()).toBe(10);
  expect((await client.api(resendCodeBySms)).status).toBe(200);
});

test('GUARD-04 days begin and end at midnight in Kampala', async () => {
  await wrote(2, '0 minutes', '+256772000001');
  await textsSentAtMidnight(server);
  await wrote(1, '0 minutes', '+256772000002');
  await sentBeforeMidnight(server, '+256772000002');
  expect((await sums()).days.slice(0, 2).map(({ codes }) => codes)).toEqual([2, 1]);
});
