import type { ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from '../../ui/buttonClass.ts';
import { Spinner } from '../../ui/Spinner.tsx';

interface DoorButtonProps {
  children: ReactNode;
  /** Without it the button submits its form. */
  onPress?: () => void;
  variant?: ButtonVariant;
  icon?: ReactNode;
  isPending?: boolean;
  /** What the button says while it is pending, also to screen readers. */
  pendingLabel?: string;
  isDisabled?: boolean;
  /** As wide as the form, and as high as its fields. */
  isWide?: boolean;
}

/**
 * The kit's button as a plain element. React Aria's costs 8 kB, which the first page that anybody sees can do
 * without: nothing here is dragged, held or nested.
 */
export function DoorButton(props: DoorButtonProps) {
  const { children, onPress, variant, icon, isPending = false, pendingLabel, isDisabled, isWide } = props;
  return (
    <>
      <button
        type={onPress ? 'button' : 'submit'}
        // Pending, it keeps the focus: a disabled button would lose it.
        aria-disabled={isPending || undefined}
        data-pending={isPending || undefined}
        disabled={isDisabled ?? false}
        onClick={(event) => {
          if (isPending) event.preventDefault();
          else onPress?.();
        }}
        className={`${buttonClass(variant, isWide ? 'lg' : 'md')} ${isWide ? 'w-full' : ''}`}
      >
        {isPending ? <Spinner /> : icon}
        <span className="min-w-0">{isPending ? pendingLabel : children}</span>
      </button>
      <span role="status" className="sr-only">
        {isPending ? pendingLabel : ''}
      </span>
    </>
  );
}
