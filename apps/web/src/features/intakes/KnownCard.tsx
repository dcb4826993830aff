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
import { useFormatters } from '../../ui/formatters.ts';
import { linkClass } from '../../ui/linkClass.ts';
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
        <a
          href={`tel:${prospect.phone}`}
          className={`${linkClass} touch-target whitespace-nowrap tabular-nums`}
        >
          {prospect.phone}
        </a>
      </DetailRow>
      {address.formattedAddress ? <DetailRow label="Address">{address.formattedAddress}</DetailRow> : null}
      {prospect.languages.length > 0 ? (
        <DetailRow label="Languages">{prospect.languages.join(', ')}</DetailRow>
      ) : null}
      {prospect.livesWith ? <DetailRow label="Lives with">{prospect.livesWith}</DetailRow> : null}
      {asks ? <DetailRow label="Who asks">{asks}</DetailRow> : null}
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
