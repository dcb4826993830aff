import {
  type AssessmentRow,
  assessmentPath,
  assessmentTierOf,
  mayAssess,
} from '@homeward/contract/assessments';
import { type Client, isReadOnly } from '@homeward/contract/clients';
import { mayObserve } from '@homeward/contract/observations';
import { useNavigate } from '@tanstack/react-router';
import { ClipboardCheck, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { ButtonLink, Link } from '../../ui/Link.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { PartState } from '../clients/index.ts';
import { HazardActions } from '../hazards/index.ts';
import { useViewer } from '../session/index.ts';
import {
  type AssessmentFamily,
  assessmentFamilies,
  familyOf,
  familyPath,
} from './assessments.families.model.ts';
import { useAssessmentsLive } from './assessments.live.ts';
import { useCurrentAssessments, useInstruments } from './assessments.queries.ts';
import { dueEventOf, instrumentNames } from './assessments.text.ts';
import { DocumentButton } from './DocumentButton.tsx';
import { InWords } from './InWords.tsx';
import { CourseCell, ResultCell } from './ResultCell.tsx';

const NewAssessmentDialog = lazyPart(() =>
  import('./NewAssessmentDialog.tsx').then((module) => ({ default: module.NewAssessmentDialog })),
);

const OwnObservations = lazyPart(() =>
  import('./OwnObservations.tsx').then((module) => ({ default: module.OwnObservations })),
);

/** The latest assessment of a client by each instrument: a family reads it in words, everybody else opens it. */
export function ClientAssessments({ client }: { client: Client }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const found = useCurrentAssessments(client.id);
  useAssessmentsLive();
  const [adding, setAdding] = useState<AssessmentFamily>();
  if (found.data === undefined)
    return (
      <PartState
        found={found}
        loading="Loading the assessments…"
        failed="The assessments could not be loaded"
      />
    );
  const rows = found.data.data;
  const isFamily = assessmentTierOf(viewer) === 'FAMILY' && viewer.role === 'Family';
  const add =
    mayAssess.allows(viewer) && !isReadOnly(client) ? (
      <MenuButton
        label="New assessment"
        variant="secondary"
        icon={<Plus aria-hidden size={17} />}
        entries={assessmentFamilies.map((family) => ({
          id: family.slug,
          label: family.title,
          onAction: () => setAdding(family),
        }))}
      >
        New assessment
      </MenuButton>
    ) : null;
  return (
    <div className="grid gap-4">
      {mayObserve.allows(viewer) ? (
        <Suspense fallback={null}>
          <OwnObservations clientId={client.id} />
        </Suspense>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState title="No assessments yet" icon={<ClipboardCheck aria-hidden size={22} />} action={add}>
          {isFamily
            ? 'Once an assessment has been signed, you can read here what it found.'
            : 'The latest signed assessment of each kind appears here.'}
        </EmptyState>
      ) : (
        <>
          {add ? <div className="flex justify-end">{add}</div> : null}
          <ul
            aria-label="Latest assessments"
            className={
              // What a family reads differs much in length: a row would be as long as its longest.
              isFamily ? '-mb-4 gap-4 @3xl:columns-2' : 'grid items-start gap-4 @3xl:grid-cols-2'
            }
          >
            {rows.map((row) => (
              <li key={row.id} className={isFamily ? 'mb-4 break-inside-avoid' : 'min-w-0'}>
                {isFamily ? <FamilyCard row={row} /> : <OfficeCard row={row} />}
              </li>
            ))}
          </ul>
        </>
      )}
      <HazardActions clientId={client.id} />
      <Suspense fallback={null}>
        {adding ? (
          <NewAssessmentDialog
            family={adding}
            client={{ id: client.id, fullName: client.fullName }}
            onClose={() => setAdding(undefined)}
            onOpen={(path) => void navigate({ to: path })}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

function OfficeCard({ row }: { row: AssessmentRow }) {
  const { day } = useFormatters();
  const instrumentOf = useInstruments();
  const { instrument, visitDate, assessor, nextDueOn, isOverdue } = row;
  const family = familyOf(instrument);
  const why = dueEventOf(row, day);
  return (
    <DetailCard
      title={instrumentNames[instrument]}
      isPlain
      action={
        <ButtonLink size="sm" href={assessmentPath(row)} aria-label={`Open ${instrumentNames[instrument]}`}>
          Open
        </ButtonLink>
      }
    >
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ResultCell row={row} instrumentOf={instrumentOf} />
          <CourseCell row={row} />
        </div>
        <p className="text-sm text-muted">
          {day(visitDate)} by {assessor.fullName}
          {nextDueOn ? ` · ${isOverdue ? 'overdue since' : 'due again on'} ${day(nextDueOn)}` : ''}
        </p>
        {why ? <p className="text-sm">Due: {why}</p> : null}
        {family ? (
          <p className="text-sm">
            <Link href={`${familyPath(family)}?client=${row.client.id}`}>All of this kind</Link>
          </p>
        ) : null}
      </div>
    </DetailCard>
  );
}

function FamilyCard({ row: { id, instrument, visitDate } }: { row: AssessmentRow }) {
  const { day } = useFormatters();
  return (
    <DetailCard
      title={instrumentNames[instrument]}
      isPlain
      action={<DocumentButton id={id} of={instrumentNames[instrument]} />}
    >
      <p className="mb-3 text-sm text-muted">{day(visitDate)}</p>
      <InWords id={id} />
    </DetailCard>
  );
}
