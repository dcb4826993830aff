import { minuteMs, serviceTypeLabels } from '@homeward/contract/core';
import { listShifts } from '@homeward/contract/shifts';
import type { Visit } from '@homeward/contract/visits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { FieldErrorText } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useDisplay } from '../session/index.ts';
import { useLinkVisit } from './visits.queries.ts';
import { spanInWords, visitName } from './visits.text.ts';

/** Shifts of so long before and after the clock-in may be meant. */
const aroundMs = 12 * 60 * minuteMs;
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
  const at = Date.parse(visit.inAt ?? visit.updatedAt);
  const found = useQuery(
    queryOptionsFor(listShifts, {
      query: {
        from: new Date(at - aroundMs).toISOString(),
        to: new Date(at + aroundMs).toISOString(),
        clientId: [visit.client.id],
      },
    }),
  );
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
