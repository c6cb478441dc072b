import { describe, expect, test } from 'vitest';
import {
  actOnRequest,
  attachToRequest,
  listRequestQueue,
  reportTask,
  saveWorkplan,
  type StaffTask,
} from '../endpoints/staff-requests.ts';
import { addRequestAction, showRequest } from '../endpoints/requests.ts';
import { viewRequestTaskDocument } from '../endpoints/request-documents.ts';
import type { TaskProgressInput, WorkplanInput } from '../rules/workplan.ts';
import { dayFromToday } from '#app/tests/support/days.ts';
import { answerOf } from '#app/tests/support/loan-documents.ts';
import {
  act,
  caseOf,
  requestUpTo,
  team,
  validWorkplan,
  type Colleague,
} from '#app/tests/support/request-cases.ts';
import { formOf } from '#app/tests/support/request-clients.ts';
import { taskDueOn } from '#app/tests/support/arrange/requests.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const people = await team(server);

const planning = async () => (await requestUpTo(server, people, 'UNDER WORKPLAN DEVELOPMENT')).requestId;
const working = () => requestUpTo(server, people, 'UNDER WORKPLAN IMPLEMENTATION');

const save = (requestId: number, body: unknown, version?: number) => ({
  id: requestId,
  body,
  ...(version !== undefined && { headers: { 'if-match': String(version) } }),
});

async function tasksOf(requestId: number): Promise<StaffTask[]> {
  return (await caseOf(people.expert, requestId)).workplan.flatMap(({ tasks }) => tasks);
}

async function report(
  { person }: Colleague,
  requestId: number,
  task: number,
  changes: Partial<TaskProgressInput> = {},
  headers = {},
): Promise<Response> {
  const body = { completed: false, completed_date: '', actual_man_hours: '2', comment: '', ...changes };
  return person.send(reportTask, { id: requestId, params: { task }, body, headers });
}

describe('the workplan', () => {
  test('STAFF-03 REQ-09 is saved as typed, in its order, with hours and days', async () => {
    const requestId = await planning();
    const { data } = await people.expert.person.does(saveWorkplan, save(requestId, validWorkplan()));
    expect(data.workplan.map(({ name }) => name)).toEqual([
      'A sales plan for the year',
      'Training for two people',
    ]);
    expect(data.workplan[0]?.tasks[0]).toMatchObject({
      task: 'Interview ten customers',
      description: 'At the shop and by phone.',
      man_hours: '12.5',
      due_date: dayFromToday(30),
      responsibility: 'Expert',
      completed: false,
    });
    expect(data.workplan[1]?.tasks[0]).toMatchObject({ man_hours: null, due_date: null, description: null });
  });

  test('STAFF-03 rows can be changed, moved, added and removed', async () => {
    const requestId = await planning();
    const { expert } = people;
    const first = (await expert.person.does(saveWorkplan, save(requestId, validWorkplan()))).data;
    const [plan, training] = first.workplan;
    const [interview, writing] = plan?.tasks ?? [];
    const changed: WorkplanInput = {
      deliverables: [
        {
          id: training?.id,
          name: 'Training for three people',
          tasks: [
            { ...typed(interview), task: 'Interview five customers' },
            { task: 'Invite them', description: '', man_hours: '1', due_date: '', responsibility: '' },
          ],
        },
        { id: plan?.id, name: plan?.name ?? '', tasks: [typed(writing)] },
      ],
    };
    const { data } = await expert.person.does(saveWorkplan, save(requestId, changed, first.version));
    expect(data.workplan.map(({ id, tasks }) => [id, tasks.map(({ task }) => task)])).toEqual([
      [training?.id, ['Interview five customers', 'Invite them']],
      [plan?.id, ['Write the plan']],
    ]);
    expect(data.workplan[0]?.tasks[0]?.id).toBe(interview?.id);
  });

  test('STAFF-03 two people planning at once do not overwrite each other', async () => {
    const requestId = await planning();
    const { version } = await caseOf(people.expert, requestId);
    await people.expert.person.does(saveWorkplan, save(requestId, validWorkplan(), version));
    const refused = await people.administrator.person.isRefused(
      saveWorkplan,
      save(requestId, validWorkplan(), version),
    );
    expect(refused.status).toBe(409);
    expect(await tasksOf(requestId)).toHaveLength(3);
  });

  test('STAFF-03 every field is validated, with each message in its place', async () => {
    const requestId = await planning();
    const body = {
      deliverables: [
        { name: '', tasks: [{ task: '', man_hours: 'two', due_date: '2027-02-30' }] },
        { name: 'No action needed', tasks: [] },
      ],
    };
    const refused = await people.expert.person.isRefused(saveWorkplan, save(requestId, body));
    expect(refused).toMatchObject({
      status: 422,
      errors: {
        'deliverables.0.name': ['Deliverable is required.'],
        'deliverables.0.tasks.0.task': ['Task is required.'],
        'deliverables.0.tasks.0.man_hours': ['Enter hours in digits, with at most two decimals.'],
        'deliverables.0.tasks.0.due_date': ['Enter a date as day, month and year.'],
        'deliverables.1.tasks': ['Add at least one task.'],
      },
    });
  });

  test('STAFF-03 a row of another request does not belong to this plan', async () => {
    const [requestId, other] = [await planning(), await planning()];
    const { data } = await people.expert.person.does(saveWorkplan, save(other, validWorkplan()));
    const stolen = data.workplan[0];
    const body = { deliverables: [{ id: stolen?.id, name: 'Mine now', tasks: [typed(stolen?.tasks[0])] }] };
    const { errors } = await people.expert.person.isRefused(saveWorkplan, save(requestId, body));
    expect(Object.keys(errors ?? {})).toEqual(['deliverables.0.name', 'deliverables.0.tasks.0.task']);
    expect((await caseOf(people.expert, other)).workplan[0]?.name).toBe('A sales plan for the year');
  });

  test('STAFF-03 is planned by the expert, while it is being developed, and is not submitted empty', async () => {
    const requestId = await planning();
    const { advisor, expert } = people;
    expect(await advisor.person.isRefused(saveWorkplan, save(requestId, validWorkplan()))).toMatchObject({
      status: 403,
      message: 'This action is for the expert, Kato Brian.',
    });
    const body = { action: 'submit-workplan' };
    expect((await expert.person.isRefused(actOnRequest, { id: requestId, body })).status).toBe(409);
    const early = (await requestUpTo(server, people, 'ASSIGNED TO EXPERT')).requestId;
    expect((await expert.person.isRefused(saveWorkplan, save(early, validWorkplan()))).status).toBe(409);
  });

  test('STAFF-03 a task with a report cannot be removed', async () => {
    const { requestId } = await working();
    const [task] = await tasksOf(requestId);
    await report(people.expert, requestId, task?.id ?? 0, { comment: 'Half done.' });
    await act(people.advisor, requestId, {
      action: 'reassign-expert',
      expert: people.advisor.publicId,
      comment: 'Brian is on leave.',
    });
    await act(people.advisor, requestId, { action: 'start-workplan' });
    const body = { deliverables: [{ name: 'Anew', tasks: [{ task: 'Begin again' }] }] };
    expect((await people.advisor.person.isRefused(saveWorkplan, save(requestId, body))).errors).toEqual({
      deliverables: ['A task with reported progress cannot be removed from the workplan.'],
    });
  });
});

