import { useState, type ReactNode } from 'react';
import { formatDateTime } from '@ensigo/rulebook/fields';
import type { SettingVersions } from '@ensigo/rulebook/contract';
import { validate, type Schema } from '@ensigo/rulebook/engine';
import { firstErrors } from '../../../shared/api/api-failure.ts';
import { LoadFailure } from '../../../shared/client-state/with-client-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadingBlocks } from '../../../ui/loading-blocks.tsx';
import { texts } from './texts.ts';
import { useAdministered, useStore, useUnsavedWarning, type Source } from './use-administered.ts';

interface Editing<Value> {
  readonly value: Value;
  readonly change: (next: Value) => void;
  readonly errors: Readonly<Record<string, string>>;
}

interface SectionProps<Value> {
  readonly title: string;
  readonly source: Source<Value>;
  /** The rules; no call is made when one fails. */
  readonly schema: Schema;
  /** What the rules look at. */
  readonly judge: (value: Value) => unknown;
  readonly children: (editing: Editing<Value>) => ReactNode;
  /** Below the form. */
  readonly footer?: (history: SettingVersions) => ReactNode;
}

/** One administered thing in a card of its own: loaded, edited, stored, with who changed it last. */
export function Section<Value>({ title, source, footer, ...rest }: SectionProps<Value>) {
  const { data, error, refetch } = useAdministered(source);
  function content() {
    if (data === undefined) {
      return error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    }
    const [last] = data.history;
    return (
      <>
        <p className="mb-4 text-sm text-ink-soft">
          {last === undefined
            ? texts.never
            : texts.changed(last.version, last.changed_by, formatDateTime(last.changed_at))}
        </p>
        <Editor {...rest} key={data.version} saved={data.data} source={source} version={data.version} />
        {footer?.(data.history)}
      </>
    );
  }
  return <Card title={title}>{content()}</Card>;
}

interface EditorProps<Value> extends Omit<SectionProps<Value>, 'title' | 'footer'> {
  readonly saved: Value;
  readonly version: number;
}

function Editor<Value>({ source, schema, judge, children, saved, version }: EditorProps<Value>) {
  const [value, setValue] = useState(saved);
  const { errors, setErrors, store, isPending } = useStore(source, version);
  const unsaved = value !== saved;
  useUnsavedWarning(unsaved);
  function submit(): void {
    const verdict = validate(schema, judge(value));
    if (verdict.ok) store(value);
    else setErrors(firstErrors(verdict.errors));
  }
  return (
    <form
      className="space-y-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children({ value, change: setValue, errors })}
      <div className="flex items-center gap-4">
        <Button pending={isPending} type="submit">
          {texts.store}
        </Button>
        {unsaved && <span className="text-sm text-ink-soft">{texts.unsaved}</span>}
      </div>
    </form>
  );
}
