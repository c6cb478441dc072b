import { say, sayNamed } from '#kit/messages/index.ts';
import { revenueBands, sayBand, shareholdingBands } from '../bands.ts';
import { employeeBands } from '../options.ts';
import type { BandFact } from './facts.ts';
import { edgeOf, inPeople, inPercent, inShillings, isBelow, judgeBand } from './figures.ts';
import { bands, leastBand } from './parameters.ts';
import { ruleKind } from './rule-kind.ts';

interface Edges {
  readonly least: string | null;
  readonly most: string | null;
}

/** `UGX 36,000,000`, `at most UGX 100,000,000`, `UGX 36,000,000 to UGX 100,000,000`. */
function between(fact: BandFact, { least, most }: Edges, figure: (value: number) => string): string {
  if (most === null) return figure(edgeOf(fact, least ?? 'minimum'));
  if (least === null) return say`at most ${figure(edgeOf(fact, most))}`;
  return say`${figure(edgeOf(fact, least))} to ${figure(edgeOf(fact, most))}`;
}

const edgeInWords =
  (words: Readonly<Record<'minimum' | 'upper', string>>) =>
  ({ least, most }: Edges): string =>
    [
      ...(least === null ? [] : [`at least ${words[least === 'upper' ? 'upper' : 'minimum']}`]),
      ...(most === null ? [] : [`at most ${words[most === 'upper' ? 'upper' : 'minimum']}`]),
    ].join(', ');

const revenueBand = ({ index, edges }: BandFact): string =>
  sayBand(revenueBands({ minimumRevenue: edges[0] ?? 0, maximumRevenue: edges[1] ?? 0 })[index] ?? '');

export const revenue = ruleKind(bands, {
  label: 'Revenue in the last 12 months',
  asks: edgeInWords({ minimum: 'your minimum revenue', upper: 'your maximum revenue' }),
  judge: (edges, { revenue: fact }) => judgeBand(fact, edges),
  say: (edges, { facts: { revenue: fact }, outcome }) => ({
    title:
      fact === null || outcome.state !== 'failed'
        ? say('Revenue in the last 12 months')
        : isBelow(fact, edges.least)
          ? say`Revenue in the last 12 months must be at least ${inShillings(edgeOf(fact, edges.least ?? 'minimum'))}`
          : say`Revenue in the last 12 months must be at most ${inShillings(edgeOf(fact, edges.most ?? 'minimum'))}`,
    hint: '',
    yours: fact === null ? '' : revenueBand(fact),
    needed: fact === null ? '' : between(fact, edges, inShillings),
  }),
});

/** 'None' is the last of the choices. */
const shareBand = ({ index, edges }: BandFact): string =>
  sayBand(shareholdingBands({ minimumShareholding: edges[0] ?? 0 }).at(index) ?? '');

export const shareholding = ruleKind(leastBand, {
  label: "Applicant's share of the business",
  asks: ({ least }) =>
    least === 'upper' ? 'more than half, or your minimum if it is higher' : 'at least your minimum',
  judge: ({ least }, { shareholding: fact }) => judgeBand(fact, { least, most: null }),
  say: ({ least }, { facts: { shareholding: fact }, outcome }) => {
    const needed = fact === null ? '' : inPercent(edgeOf(fact, least));
    return {
      title:
        outcome.state === 'failed'
          ? say`You must own ${needed} of the business`
          : say('Your share of the business'),
      hint: '',
      yours: fact === null ? '' : shareBand(fact),
      needed,
    };
  },
});

/** People below an edge are at most one fewer. */
function people(fact: BandFact, { least, most }: Edges): string {
  const limits = [
    ...(least === null ? [] : [say`at least ${inPeople(edgeOf(fact, least))}`]),
    ...(most === null ? [] : [say`at most ${inPeople(edgeOf(fact, most) - 1)}`]),
  ];
  return limits.join(', ');
}

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

/** The bands of employees are the same for every lender. */
const usualEmployees: BandFact = { index: 0, edges: [2, 6] };

export const employees = ruleKind(bands, {
  label: 'Employees',
  asks: (edges) => people(usualEmployees, edges),
  judge: (edges, { employees: fact }) => judgeBand(fact, edges),
  say: (edges, { facts: { employees: fact }, outcome }) => ({
    title:
      fact !== null && outcome.state === 'failed'
        ? capital(say`${people(fact, edges)} must work in the business`)
        : say('Number of employees'),
    hint: '',
    yours: fact === null ? '' : sayNamed(employeeBands[fact.index] ?? ''),
    needed: fact === null ? '' : people(fact, edges),
  }),
});
