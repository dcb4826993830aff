import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The tones that styles/tokens.css knows. */
export type Tone =
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'violet'
  | 'rose'
  | 'teal'
  | 'orange'
  | 'olive'
  | 'accent'
  | 'neutral';

export interface BadgeProps {
  tone?: Tone;
  /** An icon of 13 px: with a tone there is always one, or the word says it all. */
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A small rounded label in a tone. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={clsx(
        'inline-flex max-w-full items-center gap-1.5 rounded-full bg-tone-tint px-2.5 py-[2.5px] align-middle text-[0.8125rem]/[1.1875rem] font-medium whitespace-nowrap text-tone forced:border',
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
