import { formatCents, formatHomeTime, serviceTypeLabels } from '@homeward/contract/core';
import { shiftTypeLabels } from '@homeward/contract/rates';
import {
  type CancelReason,
  cancelReasonLabels,
  conflictKinds,
  mayKeepShifts,
  type Shift,
  type ShiftMove,
  shiftStates,
  shiftVisibilityLabels,
  starsInWords,
} from '@homeward/contract/shifts';
import { Repeat } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { DetailRow } from '../../ui/DetailCard.tsx';
import { Link } from '../../ui/Link.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { MovesMenu } from '../../ui/states/MovesMenu.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { Allergies, clientPath } from '../clients/index.ts';
import { useDisplay, useViewer } from '../session/index.ts';
import { UserLink } from '../users/index.ts';
import { ShiftStatusIcon } from './ShiftStatusIcon.tsx';
import { statusTones } from './shifts.calendar.text.ts';
import { atHome } from './shifts.home.model.ts';
import { refetchShifts, shiftMoves } from './shifts.queries.ts';
import { lengthInWords, shiftName, statusLabel, words } from './shifts.text.ts';
import { hasWishes, wishesInWords, wishLabels } from './shifts.wishes.model.ts';

interface ShiftFactsProps {
  shift: Shift;
  /** @param move that was made; undefined where somebody else was quicker */
  onMoved: (move?: ShiftMove) => void;
}

/** What is known of a shift; what its reader may not know is left out. */
export function ShiftFacts({ shift, onMoved }: ShiftFactsProps) {
  const display = useDisplay();
  const keeps = mayKeepShifts.allows(useViewer());
  const when = formatHomeTime(atHome(shift), display, { day: 'weekday' });
  const { careProvider, requiredSkills, breakMinutes } = shift;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={statusTones[shift.status]} icon={<ShiftStatusIcon status={shift.status} />}>
          {statusLabel(shift.status)}
        </Badge>
        {shift.seriesId === null ? null : (
          <Badge icon={<Repeat aria-hidden size={13} />}>
            {shift.isException ? 'Of a series, changed' : 'Of a series'}
          </Badge>
        )}
        {keeps && shift.isReadOnly !== true ? (
          <span className="ml-auto">
            <MovesMenu
              calls={shiftMoves}
              states={shiftStates}
              thing={shift}
              name={shiftName(shift)}
              moves={shift.moves}
              onMoved={(move) => {
                onMoved(move);
                void refetchShifts();
              }}
            />
          </span>
        ) : null}
      </div>
      <Allergies of={shift.allergies} />
      <Ended shift={shift} />
      <dl className="grid gap-2.5">
        <DetailRow label="When">
          {when.text}
          {when.own ? <span className="block text-sm text-muted">{when.own}</span> : null}
        </DetailRow>
        <DetailRow label="Client">
          <Link variant="plain" href={clientPath(shift.client.id)}>
            {shift.client.name}
          </Link>
        </DetailRow>
        <DetailRow label="Caregiver">
          {careProvider ? (
            <span className="inline-flex items-center gap-2">
              <UserAvatar name={careProvider.fullName} image={careProvider.image} size={24} isDecorative />
              <UserLink userId={careProvider.id}>{careProvider.fullName}</UserLink>
            </span>
          ) : keeps ? (
            words.noneAssigned
          ) : null}
        </DetailRow>
        <DetailRow label="Where">{shift.place}</DetailRow>
        <DetailRow label="Service">
          {serviceTypeLabels[shift.serviceType]}, {shiftTypeLabels[shift.shiftType].toLowerCase()}
        </DetailRow>
        {breakMinutes > 0 ? <DetailRow label="Unpaid break">{lengthInWords(breakMinutes)}</DetailRow> : null}
        {requiredSkills.length > 0 ? (
          <DetailRow label="Required skills">{requiredSkills.map(({ name }) => name).join(', ')}</DetailRow>
        ) : null}
        {hasWishes(shift) ? <Wishes shift={shift} /> : null}
        {shift.incentiveCents ? (
          <DetailRow label="Incentive">{formatCents(shift.incentiveCents)}</DetailRow>
        ) : null}
        {shift.careProvider === null && shift.visibility ? (
          <DetailRow label="Seen by">{shiftVisibilityLabels[shift.visibility]}</DetailRow>
        ) : null}
        {shift.notesCaregiver ? (
          <DetailRow label={keeps ? 'Notes for the caregiver' : 'Notes'}>
            <span dir="auto" className="whitespace-pre-line">
              {shift.notesCaregiver}
            </span>
          </DetailRow>
        ) : null}
        {shift.notesOffice ? (
          <DetailRow label="Notes for the office">
            <span dir="auto" className="whitespace-pre-line">
              {shift.notesOffice}
            </span>
          </DetailRow>
        ) : null}
      </dl>
      <Overridden shift={shift} />
    </div>
  );
}

/** What it asks of a caregiver beyond what it requires: the office alone is sent it. */
function Wishes({ shift }: { shift: Shift }) {
  const words = wishesInWords(shift);
  return (
    <>
      {shift.genderPref === null ? null : (
        <DetailRow label={wishLabels.genderPref}>{words.genderPref}</DetailRow>
      )}
      {shift.minRating === null ? null : (
        <DetailRow label={wishLabels.minRating}>{starsInWords(shift.minRating)}</DetailRow>
      )}
      {shift.preferredSkills.length === 0 ? null : (
        <DetailRow label={wishLabels.preferredSkills}>{words.preferredSkills}</DetailRow>
      )}
    </>
  );
}

/** That it was cancelled or called out, by whom and why. */
function Ended({ shift: { cancelled, callOut, status } }: { shift: Shift }) {
  return (
    <>
      {cancelled && status === 'CANCELLED' ? (
        <Banner
          tone="neutral"
          title={cancelReasonLabels[cancelled.cause as CancelReason] ?? 'It was cancelled'}
        >
          {cancelled.by ? `${cancelled.by.fullName}, ` : ''}
          <RelativeTime at={cancelled.at} />
          {cancelled.isLate ? '. Cancelled late.' : ''}
        </Banner>
      ) : null}
      {callOut ? (
        <Banner
          tone="warning"
          title={callOut.by ? `${callOut.by.fullName} called out` : 'Someone called out'}
        >
          <span dir="auto" className="wrap-anywhere">
            {callOut.reason}
          </span>
          <span className="block text-sm text-muted">
            <RelativeTime at={callOut.at} />, {noticeInWords(callOut.noticeMinutes)}
          </span>
        </Banner>
      ) : null}
    </>
  );
}

const noticeInWords = (minutes: number) =>
  minutes <= 0 ? 'after the start' : `${lengthInWords(minutes)} before the start`;

/** What spoke against the shift when it was saved, and why it was saved anyway. */
function Overridden({ shift: { conflicts, overrideReason } }: { shift: Shift }) {
  if (conflicts.length === 0) return null;
  return (
    <Banner tone="warning" title="Saved despite conflicts">
      <ul aria-label="Conflicts overridden" className="list-disc pl-5">
        {conflicts.map((code) => (
          <li key={code}>{conflictKinds[code].label}</li>
        ))}
      </ul>
      {overrideReason ? <p className="mt-1 wrap-anywhere">Reason: {overrideReason}</p> : null}
    </Banner>
  );
}
