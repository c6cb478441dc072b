import { Link } from 'react-router';
import { AuthLayout } from '../../../shared/layout-auth/auth-layout.tsx';
import { paths } from '../../../shared/paths.ts';
import { usePageTitle } from '../../../shared/page/page-title.tsx';
import { buttonClass } from '../../../ui/button.tsx';

/** An address that leads nowhere says so, and leads back (ROUTE-07). */
export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <AuthLayout
      lead="The address may be mistyped, or the page has moved. Nothing of yours is lost."
      title="We could not find this page"
    >
      <div className="grid gap-3">
        <Link className={buttonClass('primary')} to={paths.dashboard}>
          Go to my dashboard
        </Link>
        <Link className={buttonClass('secondary')} to={paths.landing}>
          Go to the first page
        </Link>
      </div>
    </AuthLayout>
  );
}
