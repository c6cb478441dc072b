import type { Taking, QueuedItem } from './item.ts';
import { longestWait } from './outcome.ts';

const inOrder = (items: readonly QueuedItem[]): QueuedItem[] =>
  [...items].sort((one, other) => one.order - other.order);

/** The items that something has to wait for, in order. */
export const beforeIt = (item: QueuedItem, items: readonly QueuedItem[]): QueuedItem[] =>
  inOrder(items.filter(({ key }) => item.after.includes(key)));

/** Whether nothing of its case stands before it. */
export const isFirst = (item: QueuedItem, items: readonly QueuedItem[]): boolean =>
  item.state === 'waiting' && beforeIt(item, items).length === 0;

/** Whether it need not wait any more; a time too far ahead is one of a clock that has been set back since. */
const isDue = ({ notBefore }: QueuedItem, now: number): boolean =>
  notBefore <= now || notBefore > now + longestWait;

/** What may be sent now, oldest first. What was refused stops its own case alone. */
export const readyItems = (items: readonly QueuedItem[], now: number): QueuedItem[] =>
  inOrder(items).filter((item) => isFirst(item, items) && isDue(item, now));

/** When something may be tried again (milliseconds since 1970), if anything waits for its time. */
export function nextTime(items: readonly QueuedItem[], now: number): number | undefined {
  const times = items.filter((item) => isFirst(item, items) && !isDue(item, now));
  return times.length === 0 ? undefined : Math.min(...times.map(({ notBefore }) => notBefore));
}

interface Fresh {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Whether the server cannot have heard of it, or has refused it: it may be replaced. */
const isReplaceable = ({ tries, state, key }: QueuedItem, { key: tried }: Taking): boolean =>
  key !== tried && (tries === 0 || state !== 'waiting');

/**
 * What waits once something more was taken. A step that is saved anew takes the place of what waits or was refused; if
 * its answer may only have been lost, it follows.
 */
export function withTaken(
  items: readonly QueuedItem[],
  taking: Taking,
  { key, now }: Fresh,
): { readonly item: QueuedItem; readonly items: readonly QueuedItem[] } {
  const ofChain = inOrder(items.filter(({ chain }) => chain === taking.chain));
  const earlier = ofChain.filter(({ part }) => part === taking.part).at(-1);
  const replaced = earlier !== undefined && isReplaceable(earlier, taking) ? earlier : undefined;
  // What the form showed was this phone's own, not the server's.
  const base = replaced?.base ?? taking.base;
  const item: QueuedItem = {
    ...taking,
    key: taking.key ?? key,
    order: replaced?.order ?? Math.max(now, ...items.map(({ order }) => order + 1)),
    at: now,
    after: replaced?.after ?? ofChain.map((each) => each.key),
    state: 'waiting',
    tries: taking.mayHaveArrived === true ? 1 : 0,
    notBefore: 0,
    ...(base !== undefined && { base }),
  };
  const others = items
    .filter((each) => each !== replaced)
    .map((each) => ({
      ...each,
      after: each.after.map((before) => (before === replaced?.key ? item.key : before)),
    }));
  return { item, items: inOrder([...others, item]) };
}

/** What the answer to an item says of its case. */
export interface CaseNow {
  readonly id?: number | undefined;
  readonly version?: number | undefined;
}

/** An item once its case has an id: a case that was begun on this phone gets it with its first answer. */
export function withCase(item: QueuedItem, { id }: CaseNow): QueuedItem {
  if (id === undefined) return item;
  const { caseField, body } = item;
  const lacksId = caseField !== undefined && body[caseField] === null;
  return { ...item, caseId: id, ...(lacksId && { body: { ...body, [caseField]: id } }) };
}

/** What waits once an item was sent: the rest of its case is based on what the server has now. */
export function withoutSent(
  items: readonly QueuedItem[],
  sent: QueuedItem,
  now: CaseNow,
): readonly QueuedItem[] {
  const { version } = now;
  return items
    .filter(({ key }) => key !== sent.key)
    .map((each) => {
      if (each.chain !== sent.chain) return each;
      const isVersioned = version !== undefined && each.ifMatch !== undefined;
      return { ...withCase(each, now), ...(isVersioned && { ifMatch: version }) };
    });
}
