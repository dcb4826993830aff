import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { ProfileTab } from './UserProfile.tsx';
import { useUserInAddress } from './users.address.hooks.ts';

const UserSheet = lazyPart(() => import('./UserSheet.tsx').then((module) => ({ default: module.UserSheet })));

/** Shows the profile of the user whom the address names (`?user=`), over whatever page. */
export function UserSheetHost({ moreTabs }: { moreTabs: readonly ProfileTab[] }) {
  const { user, tab, openUser, openTab } = useUserInAddress();
  if (user === undefined) return null;
  return (
    <Suspense fallback={null}>
      <UserSheet
        id={user}
        tab={tab}
        onTab={openTab}
        moreTabs={moreTabs}
        onClose={() => openUser(undefined)}
      />
    </Suspense>
  );
}
