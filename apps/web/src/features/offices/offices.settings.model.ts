import type { Setting } from '@homeward/contract/core';
import { officeSettings, type ScopedSetting } from '@homeward/contract/offices';

/** A setting with what is known of it here. */
export interface KnownSetting {
  readonly setting: Setting;
  readonly state: ScopedSetting;
}

/** The settings that this page has fields for, in their order. */
export function knownSettings(states: readonly ScopedSetting[]): KnownSetting[] {
  return (officeSettings as readonly Setting[]).flatMap((setting) => {
    const state = states.find(({ key }) => key === setting.key);
    return state ? [{ setting, state }] : [];
  });
}
