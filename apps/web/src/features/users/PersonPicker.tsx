import { roles as allRoles, type Role } from '@homeward/contract/core';
import { useState } from 'react';
import type { FieldTexts } from '../../ui/Field.tsx';
import { OneField } from '../../ui/OneField.tsx';
import type { FieldTag } from '../../ui/TagsField.tsx';
import { usePickedPeople } from './users.picked.hooks.ts';

interface PersonPickerProps extends FieldTexts {
  value: FieldTag | null;
  onChange: (person: FieldTag | null) => void;
  /** Whom to offer, of those whom the viewer may list; everybody unless given. */
  roles?: readonly Role[];
  autoFocus?: boolean;
}

/** Chooses one person with an active account, found by name. */
export function PersonPicker({ value, onChange, roles = allRoles, ...texts }: PersonPickerProps) {
  const [typed, setTyped] = useState<string>();
  const found = usePickedPeople(typed ?? '', roles);
  return (
    <OneField {...texts} {...found} value={value} onChange={onChange} typed={typed} onTyped={setTyped} />
  );
}
