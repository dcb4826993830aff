import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';

const OnCallSheet = lazyPart(() =>
  import('./OnCallSheet.tsx').then((module) => ({ default: module.OnCallSheet })),
);

/** Opens the turns to come, where management swaps them. */
export function OnCallButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarClock aria-hidden size={16} />} onPress={() => setOpen(true)}>
        Turns and swaps
      </Button>
      <Suspense fallback={null}>{isOpen ? <OnCallSheet onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
