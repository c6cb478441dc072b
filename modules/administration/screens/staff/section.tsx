import { useState, type ReactNode } from 'react';
import { validate } from '#kit/rules/engine/validate.ts';
import { firstErrors, messageOf } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { stillWrong } from '#kit/browser/forms/still-wrong.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useFocusAfter } from '#kit/browser/page/use-kept-focus.ts';
import { SecondNote } from '#pending-changes/screens/parts/second-note.tsx';
import { usePendingChanges } from '#pending-changes/screens/parts/use-pending-changes.ts';
import { Button } from '#kit/ui/button.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { longToast, useToast } from '#kit/ui/toaster.tsx';
import { Changes } from './changes.tsx';
import { DrawnParts } from './drawn-parts.tsx';
import { Fields, useMayEdit } from './read-only.tsx';
import type { Reapplied } from './reapply.ts';
import { SectionCard } from './section-card.tsx';
import { reapplyIn, rowOf, sentIn, typedIn, type Row, type Setting } from './setting.ts';
import { texts } from './texts.ts';
import { useUnsaved } from './unsaved.tsx';
import { useAdministered, useStore, type Source } from './use-administered.ts';

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
              {texts.discard}
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
}

/** What is judged and sent. */
function sentOf({ parts, sent }: Setting, typed: Row): unknown {
  const value = sentIn(parts, typed);
  return sent === undefined ? value : sent(value);
}

function sourceOf(setting: Setting): Source<Row> {
  const { endpoints, params, parts, typed = rowOf } = setting;
  const [read, store] = endpoints;
  return {
    name: Object.values({ read: read.name, ...params }).join(' '),
    async load(signal) {
      const answer = await callApi(read, { params, signal });
      return { ...answer, data: typedIn(parts, typed(rowOf(answer.data))) };
    },
    store: (value, ifMatch) => callApi(store, { params, body: sentOf(setting, value), ifMatch }),
  };
}

interface SectionProps {
  /** The server's name of the setting. */
  readonly name: string;
  readonly setting: Setting;
}

/** One setting in its own card: loaded, edited, stored, with what was changed in it. */
export function Section({ name, setting }: SectionProps) {
  const { title, lead, parts, footer } = setting;
  const { reapply = (superseded) => reapplyIn(parts, superseded) } = setting;
  const { data, error, refetch } = useAdministered(sourceOf(setting));
  const toast = useToast();
  const [own, setOwn] = useState<Reapplied<Row>>();
  // A stored version has a form of its own.
  const place = useFocusAfter(data?.version);
  async function loadNewer(mine: Row, base: Row): Promise<void> {
    const newer = await refetch();
    if (newer.isError || newer.data === undefined) {
      toast({ tone: 'danger', text: messageOf(newer.error), timeout: longToast });
    } else setOwn(reapply({ mine, base, newer: newer.data.data }));
  }
  if (data === undefined) {
    return (
      <SectionCard lead={lead} title={title}>
        <div className="p-4 md:p-6">
          {error === null ? <LoadingBlocks /> : <LoadFailure error={error} onRetry={() => void refetch()} />}
        </div>
      </SectionCard>
    );
  }
  const { history, version } = data;
  return (
    <>
      <SectionCard lead={lead} title={title}>
        <div className="outline-none" ref={place} tabIndex={-1}>
          <Editor
            key={version}
            onLoadNewer={loadNewer}
            onOwnGone={() => setOwn(undefined)}
            own={own}
            saved={data.data}
            setting={setting}
            version={version}
          />
          {footer?.(history)}
        </div>
      </SectionCard>
      {footer === undefined && <Changes history={history} name={name} version={version} />}
    </>
  );
}

interface EditorProps {
  readonly setting: Setting;
  readonly saved: Row;
  readonly version: number;
  /** What was typed based on the previous version, if that was superseded. */
  readonly own: Reapplied<Row> | undefined;
  readonly onOwnGone: () => void;
  readonly onLoadNewer: (mine: Row, base: Row) => Promise<void>;
}

function Editor({ setting, saved, version, own, onOwnGone, onLoadNewer }: EditorProps) {
  const { title, parts, takesTwo = false } = setting;
  const schema = setting.endpoints[1].body;
  const judge = (typed: Row): unknown => sentOf(setting, typed);
  const mayEdit = useMayEdit();
  const [value, setValue] = useState(saved);
  const [loading, setLoading] = useState(false);
  const [arePutIn, setPutIn] = useState(false);
  const { errors, setErrors, store, isPending, isOutrun } = useStore(sourceOf(setting), version, {
    onStored: onOwnGone,
    onWaits: () => setValue(saved),
  });
  const form = useFirstError(errors);
  const waits = usePendingChanges().data?.needs_confirmation === true && takesTwo;
  const unsaved = value !== saved;
  const hasOwn = own !== undefined && own.changes.length > 0;
  useUnsaved(title, unsaved || hasOwn);
  function change(next: Row): void {
    setValue(next);
    setErrors(stillWrong(errors, schema, judge(value), judge(next)));
  }
  function submit(): void {
    const result = validate(schema, judge(value));
    if (result.ok) store(value);
    else setErrors(firstErrors(result.errors));
  }
  function discard(): void {
    onOwnGone();
    setErrors({});
    setValue(saved);
    form.current?.focus();
  }
  async function loadNewer(): Promise<void> {
    setLoading(true);
    await onLoadNewer(value, saved);
    setLoading(false);
  }
  const drawing = { value, change, errors, saved };
  // Rows that open in dialogs can be read by those who may not change them.
  const groups = parts.some((part) => 'draw' in part) ? parts.map((part) => [part]) : [parts];
  return (
    <form
      className="outline-none"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      ref={form}
      tabIndex={-1}
    >
      <div className="space-y-5 p-4 md:p-6">
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
        {groups.map((group, index) =>
          group.some((part) => 'draw' in part) ? (
            <DrawnParts drawing={drawing} key={index} parts={group} />
          ) : (
            <Fields key={index}>
              <DrawnParts drawing={drawing} parts={group} />
            </Fields>
          ),
        )}
        {isOutrun && <Conflict onLoad={() => void loadNewer()} pending={loading} />}
      </div>
      {mayEdit && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-t border-rule bg-sunk px-4 py-3 md:px-6">
          <div className="min-w-0 flex-[1_1_14rem] text-sm text-ink-soft">
            {unsaved && <p className="font-bold text-ink">{texts.unsaved}</p>}
            {takesTwo && <SecondNote />}
          </div>
          {unsaved && !isOutrun && (
            <Button onClick={discard} variant="quiet">
              {texts.discard}
            </Button>
          )}
          <Button pending={isPending} type="submit">
            {waits ? texts.askSecond : texts.store}
          </Button>
        </div>
      )}
    </form>
  );
}
