import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';

/** The look of everything that floats near its trigger. */
export const floatClass =
  'pops rounded-lg border border-line bg-float text-ink shadow-float outline-none overflow-auto max-w-[calc(100vw-1rem)]';

export interface PopoverProps {
  /** What the popover floats near: its button. Focus returns there. */
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  placement?: AriaPopoverProps['placement'];
  /** Its name for screen readers. */
  label: string;
  children: ReactNode;
  /** For width, height and padding. */
  className?: string;
}

/**
 * A panel near its button; Esc and a press outside close it. Overlays cost about 20 kB: load the module that holds
 * the content lazily, when its button is first pressed.
 */
export function Popover({
  triggerRef,
  isOpen,
  onOpenChange,
  placement,
  label,
  children,
  className,
}: PopoverProps) {
  return (
    <AriaPopover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement ?? 'bottom start'}
      offset={6}
      className={floatClass}
    >
      <Dialog aria-label={label} className={clsx('outline-none', className ?? 'p-4')}>
        {children}
      </Dialog>
    </AriaPopover>
  );
}
