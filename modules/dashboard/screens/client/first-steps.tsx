import { say, sayCount } from '#kit/messages/index.ts';
import { useAnswerTimes } from '#cases/screens/parts/use-answer-times.ts';
import { Card } from '#kit/ui/card.tsx';
import { BookIcon, ChartIcon, CheckIcon, PaperclipIcon, PersonIcon } from '#kit/ui/icons/icons.tsx';
import { qualifiesByRules } from '#kit/ui/lender.ts';

const texts = {
  need: say("What you'll need"),
  id: say('Your National ID'),
  registration: say('Your business name and registration number'),
  documents: say('Photos or PDFs of your business documents'),
  sales: say('Your monthly sales and costs, in UGX'),
  how: say('How it works'),
  qualify: say('See if you qualify'),
  tell: say('Tell us about your business'),
  tellText: say('Who you are and what you do. Four short steps.'),
  apply: say('Apply for the amount you need'),
  applyText: say(
    'Add your loan details, contact persons, finances and documents. Stop and continue any time.',
  ),
  answer: say('Get our answer'),
  answerText: say('You always see what happens next and whether we need anything from you.'),
} as const;

const things = [
  [PersonIcon, texts.id],
  [BookIcon, texts.registration],
  [PaperclipIcon, texts.documents],
  [ChartIcon, texts.sales],
] as const;

/** For a client without any loan: what to have ready, and how a loan comes about (EASE-03). */
export function FirstSteps({ isPrequalified }: { readonly isPrequalified: boolean }) {
  const { data: times } = useAnswerTimes('loan');
  const steps = [
    { title: qualifiesByRules() ? texts.qualify : texts.tell, text: texts.tellText },
    { title: texts.apply, text: texts.applyText },
    {
      title: texts.answer,
      text:
        times === undefined || times === null
          ? texts.answerText
          : sayCount(
              times.usual,
              'We usually decide within 1 day of receiving it.',
              'We usually decide within {0} days of receiving it.',
            ),
    },
  ];
  const current = isPrequalified ? 1 : 0;
  const columns = 'grid gap-x-6 gap-y-4 @[42rem]:grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]';
  return (
    <>
      <Card title={texts.need}>
        <div className="@container">
          <ul className={columns}>
            {things.map(([Icon, words]) => (
              <li className="flex items-start gap-3" key={words}>
                <Icon className="mt-0.5 flex-none text-link" />
                {words}
              </li>
            ))}
          </ul>
        </div>
      </Card>
      <Card title={texts.how}>
        <div className="@container">
          <ol className={columns}>
            {steps.map(({ title, text }, index) => (
              <li
                aria-current={index === current ? 'step' : undefined}
                className="flex items-start gap-3"
                key={title}
              >
                <span
                  className={`figures grid size-8 flex-none place-items-center rounded-full border-2 font-bold ${index === current ? 'border-maize-deep bg-maize' : 'border-neutral-400'}`}
                >
                  {index < current ? <CheckIcon size={16} weight={2} /> : index + 1}
                </span>
                <span className="min-w-0">
                  <span className="block font-bold">{title}</span>
                  <span className="text-sm text-ink-soft">{text}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      </Card>
    </>
  );
}
