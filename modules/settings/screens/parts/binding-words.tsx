import { say } from '#kit/messages/index.ts';

interface BindingWordsProps {
  /** The English text; undefined where it is the one that is shown. */
  readonly text: string | undefined;
}

/** Below the translation of a consent text: the English words, which bind (REACH-06). */
export function BindingWords({ text }: BindingWordsProps) {
  if (text === undefined) return null;
  return (
    <details className="text-sm text-ink-soft">
      <summary className="min-h-11 content-center text-link underline">
        {say('This is a translation. The English text is binding.')}
      </summary>
      <p className="max-w-prose whitespace-pre-line" lang="en">
        {text}
      </p>
    </details>
  );
}
