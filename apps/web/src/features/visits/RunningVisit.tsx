import type { Visit } from '@homeward/contract/visits';
import { visitsText } from '@homeward/contract/visits';
import { Coffee, Play } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.ts';
import { Allergies } from '../clients/index.ts';
import { HomeTime } from '../session/index.ts';
import { Elapsed } from './Elapsed.tsx';
import { FinishDialog } from './FinishDialog.tsx';
import { NoteField } from './NoteField.tsx';
import { PunchButton } from './PunchButton.tsx';
import { PunchPhoto } from './PunchPhoto.tsx';
import { TaskItem } from './TaskItem.tsx';
import { VisitPlace } from './VisitPlace.tsx';
import type { LinkedCode } from './visits.code.hooks.ts';
import { type Note, useNote } from './visits.notes.hooks.ts';
import { usePunch } from './visits.punch.hooks.ts';
import { type TaskReports, useTaskReports } from './visits.tasks.hooks.ts';
import { words } from './visits.text.ts';

interface RunningVisitProps {
  visit: Visit;
  offsetMs: number;
  linked: LinkedCode;
  onEnded: (visit: Visit) => void;
}

/** The visit that the viewer is at: how long, its tasks, its notes, and the way out of it. */
export function RunningVisit({ visit, offsetMs, linked, onEnded }: RunningVisitProps) {
  const [isFinishing, setFinishing] = useState(false);
  const reports = useTaskReports(visit.id);
  const office = useNote(visit.id, 'OFFICE');
  const handover = useNote(visit.id, 'HANDOVER');
  useUnsavedGuard(office.text !== '' || handover.text !== '');
  const finish = () => {
    // What was typed goes before the clock-out, and in this order.
    reports.saveAll(visit.tasks);
    office.save();
    handover.save();
    setFinishing(true);
  };
  return (
    <div className="grid gap-4.5 [&_:is(button,input,textarea)]:scroll-mb-40">
      <Now visit={visit} offsetMs={offsetMs} />
      <Allergies of={visit.allergies} />
      {visit.access === 'TIMES' ? (
        <Banner tone="info">{words.timesOnly}</Banner>
      ) : (
        <Work visit={visit} reports={reports} office={office} handover={handover} />
      )}
      <PunchPhoto visit={visit} kind="IN" />
      <PunchBar visit={visit} onFinish={finish} />
      {isFinishing ? (
        <FinishDialog
          visit={visit}
          offsetMs={offsetMs}
          linked={linked}
          onClose={() => setFinishing(false)}
          onEnded={onEnded}
        />
      ) : null}
    </div>
  );
}

interface WorkProps {
  visit: Visit;
  reports: TaskReports;
  office: Note;
  handover: Note;
}

/** What is done and written at a visit. */
function Work({ visit, reports, office, handover }: WorkProps) {
  const notesOf = (kind: 'OFFICE' | 'HANDOVER') =>
    visit.observations.filter((observation) => observation.kind === kind);
  return (
    <>
      <section aria-labelledby="visit-tasks" className="rounded-lg border border-line bg-card p-4.5">
        <h2
          id="visit-tasks"
          className="flex flex-wrap items-baseline justify-between gap-x-3 text-md font-bold"
        >
          Tasks
          <span className="text-sm font-normal text-muted tabular-nums">
            {visit.tasksDone} of {visit.tasksTotal} done
          </span>
        </h2>
        {visit.tasks.length === 0 ? (
          <p className="mt-1 text-muted">This visit has no tasks.</p>
        ) : (
          <ul className="divide-y divide-line">
            {visit.tasks.map((task) => (
              <TaskItem key={task.taskId} task={task} reports={reports} />
            ))}
          </ul>
        )}
      </section>
      <section
        aria-labelledby="visit-notes"
        className="grid gap-4 rounded-lg border border-line bg-card p-4.5"
      >
        <h2 id="visit-notes" className="text-md font-bold">
          Notes
        </h2>
        <NoteField kind="OFFICE" note={office} written={notesOf('OFFICE')} />
        <NoteField kind="HANDOVER" note={handover} written={notesOf('HANDOVER')} />
      </section>
    </>
  );
}

/** Where one is and since when, in words, with the time that has passed. */
function Now({ visit, offsetMs }: { visit: Visit; offsetMs: number }) {
  const { inAt, plannedEndUtc, timezone, isOnBreak, breaks } = visit;
  const pause = breaks.findLast(({ to }) => to === null);
  return (
    <section aria-labelledby="clock-state" className="rounded-lg border border-accent bg-card p-4.5">
      <h2 id="clock-state" className="text-lg font-bold">
        {isOnBreak && pause ? (
          <>
            On a break since <HomeTime when={{ at: pause.from, timezone }} />
          </>
        ) : (
          <>Clocked in at {inAt === null ? '—' : <HomeTime when={{ at: inAt, timezone }} />}</>
        )}
      </h2>
      {inAt === null ? null : (
        <Elapsed
          label={isOnBreak ? 'On a break for' : 'On site for'}
          since={isOnBreak && pause ? pause.from : inAt}
          offsetMs={offsetMs}
        />
      )}
      <VisitPlace shift={visit} />
      {plannedEndUtc === null ? (
        <p className="mt-2 text-muted">{words.unscheduled}</p>
      ) : (
        <p className="mt-2 text-muted">
          Planned until <HomeTime when={{ at: plannedEndUtc, timezone }} />
        </p>
      )}
    </section>
  );
}

/** The ways out: within reach of the thumb, wherever the page is scrolled to. */
function PunchBar({ visit, onFinish }: { visit: Visit; onFinish: () => void }) {
  const { phase, refusal, punch } = usePunch();
  const { id, isOnBreak } = visit;
  const pause = () =>
    void punch({
      label: isOnBreak ? words.endBreak : words.startBreak,
      work: { kind: isOnBreak ? 'BREAK_END' : 'BREAK_START', visitId: id },
      hasPlace: false,
    });
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 -mx-(--gutter) grid gap-2 border-t border-line bg-page px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:border-0 sm:px-0"
    >
      {refusal ? (
        <Banner tone="warning" live="assertive">
          {refusal.text}
        </Banner>
      ) : null}
      {isOnBreak ? (
        <>
          <PunchButton label={words.endBreak} phase={phase} onPress={pause} />
          <Button size="lg" isWide onPress={onFinish}>
            {words.clockOut}
          </Button>
        </>
      ) : (
        <>
          <PunchButton label={words.clockOut} phase="idle" onPress={onFinish} />
          <Button
            size="lg"
            isWide
            icon={isOnBreak ? <Play aria-hidden size={16} /> : <Coffee aria-hidden size={16} />}
            isPending={phase !== 'idle'}
            pendingLabel={words.sending}
            onPress={pause}
          >
            {words.startBreak}
          </Button>
        </>
      )}
      <p className="text-center text-sm text-muted">{visitsText.privacy}</p>
    </div>
  );
}
