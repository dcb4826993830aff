import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { MenuContents } from '../../ui/Menu.tsx';
import { lazyOverlay, OverlayButton } from '../../ui/OverlayButton.tsx';
import { currentTheme, setTheme, subscribeTheme, type Theme } from '../../ui/theme.ts';
import { BarButton } from './BarButton.tsx';

const menu = lazyOverlay<MenuContents>(() => import('../../ui/Menu.tsx').then((module) => module.Menu));

const choices = [
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
  { theme: 'system', label: 'As on this device', Icon: Monitor },
] as const satisfies readonly { theme: Theme; label: string; Icon: typeof Sun }[];

/** The theme switch of the top bar: light, dark, or as the device has it. */
export function ThemeMenu() {
  const chosen = useSyncExternalStore(subscribeTheme, currentTheme);
  const shown = choices.find(({ theme }) => theme === chosen) ?? choices[2];
  const entries = choices.map(({ theme, label, Icon }) => ({
    id: theme,
    label,
    icon: theme === chosen ? <Check aria-hidden size={17} /> : <Icon aria-hidden size={17} />,
    ...(theme === chosen ? { hint: 'In use' } : {}),
    onAction: () => setTheme(theme),
  }));
  return (
    <OverlayButton overlay={menu} overlayProps={{ label: 'Theme', entries }} kind="menu">
      {({ onPress, onHoverStart, ...trigger }) => (
        <BarButton
          {...trigger}
          label={`Theme: ${shown.label.toLowerCase()}`}
          icon={<shown.Icon aria-hidden size={19} strokeWidth={1.75} />}
          onClick={onPress}
          onPointerEnter={onHoverStart}
        />
      )}
    </OverlayButton>
  );
}
