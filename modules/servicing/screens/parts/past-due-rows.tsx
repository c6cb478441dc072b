import { Link } from 'react-router';
import type { PastDueLoan } from '../../endpoints/staff-servicing.ts';
import { contactMethodNames, contactOutcomeNames } from '../../rules/promises.ts';
import { moveByArrow } from '#cases/screens/parts/row-keys.ts';
import { BandTag } from '#cases/screens/parts/servicing-chip.tsx';
import { isolated } from '#kit/messages/index.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { Button } from '#kit/ui/button.tsx';
import { PhoneIcon } from '#kit/ui/icons/icons.tsx';
import { groundOf } from '#workspace/screens/parts/queue/queue-row.tsx';
import { PromiseWords, shortDay } from './promise-words.tsx';

interface RowsProps {
  readonly rows: readonly PastDueLoan[];
  /** Undefined for those who may not log a contact. */
  readonly onContact: ((loan: PastDueLoan) => void) | undefined;
}

const label = 'Loans past due';

/** The number leads to the case; `covers`: from its whole card. */
function LoanNumber({ loan, covers = false }: { readonly loan: PastDueLoan; readonly covers?: boolean }) {
  return (
    <Link
      className={`figures whitespace-nowrap text-link ${covers ? 'after:absolute after:inset-0' : ''}`}
      data-row
      onKeyDown={moveByArrow}
      to={screens.staff.loan.to({ id: loan.id })}
    >
      {loan.tracking_number}
    </Link>
  );
}

function LastContact({ last_contact: last }: PastDueLoan) {
  if (last === null) return <span className="font-bold text-waiting-fg">No contact yet</span>;
  return (
    <>
      <span className="block">{shortDay(last.at)}</span>
      <span className="block text-xs text-ink-soft">
        {contactMethodNames[last.method]}, {contactOutcomeNames[last.outcome].toLowerCase()}
      </span>
    </>
  );
}

const hasPromise = ({ promise }: PastDueLoan): boolean =>
  promise?.state === 'open' || promise?.state === 'broken';

function Table({ rows, onContact }: RowsProps) {
  const td = 'px-2 py-1.5';
  const right = `${td} figures text-right whitespace-nowrap`;
  return (
    <table aria-label={label} className="hidden w-full text-sm lg:@[56rem]:table">
      <thead>
        <tr className="border-b-2 border-ink-soft text-left text-xs">
          {[
            ['Business and person', 'w-full pl-4 md:pl-6'],
            ['Overdue, UGX', 'text-right'],
            ['Days past due', 'text-right'],
            ['Outstanding', 'text-right'],
            ['Last contact', ''],
            ['Promise', ''],
          ].map(([title, look = '']) => (
            <th className={`px-2 py-2.5 whitespace-nowrap ${look}`} key={title} scope="col">
              {title}
            </th>
          ))}
          {onContact !== undefined && (
            <th scope="col">
              <span className="sr-only">Log contact</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody data-rows>
        {rows.map((loan) => (
          <tr
            className={`h-14 border-b border-rule last:border-b-0 ${groundOf(false)}`}
            data-case={loan.id}
            key={loan.id}
          >
            <td className={`${td} pl-4 [overflow-wrap:anywhere] md:pl-6`}>
              <span className="block text-base/5 font-bold">{loan.business_name}</span>
              <span className="text-xs text-ink-soft">
                <LoanNumber loan={loan} /> · {loan.applicant_name}
              </span>
            </td>
            <td className={`${right} font-bold`}>{formatNumber(loan.overdue_amount)}</td>
            <td className={right}>
              {loan.arrears_band !== null && <BandTag band={loan.arrears_band} />}
              <span className="inline-block min-w-10 font-bold">{loan.days_past_due}</span>
            </td>
            <td className={right}>{formatNumber(loan.outstanding_total)}</td>
            <td className={`${td} whitespace-nowrap`}>
              <LastContact {...loan} />
            </td>
            <td className={`${td} whitespace-nowrap`}>
              <PromiseWords promise={loan.promise} />
              {loan.promise !== null && hasPromise(loan) && (
                <span className="figures block text-xs text-ink-soft">
                  {formatNumber(loan.promise.amount)}
                </span>
              )}
            </td>
            {onContact !== undefined && (
              <td className={`${td} pr-3`}>
                <Button
                  aria-label={`Log contact with ${isolated(loan.applicant_name)}, ${loan.tracking_number}`}
                  onClick={() => onContact(loan)}
                  size="row"
                  variant="secondary"
                >
                  <PhoneIcon size={18} />
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isLong = ({ arrears_band: band }: PastDueLoan): boolean => band === '61-90' || band === 'over-90';

/** The loans past due: a table where it has room, else a card each, which opens the case. */
export function PastDueRows(props: RowsProps) {
  return (
    <>
      <Table {...props} />
      <ul aria-label={label} className="divide-y divide-rule lg:@[56rem]:hidden" data-rows>
        {props.rows.map((loan) => (
          <li
            className={`relative border-l-4 px-4 py-3 ${isLong(loan) ? 'border-l-danger-solid' : 'border-l-transparent'} ${groundOf(false)}`}
            data-case={loan.id}
            key={loan.id}
          >
            <p className="flex flex-wrap justify-between gap-x-3 font-bold [overflow-wrap:anywhere]">
              <span className="min-w-0 flex-1">{loan.business_name}</span>
              <span className="figures">
                <span className="sr-only">Overdue, UGX </span>
                {formatNumber(loan.overdue_amount)}
              </span>
            </p>
            <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
              <LoanNumber covers loan={loan} /> · {loan.applicant_name}
            </p>
            <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
              <span className="flex items-center gap-2 font-bold">
                {loan.arrears_band !== null && <BandTag band={loan.arrears_band} />}
                {loan.days_past_due} {loan.days_past_due === 1 ? 'day' : 'days'}
              </span>
              <PromiseWords isAlone promise={loan.promise} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
