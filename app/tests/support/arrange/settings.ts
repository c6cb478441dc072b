import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** Gives the lender a postal address and a phone number. */
export const setContact = (server: TestServer) =>
  sql(server)`INSERT INTO settings (name, json_value)
    VALUES ('appearance', '{"contact": "Plot 5\\n0414 123456"}') ON CONFLICT (name) DO UPDATE
    SET json_value = excluded.json_value`;

/** Removes the lender's appearance. */
export const resetAppearance = (server: TestServer) =>
  sql(server, `DELETE FROM settings WHERE name = 'appearance'`);

/** Allows notifications to lead to bank.example. */
export const allowNotificationHost = (server: TestServer) =>
  sql(server, `INSERT INTO settings (name, json_value) VALUES ('notification_hosts', '["bank.example"]')`);

/** Sets how many text messages may be sent. */
export const limitTexts = (server: TestServer, anHour: number, aDay: number) =>
  sql(server)`INSERT INTO settings (name, json_value)
    VALUES ('text_messages', json_build_object('texts_per_hour', ${anHour}::int, 'texts_per_day',
    ${aDay}::int)) ON CONFLICT (name) DO UPDATE SET json_value = excluded.json_value`;

/** Sets the documents that are asked for, as JSON. */
export const setDocumentTypes = (server: TestServer, types: string) =>
  sql(server)`UPDATE settings SET json_value = ${types}::jsonb WHERE name = 'documents_list'`;

/** What happens while the lender asks for these types of documents alone. */
export async function withDocumentTypes<Done>(
  server: TestServer,
  types: readonly object[],
  work: () => Promise<Done>,
): Promise<Done> {
  const [row] = await sql<{ list: string }>(
    server,
    `SELECT json_value::text AS list FROM settings WHERE name = 'documents_list'`,
  );
  await setDocumentTypes(server, JSON.stringify(types));
  try {
    return await work();
  } finally {
    await setDocumentTypes(server, row?.list ?? '');
  }
}

/** Sets the least share that a director must hold. */
export const setMinimumShareholding = (server: TestServer, percent: number) =>
  sql(server)`UPDATE settings SET value = ${percent}::int::text WHERE name = 'minimum_shareholding'`;

/** Sets how long settled cases are kept. */
export const setRetentionMonths = (server: TestServer, months: number) =>
  sql(server)`UPDATE settings SET value = ${months}::int::text WHERE name = 'retention_months'`;

/** As if retention had never run. */
export const forgetRetentionRun = (server: TestServer) =>
  sql(server, `UPDATE retention_run SET ran_at = '-infinity'`);

/** As if retention had last run a day ago. */
export const retentionRanYesterday = (server: TestServer) =>
  sql(server, `UPDATE retention_run SET ran_at = now() - interval '1 day'`);

/** As if a release that asks no second administrator had stored another version of the loan products. */
export const storedProductsBefore = (server: TestServer) =>
  sql(server, `UPDATE administered SET version = version + 1 WHERE name = 'loan-products'`);

/** As if a release that knows no other languages had asked for the change of the agreement that waits. */
export const askedWithoutTranslations = (server: TestServer) =>
  sql(server)`UPDATE pending_change SET value = value - 'complaints_lg' - 'complaints_sw'
    WHERE subject = 'agreement-template' AND state = 'open'`;

/** As if an administrator had set the minimum revenue, in UGX. */
export const setMinimumRevenue = (server: TestServer, minimum: number) =>
  sql(server)`UPDATE settings SET value = ${String(minimum)} WHERE name = 'minimum_revenue'`;

/** The oldest refusal and the facts of the latest eligibility result, changed in the database by hand. */
export async function forgeEligibility(server: TestServer): Promise<void> {
  await sql(server)`UPDATE eligibility_result SET eligibility = 'qualified'
    WHERE id = (SELECT min(id) FROM eligibility_result WHERE eligibility = 'not-yet')`;
  await sql(server)`UPDATE eligibility_result SET facts = facts || '{"availability": 2}'
    WHERE id = (SELECT max(id) FROM eligibility_result)`;
}

/** Switches reminders of payments on, or off, with short words. */
export const remindOfPaymentsOn = (server: TestServer, isOn = true) =>
  sql(server)`INSERT INTO settings (name, json_value)
    VALUES ('repayment_reminders', jsonb_build_object('is_on', ${isOn}::boolean, 'from_hour', 8,
      'until_hour', 18, 'steps', (SELECT jsonb_agg(jsonb_build_object('day', day, 'text',
        '{lender}: {amount} for {loan}, due {date}. {how to pay}'))
      FROM unnest(ARRAY[-3, 0, 1, 7, 14, 30]) AS step (day))))
    ON CONFLICT (name) DO UPDATE SET json_value = excluded.json_value`;

/** The lender's words of every step in another language too. */
export const translateReminders = (server: TestServer, language: string, text: string) =>
  sql(server)`UPDATE settings SET json_value = jsonb_set(json_value, '{steps}', (
    SELECT jsonb_agg(step || jsonb_build_object(${language}::text, ${text}::text))
    FROM jsonb_array_elements(json_value -> 'steps') AS step)) WHERE name = 'repayment_reminders'`;

/** The usual limits for text messages again. */
export const resetTextLimits = (server: TestServer) =>
  sql(server, `DELETE FROM settings WHERE name = 'text_messages'`);
