import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** This many notifications of a person. */
export const notifyOften = (server: TestServer, userId: string, count: number) =>
  sql(server)`INSERT INTO notification (user_id, message, redirect)
    SELECT ${userId}::bigint, 'x', '/dashboard' FROM generate_series(1, ${count}::int)`;

/** A person's notifications are of this many days ago. */
export const ageNotifications = (server: TestServer, userId: string, days: number) =>
  sql(server)`UPDATE notification SET created_at = now() - make_interval(days => ${days}::int)
    WHERE user_id = ${userId}::bigint`;

/** So many notifications, one a second, all unread. */
export const notifyUnread = (server: TestServer, userId: string, count: number) =>
  sql(server)`INSERT INTO notification (user_id, message, redirect, created_at)
    SELECT ${userId}::bigint, 'x', '/dashboard', now() - make_interval(secs => ${count}::int - n)
    FROM generate_series(1, ${count}::int) AS n`;

/** Fifty thousand notifications, one a minute, few of them unread. */
export const notifyForMonths = (server: TestServer, userId: string) =>
  sql(server)`INSERT INTO notification (user_id, message, redirect, created_at, read_at)
    SELECT ${userId}::bigint, 'x', '/dashboard', now() - make_interval(mins => n),
    CASE WHEN n % 500 > 0 THEN now() END FROM generate_series(1, 50000) AS n`;

/** Fifty thousand notifications, each about another loan. */
export const notifyOfManyLoans = (server: TestServer, userId: string) =>
  sql(server)`INSERT INTO notification (user_id, message, redirect, subject_kind, subject_id)
    SELECT ${userId}::bigint, 'x', '/staff/workspace/loans/' || n, 'loan', n
    FROM generate_series(1000, 51000) AS n`;

/** Notifications whose address leads elsewhere than their subject. */
export const notifyWithOtherAddresses = (server: TestServer, userId: string, id: string | number) =>
  sql(server)`INSERT INTO notification (user_id, message, redirect, subject_kind, subject_id)
    VALUES (${userId}::bigint, 'A request', '/staff/workspace/requests/1', 'request', ${id}::bigint),
    (${userId}::bigint, 'Leads elsewhere', '/dashboard', 'loan', ${id}::bigint)`;

/** This many codes that went to a number just now. */
export const codesSentTo = (server: TestServer, phone: string, count: number) =>
  sql(server)`INSERT INTO outbox_message (channel, kind, recipient, state)
    SELECT 'sms', 'sign-in-code', ${phone}, 'sent' FROM generate_series(1, ${count}::int)`;

/** This many codes that went to as many numbers two hours ago. */
export const codesSentToMany = (server: TestServer, count: number) =>
  sql(server)`INSERT INTO outbox_message (channel, kind, recipient, state, created_at)
    SELECT 'sms', 'sign-in-code', '+25677' || (2000000 + each), 'sent', now() - interval '2 hours'
    FROM generate_series(1, ${count}::int) AS each`;

/** This many codes that went to a number this long ago. */
export const codesSentAgo = (server: TestServer, count: number, age: string, phone: string) =>
  sql(server)`INSERT INTO outbox_message (channel, kind, recipient, state, created_at, secret)
    SELECT 'sms', 'sign-in-code', ${phone}, 'sent', now() - ${age}::interval, true
    FROM generate_series(1, ${count}::int)`;

/** Removes the messages that are older than three hours. */
export const withoutMessagesOfLongAgo = (server: TestServer) =>
  sql(server, `DELETE FROM outbox_message WHERE created_at < now() - interval '3 hours'`);

/** A copy of a message, to be sent tomorrow. */
export const resendTomorrow = (server: TestServer, messageId: number) =>
  sql(server)`INSERT INTO outbox_message (channel, recipient, kind, body, resend_of, next_attempt_at)
    SELECT channel, recipient, kind, body, id, now() + interval '1 day' FROM outbox_message
    WHERE id = ${messageId}::bigint`;

/** A code by SMS to be sent tomorrow; returns its id. */
export const queueCode = (server: TestServer, body: string) =>
  sql(server)<{ id: number }>`INSERT INTO outbox_message (channel, recipient, kind, body, secret, state,
    next_attempt_at)
    VALUES ('sms', '+256772123456', 'sign-in-code', ${body}, true, 'queued', now() + interval '1 day')
    RETURNING id::int`;

