import type { BoardRow } from '@homeward/contract/visits';
import { Badge } from '../../ui/Badge.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { HomeTime } from '../session/index.ts';
import { ExceptionBadge } from './ExceptionBadges.tsx';
import { VisitTimes } from './VisitTimes.tsx';
import { serviceInWords } from './visits.text.ts';

interface BoardLineProps {
  line: BoardRow;
  onOpen: (visitId: string) => void;
}

/** Who comes to whom, when it was planned and when it was. With a visit it leads there. */
export function BoardLine({ line, onOpen }: BoardLineProps) {
  const { visitId } = line;
  const look = 'grid w-full gap-1.5 rounded-md border border-line bg-card p-3 text-left';
  if (visitId === null) {
    return (
      <div className={look}>
        <Contents line={line} />
      </div>
    );
  }
  return (
    <button
      type="button"
      className={`${look} cursor-pointer hover:border-control hover:bg-hover`}
      onClick={() => onOpen(visitId)}
    >
      <Contents line={line} />
    </button>
  );
}

function Contents({ line }: { line: BoardRow }) {
  const { client, staff, serviceType, startUtc, endUtc, timezone, inAt, outAt, exceptions } = line;
  return (
    <>
      <span dir="auto" className="font-bold wrap-anywhere">
        {client.name}
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <UserAvatar name={staff.fullName} image={staff.image} size={24} isDecorative />
        <span dir="auto" className="min-w-0 truncate">
          {staff.fullName}
        </span>
      </span>
      <span className="text-sm text-muted tabular-nums">
        {startUtc === null ? (
          'Not on the schedule'
        ) : (
          <VisitTimes from={startUtc} to={endUtc} timezone={timezone} />
        )}{' '}
        · {serviceInWords(serviceType)}
      </span>
      {inAt === null ? null : (
        <span className="text-sm tabular-nums">
          {outAt === null ? (
            <>
              Arrived <HomeTime when={{ at: inAt, timezone }} />
            </>
          ) : (
            <>
              There <VisitTimes from={inAt} to={outAt} timezone={timezone} />
            </>
          )}
        </span>
      )}
      {line.isOnBreak || line.status === 'MISSED' || exceptions.length > 0 ? (
        <span className="flex flex-wrap gap-1.5">
          {line.status === 'MISSED' ? <StatusBadge kind="bad">Missed</StatusBadge> : null}
          {line.isOnBreak ? <Badge tone="info">On a break</Badge> : null}
          {exceptions.map((code) => (
            <ExceptionBadge key={code} code={code} />
          ))}
        </span>
      ) : null}
    </>
  );
}
