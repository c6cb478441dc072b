import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams, useNavigate } from 'react-router';
import { type PaymentImport, openPaymentImport } from '../../../endpoints/staff-payment-imports.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { paymentMethodName, paymentMethodNames } from '#lending/rules/loan/disbursement.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { leadToTop } from '#kit/browser/page/lead-to-top.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { PaymentImportPage } from './payment-import-page.tsx';
import { texts } from './texts.ts';
import { useImports, useRefreshImports } from './use-imports.ts';
import { statementPaymentMethods } from '../../../rules/payment-imports/limits.ts';
import { sendForm } from '#kit/browser/api/upload-file.ts';
import { UploadRow } from '#kit/browser/uploads/document-files.tsx';
import { useStoppedFile } from '#kit/browser/uploads/use-attachments.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { UploadIcon } from '#kit/ui/icons/icons.tsx';
import { screens } from '#kit/rules/paths/screens.ts';

const MobileMoney = latePart(
  async () => (await import('#mobile-money/screens/parts/case/mobile-money-page.tsx')).MobileMoneyPage,
);

/** The name of an open statement's number in the address. */
const statementName = 'statement';

/** The address of an open statement. */
const statementAddress = (id: number): string =>
  `${screens.staff.payments.to()}?${statementName}=${String(id)}`;

const choices = statementPaymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }));

/** Takes a statement, and leads to its lines. */
function ChooseFile() {
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

const columns: Columns<PaymentImport> = [
  {
    header: texts.columns.statement,
    cell: ({ id, file_name: name, is_open: isOpen, is_own: isOwn, late }) =>
      isOpen ? (
        <span className="inline-flex flex-wrap items-center gap-x-3">
          <Link
            className="-my-2 inline-flex min-h-11 items-center font-bold [overflow-wrap:anywhere] text-link underline"
            to={statementAddress(id)}
          >
            {isOwn ? texts.openOne(name ?? '') : texts.reviewOne(name ?? '')}
          </Link>
          {late?.state === 'waiting' && (
            <Badge family="waiting">{isOwn ? texts.lateWaiting : texts.waitsForYou}</Badge>
          )}
        </span>
      ) : (
        texts.closedOne
      ),
  },
  { header: texts.columns.payment_method, cell: ({ payment_method }) => paymentMethodName(payment_method) },
  { header: texts.columns.by, cell: ({ by, opened_at: at }) => texts.opened(by, at) },
  { header: texts.columns.lines, cell: ({ line_count: count }) => formatNumber(count) },
  {
    header: texts.columns.recorded,
    cell: ({ recorded_count: count, recorded_sum: sum }) => texts.recorded(count, sum),
  },
];

/** Takes a statement, and lists those before. */
function Statements() {
  const { data, error, refetch } = useImports();
  return (
    <StaffPage note={texts.note} title={texts.title}>
      <ChooseFile />
      <section className="mt-4 rounded-lg border border-edge bg-surface">
        <h2 className="border-b border-rule px-4 py-4 text-xl md:px-6">{texts.list}</h2>
        {data !== undefined && data.length > 0 ? (
          <LogTable columns={columns} keyOf={({ id }) => id} label={texts.list} rows={data} />
        ) : (
          <div className="p-4 lg:px-6">
            {data !== undefined ? (
              <EmptyState>{texts.none}</EmptyState>
            ) : error === null ? (
              <LoadingBlocks />
            ) : (
              <LoadFailure error={error} onRetry={() => void refetch()} />
            )}
          </div>
        )}
      </section>
    </StaffPage>
  );
}

/** /staff/workspace/payments: the statements, or the open one that the address names (MONEY-08). */
export function PaymentsPage() {
  const [address] = useSearchParams();
  const id = address.get(statementName) ?? '';
  const shown = useRef(id);
  // A statement is another screen with the same path: what led to it is gone.
  useEffect(() => {
    if (shown.current !== id) leadToTop();
    shown.current = id;
  }, [id]);
  return /^[1-9]\d*$/.test(id) ? <PaymentImportPage id={id} key={id} /> : <Statements />;
}

/** /staff/workspace/mobile-money: payments that networks carry, loaded when they are opened (JOIN-05). */
export function MobileMoneyPage() {
  return (
    <MobileMoney
      meanwhile={
        <StaffPage title="Mobile money">
          <LoadingBlocks />
        </StaffPage>
      }
    />
  );
}
