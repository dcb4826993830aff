import { mayKeepShifts, type Shift, shiftStates } from '@homeward/contract/shifts';
import { Suspense, useState } from 'react';
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { MoveTimeline } from '../../ui/states/MoveTimeline.tsx';
import { ShiftChatButton } from '../chat/index.ts';
import { useViewer } from '../session/index.ts';
import { EnterVisitButton, isToEnter } from '../visits/index.ts';
import { Acknowledgements } from './Acknowledgements.tsx';
import { DeleteDraft } from './DeleteDraft.tsx';
import { EndSeries } from './EndSeries.tsx';
import { OfficeActions, type ShiftPart } from './OfficeActions.tsx';
import { OwnMoves } from './OwnMoves.tsx';
import { ShiftFacts } from './ShiftFacts.tsx';
import { ShiftOffers } from './ShiftOffers.tsx';
import { useClientOfShiftLive } from './shifts.live.ts';
import { refetchShifts, shiftMoves, useShift } from './shifts.queries.ts';
import { isOpenShift, shiftName } from './shifts.text.ts';

const ShiftDialog = lazyPart(() =>
  import('./ShiftDialog.tsx').then((module) => ({ default: module.ShiftDialog })),
);
const CandidatesDialog = lazyPart(() =>
  import('./CandidatesDialog.tsx').then((module) => ({ default: module.CandidatesDialog })),
);
const SeriesDialog = lazyPart(() =>
  import('./SeriesDialog.tsx').then((module) => ({ default: module.SeriesDialog })),
);

export interface ShiftSheetProps {
  shiftId: string;
  onClose: () => void;
}

/** A shift beside the calendar: when, who, where, what, and what may be done with it now. */
export function ShiftSheet({ shiftId, onClose }: ShiftSheetProps) {
  const viewer = useViewer();
  const found = useShift(shiftId);
  useClientOfShiftLive(shiftId, found.data?.client.id);
  const [part, setPart] = useState<ShiftPart>();
  const [assigned, setAssigned] = useState<{
    careProviderId: string;
    start?: string | undefined;
    end?: string | undefined;
  }>();
  const assign = (careProviderId: string, at?: { start: string; end: string } | null) =>
    setAssigned({ careProviderId, ...at });
  const keeps = mayKeepShifts.allows(viewer);
  const isGone = found.error instanceof ProblemError && found.error.status === 404;
  const shift = isGone ? undefined : found.data;
  const changes = keeps && shift?.isReadOnly !== true;
  const close = () => setPart(undefined);
  return (
    <>
      <Sheet
        title={shift ? shiftName(shift) : 'Shift'}
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
        footer={
          shift ? (
            changes ? (
              <>
                {isToEnter(shift, new Date()) ? (
                  <Suspense fallback={null}>
                    <EnterVisitButton
                      shift={{ ...shift, name: shiftName(shift) }}
                      onEntered={() => void refetchShifts()}
                    />
                  </Suspense>
                ) : null}
                <OfficeActions shift={shift} onOpen={setPart} />
              </>
            ) : shift.moves.length > 0 ? (
              <OwnMoves shift={shift} />
            ) : null
          ) : null
        }
      >
        {shift ? (
          <div className="grid gap-6 pt-1">
            <ShiftFacts
              shift={shift}
              onMoved={(move) => {
                void found.refetch();
                // Who plans and hears of a call-out looks for somebody else at once.
                if (move === 'call-out') setPart('candidates');
              }}
            />
            {shift.careProvider !== null &&
            shift.status !== 'DRAFT' &&
            (changes || shift.careProvider.id === viewer.id) ? (
              <Suspense fallback={null}>
                <span>
                  <ShiftChatButton shiftId={shift.id} />
                </span>
              </Suspense>
            ) : null}
            <Acknowledgements shift={shift} />
            {keeps ? <ShiftOffers shift={shift} onAssign={changes ? assign : undefined} /> : null}
            {keeps ? (
              <section aria-labelledby="shift-history" className="grid gap-3">
                <h3 id="shift-history" className="font-bold">
                  History
                </h3>
                <MoveTimeline calls={shiftMoves} states={shiftStates} thing={shift} />
              </section>
            ) : null}
          </div>
        ) : isGone ? (
          <EmptyState title="This shift no longer exists">
            It was deleted or reassigned, or you do not have access.
          </EmptyState>
        ) : found.error ? (
          <ErrorState
            title="This shift could not be loaded"
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          >
            {sentenceOf(found.error)}
          </ErrorState>
        ) : (
          <LoadingRegion label="Loading the shift…">
            <TextSkeleton lines={9} />
          </LoadingRegion>
        )}
      </Sheet>
      {shift && part ? (
        <Part part={part} shift={shift} onAssign={assign} onClose={close} onGone={onClose} />
      ) : null}
      {shift && assigned ? (
        <Suspense fallback={null}>
          <ShiftDialog
            initial={{ shift, ...assigned, isMove: true, isAssign: true }}
            onClose={() => setAssigned(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface PartProps {
  part: ShiftPart;
  shift: Shift;
  onAssign: (userId: string) => void;
  onClose: () => void;
  onGone: () => void;
}

/** What was opened from the sheet, above it. */
function Part({ part, shift, onAssign, onClose, onGone }: PartProps) {
  const { seriesId, recurrenceDate } = shift;
  if (part === 'delete') return <DeleteDraft shift={shift} onClose={onClose} onDeleted={onGone} />;
  if (part === 'end') return <EndSeries shift={shift} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      {part === 'candidates' && isOpenShift(shift) ? (
        <CandidatesDialog shift={shift} onAssign={onAssign} onClose={onClose} />
      ) : null}
      {part === 'edit' ? <ShiftDialog initial={{ shift }} onClose={onClose} /> : null}
      {part === 'move' ? <ShiftDialog initial={{ shift, isMove: true }} onClose={onClose} /> : null}
      {part === 'duplicate' ? <ShiftDialog initial={{ copyOf: shift }} onClose={onClose} /> : null}
      {part === 'series' && seriesId !== null && recurrenceDate !== null ? (
        <SeriesDialog shift={{ ...shift, seriesId, recurrenceDate }} onClose={onClose} />
      ) : null}
    </Suspense>
  );
}
