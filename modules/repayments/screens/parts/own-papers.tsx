import { openOwnReceipt } from '#loans/endpoints/loan-papers.ts';
import { openStatement, type OwnRecord, type OwnStatementLine } from '../../endpoints/own-repayments.ts';
import type { ReactNode } from 'react';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { formatAmount, formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { paymentMethodName } from '#lending/rules/loan/disbursement.ts';
import { Card, FoldingCard } from '#kit/ui/card.tsx';
import { FigureHeads } from '#kit/ui/figures-table.tsx';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { DownloadIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { WideTable } from '#kit/ui/wide-table.tsx';
import { isOver, useOwnRecord } from './own-record.ts';
import { PaperRow } from './paper-row.tsx';
import { texts } from './texts.ts';
import { useShown } from './use-shown.ts';

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
              aria-label={texts.openReceipt(receipt)}
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

interface StatementProps {
  readonly record: OwnRecord;
  readonly onReceipt: (entry: number) => void;
}

/** What was owed and paid, line by line: what was taken back stands there too, grey (MONEY-09). */
function Statement({ record, onReceipt }: StatementProps) {
  const { lines, today } = record;
  const balance = lines.at(-1)?.balance ?? null;
  const left = isOver(record) && balance !== '0' ? texts.notRepaid : texts.leftOn(today);
  return (
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
            <PaperRow
              action={
                <IconButton label={texts.openReceipt(receipt)} onClick={() => onReceipt(number)}>
                  <DownloadIcon />
                </IconButton>
              }
              id={`receipt-${String(number)}`}
              isFaint={isReversed}
              isMarked={number === marked}
              key={number}
              title={formatAmount(paid)}
            >
              <p className="text-sm">
                {receipt} · {formatDate(on)}
                {payment_method !== null && `, ${paymentMethodName(payment_method)}`}
              </p>
              {isReversed && <p className="text-sm">{texts.noLonger}</p>}
            </PaperRow>
          ))}
      </ul>
    </Card>
  );
}

interface OwnPapersProps {
  readonly id: number;
  /** Documents of the loan before the statement, as rows. */
  readonly children: ReactNode;
}

/** The documents of the client's own loan: the given ones, the statement and the receipts (MONEY-09). */
export function OwnPapers({ id, children }: OwnPapersProps) {
  const { data: record, error, refetch } = useOwnRecord(id);
  const preview = useFilePreview();
  const shown = useShown(record !== undefined);
  const marked = /^receipt-(\d+)$/.exec(shown)?.[1];
  const openReceipt = (entry: number) =>
    preview(() => fetchFile(openOwnReceipt, { params: { id: String(id), number: String(entry) } }));
  if (record === undefined)
    return error === null ? (
      <LoadingBlocks rows={3} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} title={texts.notLoaded} />
    );
  return (
    <>
      <Card title={texts.title}>
        <ul className="-my-4 md:-my-6">
          {children}
          <PaperRow
            action={
              <IconButton
                label={texts.pdfOf}
                onClick={() => preview(() => fetchFile(openStatement, { params: { id: String(id) } }))}
              >
                <DownloadIcon />
              </IconButton>
            }
            title={texts.statement}
          >
            <p className="text-sm">PDF · {formatDate(record.today)}</p>
          </PaperRow>
        </ul>
      </Card>
      <ReceiptsCard
        lines={record.lines}
        marked={marked === undefined ? undefined : Number(marked)}
        onReceipt={openReceipt}
      />
      <div className="scroll-mt-24 outline-none" id="statement" tabIndex={-1}>
        <FoldingCard folded={shown !== 'statement'} lead={texts.statementCaption} title={texts.statement}>
          <Statement onReceipt={openReceipt} record={record} />
        </FoldingCard>
      </div>
    </>
  );
}
