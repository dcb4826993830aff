import { serviceTypeLabels } from '@homeward/contract/core';
import type { Visit } from '@homeward/contract/visits';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { FieldErrorText } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useDisplay } from '../session/index.ts';
import { useLinkVisit, useShiftsAround } from './visits.queries.ts';
import { spanInWords, visitName } from './visits.text.ts';

const none = 'This client has no shift within 12 hours. Plan one in the calendar, then link the visit.';

interface LinkDialogProps {
  visit: Visit;
  onClose: () => void;
}

/** Links a visit that was not on the schedule to the shift of the client that it belongs to. */
export function LinkDialog({ visit, onClose }: LinkDialogProps) {
  const display = useDisplay();
  const [shiftId, setShiftId] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const link = useLinkVisit(visit);
  const found = useShiftsAround(visit);
  const shifts = found.data?.data.filter(({ status }) => status !== 'DRAFT' && status !== 'CANCELLED');
  const failure = found.error ?? link.error;
  return (
    <FormDialog
      title="Link to a shift"
      description={visitName(visit)}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={shiftId !== null}
      saveState={link.isPending ? 'saving' : link.isError ? 'failed' : 'idle'}
      onSave={() => (shiftId === null ? setChecked(true) : link.mutate(shiftId, { onSuccess: onClose }))}
      saveLabel="Link visit"
      isSaveOff={shifts?.length === 0}
      size="sm"
    >
      {shifts === undefined ? (
        failure ? null : (
          <LoadingRegion label="Loading the shifts…">
            <TextSkeleton lines={3} />
          </LoadingRegion>
        )
      ) : shifts.length === 0 ? (
        <p>{none}</p>
      ) : (
        <RadioGroup
          label="Shift"
          options={shifts.map(({ id, startUtc, endUtc, serviceType, careProvider }) => ({
            value: id,
            label: `${spanInWords(startUtc, endUtc, display)}, ${serviceTypeLabels[serviceType]}`,
            hint: careProvider?.fullName ?? 'Nobody assigned',
          }))}
          value={shiftId}
          onChange={setShiftId}
          error={isChecked && shiftId === null ? 'Choose a shift.' : undefined}
        />
      )}
      {failure ? (
        <div role="alert">
          <FieldErrorText>{sentenceOf(failure)}</FieldErrorText>
        </div>
      ) : null}
    </FormDialog>
  );
}
