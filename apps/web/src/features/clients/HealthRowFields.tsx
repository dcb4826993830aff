import {
  allergyTypeLabels,
  allergyTypes,
  diagnosisStatuses,
  diagnosisStatusLabels,
  severities,
  severityLabels,
} from '@homeward/contract/clients';
import { Suspense } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { HealthList, HealthRow } from './clients.health.model.ts';
import { words } from './clients.text.ts';

/** The list of codes comes with it. */
const Icd10Suggestions = lazyPart(() =>
  import('./Icd10Suggestions.tsx').then((module) => ({ default: module.Icd10Suggestions })),
);

interface RowProps<List extends HealthList> {
  row: HealthRow<List>;
  /** The sentence of one of its fields. */
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<HealthRow<List>>) => void;
}

interface HealthRowFieldsProps extends RowProps<HealthList> {
  list: HealthList;
}

const pair = 'grid items-start gap-4.5 sm:grid-cols-2';

/** The fields of one entry of the health record. */
export function HealthRowFields({ list, ...props }: HealthRowFieldsProps) {
  switch (list) {
    case 'allergies':
      return <AllergyFields {...(props as RowProps<'allergies'>)} />;
    case 'diagnoses':
      return <DiagnosisFields {...(props as RowProps<'diagnoses'>)} />;
    case 'medications':
      return <MedicationFields {...(props as RowProps<'medications'>)} />;
    case 'equipment':
      return <EquipmentFields {...(props as RowProps<'equipment'>)} />;
  }
}

function AllergyFields({ row, errorOf, onChange }: RowProps<'allergies'>) {
  return (
    <>
      <TextField
        label="Allergic to"
        autoComplete="off"
        value={row.substance}
        error={errorOf('substance')}
        onChange={(substance) => onChange({ substance })}
      />
      <div className={pair}>
        <Select
          label="Type"
          options={allergyTypes.map((id) => ({ id, label: allergyTypeLabels[id] }))}
          value={row.type}
          error={errorOf('type')}
          onChange={(id) => onChange({ type: allergyTypes.find((one) => one === id) ?? 'UNSPECIFIED' })}
        />
        <Select
          label="Severity"
          options={[
            { id: 'none', label: words.none },
            ...severities.map((id) => ({ id, label: severityLabels[id] })),
          ]}
          value={row.severity ?? 'none'}
          error={errorOf('severity')}
          onChange={(id) => onChange({ severity: severities.find((one) => one === id) ?? null })}
        />
      </div>
      <TextField
        label="Reaction"
        isOptional
        autoComplete="off"
        value={row.reaction}
        error={errorOf('reaction')}
        onChange={(reaction) => onChange({ reaction })}
      />
    </>
  );
}

function DiagnosisFields({ row, errorOf, onChange }: RowProps<'diagnoses'>) {
  return (
    <>
      <TextField
        label="Diagnosis"
        autoComplete="off"
        value={row.text}
        error={errorOf('text')}
        onChange={(text) => onChange({ text })}
      />
      <Suspense fallback={null}>
        <Icd10Suggestions text={row.text} code={row.icd10} onChange={(icd10) => onChange({ icd10 })} />
      </Suspense>
      <div className={pair}>
        <TextField
          label="ICD-10 code"
          isOptional
          isMono
          isVerbatim
          autoComplete="off"
          placeholder="E11.9"
          value={row.icd10}
          error={errorOf('icd10')}
          onChange={(code) => onChange({ icd10: code.toUpperCase() })}
        />
        <NumberField
          label="Year"
          isOptional
          formatOptions={{ useGrouping: false }}
          value={row.year ?? Number.NaN}
          error={errorOf('year')}
          onChange={(year) => onChange({ year: Number.isNaN(year) ? null : year })}
        />
        <Select
          label="Status"
          options={diagnosisStatuses.map((id) => ({ id, label: diagnosisStatusLabels[id] }))}
          value={row.status}
          error={errorOf('status')}
          onChange={(id) => onChange({ status: diagnosisStatuses.find((one) => one === id) ?? 'ACTIVE' })}
        />
      </div>
    </>
  );
}

type MedicationText = 'name' | 'dose' | 'route' | 'frequency' | 'reason' | 'prescriber';

function MedicationFields({ row, errorOf, onChange }: RowProps<'medications'>) {
  const text = (name: MedicationText) => ({
    autoComplete: 'off',
    value: row[name],
    error: errorOf(name),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <TextField {...text('name')} label="Medication" />
      <div className={pair}>
        <TextField {...text('dose')} label="Dose" isOptional placeholder="500 mg" />
        <TextField {...text('route')} label="Route" isOptional placeholder="By mouth" />
        <TextField {...text('frequency')} label="How often" isOptional placeholder="Twice a day" />
        <TextField {...text('reason')} label="For" isOptional />
        <TextField {...text('prescriber')} label="Prescribed by" isOptional />
      </div>
      <Checkbox isSelected={row.isAsNeeded} onChange={(isAsNeeded) => onChange({ isAsNeeded })}>
        Only as needed
      </Checkbox>
      <div className={pair}>
        <DateField
          label="First day"
          isOptional
          value={row.startedOn}
          error={errorOf('startedOn')}
          onChange={(startedOn) => onChange({ startedOn })}
        />
        <DateField
          label="Last day"
          isOptional
          hint="Leave it empty while it is taken."
          value={row.stoppedOn}
          error={errorOf('stoppedOn')}
          onChange={(stoppedOn) => onChange({ stoppedOn })}
        />
      </div>
    </>
  );
}

function EquipmentFields({ row, errorOf, onChange }: RowProps<'equipment'>) {
  return (
    <>
      <TextField
        label="Piece of equipment"
        autoComplete="off"
        value={row.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label="Note"
        isOptional
        autoComplete="off"
        value={row.note}
        error={errorOf('note')}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}
