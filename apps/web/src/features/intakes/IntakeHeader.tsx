import {
  type Intake,
  type IntakeMove,
  intakeStates,
  intakesText,
  mayKeepIntakes,
  winnableStatuses,
} from '@homeward/contract/intakes';
import { CalendarPlus, FileText, UserRoundPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/Link.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { MoveButtons } from '../../ui/states/MoveButtons.tsx';
import { clientPath } from '../clients/index.ts';
import { useViewer } from '../session/index.ts';
import { intakeMoves, refetchIntakes, useSaveSummary } from './intakes.queries.ts';
import { intakesPath, statusKinds, statusLabel, words } from './intakes.text.ts';

const ScheduleDialog = lazyPart(() =>
  import('./ScheduleDialog.tsx').then((module) => ({ default: module.ScheduleDialog })),
);

const CreateClientDialog = lazyPart(() =>
  import('./CreateClientDialog.tsx').then((module) => ({ default: module.CreateClientDialog })),
);

const aside: readonly IntakeMove[] = ['nurture', 'lose'];

/** Whose initial assessment it is, in which state, and what may be done with it. */
export function IntakeHeader({ intake }: { intake: Intake }) {
  const isOffice = mayKeepIntakes.allows(useViewer());
  const { fullName, status, moves, office, needsSecondReviewer } = intake;
  return (
    <header className="mb-4.5">
      <div className="mb-3">
        <Breadcrumbs trail={[{ label: words.title, href: intakesPath }, { label: fullName }]} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <PageTitle title={fullName} />
            <StatusBadge kind={statusKinds[status]}>{statusLabel(status)}</StatusBadge>
          </div>
          <p className="mt-0.5 text-muted wrap-anywhere">
            {office.name} · {intake.completeness}% complete
          </p>
        </div>
        {isOffice ? <Actions intake={intake} /> : null}
      </div>
      {isOffice && status === 'SUBMITTED' && needsSecondReviewer && !moves.includes('review') ? (
        <Banner className="mt-4">{intakesText.secondReviewer}</Banner>
      ) : null}
    </header>
  );
}

function Actions({ intake }: { intake: Intake }) {
  const [isPlanning, setPlanning] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const { id, moves, status, fullName, client } = intake;
  const print = useSaveSummary(id);
  const asked = moves.filter((move) => move !== 'schedule');
  const primary = asked.find((move) => !aside.includes(move));
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button
        icon={<FileText aria-hidden size={16} />}
        isPending={print.isPending}
        pendingLabel="Creating the summary…"
        onPress={() => print.mutate()}
      >
        Summary
      </Button>
      {status === 'CONTACTED' || status === 'SCHEDULED' ? (
        <Button
          variant={status === 'CONTACTED' ? 'primary' : 'secondary'}
          icon={<CalendarPlus aria-hidden size={16} />}
          onPress={() => setPlanning(true)}
        >
          {status === 'CONTACTED' ? intakeStates.moves.schedule.label : 'Change the visit'}
        </Button>
      ) : null}
      {client ? <ButtonLink href={clientPath(client.id)}>Open the client</ButtonLink> : null}
      {winnableStatuses.includes(status) ? (
        <Button
          variant="primary"
          icon={<UserRoundPlus aria-hidden size={16} />}
          onPress={() => setCreating(true)}
        >
          Create client
        </Button>
      ) : null}
      <MoveButtons
        calls={intakeMoves}
        states={intakeStates}
        thing={intake}
        name={fullName}
        moves={asked}
        {...(primary && { primary })}
        onMoved={() => void refetchIntakes()}
      />
      <Suspense fallback={null}>
        {isPlanning ? <ScheduleDialog id={id} onClose={() => setPlanning(false)} /> : null}
        {isCreating ? <CreateClientDialog intake={intake} onClose={() => setCreating(false)} /> : null}
      </Suspense>
    </div>
  );
}