describe('progress of tasks', () => {
  test('STAFF-03 REQ-09 is reported with day, hours, comment and a document; the client sees it when the work is delivered', async () => {
    const { client, requestId } = await working();
    const [task, ...rest] = await tasksOf(requestId);
    const form = formOf({}, ['attachments[]', 'interviews.pdf']);
    const sent = await people.expert.person.sendForm(attachToRequest, requestId, form);
    const { data: files } = await answerOf(attachToRequest, sent);
    const done = { completed: true, completed_date: '2026-01-05', actual_man_hours: '10.5' };
    const attachments = files.map(({ id }) => id);
    const answer = await report(people.expert, requestId, task?.id ?? 0, {
      ...done,
      comment: 'All ten said yes.',
      attachments,
    });
    expect((await answerOf(reportTask, answer)).data).toMatchObject({
      ...done,
      version: (task?.version ?? 0) + 1,
      actions: [{ action: 'completed', user: 'Kato Brian', comment: 'All ten said yes.' }],
    });
    expect((await client.does(showRequest, { id: requestId })).data.workplan).toBeNull();
    expect((await client.send(viewRequestTaskDocument, { id: attachments[0] ?? '' })).status).toBe(404);
    for (const { id } of rest) await report(people.expert, requestId, id, done);
    await act(people.expert, requestId, { action: 'close' });
    const { data: seen } = await client.does(showRequest, { id: requestId });
    expect(seen.workplan?.[0]?.tasks[0]).toMatchObject({ completed: true, actual_man_hours: '10.5' });
    expect((await client.send(viewRequestTaskDocument, { id: attachments[0] ?? '' })).status).toBe(200);
  });

  test('STAFF-03 two reports on one task at once: the second gets 409', async () => {
    const { requestId } = await working();
    const [task] = await tasksOf(requestId);
    const headers = { 'if-match': String(task?.version) };
    const replies = await Promise.all([
      report(people.expert, requestId, task?.id ?? 0, { comment: 'One' }, headers),
      report(people.administrator, requestId, task?.id ?? 0, { comment: 'Other' }, headers),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await tasksOf(requestId))[0]?.actions).toHaveLength(1);
  });

  test.each([
    [{ completed: true }, 'completed_date', 'Completion date is required.'],
    [
      { completed: true, completed_date: '2026-01-05', actual_man_hours: '' },
      'actual_man_hours',
      'Actual hours are required.',
    ],
    [
      { completed: true, completed_date: '2999-01-01' },
      'completed_date',
      'The completion date cannot be in the future.',
    ],
  ])('STAFF-03 %j is refused under %s', async (changes, field, message) => {
    const { requestId } = await working();
    const [task] = await tasksOf(requestId);
    const answer = await report(people.expert, requestId, task?.id ?? 0, changes);
    expect(answer.status).toBe(422);
    expect(JSON.parse(await answer.text())).toMatchObject({ errors: { [field]: [message] } });
  });

  test("STAFF-03 is for the expert to report, while the work is under way; another request's task is 404", async () => {
    const { requestId } = await working();
    const [task] = await tasksOf(requestId);
    const other = await working();
    expect((await report(people.advisor, requestId, task?.id ?? 0)).status).toBe(403);
    expect((await report(people.expert, other.requestId, task?.id ?? 0)).status).toBe(404);
    await act(people.advisor, requestId, {
      action: 'reassign-expert',
      expert: people.advisor.publicId,
      comment: 'Brian is on leave.',
    });
    expect((await report(people.expert, requestId, task?.id ?? 0)).status).toBe(409);
  });

  test('STAFF-03 an overdue task is visible in the case and in the queue', async () => {
    const { requestId } = await working();
    const [task] = await tasksOf(requestId);
    await taskDueOn(server, task?.id ?? 0, '2026-01-01');
    expect((await tasksOf(requestId))[0]?.overdue).toBe(true);
    const late = async () => {
      const { data } = await people.expert.person.does(listRequestQueue, { query: 'overdue=yes' });
      return data.filter(({ id }) => id === requestId).map(({ overdue_tasks: tasks }) => tasks);
    };
    expect(await late()).toEqual([1]);
    await report(people.expert, requestId, task?.id ?? 0, { completed: true, completed_date: '2026-01-05' });
    expect(await late()).toEqual([]);
  });
});

