import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, write } from '#app/tests/screens/fields.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import {
  addWebhook,
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDeliveries,
  resendWebhookDelivery,
  rotateWebhookSecret,
  showWebhookDelivery,
  showWebhookSecret,
  testWebhook,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../../endpoints/staff-webhooks.ts';
import { WebhooksPage } from './webhooks-page.tsx';

const server = fakeServer();
const address = '/staff/workspace/webhooks';

const endpoint = (changes: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: 1,
  version: 3,
  name: 'Accounting (Odoo)',
  address: 'https://hooks.katofinance.example/ensigo',
  types: ['loan.approved', 'loan.disbursed'],
  disabled: null,
  ended: 1000,
  delivered: 998,
  secret_ending: '4aSw',
  may_see_secret: false,
  previous_secret_until: null,
  ...changes,
});

const delivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 11,
  event_id: 'msg_1',
  type: 'loan.approved',
  about: 'LN-2026-00433',
  occurred_at: '2026-11-20T11:00:41Z',
  endpoint: { id: 1, name: 'Accounting (Odoo)' },
  state: 'waiting',
  tries: 2,
  most_tries: 10,
  next_attempt_at: '2026-11-20T11:05:00Z',
  last: {
    at: '2026-11-20T11:00:41Z',
    status: 503,
    milliseconds: 612,
    failure: null,
    answer: 'Down for maintenance',
  },
  ...changes,
});

interface Shown {
  readonly endpoints?: readonly WebhookEndpoint[];
  readonly deliveries?: readonly WebhookDelivery[];
  readonly role?: 'administrator' | 'auditor';
}

function open({ endpoints = [endpoint()], deliveries = [delivery()], role = 'administrator' }: Shown = {}) {
  server.answer(listWebhooks, { data: [...endpoints] });
  server.answer(listWebhookDeliveries, { data: [...deliveries], next: null });
  server.answer(listPendingChanges, { data: [], needs_confirmation: false });
  openStaffScreen(address, <WebhooksPage />, address, role);
}

const table = async (name: string) => within(await screen.findByRole('table', { name }));
const pending = { is_pending: true, id: null };

