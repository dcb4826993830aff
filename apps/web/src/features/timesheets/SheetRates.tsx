import { formatCents } from '@homeward/contract/core';
import { rateUnitLabels } from '@homeward/contract/rates';
import { payComponentLabels, type Timesheet } from '@homeward/contract/timesheets';
import { minutesInWords } from '../visits/index.ts';

/** What each rate pays, by regular time, overtime and double time, and what incentives do. */
export function SheetRates({ rates }: Pick<Timesheet, 'rates'>) {
  return (
    <section aria-labelledby="timesheet-rates" className="grid gap-3">
      <h3 id="timesheet-rates" className="font-bold">
        Rates
      </h3>
      <ul className="grid divide-y divide-line border-y border-line">
        {rates.flatMap(({ rateCents, unit, components }) =>
          components.map(({ component, minutes, cents }) => (
            <li
              key={`${rateCents} ${unit} ${component}`}
              className="flex flex-wrap justify-between gap-x-4 py-2 tabular-nums"
            >
              <span>
                {payComponentLabels[component]}, {formatCents(rateCents)} ({rateUnitLabels[unit]})
              </span>
              <span>
                {component === 'INCENTIVE' ? '' : `${minutesInWords(minutes)}, `}
                <span className="font-bold">{formatCents(cents)}</span>
              </span>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
