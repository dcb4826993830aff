import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import type { MenuContents } from './Menu.tsx';
import { lazyOverlay, OverlayButton } from './OverlayButton.tsx';

const menu = lazyOverlay<MenuContents>(() => import('./Menu.tsx').then((module) => module.Menu));

export interface MenuButtonProps extends MenuContents {
  /** Shown words; without them the button is an icon with `label` as its name. */
  children?: ReactNode;
  icon?: ReactNode;
  variant?: 'quiet' | 'secondary';
  size?: 'sm' | 'md';
  /** Whose it is; its label, when that says it. */
  subject?: string;
}

/** A button with a menu of things to do. The menu's code is fetched when the button is pointed at or focused. */
export function MenuButton(props: MenuButtonProps) {
  const { children, icon, variant = 'quiet', size = 'md', subject, ...contents } = props;
  return (
    <OverlayButton overlay={menu} overlayProps={contents} kind="menu" subject={subject ?? contents.label}>
      {(trigger) =>
        children ? (
          <Button {...trigger} variant={variant} size={size} icon={icon}>
            {children}
          </Button>
        ) : (
          <IconButton
            {...trigger}
            label={contents.label}
            variant={variant}
            size={size}
            icon={icon ?? <Ellipsis aria-hidden size={18} />}
          />
        )
      }
    </OverlayButton>
  );
}
