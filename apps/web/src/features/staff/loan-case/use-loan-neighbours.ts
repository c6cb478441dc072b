import { listQueue } from '@ensigo/rulebook/contract';
import { screens } from '@ensigo/rulebook/paths';
import { callApi } from '../../../shared/api/call-api.ts';
import { useNeighbours, type QueueSource } from '../../../entities/cases/use-neighbours.ts';

const loans: QueueSource = {
  kind: 'loan',
  queue: screens.staff.loans.to(),
  addressOf: (id) => screens.staff.loan.to({ id }),
  fetchPage(kept) {
    const text = (name: string): string => kept[name] ?? '';
    const query = {
      status: text('status'),
      officer: text('officer'),
      from: text('from'),
      to: text('to'),
      amount_from: text('amount_from'),
      amount_to: text('amount_to'),
      search: text('search'),
      order: text('order') === 'newest' ? ('newest' as const) : ('oldest' as const),
      cursor: text('cursor'),
    };
    return callApi(listQueue, { query });
  },
};

/** The loans before and after this one in the queue that was left. */
export const useLoanNeighbours = (id: string) => useNeighbours(loans, id);
