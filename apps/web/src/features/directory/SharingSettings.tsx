import { type Sharing, sharingBody } from '@homeward/contract/directory';
import { type SharingLevel, sharingLevelLabels, sharingLevels } from '@homeward/contract/users';
import { fieldErrorsOf, newerOf, sentenceOf } from '../../lib/problem.ts';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { Select } from '../../ui/Select.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useForm } from '../../ui/useForm.ts';
import { SettingsForm } from '../settings/index.ts';
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

const labels = {
  phone: 'Who sees your phone number',
  email: 'Who sees your email address',
  photo: 'Who sees your photo',
} as const;
const parts = Object.keys(labels) as (keyof typeof labels)[];

const options = sharingLevels.map((id) => ({ id, label: sharingLevelLabels[id] }));

const inWords = ({ phone, email, photo }: Sharing) => ({
  phone: sharingLevelLabels[phone],
  email: sharingLevelLabels[email],
  photo: sharingLevelLabels[photo],
});

function Choices({ saved }: { saved: Sharing }) {
  const form = useForm(saved);
  const save = useSaveSharing();
  const { values, errors } = form;
  // The form follows the server only while nothing is chosen, so that no choice is lost unseen.
  if (!form.isDirty && saved.version > form.base.version) form.reset(saved);

  const submit = () => {
    const { version, ...given } = values;
    const body = form.parse(sharingBody, given);
    if (body === undefined) return;
    save.mutate(
      { body, version },
      {
        onSuccess: form.reset,
        onError: (error) => {
          const newer = newerOf<Sharing>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer !== undefined) form.overtake(newer);
        },
      },
    );
  };
  return (
    <SettingsForm
      form={form}
      save={save}
      onSave={submit}
      conflict={
        <SaveAnswer subject="what you share" form={form} save={save} labels={labels} inWords={inWords} />
      }
    >
      <p className="text-muted">
        This applies to the directory and to your card. What you do not share is never sent to others.
      </p>
      {parts.map((name) => (
        <Select
          key={name}
          label={labels[name]}
          options={options}
          value={values[name]}
          error={errors[name]}
          onChange={(id) => form.change({ [name]: id as SharingLevel })}
        />
      ))}
    </SettingsForm>
  );
}
