import type { ReactNode } from 'react';
import type { EligibilityShown } from '../../endpoints/eligibility.ts';
import { CheckCircleIcon } from '#kit/ui/icons/notice-icons.tsx';
import { CheckIcon, ChatIcon, ClockIcon, PauseIcon } from '#kit/ui/icons/icons.tsx';
import { eligibilityTexts as texts, eligibilityWords } from './texts.ts';

const looks = {
  qualified: {
    edge: 'border-t-success-solid',
    mark: 'border-success-solid bg-success-bg text-success-fg',
    Icon: CheckIcon,
  },
  refer: { edge: 'border-t-info-solid', mark: 'border-info-solid bg-info-bg text-info-fg', Icon: ChatIcon },
  'not-yet': {
    edge: 'border-t-edge-input',
    mark: 'border-maize bg-waiting-bg text-waiting-fg',
    Icon: PauseIcon,
  },
} as const;

type Line = EligibilityShown['lines'][number];

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  if (value === '') return null;
  return (
    <div className="grid grid-cols-[4.5rem_1fr] gap-x-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="figures font-bold [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}

function RuleLine({ state, title, hint, help, yours, needed, from }: Line) {
  const Icon = state === 'passed' ? CheckCircleIcon : PauseIcon;
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-x-4 border-t border-rule py-4 @[36rem]:grid-cols-[1.25rem_minmax(0,1fr)_18rem]">
      <Icon className={`mt-0.5 ${state === 'passed' ? 'text-success-solid' : 'text-waiting-fg'}`} size={20} />
      <div className="min-w-0">
        <p className="font-bold">
          {title} <span className="sr-only">({texts.states[state]})</span>
        </p>
        {[hint, help].map((words, index) =>
          words === '' ? null : (
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]" key={index === 0 ? 'hint' : 'help'}>
              {words}
            </p>
          ),
        )}
      </div>
      <div className="col-start-2 mt-1 text-sm @[36rem]:col-start-3 @[36rem]:mt-0">
        <dl>
          <Figure label={texts.yours} value={yours} />
          <Figure label={texts.needed} value={needed} />
        </dl>
        {from !== null && (
          <p className="mt-1 flex items-center gap-2 font-bold text-waiting-fg">
            <ClockIcon size={16} /> {texts.enoughFrom(from)}
          </p>
        )}
      </div>
    </li>
  );
}

/** An eligibility result: one kind sentence, one ruled line per rule, and the way on (QUAL-02). */
export function EligibilityCard({
  shown,
  children,
}: {
  readonly shown: EligibilityShown;
  readonly children?: ReactNode;
}) {
  const { edge, mark, Icon } = looks[shown.eligibility];
  const { title, text } = eligibilityWords(shown);
  return (
    <section
      className={`max-w-[50rem] rounded-lg border border-t-[6px] border-edge bg-surface p-4 md:p-6 ${edge}`}
    >
      <header className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className={`grid size-13 shrink-0 place-items-center rounded-full border-2 ${mark}`}
        >
          <Icon size={24} />
        </span>
        <h2 className="text-xl">{title}</h2>
      </header>
      <p className="my-4">{text}</p>
      {shown.decision !== null && (
        <div className="mb-4 border-l-4 border-edge pl-4">
          <p className="text-sm font-bold">{texts.saidBy}</p>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{shown.decision.reason}</p>
        </div>
      )}
      {shown.lines.length > 0 && (
        <ul aria-label={texts.rules} className="@container">
          {shown.lines.map((line) => (
            <RuleLine key={line.id} {...line} />
          ))}
        </ul>
      )}
      {children}
      {shown.lines.length > 0 && (
        <p className="mt-4 text-sm text-ink-soft">{texts.checked(shown.rules_since)}</p>
      )}
    </section>
  );
}
