import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  actOnRequest,
  listAdvisors,
  reportTask,
  saveWorkplan,
  showRequestCase,
  type RequestCase,
} from '../../../endpoints/staff-requests.ts';
import { listRejectionReasons } from '#administration/endpoints/administration.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { field, press, valueOf } from '#app/tests/screens/fields.ts';
import { advisors, brian, requestCase, staffTask } from '#app/tests/screens/request-screen.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { RequestCasePage } from './case-page.tsx';

const server = fakeServer();

// On a busy machine the first load takes longer than a test may.
beforeAll(async () => {
  await Promise.all([import('./request-action-dialog.tsx'), import('./workplan-card.tsx')]);
}, 60_000);

beforeEach(() => {
  server.answer(listAdvisors, { data: advisors.map((person) => ({ ...person, open: 0 })) });
  const tooNew = {
    code: 'too-new',
    words: 'Your business is very new.',
    help: 'Apply again later.',
    days: 0,
  };
  server.answer(listRejectionReasons, { data: { reasons: [tooNew], today: '2026-11-22' } });
  server.answer(actOnRequest, { message: 'Done.', data: { status: 'REVIEW COMPLETED', action_id: 40 } });
});

function open(changes: Partial<RequestCase> = {}): void {
  server.answer(showRequestCase, { data: requestCase(changes) });
  const path = '/staff/workspace/requests';
  openStaffScreen(`${path}/:id`, <RequestCasePage />, `${path}/42`, 'advisor');
}
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

const planned = { status: 'UNDER WORKPLAN DEVELOPMENT', may_plan: true, expert: brian, abilities: [] };
async function openPlan(changes: Partial<RequestCase> = {}): Promise<void> {
  open({ ...planned, ...changes });
  await screen.findByLabelText('Deliverable 1');
}
const theirs: Partial<RequestCase> = {
  version: 9,
  workplan: [{ id: 3, name: 'Client’s answer', tasks: [staffTask({ task: 'Their task' })] }],
};

const working: Partial<RequestCase> = {
  status: 'UNDER WORKPLAN IMPLEMENTATION',
  may_report: true,
  workplan: [{ id: 3, name: 'A sales plan', tasks: [staffTask()] }],
  expert: brian,
};
const refuseChanged = () => server.refuse(saveWorkplan, 409, { message: 'This case has changed meanwhile.' });

const preview = (dialog: HTMLElement) =>
  within(dialog).getByRole('region', { name: 'Message preview' }).textContent;
const pressIn = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }));

async function openDialog(name: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}

