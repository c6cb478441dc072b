import { useState } from 'react';
import { sayNamed } from '#kit/messages/index.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { texts } from './texts.ts';
import { useWithdraw, type Privacy } from './use-privacy.ts';

function OpenRequest({ erasure }: { readonly erasure: NonNullable<Privacy['erasure']> }) {
  const { mutate, isPending } = useWithdraw();
  return (
    <>
      <Notice tone="waiting">
        <p>{texts.open(formatDate(erasure.asked_at))}</p>
        <p className="[overflow-wrap:anywhere]">{texts.yourReason(erasure.reason)}</p>
      </Notice>
      <Button onClick={() => mutate()} pending={isPending} variant="secondary">
        {texts.withdraw}
      </Button>
    </>
  );
}

/** Asks for the erasure of the person's data, or shows the state of the request. */
export function ErasureCard({ privacy }: { readonly privacy: Privacy }) {
  const [asking, setAsking] = useState(false);
  const { erasure, under_way: underWay, retention_months: months } = privacy;
  const isOpen = erasure?.status === 'OPEN';
  return (
    <Card title={texts.erasureTitle}>
      <div className="space-y-5">
        <div className="space-y-2 text-ink-soft">
          <p>{texts.erasure}</p>
          <p>{texts.kept(months)}</p>
        </div>
        {erasure?.status === 'REFUSED' && (
          <Notice tone="info">
            <p>{texts.refused(formatDate(erasure.decided_at ?? erasure.asked_at))}</p>
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{erasure.answer}</p>
          </Notice>
        )}
        {underWay.length > 0 && (
          <Notice tone="info">
            <p>{texts.underWay}</p>
            <ul className="list-disc pl-[min(1.25rem,4vw)]">
              {underWay.map(({ tracking_number: number, status }) => (
                <li className="figures" key={number}>
                  <span className="whole">{number}</span> ({sayNamed(status)})
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {isOpen && <OpenRequest erasure={erasure} />}
        {!isOpen && underWay.length === 0 && (
          <Button onClick={() => setAsking(true)} variant="danger">
            {texts.ask}
          </Button>
        )}
      </div>
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
