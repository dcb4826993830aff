import { serviceTypeLabels, serviceTypes } from '@homeward/contract/core';
import { ratesText } from '@homeward/contract/rates';
import {
  cancelReasonLabels,
  mostCopiedWeeks,
  mostMovedMinutes,
  type ShiftOperationKind,
} from '@homeward/contract/shifts';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { PersonPicker } from '../users/index.ts';
import { fieldLabels } from './shifts.fields.text.ts';
import { isWrongRate, judgedKinds, type OperationFields, timeWays } from './shifts.operations.model.ts';
import { reasonHint, timeWayLabels } from './shifts.operations.text.ts';
import { words } from './shifts.text.ts';

interface FieldsProps {
  fields: OperationFields;
  onChange: (part: Partial<OperationFields>) => void;
}

/** Times are moved by as much or a multiple of it. */
const minuteStep = 5;
const causes = Object.entries(cancelReasonLabels).map(([id, label]) => ({ id, label }));
const services = serviceTypes.map((id) => ({ id, label: serviceTypeLabels[id] }));
const ways = timeWays.map((value) => ({ value, label: timeWayLabels[value] }));

const fieldsOf: Partial<Record<ShiftOperationKind, (props: FieldsProps) => ReactNode>> = {
  ASSIGN: ({ fields, onChange }) => (
    <PersonPicker
      label={fieldLabels.careProvider}
      roles={['CareProvider', 'MedicalProfessional']}
      value={fields.person[0] ?? null}
      onChange={(person) => onChange({ person: person ? [person] : [] })}
    />
  ),
  SHIFT_TIME: TimeFields,
  COPY_WEEK: ({ fields, onChange }) => (
    <>
      <NumberField
        label="Weeks later"
        value={fields.weeks}
        minValue={1}
        maxValue={mostCopiedWeeks}
        onChange={(weeks) => onChange({ weeks })}
      />
      <Checkbox
        isSelected={fields.keepsCaregivers}
        onChange={(keepsCaregivers) => onChange({ keepsCaregivers })}
      >
        Keep the caregivers
      </Checkbox>
    </>
  ),
  CANCEL: ({ fields, onChange }) => (
    <Select
      label="Why are they cancelled?"
      options={causes}
      value={fields.cause}
      onChange={(cause) => onChange({ cause })}
    />
  ),
  CHANGE_SERVICE: ({ fields, onChange }) => (
    <Select
      label={fieldLabels.serviceType}
      options={services}
      value={fields.serviceType}
      onChange={(serviceType) => onChange({ serviceType })}
    />
  ),
  CHANGE_RATE: RateFields,
  APPLY_HOLD: ({ fields, onChange }) => (
    <TextField
      label="Reason"
      value={fields.reason}
      maxLength={500}
      onChange={(reason) => onChange({ reason })}
    />
  ),
};

function TimeFields({ fields, onChange }: FieldsProps) {
  return (
    <>
      <Segments
        label="How the times change"
        options={ways}
        value={fields.way}
        onChange={(way) => onChange({ way })}
        className="justify-self-start"
      />
      {fields.way === 'SET' ? (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TimeField
            label={fieldLabels.startTime}
            value={fields.start}
            onChange={(start) => onChange({ start })}
          />
          <TimeField label={fieldLabels.endTime} value={fields.end} onChange={(end) => onChange({ end })} />
        </div>
      ) : (
        <NumberField
          label="Minutes"
          value={fields.minutes}
          minValue={minuteStep}
          maxValue={mostMovedMinutes}
          step={minuteStep}
          onChange={(minutes) => onChange({ minutes })}
        />
      )}
    </>
  );
}

function RateFields({ fields, onChange }: FieldsProps) {
  const amount = (side: 'bill' | 'pay', label: string) => (
    <TextField
      label={label}
      isOptional
      hint={ratesText.emptyIsCard}
      inputMode="decimal"
      autoComplete="off"
      value={fields[side]}
      error={isWrongRate(fields[side]) ? 'Enter an amount like 34.00.' : undefined}
      onChange={(typed) => onChange({ [side]: typed })}
    />
  );
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {amount('bill', 'Bill rate')}
        {amount('pay', 'Pay rate')}
      </div>
      <TextField
        label="Reason"
        value={fields.reason}
        maxLength={500}
        onChange={(reason) => onChange({ reason })}
      />
    </>
  );
}

/** What has to be chosen for an operation, and the reason for doing it where something speaks against a shift. */
export function OperationFieldsOf({ kind, ...props }: FieldsProps & { kind: ShiftOperationKind }) {
  const Fields = fieldsOf[kind];
  const isJudged = judgedKinds.includes(kind);
  if (!Fields && !isJudged) return null;
  return (
    <div className="grid gap-3">
      {Fields ? <Fields {...props} /> : null}
      {isJudged ? (
        <TextField
          label={words.reason}
          hint={reasonHint}
          isOptional
          value={props.fields.overrideReason}
          maxLength={300}
          onChange={(overrideReason) => props.onChange({ overrideReason })}
        />
      ) : null}
    </div>
  );
}
