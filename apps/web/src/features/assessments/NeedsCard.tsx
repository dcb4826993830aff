import type { AssessmentSection } from '@homeward/contract/assessments';
import { itemsOf } from '@homeward/contract/core';
import {
  helpTypeLabels,
  type Instrument,
  instrumentsText,
  type NeedsMinutes,
  needsMap,
  needsOf,
} from '@homeward/contract/instruments';
import { plural } from '../../lib/format.ts';
import { ItemBars } from '../../ui/charts/ItemBars.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { detailsOf, formContentOf } from './assessments.form.model.ts';

interface NeedsCardProps {
  instrument: Instrument;
  sections: readonly AssessmentSection[];
  /** The minutes that it was signed with, or that the agency has chosen; undefined: those of the product. */
  minutes: NeedsMinutes | undefined;
}

/** How much help the daily activities take, with the minutes a day that this suggests. */
export function NeedsCard({ instrument, sections, minutes }: NeedsCardProps) {
  const { form } = instrument;
  const { needs, open } = needsOf(detailsOf(formContentOf(form, sections)));
  if (needs.length + open.length === 0) return null;
  const { lines, minutesPerDay, hoursPerWeek } = needsMap(needs, minutes);
  const labels = new Map(itemsOf(form).map((item) => [item.id, item.label]));
  const longest = Math.max(1, ...lines.map((line) => line.minutesPerDay));
  return (
    <DetailCard title="Needs map" isPlain>
      <div className="grid gap-4">
        {lines.length === 0 ? null : (
          <p>
            <span className="text-2xl font-bold tabular-nums">{minutesPerDay}</span> minutes a day
            <span className="text-muted">, about {plural(hoursPerWeek, 'hour')} a week</span>
          </p>
        )}
        <ItemBars
          label="Needs map"
          items={lines.map((line) => ({
            id: line.itemId,
            label: labels.get(line.itemId) ?? line.itemId,
            part: line.minutesPerDay / longest,
            value: (
              <span className="tabular-nums">
                {helpTypeLabels[line.help]}, {line.visitsPerDay} × a day: {line.minutesPerDay} min
              </span>
            ),
            isLong: true,
          }))}
        />
        {open.length === 0 ? null : (
          <p className="text-sm text-muted">
            Not counted, because the times a day are missing:{' '}
            {open.map((id) => labels.get(id) ?? id).join(', ')}
          </p>
        )}
        <p className="text-sm text-muted">{instrumentsText.needsNote}</p>
      </div>
    </DetailCard>
  );
}
