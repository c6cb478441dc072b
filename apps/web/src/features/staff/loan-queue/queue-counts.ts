import type { countQueue } from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { tabs, type TabKey } from './queue-view.ts';

type Counts = AnswerOf<typeof countQueue>['data'];

/** How many cases each tab holds. */
export function tabCounts({ statuses, mine, unassigned }: Counts): Readonly<Record<TabKey, number>> {
  const of = (key: TabKey): number => {
    const wanted = tabs.find((tab) => tab.key === key)?.statuses ?? [];
    return statuses
      .filter(({ status }) => wanted.includes(status))
      .reduce((sum, { count }) => sum + count, 0);
  };
  return { mine, unassigned, waiting: of('waiting'), open: of('open'), all: of('all') };
}
