import { createContext, useContext, type ReactNode } from 'react';

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

function Row({ label, value, target }: Fact) {
  const { oddOf, renderTool } = useContext(FactToolsContext);
  const odd = target === undefined ? undefined : oddOf?.(target);
  return (
    <div
      className="grid min-h-11 scroll-mt-40 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-rule @[14rem]:grid-cols-[minmax(min-content,34%)_minmax(0,1fr)_auto] @[42rem]:grid-cols-[minmax(0,8rem)_minmax(0,1fr)_auto]"
      id={target}
      tabIndex={target === undefined ? undefined : -1}
    >
      {/* A long word takes more of the row before it is broken. */}
      <dt className="col-span-full pt-2 text-sm [overflow-wrap:break-word] text-ink-soft @[14rem]:col-auto @[14rem]:max-w-[50cqw] @[14rem]:pb-2">
        {label}
      </dt>
      <dd
        className={`figures min-w-0 pb-2 font-medium @[14rem]:pt-2 [overflow-wrap:anywhere] ${odd === undefined ? '' : 'text-danger-fg'}`}
      >
        {value}
        {odd !== undefined && <span className="block text-xs">{odd}</span>}
      </dd>
      {target !== undefined && renderTool !== undefined && <dd>{renderTool([target], label)}</dd>}
    </div>
  );
}

/** Labels, with their values beside them, or below where letters are large; in two columns if there is room. */
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
