import { type EmploymentType, employmentTypes, profileLimits } from '@homeward/contract/profiles';
import { errorAt, type FieldErrors } from '../../ui/forms/fieldErrors.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AddressField } from '../addresses/index.ts';
import { SkillsPicker } from '../skills/index.ts';
import type { WorkFields } from './profiles.form.model.ts';
import { SpanFields } from './SpanFields.tsx';

interface WorkEntryProps {
  work: WorkFields;
  errors: FieldErrors;
  onChange: (part: Partial<WorkFields>) => void;
}

/** The fields of one work experience. */
export function WorkEntry({ work, errors, onChange }: WorkEntryProps) {
  const errorOf = (field: keyof WorkFields) => errorAt(errors, `workExperiences.${work.key}.${field}`);
  const text = (field: 'title' | 'organization' | 'description') => ({
    value: work[field],
    error: errorOf(field),
    onChange: (value: string) => onChange({ [field]: value }),
  });
  return (
    <>
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField {...text('title')} label="Title" autoComplete="off" />
        <TextField {...text('organization')} label="Organization" autoComplete="off" />
      </div>
      <Select
        label="Employment type"
        options={employmentTypes.map((id) => ({ id, label: id }))}
        value={work.employmentType}
        error={errorOf('employmentType')}
        // The options are the types, and only they come back.
        onChange={(id) => onChange({ employmentType: id as EmploymentType })}
        className="sm:w-[calc(50%-0.5625rem)]"
      />
      <SpanFields value={work} goesOnLabel="Current position" errorOf={errorOf} onChange={onChange} />
      <AddressField
        label="Location"
        isOptional
        value={work.address}
        error={errorOf('address')}
        nearbyTypes={nearbyTypes}
        onChange={(address) => onChange({ address, unchosenAddress: '' })}
        onUnchosenText={(unchosenAddress) => onChange({ unchosenAddress })}
      />
      <SkillsPicker
        label="Skills used there"
        isOptional
        value={work.skills}
        most={profileLimits.skillsOfWork}
        error={errorOf('skills')}
        onChange={(skills) => onChange({ skills })}
      />
      <TextField {...text('description')} label="Description" isOptional rows={4} />
    </>
  );
}

const nearbyTypes = ['locality'] as const;
