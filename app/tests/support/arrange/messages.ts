import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** This many notifications of a person. */
export const notifyOften = (server: TestServer, userId: string, count: number) =>
  sql(
    server,
    `INSERT INTO notification (user_id, message, redirect) SELECT $1::bigint, 'x', '/dashboard' FROM generate_series(1, $2::int)`,
    [userId, count],
  );

/** A person's notifications are of this many days ago. */
export const ageNotifications = (server: TestServer, userId: string, days: number) =>
  sql(
    server,
    'UPDATE notification SET created_at = now() - make_interval(days => $2::int) WHERE user_id = $1::bigint',
    [userId, days],
  );

/** So many notifications, one a second, all unread. */
export const notifyUnread = (server: TestServer, userId: string, count: number) =>
  sql(
    server,
    `INSERT INTO notification (user_id, message, redirect, created_at) SELECT $1::bigint, 'x', '/dashboard', now() - make_interval(secs => $2::int - n) FROM generate_series(1, $2::int) AS n`,
    [userId, count],
  );

/** Fifty thousand notifications, one a minute, few of them unread. */
export const notifyForMonths = (server: TestServer, userId: string) =>
  sql(
    server,
    `INSERT INTO notification (user_id, message, redirect, created_at, read_at) SELECT $1::bigint, 'x', '/dashboard', now() - make_interval(mins => n), CASE WHEN n % 500 > 0 THEN now() END FROM generate_series(1, 50000) AS n`,
    [userId],
  );

/** Fifty thousand notifications, each about another loan. */
export const notifyOfManyLoans = (server: TestServer, userId: string) =>
  sql(
    server,
    `INSERT INTO notification (user_id, message, redirect, subject_kind, subject_id) SELECT $1::bigint, 'x', '/staff/workspace/loans/' || n, 'loan', n FROM generate_series(1000, 51000) AS n`,
    [userId],
  );

/** Notifications whose address leads elsewhere than their subject. */
export const notifyWithOtherAddresses = (server: TestServer, userId: string, id: string | number) =>
  sql(
    server,
    `INSERT INTO notification (user_id, message, redirect, subject_kind, subject_id) VALUES ($1::bigint, 'A request', '/staff/workspace/requests/1', 'request', $2::bigint), ($1::bigint, 'Leads elsewhere', '/dashboard', 'loan', $2::bigint)`,
    [userId, id],
  );

/** This many codes that went to a number just now. */
export const codesSentTo = (server: TestServer, phone: string, count: number) =>
  sql(
    server,
    `INSERT INTO outbox_message (channel, kind, recipient, state) SELECT 'sms', 'sign-in-code', $1, 'sent' FROM generate_series(1, $2::int)`,
    [phone, count],
  );

/** This many codes that went to as many numbers two hours ago. */
export const codesSentToMany = (server: TestServer, count: number) =>
  sql(
    server,
    `INSERT INTO outbox_message (channel, kind, recipient, state, created_at) SELECT 'sms', 'sign-in-code', '+25677' || (2000000 + each), 'sent', now() - interval '2 hours' FROM generate_series(1, $1::int) AS each`,
    [count],
  );

/** This many codes that went to a number this long ago. */
export const codesSentAgo = (server: TestServer, count: number, age: string, phone: string) =>
  sql(
    server,
    `INSERT INTO outbox_message (channel, kind, recipient, state, created_at, secret) SELECT 'sms', 'sign-in-code', $3, 'sent', now() - $2::interval, true FROM generate_series(1, $1::int)`,
    [count, age, phone],
  );

/** Removes the messages that are older than three hours. */
export const withoutMessagesOfLongAgo = (server: TestServer) =>
  sql(server, `DELETE FROM outbox_message WHERE created_at < now() - interval '3 hours'`);

/** A copy of a message, to be sent tomorrow. */
export const resendTomorrow = (server: TestServer, messageId: number) =>
  sql(
    server,
    `INSERT INTO outbox_message (channel, recipient, kind, body, resend_of, next_attempt_at) SELECT channel, recipient, kind, body, id, now() + interval '1 day' FROM outbox_message WHERE id = $1::bigint`,
    [messageId],
  );

/** A code by SMS to be sent tomorrow; returns its id. */
export const queueCode = (server: TestServer, body: string) =>
  sql<{ id: number }>(
    server,
    `INSERT INTO outbox_message (channel, recipient, kind, body, secret, state, next_attempt_at) VALUES ('sms', '+256772123456', 'sign-in-code', $1, true, 'queued', now() + interval '1 day') RETURNING id::int`,
    [body],
  );

/** This many mails that failed or came too late. */
export const failMessages = (server: TestServer, count: number) =>
  sql(
    server,
    `INSERT INTO outbox_message (channel, recipient, kind, state) SELECT 'mail', 'pages@example.test', 'test', CASE WHEN n % 2 = 0 THEN 'failed' ELSE 'expired' END FROM generate_series(1, $1::int) AS n`,
    [count],
  );

