import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import type { LoanRecord } from '#repayments/endpoints/staff-repayments.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { LoanActionDialog } from './loan-action-dialog.tsx';
import { standingOf } from '#repayments/screens/parts/case/arithmetic.ts';
import { Standing } from '#repayments/screens/parts/case/standing.tsx';
import { useRecord } from '#repayments/screens/parts/case/use-record.ts';

/** What is not repaid, in whole UGX, and what it consists of; undefined if nothing is known to be. */
function waivedOf({ position, schedule }: LoanRecord) {
  if (position === null || position.balance === '0') return undefined;
  const { balance, principal_left: principal, overdue, to_return: toReturn = '0' } = position;
  const isFinanced = schedule !== null && schedule.principal !== schedule.amount;
  return {
    balance,
    facts: [
      {
        label: isFinanced ? 'Principal, including financed fees' : 'Principal',
        value: formatAmount(String(BigInt(principal) - BigInt(toReturn))),
      },
      ...(toReturn === '0' ? [] : [{ label: 'Refund to be returned', value: formatAmount(toReturn) }]),
      { label: 'Interest', value: formatAmount(String(BigInt(balance) - BigInt(principal))) },
      { label: 'Of which overdue', value: formatAmount(overdue) },
    ],
  };
}

interface CompleteDialogProps {
  readonly loan: LoanCase;
  readonly onClose: () => void;
}

/** Completes a loan; what is not repaid of it is waived, and stands there with its parts, beside how the agreed schedule is kept (MONEY-12). */
export function CompleteDialog({ loan, onClose }: CompleteDialogProps) {
  const { data, error, refetch } = useRecord(loan);
  const waived = data && waivedOf(data);
  return (
    <LoanActionDialog
      about={
        data === undefined ? (
          error === null ? (
            <LoadingBlocks rows={2} />
          ) : (
            <LoadFailure
              error={error}
              onRetry={() => void refetch()}
              title="The outstanding balance could not be loaded"
            />
          )
        ) : (
          <div className="space-y-4">
            {waived !== undefined && (
              <div className="space-y-2">
                <Notice tone="waiting">
                  <span className="font-bold">{formatAmount(waived.balance)} is outstanding.</span> Completing
                  the loan waives it: the client owes nothing more.
                </Notice>
                <FactList columns={1} facts={waived.facts} />
              </div>
            )}
            <Standing position={standingOf(data)} record={data} status={loan.status} />
          </div>
        )
      }
      action="complete"
      loan={loan}
      needsComment={waived !== undefined}
      obstacle={data === undefined ? 'The outstanding balance is not loaded yet.' : undefined}
      onClose={onClose}
      send={waived && `Complete and waive ${formatAmount(waived.balance)}`}
    />
  );
}
