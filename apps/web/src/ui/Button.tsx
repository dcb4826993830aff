import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ButtonSize, type ButtonVariant, buttonClass } from './buttonClass.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** The label: a verb, such as "Invite user". */
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An icon of 16 px before the label. */
  icon?: ReactNode;
  /** What the button says while `isPending`, such as "Saving…"; without it the label stays. */
  pendingLabel?: string;
  /** As wide as its place. */
  isWide?: boolean;
  ref?: Ref<HTMLButtonElement>;
  /** For the place only (margins, grid); never for color or size. */
  className?: string;
}

/**
 * A button. While `isPending` it keeps its focus and its place, ignores presses, and shows a spinner beside
 * `pendingLabel`.
 */
export function Button(props: ButtonProps) {
  const { children, variant, size, icon, pendingLabel, isWide, className, ...rest } = props;
  const pending = rest.isPending === true;
  return (
    <AriaButton {...rest} className={clsx(buttonClass(variant, size), isWide && 'w-full', className)}>
      {pending ? <Spinner /> : icon}
      <span className="min-w-0">{pending && pendingLabel ? pendingLabel : children}</span>
    </AriaButton>
  );
}
