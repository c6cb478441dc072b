import { describe, expect, it } from 'vitest';
import { validate } from '../engine/index.ts';
import { ruleOf } from '../test-support/qualification.ts';
import { unknownNames } from './offered-names.ts';
import { qualificationRuleLines, qualificationRulesSchema, readQualificationRules } from './setting.ts';

const usual = { ...readQualificationRules(undefined), mode: 'rules' as const };

describe('the setting', () => {
  const errorsOf = (changes: object) => {
    const verdict = validate(qualificationRulesSchema, { ...usual, ...changes });
    return verdict.ok ? {} : verdict.errors;
  };
  const rule = ruleOf('age@1', { least: 21, most: null });

  it.each([
    [{}, {}],
    [{ rules: [{ ...rule, parameters: { least: '21', most: '' } }] }, {}],
    [{ rules: [{ ...rule, parameters: { least: '18', most: '120' } }] }, {}],
    [
      { rules: [{ ...rule, parameters: { least: '17', most: '121' } }] },
      {
        'rules.0.parameters.least': ['Use a whole number from 18 to 120, or leave it empty.'],
        'rules.0.parameters.most': ['Use a whole number from 18 to 120, or leave it empty.'],
      },
    ],
    [{ mode: 'some' }, { mode: ['Choose who qualifies.'] }],
    [{ rules: [] }, { rules: ['Add at least one rule, or let everyone qualify.'] }],
    [{ rules: [rule, rule] }, { rules: ['Each rule can be named once.'] }],
    [{ rules: [{ ...rule, kind: 'age@2' }] }, { 'rules.0.kind': ['Choose a rule from the list.'] }],
    [
      { rules: [{ ...rule, severity: '' }] },
      { 'rules.0.severity': ['Choose what happens if it is not met.'] },
    ],
    [
      { rules: [{ ...rule, parameters: { least: '', most: '' } }] },
      { 'rules.0.parameters.least': ['Set at least one of the two limits.'] },
    ],
    [
      { rules: [{ ...rule, parameters: { least: 30, most: 20 } }] },
      { 'rules.0.parameters.most': ['It must not be below the lowest age.'] },
    ],
    [{ rules: [ruleOf('revenue@1', { least: 'minimum', most: 'upper' })] }, {}],
    [{ rules: [ruleOf('revenue@1', { least: 'upper', most: 'upper' })] }, {}],
    [
      { rules: [ruleOf('revenue@1', { least: 'upper', most: 'minimum' })] },
      { 'rules.0.parameters.most': ['Nobody can be below the lower and above the upper limit.'] },
    ],
    [
      { rules: [ruleOf('documents@1', { all: [], count: 0 })] },
      { 'rules.0.parameters.count': ['Name documents, or how many are needed.'] },
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
    expect(unknownNames(named, offered)).toEqual({
      'rules.0.parameters.all.1': ['Borrowers are not offered licence. Choose one of their choices.'],
      'rules.1.parameters.names.1': ['Borrowers are not offered Agricultre. Choose one of their choices.'],
      'rules.2.parameters.names.1': ['Borrowers are not offered Club. Choose one of their choices.'],
      'rules.3.parameters.names.1': ['Borrowers are not offered Owner. Choose one of their choices.'],
    });
    expect(unknownNames({ ...named, mode: 'everyone' }, offered)).toEqual({});
  });

  it('QUAL-01 nothing stored is the mode of the specification; what cannot be read is not guessed', () => {
    expect(readQualificationRules(undefined).mode).toBe('everyone');
    expect(readQualificationRules(usual)).toEqual(usual);
    expect(() => readQualificationRules({ mode: 'rules' })).toThrow();
  });

  it('QUAL-01 mode and rules are said in words to whoever confirms them', () => {
    expect(
      qualificationRuleLines({
        mode: 'rules',
        rules: [{ ...ruleOf('age@1', { least: 21, most: null }), lg: 'Linda.', sw: '' }],
      }),
    ).toEqual([
      ['Who qualifies', 'Whom the rules let through'],
      ['Age of the applicant (age)', 'at least 21 years; otherwise not yet. In Luganda: Linda.'],
    ]);
  });

  it.each([
    [ruleOf('documents@1', { all: ['trading_licence', 'logo'], count: 0 }), 'all of: trading_licence, logo'],
    [ruleOf('documents@1', { all: [], count: 2 }), 'at least 2'],
    [ruleOf('documents@1', { all: ['logo'], count: 2 }), 'all of: logo; at least 2'],
    [ruleOf('availability@1', { most: 0 }), 'Less than 2 days'],
    [ruleOf('availability@1', { most: 1 }), 'at the latest 2 - 4 days'],
    [ruleOf('revenue@1', { least: 'minimum', most: null }), 'at least your minimum revenue'],
    [
      ruleOf('revenue@1', { least: 'minimum', most: 'upper' }),
      'at least your minimum revenue, at most your maximum revenue',
    ],
  ])('QUAL-01 %j asks for: %s', (asked, words) => {
    const [, line] = qualificationRuleLines({ mode: 'rules', rules: [asked] });
    expect(line?.[1]).toBe(`${words}; otherwise not yet.`);
  });
});
