import { latePart } from '#kit/browser/page/late-part.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { FiguresSection } from './figures-section.tsx';
import { dashboardTexts as texts } from './texts.ts';
import { WhatNext } from './what-next.tsx';

const RunningLoans = latePart(
  async () => (await import('#repayments/screens/parts/running-loans.tsx')).RunningLoans,
);

/** /dashboard: what waits and what happens next, then the figures (EASE-03). */
export function DashboardPage() {
  return (
    <ClientPage title={texts.title}>
      <div className="space-y-6">
        <WhatNext />
        <RunningLoans />
        <FiguresSection />
      </div>
    </ClientPage>
  );
}