/** A stored task as the editor sends it back. */
function typed(task: StaffTask | undefined): WorkplanInput['deliverables'][number]['tasks'][number] {
  return {
    id: task?.id,
    task: task?.task ?? '',
    description: task?.description ?? '',
    man_hours: task?.man_hours ?? '',
    due_date: task?.due_date ?? '',
    responsibility: task?.responsibility ?? '',
  };
}

describe('after rejected deliverables', () => {
  const done = { completed: true, completed_date: '2026-01-05', actual_man_hours: '3' };

  /** Everything was delivered, the client rejected it, and the work goes on. */
  async function resumed(): Promise<number> {
    const { client, requestId } = await working();
    for (const { id } of await tasksOf(requestId)) await report(people.expert, requestId, id, done);
    await act(people.expert, requestId, { action: 'close' });
    const form = formOf({ action: 'reject_deliverables', comment: 'No training was held.' });
    await answerOf(addRequestAction, await client.sendForm(addRequestAction, requestId, form));
    await act(people.advisor, requestId, { action: 'resume-implementation' });
    return requestId;
  }

  test('CASE-04 the workplan can be changed again by its expert, until a new one is approved', async () => {
    const requestId = await resumed();
    const { workplan, may_plan: may, may_report: reports } = await caseOf(people.expert, requestId);
    expect([may, reports]).toEqual([true, true]);
    const [training] = workplan.slice(-1);
    const tasks = (training?.tasks ?? []).map((task) => ({ ...typed(task), id: task.id }));
    const body = {
      deliverables: workplan.map((row) => ({
        id: row.id,
        name: row.name,
        tasks:
          row.id === training?.id
            ? [...tasks, { task: 'Hold the training again' }]
            : row.tasks.map((task) => ({ ...typed(task), id: task.id })),
      })),
    };
    const { data } = await people.expert.person.does(saveWorkplan, save(requestId, body));
    expect(data.workplan.at(-1)?.tasks.at(-1)).toMatchObject({
      task: 'Hold the training again',
      completed: false,
    });
    expect((await caseOf(people.advisor, requestId)).may_plan).toBe(false);
    expect((await people.advisor.person.isRefused(saveWorkplan, save(requestId, body))).status).toBe(403);
  });

  test('CASE-04 a plan whose deliverables were never rejected stays as it was approved', async () => {
    const { requestId } = await working();
    expect((await caseOf(people.expert, requestId)).may_plan).toBe(false);
    expect(
      (await people.expert.person.isRefused(saveWorkplan, save(requestId, validWorkplan()))).status,
    ).toBe(409);
  });

  test('CASE-04 it is closed only once a task was reported on again', async () => {
    const requestId = await resumed();
    const body = { action: 'close' } as const;
    const refused = await people.expert.person.isRefused(actOnRequest, { id: requestId, body });
    expect(refused).toMatchObject({
      status: 409,
      message:
        'The client rejected the deliverables and no work has been reported since. Report progress on a task first.',
    });
    const [task] = await tasksOf(requestId);
    await report(people.expert, requestId, task?.id ?? 0, { ...done, comment: 'Done again.' });
    expect((await act(people.expert, requestId, body)).status).toBe('CLOSED');
  });
});
