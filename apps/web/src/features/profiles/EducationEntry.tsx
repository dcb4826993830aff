import { errorAt, type FieldErrors } from '../../ui/forms/fieldErrors.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { EducationFields } from './profiles.form.model.ts';
import { SpanFields } from './SpanFields.tsx';

interface EducationEntryProps {
  education: EducationFields;
  errors: FieldErrors;
  onChange: (part: Partial<EducationFields>) => void;
}

type TextName = 'school' | 'degree' | 'fieldOfStudy' | 'grade' | 'activitiesAndSocieties' | 'description';

/** The fields of one education. */
export function EducationEntry({ education, errors, onChange }: EducationEntryProps) {
  const errorOf = (field: keyof EducationFields) => errorAt(errors, `education.${education.key}.${field}`);
  const text = (field: TextName) => ({
    value: education[field],
    error: errorOf(field),
    onChange: (value: string) => onChange({ [field]: value }),
    autoComplete: 'off',
  });
  return (
    <>
      <TextField {...text('school')} label="School" />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField {...text('degree')} label="Degree" />
        <TextField {...text('fieldOfStudy')} label="Field of study" />
      </div>
      <SpanFields value={education} goesOnLabel="In progress" errorOf={errorOf} onChange={onChange} />
      <TextField {...text('grade')} label="Grade" isOptional className="sm:w-[calc(50%-0.5625rem)]" />
      <TextField {...text('activitiesAndSocieties')} label="Activities and societies" isOptional rows={2} />
      <TextField {...text('description')} label="Description" isOptional rows={3} />
    </>
  );
}
