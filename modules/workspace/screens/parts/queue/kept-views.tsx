import { useState } from 'react';
import { Link } from 'react-router';
import type { CaseKind } from '#cases/screens/parts/case-screens.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { Button } from '#kit/ui/button.tsx';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { TrashIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { queueTexts as texts } from './texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetQueueView, keepQueueView, listQueueViews } from '../../../endpoints/queue-views.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

const keyOf = (kind: CaseKind) => ['queue-views', kind] as const;

/** The person's own kept views of a queue. */
function useViews(kind: CaseKind) {
  return useQuery({
    queryKey: keyOf(kind),
    queryFn: async ({ signal }) => (await callApi(listQueueViews, { query: { kind }, signal })).data,
  });
}

/** Keeps a view under a name; `onKept` once it is. */
function useKeepView(kind: CaseKind, onKept: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (view: { readonly name: string; readonly search: string }) =>
      callApi(keepQueueView, { body: { kind, ...view } }),
    onSuccess({ data }) {
      client.setQueryData(keyOf(kind), data);
      onKept();
    },
    failures: 'here',
  });
}

/** Deletes a kept view. */
function useForgetView(kind: CaseKind) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: number) => callApi(forgetQueueView, { params: { id: String(id) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(kind) }),
  });
}

export interface ViewsProps {
  readonly kind: CaseKind;
  /** The query of the queue's address as it is. */
  readonly search: string;
}

function ViewList({ kind, onFollow }: { readonly kind: CaseKind; readonly onFollow: () => void }) {
  const { data, error, refetch } = useViews(kind);
  const forget = useForgetView(kind);
  if (data === undefined)
    return error === null ? (
      <LoadingBlocks rows={1} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  if (data.length === 0) return <p className="text-sm text-ink-soft">{texts.viewsNone}</p>;
  return (
    <ul>
      {data.map(({ id, name, search }) => (
        <li className="flex items-center gap-2 border-b border-rule" key={id}>
          <Link
            className="flex min-h-11 min-w-0 flex-1 items-center font-bold text-link underline"
            onClick={onFollow}
            title={name}
            to={{ search }}
          >
            <span className="truncate">{name}</span>
          </Link>
          <IconButton label={`Delete view ${name}`} onClick={() => forget.mutate(id)}>
            <TrashIcon size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function KeepForm({ kind, search }: ViewsProps) {
  const [name, setName] = useState('');
  const { mutate, isPending, errors, failure, clear } = useKeepView(kind, () => setName(''));
  const form = useFirstError(errors);
  return (
    <form
      className="mt-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ name, search });
      }}
      ref={form}
    >
      <TextField
        autoComplete="off"
        error={errors['name']}
        hint={texts.viewWords}
        label={texts.viewName}
        maxLength={60}
        onChange={(event) => {
          setName(event.currentTarget.value);
          clear('name');
        }}
        value={name}
      />
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      <Button className="mt-2" pending={isPending} size="small" type="submit">
        {texts.keep}
      </Button>
    </form>
  );
}

/** The kept views of this queue, and the form that keeps the present one. */
export function KeptViews({ onFollow, ...view }: ViewsProps & { readonly onFollow: () => void }) {
  return (
    <>
      <ViewList kind={view.kind} onFollow={onFollow} />
      <KeepForm {...view} />
    </>
  );
}
