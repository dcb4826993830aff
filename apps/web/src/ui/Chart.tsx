import { clsx } from 'clsx';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Tone } from './Badge.tsx';
import { buttonClass } from './buttonClass.ts';
import { useFormatters } from './formatters.ts';

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly tone: Tone;
  /** One number for each of the chart's labels, 0 or more. */
  readonly values: readonly number[];
}

export interface ChartProps {
  /** What it shows, such as "Sign-ins, last 14 days": the figure's caption. */
  title: string;
  /** What the labels are, such as "Day": the head of the table's first column. */
  labelHead: string;
  /** One for each place along the chart, short; the first, the last and some between are drawn. */
  labels: readonly string[];
  /** Bars stack; lines lie over each other. At most three, told apart by pattern or dash too. */
  series: readonly ChartSeries[];
  kind?: 'bar' | 'line';
  /** Height of the drawing in px. */
  height?: number;
}

/** A small bar or line chart with its numbers as a table, one press away and always there for screen readers. */
export function Chart({ title, labelHead, labels, series, kind = 'bar', height = 180 }: ChartProps) {
  const [isTable, setTable] = useState(false);
  const { number } = useFormatters();
  const table = (
    <ChartTable title={title} labelHead={labelHead} labels={labels} series={series} number={number} />
  );
  return (
    <figure className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <figcaption className="text-md font-bold">{title}</figcaption>
        {series.length > 1 ? <Legend series={series} kind={kind} /> : null}
        {/* A plain button: charts stand on the Overview, whose first load has no room for React Aria's. */}
        <button
          type="button"
          onClick={() => setTable(!isTable)}
          className={clsx('ml-auto', buttonClass('quiet', 'sm'))}
        >
          {isTable ? <ChartColumn aria-hidden size={15} /> : <Table2 aria-hidden size={15} />}
          {isTable ? 'Show as chart' : 'Show as table'}
        </button>
      </div>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
        <section className="overflow-auto" style={{ maxHeight: height + 40 }} aria-label={title} tabIndex={0}>
          {table}
        </section>
      ) : (
        <>
          <Drawing labels={labels} series={series} kind={kind} height={height} number={number} />
          <div className="sr-only">{table}</div>
        </>
      )}
    </figure>
  );
}

type Part = Pick<ChartProps, 'labels' | 'series'> & { number: (value: number) => string };

function ChartTable({
  title,
  labelHead,
  labels,
  series,
  number,
}: Part & Pick<ChartProps, 'title' | 'labelHead'>) {
  const cell = 'border-b border-line px-3 py-1.5';
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className={`${cell} font-medium`}>
            {labelHead}
          </th>
          {series.map((one) => (
            <th key={one.id} scope="col" className={`${cell} text-right font-medium`}>
              {one.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, at) => (
          <tr key={label}>
            <th scope="row" className={`${cell} font-normal`}>
              {label}
            </th>
            {series.map((one) => (
              <td key={one.id} className={`${cell} text-right`}>
                {number(one.values[at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Legend({ series, kind }: Pick<ChartProps, 'series'> & { kind: 'bar' | 'line' }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {series.map((one, at) => (
        <li key={one.id} data-tone={one.tone} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="14" height="12" className="text-tone">
            {kind === 'bar' ? (
              <>
                <Hatch id={`legend-${one.id}`} at={at} />
                <rect
                  width="12"
                  height="12"
                  rx="2"
                  fill={fillOf(`legend-${one.id}`, at)}
                  stroke="currentColor"
                />
              </>
            ) : (
              <path d="M0 6h14" stroke="currentColor" strokeWidth="2.5" strokeDasharray={dashes[at]} />
            )}
          </svg>
          {one.label}
        </li>
      ))}
    </ul>
  );
}

const dashes = [undefined, '6 4', '2 3'] as const;
const fillOf = (id: string, at: number) => (at === 0 ? 'currentColor' : `url(#${id})`);

/** Stripes for the second and third series, so that they are told apart without colour. */
function Hatch({ id, at }: { id: string; at: number }) {
  if (at === 0) return null;
  return (
    <defs>
      <pattern
        id={id}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${at === 1 ? 45 : 135})`}
      >
        <path d="M0 0v5" stroke="currentColor" strokeWidth="4" />
      </pattern>
    </defs>
  );
}

/** A round number at or above the highest value, and the lines drawn up to it. */
function scaleFor(highest: number): { top: number; steps: number[] } {
  const rough = Math.max(1, highest) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(highest / step));
  return { top: step * count, steps: Array.from({ length: count + 1 }, (_, line) => line * step) };
}

const edge = { left: 36, right: 6, top: 8, bottom: 24 } as const;

function Drawing({ labels, series, kind, height, number }: Part & { kind: 'bar' | 'line'; height: number }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const totals = labels.map((_, at) => {
    const values = series.map((one) => one.values[at] ?? 0);
    return kind === 'bar' ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
  });
  const { top, steps } = scaleFor(Math.max(0, ...totals));
  const room = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom };
  const slot = room.width / Math.max(1, labels.length);
  const x = (at: number) => edge.left + slot * (at + 0.5);
  const y = (value: number) => edge.top + room.height * (1 - value / top);
  // A label every so often, so that none touches the next.
  const every = Math.max(1, Math.ceil(56 / Math.max(1, slot)));

  return (
    <div ref={box} className="relative w-full" style={{ height }}>
      {width > 0 ? (
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          className="absolute inset-0 text-xs tabular-nums"
        >
          {steps.map((step) => (
            <g key={step} className="text-line">
              <path
                d={`M${edge.left} ${Math.round(y(step)) + 0.5}H${width - edge.right}`}
                stroke="currentColor"
              />
              <text x={edge.left - 8} y={y(step) + 4} textAnchor="end" className="fill-muted">
                {number(step)}
              </text>
            </g>
          ))}
          {labels.map((label, at) =>
            at % every === 0 ? (
              <text key={label} x={x(at)} y={height - 6} textAnchor="middle" className="fill-muted">
                {label}
              </text>
            ) : null,
          )}
          {series.map((one, rank) => (
            <g key={one.id} data-tone={one.tone} className="text-tone">
              {kind === 'bar' ? (
                <>
                  <Hatch id={`${id}${one.id}`} at={rank} />
                  <Bars
                    labels={labels}
                    series={series}
                    rank={rank}
                    number={number}
                    fill={fillOf(`${id}${one.id}`, rank)}
                    x={(at) => x(at) - Math.min(28, slot * 0.6) / 2}
                    y={y}
                    width={Math.min(28, slot * 0.6)}
                  />
                </>
              ) : (
                <Line one={one} rank={rank} labels={labels} number={number} x={x} y={y} />
              )}
            </g>
          ))}
        </svg>
      ) : null}
    </div>
  );
}

type Place = (value: number) => number;

function Bars(props: Part & { rank: number; fill: string; x: Place; y: Place; width: number }): ReactNode {
  const { labels, series, rank, number, fill, x, y, width } = props;
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

interface LineProps {
  one: ChartSeries;
  rank: number;
  labels: readonly string[];
  number: (value: number) => string;
  x: Place;
  y: Place;
}

function Line({ one, rank, labels, number, x, y }: LineProps) {
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
