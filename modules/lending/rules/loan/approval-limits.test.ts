import { describe, expect, it } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import { changedLines } from '#settings/rules/changed-lines.ts';
import { approvalLimitLines, approvalLimitsSchema, readApprovalLimits } from './approval-limits.ts';
import { judgeApprover, judgePayer } from './four-eyes.ts';
import { judgeLimit, judgeRoom } from './judge-limit.ts';

const presets = { write_off: '1000000', small_balance: '1000' };
const limits = {
  loan_officer: '10000000',
  credit_manager: '20000000',
  three_people_above: '5000000',
  ...presets,
};
const none = { loan_officer: null, credit_manager: null, three_people_above: null, ...presets };

describe('the setting', () => {
  it.each([
    [{}, none],
    [
      { loan_officer: '', credit_manager: null, three_people_above: '0' },
      { ...none, three_people_above: '0' },
    ],
    [
      { loan_officer: '5', credit_manager: '5' },
      { ...none, loan_officer: '5', credit_manager: '5' },
    ],
    [{ loan_officer: '5' }, { ...none, loan_officer: '5' }],
  ])('MONEY-02 %j is read as %j', (typed, value) => {
    expect(validate(approvalLimitsSchema, typed)).toEqual({ ok: true, value });
  });

  const outside = 'Enter whole shillings, 1 or more, or leave it empty.';
  const order = 'Must not be below the loan officer limit, which must also be set.';
  it.each([
    [{ loan_officer: '0' }, { loan_officer: [outside] }],
    [{ loan_officer: '1.5' }, { loan_officer: [outside] }],
    [{ loan_officer: '1234567890123456' }, { loan_officer: [outside] }],
    [
      { three_people_above: '-1' },
      { three_people_above: ['Enter whole shillings, 0 or more, or leave it empty.'] },
    ],
    [{ loan_officer: '6', credit_manager: '5' }, { credit_manager: [order] }],
    [{ credit_manager: '5' }, { credit_manager: [order] }],
    [{ credit_manager: 'much' }, { credit_manager: [outside] }],
    [{ loan_officer: 'much', credit_manager: '5' }, { loan_officer: [outside] }],
    [
      { loan_officer: 'much', credit_manager: 'more' },
      { loan_officer: [outside], credit_manager: [outside] },
    ],
  ])('MONEY-02 %j is refused', (typed, errors) => {
    expect(validate(approvalLimitsSchema, typed)).toEqual({ ok: false, errors });
  });

  it('SERVE-04 a write-off limit and a small balance that were never stated are the installed ones', () => {
    const stored = { loan_officer: '5', credit_manager: null, three_people_above: null };
    expect(readApprovalLimits(stored)).toEqual({ ...stored, write_off: '1000000', small_balance: '1000' });
    expect(readApprovalLimits({ ...stored, write_off: null, small_balance: '0' })).toMatchObject({
      write_off: null,
      small_balance: '0',
    });
  });

  it('MONEY-02 nothing set is no limit; what cannot be read allows nothing', () => {
    expect(readApprovalLimits(undefined)).toEqual(none);
    expect(readApprovalLimits(limits)).toEqual(limits);
    expect(() => readApprovalLimits({ loan_officer: 'much' })).toThrow();
  });
});

