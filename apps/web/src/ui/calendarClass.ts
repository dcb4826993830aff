import { clsx } from 'clsx';
import { buttonClass } from './buttonClass.ts';

/** The buttons that turn months and open calendars. */
export const calendarStepClass = clsx(
  buttonClass('quiet', 'sm'),
  'size-8 min-h-8! shrink-0 px-0! text-muted',
);

export const monthClass = 'w-full border-separate border-spacing-x-0 border-spacing-y-0.5';
export const dayNameClass = 'h-8 text-xs font-medium text-muted';

/** A day on a calendar. */
export const dayClass = clsx(
  'flex size-9 cursor-pointer items-center justify-center rounded-md text-sm tabular-nums outline-none touch:size-11',
  'hover:bg-hover selected:bg-accent-tint selected:text-accent-ink',
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
  'outside-month:invisible disabled:cursor-default disabled:text-muted disabled:line-through',
);
