import { type AssessmentRow, changeLabels, headlineOf } from '@homeward/contract/assessments';
import { Sparkline } from '../../ui/charts/Sparkline.tsx';
import type { InstrumentOf } from './assessments.queries.ts';
import { courseOf } from './assessments.scores.model.ts';
import { BandBadge } from './BandBadge.tsx';

const none = <span className="text-muted">—</span>;

interface CellProps {
  row: AssessmentRow;
  instrumentOf: InstrumentOf | undefined;
}

/** The score and which way it went, before its band. */
export function ResultCell({ row, instrumentOf }: CellProps) {
  const { instrument, status, scores, bands, change } = row;
  const headline = headlineOf(instrument, scores);
  const keys = Object.values(bands);
  // Where each score has a band of its own, the numbers say more than a row of words.
  const found =
    keys.length === 1 ? instrumentOf?.(instrument).bands.find(({ key }) => key === keys[0]) : undefined;
  if (headline === undefined && found === undefined) return none;
  return (
    <span
      className={`flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 ${status === 'ENTERED_IN_ERROR' ? 'line-through' : ''}`}
    >
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap empty:hidden">
        {headline === undefined ? null : <span className="font-medium tabular-nums">{headline}</span>}
        {change ? <span className="text-sm text-muted">{changeLabels[change]}</span> : null}
      </span>
      {found ? <BandBadge band={found} /> : null}
    </span>
  );
}

/** How the results went up to this one. */
export function CourseCell({ row: { instrument, trend = [] } }: Pick<CellProps, 'row'>) {
  const values = courseOf(instrument, trend);
  if (values.length < 2) return none;
  return <Sparkline values={values} label={`Last results: ${values.join(', ')}`} />;
}
