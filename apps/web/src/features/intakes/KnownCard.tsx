import { ageOn, payerLabels, riskFlagLabels } from '@homeward/contract/clients';
import { dayIn, serviceTypeLabels } from '@homeward/contract/core';
import {
  type Intake,
  intakePriorityLabels,
  intakeSourceLabels,
  lostReasonLabels,
} from '@homeward/contract/intakes';
import type { ReactNode } from 'react';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';
import { EmailLink } from '../../ui/EmailLink.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { HomeTime } from '../session/index.ts';
import { FollowUp } from './FollowUp.tsx';

/** What is known of a prospect beside the answers. What is not for the viewer is not there. */
export function KnownCard({ intake, action }: { intake: Intake; action: ReactNode }) {
  const { day, timezone } = useFormatters();
  const { prospect, requester, recommended, source, payer, assessor, scheduledAt, lostReason } = intake;
  const { birthDate, address } = prospect;
  const age = birthDate && ageOn(birthDate, dayIn(timezone, new Date()));
  const asks = [requester?.name, requester?.relationship].filter(Boolean).join(', ');
  return (
    <DetailCard title="What we know" action={action}>
      <DetailRow label="Date of birth">{birthDate ? `${day(birthDate)} (age ${age})` : ''}</DetailRow>
      <DetailRow label="Phone">
        <PhoneLink phone={prospect.phone} />
      </DetailRow>
      {prospect.email ? (
        <DetailRow label="Email">
          <EmailLink email={prospect.email} />
        </DetailRow>
      ) : null}
      {address.formattedAddress ? <DetailRow label="Address">{address.formattedAddress}</DetailRow> : null}
      {prospect.languages.length > 0 ? (
        <DetailRow label="Languages">{prospect.languages.join(', ')}</DetailRow>
      ) : null}
      {prospect.livesWith ? <DetailRow label="Lives with">{prospect.livesWith}</DetailRow> : null}
      {asks ? (
        <DetailRow label="Contact person">
          <span className="grid justify-items-start gap-1">
            {asks}
            {requester?.phone ? <PhoneLink phone={requester.phone} /> : null}
            {requester?.email ? <EmailLink email={requester.email} /> : null}
          </span>
        </DetailRow>
      ) : null}
      <DetailRow label="Priority">{intakePriorityLabels[intake.priority]}</DetailRow>
      {source ? <DetailRow label="Source">{intakeSourceLabels[source]}</DetailRow> : null}
      {payer ? <DetailRow label="Payer">{payerLabels[payer]}</DetailRow> : null}
      <DetailRow label="Assessor">{assessor?.fullName}</DetailRow>
      <DetailRow label="Visit">
        {scheduledAt ? <HomeTime when={{ at: scheduledAt, timezone: intake.timezone }} day="number" /> : ''}
      </DetailRow>
      {intake.firstContactDueAt || intake.nextFollowUpOn ? (
        <DetailRow label="Next">
          <FollowUp row={intake} />
        </DetailRow>
      ) : null}
      {lostReason ? <DetailRow label="Lost">{lostReasonLabels[lostReason]}</DetailRow> : null}
      {recommended?.hoursPerWeek ? (
        <DetailRow label="Hours a week">{recommended.hoursPerWeek}</DetailRow>
      ) : null}
      {recommended && recommended.serviceTypes.length > 0 ? (
        <DetailRow label="Services">
          {recommended.serviceTypes.map((one) => serviceTypeLabels[one]).join(', ')}
        </DetailRow>
      ) : null}
      {recommended && recommended.risks.length > 0 ? (
        <DetailRow label="Risks">{recommended.risks.map((one) => riskFlagLabels[one]).join(', ')}</DetailRow>
      ) : null}
    </DetailCard>
  );
}
