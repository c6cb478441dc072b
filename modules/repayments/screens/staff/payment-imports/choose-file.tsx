import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { openPaymentImport } from '../../../endpoints/staff-payment-imports.ts';
import { paymentMethodNames } from '#lending/rules/loan/disbursement.ts';
import { statementPaymentMethods } from '../../../rules/statements/limits.ts';
import { sendForm } from '#kit/browser/api/upload-file.ts';
import { UploadRow } from '#kit/browser/uploads/document-files.tsx';
import { useStoppedFile } from '#kit/browser/uploads/use-stopped-file.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { Button } from '#kit/ui/button.tsx';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { UploadIcon } from '#kit/ui/icons/icons.tsx';
import { statementAddress } from './statement-address.ts';
import { texts } from './texts.ts';
import { useRefreshImports } from './use-imports.ts';

const choices = statementPaymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }));

/** Takes a statement, and leads to its lines. */
export function ChooseFile() {
  const navigate = useNavigate();
  const refresh = useRefreshImports();
  const input = useRef<HTMLInputElement>(null);
  const [payment_method, setPaymentMethod] = useState<string>(statementPaymentMethods[0]);
  const { stopped, choose, forget, keepAfter } = useStoppedFile('statement');
  const { mutate, isPending, errors } = useSingleMutation({
    mutationFn(file: File) {
      choose(file);
      const form = new FormData();
      form.append('payment_method', payment_method);
      form.append('statement', file, file.name);
      return sendForm(openPaymentImport, { form });
    },
    async onSuccess({ data: { id } }) {
      await refresh();
      await navigate(statementAddress(id));
    },
    onFailure: keepAfter,
    failures: 'fields',
    leaves: true,
  });
  return (
    <section className="max-w-[36rem] space-y-4 rounded-lg border border-edge bg-surface p-4 md:p-6">
      <ChoiceCards
        choices={choices}
        error={errors['payment_method']}
        input={{ name: 'payment_method', onChange: (event) => setPaymentMethod(event.currentTarget.value) }}
        label={texts.payment_method}
        look="segments"
        value={payment_method}
      />
      <input
        accept=".csv"
        aria-label={texts.file}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file !== undefined) mutate(file);
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <div>
        <p className="text-sm text-ink-soft" id="statement-hint">
          {texts.fileHint}
        </p>
        <FieldError error={errors['statement']} id="statement-error" />
      </div>
      {stopped !== undefined && (
        <ul>
          <UploadRow onRemove={forget} onRetry={() => mutate(stopped.file)} upload={stopped} />
        </ul>
      )}
      <Button
        aria-describedby="statement-hint statement-error"
        onClick={() => input.current?.click()}
        pending={isPending}
      >
        <UploadIcon />
        {texts.take}
      </Button>
    </section>
  );
}
