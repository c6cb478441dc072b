import { useState } from 'react';
import { useLeaveQuestion } from '../../page/use-leave-question.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

const texts = {
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The codes could not be copied. Write them down or save them as a file.',
  save: 'Save as file',
  fileName: 'ensigo-recovery-codes.txt',
  kept: 'I have saved these codes in a safe place.',
  keepFirst: 'Save the codes first.',
  leaveTitle: 'Leave without saving your recovery codes?',
  leaveLead:
    'They are not shown again. If you lose your phone without them, an administrator must reset your authenticator.',
  leave: 'Leave without saving',
} as const;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** On the button that ends it. */
  readonly goOn: string;
  readonly onKept: () => void;
}

function saveAsFile(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = texts.fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** New codes, shown once: continuing requires a confirmation that they have been kept. */
export function RecoveryCodes({ codes, goOn, onKept }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const [outcome, setOutcome] = useState('');
  const question = useLeaveQuestion(!kept);
  const copy = (): void =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setOutcome(texts.copied),
      () => setOutcome(texts.notCopied),
    );
  return (
    <>
      <ul className="figures grid gap-x-4 gap-y-1 rounded-md border border-edge bg-sunk p-4 text-center font-bold whitespace-nowrap sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Button onClick={copy} size="small" variant="secondary">
          {texts.copy}
        </Button>
        <Button onClick={() => saveAsFile(codes)} size="small" variant="secondary">
          {texts.save}
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-soft" role="status">
        {outcome}
      </p>
      <CheckboxField
        checked={kept}
        label={texts.kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button className="mt-2 w-full" onClick={onKept} reason={kept ? undefined : texts.keepFirst}>
        {goOn}
      </Button>
      <LeaveDialog leaveWords={texts.leave} question={question} title={texts.leaveTitle}>
        <p>{texts.leaveLead}</p>
      </LeaveDialog>
    </>
  );
}
