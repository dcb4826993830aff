import { Button } from '../../ui/Button.tsx';
import { words } from './visits.text.ts';

interface PunchButtonProps {
  /** What a press does: "Clock in". */
  label: string;
  phase: 'idle' | 'locating' | 'sending';
  onPress: () => void;
}

/** The one large button of the clock, for a thumb in the sun. */
export function PunchButton({ label, phase, onPress }: PunchButtonProps) {
  return (
    <Button
      variant="strong"
      size="xl"
      isWide
      isPending={phase !== 'idle'}
      pendingLabel={phase === 'locating' ? words.locating : words.sending}
      onPress={onPress}
    >
      {label}
    </Button>
  );
}
