import {
  maxRetentionMonths,
  minRetentionMonths,
  retentionSetting,
  usualRetentionMonths,
} from '../../rules/settings/retention.ts';
import { rule, type Rule } from './rule-store.ts';

/** SQL of the months in force, judged as `readRetentionMonths` of the rules judges them. */
export const keptMonths = `make_interval(months => (
  SELECT CASE WHEN btrim(value) ~ '^\\d{1,4}$'
    THEN least(${String(maxRetentionMonths)}, greatest(${String(minRetentionMonths)}, btrim(value)::int))
    ELSE ${String(usualRetentionMonths)} END
  FROM settings WHERE settings.name = '${retentionSetting}'))`;

/** SQL of whether a message is neither waiting nor kept to be shown. */
export const ended = `state IN ('sent', 'failed', 'expired')`;

/** How long data is kept that no module keeps for itself: docs/operating/growth.md says the same (STAND-11). */
export const rules: readonly Rule[] = [
  // No limit looks back further.
  rule({ name: 'text_refusals', table: 'text_refusal', since: 'first_at', kept: '1 day' }),
  rule({
    name: 'asked_from',
    table: 'outbox_message',
    since: 'created_at',
    kept: '1 day',
    only: 'asked_from IS NOT NULL',
    clear: 'asked_from',
  }),
  rule({ name: 'limits', table: 'rate_limit', since: 'window_started_at', kept: '1 day' }),
  rule({ name: 'sessions', table: 'session', since: 'last_activity_at', kept: '30 days' }),
  rule({ name: 'password_resets', table: 'password_reset', since: 'expires_at', kept: '1 day' }),
  // They start again after a day without an attempt.
  rule({
    name: 'sign_in_tries',
    table: 'sign_in_try',
    since: 'tried_at',
    kept: '1 day',
    only: 'open_at < now()',
  }),
  rule({
    name: 'single_sign_on_attempts',
    table: 'single_sign_on_attempt',
    since: 'expires_at',
    kept: '1 hour',
  }),
  rule({ name: 'reset_requests', table: 'reset_request', since: 'expires_at', kept: '1 day' }),
  // As long as a browser keeps the cookie that identifies it.
  rule({ name: 'sign_in_devices', table: 'sign_in_device', since: 'last_used_at', kept: '400 days' }),
  // The same person's next request removes them too, but some people never return.
  rule({ name: 'idempotency_keys', table: 'idempotency_key', since: 'started_at', kept: '1 day' }),
  // Its user stays: audit log and records name it.
  rule({
    name: 'api_keys',
    table: 'api_key',
    since: 'coalesce(revoked_at, expires_at)',
    kept: '400 days',
  }),
  // With the rows of its parts; their files are then nobody's, and are swept.
  rule({ name: 'uploads', table: 'upload', since: 'last_byte_at', kept: '48 hours' }),
  // A session has ended by then (REACH-07).
  rule({ name: 'phone_sessions', table: 'phone_session', since: 'answered_at', kept: '3 minutes' }),
  // No gateway repeats a text message for longer.
  rule({ name: 'phone_texts', table: 'phone_text', since: 'received_at', kept: '7 days' }),
  // That it was sent remains on record; its text is no longer needed. Kept messages can still be read.
  rule({
    name: 'message_bodies',
    table: 'outbox_message',
    since: 'coalesce(sent_at, created_at)',
    kept: '90 days',
    only: `body IS NOT NULL AND ${ended}`,
    clear: 'body',
  }),
  // That a code was sent matters to nobody for long, and most messages are codes.
  rule({
    name: 'secret_messages',
    table: 'outbox_message',
    since: 'created_at',
    kept: '400 days',
    only: `secret AND ${ended}`,
  }),
];
