import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../features/users/index.ts';
import { profileTabs } from '../profileTabs.ts';

export const Route = createFileRoute('/dashboard/users/$id')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: ProfilePage,
});

function ProfilePage() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const { tab } = Route.useSearch();
  return (
    <UserPage
      key={id}
      id={id}
      moreTabs={profileTabs}
      tab={typeof tab === 'string' ? tab : undefined}
      onTab={(next) =>
        void navigate({
          search: next === 'overview' ? {} : { tab: next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
