import { type DocumentCategory, documentCategories, fileCategoryLabels } from '@homeward/contract/files';
import { Camera, Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { acceptAttribute } from './files.accept.model.ts';

interface UploadBarProps {
  category: DocumentCategory;
  onCategory: (category: DocumentCategory) => void;
  onFiles: (files: readonly File[]) => void;
}

/** Picks files, or takes a photo on a phone; what it is to be filed as stands before. */
export function UploadBar({ category, onCategory, onFiles }: UploadBarProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // So that the same file can be picked again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2.5">
      <Select
        label="File as"
        options={documentCategories.map((id) => ({ id, label: fileCategoryLabels[id] }))}
        value={category}
        // The options are the categories, and only they come back.
        onChange={(id) => onCategory(id as DocumentCategory)}
        className="w-56 max-sm:w-full"
      />
      <Button icon={<Upload aria-hidden size={16} />} onPress={() => picker.current?.click()}>
        Upload files
      </Button>
      {isTouch ? (
        <Button icon={<Camera aria-hidden size={16} />} onPress={() => camera.current?.click()}>
          Take a photo
        </Button>
      ) : null}
      <p className="pb-2 text-sm text-muted max-sm:hidden">or drop them on the list, or paste</p>
      <input
        ref={picker}
        type="file"
        multiple
        accept={acceptAttribute}
        onChange={take}
        aria-label="Files to upload"
        tabIndex={-1}
        className="sr-only"
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        onChange={take}
        aria-label="Photo to upload"
        tabIndex={-1}
        className="sr-only"
      />
    </div>
  );
}
