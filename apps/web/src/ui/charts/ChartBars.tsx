import type { ReactNode } from 'react';
import type { ChartData, NumberWords, Place } from './chart.ts';

interface ChartBarsProps extends ChartData {
  /** Which of the series is drawn: the bars of those before it are below. */
  rank: number;
  number: NumberWords;
  fill: string;
  x: Place;
  y: Place;
  /** Of a bar, in px. */
  width: number;
}

/** The bars of one series, stacked on those of the series before it. */
export function ChartBars({ labels, series, rank, number, fill, x, y, width }: ChartBarsProps): ReactNode {
  return labels.map((label, at) => {
    const value = series[rank]?.values[at] ?? 0;
    const below = series.slice(0, rank).reduce((sum, one) => sum + (one.values[at] ?? 0), 0);
    if (value === 0) return null;
    return (
      <rect
        key={label}
        x={x(at)}
        y={y(below + value)}
        width={width}
        height={Math.max(1, y(below) - y(below + value))}
        rx={Math.min(3, width / 4)}
        fill={fill}
        stroke="currentColor"
        strokeWidth={rank === 0 ? 0 : 1}
      >
        <title>{`${label}: ${number(value)} ${series[rank]?.label ?? ''}`}</title>
      </rect>
    );
  });
}
