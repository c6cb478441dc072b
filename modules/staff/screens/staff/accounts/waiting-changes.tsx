import { useState } from 'react';
import { rolesWords } from '#kit/rules/access/role-words.ts';
import type { StaffChange } from '../../../endpoints/staff-changes.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { Decisions, type Decision } from '#pending-changes/screens/parts/decisions.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { texts } from './texts.ts';
import { useMayManage } from './account-list.tsx';
import { useDecision } from './use-decisions.ts';

/** The requested change, in one line. */
function wordsOf({ kind, name, roles, roles_before: before }: StaffChange): string {
  switch (kind) {
    case 'invite':
      return texts.changes.invite(name, rolesWords(roles ?? []));
    case 'role':
      return texts.changes.role(name, rolesWords(roles ?? []), rolesWords(before ?? []));
    case 'open':
      return texts.changes.open(name);
    case 'reset-authenticator':
      return texts.changes.reset(name);
  }
}

const buttons: Readonly<Record<Decision, string>> = {
  confirm: texts.confirm,
  refuse: texts.refuse,
  withdraw: texts.takeBack,
};

function questionOf({ asked_by: asker }: StaffChange, decision: Decision): string {
  return decision === 'withdraw' ? texts.questions.withdraw : texts.questions[decision](asker.name);
}

interface AskedProps {
  readonly change: StaffChange;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** The last question before a decision. */
function DecisionDialog({ change, decision, onClose }: AskedProps) {
  const { mutate, isPending } = useDecision(change.id, onClose);
  return (
    <Dialog
      actions={
        <>
          <Button
            onClick={() => mutate(decision)}
            pending={isPending}
            variant={decision === 'confirm' ? 'primary' : 'danger-final'}
          >
            {buttons[decision]}
          </Button>
          <Button disabled={isPending} onClick={onClose} variant="secondary">
            {texts.goBack}
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={wordsOf(change)}
      title={texts.titles[decision]}
    >
      <p>{questionOf(change, decision)}</p>
    </Dialog>
  );
}

interface ChangeRowProps {
  readonly change: StaffChange;
  readonly onDecide: (decision: Decision) => void;
}

function ChangeRow({ change, onDecide }: ChangeRowProps) {
  const { email, asked_by: asker, asked_at: asked, expires_at: until, refused, is_own: isOwn } = change;
  const { reassigns } = change;
  const words = wordsOf(change);
  const mayDecide = useMayManage();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-rule py-4 last:border-b-0">
      <p className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <span className="block font-bold">{words}</span>
        <span className="block text-sm text-ink-soft">{email}</span>
        {reassigns.length > 0 && (
          <span className="block text-sm">
            {reassigns.map(({ position, to }) => texts.reassigned[position](to)).join(' ')}
          </span>
        )}
        <span className="block text-sm text-ink-soft">
          {texts.askedBy(asker.name, formatDateTime(asked))} · {texts.lapses(formatDateTime(until))}
        </span>
      </p>
      {mayDecide && (
        <Decisions
          isOwn={isOwn}
          labels={buttons}
          named={texts.changeNamed(words)}
          onDecide={onDecide}
          refused={refused ?? undefined}
        />
      )}
    </li>
  );
}

/** Changes that wait for another administrator: confirmed, refused, or withdrawn by the asker (GUARD-06). */
export function WaitingChanges({ changes }: { readonly changes: readonly StaffChange[] }) {
  const [asked, setAsked] = useState<Omit<AskedProps, 'onClose'>>();
  return (
    <Card title={texts.waiting}>
      <p className="text-sm text-ink-soft">{texts.waitingNote}</p>
      <ul className="-mb-4">
        {changes.map((change) => (
          <ChangeRow
            change={change}
            key={change.id}
            onDecide={(decision) => setAsked({ change, decision })}
          />
        ))}
      </ul>
      {asked !== undefined && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}
