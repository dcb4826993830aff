import type { Sharing, SharingBody } from '@homeward/contract/directory';
import { type SharingLevel, sharingLevelLabels, sharingLevels } from '@homeward/contract/users';
import { useState } from 'react';
import { newerOf, sentenceOf } from '../../lib/problem.ts';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import { Select } from '../../ui/Select.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useSaveSharing, useSharing } from './directory.queries.ts';

/** Who sees the viewer's phone number, email address and photo in the directory. */
export function SharingSettings() {
  const { data, error, isFetching, refetch } = useSharing();
  return (
    <DetailCard title="Directory" isPlain>
      {data ? (
        <Choices saved={data} />
      ) : error ? (
        <ErrorState
          title="What you share could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <LoadingRegion label="Loading what you share…">
          <TextSkeleton lines={7} />
        </LoadingRegion>
      )}
    </DetailCard>
  );
}

const parts = [
  { name: 'phone', label: 'Who sees your phone number' },
  { name: 'email', label: 'Who sees your email address' },
  { name: 'photo', label: 'Who sees your photo' },
] as const;

const options = sharingLevels.map((id) => ({ id, label: sharingLevelLabels[id] }));

function Choices({ saved }: { saved: Sharing }) {
  const save = useSaveSharing();
  const [chosen, setChosen] = useState<Partial<SharingBody>>({});
  const { version, ...before } = saved;
  const values = { ...before, ...chosen };
  const send = (body: SharingBody, seen: number) =>
    save.mutate(
      { body, version: seen },
      {
        onSuccess: () => setChosen({}),
        onError: (error) => {
          const newer = newerOf<Sharing>(error);
          // Another device of the same person was faster: what was chosen here last holds.
          if (newer) send(body, newer.version);
          else notify({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' });
        },
      },
    );
  const change = (part: Partial<SharingBody>) => {
    setChosen({ ...chosen, ...part });
    send({ ...values, ...part }, version);
  };
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        This applies to the directory and to your card. What you do not share is never sent to others.
      </p>
      {parts.map(({ name, label }) => (
        <Select
          key={name}
          label={label}
          options={options}
          value={values[name]}
          isDisabled={save.isPending}
          onChange={(id) => change({ [name]: id as SharingLevel })}
        />
      ))}
      <SaveStatus
        state={save.isPending ? 'saving' : save.isError ? 'failed' : save.isSuccess ? 'saved' : 'idle'}
        onRetry={() => send(values, version)}
      />
    </div>
  );
}
