import { type Role, roles } from '@homeward/contract/core';
import { mayListUsers } from '@homeward/contract/users';
import { useState } from 'react';
import type { FieldTexts } from '../../ui/Field.tsx';
import { type FieldTag, TagsField } from '../../ui/TagsField.tsx';
import { useViewer } from '../session/index.ts';
import { PeoplePicker } from '../users/index.ts';
import { useTeam } from './clients.people.queries.ts';

interface MentionsFieldProps extends FieldTexts {
  clientId: string;
  value: readonly FieldTag[];
  onChange: (people: readonly FieldTag[]) => void;
}

const staff: readonly Role[] = roles.filter((role) => role !== 'Family');

/** Whom a note mentions: any of the staff for those who may list them, else people of the care team. */
export function MentionsField({ clientId, ...field }: MentionsFieldProps) {
  const texts = { ...field, isOptional: true, hint: 'They are notified if they can open this client.' };
  if (mayListUsers.allows(useViewer())) return <PeoplePicker {...texts} roles={staff} />;
  return <TeamPicker {...texts} clientId={clientId} />;
}

function TeamPicker({ clientId, ...field }: MentionsFieldProps) {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const team = useTeam(clientId, isAsked);
  const wanted = text.trim().toLowerCase();
  const people = new Map(
    (team.data?.members ?? [])
      .filter(({ isCurrent }) => isCurrent)
      .map(({ user }) => [user.id, { id: user.id, name: user.fullName }]),
  );
  return (
    <TagsField
      {...field}
      options={[...people.values()].filter(({ name }) => name.toLowerCase().includes(wanted))}
      inputValue={text}
      onInputChange={setText}
      onFocus={() => setAsked(true)}
      isLoading={team.isFetching}
      empty="Nobody of the care team"
      placeholder="Type a name"
    />
  );
}
