import { comparableOf, type TrendPoint } from '@homeward/contract/assessments';
import { type Instrument, instrumentsText } from '@homeward/contract/instruments';
import { plural } from '../../lib/format.ts';
import { Chart } from '../../ui/charts/Chart.tsx';
import type { ChartSeries } from '../../ui/charts/chart.ts';
import { useFormatters } from '../../ui/formatters.ts';
import { mainScores } from './assessments.result.model.ts';

const tones = ['accent', 'violet', 'info'] as const;

interface CourseCardProps {
  instrument: Instrument;
  /** All signed results up to this one, the newest last. */
  trend: readonly TrendPoint[];
}

/** How the signed results went, as far as they can be compared. */
export function CourseCard({ instrument, trend }: CourseCardProps) {
  const { day } = useFormatters();
  const comparable = comparableOf(trend);
  const others = trend.length - comparable.length;
  const charts = mainScores(instrument).map(({ key, label }, at) => {
    const points = comparable.filter(({ scores }) => typeof scores[key] === 'number');
    const series: ChartSeries = {
      id: key,
      label,
      tone: tones[at % tones.length] ?? 'accent',
      values: points.map(({ scores }) => Number(scores[key])),
    };
    return { key, label, points, series };
  });
  const shown = charts.filter(({ points }) => points.length > 1);
  if (shown.length === 0 && others === 0) return null;
  return (
    <section aria-label="Course" className="grid gap-4 rounded-lg border border-line bg-card p-4.5">
      {shown.map(({ key, label, points, series }) => (
        <Chart
          key={key}
          title={label}
          labelHead="Visit"
          labels={points.map(({ visitDate }) => day(visitDate))}
          series={[series]}
          kind="line"
          height={shown.length > 1 ? 120 : 160}
        />
      ))}
      {others > 0 ? (
        <p className="text-sm text-muted">
          {instrumentsText.notComparable} {plural(others, 'earlier result')} {others === 1 ? 'is' : 'are'} not
          shown.
        </p>
      ) : null}
    </section>
  );
}
