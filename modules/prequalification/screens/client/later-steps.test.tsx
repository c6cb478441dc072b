import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { validDocuments } from '#app/tests/payloads/prequalification.ts';
import { clientState, openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { field, isHeldBack, leadTo, namesIn, openNeeded } from '#app/tests/screens/fields.ts';
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
test('PREQ-07 EASE-02 what the business step waits for is listed, each line leading to its field', async () => {
  open(BusinessStep);
  await leadTo(await openNeeded(11), 'Nature of business');
  await waitFor(() => expect(document.activeElement).toBe(field('Nature of business')));
  choose('Registered business', 'No');
  await screen.findByRole('button', { name: '8 still needed' });
});

test('PREQ-08 EASE-02 so is what the documents step waits for', async () => {
  open(DocumentsStep);
  const needed = await openNeeded(2);
  within(needed).getByText('Tick at least one document, and choose when you can give us all of them.');
  const { documents, documents_availability: when } = validDocuments();
  const [ticks = '', choice = ''] = namesIn(needed);
  await leadTo(needed, ticks ?? '');
  const [first] = screen.getAllByRole('checkbox');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await leadTo(await openNeeded(2), choice ?? '');
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
  for (const name of documents) fireEvent.click(field(name));
  fireEvent.click(field(when));
  await waitFor(() => expect(isHeldBack('Next')).toBe(false));
  // The message at the field goes a moment later.
  await waitFor(() => expect(screen.queryByRole('button', { name: /still needed$/ })).toBeNull());
});
