import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if a request had not been sent. */
export const makeRequestDraft = (server: TestServer, requestId: string | number) =>
  sql(server)`UPDATE support_request SET status = 'APPLYING', submitted_at = NULL
    WHERE id = ${requestId}::bigint`;

/** As if a client's latest request had not been sent. */
export const makeLatestRequestDraft = (server: TestServer, userId: string) =>
  sql(server)`UPDATE support_request SET status = 'APPLYING', submitted_at = NULL WHERE id = (SELECT max(id)
    FROM support_request WHERE user_id = ${userId}::bigint)`;

/** As if a request had been closed with an expert. */
export const closeRequest = (server: TestServer, requestId: string | number, expertId: string) =>
  sql(server)`UPDATE support_request SET status = 'CLOSED', expert_id = ${expertId}::bigint
    WHERE id = ${requestId}::bigint`;

/** As if a request's clock had been running for this many days. */
export const requestClockDaysAgo = (server: TestServer, requestId: string | number, days: number) =>
  sql(server)`UPDATE support_request SET clock_running_since = now() - make_interval(days => ${days}::int)
    WHERE id = ${requestId}::bigint`;

/** Answers that no step would accept. */
export const breakAnswers = (server: TestServer, requestId: string | number) =>
  sql(server)`UPDATE support_request SET contact_email = 'gone', challenge = ''
    WHERE id = ${requestId}::bigint`;

/** A request that says nothing about what was tried, not even that it is empty. */
export const withoutSolutionDetails = (server: TestServer, requestId: string | number) =>
  sql(server)`UPDATE support_request SET solution_details = NULL WHERE id = ${requestId}::bigint`;

/** Removes the deliverables of a request. */
export const withoutDeliverables = (server: TestServer, requestId: string | number) =>
  sql(server)`DELETE FROM deliverable WHERE request_id = ${requestId}::bigint`;

/** A request with only the facts that the dashboard needs. */
export const sendRequest = (server: TestServer, userId: string) =>
  sql(server)`INSERT INTO support_request (user_id, business_name, category, status, step, submitted_at)
    VALUES (${userId}::bigint, 'Nakato Foods', 'Sales', 'SUBMITTED', 5, now())`;

/** This many requests of a client, one a minute. */
export const sendRequests = (server: TestServer, userId: string, count: number) =>
  sql(server)`INSERT INTO support_request (user_id, created_at, status, step, business_name, category,
    submitted_at) SELECT ${userId}::bigint, made.at, 'SUBMITTED', 5, 'Nakato Foods', 'Sales', made.at
    FROM generate_series(1, ${count}::int) AS n,
    LATERAL (SELECT now() - make_interval(mins => ${count}::int - n) AS at) AS made`;

/** This many requests of a business called Crowd Ltd, one a minute, an hour ago. */
export const sendCrowdOfRequests = (server: TestServer, userId: string, count: number) =>
  sql(server)`INSERT INTO support_request (user_id, created_at, submitted_at, status, step, category,
    business_name) SELECT ${userId}::bigint, made.at, made.at, 'SUBMITTED', 5, 'Other', 'Crowd Ltd'
    FROM generate_series(1, ${count}::int) AS n,
    LATERAL (SELECT now() - make_interval(mins => 60 + ${count}::int - n) AS at) AS made`;

/** Most requests of Crowd Ltd are settled, one in a thousand waits for an expert. */
export const spreadStatusesOfCrowd = (server: TestServer, expertId: string) =>
  sql(server)`UPDATE support_request
    SET status = CASE WHEN id % 1000 = 0 THEN 'APPROVED' WHEN id % 3 = 0 THEN 'REJECTED' ELSE 'COMPLETED' END,
    expert_id = CASE WHEN id % 1000 = 0 THEN ${expertId}::bigint END WHERE business_name = 'Crowd Ltd'`;

/** A request that was sent this many minutes ago; returns its id. */
export const requestSentMinutesAgo = (server: TestServer, userId: string, minutes: number) =>
  sql(server)<{ id: number }>`INSERT INTO support_request (user_id, status, step, business_name, contact_name,
    contact_email, contact_phone, contact_phone_code, contact_role, category, submitted_at)
    VALUES (${userId}::bigint, 'SUBMITTED', 5, 'Nakato Foods', 'Nakato Grace', 'n@example.test', '772123456',
    '+256', 'Director', 'Sales', now() - make_interval(mins => ${minutes}::int)) RETURNING id::int`;

/** Shows an entry of the timeline to the client. */
export const showAction = (server: TestServer, actionId: string | number) =>
  sql(server)`UPDATE request_action SET visibility = 'client' WHERE id = ${actionId}::bigint`;

/** Hides the timeline of a request from the client. */
export const hideActions = (server: TestServer, requestId: string | number) =>
  sql(server)`UPDATE request_action SET visibility = 'internal' WHERE request_id = ${requestId}::bigint`;

/** Removes the attachments of a request; returns their ids. */
export const withoutAttachments = (server: TestServer, requestId: string | number) =>
  sql(server)<{ id: string }>`DELETE FROM request_attachment WHERE request_id = ${requestId}::bigint
    RETURNING id::text`;

/** An internal comment and one for the client. */
export const commentTwice = (server: TestServer, actionId: string | number, userId: string) =>
  sql(server)`INSERT INTO request_comment (action_id, user_id, comment, visibility)
    VALUES (${actionId}::bigint, ${userId}::bigint, 'SECRET comment', 'internal'), (${actionId}::bigint,
    ${userId}::bigint, 'We read it.', 'client')`;

