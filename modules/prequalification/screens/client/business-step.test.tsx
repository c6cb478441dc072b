import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { validBusiness } from '#app/tests/payloads/prequalification.ts';
import { clientState, openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { isHeldBack, press, valueOf, write } from '#app/tests/screens/fields.ts';
import { WithClientState } from '#client-state/screens/parts/with-client-state.tsx';
import { BusinessStep } from './business-step.tsx';
import type { PrequalificationAnswers } from './step-props.ts';

const onDone = vi.fn<(answers: PrequalificationAnswers) => void>();

const server = fakeServer();
beforeEach(() => {
  onDone.mockClear();
  openClientScreen(
    server,
    <WithClientState>
      {({ state, settings }) => (
        <BusinessStep
          answers={{ business: validBusiness({ registration_number: '', registration_date: '' }) }}
          industries={[{ name: 'Agriculture' }]}
          onDone={onDone}
          onRefused={() => undefined}
          onSubmitted={() => undefined}
          reached={2}
          serverErrors={null}
          settings={settings}
          state={state}
        />
      )}
    </WithClientState>,
    { address: '/apply-for-loan/business-info', state: clientState({ prequalified: null }) },
  );
});

const answer = async (words: 'Yes' | 'No') =>
  fireEvent.click(await screen.findByRole('radio', { name: words }));

test("EASE-07 'No' takes number and date off the screen and out of what is sent; 'Yes' brings them back as typed", async () => {
  await answer('Yes');
  write('Registration date', '2999-01-01');
  expect(isHeldBack('Next')).toBe(true);
  await answer('No');
  for (const label of ['Registration number', 'Registration date'])
    expect(screen.queryByLabelText(label)).toBeNull();
  await answer('Yes');
  expect([isHeldBack('Next'), valueOf('Registration date')]).toEqual([true, '2999-01-01']);
  await answer('No');
  press('Next');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(onDone.mock.calls[0]?.[0].business).toEqual(
    validBusiness({ registered_business: false, registration_number: '', registration_date: '' }),
  );
});