/** This many mails that failed or came too late. */
export const failMessages = (server: TestServer, count: number) =>
  sql(server)`INSERT INTO outbox_message (channel, recipient, kind, state)
    SELECT 'mail', 'pages@example.test', 'test', CASE WHEN n % 2 = 0 THEN 'failed' ELSE 'expired' END
    FROM generate_series(1, ${count}::int) AS n`;

/** As if every SMS had been asked for from one network. */
export const textsAskedFrom = (server: TestServer, source: Buffer) =>
  sql(server)`UPDATE outbox_message SET asked_from = ${source} WHERE channel = 'sms'`;

/** As if every SMS had been asked for from the network that one of them has. */
export const textsAskedFromOne = (server: TestServer) =>
  sql(server)`UPDATE outbox_message SET asked_from = (SELECT asked_from FROM outbox_message
    WHERE asked_from IS NOT NULL) WHERE channel = 'sms'`;

/** As if every message were this much older. */
export const messagesEarlier = (server: TestServer, interval: string) =>
  sql(server)`UPDATE outbox_message SET created_at = created_at - ${interval}::interval`;

/** Removes the recipient of a message, as retention does. */
export const forgetRecipient = (server: TestServer, messageId: number) =>
  sql(server)`UPDATE outbox_message SET recipient = NULL WHERE id = ${messageId}::bigint`;

/** Sets the state of a message. */
export const setMessageState = (server: TestServer, messageId: number, state: string) =>
  sql(server)`UPDATE outbox_message SET state = ${state} WHERE id = ${messageId}::bigint`;

/** As if every SMS had been sent; returns their ids. */
export const sendTexts = (server: TestServer) =>
  sql(server)<{ id: number }>`UPDATE outbox_message SET state = 'sent' WHERE channel = 'sms'
    RETURNING id::int`;

/** As if every message had been sent. */
export const sendMessages = (server: TestServer) => sql(server, `UPDATE outbox_message SET state = 'sent'`);

/** As if the alert about text messages had been sent this many hours earlier. */
export const alertToldHoursEarlier = (server: TestServer, hours: number) =>
  sql(server)`UPDATE text_alert SET told_at = told_at - make_interval(hours => ${hours}::int)`;

/** As if text messages had first been refused this many hours ago. */
export const textsRefusedHoursAgo = (server: TestServer, hours: number) =>
  sql(server)`UPDATE text_refusal SET first_at = now() - make_interval(hours => ${hours}::int)`;

/** News that went to a number five hours ago, nine times. */
export const newsSentTo = (server: TestServer, phone: string) =>
  sql(server)`INSERT INTO outbox_message (channel, kind, recipient, state, created_at)
    SELECT 'sms', 'news', ${phone}, 'sent', now() - interval '5 hours' FROM generate_series(1, 9)`;

/** A text message that waits to be sent; answers its id. */
export const queueText = (server: TestServer, phone: string, body: string) =>
  sql(server)<{ id: number }>`INSERT INTO outbox_message (channel, kind, recipient, body)
    VALUES ('sms', 'loan-approved', ${phone}, ${body})
    RETURNING id::int`;

/** A text message about a person's account that was given up; answers its id. */
export const textFailed = (server: TestServer, userId: string, phone: string, body: string) =>
  sql(server)<{ id: number }>`INSERT INTO outbox_message (channel, kind, recipient, body, user_id, state)
    VALUES ('sms', 'loan-approved', ${phone}, ${body}, ${userId}::bigint, 'failed') RETURNING id::int`;

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
  sql(server)`INSERT INTO outbox_message (channel, kind, state, created_at, next_attempt_at)
    VALUES ('sms', 'news', 'queued', now() - interval '1 hour', now() + interval '1 hour'),
           ('sms', 'news', 'queued', now(), now() + interval '1 hour'),
           ('mail', 'news', 'failed', now() - interval '1 hour', now()),
           ('mail', 'news', 'failed', now() - interval '2 days', now())`;

/** A mail that its server has put off for hours, as for a full mailbox. */
export const addPutOff = (server: TestServer) =>
  sql(server)`INSERT INTO outbox_message (channel, kind, state, attempts, created_at, next_attempt_at)
    VALUES ('mail', 'news', 'queued', 8, now() - interval '5 hours', now() + interval '1 hour')`;
