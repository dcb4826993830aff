import { formatCents, formatHomeTime, serviceTypeLabels } from '@homeward/contract/core';
import type { MyOffer, OpenShift } from '@homeward/contract/shifts';
import { useDisplay } from '../session/index.ts';
import { atHome } from './shifts.home.model.ts';
import { incentiveInWords, milesInWords } from './shifts.offers.text.ts';

/** "$93.00 pay + $25.00 incentive"; what is not known or not promised is left out. */
function payInWords(shift: MyOffer | OpenShift): string {
  const incentiveCents = 'incentiveCents' in shift ? shift.incentiveCents : 0;
  const parts = [
    shift.payCents === null ? '' : `${formatCents(shift.payCents)} pay`,
    incentiveCents > 0 ? incentiveInWords(incentiveCents) : '',
  ];
  return parts.filter(Boolean).join(' + ');
}

/** What somebody who may take an open shift reads of it. */
export function OpenShiftFacts({ shift }: { shift: MyOffer | OpenShift }) {
  const display = useDisplay();
  const { serviceType, client, street, town, km, requiredSkills } = shift;
  const when = formatHomeTime(atHome(shift), display, { day: 'weekday' });
  const facts = [
    [street, town].filter(Boolean).join(', ') || 'Town not known',
    km === null ? '' : `${milesInWords(km)} from home`,
    payInWords(shift),
  ];
  return (
    <>
      <p dir="auto" className="font-bold">
        {when.text}
      </p>
      {when.own ? <p className="text-sm text-muted">{when.own}</p> : null}
      <p className="wrap-anywhere">
        {serviceTypeLabels[serviceType]} for {client?.name ?? 'a client who is new to you'}
      </p>
      <p className="wrap-anywhere text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      {requiredSkills.length > 0 ? (
        <p className="text-sm">Needs {requiredSkills.map(({ name }) => name).join(', ')}</p>
      ) : null}
    </>
  );
}
