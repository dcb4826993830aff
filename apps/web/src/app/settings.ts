import { type Policy, signedIn } from '@homeward/contract/core';
import { mayChooseSharing } from '@homeward/contract/directory';
import { mayKeepOffices } from '@homeward/contract/offices';
import { mayKeepAgencySettings } from '@homeward/contract/settings';
import { mayHaveAvailability } from '@homeward/contract/staff';
import type { ComponentType } from 'react';
import { SharingSettings } from '../features/directory/index.ts';
import { NotificationSettings } from '../features/notifications/index.ts';
import { OfficesSettings } from '../features/offices/index.ts';
import { SecuritySettings } from '../features/session/index.ts';
import { AgencySettingsCard, AppearanceSettings } from '../features/settings/index.ts';
import { AvailabilitySettings } from '../features/staff/index.ts';
import { DisplaySettings, ProfileSettings } from '../features/users/index.ts';

/** One page of the settings, at `/dashboard/settings/<id>`. */
export interface SettingsSection {
  readonly id: string;
  readonly label: string;
  readonly policy: Policy;
  /** `rest` is what follows the id in the address: of `/dashboard/settings/offices/42` it is `42`, else empty. */
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
  { id: 'agency', label: 'Agency', policy: mayKeepAgencySettings, Page: AgencySettingsCard },
  { id: 'offices', label: 'Offices', policy: mayKeepOffices, Page: OfficesSettings },
];
