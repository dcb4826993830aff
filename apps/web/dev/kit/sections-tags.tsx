import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { TagsPicker } from '../../src/features/skills/index.ts';
import { setCredentials } from '../../src/lib/api/index.ts';
import { queryClient } from '../../src/lib/query.ts';

const named = (...names: string[]) => names.map((name, index) => ({ id: `chosen-${index + 1}`, name }));

const some = named('Dementia care', 'Mechanical lift', 'Wound care');
const many = named(
  'Alzheimer’s care',
  'American Sign Language',
  'Bathing and showering',
  'Redirection of somebody who is upset, and going along with them',
  'Pneumonoultramicroscopicsilicovolcanoconiosisrehabilitation',
  'Tagalog',
  'CPR and first aid',
);

/** The picker where nobody is signed in: what it asks for is answered by whoever opens the gallery, or by nobody. */
export function Tags() {
  setCredentials({ current: () => 'gallery', renew: async () => 'gallery' });
  const [none, setNone] = useState(named());
  const [kept, setKept] = useState(some);
  const [wrong, setWrong] = useState(many);
  const [full, setFull] = useState(some);
  return (
    <QueryClientProvider client={queryClient}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TagsPicker
          label="Skills"
          url="/skills"
          placeholder="Add skills..."
          value={none}
          onChange={(tags) => setNone([...tags])}
        />
        <TagsPicker
          label="Interests"
          hint="What clients may talk with you about."
          isOptional
          url="/interests"
          mayCreate
          placeholder="Add interests..."
          value={kept}
          onChange={(tags) => setKept([...tags])}
        />
        <TagsPicker
          label="Skills at work"
          url="/skills"
          error="Choose skills that this work needed."
          value={wrong}
          onChange={(tags) => setWrong([...tags])}
        />
        <TagsPicker
          label="Best skills"
          url="/skills"
          most={3}
          value={full}
          onChange={(tags) => setFull([...tags])}
        />
        <TagsPicker label="Former skills" url="/skills" value={some} onChange={() => undefined} isDisabled />
      </div>
    </QueryClientProvider>
  );
}
