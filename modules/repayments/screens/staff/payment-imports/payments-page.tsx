import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PaymentImport } from '../../../endpoints/staff-payment-imports.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { paymentMethodName } from '#lending/rules/loan/disbursement.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { leadToTop } from '#kit/browser/page/lead-to-top.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { ChooseFile } from './choose-file.tsx';
import { PaymentImportPage } from './payment-import-page.tsx';
import { statementAddress, statementName } from './statement-address.ts';
import { texts } from './texts.ts';
import { useImports } from './use-imports.ts';

const columns: Columns<PaymentImport> = [
  {
    header: texts.columns.statement,
    cell: ({ id, file_name: name, is_open: isOpen, is_own: isOwn }) =>
      isOpen && isOwn ? (
        <Link
          className="-my-2 inline-flex min-h-11 items-center font-bold [overflow-wrap:anywhere] text-link underline"
          to={statementAddress(id)}
        >
          {texts.openOne(name ?? '')}
        </Link>
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
