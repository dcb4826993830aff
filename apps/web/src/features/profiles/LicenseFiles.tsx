import { formatFileSize, type StoredFile } from '@homeward/contract/files';
import { licenseFolder, profileLimits } from '@homeward/contract/profiles';
import { useEffect, useEffectEvent } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { AttachmentPicker, UploadList, useAttachments } from '../files/index.ts';
import { LicenseFileLine } from './LicenseFileLine.tsx';
import type { NewFile } from './profiles.form.model.ts';
import type { FilesFailed } from './profiles.save.queries.ts';

interface LicenseFilesProps {
  /** The license's name. */
  name: string;
  userId: string;
  files: readonly StoredFile[];
  newFiles: readonly NewFile[];
  /** The ids of those that go once the profile is saved. */
  removedFiles: readonly string[];
  failed: FilesFailed | undefined;
  onAdd: (file: NewFile) => void;
  /** Lets go of an upload that is not attached yet. */
  onForget: (file: NewFile) => void;
  onRemove: (id: string) => void;
  onKeep: (id: string) => void;
  /** Told how many files are on their way up. */
  onUploading: (count: number) => void;
  onRetry: () => void;
}

/** The files of a license: those it has, those that come to it or leave it by saving, and those that did not. */
export function LicenseFiles(props: LicenseFilesProps) {
  const { name, userId, files, newFiles, removedFiles, onAdd, onUploading } = props;
  const uploads = useAttachments(licenseFolder(userId), onAdd);
  const tell = useEffectEvent(onUploading);
  const onTheirWay = uploads.items.length;
  useEffect(() => {
    tell(onTheirWay);
    return () => tell(0);
  }, [onTheirWay]);
  const staying = files.filter(({ id }) => !removedFiles.includes(id));
  const room = profileLimits.filesOfLicense - staying.length - newFiles.length - onTheirWay;
  return (
    <div className="grid min-w-0 gap-2">
      <p className="font-medium">
        Files <span className="font-normal text-muted">(optional)</span>
      </p>
      <AttachmentPicker
        label="Add files"
        of={name}
        isDisabled={room <= 0}
        onFiles={(picked) => void uploads.add(picked, Math.min(10, Math.max(room, 0)))}
      >
        <Failures {...props} />
        <Lines {...props} />
        <div className="-mb-4 empty:hidden">
          <UploadList
            items={uploads.items}
            failed={uploads.failed}
            onCancel={uploads.cancel}
            onRetry={uploads.retry}
            onForget={uploads.forget}
          />
        </div>
      </AttachmentPicker>
    </div>
  );
}

const namesOf = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name).join(', ');

/** The new files that the last save could not attach, and those that it could not remove, as far as still wanted. */
function failedOf({ files, newFiles, removedFiles, failed }: LicenseFilesProps) {
  const notAttached = newFiles.filter(({ key }) =>
    failed?.unattached?.files.some((file) => file.key === key),
  );
  const notRemoved = files.filter(
    ({ id }) => removedFiles.includes(id) && failed?.unremoved?.files.includes(id),
  );
  return { notAttached, notRemoved };
}

function Failures(props: LicenseFilesProps) {
  const { failed, onRetry } = props;
  const { notAttached, notRemoved } = failedOf(props);
  const said = [
    { title: 'Not removed', files: notRemoved, message: failed?.unremoved?.message },
    { title: 'Not attached', files: notAttached, message: failed?.unattached?.message },
  ].filter(({ files }) => files.length > 0);
  return said.map(({ title, files, message }) => (
    <Banner
      key={title}
      tone="danger"
      live="assertive"
      title={`${title}: ${namesOf(files)}`}
      action={
        <Button size="sm" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      The profile is saved. {message}
    </Banner>
  ));
}

function Lines(props: LicenseFilesProps) {
  const { name, files, newFiles, removedFiles, onForget, onRemove, onKeep } = props;
  const { notAttached, notRemoved } = failedOf(props);
  if (files.length + newFiles.length === 0) return null;
  return (
    <ul aria-label={`Files of ${name}`} className="grid gap-1.5">
      {files.map((file) => {
        const isGoing = removedFiles.includes(file.id);
        const size = file.isHeld ? 'Being checked' : formatFileSize(file.size);
        return (
          <LicenseFileLine
            key={file.id}
            file={file}
            src={file.isHeld ? undefined : (file.previews.thumbnail ?? undefined)}
            note={notRemoved.includes(file) ? 'Not removed' : isGoing ? 'Removed when you save' : size}
            isGoing={isGoing}
            onPress={() => (isGoing ? onKeep(file.id) : onRemove(file.id))}
          />
        );
      })}
      {newFiles.map((file) => (
        <LicenseFileLine
          key={file.key}
          file={file}
          note={
            notAttached.includes(file)
              ? 'Not attached'
              : `${formatFileSize(file.size)} · attached when you save`
          }
          onPress={() => onForget(file)}
        />
      ))}
    </ul>
  );
}
