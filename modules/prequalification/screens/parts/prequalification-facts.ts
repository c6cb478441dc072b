import { factsOf } from '#kit/rules/fields/show-field.ts';
import type { FieldTable } from '#kit/rules/fields/field-table.ts';
import { applicantFields } from '../../rules/applicant.ts';
import { businessFields } from '../../rules/business.ts';
import { saidIndustry, type Industry } from '#settings/rules/industry-name.ts';
import type { Fact } from '#kit/ui/fact-list.tsx';

type Answers = Readonly<Record<string, unknown>>;

/** The fields that have an answer: staff who may not open loans do not get all of them. */
const given = (fields: FieldTable): FieldTable =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, whenGiven: true as const }]),
  );

const { name, national_id, address, position, ...person } = applicantFields;
const applicantShown = given({ name, national_id, ...person, position, address });

const { description, ...business } = businessFields;
const businessShown = given({ ...business, description });

/** The applicant's answers, in the order of the form. */
export const applicantFacts = (applicant: Answers): Fact[] => factsOf(applicantShown, applicant, 'applicant');

/** The business's answers, in the order of the form; `industries`: for readers of other languages (REACH-06). */
export const businessFacts = (answers: Answers, industries: readonly Industry[] = []): Fact[] =>
  factsOf(
    {
      ...businessShown,
      industry: { ...business.industry, whenGiven: true, shown: (kept) => saidIndustry(industries, kept) },
    },
    answers,
    'business',
  );
