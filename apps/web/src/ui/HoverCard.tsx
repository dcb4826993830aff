import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import type { HoverCardProps } from './HoverCardLink.tsx';
import { floatClass } from './Popover.tsx';

/** The card near a `HoverCardLink`. It takes no focus: what it says describes the link, and the link leads further. */
export function HoverCard({
  id,
  triggerRef,
  isOpen,
  onOpenChange,
  onEnter,
  onLeave,
  label,
  children,
}: HoverCardProps & { label: string; children: ReactNode }) {
  return (
    <AriaPopover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isNonModal
      placement="bottom start"
      offset={8}
      className={clsx(floatClass, 'w-80')}
    >
      <section
        aria-label={label}
        onPointerEnter={onEnter}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onLeave()}
      >
        {/* Apart from the section, whose label would be all that the link is described by. */}
        <div id={id} className="p-4">
          {children}
        </div>
      </section>
    </AriaPopover>
  );
}
