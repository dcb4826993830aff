import {
  type IntakeMove,
  type IntakeRow,
  type IntakeStatus,
  intakePath,
  intakePriorityLabels,
  levelLabels,
} from '@homeward/contract/intakes';
import { useState } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { Board, type BoardColumn } from '../../ui/Board.tsx';
import { Link } from '../../ui/Link.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { notify } from '../../ui/notify.ts';
import { Segments } from '../../ui/Segments.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { HomeTime, useViewer } from '../session/index.ts';
import { FollowUp } from './FollowUp.tsx';
import { boardStatuses, type IntakesSearch, moveBetween, whose, whyNot } from './intakes.list.model.ts';
import { useColumn } from './intakes.queries.ts';
import { statusLabel, words } from './intakes.text.ts';
import { MakeMove } from './MakeMove.tsx';

/** A move that was asked for; each has a number of its own. */
interface Moving {
  readonly no: number;
  readonly row: IntakeRow;
  readonly move: IntakeMove;
}

interface IntakesBoardProps {
  search: IntakesSearch;
  onSearchChange: (search: IntakesSearch) => void;
}

/** Prospects by their state. Dragging a card is a move; what cannot be says why. */
export function IntakesBoard({ search, onSearchChange }: IntakesBoardProps) {
  const { id } = useViewer();
  const isMine = search.assessor === id;
  const columns = useColumns(isMine ? id : undefined);
  const [moving, setMoving] = useState<Moving>();
  const { assessor: _assessor, ...others } = search;
  const move = (row: IntakeRow, to: string) => {
    const found = moveBetween(row.status, to as IntakeStatus);
    if (found && row.moves.includes(found))
      setMoving((last) => ({ no: (last?.no ?? 0) + 1, row, move: found }));
    else notify({ title: whyNot(row.status, to as IntakeStatus), variant: 'destructive' });
  };
  return (
    <>
      <div className="mb-3">
        <Segments
          label="Whose"
          options={whose}
          value={isMine ? 'mine' : 'all'}
          onChange={(value) => onSearchChange(value === 'mine' ? { ...others, assessor: id } : others)}
        />
      </div>
      <Board
        label={words.title}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={({ fullName }) => fullName}
        onMove={move}
      >
        {(row) => <CardContent row={row} />}
      </Board>
      {moving ? (
        <MakeMove
          key={moving.no}
          row={moving.row}
          move={moving.move}
          onClose={() => setMoving((last) => (last?.no === moving.no ? undefined : last))}
        />
      ) : null}
    </>
  );
}

/** One query for each column, in the order of the states: their number never changes. */
function useColumns(assessorId: string | undefined): BoardColumn<IntakeRow>[] {
  const [fresh, contacted, scheduled, begun, submitted, reviewed, nurture, lost] = boardStatuses as [
    IntakeStatus,
    IntakeStatus,
    IntakeStatus,
    IntakeStatus,
    IntakeStatus,
    IntakeStatus,
    IntakeStatus,
    IntakeStatus,
  ];
  return [
    useBoardColumn(fresh, assessorId),
    useBoardColumn(contacted, assessorId),
    useBoardColumn(scheduled, assessorId),
    useBoardColumn(begun, assessorId),
    useBoardColumn(submitted, assessorId),
    useBoardColumn(reviewed, assessorId),
    useBoardColumn(nurture, assessorId),
    useBoardColumn(lost, assessorId),
  ];
}

function useBoardColumn(status: IntakeStatus, assessorId: string | undefined): BoardColumn<IntakeRow> {
  const found = useColumn(status, assessorId);
  const rows = found.data?.pages.flatMap(({ data }) => data);
  const [first] = found.data?.pages ?? [];
  return {
    id: status,
    title: statusLabel(status),
    count: first && formatTotal(first.pagination),
    items: rows ?? [],
    note: rows ? (
      rows.length === 0 ? (
        <p className="relative px-1 text-sm text-muted">Nobody</p>
      ) : undefined
    ) : found.error ? (
      <div className="relative">
        <NotLoaded found={found} />
      </div>
    ) : (
      <TextSkeleton lines={3} />
    ),
    foot: found.hasNextPage ? <ShowMore found={found} isWide /> : undefined,
  };
}

function CardContent({ row }: { row: IntakeRow }) {
  const {
    id,
    fullName,
    priority,
    assessor,
    scheduledAt,
    timezone,
    completeness,
    levelOfCare,
    firstContactDueAt,
  } = row;
  const isUrgent = priority === 'URGENT' || priority === 'HIGH';
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1 text-sm wrap-anywhere">
      <Link variant="plain" href={intakePath(id)} className="font-bold wrap-anywhere">
        {fullName}
      </Link>
      {isUrgent ? <span className="font-medium">{intakePriorityLabels[priority]} priority</span> : null}
      {scheduledAt ? (
        <span className="text-muted">
          Visit <HomeTime when={{ at: scheduledAt, timezone }} day="number" />
        </span>
      ) : null}
      <span className="text-muted">
        {assessor ? assessor.fullName : 'No assessor'} · {completeness}%
      </span>
      {levelOfCare ? (
        <span>
          Level {levelOfCare}: {levelLabels[levelOfCare]}
        </span>
      ) : null}
      {firstContactDueAt || row.nextFollowUpOn ? <FollowUp row={row} /> : null}
    </div>
  );
}
