import {
  type PlanSection,
  planSections,
  planTierLabels,
  planTiers,
  type SectionContent,
} from '@homeward/contract/care-plans';
import type { DraftedSentence } from '@homeward/contract/intakes';
import { useState } from 'react';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SentenceSources } from './SentenceSources.tsx';

interface SectionFieldsProps {
  section: PlanSection;
  clientId: string;
  /** What still stands in it as it was drafted. */
  sources: readonly DraftedSentence[];
  content: SectionContent;
  textError: string | undefined;
  tierError: string | undefined;
  onChange: (part: Partial<SectionContent>) => void;
}

const tiers = planTiers.map((id) => ({ id, label: planTierLabels[id] }));
const [fewestRows, mostRows, charactersInRow] = [4, 20, 80];

/** What a section says, and who reads it. */
export function SectionFields({
  section,
  clientId,
  sources,
  content,
  textError,
  tierError,
  onChange,
}: SectionFieldsProps) {
  const { label, help } = planSections[section];
  // As tall as what is there to begin with: a field that grew while somebody types would move those below.
  const [rows] = useState(() => {
    const lines = content.text.split('\n');
    const needed = lines.reduce((sum, line) => sum + 1 + Math.floor(line.length / charactersInRow), 1);
    return Math.min(mostRows, Math.max(fewestRows, needed));
  });
  return (
    <div
      data-section={section}
      className="grid min-w-0 scroll-mt-4 gap-3.5 rounded-lg border border-line bg-card p-4.5"
    >
      <TextField
        label={label}
        hint={help}
        rows={rows}
        value={content.text}
        error={textError}
        onChange={(text) => onChange({ text })}
      />
      <SentenceSources clientId={clientId} label={label} sentences={sources} />
      <Select
        label={`Who reads “${label}”`}
        options={tiers}
        value={content.tier}
        error={tierError}
        onChange={(id) => onChange({ tier: planTiers.find((one) => one === id) ?? content.tier })}
        className="max-w-80"
      />
    </div>
  );
}
