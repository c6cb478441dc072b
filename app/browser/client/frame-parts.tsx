import type { FrameParts } from '#kit/browser/layouts/frame-parts.ts';
import { NotificationBell } from '#notifications/screens/parts/notification-bell.tsx';
import { ProfileBanner } from './profile-banner.tsx';
import { SuspendedBanner } from './suspended-banner.tsx';
import { UserMenu } from './user-menu.tsx';

function Banners() {
  return (
    <>
      <SuspendedBanner />
      <ProfileBanner />
    </>
  );
}

export const clientFrameParts: FrameParts = { Bell: NotificationBell, UserMenu, Banners };
