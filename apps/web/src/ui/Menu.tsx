import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Text } from 'react-aria-components/Text';
import type { OverlayProps } from './OverlayButton.tsx';
import { floatClass } from './Popover.tsx';

/** One thing to do, or a line between groups of them. */
export type MenuEntry =
  | {
      readonly id: string;
      readonly label: string;
      readonly icon?: ReactNode;
      readonly hint?: string;
      readonly isDanger?: boolean;
      readonly isDisabled?: boolean;
      /** Goes there instead of acting. */
      readonly href?: string;
      readonly onAction?: () => void;
    }
  | { readonly id: string; readonly separator: true };

export interface MenuContents {
  /** Its name for screen readers. */
  label: string;
  entries: readonly MenuEntry[];
  placement?: AriaPopoverProps['placement'];
}

/** The look of a line in a menu or list box. */
export const itemClass = clsx(
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-base no-underline select-none touch:min-h-11',
  'focus:bg-hover disabled:cursor-not-allowed disabled:text-muted focus:outline-hidden',
);

/** Other sites open in a new tab, without a referrer. */
const linkTo = (href: string) =>
  href.startsWith('/') ? { href } : { href, target: '_blank', rel: 'noreferrer' };

/** A menu near its button. `MenuButton` brings both, with the menu loaded on demand. */
export function Menu({
  triggerRef,
  isOpen,
  onOpenChange,
  label,
  entries,
  placement,
}: OverlayProps & MenuContents) {
  return (
    <AriaPopover
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement ?? 'bottom end'}
      offset={4}
      className={clsx(floatClass, 'min-w-48')}
    >
      <AriaMenu
        aria-label={label}
        autoFocus="first"
        onClose={() => onOpenChange(false)}
        className="p-1 outline-none"
      >
        <MenuSection aria-label={label}>
          {entries.map((entry) =>
            'separator' in entry ? (
              <Separator key={entry.id} className="mx-2.5 my-1 border-t border-line" />
            ) : (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.label}
                isDisabled={entry.isDisabled ?? false}
                {...(entry.href === undefined ? {} : linkTo(entry.href))}
                onAction={() => entry.onAction?.()}
                data-tone={entry.isDanger ? 'danger' : undefined}
                className={clsx(itemClass, entry.isDanger && 'text-tone')}
              >
                {entry.icon ? (
                  <span className="shrink-0 text-muted [[data-tone]>&]:text-tone">{entry.icon}</span>
                ) : null}
                <span className="min-w-0 flex-1">
                  <Text slot="label">{entry.label}</Text>
                  {entry.hint ? (
                    <Text slot="description" className="block text-sm text-muted">
                      {entry.hint}
                    </Text>
                  ) : null}
                </span>
              </MenuItem>
            ),
          )}
        </MenuSection>
      </AriaMenu>
    </AriaPopover>
  );
}
