import { type ChartSeries, dashes, type NumberWords, type Place } from './chart.ts';

interface ChartLineProps {
  one: ChartSeries;
  rank: number;
  labels: readonly string[];
  number: NumberWords;
  x: Place;
  y: Place;
}

/** The line of one series, with a dot at each value. */
export function ChartLine({ one, rank, labels, number, x, y }: ChartLineProps) {
  const path = one.values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('');
  return (
    <>
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray={dashes[rank]}
        strokeLinejoin="round"
      />
      {labels.map((label, at) => (
        <circle key={label} cx={x(at)} cy={y(one.values[at] ?? 0)} r="3.5" fill="currentColor">
          <title>{`${label}: ${number(one.values[at] ?? 0)} ${one.label}`}</title>
        </circle>
      ))}
    </>
  );
}
