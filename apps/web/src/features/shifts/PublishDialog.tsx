import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { notify } from '../../ui/notify.ts';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { type PublishQuery, usePublish, useUnpublished } from './shifts.queries.ts';
import { counted } from './shifts.text.ts';
import { WindowConflicts } from './WindowConflicts.tsx';

export interface PublishDialogProps {
  query: PublishQuery;
  onClose: () => void;
}

/** Says what publishing the drafts of a time would do, and publishes as many as were shown. */
export function PublishDialog({ query, onClose }: PublishDialogProps) {
  const found = useUnpublished(query);
  const publish = usePublish();
  const shifts = found.data?.shifts ?? 0;
  // Between a refusal and the new numbers nobody publishes.
  const isOff = shifts === 0 || found.isFetching;
  const submit = () =>
    publish.mutate(
      { ...query, expected: shifts },
      {
        onSuccess: (published) => {
          notify({
            title: `${counted(published.shifts, 'shift')} published`,
            description:
              published.people === 0
                ? 'Nobody was assigned.'
                : `${counted(published.people, 'person was', 'people were')} told.`,
          });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Publish shifts"
      description="Drafts are seen by the office only, until they are published."
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={false}
      saveState={publish.isPending ? 'saving' : publish.isError ? 'failed' : 'idle'}
      onSave={submit}
      isSaveOff={isOff}
      saveLabel={shifts === 0 ? 'Publish shifts' : `Publish ${counted(shifts, 'shift')}`}
      size="sm"
    >
      {publish.isError ? (
        <Banner tone={isOvertaken(publish.error) ? 'warning' : 'danger'} live="assertive">
          {isOvertaken(publish.error)
            ? 'The drafts changed, and nothing was published. Review the new numbers and publish again.'
            : sentenceOf(publish.error)}
        </Banner>
      ) : null}
      {found.data ? (
        <Numbers {...found.data} query={query} />
      ) : found.error ? (
        <NotLoaded found={found} />
      ) : (
        <LoadingRegion label="Counting the drafts…">
          <TextSkeleton lines={4} />
        </LoadingRegion>
      )}
    </FormDialog>
  );
}

const isOvertaken = (error: unknown) => error instanceof ProblemError && error.status === 409;

interface NumbersProps {
  shifts: number;
  open: number;
  people: number;
  query: PublishQuery;
}

function Numbers({ shifts, open, people, query }: NumbersProps) {
  if (shifts === 0) return <p>There are no drafts in this time.</p>;
  return (
    <div className="grid gap-4">
      <ul aria-label="What is published" className="grid list-disc gap-1 pl-5">
        <li>{counted(shifts, 'draft becomes a shift', 'drafts become shifts')}</li>
        <li>
          {open === 0 ? 'All of them are assigned' : counted(open, 'of them is open', 'of them are open')}
        </li>
        <li>
          {people === 0
            ? 'Nobody is notified'
            : counted(people, 'person gets one notification', 'people get one notification each')}
        </li>
      </ul>
      <WindowConflicts query={{ ...query, unpublished: 'yes' }} />
    </div>
  );
}
