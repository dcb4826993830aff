import { type EngagementOf, engagementText } from '@homeward/contract/engagement';
import { Banner } from '../../ui/Banner.tsx';
import { Chart } from '../../ui/charts/Chart.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';

/** How engaged somebody was from week to week, and what goes best when. */
export function TrendCard({ engagement: { weeks, best, hasFallen } }: { engagement: EngagementOf }) {
  const { day } = useFormatters();
  return (
    <DetailCard title="Trend" isPlain>
      <div className="grid gap-4">
        {hasFallen ? (
          <Banner tone="warning" title={engagementText.fallen}>
            Look for a reason, such as pain, poor sleep or a new medicine.
          </Banner>
        ) : null}
        {weeks.length < 2 ? (
          <p className="text-muted">The trend appears after sessions in two weeks.</p>
        ) : (
          <Chart
            title="Engagement, mean of each week in percent"
            labelHead="Week of"
            labels={weeks.map(({ week }) => day(week))}
            series={[
              { id: 'index', label: 'percent', tone: 'accent', values: weeks.map(({ index }) => index) },
            ]}
            kind="line"
          />
        )}
        {best ? (
          <dl className="grid gap-3 sm:grid-cols-2">
            <Best
              title="Best hours"
              rows={best.hours.map(({ key, index }) => ({ name: hourRange(key), index }))}
            />
            <Best
              title="Best activities"
              rows={best.activities.map(({ key, index }) => ({ name: key, index }))}
            />
          </dl>
        ) : (
          <p className="text-sm text-muted">The best hours and activities appear after five sessions.</p>
        )}
        <p className="text-sm text-muted">
          The index counts the minutes of doing, and half of the minutes of watching, out of all minutes.
        </p>
      </div>
    </DetailCard>
  );
}

/** An hour of the day with its end: "10 AM to 11 AM". */
function hourRange(hour: number): string {
  const name = (of: number) => `${of % 12 === 0 ? 12 : of % 12} ${of % 24 < 12 ? 'AM' : 'PM'}`;
  return `${name(hour)} to ${name(hour + 1)}`;
}

function Best({ title, rows }: { title: string; rows: readonly { name: string; index: number }[] }) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <dt className="text-muted">{title}</dt>
      {rows.map(({ name, index }) => (
        <dd key={name} className="flex justify-between gap-3">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {name}
          </span>
          <span className="tabular-nums">{index}%</span>
        </dd>
      ))}
    </div>
  );
}
