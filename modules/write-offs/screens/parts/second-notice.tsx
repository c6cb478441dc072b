import { secondWords } from '../../rules/write-off.ts';
import type { LoanWriteOff } from '../../endpoints/write-offs.ts';
import { Notice } from '#kit/ui/notice.tsx';

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** Who confirms: `Kaggwa Henry or Tumwine Alex`. */
export const secondPeople = (people: readonly string[]): string => oneOf.format(people);

interface SecondNoticeProps {
  readonly second: NonNullable<LoanWriteOff['second']>;
  readonly limit: string | null;
  /** What stays as it is. */
  readonly until: string;
}

/** Why one credit manager is not enough. */
export function SecondNotice({ second: { why, people }, limit, until }: SecondNoticeProps) {
  return (
    <Notice tone="waiting">
      <b>A second credit manager must confirm.</b> {secondWords(why, limit)} {until}
      {people.length === 0 &&
        ' There is no other credit manager who did not approve this loan. Ask an administrator to invite one.'}
    </Notice>
  );
}
