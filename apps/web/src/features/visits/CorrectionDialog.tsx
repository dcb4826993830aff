import { reasonCodeLabels, reasonCodes, type Visit } from '@homeward/contract/visits';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FieldErrorText } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { ServiceTypeSelect } from '../../ui/ServiceTypeSelect.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { type Form, useForm } from '../../ui/useForm.ts';
import { useDisplay } from '../session/index.ts';
import { type CorrectionFields, checkCorrection, correctionFieldsOf } from './visits.corrections.model.ts';
import { useRequestCorrection } from './visits.corrections.queries.ts';
import { visitName } from './visits.text.ts';

interface CorrectionDialogProps {
  visit: Visit;
  onClose: () => void;
}

/** Asks for other times or details of a visit. The punches stay as they were made; somebody of the office decides. */
export function CorrectionDialog({ visit, onClose }: CorrectionDialogProps) {
  const { timezone } = visit;
  const isElsewhere = timezone !== useDisplay().timezone;
  const form = useForm(correctionFieldsOf(visit, timezone));
  const request = useRequestCorrection(visit.id);
  const submit = () => {
    const { body, errors } = checkCorrection(form.values, form.base, timezone);
    form.refuse({ ...errors });
    if (!body) return;
    request.mutate(body, { onSuccess: onClose, onError: (error) => form.refuse(fieldErrorsOf(error)) });
  };
  const isAtField = Object.keys(form.errors).length > 0;
  return (
    <FormDialog
      title="Ask for a correction"
      description={visitName(visit)}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={form.isDirty}
      saveState={request.isPending ? 'saving' : request.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Ask for correction"
    >
      <p className="text-muted">
        The punches stay as they were made. Someone in the office decides.
        {isElsewhere ? ` Times are those of ${timezone.replaceAll('_', ' ')}.` : ''}
      </p>
      <Times form={form} />
      <Details form={form} hasPlace={visit.access !== 'TIMES'} />
      <Reason form={form} />
      {request.error && !isAtField ? (
        <div role="alert">
          <FieldErrorText>{sentenceOf(request.error)}</FieldErrorText>
        </div>
      ) : null}
    </FormDialog>
  );
}

interface PartProps {
  form: Form<CorrectionFields>;
}

/** The times of a correction or an entry. */
export function Times({ form: { values, errors, change } }: PartProps) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <DateField label="Day of the clock-in" value={values.inDay} onChange={(inDay) => change({ inDay })} />
      <TimeField
        label="Clock-in"
        value={values.inTime}
        error={errors.in}
        onChange={(inTime) => change({ inTime })}
      />
      <DateField
        label="Day of the clock-out"
        value={values.outDay}
        onChange={(outDay) => change({ outDay })}
      />
      <TimeField
        label="Clock-out"
        value={values.outTime}
        error={errors.out}
        onChange={(outTime) => change({ outTime })}
      />
    </div>
  );
}

/**
 * Break and miles of a correction or an entry.
 * @param hasPlace with service and location; false for an entry, and where whoever asks does not reach the client
 */
export function Details({ form: { values, errors, change }, hasPlace }: PartProps & { hasPlace: boolean }) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <NumberField
        label="Break, in minutes"
        minValue={0}
        maxValue={600}
        value={values.breakMinutes}
        error={errors.breakMinutes}
        onChange={(breakMinutes) => change({ breakMinutes: Number.isNaN(breakMinutes) ? 0 : breakMinutes })}
      />
      <NumberField
        label="Miles"
        isOptional
        minValue={0}
        maxValue={1_000}
        step={0.1}
        {...(values.mileage === null ? {} : { value: values.mileage })}
        error={errors.mileage}
        onChange={(miles) => change({ mileage: Number.isNaN(miles) ? null : miles })}
      />
      {hasPlace ? (
        <>
          <ServiceTypeSelect
            label="Service"
            value={values.serviceType}
            error={errors.serviceType}
            onChange={(serviceType) => change({ serviceType })}
          />
          <TextField
            label="Location"
            isOptional
            value={values.location}
            error={errors.location}
            onChange={(location) => change({ location })}
          />
        </>
      ) : null}
    </div>
  );
}

/** Why times are changed or entered. */
export function Reason({ form: { values, errors, change } }: PartProps) {
  return (
    <>
      <Select
        label="Reason"
        options={reasonCodes.map((id) => ({ id, label: reasonCodeLabels[id] }))}
        value={values.reasonCode}
        error={errors.reasonCode}
        onChange={(id) => change({ reasonCode: reasonCodes.find((one) => one === id) ?? null })}
      />
      <TextField
        label="Note"
        isOptional={values.reasonCode !== 'OTHER'}
        rows={2}
        value={values.note}
        error={errors.note}
        onChange={(note) => change({ note })}
      />
    </>
  );
}
