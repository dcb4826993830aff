import { useId, useLayoutEffect, useRef, useState } from 'react';
import { ChartBars } from './ChartBars.tsx';
import { ChartLine } from './ChartLine.tsx';
import { type ChartData, type ChartKind, fillOf, type NumberWords, scaleFor } from './chart.ts';
import { Hatch } from './Hatch.tsx';

const edge = { left: 36, right: 6, top: 8, bottom: 24 } as const;

/** In px: between the middles of two labels at least, of a letter of one, and between two of them. */
const leastApart = 56;
const letter = 7.5;
const gap = 10;

interface ChartDrawingProps extends ChartData {
  kind: ChartKind;
  /** In px; the width follows the place. */
  height: number;
  number: NumberWords;
}

/** The picture of a chart. Decoration: its numbers are a table beside it. */
export function ChartDrawing({ labels, series, kind, height, number }: ChartDrawingProps) {
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
  const longest = Math.max(0, ...labels.map(({ length }) => length));
  const every = Math.max(1, Math.ceil(Math.max(leastApart, longest * letter + gap) / Math.max(1, slot)));

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
                  <Hatch id={`${id}${one.id}`} rank={rank} />
                  <ChartBars
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
                <ChartLine one={one} rank={rank} labels={labels} number={number} x={x} y={y} />
              )}
            </g>
          ))}
        </svg>
      ) : null}
    </div>
  );
}
