import { clsx } from 'clsx';
import { HouseHeart } from 'lucide-react';

export interface LogoProps {
  /** The product's or the agency's name; left out where there is only room for the mark. */
  name?: string;
  /** The mark's side: 28 px in the sidebar, 34 px on the door. */
  size?: 'md' | 'lg';
  className?: string;
}

/** The mark, a house with a heart in it, and the name beside it. */
export function Logo({ name, size = 'md', className }: LogoProps) {
  const isLarge = size === 'lg';
  return (
    <span className={clsx('inline-flex items-center gap-2.5 text-ink', className)}>
      <span
        className={clsx(
          'inline-flex shrink-0 items-center justify-center bg-accent text-on-accent forced:border',
          isLarge ? 'size-[34px] rounded-[9px]' : 'size-7 rounded-md',
        )}
      >
        <HouseHeart aria-hidden size={isLarge ? 20 : 17} strokeWidth={2} />
      </span>
      {name ? (
        <span dir="auto" className={clsx('font-bold', isLarge ? 'text-xl' : 'text-[1.0625rem]')}>
          {name}
        </span>
      ) : null}
    </span>
  );
}
