import {
  correctionDays,
  isCorrectionInTime,
  isProposal,
  mayKeepVisits,
  mayRequestCorrections,
  refusalOfCorrection,
  type Visit,
  visitStates,
} from '@homeward/contract/visits';
import { Suspense, useState } from 'react';
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { MoveButtons } from '../../ui/states/MoveButtons.tsx';
import { MoveTimeline } from '../../ui/states/MoveTimeline.tsx';
import { useViewer } from '../session/index.ts';
import { EnterVisit } from './EnterVisit.tsx';
import { FamilyAnswer } from './FamilyAnswer.tsx';
import { FollowUp } from './FollowUp.tsx';
import { SheetPart } from './SheetPart.tsx';
import { VisitCorrections } from './VisitCorrections.tsx';
import { VisitEvv } from './VisitEvv.tsx';
import { VisitFacts } from './VisitFacts.tsx';
import { VisitPunches } from './VisitPunches.tsx';
import { VisitSignature } from './VisitSignature.tsx';
import { VisitTasks } from './VisitTasks.tsx';
import { type EnteredShift, isToEnter } from './visits.entry.model.ts';
import { refetchVisits, useVisit, visitMoves } from './visits.queries.ts';
import { visitName } from './visits.text.ts';

const ProposalDialog = lazyPart(() =>
  import('./ProposalDialog.tsx').then((module) => ({ default: module.ProposalDialog })),
);
const CorrectionDialog = lazyPart(() =>
  import('./CorrectionDialog.tsx').then((module) => ({ default: module.CorrectionDialog })),
);

interface VisitSheetProps {
  visitId: string;
  onClose: () => void;
}

/** A visit beside the page: what was planned, what was, and what may be done with it now. */
export function VisitSheet({ visitId, onClose }: VisitSheetProps) {
  const found = useVisit(visitId);
  const isGone = found.error instanceof ProblemError && found.error.status === 404;
  const visit = isGone ? undefined : found.data;
  return (
    <Sheet
      title={visit ? visitName(visit) : 'Visit'}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="lg"
      footer={visit ? <Actions visit={visit} /> : null}
    >
      {visit ? (
        <Contents visit={visit} />
      ) : isGone ? (
        <EmptyState title="This visit is not yours to see">
          It belongs to someone else, or you no longer have access to this client.
        </EmptyState>
      ) : found.error ? (
        <ErrorState
          title="This visit could not be loaded"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        >
          {sentenceOf(found.error)}
        </ErrorState>
      ) : (
        <LoadingRegion label="Loading the visit…">
          <TextSkeleton lines={10} />
        </LoadingRegion>
      )}
    </Sheet>
  );
}

function Contents({ visit }: { visit: Visit }) {
  const keeps = mayKeepVisits.allows(useViewer());
  return (
    <div className="grid gap-6 pt-1">
      <VisitFacts visit={visit} />
      {keeps ? <FollowUp visit={visit} /> : null}
      <VisitTasks visit={visit} />
      <VisitSignature visit={visit} />
      <VisitEvv visit={visit} />
      <VisitPunches visit={visit} />
      <VisitCorrections visit={visit} />
      {keeps ? (
        <SheetPart title="History">
          <MoveTimeline calls={visitMoves} states={visitStates} thing={visit} />
        </SheetPart>
      ) : null}
    </div>
  );
}

/** What may be done now: the moves that the server says would pass, a correction, the family's answer. */
function Actions({ visit }: { visit: Visit }) {
  const viewer = useViewer();
  const [open, setOpen] = useState<'correction' | 'proposal'>();
  const close = () => setOpen(undefined);
  if (visit.mayAnswer) return <FamilyAnswer visit={visit} />;
  const keeps = mayKeepVisits.allows(viewer);
  const isOwn = visit.staff.id === viewer.id;
  const startedAt = visit.inAt ?? visit.plannedStartUtc;
  const isInTime = startedAt !== null && isCorrectionInTime(startedAt, new Date());
  const mayCorrect =
    mayRequestCorrections.allows(viewer) &&
    visit.access !== 'READ' &&
    (keeps || (isOwn && isInTime)) &&
    !visit.hasPendingCorrection &&
    visit.status !== 'IN_PROGRESS' &&
    refusalOfCorrection(visit.status) === undefined;
  const entered = keeps ? enteredShiftOf(visit) : undefined;
  const mayDecide = keeps && visit.access === 'FULL' && isProposal(visit, viewer.id);
  return (
    <>
      {isOwn && !isInTime ? (
        <p className="mr-auto text-sm text-muted">
          You can ask for a correction for {correctionDays} days after a visit.
        </p>
      ) : null}
      {mayDecide ? <Button onPress={() => setOpen('proposal')}>Decide about its shift…</Button> : null}
      {mayCorrect && entered ? (
        <EnterVisit shift={entered} />
      ) : mayCorrect ? (
        <Button onPress={() => setOpen('correction')}>Ask for a correction…</Button>
      ) : null}
      <MoveButtons
        name={visitName(visit)}
        states={visitStates}
        moves={visit.moves}
        primary={visit.moves.includes('approve') ? 'approve' : 'verify'}
        calls={visitMoves}
        thing={visit}
        onMoved={() => void refetchVisits()}
      />
      <Suspense fallback={null}>
        {open === 'correction' ? <CorrectionDialog visit={visit} onClose={close} /> : null}
        {open === 'proposal' ? <ProposalDialog visit={visit} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** The shift of a visit that nobody came to, as the office enters its times; undefined: it is another. */
function enteredShiftOf(visit: Visit): EnteredShift | undefined {
  const { shiftId, status, plannedStartUtc: startUtc, plannedEndUtc: endUtc, timezone } = visit;
  if (shiftId === null || startUtc === null || endUtc === null) return undefined;
  if (status !== 'MISSED' || !isToEnter({ status, endUtc }, new Date())) return undefined;
  return { id: shiftId, name: visitName(visit), startUtc, endUtc, timezone };
}