test('STAFF-03 a move shows what is sent, and includes version and key', async () => {
  open();
  const dialog = await openDialog('Reject request');
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Your business is very new.' }));
  type('Reason', 'We have nobody for this.');
  const sent = preview(dialog);
  expect(sent).toContain("We can't help with your request MS-2025-00042.");
  expect(sent).toContain('Your business is very new. Apply again later.');
  expect(sent).toContain('Email to grace.nakato@example.com');
  pressIn(dialog, 'Reject request');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reject request' })).toBeNull());
  const [call] = server.callsOf(actOnRequest);
  expect(call?.body).toEqual({
    action: 'reject',
    comment: 'We have nobody for this.',
    attachments: [],
    reasons: ['too-new'],
  });
  expect(call?.headers.get('if-match')).toBe('"7"');
  expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test("GUARD-13 a paused client's case says so, and why", async () => {
  const { client } = requestCase();
  const by = { id: '1', name: 'Nansubuga Miriam' };
  const suspended = { reason: 'Your papers name two people.', note: null, by, at: '2025-11-18T06:00:00Z' };
  open({ client: { ...client, suspended } });
  expect(await screen.findByText("This client's account is suspended.")).toBeTruthy();
  expect(screen.getByText(suspended.reason)).toBeTruthy();
});

test("GUARD-15 the client's other open cases are shown beside the request", async () => {
  const other = {
    kind: 'request' as const,
    id: 44,
    tracking_number: 'MS-2025-00044',
    about: 'Finance',
    amount: null,
    status: 'SUBMITTED',
    submitted_at: '2025-11-14T08:00:00Z',
  };
  open({ others: { newest: [other], more: 0 } });
  await screen.findByRole('heading', { name: 'Other open cases' });
  expect(screen.getByText('MS-2025-00044')).toBeTruthy();
});

test('STAFF-03 a quiet move promises no mail, until a comment to the client is written', async () => {
  open();
  const dialog = await openDialog('Complete review');
  const sent = () => preview(dialog);
  expect(sent()).toContain('No email or SMS');
  type('Message to the client (optional)', 'We are looking for someone near you.');
  expect(sent()).toContain('Email to grace.nakato@example.com');
});

test('STAFF-03 an assessment names every missing field, and keeps what was typed across a reload', async () => {
  const abilities = [{ action: 'submit-assessment' as const, refused: null }];
  const assessing = { status: 'UNDER EXPERT ASSESSMENT', expert: brian, abilities };
  open(assessing);
  let dialog = await openDialog('Submit assessment');
  type('Diagnosis', 'Prices are made by feeling.');
  pressIn(dialog, 'Submit assessment');
  await within(dialog).findByText('Solution is required.');
  within(dialog).getByText('Risk is required.');
  within(dialog).getByText('Proposed budget is required.');
  expect(server.callsOf(actOnRequest)).toHaveLength(0);
  cleanup();
  open(assessing);
  dialog = await openDialog('Submit assessment');
  expect(field('Diagnosis')).toHaveProperty('value', 'Prices are made by feeling.');
});

test('MONEY-12 a budget above the proposal asks why, and the client is shown the answer', async () => {
  const abilities = [{ action: 'approve-budget' as const, refused: null }];
  const status = 'UNDER BUDGET REVIEW';
  open({ status, proposed_budget: '1500000', abilities });
  const dialog = await openDialog('Approve budget');
  const approve = () => pressIn(dialog, 'Approve budget');
  type('Approved budget', '1500000');
  expect(within(dialog).queryByLabelText('Why is more approved?')).toBeNull();
  type('Approved budget', '9000000');
  approve();
  await within(dialog).findByText('Enter why you are approving more than was proposed.');
  expect(server.callsOf(actOnRequest)).toHaveLength(0);
  type('Why is more approved?', 'Two more shops.');
  expect(preview(dialog)).toContain('This is more than was proposed. The reason: Two more shops.');
  approve();
  await waitFor(() =>
    expect(server.callsOf(actOnRequest)[0]?.body).toMatchObject({
      approved_budget: '9000000',
      reason: 'Two more shops.',
    }),
  );
});

test('STAFF-03 the expert is chosen from those who work on requests, and named in what is sent', async () => {
  const abilities = [{ action: 'propose-expert' as const, refused: null }];
  open({ status: 'REVIEW COMPLETED', abilities });
  const dialog = await openDialog('Propose expert');
  await within(dialog).findByRole('option', { name: 'Kato Brian' });
  type('Expert', brian.id);
  expect(preview(dialog)).toContain('Kato Brian is proposed as the expert for your request MS-2025-00042.');
  pressIn(dialog, 'Propose expert');
  await waitFor(() => expect(server.callsOf(actOnRequest)[0]?.body).toMatchObject({ expert: brian.id }));
});

test('STAFF-03 a move that someone else must make says who', async () => {
  const refused = 'This action is for the expert, Kato Brian.';
  const abilities = [{ action: 'start-assessment' as const, refused }];
  open({ status: 'PROPOSED EXPERT', expert: brian, abilities });
  expect(await screen.findByRole('button', { name: 'Start assessment' })).toHaveProperty('disabled', true);
  screen.getByText(refused);
});

test("STAFF-03 the workplan starts with the client's wishes, names what is missing, and is saved as a whole", async () => {
  server.answer(saveWorkplan, { message: 'Workplan saved.', data: { version: 8, workplan: [] } });
  await openPlan();
  expect(valueOf('Deliverable 1')).toBe('A sales plan for the year');
  press('Save workplan');
  await screen.findAllByText('Task is required.');
  expect(server.callsOf(saveWorkplan)).toHaveLength(0);
  press('Remove deliverable 2');
  type('Task', 'Interview ten customers');
  press('Add task to deliverable 1');
  const [, second] = screen.getAllByLabelText('Task');
  fireEvent.change(second ?? document.body, { target: { value: 'Write the plan' } });
  press('Move task 1.2 up');
  press('Save workplan');
  await waitFor(() => expect(server.callsOf(saveWorkplan)).toHaveLength(1));
  const [call] = server.callsOf(saveWorkplan);
  expect(call?.headers.get('if-match')).toBe('"7"');
  expect(call?.body).toMatchObject({
    deliverables: [
      {
        name: 'A sales plan for the year',
        tasks: [{ task: 'Write the plan' }, { task: 'Interview ten customers' }],
      },
    ],
  });
});

test('STAFF-03 moving or removing a row of the plan by keyboard keeps the focus there', async () => {
  await openPlan();
  const pressByKeys = (name: string): void => {
    screen.getByRole('button', { name }).focus();
    press(name);
  };
  const isAt = (name: string): Promise<void> =>
    waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(name));
  pressByKeys('Move deliverable 2 up');
  await isAt('Move deliverable 1 down');
  pressByKeys('Add task to deliverable 1');
  pressByKeys('Remove task 1.2');
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Task')[0]));
  pressByKeys('Remove deliverable 1');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Deliverable 1')));
});

test('STAFF-03 someone else has saved the plan in the meantime: this one is kept, and either can be chosen', async () => {
  refuseChanged();
  await openPlan();
  press('Remove deliverable 2');
  type('Task', 'Mine');
  server.answer(showRequestCase, { data: requestCase({ ...planned, ...theirs }) });
  press('Save workplan');
  await screen.findByText('This case has changed meanwhile.');
  expect(valueOf('Task')).toBe('Mine');
  server.answer(saveWorkplan, { message: 'Workplan saved.', data: { version: 10, workplan: [] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Replace with my plan' }));
  await waitFor(() => expect(server.callsOf(saveWorkplan)).toHaveLength(2));
  expect(server.callsOf(saveWorkplan)[1]?.headers.get('if-match')).toBe('"9"');
});

test('STAFF-03 a plan that was typed before a reload is not saved over what someone else has saved meanwhile', async () => {
  await openPlan();
  press('Remove deliverable 2');
  type('Task', 'Mine');
  cleanup();
  refuseChanged();
  await openPlan(theirs);
  expect(valueOf('Task')).toBe('Mine');
  press('Save workplan');
  await screen.findByText('This case has changed meanwhile.');
  expect(server.callsOf(saveWorkplan)[0]?.headers.get('if-match')).toBe('"7"');
  fireEvent.click(await screen.findByRole('button', { name: 'Use newer plan' }));
  await waitFor(() => expect(valueOf('Task')).toBe('Their task'));
});

test('STAFF-03 REQ-09 progress is reported with the version of the task; an overdue one says so', async () => {
  server.answer(reportTask, { message: 'Task completed.', data: staffTask({ completed: true }) });
  open(working);
  await screen.findByText('Overdue');
  const dialog = await openDialog('Report progress of Interview ten customers');
  fireEvent.click(within(dialog).getByLabelText('The task is completed'));
  pressIn(dialog, 'Save progress');
  await within(dialog).findByText('Completion date is required.');
  within(dialog).getByText('Actual hours are required.');
  type('Completion date', '2025-11-20');
  type('Actual hours', '11');
  pressIn(dialog, 'Save progress');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report progress' })).toBeNull());
  const [call] = server.callsOf(reportTask);
  expect(call?.address).toBe('/api/staff/requests/42/tasks/7');
  expect(call?.headers.get('if-match')).toBe('"3"');
  expect(call?.body).toMatchObject({
    completed: true,
    completed_date: '2025-11-20',
    actual_man_hours: '11',
  });
});

test('STAFF-03 REQ-09 someone else has reported: that is said at once, while the task is still being fetched', async () => {
  server.refuse(reportTask, 409, { message: 'Someone was faster.' });
  open(working);
  await screen.findByText('Overdue');
  const dialog = await openDialog('Report progress of Interview ten customers');
  fireEvent.click(within(dialog).getByLabelText('The task is completed'));
  type('Completion date', '2025-11-20');
  type('Actual hours', '11');
  server.hold(showRequestCase);
  pressIn(dialog, 'Save progress');
  await within(dialog).findByText('Someone was faster.');
  expect(valueOf('Actual hours')).toBe('11');
});

test('STAFF-03 someone else has saved the plan: that is said at once, while theirs is still being fetched', async () => {
  refuseChanged();
  await openPlan();
  press('Remove deliverable 2');
  type('Task', 'Mine');
  server.hold(showRequestCase);
  press('Save workplan');
  await screen.findByText('This case has changed meanwhile.');
  expect(valueOf('Task')).toBe('Mine');
});

test.each([
  [{ version: 2, text: 'An expert may read it.' }, ['Version 2', 'An expert may read it.']],
  [null, ['Version unknown']],
])(
  'STAFF-03 SUPPORT-06 the case says which version of the disclaimer was confirmed: %j',
  async (disclaimer, said) => {
    open({ disclaimer });
    for (const words of said) expect(await screen.findByText(words)).toBeTruthy();
  },
);
