import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip';

export interface TooltipProps {
  /** Words that explain; never the only place where something is said, since touch does not see them. */
  text: ReactNode;
  /** A button or link of the kit, or, with `isPlain`, an element with a role that takes the focus. */
  children: ReactElement<Record<string, unknown>, string>;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** Words near a thing, when it is pointed at or has the focus. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        placement={placement}
        offset={6}
        className={clsx(
          'pops max-w-72 rounded-md bg-ink px-2.5 py-1.5 text-sm text-page shadow-float forced:border',
        )}
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
