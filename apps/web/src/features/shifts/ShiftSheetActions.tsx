import { type Shift, type ShiftMove, shiftStates, shiftsText } from '@homeward/contract/shifts';
import { useMutation } from '@tanstack/react-query';
import { CalendarX, Copy, Repeat, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Given } from '../../lib/moves.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { notify } from '../../ui/notify.ts';
import { refetchShifts, shiftMoves } from './shifts.queries.ts';
import { shiftName } from './shifts.text.ts';

const MoveDialog = lazyPart(() =>
  import('../../ui/states/MoveDialog.tsx').then((module) => ({ default: module.MoveDialog })),
);

/** What the sheet opens above itself. */
export type ShiftPart = 'edit' | 'move' | 'duplicate' | 'series' | 'end' | 'delete';

/** Why a shift cannot be changed now; undefined where it can. */
function lockOf({ status }: Shift): string | undefined {
  if (status === 'CANCELLED') return shiftsText.over;
  if (status === 'IN_PROGRESS' || status === 'COMPLETED' || status === 'VERIFIED') return shiftsText.locked;
  return status === 'MISSED' ? shiftsText.started : undefined;
}

/** What the office does with a shift beside its moves. */
export function OfficeActions({ shift, onOpen }: { shift: Shift; onOpen: (part: ShiftPart) => void }) {
  const lock = lockOf(shift);
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
          <Button variant="primary" onPress={() => onOpen('edit')}>
            Edit
          </Button>
        </>
      )}
    </>
  );
}

/** The moves of whoever is assigned, each a button within reach of a thumb. */
export function OwnMoves({ shift, onMoved }: { shift: Shift; onMoved: () => void }) {
  const [open, setOpen] = useState<ShiftMove>();
  const name = shiftName(shift);
  const move = useMutation({
    mutationFn: (wanted: { move: ShiftMove } & Given) => shiftMoves.move(shift, wanted),
    onSuccess: (_, wanted) => {
      notify({ title: `${shiftStates.moves[wanted.move].says}: ${name}` });
      setOpen(undefined);
      void refetchShifts();
    },
    onError: (error, wanted) => {
      if (open !== wanted.move) notify({ title: sentenceOf(error), variant: 'destructive' });
      onMoved();
    },
  });
  const asks = (one: ShiftMove) => {
    const { needs, isDanger } = shiftStates.moves[one];
    return needs !== undefined || isDanger === true;
  };
  const asked = open && shiftStates.moves[open];
  return (
    <>
      {[...shift.moves].reverse().map((one) => (
        <Button
          key={one}
          size="lg"
          variant={one === 'confirm' ? 'primary' : 'secondary'}
          isPending={move.isPending && move.variables.move === one}
          onPress={() => (asks(one) ? setOpen(one) : move.mutate({ move: one }))}
          className="flex-1"
        >
          {shiftStates.moves[one].label}
        </Button>
      ))}
      <Suspense fallback={null}>
        {open && asked ? (
          <MoveDialog
            title={`${asked.label} ${name}?`}
            label={asked.label}
            needs={asked.needs ?? {}}
            isPending={move.isPending}
            error={move.error ?? undefined}
            onMove={(given) => move.mutate({ move: open, ...given })}
            onClose={() => {
              move.reset();
              setOpen(undefined);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
