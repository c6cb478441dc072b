import type { LoanResubmission } from '../../endpoints/loan-variants.ts';
import { fieldsNamed, type FieldTable } from '#kit/rules/fields/field-table.ts';
import { formFrom, type FormValue } from '#kit/rules/fields/field-forms.ts';
import { shownFields } from '#kit/rules/fields/show-field.ts';
import {
  loanFeedback,
  prequalificationParts,
  prequalificationStep,
  type PrequalificationPart,
} from '../../rules/feedback.ts';
import { applicantFields } from '#prequalification/rules/applicant.ts';
import { businessFields } from '#prequalification/rules/business.ts';
import { draftAnswersOf } from './draft-answers.ts';

export const correctedTables: Readonly<Record<PrequalificationPart, FieldTable>> = {
  applicant: applicantFields,
  business: businessFields,
};

/** The fields of each part of the prequalification that feedback opened (CASE-06). */
export function openFields(
  { feedback }: Pick<LoanResubmission, 'feedback'>,
  part: PrequalificationPart,
): string[] {
  return shownFields(correctedTables[part])
    .map(([name]) => name)
    .filter((name) => loanFeedback.isOpen(feedback, `${part}.${name}`));
}

/** The answers in these fields, as their form shows them. */
export function correctionsOf(
  loan: Pick<LoanResubmission, 'feedback' | PrequalificationPart>,
): Record<PrequalificationPart, Record<string, FormValue>> {
  const formOf = (part: PrequalificationPart) =>
    formFrom(fieldsNamed(correctedTables[part], openFields(loan, part)), { ...loan[part] });
  return { applicant: formOf('applicant'), business: formOf('business') };
}

/** The answers of every part of an application that was sent back. */
export const changedAnswersOf = (loan: LoanResubmission) => ({
  ...draftAnswersOf(loan),
  ...(prequalificationParts.some((part) => openFields(loan, part).length > 0) && {
    [prequalificationStep]: correctionsOf(loan),
  }),
});
