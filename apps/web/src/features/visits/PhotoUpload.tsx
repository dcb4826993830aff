import type { Punch } from '@homeward/contract/visits';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import {
  addFiles,
  cancelUpload,
  forgetFailed,
  retryUploads,
  UploadList,
  useUploads,
} from '../files/index.ts';

/** Takes a photo with the camera, or picks one, and files it under a punch. What is refused is said, and the punch stays. */
export function PhotoUpload({ punch }: { punch: Punch }) {
  const picker = useRef<HTMLInputElement>(null);
  const owner = { ownerType: 'PUNCH', ownerId: punch.id } as const;
  const uploads = useUploads(owner);
  return (
    <div className="grid gap-3">
      <UploadList
        {...uploads}
        onCancel={cancelUpload}
        onRetry={() => retryUploads(owner)}
        onForget={() => forgetFailed(owner)}
      />
      <Button
        size="lg"
        isWide
        icon={<Camera aria-hidden size={17} />}
        isDisabled={uploads.items.length > 0}
        onPress={() => picker.current?.click()}
      >
        {punch.photoFileId === null ? 'Take a photo' : 'Take another photo'}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        capture="user"
        aria-label="Photo to upload"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same photo can be picked again.
          currentTarget.value = '';
          if (files.length > 0) void addFiles(owner, files, 'PERSONAL_PHOTO');
        }}
      />
    </div>
  );
}
