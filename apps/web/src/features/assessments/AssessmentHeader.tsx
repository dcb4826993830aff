import {
  type Assessment,
  assessmentStates,
  assessmentsText,
  mayAssess,
} from '@homeward/contract/assessments';
import { mayKeepCarePlans } from '@homeward/contract/care-plans';
import { ListPlus, Signature } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { notify } from '../../ui/notify.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { MovesMenu } from '../../ui/states/MovesMenu.tsx';
import { clientPath } from '../clients/index.ts';
import { useViewer } from '../session/index.ts';
import { UserLink } from '../users/index.ts';
import { type AssessmentFamily, familyPath } from './assessments.families.model.ts';
import { assessmentMoves, refetchAssessments, useMoveAssessment } from './assessments.queries.ts';
import { instrumentNames, menuMoves, statusKinds, statusLabel, taskInstruments } from './assessments.text.ts';

const ConfirmDialog = lazyPart(() =>
  import('../../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const TasksDialog = lazyPart(() =>
  import('./TasksDialog.tsx').then((module) => ({ default: module.TasksDialog })),
);

interface AssessmentHeaderProps {
  family: AssessmentFamily;
  assessment: Assessment;
}

/** Whose assessment it is, by whom and of when, and what may be done with it. */
export function AssessmentHeader({ family, assessment }: AssessmentHeaderProps) {
  const { day } = useFormatters();
  const viewer = useViewer();
  const { client, instrument, status, visitDate, assessor, moves } = assessment;
  const assesses = mayAssess.allows(viewer) && !assessment.isReadOnly;
  const isError = status === 'ENTERED_IN_ERROR';
  const what = `${instrumentNames[instrument]}, ${day(visitDate)}`;
  const isSigned = status === 'SIGNED' || status === 'AMENDED';
  const suggestsTasks = taskInstruments.includes(instrument);
  return (
    <header className="mb-4.5">
      <div className="mb-3">
        <Breadcrumbs
          trail={[{ label: family.title, href: familyPath(family) }, { label: client.fullName }]}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <PageTitle title={`${client.fullName}: ${what}${isError ? ', entered in error' : ''}`}>
              <a
                dir="auto"
                href={clientPath(client.id)}
                className="rounded-sm text-inherit no-underline hover:underline"
              >
                {client.fullName}
              </a>
              {': '}
              <span className={isError ? 'line-through' : ''}>{what}</span>
              {isError ? <span className="sr-only">, entered in error</span> : null}
            </PageTitle>
            <StatusBadge kind={statusKinds[status]}>{statusLabel(status)}</StatusBadge>
          </div>
          <p className="mt-0.5 text-muted wrap-anywhere">
            Assessed by <UserLink userId={assessor.id}>{assessor.fullName}</UserLink>
          </p>
        </div>
        {assesses ? (
          <div className="flex flex-wrap items-center gap-3">
            {isSigned && suggestsTasks && mayKeepCarePlans.allows(viewer) ? (
              <TasksButton assessment={assessment} />
            ) : null}
            {moves.includes('sign') ? <SignButton assessment={assessment} /> : null}
            <MovesMenu
              calls={assessmentMoves}
              states={assessmentStates}
              thing={assessment}
              name={`the assessment of ${client.fullName}`}
              moves={moves.filter((move) => menuMoves.includes(move))}
              onMoved={() => void refetchAssessments()}
            />
          </div>
        ) : null}
      </div>
      {assesses && status === 'COMPLETED' && !moves.includes('sign') ? (
        <Banner className="mt-4" title={assessmentsText.cannotSign}>
          Someone trained in this instrument signs it.
        </Banner>
      ) : null}
    </header>
  );
}

/** Offers to make care tasks of the result. */
function TasksButton({ assessment }: { assessment: Assessment }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ListPlus aria-hidden size={16} />} onPress={() => setOpen(true)}>
        Create care tasks
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <TasksDialog assessment={assessment} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

/** Signs after one question: it cannot be taken back. */
function SignButton({ assessment }: { assessment: Assessment }) {
  const [isAsking, setAsking] = useState(false);
  const sign = useMoveAssessment(assessment);
  const [title = '', ...rest] = assessmentsText.signAsk.split(/(?<=\?) /);
  return (
    <>
      <Button
        variant="primary"
        icon={<Signature aria-hidden size={16} />}
        onPress={() => {
          sign.reset();
          setAsking(true);
        }}
      >
        Sign
      </Button>
      <Suspense fallback={null}>
        {isAsking ? (
          <ConfirmDialog
            title={title}
            isHarmless
            isOpen
            onOpenChange={(isOpen) => isOpen || setAsking(false)}
            confirmLabel="Sign assessment"
            pendingLabel="Signing…"
            isPending={sign.isPending}
            error={sign.isError ? sentenceOf(sign.error) : undefined}
            onConfirm={() =>
              sign.mutate('sign', {
                onSuccess: () => {
                  setAsking(false);
                  notify({ title: 'Assessment signed', description: assessment.client.fullName });
                },
              })
            }
          >
            {rest.join(' ')}
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </>
  );
}
