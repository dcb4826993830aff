import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Sheet } from '../../ui/Sheet.tsx';

const OnCall = lazyPart(() => import('./OnCall.tsx').then((module) => ({ default: module.OnCall })));

/** Opens the turns to come, where management swaps them. */
export function OnCallButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarClock aria-hidden size={16} />} onPress={() => setOpen(true)}>
        Turns and swaps
      </Button>
      <Sheet
        title="On call"
        description="Turns of the next eight weeks"
        isOpen={isOpen}
        onOpenChange={setOpen}
        size="lg"
      >
        <Suspense fallback={null}>
          <OnCall />
        </Suspense>
      </Sheet>
    </>
  );
}
