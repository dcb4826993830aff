import { useState, useSyncExternalStore } from 'react';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
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

/** How the page looks on this device; it holds at once. */
export function AppearanceSettings() {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme);
  const [hasChanged, setChanged] = useState(false);
  const choose = (value: string) => {
    const chosen = themes.find((one) => one.value === value);
    if (!chosen) return;
    setTheme(chosen.value);
    setChanged(true);
  };
  return (
    <DetailCard title="Appearance" isPlain action={<SaveStatus state={hasChanged ? 'saved' : 'idle'} />}>
      <RadioGroup
        label="Theme"
        hint="Applies to this device only."
        options={themes}
        value={theme}
        onChange={choose}
      />
    </DetailCard>
  );
}
