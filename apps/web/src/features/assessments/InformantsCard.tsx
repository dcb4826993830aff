import type { Answers } from '@homeward/contract/core';
import type { Flag, Instrument } from '@homeward/contract/instruments';
import { clsx } from 'clsx';
import { Split } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
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
  return (
    <>
      {ratedAreas(instrument, answers)
        .filter(({ tasks }) => tasks.some(({ assessor, self, caregiver }) => assessor ?? self ?? caregiver))
        .map((area) => (
          <DetailCard key={area.id} title={area.title} isPlain>
            <AreaTable area={area} differing={differing} />
          </DetailCard>
        ))}
    </>
  );
}

function AreaTable({ area, differing }: { area: RatedArea; differing: ReadonlySet<string> }) {
  const shown = informants.filter(([who]) => who === 'assessor' || area.tasks.some((task) => task[who]));
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
                  <Badge tone="warning" icon={<Split aria-hidden size={13} />}>
                    Informants differ
                  </Badge>
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
