import { formatCents, formatDate } from '@homeward/contract/core';
import {
  genderLabels,
  mayEditRecord,
  overtimeRuleSetLabels,
  petLabels,
  presentHome,
  type StaffMove,
  type StaffRecord,
  transportLabels,
} from '@homeward/contract/staff';
import { IdCard, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { yesOrNo } from '../../lib/format.ts';
import { ProblemError } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { useDisplay, useViewer } from '../session/index.ts';
import { Credentials } from './Credentials.tsx';
import { EmergencyContacts } from './EmergencyContacts.tsx';
import { EmploymentHistory } from './EmploymentHistory.tsx';
import { EmploymentStatus } from './EmploymentStatus.tsx';
import { useStaffLive } from './staff.live.ts';
import { useStaffRecord } from './staff.queries.ts';
import { hoursLabel, plannedHome } from './staff.text.ts';

const EmploymentDialog = lazyPart(() =>
  import('./EmploymentDialog.tsx').then((module) => ({ default: module.EmploymentDialog })),
);
const MoveDialog = lazyPart(() =>
  import('./MoveDialog.tsx').then((module) => ({ default: module.MoveDialog })),
);

/** The employment of somebody: management edits it, the person reads it. */
export function Employment({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useStaffRecord(userId);
  useStaffLive();
  if (isPending) {
    return (
      <LoadingRegion label="Loading the employment…">
        <div className="grid gap-4 @3xl:grid-cols-2">
          <CardSkeleton rows={5} />
          <CardSkeleton rows={5} />
        </div>
      </LoadingRegion>
    );
  }
  if (error instanceof ProblemError && error.problem.status === 404) {
    return (
      <EmptyState title="No staff record" icon={<IdCard aria-hidden size={22} />}>
        This person has no staff record, or works in other offices than you.
      </EmptyState>
    );
  }
  if (error && data === undefined) {
    return <LoadFailed title="Employment could not be loaded" found={{ error, isFetching, refetch }} />;
  }
  return <Loaded record={data} />;
}

function Loaded({ record }: { record: StaffRecord }) {
  const viewer = useViewer();
  const [open, setOpen] = useState<'edit' | StaffMove>();
  const close = (isOpen: boolean) => (isOpen ? undefined : setOpen(undefined));
  return (
    <>
      <EmploymentStatus record={record} onMove={setOpen} />
      <div className="mt-4 grid items-start gap-4 @3xl:grid-cols-2">
        <WorkCard
          record={record}
          onEdit={mayEditRecord(viewer, record) ? () => setOpen('edit') : undefined}
        />
        <PersonCard record={record} />
        <EmergencyContacts record={record} />
        <Credentials record={record} />
        <EmploymentHistory userId={record.id} homes={record.homeOffices} />
      </div>
      <Suspense fallback={null}>
        {open === 'edit' ? (
          <EmploymentDialog record={record} isOpen onOpenChange={close} />
        ) : open === undefined ? null : (
          <MoveDialog record={record} move={open} isOpen onOpenChange={close} />
        )}
      </Suspense>
    </>
  );
}

function WorkCard({ record, onEdit }: { record: StaffRecord; onEdit: (() => void) | undefined }) {
  const display = useDisplay();
  const { payRateCents, overtimeRuleSet, homeOffices } = record;
  const planned = plannedHome(homeOffices, display);
  return (
    <DetailCard
      title="Work"
      action={
        onEdit ? (
          <Button variant="quiet" size="sm" icon={<Pencil aria-hidden size={15} />} onPress={onEdit}>
            Edit employment
          </Button>
        ) : undefined
      }
    >
      <DetailRow label="Employee number">{record.employeeNo}</DetailRow>
      <DetailRow label="Position">{record.position}</DetailRow>
      <DetailRow label="Employment type">{record.employmentType}</DetailRow>
      <DetailRow label="Hire date">{record.hireDate && formatDate(record.hireDate, display)}</DetailRow>
      <DetailRow label={record.offices.length === 1 ? 'Office' : 'Offices'}>
        {record.offices.map(({ name }) => name).join(', ')}
      </DetailRow>
      <DetailRow label="Home office">
        {presentHome(homeOffices)?.name}
        {planned === undefined ? null : <div className="text-sm text-muted">{planned}</div>}
      </DetailRow>
      <DetailRow label="Hours a week">{hoursLabel(record.minHoursPerWeek, record.maxHoursPerWeek)}</DetailRow>
      <DetailRow label="Hours a day">{hoursLabel(null, record.maxHoursPerDay)}</DetailRow>
      {payRateCents === undefined ? null : (
        <DetailRow label="Pay rate">
          {payRateCents === null ? '' : `${formatCents(payRateCents)} an hour`}
        </DetailRow>
      )}
      {overtimeRuleSet === undefined ? null : (
        <DetailRow label="Overtime rules">
          {overtimeRuleSet === null ? '' : overtimeRuleSetLabels[overtimeRuleSet]}
        </DetailRow>
      )}
    </DetailCard>
  );
}

function PersonCard({ record }: { record: StaffRecord }) {
  const display = useDisplay();
  const { birthDate, gender, transport, petTolerance, smokeTolerance, homeAddress } = record;
  return (
    <DetailCard title="Person">
      <DetailRow label="Birth date">
        {birthDate === null
          ? ''
          : `${formatDate(birthDate, display)}, ${record.birthdayVisible ? 'shown to colleagues' : 'not shown to colleagues'}`}
      </DetailRow>
      <DetailRow label="Gender">{gender === null ? '' : genderLabels[gender]}</DetailRow>
      <DetailRow label="Languages">{record.languages.join(', ')}</DetailRow>
      <DetailRow label="Travels by">{transport === null ? '' : transportLabels[transport]}</DetailRow>
      <DetailRow label="Home address">{homeAddress?.formattedAddress || 'As on the profile'}</DetailRow>
      <DetailRow label="Works with pets">
        {petTolerance === null
          ? ''
          : petTolerance.length === 0
            ? 'None'
            : petTolerance.map((pet) => petLabels[pet]).join(', ')}
      </DetailRow>
      <DetailRow label="Works where people smoke">{yesOrNo(smokeTolerance)}</DetailRow>
      <DetailRow label="Allergies">{record.allergies}</DetailRow>
    </DetailCard>
  );
}
