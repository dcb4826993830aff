import { clsx } from 'clsx';
import type { Highlight } from '../navigation.ts';

/**
 * The look of one line of the menu.
 * @param highlight whether it is the page that is shown, or a prefix of its path: both are marked (specification 2.1),
 *   the page itself in bolder letters
 * @param look `top` with icon and label, `child` inside a dropdown, `mini` the icon alone
 */
export function entryClass(highlight: Highlight, look: 'top' | 'child' | 'mini'): string {
  return clsx(
    'flex cursor-pointer items-center rounded-md text-left no-underline transition-colors select-none',
    look === 'top' && 'w-full min-h-[2.25rem] gap-3 px-2.5 py-1 touch:min-h-11',
    look === 'child' && 'w-full min-h-[2.0625rem] py-1 pr-2.5 pl-10 text-sm touch:min-h-11',
    look === 'mini' && 'relative size-10 justify-center touch:size-11',
    highlight === 'current' && 'bg-accent-tint font-medium text-accent-ink',
    highlight === 'within' && 'bg-accent-tint text-accent-ink',
    highlight === undefined && 'text-ink hover:bg-hover',
  );
}
