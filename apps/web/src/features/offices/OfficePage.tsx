import { stateName } from '@homeward/contract/addresses';
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
import type { OfficeParts, SettingGroup } from './offices.settings.doors.ts';
import { ScopedSettings } from './ScopedSettings.tsx';
import type { SettingsPlace } from './SettingsBrowser.tsx';

const OfficeDialog = lazyPart(() =>
  import('./OfficeDialog.tsx').then((module) => ({ default: module.OfficeDialog })),
);
const ConfirmDialog = lazyPart(() =>
  import('../../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

interface OfficePageProps {
  id: string;
  groups: readonly SettingGroup[];
  parts: OfficeParts;
  place: SettingsPlace;
}

/** One office: what it is, and which settings hold there. */
export function OfficePage({ id, groups, parts, place }: OfficePageProps) {
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
          <Suspense fallback={null}>
            <parts.OnPage officeId={id} />
          </Suspense>
          <ScopedSettings
            title={office.name}
            officeId={id}
            inGroup={parts.InGroup}
            own={{
              id: 'contact',
              label: 'Contact and location',
              content: <OfficeFacts office={office} />,
              findable: factsOf(office).map(({ label, words, value }) => ({
                ...{ place: 'contact', label, help: '', alsoCalled: words, now: value || 'Not given' },
                group: { id: 'contact', label: 'Contact and location' },
              })),
            }}
            {...{ groups, place }}
          />
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

/** What an office has beside settings, with other words that people look for it by. */
function factsOf({ name, timezone, address, phone, state }: Office) {
  return [
    { label: 'Name', value: name, words: ['rename', 'title'] },
    { label: 'Time zone', value: timezone.replaceAll('_', ' '), words: ['clock', 'timezone'] },
    { label: 'Address', value: address.formattedAddress, words: ['street', 'city', 'location', 'map'] },
    { label: 'Phone', value: phone ? formatPhone(phone) : '', words: ['telephone', 'number', 'call'] },
    {
      label: 'State whose law applies',
      value: stateName(state) ?? '',
      words: ['labor', 'overtime', 'jurisdiction'],
    },
  ];
}

function OfficeFacts({ office }: { office: Office }) {
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
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2.5">
        {factsOf(office).map(({ label, value }) => (
          <DetailRow key={label} label={label}>
            {value}
          </DetailRow>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Pencil aria-hidden size={15} />} onPress={() => setEditing(true)}>
          Edit
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Trash2 aria-hidden size={15} />}
          onPress={() => setDeleting(true)}
        >
          Delete
        </Button>
      </div>
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
    </div>
  );
}