describe('JOIN-01 webhooks on their screen', () => {
  test('shows endpoints and deliveries: state, share, response, attempt and the next one', async () => {
    const timeout = { at: '2026-11-20T09:58:45Z', status: null, milliseconds: 15_000, answer: null };
    open({
      deliveries: [
        delivery(),
        delivery({
          id: 12,
          state: 'failed',
          tries: 10,
          next_attempt_at: null,
          last: { ...timeout, failure: 'no answer within 15 seconds' },
        }),
      ],
    });
    const endpoints = await table('Endpoints');
    endpoints.getByText('99.8%');
    endpoints.getByText('2 event types');
    endpoints.getByText('…4aSw');
    const deliveries = await table('Deliveries');
    expect(deliveries.getByText('503')).toBeTruthy();
    expect(deliveries.getByText(/^2 of 10, next /)).toBeTruthy();
    expect(deliveries.getByText('Timeout')).toBeTruthy();
    expect(deliveries.getByText('15,000')).toBeTruthy();
  });

  test('a disabled endpoint says why and what to do, and is enabled by a press', async () => {
    const disabled = { at: '2026-11-20T09:58:00Z', because: 'failed' } as const;
    open({ endpoints: [endpoint({ disabled, delivered: 0 })] });
    await screen.findByText(/after 10 failed attempts\. Fix the address/);
    server.answer(changeWebhook, { message: 'Endpoint saved.', data: { is_pending: false, id: 1 } });
    const endpoints = await table('Endpoints');
    fireEvent.click(endpoints.getByRole('button', { name: /^Enable/ }));
    await waitFor(() => expect(server.callsOf(changeWebhook)).toHaveLength(1));
    const [sent] = server.callsOf(changeWebhook);
    expect(sent?.body).toMatchObject({ name: 'Accounting (Odoo)', enabled: true });
    expect(sent?.headers.get('if-match')).toBe('"3"');
  });

  test('sends a test, and resends one delivery', async () => {
    open();
    server.answer(testWebhook, { message: 'Test event sent.' });
    fireEvent.click((await table('Endpoints')).getByRole('button', { name: /^Send test/ }));
    await screen.findByText('Test event sent.');
    server.answer(resendWebhookDelivery, { message: 'Sent again.' });
    fireEvent.click((await table('Deliveries')).getByRole('button', { name: /^Resend/ }));
    await screen.findByText('Sent again.');
    expect(server.callsOf(testWebhook)[0]?.address).toContain('/webhooks/1/test');
    expect(server.callsOf(resendWebhookDelivery)[0]?.address).toContain('/webhook-deliveries/11/resend');
  });

  test('adds an endpoint with chosen types; what is wrong is said at its field, and what was typed stays', async () => {
    open({ endpoints: [] });
    await screen.findByText(/^No endpoints yet\. Add/);
    fireEvent.click(screen.getByRole('button', { name: 'Add endpoint' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add endpoint' }));
    write('Address', 'hooks.example.com');
    fireEvent.change(dialog.getByLabelText('Event types'), { target: { value: 'chosen' } });
    fireEvent.input(dialog.getByLabelText('Event types'), { target: { value: 'chosen' } });
    const add = dialog.getByRole('button', { name: 'Add endpoint' });
    await dialog.findByRole('checkbox', { name: /^loan\.approved/ });
    fireEvent.click(add);
    await waitFor(() => expect(errorOf('Name')).toBe('Name is required.'));
    expect(errorOf('Address')).toContain('Enter a whole address');
    dialog.getByText('Choose at least one event type.');
    write('Name', 'Odoo');
    write('Address', 'https://hooks.example.com/in');
    fireEvent.click(dialog.getByRole('checkbox', { name: /^loan\.approved/ }));
    server.answer(addWebhook, { message: 'Waiting for a second administrator.', data: pending });
    fireEvent.click(add);
    await screen.findByText('Waiting for a second administrator.');
    expect(server.callsOf(addWebhook)[0]?.body).toEqual({
      name: 'Odoo',
      address: 'https://hooks.example.com/in',
      types: ['loan.approved'],
    });
  });

  test('a secret is shown by a press, to the person who asked for it', async () => {
    open({ endpoints: [endpoint({ may_see_secret: true })] });
    fireEvent.click((await table('Endpoints')).getByRole('button', { name: /^Show secret/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Secret of Accounting (Odoo)' }));
    expect(server.callsOf(showWebhookSecret)).toEqual([]);
    server.answer(showWebhookSecret, { data: { secret: 'whsec_c2VjcmV0' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Show secret' }));
    await dialog.findByText('whsec_c2VjcmV0');
    expect(dialog.queryByRole('button', { name: 'Show secret' })).toBeNull();
  });

  test('rotating asks first and says that both sign', async () => {
    open();
    fireEvent.click((await table('Endpoints')).getByRole('button', { name: /^More actions/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rotate secret' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Rotate the secret/ }));
    dialog.getByText(/stays valid for 24 hours/);
    server.answer(rotateWebhookSecret, { message: 'Waiting.', data: pending });
    fireEvent.click(dialog.getByRole('button', { name: 'Rotate secret' }));
    await screen.findByText('Waiting.');
    expect(server.callsOf(rotateWebhookSecret)).toHaveLength(1);
  });

  test('resends all since a time of the endpoint that is chosen', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Resend all since…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resend all since' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Resend all' }));
    await dialog.findByText('Choose the endpoint.');
    fireEvent.change(dialog.getByLabelText('Endpoint'), { target: { value: '1' } });
    fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2026-11-20T10:00' } });
    server.refuse(resendWebhookDeliveries, 422, {
      message: 'There are no deliveries since then.',
      errors: { since: ['There are no deliveries since then.'] },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Resend all' }));
    await waitFor(() => expect(errorOf('Date and time')).toBe('There are no deliveries since then.'));
    expect(dialog.getByLabelText('Date and time')).toHaveProperty('value', '2026-11-20T10:00');
  });

  test('a delivery opens with its attempts and what is sent', async () => {
    open();
    const body = '{"type":"loan.approved","data":{"loan_id":433}}';
    const attempts = [delivery().last ?? []].flat();
    server.answer(showWebhookDelivery, { data: { ...delivery(), attempts, body } });
    fireEvent.click((await table('Deliveries')).getByRole('button', { name: /^loan\.approved/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'loan.approved LN-2026-00433' }));
    await dialog.findByText('Down for maintenance');
    expect(dialog.getByText(/"loan_id": 433/)).toBeTruthy();
  });

  test('an auditor reads, and can press nothing', async () => {
    open({ role: 'auditor' });
    await table('Deliveries');
    expect(screen.queryByRole('button', { name: /Add endpoint|Send test|^Resend|More actions/ })).toBeNull();
  });

  test('what cannot be loaded is said, and tried again', async () => {
    server.refuse(listWebhooks, 500, { message: 'Something went wrong.' });
    server.answer(listPendingChanges, { data: [], needs_confirmation: false });
    openStaffScreen(address, <WebhooksPage />, address, 'administrator');
    await screen.findByText("We couldn't load this");
    server.answer(listWebhooks, { data: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^No endpoints yet/)).toBeTruthy();
  });
});
