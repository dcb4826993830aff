import { Sheet } from '../../ui/Sheet.tsx';
import type { WindowQuery } from './shifts.calendar.model.ts';
import { WindowConflicts } from './WindowConflicts.tsx';

interface ConflictsSheetProps {
  query: WindowQuery;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The conflicts of the days and filters that the calendar shows. */
export function ConflictsSheet({ query, onOpen, onClose }: ConflictsSheetProps) {
  return (
    <Sheet
      title="Conflicts"
      description="Planned shifts of the days and filters that the calendar shows, checked as they are saved now."
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <div className="pt-2">
        <WindowConflicts query={query} onOpen={onOpen} />
      </div>
    </Sheet>
  );
}
