import { clsx } from 'clsx';
import { Check } from 'lucide-react';

/** A box at a shift that says whether it is selected; the button around it is what is pressed. */
export function SelectedMark({ isSelected }: { isSelected: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-flex size-4 shrink-0 items-center justify-center rounded-[4px] border',
        isSelected ? 'border-accent bg-accent text-on-accent' : 'border-control bg-card',
      )}
    >
      {isSelected ? <Check size={12} strokeWidth={3} /> : null}
    </span>
  );
}
