import { createContext, useContext, type ReactNode } from 'react';
import { heldToItsAt } from './held-together.tsx';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Where it stands in the case, such as `loan-details.amount`; the id of its row. */
  readonly target?: string;
}

/** What staff see at the facts of a case, in addition to the facts. */
export interface FactTools {
  /** What is odd about it, in small print under its value, which turns red. */
  readonly oddOf?: (target: string) => ReactNode;
  /** At the end of its row. */
  readonly renderTool?: (targets: readonly string[], label: string) => ReactNode;
}

/** Without it, facts are only shown. */
export const FactToolsContext = createContext<FactTools>({});

interface FactListProps {
  readonly facts: readonly Fact[];
  readonly columns?: 1 | 2;
}

/** The label beside its value, or above it where letters are large. */
const beside = {
  row: 'items-baseline grid-cols-1 @[14rem]:grid-cols-[minmax(min-content,34%)_minmax(0,1fr)] @[42rem]:grid-cols-[minmax(0,8rem)_minmax(0,1fr)]',
  label: '@[14rem]:max-w-[50cqw] @[14rem]:pb-2',
  value: '@[14rem]:pt-2',
  tool: '',
};
/**
 * Beside both a label and a tool there is no room for a NIN or a sum: the label stands above until there is much, and where
 * letters are large the tool, too.
 */
const beneath = {
  row: 'content-center items-center grid-cols-[minmax(0,1fr)_auto] @[42rem]:grid-cols-[minmax(0,8rem)_minmax(0,1fr)_auto]',
  label: 'col-start-1 @[42rem]:pb-2',
  value: 'col-span-full @[14rem]:col-span-1 @[14rem]:col-start-1 @[42rem]:col-start-2 @[42rem]:pt-2',
  tool: 'col-start-2 row-start-1 @[14rem]:row-span-2 @[42rem]:col-start-3 @[42rem]:row-span-1',
};

function Row({ label, value, target }: Fact) {
  const { oddOf, renderTool } = useContext(FactToolsContext);
  const odd = target === undefined ? undefined : oddOf?.(target);
  const place = renderTool === undefined ? beside : beneath;
  return (
    <div
      className={`grid min-h-11 scroll-mt-40 gap-x-3 border-b border-rule ${place.row}`}
      id={target}
      tabIndex={target === undefined ? undefined : -1}
    >
      {/* A long word takes more of the row before it is broken. */}
      <dt className={`pt-2 text-sm [overflow-wrap:break-word] text-ink-soft ${place.label}`}>{label}</dt>
      <dd
        className={`figures min-w-0 pb-2 font-medium [overflow-wrap:anywhere] ${place.value} ${odd === undefined ? '' : 'text-danger-fg'}`}
      >
        {typeof value === 'string' ? heldToItsAt(value) : value}
        {odd !== undefined && <span className="block text-xs">{odd}</span>}
      </dd>
      {target !== undefined && renderTool !== undefined && (
        <dd className={place.tool}>{renderTool([target], label)}</dd>
      )}
    </div>
  );
}

/** Labels with their values, in two columns if there is room. */
export function FactList({ facts, columns = 2 }: FactListProps) {
  return (
    <div className="@container">
      <dl className={`grid gap-x-8 ${columns === 2 ? '@[34rem]:grid-cols-2' : 'max-w-[46rem]'}`}>
        {facts.map((fact, place) => (
          // Labels may repeat, such as that of an earlier name.
          <Row key={fact.target ?? `${fact.label} ${String(place)}`} {...fact} />
        ))}
      </dl>
    </div>
  );
}
