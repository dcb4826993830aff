import {
  assessmentPath,
  assessmentsText,
  type CreateAssessment,
  createAssessmentBody,
} from '@homeward/contract/assessments';
import { dayIn } from '@homeward/contract/core';
import type { Informant, InstrumentKey } from '@homeward/contract/instruments';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { useForm } from '../../ui/useForm.ts';
import { type ChosenClient, ClientPicker } from '../clients/index.ts';
import type { AssessmentFamily } from './assessments.families.model.ts';
import { useCreateAssessment, usePriorAssessments } from './assessments.queries.ts';
import { instrumentNames } from './assessments.text.ts';
import { InformantsField } from './InformantsField.tsx';

interface NewAssessmentDialogProps {
  family: AssessmentFamily;
  /** Whom it is about, where that is known already. */
  client: ChosenClient | null;
  onClose: () => void;
  /** Opens the draft that was begun, or the one that was there. */
  onOpen: (path: string) => void;
}

interface Fields {
  readonly client: ChosenClient | null;
  readonly instrument: InstrumentKey;
  readonly visitDate: string | null;
  readonly informants: readonly Informant[];
  readonly copiesLast: boolean;
}

/** Begins an assessment, empty or with the answers of the last one. */
export function NewAssessmentDialog({ family, client, onClose, onOpen }: NewAssessmentDialogProps) {
  const { timezone, day } = useFormatters();
  const today = dayIn(timezone, new Date());
  const form = useForm<Fields>({
    client,
    instrument: family.instruments[0],
    visitDate: today,
    informants: ['OBSERVATION'],
    copiesLast: false,
  });
  const { values, errors, change } = form;
  const save = useCreateAssessment();
  const prior = usePriorAssessments(values.client?.id, values.instrument).data?.data ?? [];
  const draft = prior.find(({ status }) => status === 'DRAFT');
  const last = prior.find(({ isCurrent }) => isCurrent);
  const submit = () => {
    const { client: chosen, visitDate, copiesLast, ...others } = values;
    const body: CreateAssessment | undefined = form.parse(createAssessmentBody, {
      ...others,
      clientId: chosen?.id ?? '',
      copiesLast: copiesLast && last !== undefined,
      ...(visitDate === null ? {} : { visitDate }),
    });
    if (body)
      save.mutate(body, {
        onSuccess: (made) => onOpen(assessmentPath(made)),
        onError: (error) => form.refuse(fieldErrorsOf(error)),
      });
  };
  return (
    <FormDialog
      title="New assessment"
      description={family.purpose}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Begin assessment"
      isSaveOff={draft !== undefined}
    >
      <SaveFailed save={save} errors={errors} />
      {client ? null : (
        <ClientPicker
          label="Client"
          value={values.client}
          error={errors.clientId}
          onChange={(chosen) => change({ client: chosen })}
        />
      )}
      {family.instruments.length > 1 ? (
        <RadioGroup
          label="Instrument"
          options={family.instruments.map((key) => ({ value: key, label: instrumentNames[key] }))}
          value={values.instrument}
          onChange={(key) => change({ instrument: key as InstrumentKey })}
          error={errors.instrument}
        />
      ) : null}
      {draft ? <DraftThere onOpen={() => onOpen(assessmentPath(draft))} /> : null}
      <DateField
        label="Day of the visit"
        value={values.visitDate}
        max={today}
        error={errors.visitDate}
        onChange={(visitDate) => change({ visitDate })}
      />
      <InformantsField
        value={values.informants}
        error={errors.informants}
        onChange={(informants) => change({ informants })}
      />
      {last && !draft ? (
        <Checkbox
          isSelected={values.copiesLast}
          onChange={(copiesLast) => change({ copiesLast })}
          hint={`Of ${day(last.visitDate)}. Each copied answer is marked until you look at it.`}
        >
          Copy last answers as a starting point
        </Checkbox>
      ) : null}
    </FormDialog>
  );
}

function DraftThere({ onOpen }: { onOpen: () => void }) {
  return (
    <Banner tone="info" live="polite" action={<Button onPress={onOpen}>Continue the draft</Button>}>
      {assessmentsText.draftThere}
    </Banner>
  );
}
