import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import {
  changeChallenge,
  changeDeliverables,
  changeRequestDetails,
  changeRequestDocuments,
  readRequestResubmission,
  resubmitRequest,
  type RequestResubmission,
} from '@ensigo/rulebook/contract';
import { stepByPath } from '@ensigo/rulebook/engine';
import { screens } from '@ensigo/rulebook/paths';
import { requestWizard } from '@ensigo/rulebook/request';
import { callApi } from '../../../shared/api/call-api.ts';
import { uploadFile } from '../../../shared/api/upload-file.ts';
import { NotShown } from '../../../shared/page/not-shown.tsx';
import { ClientPage } from '../../../layouts/client/client-page.tsx';
import { RequestFormContext, type RequestForm } from './request-form.ts';
import { RequestStep } from './request-steps.tsx';
import { applicationTexts as texts } from './texts.ts';

const everyStep = requestWizard.length + 1;

function Asked({ request }: { readonly request: RequestResubmission }) {
  return (
    <section className="rounded-lg border border-edge border-l-[6px] border-l-maize bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{texts.asked}</h2>
        <p className="text-sm font-bold">{texts.notSent}</p>
      </div>
      <p className="mt-2 whitespace-pre-line">{request.feedback?.comment}</p>
      <p className="mt-3 text-sm text-ink-soft">{texts.explain}</p>
    </section>
  );
}

function changing(
  request: RequestResubmission,
  reload: () => Promise<void>,
  onSubmitted: () => void,
): RequestForm {
  const id = String(request.id);
  const params = { id };
  const { version } = request;
  return {
    title: texts.updateTitle,
    answers: {
      version,
      details: request.request_details,
      challenge: request.challenge_details,
      deliverables: request.deliverables,
      documents: request.documents.filter(({ pending }) => pending !== 'remove'),
      drafts: {},
    },
    // Everything has been saved once already, so every step is open.
    reached: everyStep,
    pathOf: (step) => screens.client.requestResubmission.to({ id, step }),
    place: `request-${id}`,
    notice: <Asked request={request} />,
    saveDetails: (body) => callApi(changeRequestDetails, { params, body, ifMatch: version }),
    saveChallenge: (body) => callApi(changeChallenge, { params, body, ifMatch: version }),
    saveDeliverables: (body) => callApi(changeDeliverables, { params, body, ifMatch: version }),
    files: {
      send: (type, file, sending) =>
        uploadFile(changeRequestDocuments, { params, field: `${type}[]`, file, ...sending }),
      queryKey: ['request-resubmission', id],
      pass: () => Promise.resolve(),
    },
    submit: (wording_version) => callApi(resubmitRequest, { params, body: { wording_version } }),
    submitLabel: texts.review.send,
    reload,
    onSubmitted,
  };
}

/** /management-support/resubmit/{id}/... (SUPPORT-07) */
export function ResubmitRequestPage() {
  const { id = '', step: path = '' } = useParams();
  const client = useQueryClient();
  const [submitted, setSubmitted] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['request-resubmission', id],
    queryFn: async ({ signal }) => (await callApi(readRequestResubmission, { params: { id }, signal })).data,
    enabled: !submitted,
  });
  const form = useMemo(
    () =>
      data === undefined
        ? undefined
        : changing(
            data,
            () => client.invalidateQueries(),
            () => setSubmitted(true),
          ),
    [client, data],
  );
  if (submitted) return <Navigate replace to={screens.client.request.to({ id })} />;
  const step = stepByPath(requestWizard, path);
  if (step === undefined)
    return <Navigate replace to={screens.client.requestResubmission.to({ id, step: 'request-details' })} />;
  if (form !== undefined) {
    return (
      <RequestFormContext value={form}>
        <RequestStep key={step.key} step={step.key} />
      </RequestFormContext>
    );
  }
  const list = screens.client.requests.to();
  return (
    <ClientPage back={list} title={texts.updateTitle}>
      <NotShown back={{ to: list, label: texts.back }} error={error} goneAt={[404, 409]} refetch={refetch} />
    </ClientPage>
  );
}
