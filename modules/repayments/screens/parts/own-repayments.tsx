import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { isOver, useOwnRecord } from './own-record.ts';
import { PaymentsCard } from './payments-card.tsx';
import { RunningLoanCard } from './running-loan-card.tsx';
import { texts } from './texts.ts';
import { openOwnReceipt } from '#loans/endpoints/loan-papers.ts';
import { openStatement, type OwnRecord, type OwnStatementLine } from '../../endpoints/own-repayments.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { formatAmount, formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { paymentMethodName } from '#lending/rules/loan/disbursement.ts';
import { Card } from '#kit/ui/card.tsx';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { DownloadIcon, ReceiptIcon } from '#kit/ui/icons/icons.tsx';
import { Button } from '#kit/ui/button.tsx';
import { WideTable } from '#kit/ui/wide-table.tsx';
import { FigureHeads } from '#kit/ui/figures-table.tsx';

const signed = (amount: string): string =>
  amount.startsWith('-') ? `−${formatNumber(amount.slice(1))}` : formatNumber(amount);
const sum = (amount: string): string => (amount === '0' ? '' : formatNumber(amount));

/** No sum leaves its currency, or the full stop after it, on another line. */
const unbroken = (words: string): ReactNode =>
  words.split(/(UGX [\d,]+[.,]?)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span className="whitespace-nowrap" key={place}>
        {part}
      </span>
    ),
  );

const numberCell = 'py-2.5 pl-3 text-right align-top whitespace-nowrap';
const wide = `${numberCell} max-md:hidden`;

function Line({ line, onReceipt }: { line: OwnStatementLine; onReceipt: (entry: number) => void }) {
  const { on, what, reference, receipt, owed, paid, balance, is_reversed: isReversed } = line;
  return (
    <tr className={`border-b border-rule ${isReversed ? 'text-ink-soft' : ''}`}>
      <td className="w-22 py-2.5 align-top md:w-28">{formatDate(on)}</td>
      <td className="py-2.5 pl-2 align-top [overflow-wrap:anywhere]">
        {unbroken(what)}
        <span className="block text-ink-soft">
          {receipt !== null && (
            <button
              aria-label={texts.open(receipt)}
              className="text-link underline"
              onClick={() => onReceipt(line.number)}
              type="button"
            >
              {receipt}
            </button>
          )}
          {receipt !== null && reference !== '' && ' · '}
          {reference}
        </span>
      </td>
      <td className={wide}>{sum(owed)}</td>
      <td className={wide}>{sum(paid)}</td>
      <td className={`${numberCell} md:hidden`}>
        {owed === '0' ? `−${formatNumber(paid)}` : `+${formatNumber(owed)}`}
      </td>
      <td className={wide}>{balance === null ? '' : signed(balance)}</td>
    </tr>
  );
}

interface StatementCardProps {
  readonly record: OwnRecord;
  readonly onReceipt: (entry: number) => void;
  readonly onPdf: () => void;
}

