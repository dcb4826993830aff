import { clsx } from 'clsx';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../buttonClass.ts';
import { useFormatters } from '../formatters.ts';
import { ChartDrawing } from './ChartDrawing.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { ChartData, ChartKind } from './chart.ts';

interface ChartProps extends ChartData {
  /** What it shows, such as "Sign-ins, last 14 days": the figure's caption. */
  title: string;
  /** What the labels are, such as "Day": the head of the table's first column. */
  labelHead: string;
  kind?: ChartKind;
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
        {series.length > 1 ? <ChartLegend series={series} kind={kind} /> : null}
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
          <ChartDrawing labels={labels} series={series} kind={kind} height={height} number={number} />
          <div className="sr-only">{table}</div>
        </>
      )}
    </figure>
  );
}
