import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAnswerTemplates } from '../../../endpoints/answer-templates.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { insertText } from './template-menu.tsx';
import { Templates } from './templates.tsx';
import type { TemplatePlace } from './use-templates.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  const template = (id: string, purpose: string, kinds: string[], text: string) => ({
    id,
    purpose,
    kinds,
    title: `About ${id}`,
    text,
  });
  server.answer(listAnswerTemplates, {
    data: {
      templates: [
        template('less', 'feedback', ['loan'], 'Dear {client name}, ask for less than {amount}.'),
        template('plan', 'feedback', ['request'], 'Please send a plan.'),
        template('no', 'rejection', ['loan'], 'We cannot lend to {business name}.'),
        template('hello', 'ticket', [], 'Dear {client name}, hello. {lender name}'),
      ],
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const facts = { 'client name': 'Nakato Grace', amount: 'UGX 18,000,000' };

function Form({ place, typed = '' }: { readonly place: TemplatePlace; readonly typed?: string }) {
  const [value, setValue] = useState(typed);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <textarea
        aria-label="Message"
        onChange={(event) => setValue(event.currentTarget.value)}
        ref={field}
        value={value}
      />
      <Templates facts={facts} field={field} onChange={setValue} place={place} value={value} />
    </>
  );
}
const open = (place: TemplatePlace, typed?: string) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Form place={place} {...(typed !== undefined && { typed })} />
    </QueryClientProvider>,
  );
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
async function choose(name: RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Use template' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

test('CASE-09 a template goes into an empty field with the facts of the case', async () => {
  open({ purpose: 'feedback', kind: 'loan' });
  await choose(/About less/);
  await vi.waitFor(() =>
    expect(message().value).toBe('Dear Nakato Grace, ask for less than UGX 18,000,000.'),
  );
  expect(message().selectionEnd).toBe(message().value.length);
});

test('CASE-09 what was typed stays: the template is put in at the cursor', async () => {
  open({ purpose: 'feedback', kind: 'request' }, 'First.\nLast.');
  message().setSelectionRange(6, 6);
  await choose(/About plan/);
  await vi.waitFor(() => expect(message().value).toBe('First.\nPlease send a plan.\nLast.'));
  expect(message().selectionEnd).toBe('First.\nPlease send a plan.'.length);
});

test('CASE-09 a fact that is not known stays visible as a placeholder', async () => {
  open({ purpose: 'rejection', kind: 'loan' });
  await choose(/About no/);
  await vi.waitFor(() => expect(message().value).toBe('We cannot lend to {business name}.'));
});

test('CASE-09 only what is meant for this place is offered, and nothing where there is none', async () => {
  open({ purpose: 'ticket' });
  fireEvent.click(await screen.findByRole('button', { name: 'Use template' }));
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
    'About helloDear {client name}, hello. {lender name}',
  ]);
  cleanup();
  open({ purpose: 'rejection', kind: 'request' });
  await vi.waitFor(() => expect(server.callsOf(listAnswerTemplates)).toHaveLength(2));
  await expect(screen.findByRole('button')).rejects.toThrow();
});

test.each([
  ['', 0, 'A\nB', 'A\nB', 3],
  ['Hello', 5, 'A', 'Hello\nA', 7],
  ['Hello ', 6, 'A', 'Hello A', 7],
  ['HelloWorld', 5, 'A', 'Hello\nA\nWorld', 7],
])('CASE-09 into %j at %i: %j', (typed, at, text, value, cursor) => {
  expect(insertText(typed, { at }, text)).toEqual({ value, at: cursor });
});
