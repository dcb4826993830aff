import type { Shift } from '@homeward/contract/shifts';
import { useState } from 'react';
import { ShiftForm } from './ShiftForm.tsx';
import { fieldsOf, newFields, type ShiftFields } from './shifts.form.model.ts';
import { useClientOf, useNameOf, useShift } from './shifts.queries.ts';
import { WaitingDialog } from './WaitingDialog.tsx';

/** A new shift: what is known of it by where somebody pressed. Start and end are wall clock, as in `2026-03-08T09:00`. */
interface InitialNew {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly clientId?: string | undefined;
  /** Null: nobody. */
  readonly careProviderId?: string | null | undefined;
  /** The shift that it begins as a copy of, with another time or person where those are given. */
  readonly copyOf?: Shift | undefined;
}

/** A shift that is there, with what is proposed to change of it: as dragging does, or a field at a time. */
interface InitialChange {
  readonly shift: { readonly id: string };
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** Null: nobody. */
  readonly careProviderId?: string | null | undefined;
  /** Only what dragging does: day, time and person. */
  readonly isMove?: boolean | undefined;
  /** The same, to give it to the person proposed. */
  readonly isAssign?: boolean | undefined;
}

export type ShiftInitial = InitialNew | InitialChange;

export interface ShiftDialogProps {
  initial: ShiftInitial;
  onClose: () => void;
}

/** Plans a shift or a series, or changes or moves a shift. What it costs and what speaks against it is shown as it is filled in. */
export function ShiftDialog({ initial, onClose }: ShiftDialogProps) {
  return 'shift' in initial ? (
    <ChangeDialog {...initial} onClose={onClose} />
  ) : (
    <NewDialog {...initial} onClose={onClose} />
  );
}

function NewDialog(props: InitialNew & Closing) {
  const { start, end, clientId, careProviderId, copyOf, onClose } = props;
  const client = useClientOf(clientId);
  const name = useNameOf(careProviderId ?? undefined);
  const isWaiting = (clientId !== undefined && !client.data) || (careProviderId && !name.data);
  if (isWaiting)
    return <WaitingDialog title="New shift" found={client.error ? client : name} onClose={onClose} />;
  const { data } = client;
  const blank = newFields({
    start,
    end,
    client: data && { id: data.id, fullName: data.fullName, officeId: data.office.id },
    careProvider:
      careProviderId && name.data !== undefined ? { id: careProviderId, name: name.data } : undefined,
  });
  const { day, startTime, endTime, careProvider } = blank;
  const first = copyOf
    ? {
        ...fieldsOf(copyOf),
        overrideReason: '',
        ...(start && end && { day, startTime, endTime }),
        ...(careProviderId !== undefined && { careProvider }),
      }
    : blank;
  return (
    <ShiftForm
      title={copyOf ? 'Duplicate shift' : 'New shift'}
      first={first}
      isCopy={copyOf !== undefined}
      onClose={onClose}
    />
  );
}

function ChangeDialog({
  shift,
  start,
  end,
  careProviderId,
  isMove = false,
  isAssign = false,
  onClose,
}: InitialChange & Closing) {
  const title = isAssign ? 'Assign shift' : isMove ? 'Move shift' : 'Edit shift';
  const found = useShift(shift.id);
  const name = useNameOf(careProviderId ?? undefined);
  const [opened, setOpened] = useState<Shift>();
  // What arrives later is taken only when a save meets it: the form holds what is typed.
  if (!opened && found.data && !found.isFetching) setOpened(found.data);
  if (!opened || (careProviderId && !name.data))
    return <WaitingDialog title={title} found={found.error ? found : name} onClose={onClose} />;
  const first = fieldsOf(opened);
  const times = newFields({ start: start ?? opened.start, end: end ?? opened.end });
  const proposed: Partial<ShiftFields> = {
    day: times.day,
    startTime: times.startTime,
    endTime: times.endTime,
    ...(careProviderId !== undefined && {
      careProvider: careProviderId === null ? [] : [{ id: careProviderId, name: name.data ?? '' }],
    }),
  };
  return (
    <ShiftForm
      title={title}
      shift={opened}
      first={first}
      proposed={proposed}
      isMove={isMove}
      {...(isAssign ? { saveLabel: 'Assign' } : {})}
      onClose={onClose}
    />
  );
}

interface Closing {
  onClose: () => void;
}
