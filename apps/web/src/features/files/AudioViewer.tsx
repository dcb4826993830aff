import { filesText, type StoredFile, truncateName } from '@homeward/contract/files';
import { FileAudio } from 'lucide-react';
import { useRenewedFile } from './files.address.hooks.ts';
import { useWaveform } from './files.content.queries.ts';
import { useKeys } from './files.keys.hooks.ts';
import { useMedia } from './files.media.hooks.ts';
import { MediaControls } from './MediaControls.tsx';
import { NoPreview } from './NoPreview.tsx';
import { StageNote } from './StageNote.tsx';
import { Waveform } from './Waveform.tsx';

interface AudioViewerProps {
  file: StoredFile;
  onDownload: () => void;
}

/** A recording: its waveform, and the controls. */
export function AudioViewer({ file: given, onDownload }: AudioViewerProps) {
  const { file, trouble, onFailed } = useRenewedFile(given);
  const media = useMedia(file.durationSeconds);
  const peaks = useWaveform(given);
  useKeys(media.takeKey);
  if (trouble === 'unfit') return <NoPreview file={file} onDownload={onDownload} />;
  if (trouble === 'gone') return <StageNote title={filesText.noFile} />;
  return (
    <div data-backdrop className="grid size-full place-items-center overflow-y-auto p-4 sm:px-20">
      <div className="grid w-full max-w-xl gap-5 rounded-lg border border-line bg-card p-5">
        <div className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-tint text-accent-ink">
            <FileAudio aria-hidden size={20} />
          </span>
          <p className="min-w-0 font-medium wrap-anywhere" title={file.name}>
            {truncateName(file.name, 60)}
          </p>
        </div>
        <Waveform peaks={peaks} media={media} />
        <audio
          ref={(element) => {
            media.element.current = element;
          }}
          src={file.url}
          preload="metadata"
          {...media.events}
          onError={() => {
            media.remember();
            onFailed();
          }}
        />
        <MediaControls media={media} />
      </div>
    </div>
  );
}
