import { describe, expect, it } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import { ruleOf } from '#app/tests/payloads/eligibility.ts';
import { unknownNames } from './offered-names.ts';
import { eligibilityRuleLines, eligibilityRulesSchema, readEligibilityRules } from './setting.ts';

const usual = { ...readEligibilityRules(undefined), mode: 'rules' as const };

describe('the setting', () => {
  const errorsOf = (changes: object) => {
    const result = validate(eligibilityRulesSchema, { ...usual, ...changes });
    return result.ok ? {} : result.errors;
  };
  const rule = ruleOf('age@1', { least: 21, most: null });
  const wholeYears = ['Enter a whole number from 18 to 120, or leave it empty.'];

  it.each([
    [{}, {}],
    [{ rules: [{ ...rule, parameters: { least: '21', most: '' } }] }, {}],
    [{ rules: [{ ...rule, parameters: { least: '18', most: '120' } }] }, {}],
    [
      { rules: [{ ...rule, parameters: { least: '17', most: '121' } }] },
      { 'rules.0.parameters.least': wholeYears, 'rules.0.parameters.most': wholeYears },
    ],
    [{ mode: 'some' }, { mode: ['Choose who qualifies.'] }],
    [{ rules: [] }, { rules: ['Add at least one rule, or let everyone qualify.'] }],
    [{ rules: [rule, rule] }, { rules: ['Each rule can be listed only once.'] }],
    [{ rules: [{ ...rule, kind: 'age@2' }] }, { 'rules.0.kind': ['Choose a rule from the list.'] }],
    [
      { rules: [{ ...rule, severity: '' }] },
      { 'rules.0.severity': ['Choose what happens if the rule is not met.'] },
    ],
    [
      { rules: [{ ...rule, parameters: { least: '', most: '' } }] },
      { 'rules.0.parameters.least': ['Set at least one of the two limits.'] },
    ],
    [
      { rules: [{ ...rule, parameters: { least: 30, most: 20 } }] },
      { 'rules.0.parameters.most': ['The maximum age must not be below the minimum age.'] },
    ],
    [{ rules: [ruleOf('revenue@1', { least: 'minimum', most: 'upper' })] }, {}],
    [{ rules: [ruleOf('revenue@1', { least: 'upper', most: 'upper' })] }, {}],
    [
      { rules: [ruleOf('revenue@1', { least: 'upper', most: 'minimum' })] },
      { 'rules.0.parameters.most': ['The upper limit must not be below the lower limit.'] },
    ],
    [
      { rules: [ruleOf('documents@1', { all: [], count: 0 })] },
      { 'rules.0.parameters.count': ['Choose documents, or enter how many are needed.'] },
    ],
  ])('QUAL-01 %j: %j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  it('QUAL-01 names that borrowers are not offered are named at their fields, in rules that are used', () => {
    const offered = { documents: ['trading_licence'], industries: ['Agriculture'] };
    const named = {
      mode: 'rules' as const,
      rules: [
        ruleOf('documents@1', { all: ['trading_licence', 'licence'], count: 0 }),
        ruleOf('industry@1', { list: 'in', names: ['agriculture', 'Agricultre'] }),
        ruleOf('nature@1', { list: 'not-in', names: ['Partnership', 'Club'] }),
        ruleOf('position@1', { list: 'in', names: ['Director', 'Owner'] }),
        rule,
      ],
    };
    const unknown = (name: string) => [
      `${name} is not one of the options that borrowers have. Choose one that is.`,
    ];
    expect(unknownNames(named, offered)).toEqual({
      'rules.0.parameters.all.1': unknown('licence'),
      'rules.1.parameters.names.1': unknown('Agricultre'),
      'rules.2.parameters.names.1': unknown('Club'),
      'rules.3.parameters.names.1': unknown('Owner'),
    });
    expect(unknownNames({ ...named, mode: 'everyone' }, offered)).toEqual({});
  });

  it('QUAL-01 nothing stored is the mode of the specification; what cannot be read is not guessed', () => {
    expect(readEligibilityRules(undefined).mode).toBe('everyone');
    expect(readEligibilityRules(usual)).toEqual(usual);
    expect(() => readEligibilityRules({ mode: 'rules' })).toThrow();
  });

  it('QUAL-01 mode and rules are put into words for the administrator who confirms them', () => {
    const translated = { ...rule, lg: 'Linda.', sw: '' };
    expect(eligibilityRuleLines({ mode: 'rules', rules: [translated] })).toEqual([
      ['Eligibility rules', 'Only clients who meet the rules'],
      ["Applicant's age (age)", 'at least 21 years; if not met: not yet eligible. In Luganda: Linda.'],
    ]);
  });

  it.each([
    [ruleOf('documents@1', { all: ['trading_licence', 'logo'], count: 0 }), 'all of: trading_licence, logo'],
    [ruleOf('documents@1', { all: [], count: 2 }), 'at least 2'],
    [ruleOf('documents@1', { all: ['logo'], count: 2 }), 'all of: logo; at least 2'],
    [ruleOf('availability@1', { most: 0 }), 'Less than 2 days'],
    [ruleOf('availability@1', { most: 1 }), 'no later than 2 - 4 days'],
    [ruleOf('revenue@1', { least: 'minimum', most: null }), 'at least your minimum revenue'],
    [
      ruleOf('revenue@1', { least: 'minimum', most: 'upper' }),
      'at least your minimum revenue, at most your maximum revenue',
    ],
  ])('QUAL-01 %j asks for: %s', (asked, words) => {
    const [, line] = eligibilityRuleLines({ mode: 'rules', rules: [asked] });
    expect(line?.[1]).toBe(`${words}; if not met: not yet eligible.`);
  });
});
