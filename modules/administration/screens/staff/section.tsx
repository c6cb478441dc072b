import { useState, type ReactNode } from 'react';
import type { SettingVersions } from '#settings/endpoints/administered.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import type { Schema } from '#kit/rules/engine/contract.ts';
import { firstErrors, messageOf } from '#kit/browser/api/api-failure.ts';
import { stillWrong } from '#kit/browser/forms/still-wrong.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useFocusAfter } from '#kit/browser/page/use-kept-focus.ts';
import { SecondNote } from '#pending-changes/screens/parts/second-note.tsx';
import { usePendingChanges } from '#pending-changes/screens/parts/use-pending-changes.ts';
import { Button } from '#kit/ui/button.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { longToast, useToast } from '#kit/ui/toaster.tsx';
import { Fields, useMayEdit } from './read-only.tsx';
import type { Superseded, Reapplied } from './reapply.ts';
import { SectionCard } from './section-card.tsx';
import { changedInWords, texts } from './texts.ts';
import { useUnsaved } from './unsaved.tsx';
import { useAdministered, useStore, type Source } from './use-administered.ts';
import { Notice } from '#kit/ui/notice.tsx';

// One function for all renders: called when the notice appears, and not again.
const focus = (place: HTMLDivElement | null): void => place?.focus();

interface ConflictProps {
  readonly pending: boolean;
  readonly onLoad: () => void;
}

/** Someone else has stored a newer version: what was typed stays in the fields until that is loaded. */
function Conflict({ pending, onLoad }: ConflictProps) {
  return (
    <Notice announce tone="danger">
      <p className="font-bold">{texts.conflict}</p>
      <p className="mt-1">{texts.conflictNothingLost}</p>
      <div className="mt-3">
        <Button onClick={onLoad} pending={pending} size="small" variant="secondary">
          {texts.loadNewer}
        </Button>
      </div>
    </Notice>
  );
}

interface OwnChangesProps {
  readonly changes: readonly string[];
  readonly arePutIn: boolean;
  readonly onPutIn: () => void;
  readonly onDrop: () => void;
}

