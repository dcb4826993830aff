import { mayShareStories, type Story, storyTopicLabels } from '@homeward/contract/engagement';
import { BookHeart, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { PartState } from '../clients/index.ts';
import { useViewer } from '../session/index.ts';
import { useStories } from './engagement.stories.queries.ts';

const StoryDialog = lazyPart(() =>
  import('./StoryDialog.tsx').then((module) => ({ default: module.StoryDialog })),
);
const TakeStoryDialog = lazyPart(() =>
  import('./TakeStoryDialog.tsx').then((module) => ({ default: module.TakeStoryDialog })),
);
const RemoveStoryDialog = lazyPart(() =>
  import('./RemoveStoryDialog.tsx').then((module) => ({ default: module.RemoveStoryDialog })),
);

/** What is open over the stories. */
type Open = { readonly what: 'share' } | { readonly what: 'take' | 'remove'; readonly story: Story };

/** The stories and photos that the family of a client shared. */
export function StoriesCard({ client }: { client: { readonly id: string; readonly fullName: string } }) {
  const viewer = useViewer();
  const found = useStories(client.id);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const stories = found.data?.pages.flatMap(({ data }) => data);
  const share = mayShareStories.allows(viewer) ? (
    <Button size="sm" icon={<Plus aria-hidden size={16} />} onPress={() => setOpen({ what: 'share' })}>
      Share a story
    </Button>
  ) : undefined;
  return (
    <DetailCard title="Stories from the family" isPlain {...(share ? { action: share } : {})}>
      {stories === undefined ? (
        <PartState found={found} loading="Loading the stories…" failed="The stories could not be loaded" />
      ) : stories.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <BookHeart aria-hidden size={17} />
          {share
            ? 'Share what others should know about this person.'
            : 'The family has not shared a story yet.'}
        </p>
      ) : (
        <ol aria-label="Stories from the family" className="grid divide-y divide-line">
          {stories.map((story) => (
            <li key={story.id} className="min-w-0 py-3 first:pt-0 last:pb-0">
              <StoryEntry story={story} onOpen={setOpen} />
            </li>
          ))}
        </ol>
      )}
      <ShowMore label="Show older" found={found} />
      <Suspense fallback={null}>
        {open === undefined ? null : open.what === 'share' ? (
          <StoryDialog client={client} onClose={close} />
        ) : open.what === 'take' ? (
          <TakeStoryDialog story={open.story} onClose={close} />
        ) : (
          <RemoveStoryDialog story={open.story} onClose={close} />
        )}
      </Suspense>
    </DetailCard>
  );
}

function StoryEntry({ story, onOpen }: { story: Story; onOpen: (open: Open) => void }) {
  const { text, photo, sharedBy, sharedAt, taken, mayTake, mayRemove } = story;
  const address = photo?.file?.previews.display ?? photo?.file?.url;
  return (
    <article className="grid gap-2">
      {photo ? (
        <figure className="grid gap-1">
          {address ? (
            <img
              src={address}
              alt={photo.alt}
              className="max-h-80 w-full rounded-md object-contain"
              loading="lazy"
            />
          ) : (
            <p className="text-muted">{photo.alt}</p>
          )}
          <figcaption className="text-sm text-muted wrap-anywhere">{photo.caption}</figcaption>
        </figure>
      ) : null}
      <p dir="auto" className="max-w-[72ch] whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="text-sm text-muted">
        {sharedBy.fullName}, <RelativeTime at={sharedAt} />
        {taken ? ` · In the profile under “${storyTopicLabels[taken.topic]}”` : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        {mayTake ? (
          <Button size="sm" onPress={() => onOpen({ what: 'take', story })}>
            Add to the profile
          </Button>
        ) : null}
        {mayRemove ? (
          <Button size="sm" variant="quiet" onPress={() => onOpen({ what: 'remove', story })}>
            Remove story
          </Button>
        ) : null}
      </div>
    </article>
  );
}
