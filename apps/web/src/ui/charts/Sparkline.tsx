export interface SparklineProps {
  /** The oldest first; at least two. */
  values: readonly number[];
  /** What it shows in words, for those who do not see the drawing. */
  label: string;
}

const size = { width: 64, height: 20, edge: 3 } as const;

/** How a few numbers went, as a line of the height of a word; the last one is marked. */
export function Sparkline({ values, label }: SparklineProps) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || 1;
  const x = (at: number) => size.edge + (at * (size.width - 2 * size.edge)) / Math.max(1, values.length - 1);
  const y = (value: number) =>
    most === least
      ? size.height / 2
      : size.height - size.edge - ((value - least) / span) * (size.height - 2 * size.edge);
  const last = values.length - 1;
  const path = values.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size.width}
      height={size.height}
      className="shrink-0 text-muted forced:text-[CanvasText]"
    >
      <path d={path.join('')} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r="2.5" className="fill-ink" />
    </svg>
  );
}
