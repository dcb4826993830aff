import type { Answers } from '@homeward/contract/core';
import type { Instrument } from '@homeward/contract/instruments';
import { ItemBars } from '../../ui/charts/ItemBars.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { dimensionsOf } from './assessments.picture.model.ts';

interface DimensionsCardProps {
  instrument: Instrument;
  /** Of a Montessori profile. */
  answers: Answers;
}

/** A Montessori profile in one picture: a bar for what the person can do, and one for each area that may matter. */
export function DimensionsCard({ instrument, answers }: DimensionsCardProps) {
  const dimensions = dimensionsOf(instrument.form, answers);
  if (dimensions.length === 0) return null;
  return (
    <DetailCard title="At a glance" isPlain>
      <p className="mb-3 text-sm text-muted">
        Each bar is the mean of what is known: what the person can do, and how much each area matters to them.
      </p>
      <ItemBars
        label="At a glance"
        items={dimensions.map(({ id, label, part, known, of }) => ({
          id,
          label,
          part,
          value: (
            <span className={part === undefined ? 'text-muted' : 'tabular-nums'}>
              {part === undefined ? 'Unknown' : `${Math.round(part * 100)}%, ${known} of ${of} known`}
            </span>
          ),
        }))}
      />
    </DetailCard>
  );
}