describe('a limit', () => {
  const manager = 'A credit manager can approve it.';
  const nobody = 'No one can approve that much for one client.';
  const aboveLimit = (sum: string, limit: string, who: string) =>
    `UGX ${sum} is above your limit of UGX ${limit}. ${who}`;
  const together = `With existing exposure of UGX 5,000,000, the client's total exposure would be UGX 11,000,000: above your limit of UGX 10,000,000. ${manager}`;
  it.each([
    [['loan-officer'], '10000000', '0', '10000000', '0', undefined],
    [['loan-officer'], '6000000', '3000000', '10000000', '1000000', undefined],
    [['loan-officer'], '10000001', '0', '10000000', null, aboveLimit('10,000,001', '10,000,000', manager)],
    [['loan-officer', 'cashier'], '6000000', '5000000', '10000000', null, together],
    [['credit-manager'], '20000000', '0', '20000000', '0', undefined],
    [['loan-officer', 'credit-manager'], '15000000', '0', '20000000', '5000000', undefined],
    [['credit-manager'], '20000001', '0', '20000000', null, aboveLimit('20,000,001', '20,000,000', nobody)],
    [['loan-officer'], '20000001', '0', '10000000', null, aboveLimit('20,000,001', '10,000,000', nobody)],
    [['cashier'], '1', '0', '0', null, aboveLimit('1', '0', 'A loan officer can approve it.')],
  ])('MONEY-02 %j approving %s with %s open', (roles, amount, openPrincipal, limit, remains, refused) => {
    const meets = String(BigInt(amount) + BigInt(openPrincipal));
    const result = judgeLimit(amount, { limits, roles, openPrincipal });
    expect(result).toEqual({ limit, remains, refused, meets });
  });

  it.each([
    [none, ['loan-officer']],
    [{ ...limits, credit_manager: null }, ['credit-manager']],
    [{ ...limits, credit_manager: null }, ['loan-officer', 'credit-manager']],
  ])('MONEY-02 without one any amount passes: %j for %j', (unset, roles) => {
    const facts = { limits: unset, roles, openPrincipal: '7000000' };
    const unlimited = { limit: null, meets: '907000000', remains: null, refused: undefined };
    expect(judgeLimit('900000000', facts)).toEqual(unlimited);
    expect(judgeRoom(facts)).toBeUndefined();
  });

  it('MONEY-02 what is open may leave no room at all', () => {
    const facts = { limits, roles: ['loan-officer'], openPrincipal: '10000000' };
    expect(judgeRoom(facts)).toBe(
      `The client's exposure of UGX 10,000,000 uses up your limit of UGX 10,000,000. ${manager}`,
    );
    expect(judgeRoom({ ...facts, openPrincipal: '9999999' })).toBeUndefined();
    expect(judgeRoom({ ...facts, openPrincipal: '20000000' })).toContain(nobody);
  });
});

describe('four eyes', () => {
  const three = 'Loans above UGX 5,000,000 require three people:';
  const took = `You reviewed this loan. ${three}`;
  const below = { amount: '5000000', threePeopleAbove: '5000000' };
  const above = { amount: '5000001', threePeopleAbove: '5000000' };
  const unset = { amount: '900000000', threePeopleAbove: null };

  it.each([
    ['the only reviewer, up to the amount', ['ruth'], below, undefined],
    ['the only reviewer, without an amount', ['ruth'], unset, undefined],
    ['the only reviewer, above the amount', ['ruth'], above, `${took} someone else must approve it.`],
    ['one of two who took it', ['daniel', 'ruth'], above, `${took} someone else must approve it.`],
    ['someone else', ['daniel'], above, undefined],
    ['nobody took it', [], above, undefined],
  ])('MONEY-03 approving: %s', (_, reviewers, sums, refused) => {
    expect(judgeApprover('ruth', { reviewers }, sums)).toBe(refused);
  });

  const again = `The same person reviewed and approved this loan. ${three} someone else must approve it again.`;
  const own = 'You approved this loan. Someone else must disburse it.';
  it.each([
    ['the approver, whatever the amount', ['daniel'], 'ruth', below, own],
    ['the approver, above the amount', ['daniel'], 'ruth', above, own],
    ['the reviewer, up to the amount', ['ruth'], 'daniel', below, undefined],
    ['the reviewer, without an amount', ['ruth'], 'daniel', unset, undefined],
    ['the reviewer, above the amount', ['ruth'], 'daniel', above, `${took} someone else must disburse it.`],
    ['a second person, up to the amount', ['daniel'], 'daniel', below, undefined],
    ['a second person, above the amount', ['daniel'], 'daniel', above, again],
    ['a third person', ['daniel'], 'grace', above, undefined],
    ['of an approval that names nobody', ['daniel'], null, above, undefined],
  ])('MONEY-03 paying out: %s', (_, reviewers, approver, sums, refused) => {
    expect(judgePayer('ruth', { reviewers, approver }, sums)).toBe(refused);
  });

  it('MONEY-03 with nothing as the amount, three people act on every loan', () => {
    const sums = { amount: '1', threePeopleAbove: '0' };
    expect(judgeApprover('ruth', { reviewers: ['ruth'] }, sums)).toContain(
      'Loans above UGX 0 require three people',
    );
  });
});

it('MONEY-12 whatever changes in the limits changes their words', () => {
  for (const name of [
    'loan_officer',
    'credit_manager',
    'three_people_above',
    'write_off',
    'small_balance',
  ] as const)
    expect(
      changedLines(approvalLimitLines(none), approvalLimitLines({ ...none, [name]: '9000000' })),
    ).toMatchObject([{ after: 'UGX 9,000,000' }]);
});
