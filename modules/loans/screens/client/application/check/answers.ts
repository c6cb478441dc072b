import { say, sayNamed } from '#kit/messages/index.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { factsOf } from '#kit/rules/fields/show-field.ts';
import { formatAmount, formatPhone } from '#kit/rules/fields/show.ts';
import { financeFields, saysNoLiability } from '../../../../rules/finance-info.ts';
import { loanDetailsFields } from '#lending/rules/loan/loan-details.ts';
import { loanSteps } from '../../../../rules/wizard.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';
import { saidDocument, fileNameOf } from '#kit/rules/uploads/document-title.ts';
import type { LoanPageKey } from '../application.tsx';
import { loanTexts } from '../texts.ts';

const texts = loanTexts.check;

/** An answer, and in small print what else was said with it. */
interface Answer {
  readonly label: string;
  readonly value: string;
  readonly more?: string;
}

export interface AnsweredPart {
  readonly step: LoanPageKey;
  readonly title: string;
  readonly answers: readonly Answer[];
}

const numbered = (label: string, index: number, all: number): string =>
  all === 1 ? label : `${label} ${String(index + 1)}`;

function debtsOf({ liabilities }: PrequalificationState): Answer[] {
  if (saysNoLiability(liabilities)) return [{ label: texts.debts, value: texts.noDebts }];
  return liabilities.map(({ name, amount, outstanding }, index) => ({
    label: numbered(texts.debts, index, liabilities.length),
    value: name,
    more: `${texts.outstanding(formatAmount(outstanding))}, ${texts.asked(formatAmount(amount))}`,
  }));
}

const collateralsOf = ({ collaterals }: PrequalificationState): Answer[] =>
  collaterals.map(({ type, amount }, index) => ({
    label: numbered(say('Collateral'), index, collaterals.length),
    value: sayNamed(type),
    more: formatAmount(amount),
  }));

const peopleOf = ({ contact_persons: people }: PrequalificationState): Answer[] =>
  people.map((person) => ({
    label: sayNamed(person.position),
    value: person.name,
    more: `${formatPhone(person.phone_code, person.phone)} · ${person.email} · ${person.national_id}`,
  }));

const filesOf = ({ uploads }: PrequalificationState, { documentTypes }: LendingSettings): Answer[] =>
  documentTypes.flatMap((type) => {
    const { name, required } = type;
    const files = (uploads[name] ?? []).map(({ file_path: path }) => fileNameOf(path));
    if (files.length === 0 && !required) return [];
    return [{ label: saidDocument(type), value: files.join(', ') || texts.noFile }];
  });

/** Every answer of the application, part by part, in the order of the steps (EASE-04). */
export function answersOf(state: PrequalificationState, settings: LendingSettings): AnsweredPart[] {
  const { applicant, business, loan, finance_info: finance } = state;
  const answers: Readonly<Record<LoanPageKey, readonly Answer[]>> = {
    'prequalification-info': [
      { label: texts.applicant, value: applicant?.name ?? '-' },
      { label: texts.business, value: business?.business_name ?? '-' },
    ],
    'loan-details': [...factsOf(loanDetailsFields, { ...loan }), ...collateralsOf(state)],
    'contact-persons': peopleOf(state),
    'finance-info': [...factsOf(financeFields, { ...finance }), ...debtsOf(state)],
    uploads: filesOf(state, settings),
  };
  return loanSteps.map(({ key, title }) => ({ step: key, title, answers: answers[key] }));
}
