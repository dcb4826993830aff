import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { floatClass } from './Popover.tsx';

/** The calendar of a date field, in a popover below it. */
export function CalendarPopover({ children }: { children: ReactNode }) {
  return (
    <AriaPopover offset={6} className={floatClass}>
      <Dialog className="p-3 outline-none">{children}</Dialog>
    </AriaPopover>
  );
}
