import { UserSheet, type UserSheetProps } from '../../features/users/index.ts';
import { profileTabs } from '../profileTabs.ts';

/** A profile over whatever page, with the tabs of all slices. */
export function ProfileSheet(props: UserSheetProps) {
  return <UserSheet {...props} moreTabs={profileTabs} />;
}
