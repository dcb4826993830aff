import { CircleCheck, CircleX } from 'lucide-react';
import { formatNumber } from '../../lib/format.ts';
import { Chart } from '../../ui/charts/Chart.tsx';
import type { OverviewCardProps } from '../overview/index.ts';
import { shortDay } from './login-logs.overview.text.ts';

/** Sign-ins of the last days: how many in all, and a bar for each day. */
export function SignInsCard({ overview: { signIns: days }, display }: OverviewCardProps) {
  if (!days) return null;
  const parts = [
    { id: 'succeeded', label: 'Succeeded', word: 'succeeded', tone: 'success', Icon: CircleCheck },
    { id: 'failed', label: 'Failed', word: 'failed', tone: 'danger', Icon: CircleX },
  ] as const;
  return (
    <section aria-labelledby="sign-ins" className="rounded-lg border border-line bg-card p-4.5">
      <h2 id="sign-ins" className="text-md font-bold">
        Sign-ins
      </h2>
      <ul className="mt-1.5 mb-4 flex flex-wrap gap-x-8 gap-y-1">
        {parts.map(({ id, word, tone, Icon }) => (
          <li key={id} className="flex items-center gap-2">
            <Icon aria-hidden size={17} data-tone={tone} className="text-tone" />
            <span>
              <strong className="text-lg tabular-nums">
                {formatNumber(days.reduce((sum, day) => sum + day[id], 0))}
              </strong>{' '}
              {word}
            </span>
          </li>
        ))}
      </ul>
      <Chart
        title={`Last ${days.length} days`}
        labelHead="Day"
        labels={days.map(({ day }) => shortDay(day, display))}
        series={parts.map(({ id, label, tone }) => ({
          id,
          label,
          tone,
          values: days.map((day) => day[id]),
        }))}
      />
    </section>
  );
}
