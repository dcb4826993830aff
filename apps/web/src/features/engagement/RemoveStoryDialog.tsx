import type { Story } from '@homeward/contract/engagement';
import { sentenceOf } from '../../lib/problem.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { useRemoveStory } from './engagement.stories.queries.ts';

/** Asks before a story is removed for good. */
export function RemoveStoryDialog({ story, onClose }: { story: Story; onClose: () => void }) {
  const remove = useRemoveStory();
  return (
    <ConfirmDialog
      title={`Remove the story of ${story.sharedBy.fullName}?`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      confirmLabel="Remove story"
      isPending={remove.isPending}
      pendingLabel="Removing…"
      error={remove.isError ? sentenceOf(remove.error) : undefined}
      onConfirm={() =>
        remove.mutate(story.id, {
          onSuccess: () => {
            notify({ title: 'Story removed' });
            onClose();
          },
        })
      }
    >
      The story and its photo are deleted for good. What was added to the profile stays there.
    </ConfirmDialog>
  );
}
