import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAnswerTemplateSettings, storeAnswerTemplates } from '#settings/endpoints/answer-templates.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { AnswerTemplatesSection } from './answer-templates-section.tsx';
import { AskBeforeLeaving } from './unsaved.tsx';

let server: FakeServer;
const hello = {
  id: 'hello',
  purpose: 'ticket',
  kinds: [],
  title: 'Hello',
  text: 'Dear {client name}, hello.',
};
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.answer(readAnswerTemplateSettings, { data: { templates: [hello] }, version: 3, history: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = '/staff/workspace/settings';
function open(): void {
  const section = (
    <AskBeforeLeaving>
      <AnswerTemplatesSection />
    </AskBeforeLeaving>
  );
  openStaffScreen(page, section, page);
}
const detailsOf = (name: string) => {
  const found = screen.getAllByText(name)[0]?.closest('details') ?? null;
  if (found === null) throw new Error(`${name} is in no details`);
  return found;
};
const write = (inside: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(inside).getByLabelText(label), { target: { value } });

test('CASE-09 a new template is open while it is written, and is stored with the others', async () => {
  server.answer(storeAnswerTemplates, { message: 'The templates are stored.', version: 4 });
  open();
  await screen.findAllByText('Hello');
  expect(detailsOf('Hello').open).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Add template' }));
  const added = detailsOf('New template');
  write(added, 'Title', 'Ask for less');
  expect(added.open).toBe(true);
  write(added, 'Text', 'Please ask for less than {amount}.');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The templates are stored.')).toBeTruthy();
  expect(server.callsOf(storeAnswerTemplates)[0]?.body).toMatchObject({
    templates: [
      hello,
      {
        purpose: 'feedback',
        kinds: ['loan'],
        title: 'Ask for less',
        text: 'Please ask for less than {amount}.',
      },
    ],
  });
});

test('CASE-09 a placeholder that nobody fills in is refused at its field, which opens', async () => {
  open();
  await screen.findAllByText('Hello');
  write(detailsOf('Hello'), 'Text', 'Dear {customer}');
  expect(detailsOf('Hello').open).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(
      '{customer} is not a valid placeholder here. You can use: {client name}, {lender name}.',
    ),
  ).toBeTruthy();
  expect(detailsOf('Hello').open).toBe(true);
  expect(server.callsOf(storeAnswerTemplates)).toEqual([]);
});
