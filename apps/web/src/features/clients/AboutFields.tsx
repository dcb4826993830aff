import { genderLabels, petLabels, pets, preferredGenders } from '@homeward/contract/staff';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { labels } from './clients.form.model.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { type ClientFieldsProps, none } from './PersonFields.tsx';

const answers = [none, { id: 'yes', label: 'Yes' }, { id: 'no', label: 'No' }];

type TextName = 'whatMatters' | 'lifeStory' | 'whatToWatch' | 'caregiverPreferences' | 'religion';

/** What caregivers should know of a client as a person. */
export function AboutFields({ form }: ClientFieldsProps) {
  const { values, errors, change } = form;
  const { smokingInHome } = values;
  const text = (name: TextName) => ({
    label: labels[name],
    value: values[name],
    error: errors[name],
    isOptional: true,
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <FieldGroup title="About them">
      <TextField {...text('whatMatters')} rows={3} hint="A few sentences, in their own words." />
      <TextField {...text('whatToWatch')} rows={3} />
      <TextField {...text('caregiverPreferences')} rows={2} />
      <TextField {...text('lifeStory')} rows={5} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField {...text('religion')} autoComplete="off" />
        <Select
          label={labels.smokingInHome}
          options={answers}
          value={smokingInHome === null ? none.id : smokingInHome ? 'yes' : 'no'}
          error={errors.smokingInHome}
          onChange={(id) => change({ smokingInHome: id === none.id ? null : id === 'yes' })}
        />
        <Select
          label={labels.caregiverGender}
          hint="Only the office can see it. The calendar warns about other caregivers."
          options={[none, ...preferredGenders.map((id) => ({ id, label: genderLabels[id] }))]}
          value={values.caregiverGender ?? none.id}
          error={errors.caregiverGender}
          onChange={(id) => change({ caregiverGender: preferredGenders.find((one) => one === id) ?? null })}
        />
        <SeveralField
          label={labels.pets}
          isOptional
          options={pets.map((value) => ({ value, label: petLabels[value] }))}
          value={values.pets}
          error={errors.pets}
          onChange={(chosen) => change({ pets: pets.filter((pet) => chosen.includes(pet)) })}
        />
      </div>
    </FieldGroup>
  );
}
