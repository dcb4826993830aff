import { emptyAddress } from '@homeward/contract/addresses';
import {
  genderLabels,
  genders,
  petLabels,
  pets,
  transportLabels,
  transports,
} from '@homeward/contract/staff';
import { useState } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TagsField } from '../../ui/TagsField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AddressField } from '../addresses/index.ts';
import { labels, languageOptions } from './staff.form.model.ts';
import type { FieldsProps } from './WorkFields.tsx';

/** An option that takes a choice back. */
const none = { id: 'none', label: 'Not given' };

interface PersonFieldsProps extends FieldsProps {
  /** Hears what is typed as an address and is none of the list. */
  onUnchosenAddress: (text: string) => void;
}

/** What matters of a person for where they can work. */
export function PersonFields({ form, errors, onUnchosenAddress }: PersonFieldsProps) {
  const { values, change } = form;
  return (
    <>
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <div className="grid gap-2.5">
          <DateField
            label={labels.birthDate}
            isOptional
            isPast
            value={values.birthDate}
            error={errors.birthDate}
            onChange={(birthDate) => change({ birthDate })}
          />
          <Checkbox
            isSelected={values.birthdayVisible}
            onChange={(birthdayVisible) => change({ birthdayVisible })}
            hint="Colleagues see the day and the month, never the year."
          >
            {labels.birthdayVisible}
          </Checkbox>
        </div>
        <Select
          label={labels.gender}
          options={[none, ...genders.map((id) => ({ id, label: genderLabels[id] }))]}
          value={values.gender ?? none.id}
          error={errors.gender}
          onChange={(id) => change({ gender: genders.find((gender) => gender === id) ?? null })}
        />
      </div>
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <Languages form={form} errors={errors} />
        <Select
          label={labels.transport}
          options={[none, ...transports.map((id) => ({ id, label: transportLabels[id] }))]}
          value={values.transport ?? none.id}
          error={errors.transport}
          onChange={(id) => change({ transport: transports.find((transport) => transport === id) ?? null })}
        />
      </div>
      <AddressField
        label={labels.homeAddress}
        isOptional
        value={values.homeAddress ?? emptyAddress}
        error={errors.homeAddress}
        onChange={(address) =>
          change({ homeAddress: address.formattedAddress === '' && address.address1 === '' ? null : address })
        }
        onUnchosenText={onUnchosenAddress}
      />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <SeveralField
          label={labels.petTolerance}
          options={pets.map((value) => ({ value, label: petLabels[value] }))}
          value={values.petTolerance ?? []}
          error={errors.petTolerance}
          onChange={(chosen) => change({ petTolerance: pets.filter((pet) => chosen.includes(pet)) })}
        />
        <Select
          label={labels.smokeTolerance}
          options={[none, { id: 'yes', label: 'Yes' }, { id: 'no', label: 'No' }]}
          value={values.smokeTolerance === null ? none.id : values.smokeTolerance ? 'yes' : 'no'}
          error={errors.smokeTolerance}
          onChange={(id) => change({ smokeTolerance: id === none.id ? null : id === 'yes' })}
        />
        <TextField
          label={labels.allergies}
          isOptional
          rows={3}
          value={values.allergies}
          error={errors.allergies}
          onChange={(allergies) => change({ allergies })}
        />
      </div>
    </>
  );
}

/** Languages by name: those of the list, or others as they are typed. */
function Languages({ form, errors }: FieldsProps) {
  const { values, change } = form;
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const isKnown = [...languageOptions, ...values.languages].some((name) => name.toLowerCase() === wanted);
  const tag = (name: string) => ({ id: name, name });
  return (
    <TagsField
      label={labels.languages}
      value={values.languages.map(tag)}
      onChange={(tags) => change({ languages: tags.map(({ name }) => name) })}
      options={languageOptions.filter((name) => name.toLowerCase().includes(wanted)).map(tag)}
      inputValue={typed}
      onInputChange={setTyped}
      onCreate={
        isKnown
          ? undefined
          : (name) => {
              change({ languages: [...values.languages, name] });
              setTyped('');
            }
      }
      empty="Type a language"
      error={errors.languages}
    />
  );
}
