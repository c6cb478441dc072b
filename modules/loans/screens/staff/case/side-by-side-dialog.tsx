import { isolated } from '#kit/messages/index.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { formatPhone } from '#kit/rules/fields/show.ts';
import { applicantFacts, businessFacts } from '#prequalification/screens/parts/prequalification-facts.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import type { Fact } from '#kit/ui/fact-list.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { useCase } from '#workspace/screens/parts/case/use-case.ts';
import { loanSource } from './loan-work.ts';

/** What does not tell people apart. */
const untelling: ReadonlySet<string> = new Set([
  'Contact preference',
  'Position',
  'Registered business',
  'Nature of business',
  'Industry',
  'Revenue in last 12 months',
  'Employees',
  'Shareholding',
  'Years in operation',
]);
const telling = (facts: readonly Fact[]): Fact[] => facts.filter(({ label }) => !untelling.has(label));

/** What says who someone is, in the order in which it is compared. */
function factsOf({ client, prequalification, crb_nin: permitted, contacts }: LoanCase): Fact[] {
  const known = prequalification;
  return [
    { label: 'Account', value: client.name },
    { label: 'Account phone', value: formatPhone(client.phone_code, client.phone) },
    { label: 'Account email', value: client.email },
    ...(known === null ? [] : telling(applicantFacts(known.applicant))),
    { label: 'NIN in the CRB permission', value: permitted ?? '–' },
    ...(known === null ? [] : telling(businessFacts(known.business))),
    ...contacts.flatMap(({ name, national_id: nationalId, phone_code: code, phone }, index) => [
      {
        label: `Contact person ${String(index + 1)}`,
        value: `${isolated(name)}, ${nationalId}, ${formatPhone(code, phone)}`,
      },
    ]),
  ];
}

interface Compared {
  readonly label: string;
  readonly here: Fact['value'] | undefined;
  readonly there: Fact['value'] | undefined;
}

function compare(here: readonly Fact[], there: readonly Fact[]): Compared[] {
  const labels = [...new Set([...here, ...there].map(({ label }) => label))];
  const valueIn = (facts: readonly Fact[], label: string) =>
    facts.find((fact) => fact.label === label)?.value;
  return labels.map((label) => ({ label, here: valueIn(here, label), there: valueIn(there, label) }));
}

const isEqual = ({ label, here, there }: Compared): boolean =>
  label !== 'Gender' &&
  typeof here === 'string' &&
  typeof there === 'string' &&
  here !== '' &&
  here !== '–' &&
  here.trim().toLowerCase() === there.trim().toLowerCase();

function Row({ fact }: { readonly fact: Compared }) {
  const same = isEqual(fact);
  return (
    <tr className={`border-b border-rule align-top last:border-b-0 ${same ? 'bg-maize-soft' : ''}`}>
      <th className="w-[30%] py-2 pr-2 pl-2 text-left font-normal text-ink-soft hyphens-auto" scope="row">
        {fact.label}
        {same && <span className="block text-xs font-bold text-ink">Same</span>}
      </th>
      {[fact.here, fact.there].map((value, column) => (
        <td
          className="py-2 pr-2 [overflow-wrap:anywhere]"
          // The columns never change places.
          key={column === 0 ? 'here' : 'there'}
        >
          {value ?? '–'}
        </td>
      ))}
    </tr>
  );
}

interface SideBySideProps {
  readonly loan: LoanCase;
  readonly other: { readonly id: number; readonly tracking_number: string };
  readonly onClose: () => void;
}

/** Who applies in this loan and in another one, fact by fact; what is equal is marked. */
export function SideBySideDialog({ loan, other, onClose }: SideBySideProps) {
  const { data, error, refetch } = useCase(loanSource, String(other.id));
  function content() {
    if (data === undefined) {
      return error === null ? (
        <LoadingBlocks rows={6} />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    }
    return (
      <table className="w-full table-fixed text-sm">
        <thead>
          <tr className="border-b-2 border-ink text-left">
            <th className="w-[30%] py-2 pl-2 font-normal text-ink-soft" scope="col">
              Detail
            </th>
            {[loan, data].map(({ tracking_number: number }) => (
              <th className="figures py-2 pr-2 [overflow-wrap:anywhere]" key={number} scope="col">
                {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compare(factsOf(loan), factsOf(data)).map((fact) => (
            <Row fact={fact} key={fact.label} />
          ))}
        </tbody>
      </table>
    );
  }
  return (
    <Dialog isRead onClose={onClose} open subtitle="Matching details are highlighted." title="Compare" wide>
      {content()}
    </Dialog>
  );
}
