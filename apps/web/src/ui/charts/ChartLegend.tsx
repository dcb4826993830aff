import { type ChartData, type ChartKind, dashes, fillOf } from './chart.ts';
import { Hatch } from './Hatch.tsx';

/** Which pattern or dash is which series. */
export function ChartLegend({ series, kind }: Pick<ChartData, 'series'> & { kind: ChartKind }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {series.map((one, rank) => (
        <li key={one.id} data-tone={one.tone} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="14" height="12" className="text-tone">
            {kind === 'bar' ? (
              <>
                <Hatch id={`legend-${one.id}`} rank={rank} />
                <rect
                  width="12"
                  height="12"
                  rx="2"
                  fill={fillOf(`legend-${one.id}`, rank)}
                  stroke="currentColor"
                />
              </>
            ) : (
              <path d="M0 6h14" stroke="currentColor" strokeWidth="2.5" strokeDasharray={dashes[rank]} />
            )}
          </svg>
          {one.label}
        </li>
      ))}
    </ul>
  );
}
