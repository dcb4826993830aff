import { formatCents } from '@homeward/contract/core';
import { marginPercent, type PricedShiftAnswer, rateUnitLabels } from '@homeward/contract/rates';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormatters } from '../../ui/formatters.ts';
import { Link } from '../../ui/Link.tsx';
import {
  ruleInWords,
  sharesOf,
  sourceInWords,
  unitsInWords,
  wallInWords,
  whenInWords,
} from './rates.simulator.model.ts';
import { cardPath, percentInWords } from './rates.text.ts';

type Segment = PricedShiftAnswer['segments'][number];

/** The price of a shift: the totals, a bar of its parts, and how each part is priced. */
export function PricedShift({ priced }: { priced: PricedShiftAnswer }) {
  const { billCents, payCents, marginCents, segments } = priced;
  const percent = marginPercent(billCents, payCents);
  return (
    <div className="grid min-w-0 gap-5">
      <div role="status" aria-label="Price of the shift">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <Total label="Bill">{formatCents(billCents)}</Total>
          <Total label="Pay">{formatCents(payCents)}</Total>
          <Total label="Margin">
            {formatCents(marginCents)}
            {percent === null ? null : (
              <span className="text-base font-normal text-muted"> {percentInWords(percent)}</span>
            )}
          </Total>
        </dl>
      </div>
      <TimeBar segments={segments} />
      <SegmentTable segments={segments} />
    </div>
  );
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="text-xl font-bold tabular-nums">{children}</dd>
    </div>
  );
}

/** A pattern and a letter distinguish the bands, not color alone. */
const bandLooks: Readonly<Record<Segment['timeBand'], { letter: string; look: string }>> = {
  DAY: { letter: 'D', look: 'bg-accent-tint' },
  EVENING: {
    letter: 'E',
    look: 'bg-accent-tint bg-[repeating-linear-gradient(45deg,var(--color-line)_0_2px,transparent_2px_8px)]',
  },
  OVERNIGHT: {
    letter: 'O',
    look: 'bg-sunk bg-[repeating-linear-gradient(90deg,var(--color-line)_0_2px,transparent_2px_6px)]',
  },
};

/** The parts of the shift in proportion to their length. The table has the same in words. */
function TimeBar({ segments }: { segments: readonly Segment[] }) {
  const shares = sharesOf(segments);
  return (
    <div aria-hidden className="flex h-9 overflow-hidden rounded-md border border-line">
      {segments.map((segment, at) => {
        const share = shares[at] ?? 0;
        if (share === 0) return null;
        const { letter, look } = bandLooks[segment.timeBand];
        return (
          <span
            key={`${segment.start} ${segment.rule}`}
            title={whenInWords(segment)}
            style={{ width: `${share}%` }}
            className={clsx(
              'flex min-w-0 items-center justify-center overflow-hidden border-r border-control text-sm whitespace-nowrap last:border-r-0',
              look,
            )}
          >
            <span className="truncate rounded-sm bg-card px-1">
              {share > 18 ? whenInWords(segment) : letter}
            </span>
          </span>
        );
      })}
    </div>
  );
}

const head = 'px-3 py-1.5 text-left font-normal whitespace-nowrap text-muted first:pl-0';
const cellClass = 'px-3 py-2 align-top first:pl-0';
const numbers = 'px-3 py-2 text-right align-top whitespace-nowrap tabular-nums';

function SegmentTable({ segments }: { segments: readonly Segment[] }) {
  return (
    <section
      aria-label="Parts of the shift"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll the region.
      tabIndex={0}
      className="overflow-x-auto focus-visible:outline-2 focus-visible:outline-accent"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">Parts of the shift, each with its price</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              From and to
            </th>
            <th scope="col" className={head}>
              Day and time
            </th>
            <th scope="col" className={head}>
              Units
            </th>
            <th scope="col" className={`${head} text-right`}>
              Bill
            </th>
            <th scope="col" className={`${head} text-right`}>
              Pay
            </th>
            <th scope="col" className={head}>
              Priced by
            </th>
          </tr>
        </thead>
        <tbody>
          {segments.map((segment) => (
            <SegmentRow key={`${segment.start} ${segment.end} ${segment.rule}`} segment={segment} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SegmentRow({ segment }: { segment: Segment }) {
  const { day, hourCycle } = useFormatters();
  const { start, end, rule, unit, billRateCents, payRateCents, billCents, payCents, source } = segment;
  const unitName = rateUnitLabels[unit].toLowerCase();
  const isSame = source.bill.id === source.pay.id;
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${cellClass} text-left font-normal whitespace-nowrap tabular-nums`}>
        {rule === 'MINIMUM' ? (
          'After the end'
        ) : (
          <>
            {wallInWords(start, day, hourCycle)}
            <span className="block text-muted">to {wallInWords(end, day, hourCycle)}</span>
          </>
        )}
      </th>
      <td className={cellClass}>
        {whenInWords(segment)}
        <span className="block text-muted">{ruleInWords(segment)}</span>
      </td>
      <td className={`${cellClass} whitespace-nowrap`}>{unitsInWords(segment)}</td>
      <td className={numbers}>
        {formatCents(billCents)}
        <span className="block text-muted">
          {formatCents(billRateCents)} / {unitName}
        </span>
      </td>
      <td className={numbers}>
        {formatCents(payCents)}
        <span className="block text-muted">
          {formatCents(payRateCents)} / {unitName}
        </span>
      </td>
      <td className={cellClass}>
        <Source source={source.bill} />
        {isSame ? null : (
          <span className="block text-muted">
            Pay: <Source source={source.pay} />
          </span>
        )}
      </td>
    </tr>
  );
}

function Source({ source }: { source: Segment['source']['bill'] }) {
  const name = sourceInWords(source);
  return source.card === null ? name : <Link href={cardPath(source.id)}>{name}</Link>;
}
