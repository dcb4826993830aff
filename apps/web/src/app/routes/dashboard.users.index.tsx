import { createFileRoute } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { userLists } from '../../features/users/index.ts';
import { UserListPage } from '../pages/UserListPage.tsx';

export const Route = createFileRoute('/dashboard/users/')({
  staticData: { icon: UsersRound },
  // Taken as it is: what reads it belongs to the page, which is fetched when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => <UserListPage kind={userLists.all} />,
});
