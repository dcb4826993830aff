import type { ChartData, NumberWords } from './chart.ts';

interface ChartTableProps extends ChartData {
  title: string;
  /** The head of the first column. */
  labelHead: string;
  number: NumberWords;
}

/** The numbers of a chart: a row for each label, a column for each series. */
export function ChartTable({ title, labelHead, labels, series, number }: ChartTableProps) {
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
