import { formatCents } from '@homeward/contract/core';
import {
  entryRights,
  keepsTimesheets,
  rulesVersionLabels,
  type Timesheet,
  type TimesheetLine,
  type TimesheetMove,
  timesheetStates,
} from '@homeward/contract/timesheets';
import { Suspense, useState } from 'react';
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { MoveButtons } from '../../ui/states/MoveButtons.tsx';
import { MoveTimeline } from '../../ui/states/MoveTimeline.tsx';
import { useDisplay, useViewer } from '../session/index.ts';
import { minutesInWords } from '../visits/index.ts';
import { SheetChanged } from './SheetChanged.tsx';
import { SheetLines } from './SheetLines.tsx';
import { SheetOffices } from './SheetOffices.tsx';
import { SheetRates } from './SheetRates.tsx';
import { movesAsRead, refetchTimesheets, timesheetMoves, useTimesheet } from './timesheets.queries.ts';
import {
  adjustmentInWords,
  issuesInWords,
  periodInWords,
  rulesWait,
  sheetName,
  statusKinds,
  statusLabel,
} from './timesheets.text.ts';

const AttestDialog = lazyPart(() =>
  import('./AttestDialog.tsx').then((module) => ({ default: module.AttestDialog })),
);

const EntryDialog = lazyPart(() =>
  import('./EntryDialog.tsx').then((module) => ({ default: module.EntryDialog })),
);

interface TimesheetSheetProps {
  sheetId: string;
  onClose: () => void;
}

/** A timesheet beside the page: its visits, what they pay, and what may be done with it now. */
export function TimesheetSheet({ sheetId, onClose }: TimesheetSheetProps) {
  const display = useDisplay();
  const [refused, setRefused] = useState<Timesheet>();
  const found = useTimesheet(sheetId);
  const isGone = found.error instanceof ProblemError && found.error.status === 404;
  const sheet = isGone ? undefined : found.data;
  return (
    <Sheet
      title={sheet ? sheet.staff.fullName : 'Timesheet'}
      description={sheet ? periodInWords(sheet, display) : null}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="lg"
      footer={sheet ? <Actions sheet={sheet} onChanged={setRefused} /> : null}
    >
      {sheet ? (
        <Contents sheet={sheet} before={refused?.digest === sheet.digest ? undefined : refused} />
      ) : isGone ? (
        <EmptyState title="This timesheet is not yours to see">
          It belongs to someone else, or to an office in which you do not work.
        </EmptyState>
      ) : found.error ? (
        <ErrorState
          title="This timesheet could not be loaded"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        >
          {sentenceOf(found.error)}
        </ErrorState>
      ) : (
        <LoadingRegion label="Loading the timesheet…">
          <TextSkeleton lines={10} />
        </LoadingRegion>
      )}
    </Sheet>
  );
}

function Contents({ sheet, before }: { sheet: Timesheet; before: Timesheet | undefined }) {
  const viewer = useViewer();
  const display = useDisplay();
  const keeps = keepsTimesheets(viewer);
  const [entering, setEntering] = useState<TimesheetLine>();
  const rights = entryRights(viewer, { isOwn: sheet.staff.id === viewer.id }, sheet.status);
  const { status, regularMinutes, overtimeMinutes, doubleMinutes, grossCents, issues } = sheet;
  const { travelMinutes, mileage } = sheet;
  const paidMiles = mileage.cents ?? 0;
  const waiting = sheet.offices.filter(({ hasConfirmedRules }) => !hasConfirmedRules);
  const facts = [
    ['Regular', minutesInWords(regularMinutes)],
    ['Overtime', minutesInWords(overtimeMinutes)],
    ['Double time', minutesInWords(doubleMinutes)],
    ...(travelMinutes > 0 ? [['Including travel', minutesInWords(travelMinutes)]] : []),
    ...(mileage.miles > 0 ? [['Miles', String(mileage.miles)]] : []),
    ...(grossCents === null ? [] : [['Gross', formatCents(grossCents)]]),
    ...(paidMiles > 0 ? [['Mileage', formatCents(paidMiles)]] : []),
    ...(grossCents !== null && paidMiles > 0
      ? [['Gross and mileage', formatCents(grossCents + paidMiles)]]
      : []),
  ];
  return (
    <div className="grid gap-6 pt-1">
      <SheetChanged sheet={sheet} before={before} />
      {waiting.length > 0 ? (
        <Banner tone="warning" title="Overtime rules are not confirmed">
          {rulesWait(waiting)}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <StatusBadge kind={statusKinds[status]}>{statusLabel(status)}</StatusBadge>
        {issues > 0 ? <StatusBadge kind="warning">{issuesInWords(issues)}</StatusBadge> : null}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 sm:grid-cols-4">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{rulesVersionLabels[sheet.rulesVersion]}</p>
      {sheet.adjustments.map(({ first, cents }) => (
        <p key={first} className="text-sm">
          {adjustmentInWords(first, cents, display)}
        </p>
      ))}
      {sheet.offices.length > 1 ? <SheetOffices sheet={sheet} /> : null}
      <SheetLines
        lines={sheet.lines}
        officeNames={new Map(sheet.offices.length > 1 ? sheet.offices.map(({ id, name }) => [id, name]) : [])}
        onEnter={rights.travel ? setEntering : undefined}
      />
      <Suspense fallback={null}>
        {entering ? (
          <EntryDialog
            sheet={sheet}
            line={entering}
            entersSleep={rights.sleep}
            onClose={() => setEntering(undefined)}
          />
        ) : null}
      </Suspense>
      {sheet.rates.length > 0 ? <SheetRates rates={sheet.rates} /> : null}
      {keeps ? (
        <section aria-labelledby="timesheet-history" className="grid gap-3">
          <h3 id="timesheet-history" className="font-bold">
            History
          </h3>
          <MoveTimeline calls={timesheetMoves} states={timesheetStates} thing={sheet} />
        </section>
      ) : null}
    </div>
  );
}

interface ActionsProps {
  sheet: Timesheet;
  /** It was refused for numbers that are others by now, with what was on screen; undefined: a move was made. */
  onChanged: (read: Timesheet | undefined) => void;
}

/** The moves that would pass now; the attestation has a form of its own. */
function Actions({ sheet, onChanged }: ActionsProps) {
  const [isAttesting, setAttesting] = useState(false);
  const moves = sheet.moves.filter((move) => move !== 'submit');
  const maySubmit = sheet.moves.includes('submit');
  if (sheet.moves.length === 0) return null;
  if (!sheet.isOver && (maySubmit || moves.includes('vouch')))
    return (
      <p className="mr-auto text-sm text-muted">It can be submitted from the last day of its period on.</p>
    );
  const primary: TimesheetMove = moves.includes('approve') ? 'approve' : 'pay';
  return (
    <>
      <MoveButtons
        name={sheetName(sheet)}
        states={timesheetStates}
        moves={moves}
        primary={primary}
        calls={movesAsRead(sheet)}
        thing={sheet}
        onMoved={(move) => {
          onChanged(move === undefined ? sheet : undefined);
          void refetchTimesheets();
        }}
      />
      {maySubmit ? (
        <Button variant="primary" onPress={() => setAttesting(true)}>
          {timesheetStates.moves.submit.label}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {isAttesting ? <AttestDialog sheet={sheet} onClose={() => setAttesting(false)} /> : null}
      </Suspense>
    </>
  );
}
