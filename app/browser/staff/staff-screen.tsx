import type { ScreenName } from '#kit/rules/paths/screens.ts';
import { staffPages } from './staff-pages.ts';

/** The staff screen of this name. */
export function StaffScreen({ name }: { readonly name: ScreenName<'staff'> }) {
  const Page = staffPages[name];
  return <Page />;
}
