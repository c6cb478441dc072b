import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { MessageDetail } from '../../endpoints/staff-messages.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { Badge } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { FactList, type Fact } from '#kit/ui/fact-list.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { channels, kindInWords, states, texts } from './texts.ts';
import { useMessage, useResend } from './use-messages.ts';

function factsOf(message: MessageDetail): Fact[] {
  const { person, recipient, sent_at: sentAt, next_attempt_at: nextAt, last_error: error } = message;
  const name =
    person === null ? null : person.is_client ? (
      <Link className="text-link underline" to={screens.staff.client.to({ id: person.id })}>
        {person.name}
      </Link>
    ) : (
      person.name
    );
  const first = message.resend_of;
  return [
    { label: texts.state, value: states[message.state].label },
    { label: texts.recipient, value: recipient ?? texts.nobody },
    ...(name === null ? [] : [{ label: 'Person', value: name }]),
    { label: texts.channel, value: channels[message.channel] },
    { label: texts.about, value: kindInWords(message.kind) },
    { label: texts.time, value: formatDateTime(message.created_at) },
    { label: texts.tries, value: String(message.attempts) },
    ...(sentAt === null ? [] : [{ label: 'Sent', value: formatDateTime(sentAt) }]),
    ...(nextAt === null ? [] : [{ label: 'Next attempt', value: formatDateTime(nextAt) }]),
    ...(error === null ? [] : [{ label: 'Last error', value: error }]),
    ...(first === null
      ? []
      : [
          {
            label: 'Resent from',
            value: (
              <Link className="text-link underline" to={screens.staff.message.to({ id: first })}>
                message {first}
              </Link>
            ),
          },
        ]),
  ];
}

function Content({ message }: { readonly message: MessageDetail }) {
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const resend = useResend(String(message.id), close);
  const { label, family } = states[message.state];
  return (
    <div className="max-w-3xl space-y-6">
      <Card
        aside={<Badge family={family}>{label}</Badge>}
        title={message.subject ?? kindInWords(message.kind)}
      >
        <FactList columns={1} facts={factsOf(message)} />
        {message.may_resend && (
          <Button className="mt-4" onClick={() => setAsking(true)} variant="secondary">
            {texts.resend}
          </Button>
        )}
      </Card>
      <Card title={texts.text}>
        {message.text !== null ? (
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{message.text}</p>
        ) : (
          <Notice tone="info">{message.secret ? texts.secret : texts.unreadable}</Notice>
        )}
      </Card>
      {message.resends.length > 0 && (
        <Card title={texts.resends}>
          <ul className="space-y-2">
            {message.resends.map(({ id, created_at: at, by }) => (
              <li key={id}>
                <Link className="text-link underline" to={screens.staff.message.to({ id })}>
                  {formatDateTime(at)}
                </Link>
                {by !== null && <span className="text-ink-soft"> by {by}</span>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Dialog
        actions={
          <>
            <Button onClick={() => resend.mutate()} pending={resend.isPending}>
              {texts.resend}
            </Button>
            <Button onClick={close} variant="secondary">
              {texts.keepIt}
            </Button>
          </>
        }
        onClose={close}
        open={asking}
        title={texts.resendTitle}
      >
        <p>{texts.resendNote(message.recipient ?? '')}</p>
      </Dialog>
    </div>
  );
}

/** /staff/workspace/messages/{id}: one message, and sending it again (STAFF-04). */
export function MessagePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useMessage(id);
  return (
    <StaffPage back={screens.staff.messages.to()} title={texts.title}>
      {data !== undefined ? (
        <Content message={data} />
      ) : error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </StaffPage>
  );
}
