import { useState } from 'react';
import type { FieldTexts } from '../../ui/Field.tsx';
import { type FieldTag, TagsField } from '../../ui/TagsField.tsx';
import { usePeople } from './groups.queries.ts';

interface PeoplePickerProps extends FieldTexts {
  value: readonly FieldTag[];
  onChange: (people: readonly FieldTag[]) => void;
  /** One person at most: another one takes their place. */
  isSingle?: boolean;
}

/** Chooses people with an active account, found by name. */
export function PeoplePicker({ value, onChange, isSingle = false, ...texts }: PeoplePickerProps) {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const found = usePeople(text, isAsked);
  const people = (found.data?.data ?? []).filter(({ isActive }) => isActive);
  return (
    <TagsField
      {...texts}
      value={value}
      onChange={(next) => {
        setText('');
        onChange(isSingle ? next.slice(-1) : next);
      }}
      options={people.map(({ id, fullName }) => ({ id, name: fullName }))}
      inputValue={text}
      onInputChange={setText}
      onFocus={() => setAsked(true)}
      isLoading={found.isFetching}
      empty={found.isError ? 'People could not be loaded. Type again to try again.' : 'Nobody found'}
      placeholder="Type a name"
    />
  );
}
