import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveWorkplan, type RequestCase } from '../../../endpoints/staff-requests.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { workplanSchema } from '../../../rules/workplan.ts';
import { ApiFailure, firstErrors } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { requestScreens } from '../../parts/request-screens.ts';
import { planOf, workplanBody, type PlanDraft } from './plan-draft.ts';
import { useShowCase } from '#workspace/screens/parts/case/use-case.ts';
import { requestSource } from './request-work.ts';

/** The plan as typed: kept in this tab until it is saved, and saved only against the version that was seen, reload or not. */
export function usePlan(request: RequestCase) {
  const client = useQueryClient();
  const showCase = useShowCase(requestSource);
  const [empty] = useState(() => planOf(request));
  const {
    values: draft,
    begun,
    edit,
    begin,
  } = useKeptForm({ kept: inTab(`workplan-${String(request.id)}`), empty, settled: ['version'] });
  /** The case as saved by someone else, until it is decided whose plan stays. */
  const [newer, setNewer] = useState<RequestCase>();

  function take(fresh: Pick<RequestCase, 'workplan' | 'deliverables_list' | 'version'>): void {
    begin(planOf(fresh));
    setNewer(undefined);
  }

  const { mutate, isPending, errors, setErrors, failure, setFailure } = useSingleMutation({
    mutationFn: (version: number) =>
      callApi(saveWorkplan, {
        params: { id: String(request.id) },
        body: workplanBody(draft),
        ifMatch: version,
      }),
    async onSuccess({ data }) {
      take({ ...request, ...data });
      await client.invalidateQueries({ queryKey: requestScreens.queryKey });
    },
    async onSettled(refused) {
      if (refused instanceof ApiFailure && refused.status === 409)
        setNewer(await requestSource.load(String(request.id)).catch(() => undefined));
    },
    failures: 'here',
  });

  function save(version: number): void {
    const result = validate(workplanSchema, workplanBody(draft));
    if (result.ok) {
      mutate(version);
      return;
    }
    setErrors(firstErrors(result.errors));
    setFailure(undefined);
  }

  return {
    draft,
    isSaved: JSON.stringify(workplanBody(draft)) === JSON.stringify(workplanBody(begun)),
    isPending,
    errors,
    failure,
    newer,
    change(deliverables: PlanDraft['deliverables']): void {
      // Rows have moved: messages would be shown at the wrong ones.
      setErrors({});
      edit(() => ({ deliverables }));
    },
    save: () => save(draft.version),
    /** Someone was faster: their plan replaces this one, or this one theirs. */
    takeNewer(): void {
      if (newer === undefined) return;
      setFailure(undefined);
      take(newer);
      showCase(newer);
    },
    keepMine(): void {
      if (newer === undefined) return;
      edit(() => ({ version: newer.version }));
      setNewer(undefined);
      save(newer.version);
    },
  };
}
