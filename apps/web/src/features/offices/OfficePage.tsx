import { usStates } from '@homeward/contract/addresses';
import type { Office } from '@homeward/contract/offices';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatPhone } from '../../lib/phone/national.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { notify } from '../../ui/notify.ts';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { officeQuery, useDeleteOffice } from './offices.queries.ts';
import type { OfficeParts, SettingField } from './offices.settings.doors.ts';
import { ScopedSettings } from './ScopedSettings.tsx';

const OfficeDialog = lazyPart(() =>
  import('./OfficeDialog.tsx').then((module) => ({ default: module.OfficeDialog })),
);
const ConfirmDialog = lazyPart(() =>
  import('../../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

interface OfficePageProps {
  id: string;
  fields: readonly SettingField[];
  parts: OfficeParts;
}

/** One office: what it is, and which settings hold there. */
export function OfficePage({ id, fields, parts }: OfficePageProps) {
  const { data: office, error, isFetching, refetch } = useQuery(officeQuery(id));
  return (
    <div className="grid gap-5">
      <Breadcrumbs
        trail={[
          { label: 'Offices', href: '/dashboard/settings/offices' },
          { label: office?.name ?? 'Office' },
        ]}
      />
      {office ? (
        <>
          <OfficeCard office={office} />
          <Suspense fallback={null}>
            <parts.OnPage officeId={id} />
          </Suspense>
          <ScopedSettings officeId={id} fields={fields} />
        </>
      ) : (
        <DetailCard title="Office" isPlain>
          {error ? (
            <ErrorState
              title="This office could not be loaded"
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            >
              {sentenceOf(error)}
            </ErrorState>
          ) : (
            <LoadingRegion label="Loading the office…">
              <TextSkeleton lines={8} />
            </LoadingRegion>
          )}
        </DetailCard>
      )}
    </div>
  );
}

function OfficeCard({ office }: { office: Office }) {
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const remove = useDeleteOffice();
  const confirm = () =>
    remove.mutate(office, {
      onSuccess: () => {
        notify({ title: 'Office deleted', description: office.name });
        void navigate({ to: '/dashboard/settings/$', params: { _splat: 'offices' } });
      },
    });
  const state = usStates.find(([code]) => code === office.state)?.[1];
  return (
    <DetailCard
      title={office.name}
      isPlain
      action={
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="quiet"
            icon={<Trash2 aria-hidden size={15} />}
            onPress={() => setDeleting(true)}
          >
            Delete
          </Button>
          <Button size="sm" icon={<Pencil aria-hidden size={15} />} onPress={() => setEditing(true)}>
            Edit
          </Button>
        </div>
      }
    >
      <dl className="grid gap-2.5">
        <DetailRow label="Time zone">{office.timezone.replaceAll('_', ' ')}</DetailRow>
        <DetailRow label="Address">{office.address.formattedAddress || null}</DetailRow>
        <DetailRow label="Phone">{office.phone ? formatPhone(office.phone) : null}</DetailRow>
        <DetailRow label="State whose law applies">{state}</DetailRow>
      </dl>
      <Suspense fallback={null}>
        {isEditing ? <OfficeDialog office={office} isOpen onOpenChange={setEditing} /> : null}
        {isDeleting ? (
          <ConfirmDialog
            title={`Delete “${office.name}”?`}
            isOpen
            onOpenChange={(isOpen) => {
              setDeleting(isOpen);
              remove.reset();
            }}
            confirmLabel="Delete office"
            onConfirm={confirm}
            isPending={remove.isPending}
            pendingLabel="Deleting…"
            error={remove.isError ? sentenceOf(remove.error) : undefined}
          >
            Its own settings are deleted with it. An office that people or clients belong to stays.
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </DetailCard>
  );
}
