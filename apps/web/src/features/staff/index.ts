export { AvailabilityCard } from './AvailabilityCard.tsx';
export { AvailabilitySettings } from './AvailabilitySettings.tsx';
export { CredentialKinds } from './CredentialKinds.tsx';
export { Employment } from './Employment.tsx';
export { StaffList } from './StaffList.tsx';
export { readStaffSearch, withoutStaffSearch } from './staff.list.model.ts';
