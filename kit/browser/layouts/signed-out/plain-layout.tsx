import type { ReactNode } from 'react';
import { say } from '../../../messages/index.ts';
import { Brand } from '../../../ui/brand.tsx';
import { lenderName } from '../../../ui/lender-name.ts';
import { Hem } from '../../../ui/hem.tsx';

/**
 * A page with only the name at the top, for what could not be found or opened. Needs no router, which may have failed.
 */
export function PlainLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-(--screen) flex-col">
      <header className="bg-surface">
        <div className="mx-auto flex min-h-15 w-full max-w-[76rem] items-center px-(--gutter) md:min-h-17">
          <a aria-label={say`${lenderName()}, home`} className="inline-flex min-h-11 items-center" href="/">
            <Brand ground="light" />
          </a>
        </div>
        <Hem />
      </header>
      <main className="flex flex-1 flex-col items-center px-(--gutter) pt-24 pb-12 md:pt-32" id="content">
        {children}
      </main>
    </div>
  );
}
