import { say, sayNamed } from '#kit/messages/index.ts';
import { documentsAvailabilities } from '../options.ts';
import type { EligibilityFacts } from './facts.ts';
import {
  availability as availabilityParameters,
  documents as documentsParameters,
  names,
  nothing,
} from './parameters.ts';
import { failed, passedIf, ruleKind, unknown, type Titles } from './rule-kind.ts';

export const registered = ruleKind(nothing, {
  label: 'Registered business',
  asks: () => 'must be registered',
  judge: (_none, facts) => passedIf(facts.registered),
  say: (_none, { facts }) => ({
    title: facts.registered ? say('Your business is registered') : say('Your business must be registered'),
    hint: '',
    yours: facts.registered ? '' : say('Not registered'),
    needed: facts.registered ? '' : say('Registered'),
  }),
});

type NamedFact = 'industry' | 'nature_of_business' | 'position';

const listed = (given: readonly string[]): string => given.join(', ');

/** One of some names, or none of them; what was typed in and stands in no list is left to a person. */
const nameKind = (
  fact: NamedFact,
  label: string,
  title: () => string,
  nameIn: (titles: Titles) => (name: string) => string = () => sayNamed,
) =>
  ruleKind(names, {
    label,
    asks: ({ list, names: given }) => `${list === 'in' ? 'one of' : 'none of'}: ${listed(given)}`,
    judge({ list, names: given }, facts) {
      const { name, is_offered: isOffered } = facts[fact];
      const isListed = given.some((other) => other.toLowerCase() === name.toLowerCase());
      if (!isListed && !isOffered) return unknown;
      return passedIf(isListed === (list === 'in'));
    },
    say({ list, names: given }, { facts, ...titles }) {
      const called = nameIn(titles);
      const needed = listed(given.map(called));
      return {
        title: title(),
        hint: '',
        yours: called(facts[fact].name),
        needed: list === 'in' ? needed : say`Not ${needed}`,
      };
    },
  });

export const industry = nameKind(
  'industry',
  'Industry',
  () => say('Industry'),
  ({ industryTitle }) => industryTitle,
);
export const nature = nameKind('nature_of_business', 'Nature of business', () => say('Nature of business'));
export const position = nameKind('position', "Applicant's position", () =>
  say('Your position in the business'),
);

const missing = (all: readonly string[], facts: EligibilityFacts): string[] =>
  all.filter((name) => !facts.documents.includes(name));

export const documents = ruleKind(documentsParameters, {
  label: 'Documents ready',
  asks: ({ all, count }) =>
    [
      ...(all.length > 0 ? [`all of: ${listed(all)}`] : []),
      ...(count > 0 ? [`at least ${String(count)}`] : []),
    ].join('; '),
  judge: ({ all, count }, facts) =>
    missing(all, facts).length > 0 ? failed : passedIf(facts.documents.length >= count),
  say({ all, count }, { facts, documentTitle }) {
    const gone = missing(all, facts);
    const more = facts.documents.length < count ? [say`at least ${count}`] : [];
    return {
      title: say('Documents you have ready'),
      hint: gone.length > 0 ? say`Still missing: ${listed(gone.map(documentTitle))}.` : '',
      yours: String(facts.documents.length),
      needed: gone.length === 0 && more.length === 0 ? '' : listed([...gone.map(documentTitle), ...more]),
    };
  },
});

export const availability = ruleKind(availabilityParameters, {
  label: 'Availability of documents',
  asks: ({ most }) => `${most === 0 ? '' : 'no later than '}${documentsAvailabilities[most] ?? ''}`,
  judge: ({ most }, { availability: index }) => (index === null ? unknown : passedIf(index <= most)),
  say: ({ most }, { facts: { availability: index } }) => ({
    title: say('When you can give us your documents'),
    hint: '',
    yours: index === null ? '' : sayNamed(documentsAvailabilities[index] ?? ''),
    needed: sayNamed(documentsAvailabilities[most] ?? ''),
  }),
});
