import { createFileRoute } from '@tanstack/react-router';
import { userLists } from '../../features/users/index.ts';
import { UserListPage } from '../pages/UserListPage.tsx';

export const Route = createFileRoute('/dashboard/users/medical-professionals')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => <UserListPage kind={userLists.medicalProfessionals} />,
});
