import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonClass } from './buttonClass.ts';

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** What it does, in words: read out, and shown as the title. */
  label: string;
  /** An icon of 16 to 20 px. */
  icon: ReactNode;
  variant?: 'quiet' | 'secondary';
  size?: 'sm' | 'md';
  ref?: Ref<HTMLButtonElement>;
  /** For the place only (margins, grid). */
  className?: string;
}

/** A square button that holds only an icon. Its label is its name and its title. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={clsx(
        buttonClass(variant, 'sm'),
        'shrink-0 px-0! text-muted hover:text-ink',
        size === 'sm' ? 'size-8' : 'size-(--control-height)',
        className,
      )}
      // A native title: no script, no overlay. `Tooltip` is for longer texts.
      render={(domProps) => <button {...domProps} title={label} />}
    >
      {icon}
    </AriaButton>
  );
}
