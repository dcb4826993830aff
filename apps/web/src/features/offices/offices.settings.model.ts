import type { Setting } from '@homeward/contract/core';
import { officeSettings, type ScopedSetting } from '@homeward/contract/offices';

/** The settings that these pages have fields for: the offices' own, then those of other slices. */
export function knownSettings<Field extends { readonly setting: Setting }>(
  states: readonly ScopedSetting[],
  fields: readonly Field[],
): { setting: Setting; state: ScopedSetting; field: Field | undefined }[] {
  const own: readonly Setting[] = officeSettings;
  const all = [
    ...own.map((setting) => ({ setting, field: undefined })),
    ...fields.map((field) => ({ setting: field.setting, field })),
  ];
  return all.flatMap(({ setting, field }) => {
    const state = states.find(({ key }) => key === setting.key);
    return state ? [{ setting, state, field }] : [];
  });
}
