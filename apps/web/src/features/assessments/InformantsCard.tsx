import type { Answers } from '@homeward/contract/core';
import type { Flag, Instrument } from '@homeward/contract/instruments';
import { clsx } from 'clsx';
import { Split } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { type RatedArea, ratedAreas } from './assessments.rti.model.ts';

interface InformantsCardProps {
  instrument: Instrument;
  answers: Answers;
  flags: readonly Flag[];
}

const informants = [
  ['assessor', 'Assessor'],
  ['self', 'Client'],
  ['caregiver', 'Caregiver'],
] as const;

/** What each informant says of each task, side by side; where they differ by two levels or more is marked. */
export function InformantsCard({ instrument, answers, flags }: InformantsCardProps) {
  const differing = new Set(flags.flatMap(({ kind, id }) => (kind === 'DIFFER' ? [id] : [])));
  // Four columns do not fit beside each other there.
  const isNarrow = useMediaQuery('(max-width: 639.98px)');
  return (
    <>
      {ratedAreas(instrument, answers)
        .filter(({ tasks }) => tasks.some(({ assessor, self, caregiver }) => assessor ?? self ?? caregiver))
        .map((area) => (
          <DetailCard key={area.id} title={area.title} isPlain>
            {isNarrow ? (
              <AreaList area={area} differing={differing} />
            ) : (
              <AreaTable area={area} differing={differing} />
            )}
          </DetailCard>
        ))}
    </>
  );
}

interface AreaProps {
  area: RatedArea;
  differing: ReadonlySet<string>;
}

const shownIn = (area: RatedArea) =>
  informants.filter(([who]) => who === 'assessor' || area.tasks.some((task) => task[who]));

function Differ() {
  return (
    <Badge tone="warning" icon={<Split aria-hidden size={13} />}>
      Informants differ
    </Badge>
  );
}

function AreaList({ area, differing }: AreaProps) {
  return (
    <ul aria-label={area.title} className="divide-y divide-line">
      {area.tasks.map((task) => (
        <li key={task.id} className="grid gap-1.5 py-2.5">
          <span className="wrap-anywhere">{task.label}</span>
          {differing.has(task.id) ? (
            <span className="flex">
              <Differ />
            </span>
          ) : null}
          <dl className="grid gap-0.5 text-sm">
            {shownIn(area).map(([who, label]) => (
              <div key={who} className="flex justify-between gap-3">
                <dt className="text-muted">{label}</dt>
                <dd className={task[who] === undefined ? 'text-muted' : ''}>{task[who] ?? '—'}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function AreaTable({ area, differing }: AreaProps) {
  const shown = shownIn(area);
  const cell = 'border-b border-line px-2 py-2 align-top first:pl-0';
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{area.title}</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className={`${cell} font-medium`}>
            Task
          </th>
          {shown.map(([who, label]) => (
            <th key={who} scope="col" className={`${cell} font-medium`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {area.tasks.map((task) => (
          <tr key={task.id} className={clsx(differing.has(task.id) && 'bg-sunk')}>
            <th scope="row" className={`${cell} font-normal wrap-anywhere`}>
              {task.label}
              {differing.has(task.id) ? (
                <span className="block pt-1">
                  <Differ />
                </span>
              ) : null}
            </th>
            {shown.map(([who]) => (
              <td key={who} className={`${cell} ${task[who] === undefined ? 'text-muted' : ''}`}>
                {task[who] ?? '—'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
