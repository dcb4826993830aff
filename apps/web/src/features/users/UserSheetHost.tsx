import { type ComponentType, Suspense } from 'react';
import type { UserSheetProps } from './UserSheet.tsx';
import { useUserInAddress } from './users.address.hooks.ts';

interface UserSheetHostProps {
  /** The sheet with the tabs of all slices, fetched when it is first opened. */
  Sheet: ComponentType<UserSheetProps>;
}

/** Shows the profile of the user whom the address names (`?user=`), over whatever page. */
export function UserSheetHost({ Sheet }: UserSheetHostProps) {
  const { user, tab, openUser, openTab } = useUserInAddress();
  if (user === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Sheet id={user} tab={tab} onTab={openTab} onClose={() => openUser(undefined)} />
    </Suspense>
  );
}
