import type { FileOwner } from '@homeward/contract/files';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { addFiles, cancelUpload, forgetFailed, retryUploads, useUploads } from './files.uploads.hooks.ts';
import { UploadList } from './UploadList.tsx';

interface PhotoPickerProps {
  owner: FileOwner;
  /** The button's words, such as "Take a photo". */
  label: string;
}

/** Takes a photo with the camera, or picks one, and files it under its owner. What is refused is said. */
export function PhotoPicker({ owner, label }: PhotoPickerProps) {
  const picker = useRef<HTMLInputElement>(null);
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
        {label}
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
