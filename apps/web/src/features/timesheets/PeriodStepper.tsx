import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

interface PeriodStepperProps {
  /** The period that is shown, in words. */
  label: string;
  /** Whether it is the one of today. */
  isCurrent: boolean;
  onStep: (step: -1 | 1) => void;
  onToday: () => void;
}

/** Goes from one pay period to the next. */
export function PeriodStepper({ label, isCurrent, onStep, onToday }: PeriodStepperProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5">
      <legend className="sr-only">Pay period</legend>
      <IconButton
        label="Period before"
        variant="secondary"
        icon={<ChevronLeft aria-hidden size={18} />}
        onPress={() => onStep(-1)}
      />
      <p className="px-1.5 font-bold tabular-nums" aria-live="polite">
        {label}
      </p>
      <IconButton
        label="Period after"
        variant="secondary"
        icon={<ChevronRight aria-hidden size={18} />}
        onPress={() => onStep(1)}
      />
      {isCurrent ? null : <Button onPress={onToday}>This period</Button>}
    </fieldset>
  );
}
