import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass } from '../../ui/buttonClass.ts';

interface BarButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'title' | 'type'> {
  /** What it does, in words: its name and its title. */
  label: string;
  /** An icon of 18 to 20 px. */
  icon: ReactNode;
}

/**
 * A square button of the shell. It looks as the kit's IconButton does; a plain one, because the shell is in the
 * first load of every page and what the kit's button stands on is 17 kB of it.
 */
export function BarButton({ label, icon, className, ...rest }: BarButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        buttonClass('quiet', 'sm'),
        'size-(--control-height) shrink-0 px-0! text-muted hover:text-ink',
        className,
      )}
    >
      {icon}
    </button>
  );
}
