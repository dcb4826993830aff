import { dayIn, formatDate } from '@homeward/contract/core';
import {
  type Credential,
  type CredentialKind,
  credentialStates,
  findCredentialGaps,
  mayEditRecord,
  type StaffRecord,
} from '@homeward/contract/staff';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { useDisplay, useViewer } from '../session/index.ts';
import { CredentialRow } from './CredentialRow.tsx';
import { useCredentialsLive } from './staff.credentials.live.ts';
import { useCredentialKinds, useCredentials } from './staff.credentials.queries.ts';
import { gapInWords } from './staff.credentials.text.ts';

const CredentialDialog = lazyPart(() =>
  import('./CredentialDialog.tsx').then((module) => ({ default: module.CredentialDialog })),
);
const DeleteCredential = lazyPart(() =>
  import('./DeleteCredential.tsx').then((module) => ({ default: module.DeleteCredential })),
);
const CredentialFiles = lazyPart(() =>
  import('./CredentialFiles.tsx').then((module) => ({ default: module.CredentialFiles })),
);

type Open = 'add' | { readonly what: 'edit' | 'delete' | 'files'; readonly credential: Credential };

/** The credentials that the agency holds of somebody: management keeps them, the person reads them. */
export function Credentials({ record }: { record: StaffRecord }) {
  const found = useCredentials(record.id);
  const kinds = useCredentialKinds();
  useCredentialsLive();
  const failed = [found, kinds].find(({ data, error }) => data === undefined && error);
  if (failed?.error) {
    return (
      <ErrorState
        title="The credentials could not be loaded"
        isRetrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      >
        {sentenceOf(failed.error)}
      </ErrorState>
    );
  }
  if (!found.data || !kinds.data) {
    return (
      <LoadingRegion label="Loading the credentials…">
        <CardSkeleton rows={3} />
      </LoadingRegion>
    );
  }
  return <Loaded record={record} credentials={found.data.data} kinds={kinds.data.data} />;
}

interface LoadedProps {
  record: StaffRecord;
  credentials: readonly Credential[];
  kinds: readonly CredentialKind[];
}

function Loaded({ record, credentials, kinds }: LoadedProps) {
  const mayEdit = mayEditRecord(useViewer(), record);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const chosen = typeof open === 'object' ? open : undefined;
  return (
    <DetailCard
      title="Credentials"
      isPlain
      className="@3xl:col-span-2"
      action={
        mayEdit ? (
          <Button size="sm" icon={<Plus aria-hidden size={15} />} onPress={() => setOpen('add')}>
            Add credential
          </Button>
        ) : undefined
      }
    >
      <Gaps record={record} credentials={credentials} kinds={kinds} />
      {credentials.length === 0 ? <p className="text-muted">No credentials yet.</p> : null}
      <ul className="divide-y divide-line">
        {credentials.map((credential) => (
          <CredentialRow
            key={credential.id}
            credential={credential}
            states={credentialStates}
            mayEdit={mayEdit}
            onOpen={(what) => setOpen({ what, credential })}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {open === 'add' || chosen?.what === 'edit' ? (
          <CredentialDialog record={record} kinds={kinds} credential={chosen?.credential} onClose={close} />
        ) : null}
        {chosen?.what === 'delete' ? (
          <DeleteCredential credential={chosen.credential} onClose={close} />
        ) : null}
        {chosen?.what === 'files' ? (
          <CredentialFiles credential={chosen.credential} isReadOnly={!mayEdit} onClose={close} />
        ) : null}
      </Suspense>
    </DetailCard>
  );
}

/** What is lacking today, and whether it keeps somebody from being scheduled. */
function Gaps({ record, credentials, kinds }: LoadedProps) {
  const display = useDisplay();
  const day = dayIn(record.timezone, new Date());
  const gaps = findCredentialGaps(kinds, credentials, { role: record.role, day });
  const groups = [
    {
      title: 'Cannot be scheduled without',
      tone: 'danger' as const,
      of: gaps.filter((gap) => gap.blocksScheduling),
    },
    { title: 'Also needed', tone: 'warning' as const, of: gaps.filter((gap) => !gap.blocksScheduling) },
  ];
  return groups.map(({ title, tone, of }) =>
    of.length === 0 ? null : (
      <Banner key={title} tone={tone} title={title} className="mb-3">
        <ul className="list-disc pl-4.5">
          {of.map((gap) => (
            <li key={gap.kind.id}>{gapInWords(gap, (one) => formatDate(one, display))}</li>
          ))}
        </ul>
      </Banner>
    ),
  );
}
