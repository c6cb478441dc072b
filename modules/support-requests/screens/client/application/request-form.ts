import { createContext, useContext, type ReactNode } from 'react';
import {
  deleteRequestDocument,
  viewRequestDocument,
  type uploadRequestDocuments,
} from '../../../endpoints/request-documents.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import type { RequestFormKey } from '../../../rules/wizard.ts';
import type { RequestStepKey } from '#kit/rules/paths/screens.ts';
import type { StoredDocument } from '#kit/rules/uploads/document.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import type { SavedStep } from '#drafts/screens/parts/use-save-step.ts';
import type { Asked } from '#kit/browser/forms/asked-for.tsx';
import type { Answers } from '#kit/browser/offline-queue/merge-answers.ts';
import type { KeptCase } from '#kit/browser/offline-queue/kept-case.ts';
import type { Sending } from '#kit/browser/uploads/upload.ts';

/** What the steps show, whether from a draft or from a request that waits for feedback. */
export interface RequestAnswers {
  /** For If-Match; 0 without a draft. */
  readonly version: number;
  readonly details: PrequalificationState['request_details'];
  readonly challenge: PrequalificationState['challenge_details'];
  readonly deliverables: PrequalificationState['deliverables'];
  readonly documents: readonly StoredDocument[];
  readonly drafts: PrequalificationState['drafts'];
  /** How many requests had been sent; absent for one that was sent. */
  readonly sent?: number;
}

/** The request that the steps belong to: a new one, or one that is changed. */
export interface RequestForm {
  readonly title: string;
  readonly answers: RequestAnswers;
  /** Number of the step that has been reached. */
  readonly reached: number;
  readonly pathOf: (step: RequestStepKey) => string;
  /** What a step is called among all that waits; by default as in the wizard. */
  readonly titleOf?: (step: string) => string;
  /** Keeps typed values on this device under this name, instead of in the server's draft. */
  readonly place?: string;
  readonly notice?: ReactNode;
  /** Steps that were not asked about: to be read only. */
  readonly isLocked?: (step: RequestStepKey) => boolean;
  /** What of the documents was asked for. */
  readonly documentsAsked?: Asked | undefined;
  /** The case as it is kept where its steps cannot be sent (REACH-03). */
  readonly kept: KeptCase;
  /** How its steps are saved. */
  readonly calls: Readonly<Record<RequestFormKey, Endpoint>>;
  readonly files: {
    /** Which request's files they are. */
    readonly place: string;
    readonly send: (type: string, file: File, sending: Sending) => Promise<unknown>;
    readonly queryKey: readonly unknown[];
  };
  /** Completes the documents' step without a file, where it has to be completed. */
  readonly passDocuments?: typeof uploadRequestDocuments | undefined;
  /** Sends everything. */
  readonly submission: {
    readonly call: Endpoint;
    /** With the version of the disclaimer that was shown. */
    readonly body: (consentTextVersion: number | undefined) => Answers;
    readonly caseField?: string;
    /** What it is called on the screen while it waits. */
    readonly title: string;
    readonly heading: string;
  };
  readonly submitLabel: string;
  /** Refetches what was read; where that fails, it is what it was with the saved step. */
  readonly reload: (saved?: SavedStep) => Promise<void>;
  readonly onSubmitted: () => void;
}

/** How documents of any request are viewed and deleted. */
export const requestFiles = {
  view: (id: string) => fetchFile(viewRequestDocument, { params: { id } }),
  remove: (id: string) => callApi(deleteRequestDocument, { params: { id } }),
} as const;

export const RequestFormContext = createContext<RequestForm | undefined>(undefined);

export function useRequestForm(): RequestForm {
  const form = useContext(RequestFormContext);
  if (form === undefined) throw new Error('a step of a request outside of its form');
  return form;
}
