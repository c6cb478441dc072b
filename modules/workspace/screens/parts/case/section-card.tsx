import type { ReactNode } from 'react';
import { Card } from '#kit/ui/card.tsx';
import { AskButton } from './information-request/ask-button.tsx';

interface SectionCardProps {
  readonly title: string;
  /** The step of the client's form, if it can be asked about as a whole. */
  readonly section?: string;
  readonly children: ReactNode;
}

/** A section of what the client has sent. */
export function SectionCard({ title, section, children }: SectionCardProps) {
  return (
    <Card
      aside={
        section !== undefined && (
          <AskButton item={{ kind: 'section', target: section }} label={`all of ${title}`} />
        )
      }
      title={title}
    >
      <div className="-my-3">{children}</div>
    </Card>
  );
}
