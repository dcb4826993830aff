import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { iconButtonClass } from './buttonClass.ts';
import type { MenuContents } from './Menu.tsx';
import { lazyOverlay, OverlayButton } from './OverlayButton.tsx';

const menu = lazyOverlay<MenuContents>(() => import('./Menu.tsx').then((module) => module.Menu));

export interface MenuButtonProps extends MenuContents {
  /** Shown words; without them the button is an icon with `label` as its name. */
  children?: ReactNode;
  icon?: ReactNode;
  variant?: 'quiet' | 'secondary';
  size?: 'sm' | 'md';
}

/** A button with a menu of things to do. The menu's code is fetched when the button is pointed at or focused. */
export function MenuButton(props: MenuButtonProps) {
  const { children, icon, variant = 'quiet', size = 'md', ...contents } = props;
  return (
    <OverlayButton overlay={menu} overlayProps={contents} kind="menu">
      {({ onPress, onHoverStart, ...trigger }) =>
        children ? (
          <Button
            {...trigger}
            onPress={onPress}
            onHoverStart={onHoverStart}
            variant={variant}
            size={size}
            icon={icon}
          >
            {children}
          </Button>
        ) : (
          // A native button: a list has one in each row, and the library's would be a fifth of what a row takes to draw.
          <button
            {...trigger}
            type="button"
            aria-label={contents.label}
            title={contents.label}
            onPointerEnter={onHoverStart}
            onClick={({ currentTarget }) => {
              // Safari gives a pressed button no focus, and the menu gives it back to where it was.
              currentTarget.focus();
              onPress();
            }}
            className={clsx(iconButtonClass(variant, size), 'active:bg-press')}
          >
            {icon ?? <Ellipsis aria-hidden size={18} />}
          </button>
        )
      }
    </OverlayButton>
  );
}
