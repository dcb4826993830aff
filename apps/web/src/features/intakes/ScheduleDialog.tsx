import { instantAt, wallTimeIn } from '@homeward/contract/core';
import { changeIntakeBody, type Intake, intakesText } from '@homeward/contract/intakes';
import { useMutation } from '@tanstack/react-query';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import type { FieldTag } from '../../ui/TagsField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { PersonPicker } from '../users/index.ts';
import { bodyOf, fieldsOf } from './intakes.form.model.ts';
import { intakeMoves, refetchIntakes, useChangeIntake, useIntake } from './intakes.queries.ts';

interface ScheduleDialogProps {
  id: string;
  onClose: () => void;
}

/** Plans the first visit: when, and who assesses. */
export function ScheduleDialog({ id, onClose }: ScheduleDialogProps) {
  const { data } = useIntake(id);
  return data ? <Schedule intake={data} onClose={onClose} /> : null;
}

interface Fields {
  readonly day: string | null;
  readonly time: string | null;
  readonly assessor: FieldTag | null;
}

function Schedule({ intake, onClose }: { intake: Intake; onClose: () => void }) {
  const { timezone, assessor, scheduledAt, status } = intake;
  const wall = scheduledAt === null ? undefined : wallTimeIn(timezone, scheduledAt);
  const form = useForm<Fields>({
    day: wall?.slice(0, 10) ?? null,
    time: wall?.slice(11) ?? null,
    assessor: assessor && { id: assessor.id, name: assessor.fullName },
  });
  const { values, errors, change } = form;
  const save = useSchedule(intake);
  const submit = () => {
    const { day, time, assessor: chosen } = values;
    if (day === null || time === null) return form.refuse({ scheduledAt: intakesText.timeInFuture });
    if (chosen === null) return form.refuse({ assessorId: intakesText.chooseAssessor });
    save.mutate(
      { scheduledAt: instantAt(timezone, `${day}T${time}`).toISOString(), assessor: chosen },
      {
        onSuccess: () => {
          notify({ title: 'Visit scheduled', description: intake.fullName });
          onClose();
        },
        onError: (error) => form.refuse(fieldErrorsOf(error)),
      },
    );
  };
  return (
    <FormDialog
      title={`${status === 'CONTACTED' ? 'Schedule' : 'Change'} the visit of ${intake.fullName}`}
      description={`Times are those of ${intake.office.name}.`}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Save the visit"
      size="sm"
    >
      <SaveFailed save={save} errors={errors} />
      <DateField
        label="Day"
        value={values.day}
        error={errors.scheduledAt}
        onChange={(day) => change({ day })}
      />
      <TimeField label="Time" value={values.time} onChange={(time) => change({ time })} />
      <PersonPicker
        label="Assessor"
        roles={['CareManager', 'Admin', 'SuperAdmin']}
        value={values.assessor}
        error={errors.assessorId}
        onChange={(chosen) => change({ assessor: chosen })}
      />
    </FormDialog>
  );
}

/** Saves the visit, and moves a prospect who was contacted on to it. */
function useSchedule(intake: Intake) {
  const change = useChangeIntake(intake.id);
  return useMutation({
    mutationFn: async (given: { readonly scheduledAt: string; readonly assessor: FieldTag }) => {
      const body = changeIntakeBody.parse(bodyOf({ ...fieldsOf(intake), ...given }));
      const { id, version } = await change.mutateAsync({ body, version: intake.version });
      if (intake.status === 'CONTACTED') await intakeMoves.move({ id, version }, { move: 'schedule' });
    },
    onSettled: () => refetchIntakes(),
  });
}
