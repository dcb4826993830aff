import { Sheet } from '../../ui/Sheet.tsx';
import { OnCall } from './OnCall.tsx';

/** The turns to come, where management swaps them. */
export function OnCallSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      title="On call"
      description="Turns of the next eight weeks"
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      size="lg"
    >
      <OnCall />
    </Sheet>
  );
}
