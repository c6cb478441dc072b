import { say } from '#kit/messages/index.ts';
import type { CaseNotice } from '../../rules/notice.ts';
import type { CaseClient } from '../../endpoints/cases.ts';
import { wholeNumbers } from '#kit/ui/held-together.tsx';
import { EyeOffIcon } from '#kit/ui/icons/notice-icons.tsx';
import { MailIcon, PhoneIcon, SendIcon } from '#kit/ui/icons/icons.tsx';

interface NoticePreviewProps {
  readonly client: CaseClient;
  readonly kind: 'loan' | 'request';
  /** What will be sent; undefined if only staff see it. */
  readonly notice: CaseNotice | undefined;
}

const row = 'flex items-start gap-3 py-2';

/** Shows the exact message, its recipient and its channels before it is sent. */
export function NoticePreview({ client, kind, notice }: NoticePreviewProps) {
  if (notice === undefined) {
    return (
      <p className="flex items-start gap-3 rounded-md border border-rule bg-sunk p-3 text-sm">
        <EyeOffIcon /> {say('Nothing is sent. Visible to staff only.')}
      </p>
    );
  }
  return (
    <section
      aria-label={say('Message preview')}
      className="rounded-md border border-rule bg-sunk px-4 py-3 text-sm [overflow-wrap:anywhere]"
    >
      <h3 className="font-bold">{say`Message preview for ${client.name}`}</h3>
      <ul className="divide-y divide-rule">
        <li className={row}>
          <SendIcon size={18} />
          <p className="min-w-0">
            <span className="block text-ink-soft">{say('Notification in the portal')}</span>
            {wholeNumbers(notice.short)}
          </p>
        </li>
        {notice.quiet ? (
          <li className={row}>
            <EyeOffIcon size={18} />
            <p className="text-ink-soft">{say('No email or SMS: the client has nothing to do.')}</p>
          </li>
        ) : (
          <>
            <li className={row}>
              <MailIcon size={18} />
              <div className="min-w-0">
                <p className="text-ink-soft">{say`Email to ${client.email}`}</p>
                <p className="font-bold">{wholeNumbers(notice.subject)}</p>
                <p>{say`Dear ${client.name},`}</p>
                {notice.paragraphs.map((paragraph, index) => (
                  <p className="mt-1 whitespace-pre-line" key={index}>
                    {wholeNumbers(paragraph)}
                  </p>
                ))}
                <p className="mt-1 text-ink-soft">{say`with a link to the ${kind}`}</p>
              </div>
            </li>
            <li className={row}>
              <PhoneIcon size={18} />
              {client.notify_by_sms ? (
                <p className="min-w-0">
                  <span className="figures block text-ink-soft">{say`SMS to ${client.phone_code} ${client.phone}`}</span>
                  {wholeNumbers(notice.short)}
                </p>
              ) : (
                <p className="text-ink-soft">{say('No SMS: the client is notified by email only.')}</p>
              )}
            </li>
          </>
        )}
      </ul>
    </section>
  );
}
