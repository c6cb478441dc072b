import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listLoans, showLoan } from '#loans/endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { readDashboard } from '#dashboard/endpoints/dashboard.ts';
import { Refusal } from '../rules/errors/refusal.ts';
import type { Who } from '../http/authentication.ts';
import { readEarly } from '../http/early-reads.ts';
import { KnownSessions } from '../http/known-sessions.ts';
import { withDraft } from '#app/tests/support/loan-clients.ts';
import { sharedServer, type TestServer } from '#app/tests/support/test-server.ts';
import { endSessions, awaitCodeAgain } from '#app/tests/support/arrange/sessions.ts';
import { closeAccount, giveRole } from '#app/tests/support/arrange/accounts.ts';

const server = await sharedServer();

const session = (): Buffer => randomBytes(32);
const nakato = (sessionHash: Buffer, changes: Partial<Who> = {}): Who => ({
  userId: '1',
  roles: ['client'],
  stage: 'verified',
  suspended: false,
  sessionHash,
  ...changes,
});

/** The reads of a node, whose confirmations are remembered as `authenticate` does it. */
function earlyReads(most?: number) {
  const known = new KnownSessions(most);
  const remember = (who: Who): Who => {
    known.remember({ who, stamp: 'a stamp', until: Number.POSITIVE_INFINITY });
    return who;
  };
  return {
    answer: <T>(sessionHash: Buffer, confirm: () => Promise<Who>, read: (who: Who) => Promise<T>) =>
      readEarly(known, { sessionHash, confirm: () => confirm().then(remember), read }),
  };
}

/** Settles when the test says so. */
function later<T>() {
  let resolve = (_value: T): void => undefined;
  let reject = (_error: unknown): void => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** Reads that record which user they are for. */
function reader() {
  const readFor: string[] = [];
  return {
    readFor,
    read: async ({ userId, roles, stage }: Who) => {
      readFor.push(userId);
      return `what ${roles.join()} ${userId} sees, ${stage}`;
    },
  };
}

describe('a read and the confirmation of its session', () => {
  test('the first read of a session waits for the confirmation', async () => {
    const [hash, { read, readFor }, confirming] = [session(), reader(), later<Who>()];
    const answer = earlyReads().answer(hash, () => confirming.promise, read);
    await Promise.resolve();
    expect(readFor).toEqual([]);
    confirming.resolve(nakato(hash));
    expect(await answer).toBe('what client 1 sees, verified');
  });

  test('a later one starts at once, runs once, and is answered after the confirmation', async () => {
    const [hash, early, { read, readFor }, confirming] = [session(), earlyReads(), reader(), later<Who>()];
    await early.answer(hash, async () => nakato(hash), read);
    let answered = false;
    const answer = early
      .answer(hash, () => confirming.promise, read)
      .finally(() => {
        answered = true;
      });
    expect(readFor).toHaveLength(2);
    await new Promise(setImmediate);
    expect(answered).toBe(false);
    confirming.resolve(nakato(hash));
    expect(await answer).toBe('what client 1 sees, verified');
    expect(readFor).toHaveLength(2);
  });

  test('SESS-07 what was read for an ended session is discarded, and nothing more is read for it', async () => {
    const [hash, early, { read, readFor }] = [session(), earlyReads(), reader()];
    const refuse = async () => {
      throw new Refusal('unauthorized');
    };
    await early.answer(hash, async () => nakato(hash), read);
    await expect(early.answer(hash, refuse, read)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(early.answer(hash, refuse, read)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(readFor).toHaveLength(2);
  });

  test.each([
    ['roles', { roles: ['loan-officer'] }],
    ['stage', { stage: 'authenticator-pending' }],
    ['person', { userId: '2' }],
  ] as const)('another %s than before is read again', async (_what, changes) => {
    const [hash, early, { read, readFor }] = [session(), earlyReads(), reader()];
    const now = nakato(hash, changes);
    await early.answer(hash, async () => nakato(hash), read);
    expect(await early.answer(hash, async () => now, read)).toBe(
      `what ${now.roles.join()} ${now.userId} sees, ${now.stage}`,
    );
    expect(readFor).toHaveLength(3);
  });

  test('a refusal of the session comes before one of the read, and a failed read is reported after the confirmation', async () => {
    const [hash, early] = [session(), earlyReads()];
    const fail = async () => {
      throw new Refusal('not-found');
    };
    await early.answer(hash, async () => nakato(hash), reader().read);
    await expect(early.answer(hash, async () => nakato(hash), fail)).rejects.toMatchObject({
      code: 'not-found',
    });
    const ended = later<Who>();
    const answer = early.answer(hash, () => ended.promise, fail);
    await new Promise(setImmediate);
    ended.reject(new Refusal('unauthorized'));
    await expect(answer).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('only a limited number of sessions are remembered, the newest ones', async () => {
    const [early, { read, readFor }] = [earlyReads(2), reader()];
    const hashes = [session(), session(), session()];
    for (const hash of hashes) await early.answer(hash, async () => nakato(hash), read);
    readFor.length = 0;
    const never = () => new Promise<Who>(() => undefined);
    for (const hash of hashes) void early.answer(hash, never, read);
    await new Promise(setImmediate);
    expect(readFor).toHaveLength(2);
  });
});

describe('over HTTP', () => {
  const calls = [listLoans, showLoan, checkPrequalification, readDashboard] as const;

  test.each([
    ['an ended session', endSessions, 401],
    ['a disabled account', closeAccount, 401],
    ['a session that waits for its code again', awaitCodeAgain, 403],
    [
      'an account that is no longer a client',
      (each: TestServer, userId: string) => giveRole(each, userId, 'loan-officer'),
      403,
    ],
  ])(
    'SESS-07 %s reads nothing from the next call on, however often it has read',
    async (_what, change, status) => {
      const { client, loanId } = await withDraft(server, 2);
      const sent = { id: loanId, body: undefined };
      for (const call of calls) {
        expect((await client.send(call, sent)).status).toBe(200);
        expect((await client.send(call, sent)).status).toBe(200);
      }
      await change(server, client.userId);
      for (const call of calls) {
        const refused = await client.send(call, sent);
        expect([refused.status, await refused.text()]).toEqual([status, expect.not.stringContaining('LN-')]);
      }
    },
  );
});
