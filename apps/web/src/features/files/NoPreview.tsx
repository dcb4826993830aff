import { filesText, formatFileSize, type StoredFile, truncateName } from '@homeward/contract/files';
import { Download, ExternalLink } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { FileThumb } from '../../ui/FileThumb.tsx';
import { openInNewTab } from './files.address.hooks.ts';

/** A file that browsers cannot show: its name, and the two ways to it. */
export function NoPreview({ file, onDownload }: { file: StoredFile; onDownload: () => void }) {
  return (
    <div data-backdrop className="grid size-full place-items-center overflow-y-auto p-6">
      <div className="grid max-w-104 justify-items-center gap-2 rounded-lg border border-line bg-card p-8 text-center">
        <FileThumb
          name={file.name}
          mimeType={file.mimeType}
          src={file.previews.thumbnail ?? undefined}
          size={64}
        />
        <p className="mt-2 text-md font-medium wrap-anywhere" title={file.name}>
          {truncateName(file.name, 60)}
        </p>
        <p className="text-sm text-muted">{formatFileSize(file.size)}</p>
        <p className="text-muted">{filesText.noPreview}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-2.5">
          <Button variant="primary" icon={<Download aria-hidden size={16} />} onPress={onDownload}>
            {filesText.download}
          </Button>
          <Button icon={<ExternalLink aria-hidden size={16} />} onPress={() => openInNewTab(file)}>
            {filesText.openInNewTab}
          </Button>
        </div>
      </div>
    </div>
  );
}
