import type { LoanResubmission } from '../../../../endpoints/loan-variants.ts';
import { fileNameOf } from '#kit/rules/uploads/document-title.ts';
import { AskedFor } from '#kit/browser/forms/asked-for.tsx';
import { variantTexts } from '../variant-texts.ts';

const texts = variantTexts.resubmit;

/** Why a document was asked for, and which files will be removed and added on sending. */
export function DocumentNote({ loan, type }: { readonly loan: LoanResubmission; readonly type: string }) {
  const asked = loan.feedback.items.find(({ kind, target }) => kind === 'document' && target === type);
  const moving = loan.documents.filter((document) => document.type === type && document.pending !== null);
  const names = (mark: 'add' | 'remove'): string =>
    moving
      .filter(({ pending }) => pending === mark)
      .map(({ file_path: path }) => fileNameOf(path))
      .join(', ');
  const lines = [
    [names('add'), texts.coming],
    [names('remove'), texts.going],
  ] as const;
  return (
    <div className="mt-2 space-y-2 text-sm">
      {asked !== undefined && <AskedFor asked={asked} />}
      {lines.map(([files, say]) => files !== '' && <p key={say(files)}>{say(files)}</p>)}
    </div>
  );
}
