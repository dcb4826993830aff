import { type Capability, capabilities, capabilityLabels } from '@homeward/contract/core';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { Select } from '../../ui/Select.tsx';
import type { FieldTag } from '../../ui/TagsField.tsx';
import { PersonPicker } from '../users/index.ts';
import { useExplanation } from './groups.queries.ts';

/** Says by which path a person may do something, or why they may not. */
export function WhyCard() {
  const [person, setPerson] = useState<FieldTag | null>(null);
  const [capability, setCapability] = useState<Capability>('rate.view');
  const answer = useExplanation(person?.id, capability);
  return (
    <DetailCard title="Why can this user…?" isPlain>
      <div className="grid max-w-xl gap-4">
        <PersonPicker label="User" value={person} onChange={setPerson} />
        <Select
          label="Permission"
          options={capabilities.map((id) => ({ id, label: capabilityLabels[id] }))}
          value={capability}
          onChange={(id) => setCapability(capabilities.find((one) => one === id) ?? 'rate.view')}
        />
        {answer.isError ? (
          <Banner tone="danger" live="polite">
            {sentenceOf(answer.error)}
          </Banner>
        ) : answer.data ? (
          <Banner tone={answer.data.allowed ? 'success' : 'neutral'} live="polite">
            <p>{answer.data.sentence}</p>
            {answer.data.paths
              .filter(({ because }) => because.length > 0)
              .map(({ name, because }) => (
                <p key={name}>{`In ${name} because ${because.join(', and ')}.`}</p>
              ))}
          </Banner>
        ) : (
          <p className="text-muted">Choose a user to see where a permission comes from.</p>
        )}
      </div>
    </DetailCard>
  );
}
