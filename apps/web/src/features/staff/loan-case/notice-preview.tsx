import type { LoanCase } from '@ensigo/rulebook/contract';
import { loanNotice, type LoanNoticeFacts, type StaffLoanAction } from '@ensigo/rulebook/loan';
import { EyeOffIcon, MailIcon, PhoneIcon, SendIcon } from '../../../ui/icons/icons.tsx';

interface NoticePreviewProps {
  readonly action: StaffLoanAction;
  readonly loan: Pick<LoanCase, 'client' | 'tracking_number'>;
  readonly facts: Omit<LoanNoticeFacts, 'trackingNumber'>;
  /** Only staff see it: nothing leaves. */
  readonly isInternal?: boolean;
}

const row = 'flex items-start gap-3 py-2';

/** What will be sent, to whom and by which channel, word for word, before it is sent. */
export function NoticePreview({ action, loan, facts, isInternal = false }: NoticePreviewProps) {
  if (isInternal) {
    return (
      <p className="flex items-start gap-3 rounded-md border border-rule bg-sunk p-3 text-sm">
        <EyeOffIcon /> Nothing is sent. Only staff see this.
      </p>
    );
  }
  const { client } = loan;
  const notice = loanNotice(action, { trackingNumber: loan.tracking_number, ...facts });
  return (
    <section
      aria-label="What will be sent"
      className="rounded-md border border-rule bg-sunk px-4 py-3 text-sm [overflow-wrap:anywhere]"
    >
      <h3 className="font-bold">What will be sent to {client.name}</h3>
      <ul className="divide-y divide-rule">
        <li className={row}>
          <SendIcon size={18} />
          <p className="min-w-0">
            <span className="block text-ink-soft">In the bell of the portal</span>
            {notice.short}
          </p>
        </li>
        <li className={row}>
          <MailIcon size={18} />
          <div className="min-w-0">
            <p className="text-ink-soft">E-mail to {client.email}</p>
            <p className="font-bold">{notice.subject}</p>
            <p>Dear {client.name},</p>
            {notice.paragraphs.map((paragraph, index) => (
              <p className="mt-1 whitespace-pre-line" key={index}>
                {paragraph}
              </p>
            ))}
            <p className="mt-1 text-ink-soft">with a link to the loan</p>
          </div>
        </li>
        <li className={row}>
          <PhoneIcon size={18} />
          {client.notify_by_sms ? (
            <p className="min-w-0">
              <span className="figures block text-ink-soft">
                SMS to {client.phone_code} {client.phone}
              </span>
              {notice.short}
            </p>
          ) : (
            <p className="text-ink-soft">No SMS: the client has switched it off.</p>
          )}
        </li>
      </ul>
    </section>
  );
}
