import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useNavigate, useParams } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { listSettings } from '#settings/endpoints/settings.ts';
import { clientState, openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { press } from '#app/tests/screens/fields.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { clientStateKey } from './queries.ts';
import { WithClientState } from './with-client-state.tsx';

const server = fakeServer();

test('BIZ-03 settings that cannot be loaded are named, and can be loaded again', async () => {
  server.refuse(listSettings, 500, {});
  openClientScreen(server, <WithClientState>{() => 'Everything is here'}</WithClientState>);
  await screen.findByText('Failed to fetch settings');
  server.answer(listSettings, { data: [] });
  press('Try again');
  expect(await screen.findByText('Everything is here')).toBeDefined();
});

/** A step of the wizard, which opens only what has been reached; its button goes on to the third. */
function Step({ reached }: { readonly reached: number | null }) {
  const { step } = useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  function goOn(): void {
    client.setQueryData(clientStateKey, clientState({ step: 3 }));
    void navigate('/steps/3');
  }
  return <button onClick={goOn} type="button">{`Step ${String(step)}, reached ${String(reached)}`}</button>;
}

test('LOAN-03 SUPPORT-01 a step that was just reached is drawn with the state that opens it', async () => {
  server.answer(listSettings, { data: [] });
  openClientScreen(
    server,
    <WithClientState>{({ state }) => <Step reached={state.step} />}</WithClientState>,
    { address: '/steps/2', pattern: '/steps/:step', state: clientState({ step: 2 }) },
  );
  await screen.findByText('Step 2, reached 2');
  // Those who follow the state hear of it later, as on a busy phone.
  notifyManager.setScheduler(() => undefined);
  onTestFinished(() => notifyManager.setScheduler((callback) => setTimeout(callback, 0)));
  press('Step 2, reached 2');
  expect(await screen.findByText('Step 3, reached 3')).toBeDefined();
});
