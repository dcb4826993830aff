import { formatWordDate } from '@homeward/contract/core';
import { type Candidate, matchPartLabels, matchParts, matchPoints } from '@homeward/contract/shifts';
import { TriangleAlert } from 'lucide-react';
import { plural } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useDisplay } from '../session/index.ts';
import { coverageLabels, hoursInWords, milesInWords, teamRoleLabels } from './shifts.offers.text.ts';
import { lengthInWords } from './shifts.text.ts';

interface CandidateRowProps {
  candidate: Candidate;
  /** Undefined where nothing is offered. */
  isChosen: boolean | undefined;
  onChoose: (isChosen: boolean) => void;
  onAssign: () => void;
}

/** Somebody who could take a shift: how well they fit and why, their week, and what speaks against them. */
export function CandidateRow({ candidate, isChosen, onChoose, onAssign }: CandidateRowProps) {
  const { person, score, teamRole, conflicts } = candidate;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isChosen === undefined ? null : (
          <Checkbox aria-label={`Choose ${person.fullName}`} isSelected={isChosen} onChange={onChoose} />
        )}
        <UserAvatar name={person.fullName} image={person.image} size={32} isDecorative />
        <span className="min-w-0 flex-1 basis-40 font-bold wrap-anywhere">
          {person.fullName} {teamRole ? <Badge tone="info">{teamRoleLabels[teamRole]}</Badge> : null}
        </span>
        <span className="text-lg font-bold tabular-nums">
          {score}
          <span className="text-sm font-normal text-muted"> of 100</span>
        </span>
        <Button size="sm" aria-label={`Assign ${person.fullName}`} onPress={onAssign}>
          Assign
        </Button>
      </div>
      <Facts candidate={candidate} />
      {conflicts.length > 0 ? (
        <ul aria-label={`Conflicts of ${person.fullName}`} data-tone="warning" className="grid gap-1 text-sm">
          {conflicts.map(({ code, message }) => (
            <li key={`${code} ${message}`} className="flex items-start gap-1.5">
              <TriangleAlert aria-hidden size={14} className="mt-[3px] shrink-0 text-tone" />
              <span className="min-w-0 wrap-anywhere">{message}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <details className="text-sm">
        <summary className="touch-target w-fit cursor-pointer font-medium text-accent">
          Why {score}
          <span className="sr-only"> for {person.fullName}</span>
        </summary>
        <Parts candidate={candidate} />
      </details>
    </li>
  );
}

function Facts({ candidate }: { candidate: Candidate }) {
  const display = useDisplay();
  const { coverage, km, visits, lastVisit, overtimeMinutes } = candidate;
  const facts = [
    hoursInWords(candidate),
    overtimeMinutes > 0 ? `${lengthInWords(overtimeMinutes)} overtime` : '',
    lastVisit === null
      ? 'No visit in 90 days'
      : `${plural(visits, 'visit')} in 90 days, the last on ${formatWordDate(lastVisit, display)}`,
    km === null ? 'Distance not known' : milesInWords(km),
    coverageLabels[coverage],
  ];
  return <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>;
}

function Parts({ candidate: { parts } }: { candidate: Candidate }) {
  return (
    <dl className="mt-1.5 grid grid-cols-2 gap-x-5 gap-y-1 sm:grid-cols-3">
      {matchParts.map((part) => (
        <div key={part} className="flex justify-between gap-2">
          <dt className="text-muted">{matchPartLabels[part]}</dt>
          <dd className="tabular-nums">
            {part === 'team' ? `+${parts.team}` : `${parts[part]} of ${matchPoints[part]}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
