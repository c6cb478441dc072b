import { expect, test } from 'vitest';
import { allEndpoints } from '../endpoints.ts';

/** Calls that create nothing a second time, although no Idempotency-Key says that it is the second. */
const withoutKey: Readonly<Record<string, readonly string[]>> = {
  'only reads': ['loans.list', 'requests.list', 'staff.prequalification-rules.try'],
  'a stored value that the second call stores again': [
    'business.store',
    'loans.prequalification',
    'notifications.mark-all-as-read',
    'notifications.mark-as-read',
    'notifications.store-preferences',
    'notifications.store-staff-preferences',
    'reminders.store',
    'security.change-password',
    'staff.loans.assign',
    'staff.loans.assign-many',
    'staff.queue-views.keep',
    'staff.requests.assign',
    'staff.requests.assign-many',
    'staff.conflicts-of-interest.confirm',
    'auth.activity',
  ],
  'a status that the second call finds changed': [
    'privacy.erasure.withdraw',
    'profile.withdraw',
    'request-documents.delete',
    'security.sign-out-elsewhere',
    'security.take-device-secret',
    'staff.accounts.disable',
    'staff.api-keys.revoke',
    'staff.api-keys.take',
    'staff.accounts.enable',
    'staff.accounts.lift-codes',
    'staff.accounts.reset-authenticator',
    'staff.accounts.roles',
    'staff.watchlist.end',
    'staff.calls.done',
    'staff.client-notes.change',
    'staff.client-notes.pin',
    'staff.client-notes.strike',
    'staff.clients.suspend',
    'staff.clients.lift-codes',
    'staff.clients.reinstate',
    'staff.erasures.carry-out',
    'staff.erasures.refuse',
    'staff.conflicts-of-interest.request-end',
    'staff.invitations.withdraw',
    'staff.loans.different-person',
    'staff.loans.different-person-withdrawn',
    'staff.payment-imports.ask-late',
    'staff.payment-imports.close',
    'staff.payment-imports.confirm-late',
    'staff.payment-imports.decline-late',
    'staff.pending-changes.confirm',
    'staff.pending-changes.refuse',
    'staff.pending-changes.withdraw',
    'staff.referrals.decide',
    'uploads.finish',
  ],
  'each row that it makes is of something else, which has one': [
    'loans.offer-sign',
    'loans.repeat-documents',
    'staff.payment-imports.record',
  ],
  'a new code or a new question, which ends the one before': [
    'loans.offer-code',
    'phone-pin.ask',
    'profile.email',
    'profile.language',
    'profile.phone',
    'profile.resend',
    // A key would keep them readable in the database.
    'staff.recovery-codes.renew',
    // Shown once: a key would keep it readable for a day.
    'staff.webhooks.show-secret',
  ],
};

test('STAND-02 every call that creates takes an Idempotency-Key, or is known to create nothing twice', () => {
  const posts = allEndpoints.filter(
    ({ method, audience, versioned, repeatable }) =>
      method === 'POST' &&
      repeatable !== true &&
      // During sign-up and sign-in there is no user yet who could own a key.
      ['client', 'signed-in', 'staff'].includes(audience) &&
      // The version that it names is gone once it has been done.
      versioned !== true,
  );
  expect(posts.map(({ name }) => name).toSorted()).toEqual(Object.values(withoutKey).flat().toSorted());
});
