import { mayDo, type Permission, type Role } from '#kit/rules/access/roles.ts';
import { hashPassword } from '#accounts/server/passwords.ts';
import { act, officer, submittedLoan } from '../support/cases.ts';
import { strongPassword } from '../support/clients.ts';
import { prequalified, signedIn, type Person } from '../support/loan-clients.ts';
import { longTimeClient } from '../support/privacy.ts';
import { requestUpTo, team } from '../support/request-cases.ts';
import { waitingRequest, withRequest } from '../support/request-clients.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import type { Fuzzed, Known, Operation } from './operations.ts';
import { aim, hasAim } from './aims.ts';
import { ownNumber, ownUuid, type KnownIds } from './schemas.ts';
import { arrangeStates, reportWithFile } from './states.ts';
import { issuerAt, sessionOf as newSession } from './issued.ts';
import { mailed, validBodies } from './valid-bodies.ts';
import { sql } from '../support/sql.ts';

interface Actor {
  readonly userId: string;
  readonly roles: readonly Role[];
  readonly stage: 'verified' | 'authenticator-pending' | 'code-pending';
}

/** What is sent: with a token, and with ids of the sender's own things. */
export interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** A server with things of every kind in it, and the people who own or see them. */
export interface World {
  readonly server: TestServer;
  readonly known: Known;
  /** The request as sent by a person with access to the endpoint, or by a stranger. */
  sentBy(operation: Operation, fuzzed: Fuzzed): Promise<Sent>;
  /** Restores what earlier calls have removed: sessions, accounts, and attempts. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Clients with drafts, loans, requests, files and tickets, created the way people do. */
async function clientsAndStaff(server: TestServer): Promise<Actor[]> {
  const staff = await team(server);
  const worked = await requestUpTo(server, staff, 'UNDER WORKPLAN IMPLEMENTATION');
  await reportWithFile(server, staff.expert.person, worked.requestId);
  const waiting = await waitingRequest(server, staff.advisor.person);
  const clients: Person[] = [
    (await longTimeClient(server)).client,
    worked.client,
    waiting.client,
    (await withRequest(server, 4)).client,
    await prequalified(server),
  ];
  const { client: asked, loanId } = await submittedLoan(server);
  const loanOfficer = await officer(server);
  await act(loanOfficer, loanId, { action: 'start-processing' });
  await act(loanOfficer, loanId, { action: 'request-feedback', whole: true, comment: 'Look at it again.' });
  const actors = [asked, ...clients].map(({ userId }): Actor => ({
    userId,
    roles: ['client'],
    stage: 'verified',
  }));
  const chief: readonly Role[] = ['credit-manager', 'cashier', 'administrator'];
  const members: (readonly [Person, readonly Role[]])[] = [
    [staff.advisor.person, ['advisor']],
    [staff.expert.person, ['advisor']],
    [staff.administrator.person, chief],
    [await signedIn(server, 'administrator'), chief],
    [loanOfficer, ['loan-officer', 'cashier']],
  ];
  return [
    ...actors,
    ...members.map(([{ userId }, roles]): Actor => ({ userId, roles, stage: 'verified' })),
    { userId: clients[0]?.userId ?? '', roles: ['client'], stage: 'code-pending' },
    { userId: staff.administrator.person.userId, roles: chief, stage: 'authenticator-pending' },
  ];
}

/** Files that only have a row get the bytes of one that was sent. */
async function fillFiles(server: TestServer): Promise<void> {
  const documents = await sql(server)<{ key: string; size: number; sha256: Buffer }>`
    SELECT storage_key::text AS key, size::int, sha256 FROM loan_document ORDER BY size DESC`;
  const sent = documents[0]?.key ?? '';
  for (const { key, size } of documents) if (size === 10) await server.platform.files.store.copy(sent, key);
  await sql(server)`UPDATE loan_document
    SET size = ${documents[0]?.size}::int, sha256 = ${documents[0]?.sha256}::bytea WHERE size = 10`;
}

/** Every id of every table, and numbers that may be ids. */
async function idsIn(server: TestServer): Promise<KnownIds> {
  const columns = await sql(server)<{ place: string; name: string }>`
    SELECT table_name AS place, column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'uuid' ORDER BY 1, 2`;
  const uuids = new Set<string>();
  for (const { place, name } of columns) {
    const rows = await sql<{ id: string }>(
      server,
      `SELECT "${name}"::text AS id FROM "${place}" WHERE "${name}" IS NOT NULL ORDER BY 1 LIMIT 15`,
    );
    for (const { id } of rows) uuids.add(id);
  }
  const own = Array.from({ length: 12 });
  return {
    uuids: [...own.map(() => ownUuid), ...uuids],
    numbers: [...own.map(() => ownNumber), ...Array.from({ length: 12 }, (_, index) => String(index + 1))],
  };
}

/** Things that belong to a person, or to a loan, request or ticket of theirs. */
export async function ownIdsOf(server: TestServer, userId: string): Promise<KnownIds> {
  const columns = await sql(server)<{ place: string; type: string; holders: string[] }>`
    SELECT id.table_name AS place, id.data_type AS type, json_agg(holder.column_name ORDER BY 1) AS holders
    FROM information_schema.columns AS id
      JOIN information_schema.columns AS holder USING (table_schema, table_name)
    WHERE table_schema = 'public' AND id.column_name = 'id' AND id.data_type IN ('uuid', 'bigint')
      AND holder.column_name IN ('user_id', 'loan_id', 'request_id', 'ticket_id')
      -- The log's request_id is a request of HTTP.
      AND holder.data_type = 'bigint'
    GROUP BY 1, 2 ORDER BY 1`;
  const held: Readonly<Record<string, string>> = {
    user_id: '= $1::bigint',
    loan_id: 'IN (SELECT id FROM loan WHERE user_id = $1::bigint)',
    request_id: 'IN (SELECT id FROM support_request WHERE user_id = $1::bigint)',
    ticket_id: 'IN (SELECT id FROM ticket WHERE user_id = $1::bigint)',
  };
  const found = { uuids: new Set<string>(), numbers: new Set<string>() };
  for (const { place, type, holders } of columns) {
    const mine = holders.map((column) => `${column} ${held[column] ?? ''}`).join(' OR ');
    const rows = await sql<{ id: string }>(
      server,
      `SELECT id::text FROM "${place}" WHERE ${mine} ORDER BY 1`,
      [userId],
    );
    for (const { id } of rows) found[type === 'uuid' ? 'uuids' : 'numbers'].add(id);
  }
  return { uuids: [...found.uuids], numbers: [...found.numbers] };
}

/** The text with ids filled in where the sender's own were left open. */
function filled(text: string, own: KnownIds, all: KnownIds, nth: number): string {
  const one = (mine: readonly string[], others: readonly string[], mark: string): string => {
    const list = mine.length > 0 ? mine : others.filter((id) => id !== mark);
    return list[nth % list.length] ?? '1';
  };
  return text
    .replaceAll(ownNumber, () => one(own.numbers, all.numbers, ownNumber))
    .replaceAll(ownUuid, () => one(own.uuids, all.uuids, ownUuid));
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document writes what the contract says
const asPermission = (text: string): Permission => text as Permission;

function isFor({ audience, permission }: Operation, { roles, stage }: Actor): boolean {
  const isStaff = !roles.includes('client');
  if (audience === 'authenticator-pending') return isStaff && stage !== 'code-pending';
  if (audience === 'any-token' || audience === 'code-pending') return true;
  if (stage !== 'verified') return false;
  if (audience === 'client') return !isStaff;
  if (audience === 'staff')
    return isStaff && (permission === undefined || mayDo(roles, asPermission(permission)));
  return true;
}

export async function makeWorld(): Promise<World> {
  const server = await startTestServer({
    statusByPhone: { dial: '*284*55#', textTo: '8228', from: undefined },
  });
  const [actors, { senders, bodies, agreements }] = await Promise.all([
    clientsAndStaff(server),
    arrangeStates(server),
  ]);
  await fillFiles(server);
  actors.push(...senders.map(([{ userId }, roles]): Actor => ({ userId, roles, stage: 'verified' })));
  await sql(server)`UPDATE users SET password_hash = ${await hashPassword(strongPassword)}`;
  const ids = await idsIn(server);
  const tokens = new Map<Actor, string>();
  const [reached] = await sql(server)<{ id: string }>`SELECT id::text FROM users WHERE email = ${mailed}`;
  const issue = issuerAt(server, agreements);
  const own = new Map<Actor, KnownIds>();
  for (const actor of actors) own.set(actor, await ownIdsOf(server, actor.userId));

  async function sessionOf(actor: Actor): Promise<string> {
    const token = await newSession(server, actor.userId, actor.stage);
    tokens.set(actor, token);
    return token;
  }

  return {
    server,
    known: {
      ids,
      bodies: {
        ...Object.fromEntries(Object.entries(validBodies).map(([id, body]) => [id, [body]])),
        ...bodies,
      },
    },
    async sentBy(operation, { path, headers, body, who, stranger }) {
      const able = actors.filter((actor) => isFor(operation, actor) !== stranger);
      const nth = Math.trunc(who / Math.max(1, able.length));
      const aimed =
        hasAim(path) || hasAim(headers['if-match']) ? await aim(server, operation, nth) : undefined;
      const owner = able.find(({ userId }) => userId === aimed?.userId);
      const actor =
        operation.audience === 'public' ? undefined : (owner ?? able[who % Math.max(1, able.length)]);
      const mine = (actor === undefined ? undefined : own.get(actor)) ?? { numbers: [], uuids: [] };
      const fill = (text: string): string => filled(aimed?.fill(text) ?? text, mine, ids, nth);
      const complete = (text: string): Promise<string> =>
        issue(fill(text), actor?.userId ?? reached?.id ?? '');
      return {
        path: await complete(path),
        headers: {
          ...(actor !== undefined && {
            authorization: `Bearer ${tokens.get(actor) ?? (await sessionOf(actor))}`,
          }),
          ...headers,
          ...(headers['if-match'] !== undefined && { 'if-match': fill(headers['if-match']) }),
        },
        // Latin-1 preserves every byte.
        body: body && Buffer.from(await complete(body.toString('latin1')), 'latin1'),
      };
    },
    async restore() {
      tokens.clear();
      // Rows that a call holds stay: it may wait for another of them.
      for (const table of ['rate_limit', 'sign_in_try'])
        await sql(
          server,
          `DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} FOR UPDATE SKIP LOCKED)`,
        );
      await sql(server, 'UPDATE client_suspension SET reinstated_at = now() WHERE reinstated_at IS NULL');
      await sql(server)`UPDATE users SET disabled_at = NULL, suspended_at = NULL
        WHERE coalesce(disabled_at, suspended_at) IS NOT NULL`;
    },
    close: () => server.close(),
  };
}
