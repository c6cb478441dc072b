import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { validDocuments } from '#app/tests/payloads/prequalification.ts';
import { clientState, openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { field, press } from '#app/tests/screens/fields.ts';
import { WithClientState } from '#client-state/screens/parts/with-client-state.tsx';
import { BusinessStep } from './business-step.tsx';
import { DocumentsStep } from './documents-step.tsx';

const server = fakeServer();

function open(Step: typeof BusinessStep | typeof DocumentsStep): void {
  openClientScreen(
    server,
    <WithClientState>
      {({ state, settings }) => (
        <Step
          answers={{}}
          industries={[{ name: 'Agriculture' }]}
          onDone={() => undefined}
          onRefused={() => undefined}
          onSubmitted={() => undefined}
          reached={4}
          serverErrors={null}
          settings={settings}
          state={state}
        />
      )}
    </WithClientState>,
    { address: '/apply-for-loan/business-info', state: clientState({ prequalified: null }) },
  );
}

const choose = (group: string, choice: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: choice }));
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });

test('PREQ-07 EASE-02 what the business step waits for is named, each name leading to its field', async () => {
  open(BusinessStep);
  await screen.findByText('Still needed, 11:');
  press('Nature of business');
  expect(document.activeElement).toBe(field('Nature of business'));
  choose('Registered business', 'No');
  await screen.findByText('Still needed, 8:');
});

test('PREQ-08 EASE-02 so is what the documents step waits for', async () => {
  open(DocumentsStep);
  await screen.findByText('Tick at least one document, and choose when you can give us all of them.');
  await screen.findByText('Still needed, 2:');
  const { documents, documents_availability: when } = validDocuments();
  const [first] = screen.getAllByRole('checkbox');
  const needed = screen.getByText('Still needed, 2:').parentElement ?? document.body;
  const [ticks, choice] = within(needed).getAllByRole('button');
  if (ticks === undefined || choice === undefined) throw new Error('nothing is named');
  fireEvent.click(ticks);
  expect(document.activeElement).toBe(first);
  fireEvent.click(choice);
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  for (const name of documents) fireEvent.click(field(name));
  fireEvent.click(field(when));
  await waitFor(() => expect(next().disabled).toBe(false));
  expect(screen.queryByText(/^Still needed/)).toBeNull();
});
