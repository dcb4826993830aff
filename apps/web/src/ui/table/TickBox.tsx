import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';

export interface TickBoxProps {
  /** What it selects, in words. */
  label: string;
  isSelected: boolean;
  /** Some, not all, of what it stands for. */
  isMixed?: boolean;
  onChange: () => void;
  /** Tabbing passes rows by their own focus, so a row's box stays out of the order. */
  isTabStop?: boolean;
}

/** The box that selects a row: a native input, since a page may show a hundred of them. */
export function TickBox({ label, isSelected, isMixed = false, onChange, isTabStop = true }: TickBoxProps) {
  return (
    <label className="touch-target relative flex size-4 cursor-pointer">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        onChange={onChange}
        tabIndex={isTabStop ? 0 : -1}
        className={clsx(
          'size-4 cursor-pointer appearance-none rounded-[4px] border transition-colors',
          isSelected || isMixed ? 'border-accent bg-accent' : 'border-control bg-card hover:border-muted',
          'forced:appearance-auto',
        )}
      />
      <span className="pointer-events-none absolute inset-0 flex items-center justify-center text-on-accent forced:hidden">
        {isMixed ? (
          <Minus aria-hidden size={12} strokeWidth={3} />
        ) : isSelected ? (
          <Check aria-hidden size={12} strokeWidth={3} />
        ) : null}
      </span>
    </label>
  );
}
