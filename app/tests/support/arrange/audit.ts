import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** Removes the entries that name nobody. */
export const withoutEntriesOfNobody = (server: TestServer) =>
  sql(server, 'DELETE FROM audit_log WHERE actor_id IS NULL');

/** This many entries of sessions that ended. */
export const sessionsEnded = (server: TestServer, userId: string, count: number) =>
  sql(server)`INSERT INTO audit_log (actor_id, action) SELECT ${userId}::bigint, 'session.ended'
    FROM generate_series(1, ${count}::int)`;

/** An entry of a sign-in from an address. */
export const signedInFrom = (server: TestServer, userId: string, address: string) =>
  sql(server)`INSERT INTO audit_log (actor_id, action, client_address)
    VALUES (${userId}::bigint, 'session.verified', ${address})`;

/** Seventy failed attempts of the same microsecond. */
export const attemptsOfOneMoment = (server: TestServer, userId: string) =>
  sql(server)`INSERT INTO audit_log (actor_id, action, occurred_at)
    SELECT ${userId}::bigint, CASE WHEN n % 2 = 0 THEN 'code.refused' ELSE 'session.refused' END,
    '2026-01-02T03:04:05.678901Z' FROM generate_series(1, 70) AS n`;

/** A failed sign-in 89 days ago and a wrong code 91 days ago. */
export const attemptsOfLongAgo = (server: TestServer, userId: string) =>
  sql(server)`INSERT INTO audit_log (actor_id, action, occurred_at)
    SELECT ${userId}::bigint, action, now() - age::interval
    FROM (VALUES ('session.refused', '89 days'), ('code.refused', '91 days')) AS attempt (action, age)`;

/** An entry of a person who opened a loan so long ago. */
export const openedLoan = (server: TestServer, userId: string, loanId: number, age: string) =>
  sql(server)`INSERT INTO audit_log (actor_id, action, subject, occurred_at)
    VALUES (${userId}::bigint, 'loan.opened', 'loan:' || ${String(loanId)}::text, now() - ${age}::interval)`;
