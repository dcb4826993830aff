import {
  availabilityBody,
  availabilityText,
  availabilityTypeLabels,
  findOverlap,
  rowInWords,
  type SaveAvailability,
} from '@homeward/contract/staff';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useDisplay } from '../session/index.ts';

type Row = SaveAvailability['rows'][number];
type DatedRow = Extract<Row, { kind: 'DATE_RANGE' }>;

const types = [
  { value: 'UNAVAILABLE', label: 'Time off' },
  { value: 'AVAILABLE', label: availabilityTypeLabels.AVAILABLE },
  { value: 'PREFERRED', label: availabilityTypeLabels.PREFERRED },
] as const satisfies readonly { value: Row['type']; label: string }[];

interface DatesDialogProps {
  /** Undefined: new dates. */
  row: DatedRow | undefined;
  /** The rows that it must not overlap with. */
  others: readonly Row[];
  today: string;
  onClose: () => void;
  onSave: (row: DatedRow) => void;
}

/** Days off, or days on which other hours hold, with a reason. */
export function DatesDialog({ row, others, today, onClose, onSave }: DatesDialogProps) {
  const display = useDisplay();
  const form = useForm({
    type: row?.type ?? 'UNAVAILABLE',
    startDate: row?.startDate ?? (today as string | null),
    endDate: row?.endDate ?? (today as string | null),
    isWholeDays: row === undefined || row.startTime === undefined,
    startTime: row?.startTime ?? ('09:00' as string | null),
    endTime: row?.endTime ?? ('17:00' as string | null),
    reason: row?.reason ?? '',
  });
  const { values, errors, change } = form;
  const save = () => {
    const { isWholeDays, startTime, endTime, reason, ...rest } = values;
    const given = {
      kind: 'DATE_RANGE',
      ...rest,
      ...(!isWholeDays && { startTime, endTime }),
      ...(reason.trim() !== '' && { reason }),
    };
    const parsed = form.parse(availabilityBody, { rows: [given] })?.rows[0];
    if (parsed?.kind !== 'DATE_RANGE') return;
    const overlap = findOverlap([parsed, ...others]);
    const other = overlap?.first === 0 ? others[overlap.second - 1] : undefined;
    if (other)
      form.refuse({
        'rows.0.endDate': availabilityText.overlap(rowInWords(parsed, display), rowInWords(other, display)),
      });
    else onSave(parsed);
  };
  const errorOf = (name: string) => errors[`rows.0.${name}`];
  return (
    <FormDialog
      title={row ? 'Change dates' : 'Add dates'}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={form.isDirty}
      saveState="idle"
      saveLabel={row ? 'Change dates' : 'Add dates'}
      onSave={save}
    >
      <RadioGroup
        label="Hours on these days"
        options={types}
        value={values.type}
        onChange={(value) => change({ type: value as Row['type'] })}
        orientation="horizontal"
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <DateField
          label="First day"
          value={values.startDate}
          onChange={(startDate) =>
            change({
              startDate,
              // A last day that would be before the first follows it.
              ...(startDate !== null && (values.endDate ?? '') < startDate && { endDate: startDate }),
            })
          }
          error={errorOf('startDate')}
        />
        <DateField
          label="Last day"
          value={values.endDate}
          onChange={(endDate) => change({ endDate })}
          error={errorOf('endDate')}
        />
      </div>
      <Checkbox isSelected={values.isWholeDays} onChange={(isWholeDays) => change({ isWholeDays })}>
        Whole days
      </Checkbox>
      {values.isWholeDays ? null : (
        <div className="grid grid-cols-2 gap-4.5">
          <TimeField
            label="From"
            value={values.startTime}
            onChange={(startTime) => change({ startTime })}
            error={errorOf('startTime')}
          />
          <TimeField
            label="Until"
            hint="An end at or before the start is on the next day."
            value={values.endTime}
            onChange={(endTime) => change({ endTime })}
            error={errorOf('endTime')}
          />
        </div>
      )}
      <TextField
        label="Reason"
        hint="Only management can read it."
        isOptional
        maxLength={200}
        value={values.reason}
        onChange={(reason) => change({ reason })}
        error={errorOf('reason')}
      />
    </FormDialog>
  );
}
