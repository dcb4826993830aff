import { type EditScope, editScopeLabels, editScopes, type Shift } from '@homeward/contract/shifts';
import { useState } from 'react';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { useDisplay } from '../session/index.ts';
import { SeriesForm } from './SeriesForm.tsx';
import { ShiftDialog } from './ShiftDialog.tsx';
import { useSeries } from './shifts.series.queries.ts';
import { dayInWords } from './shifts.text.ts';
import { WaitingDialog } from './WaitingDialog.tsx';

export interface SeriesDialogProps {
  /** One of the series; a change counts from its day on. */
  shift: Shift & { readonly seriesId: string; readonly recurrenceDate: string };
  onClose: () => void;
}

const hints: Readonly<Record<EditScope, string>> = {
  THIS: 'The others stay as they are.',
  FOLLOWING: 'The series ends before this shift, and another one begins with it.',
  FUTURE_UNMODIFIED: 'Shifts that were edited individually stay as they are.',
  FUTURE_ALL: 'Including shifts that were edited individually.',
};

/** Asks which shifts of a series to change, and changes them. What has started is never touched. */
export function SeriesDialog({ shift, onClose }: SeriesDialogProps) {
  const display = useDisplay();
  const [scope, setScope] = useState<EditScope>('THIS');
  const [isChosen, setChosen] = useState(false);
  const found = useSeries(shift.seriesId);
  if (isChosen && scope === 'THIS') return <ShiftDialog initial={{ shift }} onClose={onClose} />;
  if (isChosen && scope !== 'THIS') {
    return found.data ? (
      <SeriesForm series={found.data} shift={shift} scope={scope} onClose={onClose} />
    ) : (
      <WaitingDialog title="Edit series" found={found} onClose={onClose} />
    );
  }
  return (
    <FormDialog
      title="Edit series"
      description={`${shift.client.name}, ${dayInWords(shift.recurrenceDate, display)}`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={false}
      saveState="idle"
      onSave={() => setChosen(true)}
      saveLabel="Continue"
      size="sm"
    >
      <RadioGroup
        label="Which shifts do you want to change?"
        options={editScopes.map((value) => ({ value, label: editScopeLabels[value], hint: hints[value] }))}
        value={scope}
        onChange={(next) => setScope(editScopes.find((one) => one === next) ?? scope)}
      />
    </FormDialog>
  );
}
