import { consentTextToRead } from '#settings/rules/consent-texts.ts';
import { BindingWords } from '#settings/screens/parts/binding-words.tsx';
import type { useLendingSettings } from '#settings/screens/parts/queries.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';

interface DisclaimerProps {
  readonly settings: ReturnType<typeof useLendingSettings>;
  readonly error: string | undefined;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
}

/** What is agreed to, in the lender's words. */
export function Disclaimer({
  settings: { data, error: failure, refetch },
  error,
  ticked,
  onTick,
}: DisclaimerProps) {
  if (data === undefined) {
    return failure === null ? (
      <LoadingBlocks />
    ) : (
      <LoadFailure error={failure} onRetry={() => void refetch()} />
    );
  }
  const { points, binding } = consentTextToRead(data.consentTexts.request_disclaimer);
  return (
    <>
      <CheckboxField
        checked={ticked}
        error={error}
        label={points.join(' ')}
        name="disclaimer"
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <BindingWords text={binding} />
    </>
  );
}
