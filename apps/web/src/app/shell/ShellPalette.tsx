import { useRouter } from '@tanstack/react-router';
import { Bell, CornerDownRight, Keyboard, LogOut, Monitor, Moon, PanelLeft, Sun } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { openNotifications } from '../../features/notifications/index.ts';
import { setTheme } from '../../ui/theme.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { goToLetters, type MenuGroup } from '../navigation.ts';
import { CommandPalette } from './CommandPalette.tsx';
import type { CommandGroup } from './commands.ts';
import { leave } from './leave.ts';
import { usePaletteSearches } from './usePaletteSearches.ts';
import { useSearchLabel } from './useSearchLabel.ts';

interface ShellPaletteProps {
  isOpen: boolean;
  /** What was typed while this was being fetched. */
  typedEarly: RefObject<string>;
  menu: readonly MenuGroup[];
  /** Collapses or widens the sidebar; absent where the width decides. */
  onToggleSidebar: (() => void) | undefined;
  onClose: () => void;
  onHelp: () => void;
}

/** The palette of the shell: the pages that the viewer may open, and what can be done anywhere. */
export function ShellPalette({
  isOpen,
  typedEarly,
  menu,
  onToggleSidebar,
  onClose,
  onHelp,
}: ShellPaletteProps) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const { mayFind, groups, isSearching } = usePaletteSearches(isOpen ? typed : '');
  const nothing = mayFind ? 'No people, pages or actions match.' : 'No pages or actions match.';
  const icons: Record<string, ReactNode> = {
    notifications: <Bell aria-hidden size={17} />,
    light: <Sun aria-hidden size={17} />,
    dark: <Moon aria-hidden size={17} />,
    system: <Monitor aria-hidden size={17} />,
    sidebar: <PanelLeft aria-hidden size={17} />,
    shortcuts: <Keyboard aria-hidden size={17} />,
    'sign-out': <LogOut aria-hidden size={17} />,
  };
  const entries = menu.flatMap((group) =>
    group.items.flatMap((entry) =>
      (entry.children ?? [entry]).map((page) => ({ ...page, Icon: entry.icon, groupLabel: group.label })),
    ),
  );
  for (const { path, Icon } of entries) {
    icons[path] = Icon ? (
      <Icon aria-hidden size={17} strokeWidth={1.75} />
    ) : (
      <CornerDownRight aria-hidden size={17} />
    );
  }
  for (const { id, face } of groups.flatMap(({ results }) => results)) {
    if (face) icons[id] = <UserAvatar {...face} size={24} />;
  }
  const found: CommandGroup[] = groups.map(({ label, results }) => ({
    label,
    commands: results.map(({ id, label: name, detail, path }) => ({
      id,
      label: name,
      ...(detail === undefined ? {} : { detail }),
      isFound: true,
      run: () => void router.navigate({ to: path }),
    })),
  }));
  const pages: CommandGroup = {
    label: 'Pages',
    commands: entries.map(({ path, label, groupLabel }) => {
      const letter = goToLetters[path];
      return {
        id: path,
        label,
        alsoCalled: [groupLabel],
        ...(letter === undefined ? {} : { keys: ['g', letter] }),
        run: () => void router.navigate({ to: path }),
      };
    }),
  };
  const actions: CommandGroup = {
    label: 'Actions',
    commands: [
      {
        id: 'notifications',
        label: 'Notifications',
        alsoCalled: ['bell messages unread'],
        keys: ['g', 'n'],
        run: openNotifications,
      },
      { id: 'light', label: 'Light theme', alsoCalled: ['colors bright day'], run: () => setTheme('light') },
      { id: 'dark', label: 'Dark theme', alsoCalled: ['colors night'], run: () => setTheme('dark') },
      {
        id: 'system',
        label: 'Use device theme',
        alsoCalled: ['system colors'],
        run: () => setTheme('system'),
      },
      ...(onToggleSidebar
        ? [
            {
              id: 'sidebar',
              label: 'Collapse or widen the menu',
              alsoCalled: ['sidebar mini'],
              run: onToggleSidebar,
            },
          ]
        : []),
      { id: 'shortcuts', label: 'Keyboard shortcuts', alsoCalled: ['keys help'], keys: ['?'], run: onHelp },
      { id: 'sign-out', label: 'Sign out', alsoCalled: ['log off logout leave'], run: () => void leave() },
    ],
  };
  return (
    <CommandPalette
      label={useSearchLabel()}
      isOpen={isOpen}
      typedEarly={typedEarly}
      onClose={onClose}
      groups={[pages, actions, ...found]}
      onTyped={setTyped}
      nothing={isSearching ? 'Searching…' : nothing}
      icons={icons}
    />
  );
}
