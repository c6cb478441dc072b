import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '@ensigo/rulebook/fields';
import type { UnsentItem } from '../../shared/unsent/item.ts';
import { changeUnsent } from '../../shared/unsent/keep-unsent.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadingBlocks } from '../../ui/loading-blocks.tsx';
import { rulesOf } from './cases.ts';
import { texts } from './texts.ts';

interface ChooseDialogProps {
  readonly item: UnsentItem;
  readonly onClose: () => void;
}

/** Both texts of each field that two devices have changed, with when and where; the person chooses (REACH-03). */
export function ChooseDialog({ item, onClose }: ChooseDialogProps) {
  const { key, part, chain, title, at, elsewhere } = item;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const { data: rules } = useQuery({
    queryKey: ['unsent-rules', chain],
    queryFn: async () => (await rulesOf(chain)) ?? null,
    networkMode: 'always',
    staleTime: Infinity,
  });
  const differences = elsewhere?.differences ?? [];
  const isChosen = differences.every(({ name }) => name in chosen);
  const here = texts.here(formatDateTime(new Date(at).toISOString()));
  const there = texts.elsewhere(elsewhere?.at === undefined ? undefined : formatDateTime(elsewhere.at));
  function use(): void {
    const theirs = new Set(Object.keys(chosen).filter((name) => chosen[name] === 'theirs'));
    void changeUnsent((queue) => queue.choose(key, theirs));
    onClose();
  }
  const wordsOf = (name: string, value: unknown): string => rules?.wordsOf(part, name, value) || texts.empty;
  return (
    <Dialog
      actions={
        <Button disabled={!isChosen} onClick={use}>
          {texts.save}
        </Button>
      }
      onClose={onClose}
      open
      subtitle={title}
      title={texts.chooseTitle}
    >
      <p>{texts.chooseLead}</p>
      {rules === undefined || rules === null ? (
        <LoadingBlocks />
      ) : (
        <div className="mt-4 space-y-5">
          {differences.map(({ name, mine, theirs }) => (
            <ChoiceCards
              choices={[
                { value: 'mine', label: wordsOf(name, mine), more: here },
                { value: 'theirs', label: wordsOf(name, theirs), more: there },
              ]}
              input={{
                name: `choice-${name}`,
                onChange: ({ currentTarget: { value } }) => setChosen({ ...chosen, [name]: value }),
              }}
              key={name}
              label={rules.labelOf(part, name)}
              value={chosen[name] ?? ''}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}
