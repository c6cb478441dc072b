import { say } from '#kit/messages/index.ts';
import type { OwnCorrection } from '../../endpoints/own-corrections.ts';

/** The facts that one correction changed: what they were, and what they are. */
export function CorrectedFacts({ changes }: Pick<OwnCorrection, 'changes'>) {
  return (
    <dl className="figures">
      {changes.map(({ target, label, before, after }) => (
        <div className="[overflow-wrap:anywhere]" key={target}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd>
            {before === null && after === null ? (
              say('Corrected')
            ) : (
              <>
                <span className="line-through decoration-1">{before ?? say('empty')}</span>
                <span className="sr-only"> {say('before,')}</span> <span aria-hidden="true">→</span>{' '}
                <span className="font-bold">{after ?? say('empty')}</span>
                <span className="sr-only"> {say('now')}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
