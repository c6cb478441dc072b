import { say } from '#kit/messages/index.ts';
import { roleTitles } from '#kit/rules/access/roles.ts';
import type { TurnFor } from '../../rules/whose-turn.ts';
import { TurnChip } from '#kit/ui/turn-chip.tsx';

/** Who a case waits for, from this person's point of view: yellow means that they must act. */
export function WaitingOn({ turn }: { readonly turn: TurnFor }) {
  switch (turn.whose) {
    case 'yours':
      return <TurnChip turn="yours">{say('You')}</TurnChip>;
    case 'client':
      return <TurnChip turn="theirs">{say('Client')}</TurnChip>;
    case 'role':
      return <TurnChip turn="theirs">{roleTitles[turn.role]}</TurnChip>;
    case 'colleague':
      return <TurnChip turn="theirs">{turn.as === 'expert' ? 'Expert' : 'Colleague'}</TurnChip>;
    case 'unassigned':
      return <TurnChip turn="ours">{say('Unassigned')}</TurnChip>;
    case 'nobody':
      return <TurnChip turn="nobody">Nobody</TurnChip>;
    case 'finished':
      return <TurnChip turn="nobody" />;
  }
}
