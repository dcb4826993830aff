import {
  type Day,
  resolveSetting,
  type Setting,
  type SettingChoice,
  standingChoices,
} from '@homeward/contract/core';
import type { ScopedSetting } from '@homeward/contract/offices';

/** A choice with when it was made. */
export type StoredChoice = SettingChoice & { readonly setAt: string };

type Json = ScopedSetting['value'];

/** One setting as it stands in one place on a day, with what is planned there and what was. */
export function scopedSettingOf(
  setting: Setting,
  choices: readonly StoredChoice[],
  { officeId, day }: { officeId: string | null; day: Day },
): ScopedSetting {
  const own = choices.filter((choice) => choice.key === setting.key && choice.officeId === officeId);
  const standing = standingChoices(choices, setting.key, officeId);
  const isPlanned = ({ effectiveFrom }: StoredChoice) => effectiveFrom !== null && effectiveFrom > day;
  const chosen = ({ kind, value }: StoredChoice) => (kind === 'SET' ? (value as Json) : null);
  const wider =
    officeId === null
      ? { value: setting.default, source: 'PRODUCT' as const, since: null }
      : resolveSetting(setting, choices, { officeId: null, day });
  return {
    key: setting.key,
    isDated: setting.isDated,
    ...asJson(resolveSetting(setting, choices, { officeId, day })),
    wider: asJson(wider),
    planned: standing.filter(isPlanned).map((choice) => ({
      effectiveFrom: choice.effectiveFrom ?? day,
      value: chosen(choice),
    })),
    history: standing
      .filter((choice) => !isPlanned(choice))
      .reverse()
      .map((choice) => ({
        effectiveFrom: choice.effectiveFrom,
        value: chosen(choice),
        setAt: choice.setAt,
      })),
    version: own.at(-1)?.version ?? 0,
  };
}

// A value was checked by its setting's schema, and is kept as JSON.
const asJson = <T extends { value: unknown }>(resolved: T) => ({
  ...resolved,
  value: resolved.value as Json,
});