/** What was owed and paid, line by line: what was taken back stands there too, grey (MONEY-09). */
function StatementCard({ record, onReceipt, onPdf }: StatementCardProps) {
  const { lines, today } = record;
  const balance = lines.at(-1)?.balance ?? null;
  const left = isOver(record) && balance !== '0' ? texts.notRepaid : texts.leftOn(today);
  return (
    <Card title={texts.statement}>
      <p className="mb-3 flex justify-end">
        <Button aria-label={texts.pdfOf} onClick={onPdf} size="small" variant="secondary">
          <DownloadIcon size={18} /> {texts.pdf}
        </Button>
      </p>
      <WideTable label={texts.statement}>
        <table className="figures w-full text-sm">
          <caption className="sr-only">{texts.statementCaption}</caption>
          <FigureHeads
            heads={[
              ['py-2 text-left', texts.date],
              ['py-2 pl-2 text-left', texts.what],
              [wide, texts.owed],
              [wide, texts.paidHead],
              [`${numberCell} md:hidden`, 'UGX'],
              [wide, texts.balanceHead],
            ]}
          />
          <tbody>
            {lines.map((line) => (
              <Line key={`${line.kind}-${String(line.number)}`} line={line} onReceipt={onReceipt} />
            ))}
          </tbody>
          {balance !== null && (
            <tfoot>
              <tr className="border-t-2 border-b-4 border-double border-ink font-bold">
                <th className="py-2.5 text-left" colSpan={2} scope="row">
                  {balance.startsWith('-') ? texts.tooMuchOn(today) : left}
                </th>
                <td className={numberCell} colSpan={3}>
                  {formatNumber(balance.replace('-', ''))}
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </WideTable>
    </Card>
  );
}

interface ReceiptsCardProps {
  readonly lines: OwnRecord['lines'];
  /** Number of the entry whose receipt is pointed out. */
  readonly marked?: number | undefined;
  readonly onReceipt: (entry: number) => void;
}

/** The receipt of every payment, the newest first; what was taken back keeps its receipt, which says so. */
function ReceiptsCard({ lines, marked, onReceipt }: ReceiptsCardProps) {
  const receipts = lines.flatMap((line) =>
    line.receipt === null ? [] : [{ ...line, receipt: line.receipt }],
  );
  return (
    <Card aside={receipts.length === 0 ? undefined : String(receipts.length)} title={texts.receipts}>
      {receipts.length === 0 && <p className="text-ink-soft">{texts.noReceipts}</p>}
      <ul>
        {[...receipts]
          .reverse()
          .map(({ number, paid, receipt, on, payment_method, is_reversed: isReversed }) => (
            <li
              className={`flex items-center gap-4 border-b border-rule py-3 last:border-b-0 ${number === marked ? 'bg-waiting-bg' : ''}`}
              id={`receipt-${String(number)}`}
              key={number}
              tabIndex={-1}
            >
              <ReceiptIcon className="flex-none" />
              <div className={`min-w-0 flex-1 ${isReversed ? 'text-ink-soft' : ''}`}>
                <p className="figures font-bold">{formatAmount(paid)}</p>
                <p className="text-sm">
                  {receipt} · {formatDate(on)}
                  {payment_method !== null && `, ${paymentMethodName(payment_method)}`}
                </p>
                {isReversed && <p className="text-sm">{texts.noLonger}</p>}
              </div>
              <IconButton label={texts.open(receipt)} onClick={() => onReceipt(number)}>
                <DownloadIcon />
              </IconButton>
            </li>
          ))}
      </ul>
    </Card>
  );
}

/** Opens the papers of a loan in a new tab. */
function usePapers(id: number) {
  const preview = useFilePreview();
  return {
    openReceipt: (entry: number) =>
      preview(() => fetchFile(openOwnReceipt, { params: { id: String(id), number: String(entry) } })),
    openPdf: () => preview(() => fetchFile(openStatement, { params: { id: String(id) } })),
  };
}

/** The part that `show` in the address names, once it is there: `payments`, `statement` or `receipt-3`. */
function useShown(isThere: boolean): string {
  const [parameters] = useSearchParams();
  const shown = parameters.get('show') ?? '';
  useEffect(() => {
    const part = isThere && /^[a-z]+(?:-\d+)?$/.test(shown) ? document.getElementById(shown) : null;
    part?.scrollIntoView({ block: 'center' });
    part?.focus({ preventScroll: true });
  }, [isThere, shown]);
  return shown;
}

/** How the client's own loan is repaid: what is next, every payment, the statement and the receipts (MONEY-09). */
export function OwnRepayments({ id }: { readonly id: number }) {
  const { data: record, error, refetch } = useOwnRecord(id);
  const { openReceipt, openPdf } = usePapers(id);
  const shown = useShown(record !== undefined);
  if (record === undefined)
    return error === null ? (
      <LoadingBlocks rows={3} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} title={texts.notLoaded} />
    );
  const marked = /^receipt-(\d+)$/.exec(shown)?.[1];
  return (
    <div className="space-y-5">
      <RunningLoanCard record={record} />
      {record.schedule !== null && (
        <div className="scroll-mt-24 outline-none" id="payments" tabIndex={-1}>
          <PaymentsCard isOver={isOver(record)} schedule={record.schedule} today={record.today} />
        </div>
      )}
      <div className="scroll-mt-24 outline-none" id="statement" tabIndex={-1}>
        <StatementCard onPdf={openPdf} onReceipt={openReceipt} record={record} />
      </div>
      <ReceiptsCard
        lines={record.lines}
        marked={marked === undefined ? undefined : Number(marked)}
        onReceipt={openReceipt}
      />
    </div>
  );
}
