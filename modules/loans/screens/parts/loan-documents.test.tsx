import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { speakFrom } from '#kit/messages/index.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { LoanDocuments } from './loan-documents.tsx';

afterEach(() => speakFrom(() => 'en', {}));

const file = (id: number, type: string, name: string) => ({
  id: `00000000-0000-4000-8000-00000000000${String(id)}`,
  type,
  file_path: `${String(id)}/${name}`,
  size: 1000,
});
const documents = [
  file(1, 'trading_licence', 'trade.pdf'),
  file(2, 'food_licence', 'food.pdf'),
  file(3, 'trading_licence', 'trade 2.pdf'),
];

test('DETAIL-02 REACH-06 two types with one name in the language of the screen stay apart', async () => {
  speakFrom(() => 'sw', {});
  const server = new FakeServer();
  const named = ['trading_licence', 'food_licence'].map((name) => ({
    name,
    display_name: name,
    sw: 'Leseni',
  }));
  const setting = { name: 'documents_list', value: null, json_value: named };
  server.answer(listSettings, { data: [setting] });
  const path = '/my-applications/418';
  openClientScreen(server, <LoanDocuments documents={documents} onOpen={() => undefined} />, {
    address: path,
    pattern: path,
  });
  const headings = await screen.findAllByRole('heading', { name: 'Leseni' });
  const filesOf = (heading: HTMLElement) =>
    [...(heading.parentElement?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
  expect(headings.map(filesOf)).toEqual([[' trade.pdf', ' trade 2.pdf'], [' food.pdf']]);
});
