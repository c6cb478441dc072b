import { say } from '#kit/messages/index.ts';
import type { FieldTable, StepFields } from '#kit/rules/fields/field-table.ts';
import { fullName } from '#kit/rules/fields/full-name.ts';
import { nationalId } from '#kit/rules/fields/national-id.ts';
import { contactPersons } from '#loans/rules/contact-persons.ts';
import { financeInfo } from '#loans/rules/finance-info.ts';
import { loanDetails } from '#lending/rules/loan/loan-details.ts';
import { applicantFields } from '#prequalification/rules/applicant.ts';
import { businessFields } from '#prequalification/rules/business.ts';
import { documentsFields } from '#prequalification/rules/documents.ts';
import { challenge } from '#support-requests/rules/challenge.ts';
import { deliverables } from '#support-requests/rules/deliverables.ts';
import { requestDetails } from '#support-requests/rules/request-details.ts';

/** What a form asks for: its fields, and the rows of its lists. */
export type DraftFields = Pick<StepFields, 'fields' | 'lists'>;

/* @__NO_SIDE_EFFECTS__ */
const fieldsAlone = (fields: FieldTable): DraftFields => ({ fields, lists: {} });

const crbFields: FieldTable = {
  crb_name: {
    kind: 'text',
    get label() {
      return say('Full Name');
    },
    rule: fullName,
  },
  crb_nin: {
    kind: 'text',
    get label() {
      return say('NIN');
    },
    rule: nationalId,
  },
};

/** What each form asks for whose typed values are kept before they are saved as a step. */
export const draftFields = {
  applicant: fieldsAlone(applicantFields),
  business: fieldsAlone(businessFields),
  documents: fieldsAlone(documentsFields),
  'loan-details': loanDetails,
  'contact-persons': contactPersons,
  'finance-info': financeInfo,
  crb: fieldsAlone(crbFields),
  'request-details': requestDetails,
  challenge: challenge,
  deliverables: deliverables,
} as const satisfies Readonly<Record<string, DraftFields>>;
