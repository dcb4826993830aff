import { mayListUsers } from '@homeward/contract/users';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { useViewer } from '../session/index.ts';
import { type ProfileTab, UserProfile } from './UserProfile.tsx';
import { listOfRole } from './users.list.model.ts';
import { useUsersLive } from './users.live.ts';

interface UserPageProps {
  id: string;
  /** The chosen tab, kept in the address. */
  tab: string | undefined;
  onTab: (tab: string) => void;
  /** Tabs of other slices. */
  moreTabs?: readonly ProfileTab[];
}

/** The page of somebody's profile. */
export function UserPage({ id, tab, onTab, moreTabs = [] }: UserPageProps) {
  const viewer = useViewer();
  useUsersLive();
  return (
    <UserProfile
      id={id}
      tab={tab}
      onTab={onTab}
      place="page"
      moreTabs={moreTabs}
      breadcrumbs={(user) =>
        mayListUsers.allows(viewer) ? (
          <Breadcrumbs trail={[listOfRole(user.role), { label: user.fullName }]} />
        ) : null
      }
    />
  );
}
