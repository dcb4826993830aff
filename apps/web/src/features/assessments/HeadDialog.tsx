import { type Assessment, type ChangeAssessment, changeAssessmentBody } from '@homeward/contract/assessments';
import { dayIn } from '@homeward/contract/core';
import { type Informant, informantLabels } from '@homeward/contract/instruments';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useChangeAssessment } from './assessments.queries.ts';
import { InformantsField } from './InformantsField.tsx';

interface Fields {
  readonly visitDate: string | null;
  readonly informants: readonly Informant[];
}

const fieldsOf = ({ visitDate, informants }: Assessment): Fields => ({ visitDate, informants });
const labels = { visitDate: 'Day of the visit', informants: 'Information provided by' } as const;

/** Changes the day of the visit and who informs. */
export function HeadDialog({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) {
  const { timezone, day } = useFormatters();
  const form = useForm<Fields>(fieldsOf(assessment));
  const [version, setVersion] = useState(assessment.version);
  const save = useChangeAssessment(assessment.id);
  const { values, errors, change } = form;
  const submit = () => {
    const body: ChangeAssessment | undefined = form.parse(changeAssessmentBody);
    if (!body) return;
    save.mutate(
      { body, version },
      {
        onSuccess: onClose,
        onError: (error) => {
          form.refuse(fieldErrorsOf(error));
          const newer = newerOf<Assessment>(error);
          if (newer === undefined) return;
          form.overtake(fieldsOf(newer));
          setVersion(newer.version);
        },
      },
    );
  };
  return (
    <FormDialog
      title="Visit and informants"
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      size="sm"
    >
      <SaveAnswer
        subject="this assessment"
        form={form}
        save={save}
        labels={labels}
        inWords={({ visitDate, informants }) => ({
          visitDate: visitDate === null ? '' : day(visitDate),
          informants: informants.map((one) => informantLabels[one]).join(', '),
        })}
      />
      <DateField
        label={labels.visitDate}
        value={values.visitDate}
        max={dayIn(timezone, new Date())}
        error={errors.visitDate}
        onChange={(visitDate) => change({ visitDate })}
      />
      <InformantsField
        value={values.informants}
        error={errors.informants}
        onChange={(informants) => change({ informants })}
      />
    </FormDialog>
  );
}
