import { formatFileSize } from '@homeward/contract/files';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { FileThumb } from '../../ui/FileThumb.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { acceptAttribute, UploadList } from '../files/index.ts';
import type { ComposedFiles } from './chat.attachments.hooks.ts';

/** The files of the message that is being written, with those on their way up and those that did not arrive. */
export function ComposerFiles({ files, uploads, remove }: ComposedFiles) {
  return (
    <>
      {files.length > 0 ? (
        <ul aria-label="Attached files" className="mt-2 flex flex-wrap gap-2">
          {files.map(({ key, name, size, mimeType, blurhash }) => (
            <li
              key={key}
              className="flex max-w-full min-w-0 items-center gap-2 rounded-md border border-line bg-card py-1 pr-1 pl-1.5"
            >
              <FileThumb name={name} mimeType={mimeType} blurhash={blurhash} />
              <span className="grid min-w-0">
                <span dir="auto" title={name} className="max-w-48 truncate text-sm font-medium">
                  {name}
                </span>
                <span className="text-xs text-muted">{formatFileSize(size)}</span>
              </span>
              <IconButton
                size="sm"
                label={`Remove ${name}`}
                icon={<X aria-hidden size={15} />}
                onPress={() => remove(key)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-2 -mb-4 max-h-48 overflow-y-auto empty:hidden">
        <UploadList
          items={uploads.items}
          failed={uploads.failed}
          onCancel={uploads.cancel}
          onRetry={uploads.retry}
          onForget={uploads.forget}
        />
      </div>
    </>
  );
}

/** Picks files for the message; on a phone the picker offers the camera by itself. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        size="sm"
        label="Attach files"
        icon={<Paperclip aria-hidden size={16} />}
        onPress={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        multiple
        accept={acceptAttribute}
        aria-label="Files to attach to the message"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const picked = [...(currentTarget.files ?? [])];
          // So that the same file can be picked again.
          currentTarget.value = '';
          if (picked.length > 0) onFiles(picked);
        }}
      />
    </>
  );
}
