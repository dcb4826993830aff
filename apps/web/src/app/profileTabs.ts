import { mayHaveAvailability, mayReadAvailabilityOf, mayReadRecord } from '@homeward/contract/staff';
import type { ProfileTab } from '../features/users/index.ts';
import { AvailabilityTab } from './pages/AvailabilityTab.tsx';
import { EmploymentTab } from './pages/EmploymentTab.tsx';

/** What other slices bring to a profile, after its own tabs. */
export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'employment',
    label: 'Employment',
    isShown: (viewer, user) => user.role !== 'Family' && mayReadRecord(viewer, user),
    Content: EmploymentTab,
  },
  {
    id: 'availability',
    label: 'Availability',
    isShown: (viewer, user) => mayHaveAvailability.allows(user) && mayReadAvailabilityOf(viewer, user),
    Content: AvailabilityTab,
  },
];
