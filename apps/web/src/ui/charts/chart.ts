import type { Tone } from '../Badge.tsx';

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly tone: Tone;
  /** One number for each of the chart's labels, 0 or more. */
  readonly values: readonly number[];
}

export interface ChartData {
  /** One for each place along the chart, short; the first, the last and some between are drawn. */
  readonly labels: readonly string[];
  /** Bars stack; lines lie over each other. At most three, told apart by pattern or dash too. */
  readonly series: readonly ChartSeries[];
}

export type ChartKind = 'bar' | 'line';

/** The formatter of the numbers, in the reader's language. */
export type NumberWords = (value: number) => string;

/** Where a position along the chart or a value up the chart is drawn, in px. */
export type Place = (value: number) => number;

/** The dashes of the first, second and third line, so that they differ without color. */
export const dashes = [undefined, '6 4', '2 3'] as const;

/** The fill of a series: the first is plain, the others have the stripes of the pattern with this id. */
export const fillOf = (id: string, rank: number) => (rank === 0 ? 'currentColor' : `url(#${id})`);

/** A round number at or above the highest value, and the values of the lines drawn up to it. */
export function scaleFor(highest: number): { top: number; steps: number[] } {
  const rough = Math.max(1, highest) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(highest / step));
  return { top: step * count, steps: Array.from({ length: count + 1 }, (_, line) => line * step) };
}
