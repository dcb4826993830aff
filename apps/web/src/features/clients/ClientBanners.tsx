import { type Client, dischargeReasonLabels, holdReasonLabels } from '@homeward/contract/clients';
import { dayIn, formatDate, formatTime } from '@homeward/contract/core';
import { plural } from '../../lib/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useNow } from '../../ui/RelativeTime.tsx';
import { useDisplay } from '../session/index.ts';
import { missingWords } from './clients.text.ts';

/** What everybody who opens a client has to know first. */
export function ClientBanners({ client }: { client: Client }) {
  const display = useDisplay();
  const { hold, discharge, isDeceased, emergencyUntil, missing = [], status } = client;
  const isOverdue = hold ? hold.expectedReturn < dayIn(display.timezone, new Date()) : false;
  return (
    <div className="mt-4 grid gap-2.5 empty:hidden">
      {emergencyUntil ? <EmergencyBanner until={emergencyUntil} /> : null}
      {isDeceased ? (
        <Banner tone="neutral" title={`${client.fullName} has died`}>
          {discharge ? `Care ended on ${formatDate(discharge.day, display)}.` : null}
        </Banner>
      ) : discharge && status === 'DISCHARGED' ? (
        <Banner tone="neutral" title={`Care ended on ${formatDate(discharge.day, display)}`}>
          {dischargeReasonLabels[discharge.reason]}
        </Banner>
      ) : null}
      {status === 'ON_HOLD' ? (
        <Banner tone="warning" title="Care is on hold">
          {hold
            ? `${holdReasonLabels[hold.reason]}, since ${formatDate(hold.since, display)}. ${
                isOverdue ? 'Was expected back' : 'Expected back'
              } on ${formatDate(hold.expectedReturn, display)}.`
            : null}
        </Banner>
      ) : null}
      {missing.length > 0 && (status === 'ONBOARDING' || status === 'PROSPECT') ? (
        <Banner tone="info" title="Missing before care can start">
          <ul className="list-disc pl-5">
            {missingWords(missing).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </div>
  );
}

/** How long an emergency access holds; it ends by itself. */
function EmergencyBanner({ until }: { until: string }) {
  const display = useDisplay();
  const leftMs = Date.parse(until) - useNow();
  const minutes = leftMs <= 0 ? 0 : Math.max(1, Math.round(leftMs / 60_000));
  return (
    <Banner tone="danger" title="You opened this client in an emergency">
      {minutes === 0 ? 'The access has ended.' : `The access ends in ${plural(minutes, 'minute')}, at `}
      {minutes === 0 ? null : <time dateTime={until}>{formatTime(until, display)}</time>}
      {minutes === 0 ? null : '. Admins were notified and will review it.'}
    </Banner>
  );
}
