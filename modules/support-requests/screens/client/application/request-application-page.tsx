import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import {
  saveChallenge,
  saveDeliverables,
  saveRequestDetails,
  submitRequest,
} from '../../../endpoints/requests.ts';
import { uploadRequestDocuments } from '../../../endpoints/request-documents.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { stepByPath } from '#kit/rules/engine/wizard.ts';
import { pathForRequestStep, requestWizard } from '../../../rules/wizard.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { filesOfRequestDraft } from '../../parts/request-files.ts';
import { readStateAgain } from '#client-state/screens/parts/queries.ts';
import { WithClientState } from '#client-state/screens/parts/with-client-state.tsx';
import { justSent } from '#cases/screens/parts/just-sent.ts';
import { requestChain } from '#cases/screens/parts/loan-chain.ts';
import { useDraftKey } from '#kit/browser/offline-queue/use-draft-key.ts';
import { useSubmission } from '#kit/browser/offline-queue/use-submission.ts';
import { SentBefore } from '#drafts/screens/parts/sent-before.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { buttonClass } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { RequestFormContext, type RequestForm } from './request-form.ts';
import { RequestStep } from './request-steps.tsx';
import { applicationTexts as texts } from './texts.ts';
import { WaitingRequest } from './waiting-request.tsx';

function newRequest(
  state: PrequalificationState,
  reload: RequestForm['reload'],
  onSubmitted: FormProps['onSubmitted'],
): RequestForm {
  const { request } = state;
  const id = request === null || request.id === 0 ? undefined : request.id;
  return {
    title: texts.title,
    answers: {
      version: request?.version ?? 0,
      details: state.request_details,
      challenge: state.challenge_details,
      deliverables: state.deliverables,
      documents: state.management_request_docs,
      drafts: state.drafts,
      sent: state.sent_requests,
    },
    reached: request?.step ?? 1,
    pathOf: (step) => screens.client.requestStep.to({ step }),
    kept: { chain: requestChain, caseId: id, version: request?.version ?? 0 },
    calls: {
      'request-details': saveRequestDetails,
      challenge: saveChallenge,
      deliverables: saveDeliverables,
    },
    files: filesOfRequestDraft(id),
    passDocuments: uploadRequestDocuments,
    submission: {
      call: submitRequest,
      body: (consent_text_version) => ({ request_id: id ?? null, consent_text_version }),
      caseField: 'request_id',
      title: texts.review.whole,
      heading: texts.waits,
    },
    submitLabel: texts.review.submit,
    reload,
    onSubmitted: () => onSubmitted({ id }),
  };
}

interface Sent {
  readonly id: number | undefined;
}

interface FormProps {
  readonly state: PrequalificationState;
  readonly onSubmitted: (sent: Sent) => void;
}

function Form({ state, onSubmitted }: FormProps) {
  const { step: path = '' } = useParams();
  const client = useQueryClient();
  const form = useMemo(
    () => newRequest(state, (saved) => readStateAgain(client, {}, saved), onSubmitted),
    [client, onSubmitted, state],
  );
  const submission = useSubmission(requestChain);
  const draft = useDraftKey(state.request?.id);
  const list = screens.client.requests.to();
  if (submission.hasArrived) return <Navigate replace to={list} />;
  if (submission.waiting !== undefined)
    return <WaitingRequest form={form} onChange={submission.withdraw} submission={submission.waiting} />;
  const step = stepByPath(requestWizard, path);
  // SUPPORT-01: no step before all earlier ones are done.
  if (step === undefined || step.number > form.reached) {
    return <Navigate replace to={pathForRequestStep(form.reached)} />;
  }
  return (
    <RequestFormContext value={form}>
      <RequestStep key={`${step.key} ${draft}`} step={step.key} />
    </RequestFormContext>
  );
}

/** /management-support/apply/...: for clients whose last loan is closed (SUPPORT-01, SHELL-03). */
export function RequestApplicationPage() {
  const [sent, setSent] = useState<Sent>();
  if (sent !== undefined)
    return (
      <Navigate
        replace
        state={sent.id === undefined ? undefined : justSent('request', sent.id)}
        to={screens.client.requests.to()}
      />
    );
  return (
    <WithClientState>
      {({ state }) =>
        state.closed_loan ? (
          <SentBefore
            back={screens.client.requests.to()}
            begin={pathForRequestStep(state.request?.step ?? 1)}
            kind="request"
            state={state}
            title={texts.title}
          >
            {(shown) => <Form onSubmitted={setSent} state={shown} />}
          </SentBefore>
        ) : (
          <ClientPage back={screens.client.requests.to()} title={texts.title}>
            <EmptyState
              action={
                <Link className={buttonClass('primary')} to={screens.client.loans.to()}>
                  {texts.closed.button}
                </Link>
              }
              title={texts.closed.title}
            >
              {texts.closed.text}
            </EmptyState>
          </ClientPage>
        )
      }
    </WithClientState>
  );
}
