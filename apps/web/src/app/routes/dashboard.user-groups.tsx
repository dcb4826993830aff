import { createFileRoute } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { readGroupsSearch, UserGroups } from '../../features/groups/index.ts';

export const Route = createFileRoute('/dashboard/user-groups')({
  staticData: { icon: UsersRound },
  // Taken as it is: what reads it belongs to the page, which is fetched when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: UserGroupsPage,
});

function UserGroupsPage() {
  const navigate = Route.useNavigate();
  return (
    <UserGroups
      search={readGroupsSearch(Route.useSearch())}
      onSearchChange={(search, isStep) =>
        void navigate({ search: { ...search }, replace: !isStep, resetScroll: false })
      }
    />
  );
}