/** A document of a request, without its file. */
export const keepDocument = (server: TestServer, requestId: string | number) =>
  sql(server)`INSERT INTO request_document (id, request_id, file_name, size, mime, sha256, scanned,
    storage_key)
    VALUES (gen_random_uuid(), ${requestId}::bigint, 'old.pdf', 10, 'application/pdf', '\\x00', false,
    gen_random_uuid())`;

/** Sets the day on which a task is due. */
export const taskDueOn = (server: TestServer, taskId: string | number, day: string) =>
  sql(server)`UPDATE workplan_task SET due_date = ${day}::date WHERE id = ${taskId}::bigint`;

/** A request of a client whose national id the lender knows, and the notification about it. */
export const askWithNationalId = (server: TestServer, userId: string, nationalId: string) =>
  sql(server)<{ public_id: string; request: number }>`WITH asked AS (
      INSERT INTO support_request (user_id, status, step, business_name, contact_name, contact_email,
      contact_phone,
        contact_phone_code, contact_role, category, submitted_at)
      VALUES (${userId}::bigint, 'SUBMITTED', 5, 'Nakato Foods', 'Nakato Grace', 'n@example.test',
      '772123456', '+256',
        'Director', 'Sales', now()) RETURNING id
    ), known AS (
      UPDATE prequalification
      SET applicant = applicant || jsonb_build_object('national_id', ${nationalId}::text)
      WHERE user_id = ${userId}::bigint
    ), told AS (
      INSERT INTO notification (user_id, message, redirect)
      SELECT ${userId}::bigint, 'Your request is under review.', '/my-requests/' || asked.id FROM asked
    )
    SELECT public_id::text, asked.id::int AS request FROM users, asked WHERE users.id = ${userId}::bigint`;

/** A workplan with one task and a file of this key; answers its id. */
export const attachToTask = (
  server: TestServer,
  requestId: string | number,
  userId: string,
  { key, content }: { readonly key: string; readonly content: Buffer },
) =>
  sql<{ id: string }>(
    server,
    `WITH planned AS (
           INSERT INTO workplan_deliverable (request_id, ordinal, name) VALUES ($1::bigint, 0, 'Training') RETURNING id
         ), task AS (
           INSERT INTO workplan_task (deliverable_id, ordinal, task) SELECT id, 0, 'Invite' FROM planned RETURNING id
         ), done AS (
           INSERT INTO workplan_task_action (task_id, action, user_id) SELECT id, 'comment', $2::bigint FROM task RETURNING id
         )
         INSERT INTO request_attachment (id, request_id, user_id, task_action_id, file_name, size, mime, sha256, scanned,
           storage_key)
         SELECT $3::uuid, $1::bigint, $2::bigint, id, 'list.pdf', 3, 'application/pdf', sha256($4::bytea), true, $3::uuid FROM done
         RETURNING id::text`,
    [requestId, userId, key, content],
  );

/** A workplan of two deliverables, with one task that is done. */
export const planTraining = (server: TestServer, requestId: string | number, userId: string) =>
  sql(server)`WITH planned AS (
      INSERT INTO workplan_deliverable (request_id, ordinal, name)
      VALUES (${requestId}::bigint, 1, 'Sales plan'), (${requestId}::bigint, 0, 'Training') RETURNING id, name
    ), task AS (
      INSERT INTO workplan_task (deliverable_id, ordinal, task, description, man_hours, due_date,
      responsibility,
        completed, completed_date, actual_man_hours)
      SELECT id, 0, 'Invite the staff', 'By phone', 2.5, '2027-01-15', 'Okello James', true, '2027-01-14', 3
      FROM planned WHERE name = 'Training' RETURNING id
    )
    INSERT INTO workplan_task_action (task_id, action, user_id, comment, visibility)
    SELECT task.id, 'completed', ${userId}::bigint, said.comment, said.visibility
    FROM task, (VALUES ('All came.', 'client'), ('SECRET', 'internal')) AS said (comment, visibility)`;

/** As if nobody held a request. */
export const withoutAdvisor = (server: TestServer, requestId: string | number) =>
  sql(server)`UPDATE support_request SET advisor_id = NULL WHERE id = ${requestId}::bigint`;

/** As if a request had been taken from its expert. */
export const withoutExpert = (server: TestServer, requestId: string | number) =>
  sql(server)`UPDATE support_request SET expert_id = NULL WHERE id = ${requestId}::bigint`;

/** As if an expert had proposed a budget (UGX). */
export const proposeBudget = (server: TestServer, requestId: string | number, budget: number) =>
  sql(server)`UPDATE support_request SET proposed_budget = ${budget} WHERE id = ${requestId}::bigint`;

/** As if every case had been rejected. */
export async function rejectEverything(server: TestServer): Promise<void> {
  await sql(server, `UPDATE loan SET status = 'REJECTED' WHERE submitted_at IS NOT NULL`);
  await sql(server, `UPDATE support_request SET status = 'REJECTED' WHERE submitted_at IS NOT NULL`);
}

/** As if the assessment had proposed another budget. */
export const lowerProposal = (server: TestServer, requestId: number, budget: string) =>
  sql(server)`UPDATE support_request SET proposed_budget = ${budget}::numeric
    WHERE id = ${requestId}::bigint`;

/** The deadline of a request has passed. */
export const passDeadline = (server: TestServer, requestId: number) =>
  sql(server)`UPDATE support_request SET deadline = '2020-01-01' WHERE id = ${requestId}::bigint`;

/** As if the requests of a client had last changed this many months ago. */
export const requestsChangedMonthsAgo = (server: TestServer, userId: string, months: number) =>
  sql(server)`UPDATE support_request SET updated_at = now() - make_interval(months => ${months}::int)
    WHERE user_id = ${userId}::bigint`;
