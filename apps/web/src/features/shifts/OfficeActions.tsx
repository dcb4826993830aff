import { refusalOfEdit, type Shift } from '@homeward/contract/shifts';
import { CalendarX, Copy, Repeat, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { isOpenShift } from './shifts.text.ts';

/** What the sheet opens above itself. */
export type ShiftPart = 'edit' | 'move' | 'duplicate' | 'series' | 'end' | 'delete' | 'candidates';

/** What the office does with a shift beside its moves. */
export function OfficeActions({ shift, onOpen }: { shift: Shift; onOpen: (part: ShiftPart) => void }) {
  const lock = refusalOfEdit(shift.status);
  const isToFill = isOpenShift(shift);
  const isOfSeries = shift.seriesId !== null && shift.recurrenceDate !== null;
  return (
    <>
      {lock ? <p className="mr-auto basis-full text-sm text-muted">{lock}</p> : null}
      <MenuButton
        label="More to do with this shift"
        variant="secondary"
        entries={[
          {
            id: 'duplicate',
            label: 'Duplicate',
            icon: <Copy aria-hidden size={17} />,
            onAction: () => onOpen('duplicate'),
          },
          ...(isOfSeries
            ? [
                {
                  id: 'series',
                  label: 'Edit series…',
                  icon: <Repeat aria-hidden size={17} />,
                  onAction: () => onOpen('series'),
                },
                {
                  id: 'end',
                  label: 'End series…',
                  icon: <CalendarX aria-hidden size={17} />,
                  onAction: () => onOpen('end'),
                },
              ]
            : []),
          ...(shift.status === 'DRAFT'
            ? [
                {
                  id: 'delete',
                  label: 'Delete draft',
                  icon: <Trash2 aria-hidden size={17} />,
                  isDanger: true,
                  onAction: () => onOpen('delete'),
                },
              ]
            : []),
        ]}
      />
      {lock ? null : (
        <>
          <Button onPress={() => onOpen('move')}>Move…</Button>
          <Button variant={isToFill ? 'secondary' : 'primary'} onPress={() => onOpen('edit')}>
            Edit
          </Button>
          {isToFill ? (
            <Button variant="primary" onPress={() => onOpen('candidates')}>
              Find someone
            </Button>
          ) : null}
        </>
      )}
    </>
  );
}
