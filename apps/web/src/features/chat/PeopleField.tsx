import { chatText } from '@homeward/contract/chat';
import { useState } from 'react';
import { useRested } from '../../lib/useRested.ts';
import type { FieldTexts } from '../../ui/Field.tsx';
import { OneField } from '../../ui/OneField.tsx';
import { type FieldTag, TagsField } from '../../ui/TagsField.tsx';
import { useViewer } from '../session/index.ts';
import { usePeopleFound } from './chat.queries.ts';
import { titleOf } from './chat.text.ts';

const restMs = 250;

/** People whom the viewer may write to, by what is typed; looked up once the field has the focus. */
function useWritable(text: string) {
  const { role } = useViewer();
  const [isAsked, setAsked] = useState(false);
  const found = usePeopleFound(useRested(text.trim(), restMs), undefined, isAsked);
  const people = found.data?.people ?? [];
  // Whom families look for in vain is often somebody of the care team.
  const nobody = role === 'Family' ? `Nobody found. ${chatText.careTeamInstead}` : 'Nobody found';
  return {
    people,
    field: {
      onFocus: () => setAsked(true),
      isLoading: found.isFetching,
      empty: found.isError ? 'People could not be looked up. Type again.' : nobody,
    },
  };
}

interface PersonFieldProps extends FieldTexts {
  value: FieldTag | null;
  onChange: (person: FieldTag | null) => void;
}

/** Chooses one person whom the viewer may write to, found by name. */
export function PersonField({ value, onChange, ...texts }: PersonFieldProps) {
  const [typed, setTyped] = useState<string>();
  const { people, field } = useWritable(typed ?? '');
  return (
    <OneField
      {...texts}
      {...field}
      value={value}
      onChange={onChange}
      options={people.map((person) => ({ id: person.id, name: person.fullName, hint: titleOf(person) }))}
      typed={typed}
      onTyped={setTyped}
    />
  );
}

interface PeopleFieldProps extends FieldTexts {
  value: readonly FieldTag[];
  onChange: (people: readonly FieldTag[]) => void;
}

/** Chooses people whom the viewer may write to, found by name. */
export function PeopleField({ value, onChange, ...texts }: PeopleFieldProps) {
  const [text, setText] = useState('');
  const { people, field } = useWritable(text);
  const known = new Map(people.map((person) => [person.id, person]));
  return (
    <TagsField
      {...texts}
      {...field}
      value={value}
      onChange={(next) => {
        setText('');
        onChange(next.map(({ id, name }) => ({ id, name: known.get(id)?.fullName ?? name })));
      }}
      options={people.map((person) => ({ id: person.id, name: `${person.fullName}, ${titleOf(person)}` }))}
      inputValue={text}
      onInputChange={setText}
      placeholder="Type a name"
    />
  );
}
