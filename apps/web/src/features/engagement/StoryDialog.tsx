import { engagementText, shareStoryBody } from '@homeward/contract/engagement';
import { useState } from 'react';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { randomId } from '../../lib/randomId.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldErrorText } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { AttachmentPicker, UploadList, useAttachments } from '../files/index.ts';
import { useShareStory } from './engagement.stories.queries.ts';

interface Fields {
  readonly text: string;
  readonly key: string;
  readonly name: string;
  readonly caption: string;
  readonly alt: string;
}

const noPhoto = { key: '', name: '', caption: '', alt: '' };

interface StoryDialogProps {
  client: { readonly id: string; readonly fullName: string };
  onClose: () => void;
}

/** Shares a story of a client, with one photo or without. */
export function StoryDialog({ client, onClose }: StoryDialogProps) {
  // Sent again after a broken line, it is the same story.
  const [id] = useState(randomId);
  const form = useForm<Fields>({ text: '', ...noPhoto });
  const share = useShareStory(client.id);
  const uploads = useAttachments('stories', ({ key, name, mimeType }) => {
    if (mimeType.startsWith('image/')) form.change({ key, name });
    else form.refuse({ photo: engagementText.notPhoto });
  });
  const { values, errors } = form;
  const submit = () => {
    const { text, ...photo } = values;
    const checked = form.parse(shareStoryBody, { id, text, photo: photo.key === '' ? null : photo });
    if (!checked) return;
    share.mutate(checked, {
      onSuccess: () => {
        notify({ title: 'Story shared', description: client.fullName });
        onClose();
      },
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  return (
    <FormDialog
      title="Share a story"
      description={client.fullName}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={form.isDirty}
      saveState={share.isPending ? 'saving' : share.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Share story"
      isSaveOff={uploads.items.length > 0}
    >
      <SaveFailed save={share} errors={errors} />
      <p className="text-muted">The care team reads it. You can remove it at any time.</p>
      <TextField
        label="Story"
        rows={6}
        autoFocus
        value={values.text}
        error={errors.text}
        onChange={(text) => form.change({ text })}
      />
      {values.key === '' ? (
        <>
          <AttachmentPicker
            label="Add a photo"
            of={client.fullName}
            isDisabled={uploads.items.length > 0}
            onFiles={(files) => void uploads.add(files, 1)}
          />
          <UploadList
            items={uploads.items}
            failed={uploads.failed}
            onCancel={uploads.cancel}
            onRetry={uploads.retry}
            onForget={uploads.forget}
          />
        </>
      ) : (
        <>
          <p className="flex flex-wrap items-center justify-between gap-3">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {values.name}
            </span>
            <Button size="sm" onPress={() => form.change(noPhoto)}>
              Remove photo
            </Button>
          </p>
          <TextField
            label="Caption"
            value={values.caption}
            error={errors['photo.caption']}
            onChange={(caption) => form.change({ caption })}
          />
          <TextField
            label="What the photo shows"
            hint="For people who cannot see it."
            value={values.alt}
            error={errors['photo.alt']}
            onChange={(alt) => form.change({ alt })}
          />
        </>
      )}
      {errors.photo ? (
        <div role="alert">
          <FieldErrorText>{errors.photo}</FieldErrorText>
        </div>
      ) : null}
    </FormDialog>
  );
}
