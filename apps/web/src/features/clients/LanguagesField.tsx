import { commonLanguages } from '@homeward/contract/staff';
import { useState } from 'react';
import type { FieldTexts } from '../../ui/Field.tsx';
import { TagsField } from '../../ui/TagsField.tsx';

interface LanguagesFieldProps extends FieldTexts {
  value: readonly string[];
  onChange: (languages: string[]) => void;
}

/** Languages by name: those of the list, or others as they are typed. */
export function LanguagesField({ value, onChange, ...texts }: LanguagesFieldProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const isKnown = [...commonLanguages, ...value].some((name) => name.toLowerCase() === wanted);
  const tag = (name: string) => ({ id: name, name });
  return (
    <TagsField
      {...texts}
      value={value.map(tag)}
      onChange={(tags) => onChange(tags.map(({ name }) => name))}
      options={commonLanguages.filter((name) => name.toLowerCase().includes(wanted)).map(tag)}
      inputValue={typed}
      onInputChange={setTyped}
      onCreate={
        isKnown
          ? undefined
          : (name) => {
              onChange([...value, name]);
              setTyped('');
            }
      }
      empty="Type a language"
    />
  );
}
