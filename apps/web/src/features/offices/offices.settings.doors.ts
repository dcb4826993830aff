import type { Setting } from '@homeward/contract/core';
import type { ScopedSetting } from '@homeward/contract/offices';
import type { ComponentType } from 'react';
import { YesNoField } from './YesNoField.tsx';

export interface SettingFieldProps {
  /** What the field is called, where its door says so. */
  label?: string | undefined;
  value: unknown;
  error: string | undefined;
  /** Sentences of what is within the value, by path as in `value.0.state`. */
  errors?: Readonly<Record<string, string>>;
  onChange: (value: unknown) => void;
}

/** How a setting is shown and chosen on the pages of offices. `app/officeSettings.ts` has all of them, in groups. */
export interface SettingField {
  readonly setting: Setting;
  readonly inWords: (value: unknown, hourCycle: 12 | 24) => string;
  readonly label?: string;
  readonly Field: ComponentType<SettingFieldProps>;
  /** Below the value where it is read. */
  readonly Picture?: ComponentType<{ value: unknown }>;
}

/** Settings of one subject, as the pages of offices list them. */
export interface SettingGroup {
  readonly id: string;
  readonly label: string;
  readonly settings: readonly {
    readonly field: SettingField;
    /** Other words that people look for it by. */
    readonly alsoCalled: readonly string[];
  }[];
}

/** What another slice brings to the pages of offices beside settings. `app/pages/OfficesPage.tsx` passes it. */
export interface OfficeParts {
  /** On the page of one office, before its settings. */
  readonly OnPage: ComponentType<{ officeId: string }>;
  /** Within a group of settings of one office, before them. */
  readonly InGroup: { readonly group: string; readonly Part: ComponentType<{ officeId: string }> };
  /** Above the list of all. */
  readonly OnList: ComponentType;
}

interface YesNoWords {
  /** At the checkbox; the name of the setting unless given. */
  readonly label?: string;
  readonly yes?: string;
  readonly no?: string;
}

/** How a setting that is on or off is shown and chosen. */
export function yesNoField(
  setting: Setting,
  { label = setting.label, yes = 'Yes', no = 'No' }: YesNoWords = {},
): SettingField {
  return { setting, label, inWords: (value) => (value === true ? yes : no), Field: YesNoField };
}

/** A setting with what is known of it here. */
export interface KnownSetting {
  readonly field: SettingField;
  readonly state: ScopedSetting;
}
