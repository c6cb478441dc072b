import { createContext, useContext, type ReactNode } from 'react';
import type {
  PrequalificationState,
  saveChallenge,
  saveDeliverables,
  saveRequestDetails,
} from '@ensigo/rulebook/contract';
import type { BodyInputOf } from '@ensigo/rulebook/engine';
import type { RequestStepKey } from '@ensigo/rulebook/request';
import type { StoredDocument } from '@ensigo/rulebook/uploads';
import type { Sending } from '../../../shared/uploads/upload.ts';

type Saved = Promise<{ readonly message: string }>;

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
  /** Keeps typed values on this device under this name, instead of in the server's draft. */
  readonly place?: string;
  readonly notice?: ReactNode;
  /** Steps that were not asked about: to be read only. */
  readonly isLocked?: (step: RequestStepKey) => boolean;
  /** Why the documents were asked for. */
  readonly documentsReason?: string | undefined;
  readonly saveDetails: (body: BodyInputOf<typeof saveRequestDetails>) => Saved;
  readonly saveChallenge: (body: BodyInputOf<typeof saveChallenge>) => Saved;
  readonly saveDeliverables: (body: BodyInputOf<typeof saveDeliverables>) => Saved;
  readonly files: {
    /** Which request's files they are. */
    readonly place: string;
    readonly send: (type: string, file: File, sending: Sending) => Promise<unknown>;
    readonly queryKey: readonly unknown[];
    /** Completes the step without a file. */
    readonly pass: () => Promise<unknown>;
  };
  /** Sends everything, with the version of the disclaimer that was shown. */
  readonly submit: (wordingVersion: number | undefined) => Saved;
  readonly submitLabel: string;
  /** Refetches what was read. */
  readonly reload: () => Promise<void>;
  readonly onSubmitted: () => void;
}

export const RequestFormContext = createContext<RequestForm | undefined>(undefined);

export function useRequestForm(): RequestForm {
  const form = useContext(RequestFormContext);
  if (form === undefined) throw new Error('a step of a request outside of its form');
  return form;
}
