import { expect, test } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import { answerTemplatesSchema, readAnswerTemplates } from './answer-templates.ts';
import { fillTemplate } from './placeholders.ts';

const template = {
  id: 'smaller-amount',
  purpose: 'feedback',
  kinds: ['loan'],
  title: 'Ask for less',
  text: 'Please ask for less than {amount}.',
};
const errorsOf = (changes: object) => {
  const result = validate(answerTemplatesSchema, { templates: [{ ...template, ...changes }] });
  return result.ok ? {} : result.errors;
};

test('CASE-09 the usual templates are valid, and stand in for a setting that cannot be read', () => {
  const usual = readAnswerTemplates(undefined);
  expect(validate(answerTemplatesSchema, usual)).toEqual({ ok: true, value: usual });
  expect(readAnswerTemplates({ templates: 'none' })).toEqual(usual);
  expect(readAnswerTemplates({ templates: [] })).toEqual({ templates: [] });
  for (const purpose of ['feedback', 'rejection', 'ticket'])
    expect(usual.templates.filter((one) => one.purpose === purpose)).not.toEqual([]);
});

test.each([
  [{}, {}],
  [{ text: 'For { Client  Name } of {business name}: {tracking number}, {lender name}' }, {}],
  [
    { text: 'Dear {client}' },
    {
      'templates.0.text': [
        '{client} is not a valid placeholder here. You can use: {client name}, {business name}, {tracking number}, {amount}, {lender name}.',
      ],
    },
  ],
  [
    { kinds: ['loan', 'request'] },
    {
      'templates.0.text': [
        '{amount} is not a valid placeholder here. You can use: {client name}, {business name}, {tracking number}, {lender name}.',
      ],
    },
  ],
  [
    { purpose: 'ticket', kinds: [], text: '{tracking number}' },
    {
      'templates.0.text': [
        '{tracking number} is not a valid placeholder here. You can use: {client name}, {lender name}.',
      ],
    },
  ],
  [
    { text: 'Dear {client name', kinds: ['request'] },
    {
      'templates.0.text': [
        'A brace is unmatched. You can use: {client name}, {business name}, {tracking number}, {lender name}.',
      ],
    },
  ],
  [{ kinds: [], text: 'x' }, { 'templates.0.kinds': ['Choose loans, requests or both.'] }],
  [{ kinds: ['ticket'], text: 'x' }, { 'templates.0.kinds.0': ['Choose loans or requests.'] }],
  [{ purpose: 'mail', text: 'x' }, { 'templates.0.purpose': ['Choose the purpose.'] }],
  [{ title: ' ' }, { 'templates.0.title': ['Title is required.'] }],
  [
    { title: '', text: '{x}', kinds: ['request'] },
    {
      'templates.0.title': ['Title is required.'],
      'templates.0.text': [
        '{x} is not a valid placeholder here. You can use: {client name}, {business name}, {tracking number}, {lender name}.',
      ],
    },
  ],
  [{ id: 'Ask For Less' }, { 'templates.0.id': ['Use lowercase letters, digits and hyphens.'] }],
])('CASE-09 a template with %j: %j', (changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors);
});

test('CASE-09 one name belongs to one template', () => {
  const result = validate(answerTemplatesSchema, { templates: [template, template] });
  expect(result).toEqual({ ok: false, errors: { templates: ['Each template can be listed only once.'] } });
});

test('CASE-09 facts are filled in; what is not known stays visible', () => {
  const facts = { 'client name': 'Nakato Grace', amount: 'UGX 18,000,000' };
  expect(fillTemplate('Dear {Client name}, not {amount} for {tracking number}. {x}', facts)).toBe(
    'Dear Nakato Grace, not UGX 18,000,000 for {tracking number}. {x}',
  );
});
