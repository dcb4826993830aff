import { fileKindLabels, formatFileSize, truncateName } from '@homeward/contract/files';
import { CircleAlert, X } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { FileThumb } from '../../ui/FileThumb.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import type { UploadItem } from './files.uploads.hooks.ts';

interface UploadListProps {
  items: readonly UploadItem[];
  failed: readonly UploadItem[];
  onCancel: (key: string) => void;
  onRetry: () => void;
  onForget: () => void;
}

/** Files on their way up, and those that did not arrive. */
export function UploadList({ items, failed, onCancel, onRetry, onForget }: UploadListProps) {
  if (items.length === 0 && failed.length === 0) return null;
  return (
    <section aria-label="Uploads" className="mb-4 overflow-clip rounded-lg border border-line bg-card">
      {failed.length > 0 ? (
        <div
          role="alert"
          data-tone="danger"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-tone-tint px-3.5 py-2.5"
        >
          <CircleAlert aria-hidden size={17} className="shrink-0 text-tone" />
          <p className="min-w-0 flex-1 wrap-anywhere">
            Not uploaded: {failed.map(({ name }) => truncateName(name, 32)).join(', ')}
          </p>
          <Button size="sm" onPress={onRetry}>
            Try again
          </Button>
          <IconButton
            label="Clear failed uploads"
            size="sm"
            icon={<X aria-hidden size={16} />}
            onPress={onForget}
          />
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <UploadRow key={item.key} item={item} onCancel={() => onCancel(item.key)} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ item, onCancel }: { item: UploadItem; onCancel: () => void }) {
  const { name, type, mimeType, size, progress, isUploading } = item;
  const isNarrow = useMediaQuery('(max-width: 639.98px)');
  return (
    <li className="flex items-center gap-3 px-3.5 py-2.5">
      <FileThumb name={name} mimeType={mimeType} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-medium" title={name}>
            {truncateName(name, isNarrow ? 20 : 48)}
          </span>
          <span className="text-sm whitespace-nowrap text-muted tabular-nums">
            {progress >= 99 && isUploading ? 'Checking…' : `${progress}%`}
          </span>
        </div>
        <div
          role="progressbar"
          aria-label={`Uploading ${name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress}
          className="h-1.5 overflow-hidden rounded-full bg-press forced:border"
        >
          <div
            className="h-full origin-left bg-accent transition-transform forced:bg-[Highlight]"
            style={{ transform: `scaleX(${progress / 100})` }}
          />
        </div>
        <span className="text-sm text-muted">
          {fileKindLabels[type]} · {formatFileSize(size)}
        </span>
      </div>
      <IconButton
        label={`Cancel uploading ${name}`}
        size="sm"
        icon={<X aria-hidden size={17} />}
        onPress={onCancel}
      />
    </li>
  );
}
