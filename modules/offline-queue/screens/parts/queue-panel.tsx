import { useState } from 'react';
import type { QueuedItem } from '#kit/browser/offline-queue/item.ts';
import { changeQueued } from '#kit/browser/offline-queue/enqueue.ts';
import { useQueued, type QueuedItems } from '#kit/browser/offline-queue/queued-items.ts';
import { UploadRow } from '#kit/browser/uploads/document-files.tsx';
import { promiseOf } from '#kit/browser/uploads/kept-mark.ts';
import type { OpenUpload } from '#kit/browser/uploads/watch-queues.ts';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { texts } from './texts.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { PartFailure } from '#kit/browser/page/part-failure.tsx';
import { useIndustryWords } from '#clients/screens/parts/industry-words.ts';
import { rulesOf } from './cases.ts';
import { ChooseAnswers } from './choose-answers.tsx';
import { Link } from 'react-router';
import { beforeIt } from '#kit/browser/offline-queue/chains.ts';

/** What is true of something that waits. */
function toldOf(item: QueuedItem, list: QueuedItems): string {
  const { state, reason = '', key, afterFiles } = item;
  if (state === 'refused') return texts.refused(reason);
  if (state === 'asks') return texts.asks;
  if (list.sending === key) return texts.sending;
  const [first] = beforeIt(item, list.items);
  if (first !== undefined) return texts.after(first.title);
  if (list.isWaitingForNetwork) return texts.network;
  if (reason !== '') return texts.later(reason);
  return afterFiles === undefined ? texts.signIn : texts.files;
}

interface QueueRowProps {
  readonly item: QueuedItem;
  readonly list: QueuedItems;
  readonly onOpen: () => void;
  readonly onChoose: () => void;
  readonly onAgain: () => void;
  readonly onRemove: () => void;
}

/** One thing that waits, and what can be done about it. */
function QueueRow({ item, list, onOpen, onChoose, onAgain, onRemove }: QueueRowProps) {
  const { title, opens, state, at, reason, key } = item;
  const of = <span className="sr-only"> {title}</span>;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold [overflow-wrap:anywhere]">{title}</span>
        <span className="figures text-xs text-ink-soft">
          {texts.kept(formatDateTime(new Date(at).toISOString()))}
        </span>
      </p>
      <p
        aria-live="polite"
        className={`text-sm [overflow-wrap:anywhere] ${state === 'waiting' ? 'text-ink-soft' : 'text-danger-fg'}`}
      >
        {toldOf(item, list)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {state === 'asks' && (
          <Button onClick={onChoose} size="small">
            {texts.choose}
            {of}
          </Button>
        )}
        <Link className={buttonClass('secondary', '', 'small')} onClick={onOpen} to={opens}>
          {texts.open}
          {of}
        </Link>
        {(state === 'refused' || reason !== undefined) && (
          <Button onClick={onAgain} size="small" variant="secondary">
            {texts.again}
            {of}
          </Button>
        )}
        {list.sending !== key && (
          <Button onClick={onRemove} size="small" variant="quiet">
            {texts.remove}
            {of}
          </Button>
        )}
      </div>
    </li>
  );
}

interface ChooseDialogProps {
  readonly item: QueuedItem;
  readonly onClose: () => void;
}

/** Both texts of each field that two devices have changed in something that waits (REACH-03). */
function ChooseDialog({ item, onClose }: ChooseDialogProps) {
  const { key, part, chain, title, at, elsewhere } = item;
  const {
    data: rules,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['unsent-rules', chain],
    queryFn: async () => (await rulesOf(chain)) ?? null,
    networkMode: 'always',
    staleTime: Infinity,
  });
  const industries = useIndustryWords(chain);
  return (
    <>
      <ChooseAnswers
        differences={elsewhere?.differences ?? []}
        here={texts.here(formatDateTime(new Date(at).toISOString()))}
        onClose={onClose}
        onUse={(theirs) => {
          void changeQueued((queue) => queue.choose(key, theirs));
          onClose();
        }}
        there={texts.elsewhere(elsewhere?.at === undefined ? undefined : formatDateTime(elsewhere.at))}
        title={title}
        words={
          rules === undefined || rules === null || industries.isLoading
            ? undefined
            : {
                labelOf: (name) => rules.labelOf(part, name),
                wordsOf: (name, value) => industries.nameOf(name, value) ?? rules.wordsOf(part, name, value),
              }
        }
      />
      {isError && <PartFailure onRetry={() => void refetch()} />}
    </>
  );
}

interface RemoveDialogProps {
  /** What is removed, and what becomes of it. */
  readonly text: string;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Asks before something is never sent. */
function RemoveDialog({ text, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog
      actions={
        <>
          <Button
            onClick={() => {
              onRemove();
              onClose();
            }}
            variant="danger"
          >
            {texts.removeYes}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {texts.removeNo}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={texts.removeTitle}
    >
      <p className="[overflow-wrap:anywhere]">{text}</p>
    </Dialog>
  );
}

/** It was tried, and neither taken nor refused, as far as is known. */
const mayHaveArrived = ({ tries, state }: QueuedItem): boolean => tries > 0 && state === 'waiting';

export interface QueuePanelProps {
  readonly files: readonly OpenUpload[];
  readonly onClose: () => void;
}

/** Everything that waits on this phone, in plain words, with what can be done about it (REACH-03). */
export function QueuePanel({ files, onClose }: QueuePanelProps) {
  const list = useQueued();
  const { items } = list;
  const [removing, setRemoving] = useState<RemoveDialogProps>();
  const [choosing, setChoosing] = useState<QueuedItem>();
  const lead = promiseOf(
    files.map(({ upload }) => upload),
    texts.lead,
  );
  const stopAsking = (): void => setRemoving(undefined);
  return (
    <>
      <Dialog onClose={onClose} open title={texts.title}>
        {lead !== undefined && <p className="text-sm text-ink-soft">{lead}</p>}
        <ul className="mt-3 divide-y divide-rule">
          {items.map((item) => (
            <QueueRow
              item={item}
              key={item.key}
              list={list}
              onAgain={() => void changeQueued((queue) => queue.tryAgain(item.key))}
              onChoose={() => setChoosing(item)}
              onOpen={onClose}
              onRemove={() =>
                setRemoving({
                  text: (mayHaveArrived(item) ? texts.removeTried : texts.removeText)(item.title),
                  onClose: stopAsking,
                  onRemove: () => void changeQueued((queue) => queue.remove(item.key)),
                })
              }
            />
          ))}
        </ul>
        <ul className="mt-3 space-y-2">
          {files.map(({ queue, upload }) => (
            <UploadRow
              key={upload.key}
              onRemove={() =>
                setRemoving({
                  text: texts.removeText(upload.file.name),
                  onClose: stopAsking,
                  onRemove: () => queue.remove(upload.id),
                })
              }
              onRetry={() => queue.retry(upload.id)}
              upload={upload}
            />
          ))}
        </ul>
      </Dialog>
      {removing !== undefined && <RemoveDialog {...removing} />}
      {choosing !== undefined && <ChooseDialog item={choosing} onClose={() => setChoosing(undefined)} />}
    </>
  );
}
