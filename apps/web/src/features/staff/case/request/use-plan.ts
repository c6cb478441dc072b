import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveWorkplan, type RequestCase } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { workplanSchema } from '@ensigo/rulebook/request';
import { ApiFailure, firstErrors } from '../../../../shared/api/api-failure.ts';
import { callApi } from '../../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../../shared/api/use-single-mutation.ts';
import { useKeptDraft } from '../../../../entities/cases/kept-drafts.ts';
import { requestScreens } from '../../../../entities/requests/request-screens.ts';
import { planIn, planOf, workplanBody, type PlanDraft } from './plan-draft.ts';
import { useShowCase } from '../use-case.ts';
import { requestSource } from './request-work.ts';

/** The plan as typed: kept in this tab until it is saved, and saved only against the version that was seen, reload or not. */
export function usePlan(request: RequestCase) {
  const client = useQueryClient();
  const showCase = useShowCase(requestSource);
  const [base, setBase] = useState(() => planOf(request));
  const { draft, edit, forget } = useKeptDraft<PlanDraft>(`workplan-${String(request.id)}`, base, planIn);
  /** The case as saved by someone else, until it is decided whose plan stays. */
  const [newer, setNewer] = useState<RequestCase>();

  function take(fresh: Pick<RequestCase, 'workplan' | 'deliverables_list' | 'version'>): void {
    const plan = planOf(fresh);
    forget();
    setBase(plan);
    edit(() => plan);
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
    const verdict = validate(workplanSchema, workplanBody(draft));
    if (verdict.ok) {
      mutate(version);
      return;
    }
    setErrors(firstErrors(verdict.errors));
    setFailure(undefined);
  }

  return {
    draft,
    isSaved: draft === base || JSON.stringify(workplanBody(draft)) === JSON.stringify(workplanBody(base)),
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
