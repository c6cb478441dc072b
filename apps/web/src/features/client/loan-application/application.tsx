import { createContext, useContext, type ReactNode } from 'react';
import { saveContactPersons, saveFinanceInfo, saveLoanDetails } from '@ensigo/rulebook/contract';
import type { BodyInputOf } from '@ensigo/rulebook/engine';
import { screens } from '@ensigo/rulebook/paths';
import { callApi } from '../../../shared/api/call-api.ts';
import type { LoanPageKey } from './step-props.ts';
import { loanTexts } from './texts.ts';

type Saved = Promise<{ readonly message: string }>;
type Version = number | undefined;

/** Which application the steps belong to: a new one, one that repeats another, or one that is changed. */
export interface Application {
  readonly title: string;
  /** Where a step lives, by its own part of the address. */
  readonly pathOf: (step: LoanPageKey) => string;
  /** Where Back leads from the first step. */
  readonly before: string;
  /** Typed values stay on this device under this name, instead of with the server's draft. */
  readonly place?: string;
  /** Said above every step. */
  readonly notice?: ReactNode;
  /** The step on the screen may be read and not changed. */
  readonly locked?: boolean;
  readonly saveDetails: (body: BodyInputOf<typeof saveLoanDetails>, version: Version) => Saved;
  readonly saveContacts: (body: BodyInputOf<typeof saveContactPersons>, version: Version) => Saved;
  readonly saveFinance: (body: BodyInputOf<typeof saveFinanceInfo>, version: Version) => Saved;
}

/** /apply-for-loan/prequalified/... */
export const newApplication: Application = {
  title: loanTexts.title,
  pathOf: (step) => screens.client.loanStep.to({ step }),
  before: screens.client.dashboard.to(),
  saveDetails: (body, ifMatch) => callApi(saveLoanDetails, { body, ifMatch }),
  saveContacts: (body, ifMatch) => callApi(saveContactPersons, { body, ifMatch }),
  saveFinance: (body, ifMatch) => callApi(saveFinanceInfo, { body, ifMatch }),
};

export const ApplicationContext = createContext(newApplication);

export const useApplication = (): Application => useContext(ApplicationContext);
