import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speakFrom } from '#kit/messages/index.ts';
import { readOffer, sendSigningCode, signOffer, type Offer } from '../../endpoints/offers.ts';
import { keyFactsOf } from '../../rules/key-facts.ts';
import { approvalTerms, offerParties } from '#app/tests/payloads/offers.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, press, write } from '#app/tests/screens/fields.ts';
import { OfferPage } from './offer-page.tsx';

const label = 'Code we sent by SMS to +256 772 *** 098';

function offer(changes: Partial<Offer> = {}): Offer {
  const facts = keyFactsOf(approvalTerms(), '2025-11-21', offerParties({ national_id: '' }));
  if (facts === undefined) throw new Error('there are no facts');
  return {
    state: 'open',
    facts,
    disbursed_facts: null,
    template_version: 1,
    today: '2025-11-21',
    decided_at: null,
    reason: null,
    agreement: { file_name: 'Agreement.pdf', size: 20_000, pages: 3, sha256: 'a'.repeat(64) },
    is_pending: true,
    signing_refused: null,
    code_by: 'sms',
    ...changes,
  };
}

const server = fakeServer();
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const settle = () => pass(50);
const dialog = () => screen.getByRole('dialog', { name: 'Sign the agreement' });
const said = () =>
  within(dialog())
    .getAllByRole('status')
    .map(({ textContent }) => textContent);
const button = (name: string) => within(dialog()).getByRole<HTMLButtonElement>('button', { name });

const sends = (newCodeIn = 0) =>
  server.answer(sendSigningCode, {
    message: "We've sent a code to your phone.",
    data: { sent_by: 'sms', sent_to: '+256 772 *** 098', code_expires_in: 300, new_code_in: newCodeIn },
  });

async function openOffer(): Promise<void> {
  openClientScreen(server, <OfferPage />, {
    address: '/my-applications/418/offer',
    pattern: '/my-applications/:id/offer',
  });
  await settle();
}

/** Presses a button, and waits for what comes of it. */
async function pressed(name: string): Promise<void> {
  press(name);
  await settle();
}

async function openDialog(): Promise<void> {
  await openOffer();
  await pressed('Accept and sign');
}

async function openWithCode(newCodeIn?: number): Promise<void> {
  sends(newCodeIn);
  await openDialog();
  await pressed('Send code by SMS');
}

async function signWith(code: string): Promise<void> {
  write(label, code);
  await pressed('Accept and sign');
}

beforeEach(async () => {
  // The dialog is loaded late, which takes time that stands still below.
  await import('./sign-dialog.tsx');
  vi.useFakeTimers({ now: new Date('2025-11-21T05:00:00Z') });
  server.answer(readOffer, { data: offer() });
});
afterEach(() => speakFrom(() => 'en', {}));

test('MONEY-05 the time that is left is shown; read out are its end, its last minute, and that it is over', async () => {
  await openWithCode();
  const timer = () => within(dialog()).getByRole('timer').textContent;
  expect(timer()).toBe('05:00');
  expect(screen.queryByText("We've sent a code to your phone.")).toBeNull();
  expect(said()).toContain('The code is valid until 08:05.');
  await pass(200_000);
  expect(timer()).toBe('01:40');
  expect(said()).toContain('The code is valid until 08:05.');
  await pass(45_000);
  expect(said()).toContain('The code expires in less than a minute.');
  write(label, '123456');
  await pass(60_000);
  expect(said()).toEqual(['The code has expired. Ask for a new one.']);
  expect(within(dialog()).queryByRole('button', { name: 'Accept and sign' })).toBeNull();
  await pressed('Send new code by SMS');
  expect(timer()).toBe('05:00');
  expect(field(label)).toMatchObject({ value: '' });
});

test.each([
  ['sms', ['Send code by SMS', 'Send code by email']],
  ['mail', ['Send code by email']],
] as const)(
  'MONEY-05 where codes come by %s, nothing is called new before the first one',
  async (by, choices) => {
    server.answer(readOffer, { data: offer({ code_by: by }) });
    await openDialog();
    const asked = within(dialog())
      .getAllByRole('button', { name: /code/ })
      .map(({ textContent }) => textContent);
    expect(asked).toEqual(choices);
    sends();
    await pressed('Send code by email');
    expect(server.callsOf(sendSigningCode).at(-1)?.body).toMatchObject({ by: 'mail' });
    expect(button('Send new code by email').disabled).toBe(false);
  },
);

test('MONEY-05 while a code is being sent by e-mail, the other button does not look busy', async () => {
  sends();
  const release = server.hold(sendSigningCode);
  await openDialog();
  await pressed('Send code by email');
  expect(button('Send code by email').getAttribute('aria-busy')).toBe('true');
  const other = button('Send code by SMS');
  expect([other.getAttribute('aria-busy'), other.disabled]).toEqual([null, true]);
  release();
  await settle();
  expect(button('Send new code by email').getAttribute('aria-busy')).toBeNull();
});

