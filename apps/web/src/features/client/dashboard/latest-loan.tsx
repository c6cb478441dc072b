import { Link } from 'react-router';
import { useLoans } from '../../../shared/loans/use-loans.ts';
import { Amount } from '../../../shared/loans/amount.tsx';
import { StatusBadge } from '../../../shared/loans/status-badge.tsx';
import { paths } from '../../../shared/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { dashboardTexts as texts } from './texts.ts';

/** The newest loan in one card; nothing where there is none. */
export function LatestLoan() {
  const { data } = useLoans(1, []);
  const [loan] = data?.data ?? [];
  if (loan === undefined) return null;
  return (
    <Card
      aside={
        <Link className="font-bold text-link underline" to={paths.loans}>
          {texts.all}
        </Link>
      }
      title={texts.latest}
    >
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span>
          <span className="figures block font-bold">{loan.tracking_number}</span>
          <span className="text-sm text-ink-soft">{loan.type}</span>
        </span>
        <Amount value={loan.amount} />
        <StatusBadge status={loan.status} />
      </p>
    </Card>
  );
}
