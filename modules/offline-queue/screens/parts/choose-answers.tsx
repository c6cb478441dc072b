import { useState } from 'react';
import type { Difference } from '#kit/browser/offline-queue/merge-answers.ts';
import { Button } from '#kit/ui/button.tsx';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { texts } from './texts.ts';

interface ChooseAnswersProps {
  /** What the answers are of, if that is not on the screen. */
  readonly title?: string;
  readonly differences: readonly Difference[];
  /** When and where each side was typed. */
  readonly here: string;
  readonly there: string;
  /** How fields and their answers are said; undefined while that is loaded. */
  readonly words:
    | {
        readonly labelOf: (name: string) => string;
        readonly wordsOf: (name: string, value: unknown) => string;
      }
    | undefined;
  /** Takes the names of the fields for which the other device's answer counts. */
  readonly onUse: (theirs: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Both texts of each field that two devices have changed, with when and where; the person chooses (REACH-03). */
export function ChooseAnswers(props: ChooseAnswersProps) {
  const { title, differences, here, there, words, onUse, onClose } = props;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const isChosen = differences.every(({ name }) => name in chosen);
  const use = (): void => onUse(new Set(Object.keys(chosen).filter((name) => chosen[name] === 'theirs')));
  return (
    <Dialog
      actions={
        <Button disabled={!isChosen} onClick={use}>
          {texts.save}
        </Button>
      }
      onClose={onClose}
      open
      {...(title !== undefined && { subtitle: title })}
      title={texts.chooseTitle}
    >
      <p>{texts.chooseLead}</p>
      {words === undefined ? (
        <LoadingBlocks />
      ) : (
        <div className="mt-4 space-y-5">
          {differences.map(({ name, mine, theirs }) => (
            <ChoiceCards
              choices={[
                { value: 'mine', label: words.wordsOf(name, mine) || texts.empty, more: here },
                { value: 'theirs', label: words.wordsOf(name, theirs) || texts.empty, more: there },
              ]}
              input={{
                name: `choice-${name}`,
                onChange: ({ currentTarget: { value } }) => setChosen({ ...chosen, [name]: value }),
              }}
              key={name}
              label={words.labelOf(name)}
              value={chosen[name] ?? ''}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}