test('MONEY-05 while no new code can be asked for, the button says when', async () => {
  await openWithCode(90);
  const byMail = button('Send new code by email');
  expect(byMail.disabled).toBe(true);
  const why = document.getElementById(byMail.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('You can ask for a new code in 01:30');
  await pass(91_000);
  expect(button('Send new code by email').disabled).toBe(false);
});

test('MONEY-05 a code that was sent still signs after the dialog is closed or the page is loaded again', async () => {
  await openWithCode(90);
  await pressed('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  await pressed('Accept and sign');
  expect(field(label)).toMatchObject({ value: '' });
  cleanup();
  await openDialog();
  expect(said()).toContain('The code is valid until 08:05.');
  expect(button('Send new code by email').disabled).toBe(true);
  server.answer(signOffer, { message: 'Agreement signed.', data: { state: 'signed' } });
  await signWith('123456');
  expect(server.callsOf(signOffer).at(-1)?.body).toEqual({ sha256: 'a'.repeat(64), code: '123456' });
  await pressed('Accept and sign');
  expect(screen.queryByLabelText(label)).toBeNull();
});

test('MONEY-05 once it has expired, nothing is left of a code when the page is loaded again', async () => {
  await openWithCode();
  cleanup();
  await pass(301_000);
  await openDialog();
  expect(screen.queryByLabelText(label)).toBeNull();
  expect(button('Send code by SMS').disabled).toBe(false);
});

test.each([
  [422, { message: 'Invalid.', errors: { code: ['This code is wrong.'] } }, 'This code is wrong.'],
  [429, { message: 'Too many wrong codes.' }, 'Too many wrong codes.'],
])(
  'MONEY-05 a code that is refused with %s says so at its field, until it is changed',
  async (status, body, message) => {
    await openWithCode();
    server.refuse(signOffer, status, body);
    await signWith('123456');
    expect(errorOf(label)).toBe(message);
    expect(field(label)).toMatchObject({ value: '123456' });
    fireEvent.input(field(label), { target: { value: '12345' } });
    expect(errorOf(label)).toBeUndefined();
  },
);

test('MONEY-05 where the agreement has changed, the new one is shown, and the earlier code is not asked for', async () => {
  await openWithCode();
  server.refuse(signOffer, 409, { message: 'The agreement has changed.' });
  server.answer(readOffer, { data: offer({ agreement: { ...offer().agreement, sha256: 'b'.repeat(64) } }) });
  await signWith('123456');
  expect(screen.getByText('The agreement has changed.')).toBeTruthy();
  expect(screen.queryByLabelText(label)).toBeNull();
  await pressed('Send code by SMS');
  expect(server.callsOf(sendSigningCode).at(-1)?.body).toEqual({ sha256: 'b'.repeat(64), by: 'sms' });
});

test('MONEY-04 less than was asked for is said; after a disbursement of less, nothing of it is called an offer', async () => {
  const less = { ...offer().facts, amount: '4500000', received: '4500000' };
  server.answer(readOffer, {
    data: offer({ state: 'signed', decided_at: '2025-11-21T05:00:00Z', disbursed_facts: less }),
  });
  await openOffer();
  expect(screen.getByText('You asked for UGX 15,000,000. We can offer UGX 9,000,000.')).toBeTruthy();
  expect(screen.queryByText(/We can offer UGX 4,500,000/)).toBeNull();
  expect(screen.getByText(/^You received UGX 4,500,000, less than the offer/)).toBeTruthy();
});

const promise = "We'll look at it again and tell you if we can offer other terms.";
const refused = "This loan isn't waiting for your signature.";
test.each<readonly [what: string, changes: Partial<Offer>, said: string]>([
  ['rejected once it was declined', { state: 'declined' }, "You've declined this offer."],
  ['decided after it lapsed', { state: 'lapsed' }, 'This offer expired on 03 Dec 2025.'],
  ['not waiting for it', { state: 'open', signing_refused: refused }, refused],
])('MONEY-04 of a loan that is %s nothing is promised, asked or offered', async (_what, changes, words) => {
  server.answer(readOffer, { data: offer({ ...changes, is_pending: false }) });
  await openOffer();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(promise, { exact: false })).toBeNull();
  expect(screen.queryByText(/If you still want the loan/)).toBeNull();
  expect(screen.queryByText('Your turn')).toBeNull();
  expect(screen.queryByRole('button', { name: /sign|question|Decline/ })).toBeNull();
});

test('MONEY-04 once it is signed, the focus is on what became of the offer', async () => {
  await openWithCode();
  server.answer(signOffer, { message: 'Agreement signed.', data: { state: 'signed' } });
  server.answer(readOffer, { data: offer({ state: 'signed', decided_at: '2025-11-21T05:00:00Z' }) });
  await signWith('123456');
  await pass(1_000);
  expect(document.activeElement?.textContent).toMatch(/^You signed this agreement on 21 Nov 2025\./);
});

test('REACH-06 beside the agreement, screens of other languages say that its English text binds', async () => {
  const binds = 'The agreement is in English. The English text is binding.';
  await openWithCode();
  expect(screen.queryByText(binds)).toBeNull();
  cleanup();
  sessionStorage.clear();
  speakFrom(() => 'sw', { sw: new Map([[binds, 'Kiingereza ndicho chenye nguvu.']]) });
  await openWithCode();
  expect(within(dialog()).getByText('Kiingereza ndicho chenye nguvu.')).toBeTruthy();
});
