import { chatText } from '@homeward/contract/chat';
import { useState } from 'react';
import { useRested } from '../../lib/useRested.ts';
import type { FieldTexts } from '../../ui/Field.tsx';
import { type FieldTag, TagsField } from '../../ui/TagsField.tsx';
import { useViewer } from '../session/index.ts';
import { usePeopleFound } from './chat.queries.ts';
import { titleOf } from './chat.text.ts';

interface PeopleFieldProps extends FieldTexts {
  value: readonly FieldTag[];
  onChange: (people: readonly FieldTag[]) => void;
  /** One person at most: another one takes their place. */
  isSingle?: boolean;
  autoFocus?: boolean;
}

const restMs = 250;

/** Chooses people whom the viewer may write to, found by name. */
export function PeopleField({ value, onChange, isSingle = false, ...texts }: PeopleFieldProps) {
  const { role } = useViewer();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const found = usePeopleFound(useRested(text.trim(), restMs), undefined, isAsked);
  const known = new Map(found.data?.people.map((person) => [person.id, person]));
  // Whom families look for in vain is often somebody of the care team.
  const nobody = role === 'Family' ? `Nobody found. ${chatText.careTeamInstead}` : 'Nobody found';
  return (
    <TagsField
      {...texts}
      value={value}
      onChange={(next) => {
        setText('');
        const named = next.map(({ id, name }) => ({ id, name: known.get(id)?.fullName ?? name }));
        onChange(isSingle ? named.slice(-1) : named);
      }}
      options={(found.data?.people ?? []).map((person) => ({
        id: person.id,
        name: `${person.fullName}, ${titleOf(person)}`,
      }))}
      inputValue={text}
      onInputChange={setText}
      onFocus={() => setAsked(true)}
      isLoading={found.isFetching}
      empty={found.isError ? 'People could not be looked up. Type again.' : nobody}
      placeholder="Type a name"
    />
  );
}
