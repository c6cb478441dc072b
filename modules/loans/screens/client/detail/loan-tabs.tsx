import { Link, useSearchParams } from 'react-router';
import { detailTexts as texts } from './texts.ts';

const tabs = ['pay', 'documents', 'application', 'history'] as const;

type LoanTab = (typeof tabs)[number];

/** The tab that `show` in the address names, or that holds the part it names (`statement`, `receipt-3`). */
export function useLoanTab(): LoanTab {
  const [parameters] = useSearchParams();
  const shown = parameters.get('show') ?? '';
  if (/^(statement|receipt-\d+)$/.test(shown)) return 'documents';
  return tabs.find((tab) => tab === shown) ?? 'pay';
}

/** The parts of a disbursed loan's page. */
export function LoanTabs({ current }: { readonly current: LoanTab }) {
  return (
    <nav aria-label={texts.parts}>
      <ul className="flex flex-wrap border-b border-edge">
        {tabs.map((tab) => (
          <li className="max-md:flex-auto" key={tab}>
            <Link
              aria-current={tab === current ? 'page' : undefined}
              className={`-mb-px flex min-h-12 items-center justify-center border-b-3 px-2 md:px-3 ${tab === current ? 'border-action font-bold' : 'border-transparent font-medium text-ink-soft hover:text-ink'}`}
              replace
              to={{ search: `?show=${tab}` }}
            >
              {texts.tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
