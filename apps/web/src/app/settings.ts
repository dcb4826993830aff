import { type Policy, signedIn } from '@homeward/contract/core';
import { mayChooseSharing } from '@homeward/contract/directory';
import { mayKeepOffices } from '@homeward/contract/offices';
import { mayKeepAgencySettings } from '@homeward/contract/settings';
import { mayHaveAvailability, mayKeepCredentialKinds } from '@homeward/contract/staff';
import type { ComponentType } from 'react';
import { lazyPart } from '../ui/lazyPart.ts';

// Each page is fetched when it is opened.
const ProfileSettings = lazyPart(() =>
  import('../features/users/index.ts').then((module) => ({ default: module.ProfileSettings })),
);
const DisplaySettings = lazyPart(() =>
  import('../features/users/index.ts').then((module) => ({ default: module.DisplaySettings })),
);
const SharingSettings = lazyPart(() =>
  import('../features/directory/index.ts').then((module) => ({ default: module.SharingSettings })),
);
const AvailabilitySettings = lazyPart(() =>
  import('../features/staff/index.ts').then((module) => ({ default: module.AvailabilitySettings })),
);
const NotificationSettings = lazyPart(() =>
  import('../features/notifications/index.ts').then((module) => ({ default: module.NotificationSettings })),
);
const SecuritySettings = lazyPart(() =>
  import('../features/session/index.ts').then((module) => ({ default: module.SecuritySettings })),
);
const AppearanceSettings = lazyPart(() =>
  import('../features/settings/index.ts').then((module) => ({ default: module.AppearanceSettings })),
);
const AgencySettings = lazyPart(() =>
  import('../features/settings/index.ts').then((module) => ({ default: module.AgencySettings })),
);
const CredentialKinds = lazyPart(() =>
  import('../features/staff/index.ts').then((module) => ({ default: module.CredentialKinds })),
);
const OfficesPage = lazyPart(() =>
  import('./pages/OfficesPage.tsx').then((module) => ({ default: module.OfficesPage })),
);

/** One page of the settings, at `/dashboard/settings/<id>`. */
export interface SettingsSection {
  readonly id: string;
  readonly label: string;
  readonly policy: Policy;
  /** `rest` is what follows the id in the address: of `/dashboard/settings/offices/42` it is `42`, else empty. */
  /** Whether it has columns of its own, and takes the room of both. */
  readonly isWide?: boolean;
  readonly Page: ComponentType<{ readonly rest: string }>;
}

/** Every page of the settings, in order. A slice adds its own by a line; the first is where Settings begins. */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'profile', label: 'Profile', policy: signedIn, Page: ProfileSettings },
  { id: 'display', label: 'Display', policy: signedIn, Page: DisplaySettings },
  { id: 'directory', label: 'Directory', policy: mayChooseSharing, Page: SharingSettings },
  { id: 'availability', label: 'Availability', policy: mayHaveAvailability, Page: AvailabilitySettings },
  { id: 'notifications', label: 'Notifications', policy: signedIn, Page: NotificationSettings },
  { id: 'security', label: 'Security', policy: signedIn, Page: SecuritySettings },
  { id: 'appearance', label: 'Appearance', policy: signedIn, Page: AppearanceSettings },
  { id: 'agency', label: 'Agency', policy: mayKeepAgencySettings, Page: AgencySettings },
  { id: 'offices', label: 'Offices', policy: mayKeepOffices, isWide: true, Page: OfficesPage },
  { id: 'credentials', label: 'Credentials', policy: mayKeepCredentialKinds, Page: CredentialKinds },
];

/** What a page of the settings is called, in its heading and in the window's title. */
export const titleOfSection = ({ label }: Pick<SettingsSection, 'label'>): string => `${label} settings`;
