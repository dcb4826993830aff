import { type Intake, intakeStates, mayKeepIntakes } from '@homeward/contract/intakes';
import { ClipboardList, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ProblemError } from '../../lib/problem.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ButtonLink } from '../../ui/Link.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardSkeleton, HeaderSkeleton, LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { SuspenseCard } from '../../ui/SuspenseCard.tsx';
import { MoveTimeline } from '../../ui/states/MoveTimeline.tsx';
import { useViewer } from '../session/index.ts';
import { AddendaCard } from './AddendaCard.tsx';
import { IntakeHeader } from './IntakeHeader.tsx';
import { useIntakesLive } from './intakes.live.ts';
import { intakeMoves, useIntake } from './intakes.queries.ts';
import { intakesPath, words } from './intakes.text.ts';
import { KnownCard } from './KnownCard.tsx';
import { LevelCard } from './LevelCard.tsx';

const IntakeSections = lazyPart(() =>
  import('./IntakeSections.tsx').then((module) => ({ default: module.IntakeSections })),
);
const EditIntakeDialog = lazyPart(() =>
  import('./EditIntakeDialog.tsx').then((module) => ({ default: module.EditIntakeDialog })),
);

/** One prospect: the sections, what is known, the level of care, and what has happened. */
export function IntakePage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useIntake(id);
  useIntakesLive();
  const isGone = error instanceof ProblemError && error.status === 404;
  if (isGone) return <Gone />;
  if (data) return <Loaded intake={data} />;
  if (error)
    return (
      <LoadFailed
        title="This initial assessment could not be loaded"
        found={{ error, isFetching, refetch }}
        isPage
      />
    );
  return (
    <LoadingRegion label="Loading the initial assessment…">
      <TextSkeleton className="mb-3 max-w-48 text-sm" />
      <HeaderSkeleton />
      <div className="mt-4.5">
        <CardSkeleton rows={6} />
      </div>
    </LoadingRegion>
  );
}

/** Shown for an unknown prospect, one of another office, or one without an invitation. */
function Gone() {
  const title = 'Initial assessment';
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={<Breadcrumbs trail={[{ label: words.title, href: intakesPath }, { label: title }]} />}
      />
      <EmptyState
        title="This initial assessment was not found"
        icon={<ClipboardList aria-hidden size={22} />}
        action={<ButtonLink href={intakesPath}>Show all prospects</ButtonLink>}
      >
        The address may be wrong, or you do not have access.
      </EmptyState>
    </>
  );
}

function Loaded({ intake }: { intake: Intake }) {
  const isOffice = mayKeepIntakes.allows(useViewer());
  const [isEditing, setEditing] = useState(false);
  const { level, submitted, status } = intake;
  const isAside = status === 'LOST' || status === 'NURTURE';
  const edit = (
    <Button size="sm" icon={<Pencil aria-hidden size={15} />} onPress={() => setEditing(true)}>
      Edit
    </Button>
  );
  return (
    <>
      <IntakeHeader intake={intake} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <SuspenseCard label="Loading the sections…" rows={6}>
          <IntakeSections intake={intake} />
        </SuspenseCard>
        <aside aria-label="What we know" className="grid gap-4">
          <KnownCard intake={intake} action={isOffice && !isAside ? edit : undefined} />
          {level ? <LevelCard level={level} isKept={submitted !== null} /> : null}
          {isOffice ? (
            <>
              <AddendaCard intake={intake} />
              <DetailCard title="History" isPlain>
                <MoveTimeline calls={intakeMoves} states={intakeStates} thing={intake} />
              </DetailCard>
            </>
          ) : null}
        </aside>
      </div>
      <Suspense fallback={null}>
        {isEditing ? <EditIntakeDialog intake={intake} onClose={() => setEditing(false)} /> : null}
      </Suspense>
    </>
  );
}
