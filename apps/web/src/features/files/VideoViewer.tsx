import { filesText, type StoredFile } from '@homeward/contract/files';
import { clsx } from 'clsx';
import { Maximize, Minimize, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useRenewedFile } from './files.address.hooks.ts';
import { useControls } from './files.controls.hooks.ts';
import { isPlain, useKeys } from './files.keys.hooks.ts';
import { useMedia } from './files.media.hooks.ts';
import { spokenClock } from './files.text.ts';
import { MediaControls } from './MediaControls.tsx';
import { NoPreview } from './NoPreview.tsx';
import { Range } from './Range.tsx';
import { StageNote } from './StageNote.tsx';

interface VideoViewerProps {
  file: StoredFile;
  onDownload: () => void;
}

/** Fills the screen with an element and back. */
function useFullScreen() {
  const frame = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const listen = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', listen);
    return () => document.removeEventListener('fullscreenchange', listen);
  }, []);
  return {
    frame,
    isFull,
    toggle: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      // Where it is not allowed, the film stays where it is.
      else void frame.current?.requestFullscreen?.().catch(() => undefined);
    },
  };
}

/** A film with controls of our own, which go away 3 s after the mouse has come to rest while it plays. */
export function VideoViewer({ file: given, onDownload }: VideoViewerProps) {
  const { file, trouble, onFailed } = useRenewedFile(given);
  const media = useMedia(file.durationSeconds);
  const { isPlaying, seconds, duration } = media;
  const controls = useControls(isPlaying);
  const screen = useFullScreen();
  useKeys((event) => {
    controls.wake();
    if (media.takeKey(event)) return true;
    if (event.key !== 'f' || !isPlain(event)) return false;
    screen.toggle();
    return true;
  });
  if (trouble === 'unfit') return <NoPreview file={file} onDownload={onDownload} />;
  if (trouble === 'gone') return <StageNote title={filesText.noFile} />;
  return (
    <div
      ref={screen.frame}
      data-backdrop
      className={clsx(
        'relative flex size-full flex-col bg-page',
        controls.areShown ? '' : 'cursor-none [&_*]:cursor-none',
      )}
      onPointerMove={controls.wake}
      onPointerDown={controls.wake}
    >
      <video
        ref={(element) => {
          media.element.current = element;
        }}
        src={file.url}
        poster={file.previews.display ?? file.previews.thumbnail ?? undefined}
        preload="metadata"
        playsInline
        aria-label={file.name}
        tabIndex={0}
        onClick={media.toggle}
        onDoubleClick={screen.toggle}
        {...media.events}
        onError={() => {
          media.remember();
          onFailed();
        }}
        className="m-auto block max-h-full min-h-0 max-w-full focus-visible:-outline-offset-2"
      />
      {isPlaying || seconds > 0 ? null : (
        <IconButton
          label="Play video"
          variant="secondary"
          icon={<Play aria-hidden size={28} />}
          onPress={media.toggle}
          className="absolute! inset-0 m-auto size-16! rounded-full! shadow-float"
        />
      )}
      <div
        data-controls={controls.areShown ? 'shown' : 'hidden'}
        className={clsx(
          'absolute inset-x-0 bottom-0 grid gap-1 border-t border-line bg-side px-4 pt-2 pb-2.5 transition-opacity has-focus-visible:opacity-100',
          !controls.areShown && 'pointer-events-none opacity-0',
        )}
      >
        <Range
          label="Seek"
          value={seconds}
          max={duration || 1}
          step={0.1}
          spoken={`${spokenClock(seconds)} of ${spokenClock(duration)}`}
          onChange={media.seek}
          className="w-full"
        />
        <MediaControls media={media}>
          <IconButton
            label={screen.isFull ? 'Exit full screen' : 'Full screen'}
            icon={screen.isFull ? <Minimize aria-hidden size={18} /> : <Maximize aria-hidden size={18} />}
            onPress={screen.toggle}
          />
        </MediaControls>
      </div>
    </div>
  );
}
