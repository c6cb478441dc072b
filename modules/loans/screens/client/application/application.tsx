import { createContext, useContext, type ReactNode } from 'react';
import { saveContactPersons, saveFinanceInfo, saveLoanDetails } from '../../../endpoints/loans.ts';
import type { changePrequalification, LoanResubmission } from '../../../endpoints/loan-variants.ts';
import type { BodyInputOf, Schema } from '#kit/rules/engine/contract.ts';
import { loanCheck, screens, type LoanScreenKey } from '#kit/rules/paths/screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import type { StepAnswer } from '#drafts/screens/parts/use-save-step.ts';
import type { Answers } from '#kit/browser/offline-queue/merge-answers.ts';
import type { Taking } from '#kit/browser/offline-queue/item.ts';
import { keepingDraft, type Keeping } from './keep-step.ts';
import { loanTexts } from './texts.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';

/** Props of every step of the loan application. */
export interface LoanStepProps {
  readonly state: PrequalificationState;
  readonly settings: LendingSettings;
  /** The running number that has been reached (decision 0043). */
  readonly reached: number;
  /** The loan was submitted: there is no draft any more. */
  readonly onSubmitted: (loanId: number) => void;
}

export type LoanPageKey = LoanScreenKey;

type Saved = Promise<StepAnswer>;
type Version = number | undefined;

export interface Corrections {
  readonly loan: LoanResubmission;
  readonly save: (body: BodyInputOf<typeof changePrequalification>) => Saved;
  /** They as they are kept where they cannot be sent. */
  readonly keep: (body: Answers, schema: Schema) => Taking;
}

/** The application that the steps belong to: a new one, a repeat, or one that is changed. */
export interface Application {
  readonly title: string;
  /** The address of a step. */
  readonly pathOf: (step: LoanPageKey) => string;
  /** The address where it is checked and sent; a changed application is sent from its uploads. */
  readonly check?: string;
  /** Target of Back on the first step. */
  readonly before: string;
  /** Keeps typed values on this device under this name, instead of in the server's draft. */
  readonly place?: string;
  /** Shown above every step. */
  readonly notice?: ReactNode;
  /** How steps that cannot be sent are kept on this phone. */
  readonly keeping: Keeping;
  /** The current step is read-only. */
  readonly locked?: boolean;
  /** The prequalification's answers that feedback asked about, and how they are kept. */
  readonly corrections?: Corrections;
  readonly saveDetails: (body: BodyInputOf<typeof saveLoanDetails>, version: Version) => Saved;
  readonly saveContacts: (body: BodyInputOf<typeof saveContactPersons>, version: Version) => Saved;
  readonly saveFinance: (body: BodyInputOf<typeof saveFinanceInfo>, version: Version) => Saved;
}

/** /apply-for-loan/prequalified/... */
export const newApplication: Application = {
  title: loanTexts.title,
  pathOf: (step) => screens.client.loanStep.to({ step }),
  check: screens.client.loanStep.to({ step: loanCheck }),
  before: screens.client.dashboard.to(),
  keeping: keepingDraft,
  saveDetails: (body, ifMatch) => callApi(saveLoanDetails, { body, ifMatch }),
  saveContacts: (body, ifMatch) => callApi(saveContactPersons, { body, ifMatch }),
  saveFinance: (body, ifMatch) => callApi(saveFinanceInfo, { body, ifMatch }),
};

export const ApplicationContext = createContext(newApplication);

export const useApplication = (): Application => useContext(ApplicationContext);
