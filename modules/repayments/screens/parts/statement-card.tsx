import type { ReactNode } from 'react';
import type { OwnRecord, OwnStatementLine } from '../../endpoints/own-repayments.ts';
import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { DownloadIcon } from '#kit/ui/icons/paper-icons.tsx';
import { isOver } from './is-over.ts';
import { WideTable } from '#kit/ui/wide-table.tsx';
import { texts } from './texts.ts';
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

const number = 'py-2.5 pl-3 text-right align-top whitespace-nowrap';
const wide = `${number} max-md:hidden`;

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
      <td className={`${number} md:hidden`}>
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
export function StatementCard({ record, onReceipt, onPdf }: StatementCardProps) {
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
              [`${number} md:hidden`, 'UGX'],
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
                <td className={number} colSpan={3}>
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
