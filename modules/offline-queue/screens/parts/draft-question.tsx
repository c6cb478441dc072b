import { draftFields } from '#drafts/endpoints/draft-fields.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { showDraftQuestion, useDraftQuestion } from '#drafts/screens/parts/draft-question.ts';
import { labelIn } from '#kit/browser/drafts/missing-parts.ts';
import { wordsIn } from '#kit/browser/offline-queue/field-words.ts';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { ChooseAnswers } from './choose-answers.tsx';
import { texts } from './texts.ts';

/** Says that another device has typed something else in the form on the screen, and lets the person choose (REACH-03). */
export function DraftQuestion() {
  const asked = useDraftQuestion();
  if (asked === undefined) return null;
  const { isOpen, question } = asked;
  const { [question.form]: form } = draftFields;
  return (
    <>
      <div
        className="border-b border-waiting-line bg-waiting-bg px-(--gutter) text-sm text-waiting-fg"
        role="status"
      >
        <button
          aria-haspopup="dialog"
          className="flex min-h-11 w-full items-center gap-2 text-left"
          onClick={() => showDraftQuestion(true)}
          type="button"
        >
          <WarningIcon size={18} />
          <span className="min-w-0 flex-1">{texts.asks}</span>
          <span className="font-bold underline underline-offset-4">{texts.choose}</span>
        </button>
      </div>
      {isOpen && (
        <ChooseAnswers
          differences={question.differences}
          here={texts.hereNow}
          onClose={() => showDraftQuestion(false)}
          onUse={question.choose}
          there={texts.elsewhere(question.at === '' ? undefined : formatDateTime(question.at))}
          words={{
            labelOf: (name) => labelIn(form.fields, form.lists)(name) ?? name,
            wordsOf: (name, value) => wordsIn(form, name, value),
          }}
        />
      )}
    </>
  );
}
