import { findIcd10 } from '@homeward/contract/clients';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';

interface Icd10SuggestionsProps {
  /** The diagnosis as it was typed. */
  text: string;
  code: string;
  onChange: (code: string) => void;
}

/** The codes that a diagnosis may have; for an entry that came with one, none. */
export function Icd10Suggestions({ text, code, onChange }: Icd10SuggestionsProps) {
  const [isShown] = useState(code === '');
  const found = isShown ? findIcd10(text) : [];
  if (found.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-muted">ICD-10 codes that may fit</legend>
      <div className="flex min-w-0 flex-wrap gap-1.5">
        {found.map((one) => (
          <Button
            key={one.code}
            variant={one.code === code ? 'primary' : 'secondary'}
            size="sm"
            aria-pressed={one.code === code}
            onPress={() => onChange(one.code === code ? '' : one.code)}
          >
            <span className="font-mono">{one.code}</span> {one.name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
