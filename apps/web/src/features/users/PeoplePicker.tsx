import { roles as allRoles, type Role } from '@homeward/contract/core';
import { listedRoles } from '@homeward/contract/users';
import { useState } from 'react';
import type { FieldTexts } from '../../ui/Field.tsx';
import { type FieldTag, TagsField } from '../../ui/TagsField.tsx';
import { useViewer } from '../session/index.ts';
import { useFoundPeople } from './users.queries.ts';

interface PeoplePickerProps extends FieldTexts {
  value: readonly FieldTag[];
  onChange: (people: readonly FieldTag[]) => void;
  /** Whom to offer, of those whom the viewer may list; everybody unless given. */
  roles?: readonly Role[];
  /** One person at most: another one takes their place. */
  isSingle?: boolean;
  autoFocus?: boolean;
}

/** Chooses people with an active account, found by name. */
export function PeoplePicker({
  value,
  onChange,
  roles = allRoles,
  isSingle = false,
  ...texts
}: PeoplePickerProps) {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const listed = listedRoles(useViewer());
  const found = useFoundPeople(
    text,
    roles.filter((role) => listed.includes(role)),
    isAsked,
  );
  return (
    <TagsField
      {...texts}
      value={value}
      onChange={(next) => {
        setText('');
        onChange(isSingle ? next.slice(-1) : next);
      }}
      options={(found.data?.data ?? []).map(({ id, fullName }) => ({ id, name: fullName }))}
      inputValue={text}
      onInputChange={setText}
      onFocus={() => setAsked(true)}
      isLoading={found.isFetching}
      empty={found.isError ? 'People could not be loaded. Type again to retry.' : 'Nobody found'}
      placeholder="Type a name"
    />
  );
}
