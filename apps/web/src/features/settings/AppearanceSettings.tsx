import { useSyncExternalStore } from 'react';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { currentTheme, setTheme, subscribeTheme, type Theme } from '../../ui/theme.ts';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  {
    value: 'system',
    label: 'As on this device',
    hint: 'Follows the light or dark setting of your device.',
  },
] as const satisfies readonly { value: Theme; label: string; hint?: string }[];

/** How the page looks on this device. Nothing is sent to the server, so there is nothing to save. */
export function AppearanceSettings() {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  const choose = (value: string) => {
    const chosen = themes.find((one) => one.value === value);
    if (chosen) setTheme(chosen.value);
  };
  return (
    <DetailCard title="Appearance" isPlain>
      <RadioGroup
        label="Theme"
        hint="Applies at once, on this device only."
        options={themes}
        value={theme}
        onChange={choose}
      />
    </DetailCard>
  );
}
