import type { FormOption, FormSection } from '@homeward/contract/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { useMediaQuery } from '../useMediaQuery.ts';
import { helpIdOf } from './RowField.tsx';

interface OptionsLegendProps {
  /** The rows refer to its lines by it. */
  id: string;
  section: FormSection;
}

/** The options that the rows of a section share and that have help. */
function toldOnce({ items }: FormSection): readonly FormOption[] {
  const first = items.find((item) => item.kind === 'choice');
  return first?.options.filter(({ help }) => help !== undefined) ?? [];
}

/**
 * What the options of all rows of a section mean, once. It stays in sight while the rows scroll; on a phone it is closed until
 * somebody opens it.
 */
export function OptionsLegend({ id, section }: OptionsLegendProps) {
  const isWide = useMediaQuery('(min-width: 40rem)');
  const [opened, setOpened] = useState<boolean>();
  const isOpen = opened ?? isWide;
  const options = toldOnce(section);
  if (section.legend === undefined || options.length === 0) return null;
  return (
    <section
      aria-label={section.legend}
      className="sticky top-(--under-bars) z-10 -mx-1.5 grid gap-1 rounded-md border border-line bg-sunk px-1.5 py-1"
    >
      <Button
        size="sm"
        variant="quiet"
        className="justify-self-start"
        aria-expanded={isOpen}
        icon={isOpen ? <ChevronUp aria-hidden size={15} /> : <ChevronDown aria-hidden size={15} />}
        onPress={() => setOpened(!isOpen)}
      >
        {section.legend}
      </Button>
      <dl
        hidden={!isOpen}
        className="gap-x-6 gap-y-0.5 px-2.5 pb-1.5 text-sm not-[[hidden]]:grid sm:grid-cols-2"
      >
        {options.map(({ value, label, help }) => (
          <div key={value}>
            <dt className="inline font-medium">{label}:</dt>{' '}
            <dd id={helpIdOf(id, value)} className="inline text-muted">
              {help}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
