import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import type { UnsentItem } from '#kit/browser/unsent/item.ts';
import { PartFailure } from '#kit/browser/page/part-failure.tsx';
import { changeUnsent } from '#kit/browser/unsent/keep-unsent.ts';
import { useIndustryWords } from '#clients/screens/parts/industry-words.ts';
import { rulesOf } from './cases.ts';
import { ChooseAnswers } from './choose-answers.tsx';
import { texts } from './texts.ts';

interface ChooseDialogProps {
  readonly item: UnsentItem;
  readonly onClose: () => void;
}

/** Both texts of each field that two devices have changed in something that waits (REACH-03). */
export function ChooseDialog({ item, onClose }: ChooseDialogProps) {
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
          void changeUnsent((queue) => queue.choose(key, theirs));
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
