import { Link } from 'react-router';
import { FactList } from '#kit/ui/fact-list.tsx';
import { Card } from '#kit/ui/card.tsx';
import { useApplication } from '../application.tsx';
import { changePath } from '../loan-wizard.tsx';
import { loanTexts } from '../texts.ts';
import type { AnsweredPart } from './answers.ts';

const texts = loanTexts.check;

/** Every answer as key facts, with a way to each part that leads back here (EASE-04). */
export function AnsweredParts({ parts }: { readonly parts: readonly AnsweredPart[] }) {
  const application = useApplication();
  return (
    <Card>
      {parts.map(({ step, title, answers }) => (
        <section className="border-rule not-first:mt-4 not-first:border-t not-first:pt-4" key={step}>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 className="min-w-0 text-lg font-bold [overflow-wrap:anywhere]">{title}</h2>
            <Link
              className="inline-flex min-h-11 items-center font-bold text-link"
              to={changePath(application, step)}
            >
              {step === 'prequalification-info' ? texts.see : texts.change}
              <span className="sr-only">{texts.changePart(title)}</span>
            </Link>
          </div>
          <FactList
            facts={answers.map(({ label, value, more }) => ({
              label,
              value: (
                <>
                  {value}
                  {more !== undefined && <span className="block text-sm text-ink-soft">{more}</span>}
                </>
              ),
            }))}
          />
        </section>
      ))}
    </Card>
  );
}
