import { assert, property, record, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { loanSteps } from '#loans/rules/wizard.ts';
import { prequalificationWizard } from '#prequalification/rules/wizard.ts';
import { pathForRequestStep, requestWizard } from '#support-requests/rules/wizard.ts';
import { pathForStep } from '#loans/rules/continue.ts';
import { screenAt } from '#notifications/rules/redirect.ts';
import { screens } from '#kit/rules/paths/screens.ts';

const all = Object.entries(screens).flatMap(([group, named]) =>
  Object.entries<{ readonly pattern: string }>(named).map(([name, { pattern }]) => ({
    group,
    name,
    pattern,
  })),
);

test('ROUTE-01 no two screens share an address', () => {
  expect(new Set(all.map(({ pattern }) => pattern)).size).toBe(all.length);
});

test.each(all)('ROUTE-01 $pattern is found at its address', ({ group, pattern }) => {
  expect(screenAt(pattern)).toEqual({ group, pattern });
});

test('ROUTE-01 an address has its parts in the right places', () => {
  expect(screens.client.dashboard.to()).toBe('/dashboard');
  expect(screens.client.loan.to({ id: 7 })).toBe('/my-applications/7');
  expect(screens.client.loanResubmission.to({ id: '7', step: 'uploads' })).toBe(
    '/apply-for-loan/resubmit/7/uploads',
  );
});

test('ROUTE-01 whatever the parts are, the address leads to the same screen', () => {
  const part = stringMatching(/^[^./][^/]*$/u);
  assert(
    property(record({ id: part }), ({ id }) => {
      expect(screenAt(screens.staff.ticket.to({ id }))?.pattern).toBe(screens.staff.ticket.pattern);
      expect(screens.client.loan.to({ id })).toBe(`/my-applications/${encodeURIComponent(id)}`);
    }),
  );
});

test('ROUTE-07 any other address has no screen', () => {
  for (const path of [
    '/nowhere',
    '/my-applications/1/2',
    '/my-applications/',
    '',
    '/dashboard?page=2',
    '*',
  ]) {
    expect([path, screenAt(path)]).toEqual([path, undefined]);
  }
});

test('the compiler refuses parts that an address does not have', () => {
  // @ts-expect-error a loan has an id
  expect(() => screens.client.loan.to()).not.toThrow();
  // @ts-expect-error the dashboard is one
  expect(screens.client.dashboard.to({ id: 1 })).toBe('/dashboard');
  // @ts-expect-error no step of the prequalification
  expect(screens.client.prequalification.to({ step: 'uploads' })).toBe('/apply-for-loan/uploads');
});

test('LOAN-01 SUPPORT-01 every step of the wizards has its page', () => {
  for (const { path } of prequalificationWizard) {
    expect(screens.client.prequalification.to({ step: path })).toBe(`/apply-for-loan/${path}`);
  }
  for (const { path } of loanSteps) {
    expect(screens.client.loanStep.to({ step: path })).toBe(`/apply-for-loan/prequalified/${path}`);
  }
  for (const { path } of requestWizard) {
    expect(screens.client.requestStep.to({ step: path })).toBe(`/management-support/apply/${path}`);
  }
});

test('SHELL-02 LIST-03 every saved step has its page; without one the applicant step opens', () => {
  expect([undefined, null, 1, 2, 3, 4].map((step) => pathForStep(step))).toEqual([
    '/apply-for-loan/applicant-info',
    '/apply-for-loan/applicant-info',
    '/apply-for-loan/prequalified/loan-details',
    '/apply-for-loan/prequalified/contact-persons',
    '/apply-for-loan/prequalified/finance-info',
    '/apply-for-loan/prequalified/uploads',
  ]);
});

test('REQ-03 a draft continues at its step', () => {
  expect([1, 2, 3, 4, 5, null].map(pathForRequestStep)).toEqual([
    '/management-support/apply/request-details',
    '/management-support/apply/challenge',
    '/management-support/apply/documents',
    '/management-support/apply/deliverables',
    '/management-support/apply/done',
    '/management-support/apply/request-details',
  ]);
});