/** As if every SMS had been asked for from one network. */
export const textsAskedFrom = (server: TestServer, source: Buffer) =>
  sql(server, `UPDATE outbox_message SET asked_from = $1 WHERE channel = 'sms'`, [source]);

/** As if every SMS had been asked for from the network that one of them has. */
export const textsAskedFromOne = (server: TestServer) =>
  sql(
    server,
    `UPDATE outbox_message SET asked_from = (SELECT asked_from FROM outbox_message WHERE asked_from IS NOT NULL) WHERE channel = 'sms'`,
  );

/** As if every message were this much older. */
export const messagesEarlier = (server: TestServer, interval: string) =>
  sql(server, 'UPDATE outbox_message SET created_at = created_at - $1::interval', [interval]);

/** Removes the recipient of a message, as retention does. */
export const forgetRecipient = (server: TestServer, messageId: number) =>
  sql(server, 'UPDATE outbox_message SET recipient = NULL WHERE id = $1::bigint', [messageId]);

/** Sets the state of a message. */
export const setMessageState = (server: TestServer, messageId: number, state: string) =>
  sql(server, 'UPDATE outbox_message SET state = $2 WHERE id = $1::bigint', [messageId, state]);

/** As if every SMS had been sent; returns their ids. */
export const sendTexts = (server: TestServer) =>
  sql<{ id: number }>(
    server,
    `UPDATE outbox_message SET state = 'sent' WHERE channel = 'sms' RETURNING id::int`,
  );

/** As if every message had been sent. */
export const sendMessages = (server: TestServer) => sql(server, `UPDATE outbox_message SET state = 'sent'`);

/** As if the alert about text messages had been sent this many hours earlier. */
export const alertToldHoursEarlier = (server: TestServer, hours: number) =>
  sql(server, 'UPDATE text_alert SET told_at = told_at - make_interval(hours => $1::int)', [hours]);

/** As if text messages had first been refused this many hours ago. */
export const textsRefusedHoursAgo = (server: TestServer, hours: number) =>
  sql(server, 'UPDATE text_refusal SET first_at = now() - make_interval(hours => $1::int)', [hours]);

/** News that went to a number five hours ago, nine times. */
export const newsSentTo = (server: TestServer, phone: string) =>
  sql(
    server,
    `INSERT INTO outbox_message (channel, kind, recipient, state, created_at)
      SELECT 'sms', 'news', $1, 'sent', now() - interval '5 hours' FROM generate_series(1, 9)`,
    [phone],
  );

/** A text message that waits to be sent; answers its id. */
export const queueText = (server: TestServer, phone: string, body: string) =>
  sql<{ id: number }>(
    server,
    `INSERT INTO outbox_message (channel, kind, recipient, body) VALUES ('sms', 'loan-approved', $1, $2)
       RETURNING id::int`,
    [phone, body],
  );

/** A text message about a person's account that was given up; answers its id. */
export const textFailed = (server: TestServer, userId: string, phone: string, body: string) =>
  sql<{ id: number }>(
    server,
    `INSERT INTO outbox_message (channel, kind, recipient, body, user_id, state)
       VALUES ('sms', 'loan-approved', $1, $2, $3::bigint, 'failed') RETURNING id::int`,
    [phone, body, userId],
  );

const midnightInKampala = `date_trunc('day', now() AT TIME ZONE 'Africa/Kampala') AT TIME ZONE 'Africa/Kampala'`;

/** As if every SMS had been sent at the last midnight in Kampala. */
export const textsSentAtMidnight = (server: TestServer) =>
  sql(server, `UPDATE outbox_message SET created_at = ${midnightInKampala} WHERE channel = 'sms'`);

/** As if the messages to a number had been sent a minute before the last midnight in Kampala. */
export const sentBeforeMidnight = (server: TestServer, phone: string) =>
  sql(
    server,
    `UPDATE outbox_message SET created_at = ${midnightInKampala} - interval '1 minute' WHERE recipient = $1`,
    [phone],
  );

/** Two texts that wait, one of them for an hour; two mails that were given up, one of them two days ago. */
export const addWaitingAndFailed = (server: TestServer) =>
  sql(
    server,
    `INSERT INTO outbox_message (channel, kind, state, created_at, next_attempt_at)
     VALUES ('sms', 'news', 'queued', now() - interval '1 hour', now() + interval '1 hour'),
            ('sms', 'news', 'queued', now(), now() + interval '1 hour'),
            ('mail', 'news', 'failed', now() - interval '1 hour', now()),
            ('mail', 'news', 'failed', now() - interval '2 days', now())`,
  );

/** A mail that its server has put off for hours, as for a full mailbox. */
export const addPutOff = (server: TestServer) =>
  sql(
    server,
    `INSERT INTO outbox_message (channel, kind, state, attempts, created_at, next_attempt_at)
     VALUES ('mail', 'news', 'queued', 8, now() - interval '5 hours', now() + interval '1 hour')`,
  );
