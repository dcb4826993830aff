import { createFeedBody, type Feed } from '@homeward/contract/shifts';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { notify } from '../../ui/notify.ts';
import { PlainForm } from '../../ui/PlainForm.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { FeedAddress } from './FeedAddress.tsx';
import { useCreateFeed, useFeeds, useRevokeFeed } from './shifts.feeds.queries.ts';

export interface FeedsSheetProps {
  onClose: () => void;
}

/** The addresses under which other calendars show one's own shifts: make one, see it once, revoke it. */
export function FeedsSheet({ onClose }: FeedsSheetProps) {
  const found = useFeeds();
  const [revoked, setRevoked] = useState<Feed>();
  const feeds = found.data?.feeds;
  return (
    <>
      <Sheet
        title="Your shifts in another calendar"
        description="A private address shows your shifts on your phone or computer. Clients appear by their initials only."
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
      >
        <div className="grid gap-6 pt-2">
          <NewFeed />
          <section aria-labelledby="feeds-title" className="grid gap-3">
            <h3 id="feeds-title" className="font-bold">
              Calendar addresses
            </h3>
            {feeds ? (
              feeds.length === 0 ? (
                <p className="text-muted">You have no calendar address yet.</p>
              ) : (
                <ul className="grid gap-2.5">
                  {feeds.map((feed) => (
                    <FeedLine key={feed.id} feed={feed} onRevoke={() => setRevoked(feed)} />
                  ))}
                </ul>
              )
            ) : found.error ? (
              <ErrorState
                title="Your calendar addresses could not be loaded"
                onRetry={() => void found.refetch()}
                isRetrying={found.isFetching}
              >
                {sentenceOf(found.error)}
              </ErrorState>
            ) : (
              <LoadingRegion label="Loading your calendar addresses…">
                <TextSkeleton lines={4} />
              </LoadingRegion>
            )}
          </section>
        </div>
      </Sheet>
      {revoked ? <RevokeDialog feed={revoked} onClose={() => setRevoked(undefined)} /> : null}
    </>
  );
}

/** The form of a new address, then the address itself. */
function NewFeed() {
  const form = useForm({ name: '' });
  const create = useCreateFeed();
  const submit = () => {
    const body = form.parse(createFeedBody);
    if (!body) return;
    create.mutate(body.name, { onError: (error) => form.refuse(fieldErrorsOf(error)) });
  };
  if (create.data) {
    return (
      <FeedAddress
        feed={create.data}
        onDone={() => {
          create.reset();
          form.reset({ name: '' });
        }}
      />
    );
  }
  return (
    <PlainForm onSubmit={submit} className="grid gap-3">
      <SaveFailed save={create} errors={form.errors} />
      <TextField
        label="Name"
        hint="So that you know later which calendar it is."
        placeholder="My phone"
        autoComplete="off"
        value={form.values.name}
        error={form.errors.name}
        onChange={(name) => form.change({ name })}
      />
      <Button
        type="submit"
        variant="primary"
        icon={<CalendarPlus aria-hidden size={16} />}
        isPending={create.isPending}
        pendingLabel="Creating the address…"
        className="justify-self-start"
      >
        Create an address
      </Button>
    </PlainForm>
  );
}

function FeedLine({ feed, onRevoke }: { feed: Feed; onRevoke: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-lg border border-line bg-card px-3.5 py-2.5">
      <div className="min-w-0">
        <p dir="auto" className="font-medium wrap-anywhere">
          {feed.name}
        </p>
        <p className="text-sm text-muted">
          {feed.lastReadAt === null ? (
            'Not read by a calendar yet'
          ) : (
            <>
              Read <RelativeTime at={feed.lastReadAt} />
            </>
          )}
        </p>
      </div>
      <Button size="sm" aria-label={`Revoke ${feed.name}`} onPress={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

function RevokeDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const revoke = useRevokeFeed();
  return (
    <ConfirmDialog
      title={`Revoke “${feed.name}”?`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="Revoke address"
      isPending={revoke.isPending}
      pendingLabel="Revoking…"
      error={revoke.isError ? sentenceOf(revoke.error) : undefined}
      onConfirm={() =>
        revoke.mutate(feed.id, {
          onSuccess: () => {
            notify({ title: 'Calendar address revoked', description: feed.name });
            onClose();
          },
        })
      }
    >
      The calendar that reads it shows nothing new from now on. This cannot be undone; you can create another
      address at any time.
    </ConfirmDialog>
  );
}
