import type { Statement } from '../database/types.ts';

/** Removes expired data: counters of past windows, sessions that ended a month ago, devices, and abandoned data. */
export const sweeps: readonly Statement[] = [
  {
    // No limit looks back further.
    name: 'housekeeping.text_refusals',
    text: `DELETE FROM text_refusal WHERE first_at < now() - interval '1 day'`,
  },
  {
    name: 'housekeeping.asked_from',
    text: `UPDATE outbox_message SET asked_from = NULL
           WHERE asked_from IS NOT NULL AND created_at < now() - interval '1 day'`,
  },
  {
    name: 'housekeeping.limits',
    text: `DELETE FROM rate_limit WHERE window_started_at < now() - interval '1 day'`,
  },
  {
    name: 'housekeeping.sessions',
    text: `DELETE FROM session WHERE last_activity_at < now() - interval '30 days'`,
  },
  {
    name: 'housekeeping.password_resets',
    text: `DELETE FROM password_reset WHERE expires_at < now() - interval '1 day'`,
  },
  {
    // They start again after a day without an attempt.
    name: 'housekeeping.sign_in_tries',
    text: `DELETE FROM sign_in_try WHERE tried_at < now() - interval '1 day' AND open_at < now()`,
  },
  {
    name: 'housekeeping.reset_requests',
    text: `DELETE FROM reset_request WHERE expires_at < now() - interval '1 day'`,
  },
  {
    // As long as a browser keeps the cookie that identifies it.
    name: 'housekeeping.sign_in_devices',
    text: `DELETE FROM sign_in_device WHERE last_used_at < now() - interval '400 days'`,
  },
  {
    // The same person's next request removes them too, but some people never return.
    name: 'housekeeping.idempotency_keys',
    text: `DELETE FROM idempotency_key WHERE started_at < now() - interval '1 day'`,
  },
  {
    // That it was sent remains on record; its text is no longer needed. Kept messages can still be read.
    name: 'housekeeping.message_bodies',
    text: `UPDATE outbox_message SET body = NULL
           WHERE body IS NOT NULL AND state IN ('sent', 'failed', 'expired')
             AND coalesce(sent_at, created_at) < now() - interval '90 days'`,
  },
];
