import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveWorkplan, type RequestCase } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import { workplanSchema } from '@ensigo/rulebook/request';
import { ApiFailure, firstErrors, messageOf } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { useKeptDraft } from '../../../entities/cases/kept-drafts.ts';
import { staffRequestsKey } from '../../../entities/cases/staff-request-queries.ts';
import { useToast } from '../../../ui/toaster.tsx';
import { planIn, planOf, workplanBody, type PlanDraft } from './plan-draft.ts';
import { loadCase, useShowCase } from './use-case.ts';

type Errors = Readonly<Record<string, string>>;

/** The plan as it is typed: kept in this tab until it is saved, saved only over what was seen. */
export function usePlan(request: RequestCase) {
  const client = useQueryClient();
  const toast = useToast();
  const showCase = useShowCase();
  const [base, setBase] = useState(() => planOf(request));
  const { draft, edit, forget } = useKeptDraft<PlanDraft>(`workplan-${String(request.id)}`, base, planIn);
  const [seen, setSeen] = useState(request.version);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  /** The case as somebody else has left it, while it is not decided whose plan stays. */
  const [newer, setNewer] = useState<RequestCase>();

  function take(fresh: Pick<RequestCase, 'workplan' | 'deliverables_list' | 'version'>): void {
    const plan = planOf(fresh);
    forget();
    setBase(plan);
    edit(() => plan);
    setSeen(fresh.version);
    setNewer(undefined);
  }

  async function fail(error: unknown): Promise<void> {
    if (error instanceof ApiFailure && error.status === 409) {
      setFailure(messageOf(error));
      setNewer(await loadCase(String(request.id)).catch(() => undefined));
      return;
    }
    const found = error instanceof ApiFailure ? firstErrors(error.errors) : {};
    setErrors(found);
    if (Object.keys(found).length === 0) setFailure(messageOf(error));
  }

  async function save(version: number): Promise<void> {
    const body = workplanBody(draft);
    const verdict = validate(workplanSchema, body);
    setErrors(verdict.ok ? {} : firstErrors(verdict.errors));
    setFailure(undefined);
    if (!verdict.ok) return;
    setPending(true);
    try {
      const { message, data } = await callApi(saveWorkplan, {
        params: { id: String(request.id) },
        body,
        ifMatch: version,
      });
      take({ ...request, ...data });
      toast({ tone: 'success', text: message });
      await client.invalidateQueries({ queryKey: staffRequestsKey });
    } catch (error) {
      await fail(error);
    } finally {
      setPending(false);
    }
  }

  return {
    draft,
    isSaved: draft === base || JSON.stringify(workplanBody(draft)) === JSON.stringify(workplanBody(base)),
    pending,
    errors,
    failure,
    newer,
    change(deliverables: PlanDraft['deliverables']): void {
      // Rows have moved: messages would stand at the wrong ones.
      setErrors({});
      edit(() => ({ deliverables }));
    },
    save: () => void save(seen),
    /** Somebody was faster: their plan instead of this one, or this one over theirs. */
    takeNewer(): void {
      if (newer === undefined) return;
      setFailure(undefined);
      take(newer);
      showCase(newer);
    },
    keepMine(): void {
      if (newer === undefined) return;
      setSeen(newer.version);
      setNewer(undefined);
      void save(newer.version);
    },
  };
}
