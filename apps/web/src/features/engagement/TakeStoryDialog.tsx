import {
  type Story,
  type StoryTopic,
  storyTopicLabels,
  storyTopics,
  takeStoryBody,
} from '@homeward/contract/engagement';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useTakeStory } from './engagement.stories.queries.ts';

/** Asks for the topic of “My story” that a story belongs to, and adds it to the profile that is being written. */
export function TakeStoryDialog({ story, onClose }: { story: Story; onClose: () => void }) {
  const form = useForm<{ topic: StoryTopic | null }>({ topic: null });
  const take = useTakeStory(story.id);
  const submit = () => {
    const checked = form.parse(takeStoryBody);
    if (!checked) return;
    take.mutate(checked, {
      onSuccess: () => {
        notify({ title: 'Story added to the profile' });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title="Add the story to the profile"
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={form.isDirty}
      saveState={take.isPending ? 'saving' : take.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Add story"
      size="sm"
    >
      <SaveFailed save={take} errors={form.errors} />
      <RadioGroup
        label="Topic of “My story”"
        options={storyTopics.map((value) => ({ value, label: storyTopicLabels[value] }))}
        value={form.values.topic}
        error={form.errors.topic}
        onChange={(chosen) => form.change({ topic: storyTopics.find((one) => one === chosen) ?? null })}
      />
    </FormDialog>
  );
}
