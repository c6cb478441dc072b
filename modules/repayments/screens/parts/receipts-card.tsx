import type { OwnRecord } from '../../endpoints/own-repayments.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { paymentMethodName } from '#lending/rules/loan/disbursement.ts';
import { Card } from '#kit/ui/card.tsx';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { ReceiptIcon } from '#kit/ui/icons/icons.tsx';
import { DownloadIcon } from '#kit/ui/icons/paper-icons.tsx';
import { texts } from './texts.ts';

interface ReceiptsCardProps {
  readonly lines: OwnRecord['lines'];
  /** Number of the entry whose receipt is pointed out. */
  readonly marked?: number | undefined;
  readonly onReceipt: (entry: number) => void;
}

/** The receipt of every payment, the newest first; what was taken back keeps its receipt, which says so. */
export function ReceiptsCard({ lines, marked, onReceipt }: ReceiptsCardProps) {
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
