import { roles as allRoles, type Role } from '@homeward/contract/core';
import { useState } from 'react';
import type { FieldTexts } from '../../ui/Field.tsx';
import { type FieldTag, TagsField } from '../../ui/TagsField.tsx';
import { usePickedPeople } from './users.picked.hooks.ts';

interface PeoplePickerProps extends FieldTexts {
  value: readonly FieldTag[];
  onChange: (people: readonly FieldTag[]) => void;
  /** Whom to offer, of those whom the viewer may list; everybody unless given. */
  roles?: readonly Role[];
  autoFocus?: boolean;
}

/** Chooses people with an active account, found by name. */
export function PeoplePicker({ value, onChange, roles = allRoles, ...texts }: PeoplePickerProps) {
  const [text, setText] = useState('');
  const found = usePickedPeople(text, roles);
  return (
    <TagsField
      {...texts}
      {...found}
      value={value}
      onChange={(next) => {
        setText('');
        onChange(next);
      }}
      inputValue={text}
      onInputChange={setText}
      placeholder="Type a name"
    />
  );
}