/** Above the newer version: this person's changes, to be applied to it or discarded. */
function OwnChanges({ changes, arePutIn, onPutIn, onDrop }: OwnChangesProps) {
  const lead: ReactNode = arePutIn ? texts.putIn : texts.newerShown;
  return (
    <div aria-live="polite" className="outline-none" ref={focus} tabIndex={-1}>
      <Notice tone="info">
        <p className="font-bold">{lead}</p>
        <ul className="mt-2 max-h-60 space-y-1 overflow-y-auto">
          {changes.map((change) => (
            <li className="whitespace-pre-line [overflow-wrap:anywhere]" key={change}>
              {change}
            </li>
          ))}
        </ul>
        {!arePutIn && (
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={onPutIn} size="small" variant="secondary">
              {texts.putChangesIn}
            </Button>
            <Button onClick={onDrop} size="small" variant="quiet">
              {texts.dropChanges}
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
}

export interface Editing<Value> {
  readonly value: Value;
  readonly change: (next: Value) => void;
  readonly errors: Readonly<Record<string, string>>;
}

export interface SectionProps<Value> {
  readonly title: string;
  readonly source: Source<Value>;
  /** What holds now, in a few words, for the line of the closed section. */
  readonly summaryOf?: (value: Value) => string;
  /** The rules; no call is made if one fails. */
  readonly schema: Schema;
  /** What the rules are applied to. */
  readonly judge: (value: Value) => unknown;
  /** Applies changes made on an older version to the newer one. */
  readonly reapply: (superseded: Superseded<Value>) => Reapplied<Value>;
  readonly children: (editing: Editing<Value>) => ReactNode;
  /** Its parts open in dialogs, which can be read by those who may not change them. */
  readonly opens?: boolean;
  /** A second administrator must confirm it (MONEY-12). */
  readonly takesTwo?: boolean;
  /** Below the form. */
  readonly footer?: (history: SettingVersions) => ReactNode;
}

/** One setting in its own card, one line until it is opened: loaded, edited, stored, with who changed it last. */
export function Section<Value>({ title, source, summaryOf, footer, reapply, ...rest }: SectionProps<Value>) {
  const { data, error, refetch } = useAdministered(source);
  const toast = useToast();
  const [own, setOwn] = useState<Reapplied<Value>>();
  // A stored version has a form of its own.
  const place = useFocusAfter(data?.version);
  function summary(): string {
    if (data === undefined) return error === null ? '' : texts.notLoaded;
    return summaryOf?.(data.data) ?? '';
  }
  function content() {
    if (data === undefined) {
      return error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    }
    const [last] = data.history;
    async function loadNewer(mine: Value, base: Value): Promise<void> {
      const newer = await refetch();
      if (newer.isError || newer.data === undefined) {
        toast({ tone: 'danger', text: messageOf(newer.error), timeout: longToast });
      } else setOwn(reapply({ mine, base, newer: newer.data.data }));
    }
    return (
      <div className="outline-none" ref={place} tabIndex={-1}>
        <p className="mb-4 text-sm text-ink-soft">
          {last === undefined ? texts.never : changedInWords(last)}
        </p>
        <Editor
          {...rest}
          key={data.version}
          onLoadNewer={loadNewer}
          onOwnGone={() => setOwn(undefined)}
          own={own}
          saved={data.data}
          source={source}
          title={title}
          version={data.version}
        />
        {footer?.(data.history)}
      </div>
    );
  }
  return (
    <SectionCard summary={summary()} title={title}>
      {content()}
    </SectionCard>
  );
}

interface EditorProps<Value> extends Omit<SectionProps<Value>, 'footer' | 'reapply' | 'summaryOf'> {
  readonly saved: Value;
  readonly version: number;
  /** What was typed based on the previous version, if that was superseded. */
  readonly own: Reapplied<Value> | undefined;
  readonly onOwnGone: () => void;
  readonly onLoadNewer: (mine: Value, base: Value) => Promise<void>;
}

function Editor<Value>(props: EditorProps<Value>) {
  const { title, source, schema, judge, children, saved, version, own, onOwnGone, onLoadNewer } = props;
  const { takesTwo = false, opens = false } = props;
  const mayEdit = useMayEdit();
  const [value, setValue] = useState(saved);
  const [loading, setLoading] = useState(false);
  const [arePutIn, setPutIn] = useState(false);
  const { errors, setErrors, store, isPending, isOutrun } = useStore(source, version, {
    onStored: onOwnGone,
    onWaits: () => setValue(saved),
  });
  const form = useFirstError(errors);
  const waits = usePendingChanges().data?.needs_confirmation === true && takesTwo;
  const unsaved = value !== saved;
  const hasOwn = own !== undefined && own.changes.length > 0;
  useUnsaved(title, unsaved || hasOwn);
  function change(next: Value): void {
    setValue(next);
    setErrors(stillWrong(errors, schema, judge(value), judge(next)));
  }
  function submit(): void {
    const verdict = validate(schema, judge(value));
    if (verdict.ok) store(value);
    else setErrors(firstErrors(verdict.errors));
  }
  async function loadNewer(): Promise<void> {
    setLoading(true);
    await onLoadNewer(value, saved);
    setLoading(false);
  }
  return (
    <form
      className="space-y-5 outline-none"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      ref={form}
      tabIndex={-1}
    >
      {hasOwn && (
        <OwnChanges
          arePutIn={arePutIn}
          changes={own.changes}
          onDrop={() => {
            onOwnGone();
            form.current?.focus();
          }}
          onPutIn={() => {
            setErrors({});
            setValue(own.value);
            setPutIn(true);
            form.current?.focus();
          }}
        />
      )}
      {opens ? children({ value, change, errors }) : <Fields>{children({ value, change, errors })}</Fields>}
      {mayEdit && takesTwo && <SecondNote />}
      {isOutrun && <Conflict onLoad={() => void loadNewer()} pending={loading} />}
      {mayEdit && (
        <div className="flex items-center gap-4">
          <Button pending={isPending} type="submit">
            {waits ? texts.askSecond : texts.store}
          </Button>
          {unsaved && <span className="text-sm text-ink-soft">{texts.unsaved}</span>}
        </div>
      )}
    </form>
  );
}
