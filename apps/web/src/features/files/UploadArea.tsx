import type { DocumentCategory, FileOwner } from '@homeward/contract/files';
import { Upload } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useDroppedFiles } from './files.drop.hooks.ts';
import { uploadLimits } from './files.upload.queries.ts';
import { addFiles, cancelUpload, forgetFailed, retryUploads, useUploads } from './files.uploads.hooks.ts';
import { UploadBar } from './UploadBar.tsx';
import { UploadList } from './UploadList.tsx';

interface UploadAreaProps {
  owner: FileOwner;
  /** The list that files may be dropped on. */
  children: ReactNode;
}

/** Takes files for an owner: picked, photographed, dropped anywhere on it, or pasted. */
export function UploadArea({ owner, children }: UploadAreaProps) {
  const [category, setCategory] = useState<DocumentCategory>('OTHER_DOCUMENT');
  const uploads = useUploads(owner);
  // Asked for before they are needed, so that a file that was picked shows at once.
  useEffect(() => void uploadLimits(), []);
  const take = (files: readonly File[]) => void addFiles(owner, files, category);
  const drop = useDroppedFiles(take);
  return (
    <div className="relative min-w-0" {...drop.handlers}>
      <UploadBar category={category} onCategory={setCategory} onFiles={take} />
      <UploadList
        {...uploads}
        onCancel={cancelUpload}
        onRetry={() => retryUploads(owner)}
        onForget={() => forgetFailed(owner)}
      />
      {children}
      {drop.isOver ? (
        <div className="pointer-events-none absolute -inset-1 z-30 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-tint/90">
          <p className="flex items-center gap-2.5 text-md font-medium text-accent-ink">
            <Upload aria-hidden size={20} />
            Drop files to upload them
          </p>
        </div>
      ) : null}
    </div>
  );
}
