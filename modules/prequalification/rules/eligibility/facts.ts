import type { Day } from '#lending/rules/calendar.ts';
import { halfOfShares, manyYears, operationYearsBands, revenueBands, shareholdingBands } from '../bands.ts';
import { documentsAvailabilities, employeeBands, naturesOfBusiness, positions } from '../options.ts';
import type { Prequalification } from '../submission.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';

/**
 * Where an answer lies among its bands: below the first edge it is 0. The edges are those that were offered, so that
 * the answer keeps its meaning when the lender's thresholds change. A share of nothing is -1.
 */
export interface BandFact {
  readonly index: number;
  /** Ascending; UGX, percent, years or people. */
  readonly edges: readonly number[];
}

/** A name from a list; any other may be typed in, and then the lists of a rule say nothing about it. */
interface NameFact {
  readonly name: string;
  readonly is_offered: boolean;
}

/**
 * What rules may look at (QUAL-02), and nothing else: gender, name, address and NIN are no facts. Null is unknown: the
 * answer is not among the choices that it was read with.
 */
export interface EligibilityFacts {
  readonly registered: boolean;
  /** Of a registered business; null where there is none. */
  readonly registration_date: Day | null;
  readonly date_of_birth: Day | null;
  readonly operation_years: BandFact | null;
  /** UGX in twelve months. */
  readonly revenue: BandFact | null;
  /** Percent. */
  readonly shareholding: BandFact | null;
  readonly employees: BandFact | null;
  readonly industry: NameFact;
  readonly nature_of_business: NameFact;
  readonly position: NameFact;
  /** Names of the document types, sorted; an answer that no type has is kept as it was given. */
  readonly documents: readonly string[];
  /** Index of the availability; the later, the higher. */
  readonly availability: number | null;
  /** The day on which the client was last rejected; null: never. */
  readonly last_rejected: Day | null;
}

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const indexIn = (choices: readonly string[], answer: string): number | null => {
  const index = choices.findIndex((choice) => sameName(choice, answer));
  return index === -1 ? null : index;
};

function band(answer: string, bands: readonly string[], edges: readonly number[]): BandFact | null {
  const index = indexIn(bands, answer);
  return index === null ? null : { index, edges };
}

/** The last of the choices, 'None', lies below all bands. */
function share(answer: string, settings: LendingSettings): BandFact | null {
  const bands = shareholdingBands(settings);
  const fact = band(answer, bands, edgesOf(settings.minimumShareholding, halfOfShares));
  return fact?.index === bands.length - 1 ? { ...fact, index: -1 } : fact;
}

const edgesOf = (least: number, most: number): readonly number[] => (least < most ? [least, most] : [least]);

/** People from which the bands of employees start. */
const employeeEdges = [2, 6] as const;

const named = (name: string, offered: readonly string[]): NameFact => ({
  name: name.trim(),
  is_offered: offered.some((other) => sameName(other, name)),
});

const dayOrNothing = (day: string | undefined): Day | null => (day === undefined || day === '' ? null : day);

/** What the answers were read with. */
export interface Circumstances {
  readonly settings: LendingSettings;
  /** The industries that were offered. */
  readonly industries: readonly string[];
  readonly lastRejected: Day | null;
}

/** The facts of a prequalification that rules may look at. */
export function factsOf(
  { applicant, business, documents, documents_availability: availability }: Prequalification,
  { settings, industries, lastRejected }: Circumstances,
): EligibilityFacts {
  const { minimumOperationYears, minimumRevenue, maximumRevenue, documentTypes } = settings;
  return {
    registered: business.registered_business,
    registration_date: business.registered_business ? dayOrNothing(business.registration_date) : null,
    date_of_birth: dayOrNothing(applicant.date_of_birth),
    operation_years: band(
      business.operation_years,
      operationYearsBands(settings),
      edgesOf(minimumOperationYears, manyYears),
    ),
    revenue: band(
      business.revenue_in_12_months,
      revenueBands(settings),
      edgesOf(minimumRevenue, maximumRevenue),
    ),
    shareholding: share(business.shareholding, settings),
    employees: band(business.employees, employeeBands, employeeEdges),
    industry: named(business.industry, industries),
    nature_of_business: named(business.nature_of_business, naturesOfBusiness),
    position: named(applicant.position, positions),
    documents: documents
      .map((title) => documentTypes.find((type) => sameName(type.display_name, title))?.name ?? title)
      .sort(),
    availability: indexIn(documentsAvailabilities, availability),
    last_rejected: lastRejected,
  };
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}

/** The facts as one text, the same however they were stored: keys sorted, no spaces (QUAL-03). */
export const canonicalFacts = (facts: EligibilityFacts): string => JSON.stringify(sorted(facts));
