import { filesText, type StoredFile } from '@homeward/contract/files';
import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { BlurhashCanvas } from '../../ui/BlurhashCanvas.tsx';
import { useRenewedFile } from './files.address.hooks.ts';
import { isPlain, useKeys } from './files.keys.hooks.ts';
import { usePicture } from './files.picture.hooks.ts';
import { pictureAddresses } from './files.text.ts';
import type { Size } from './files.zoom.model.ts';
import { ImageTools } from './ImageTools.tsx';
import { StageNote } from './StageNote.tsx';
import { StageWaiting } from './StageWaiting.tsx';

/** To the right, and down. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A picture on the stage: its blurhash and its small picture first, then itself; zoomed, turned and moved about. */
export function ImageViewer({ file: given }: { file: StoredFile }) {
  const { file, trouble, onFailed } = useRenewedFile(given);
  const { first, sharp } = pictureAddresses(file);
  const known: Size | undefined =
    file.width !== null && file.height !== null ? { width: file.width, height: file.height } : undefined;
  const [loaded, setLoaded] = useState<Size>();
  const picture = usePicture(known ?? loaded);
  const { view, size } = picture;
  const [wasZoomedIn, setWasZoomedIn] = useState(false);
  // Once its details are looked at, the picture itself takes the place of its preview, and stays.
  if (view.zoom > 1 && !wasZoomedIn) setWasZoomedIn(true);
  const [sharpIsThere, setSharpIsThere] = useState(false);

  useKeys((event) => {
    if (!isPlain(event, true)) return false;
    const arrow = arrows[event.key];
    // Left and right lead to the next file; with Shift they look about in this one.
    if (arrow && (event.shiftKey || arrow[1] !== 0)) picture.pan(...arrow);
    else if (event.key === '+' || event.key === '=') picture.zoomBy(1);
    else if (event.key === '-') picture.zoomBy(-1);
    else if (event.key === '0') picture.reset();
    else if (event.key === 'r') picture.turn(1);
    else if (event.key === 'R') picture.turn(-1);
    else return false;
    return true;
  });

  if (!first || trouble) {
    return <StageNote icon={<ImageOff aria-hidden size={24} />} title={filesText.noImage} />;
  }
  const shownSize = { width: size.width, height: size.height };
  const shared = clsx('absolute inset-0 size-full rounded-sm select-none');
  return (
    <div data-backdrop className="flex size-full flex-col">
      <section
        ref={picture.setStage}
        data-backdrop
        {...(view.zoom > 1 ? { 'data-own-touch': true } : {})}
        aria-label={`${file.name}. Zoom with plus and minus, turn with R, move with Shift and the arrows.`}
        className="relative m-3 grid min-h-0 flex-1 touch-none place-items-center overflow-hidden focus-visible:-outline-offset-2"
      >
        {(known ?? loaded) ? null : <StageWaiting label="Loading the picture…" />}
        <div
          {...picture.handlers}
          className={clsx(
            'relative shrink-0',
            !picture.isHeld && 'transition-transform duration-120',
            view.zoom > 1 ? (picture.isHeld ? 'cursor-grabbing' : 'cursor-grab') : 'cursor-default',
          )}
          style={{
            ...shownSize,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.turn}deg)`,
          }}
        >
          {loaded === undefined ? <Foretaste file={file} className={shared} /> : null}
          <img
            src={first}
            alt={file.name}
            draggable={false}
            onLoad={({ currentTarget }) =>
              setLoaded({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={onFailed}
            className={clsx(shared, loaded === undefined && 'opacity-0')}
          />
          {wasZoomedIn && sharp !== undefined && sharp !== first ? (
            <img
              src={sharp}
              alt=""
              draggable={false}
              onLoad={() => setSharpIsThere(true)}
              className={clsx(shared, !sharpIsThere && 'opacity-0')}
            />
          ) : null}
        </div>
      </section>
      <ImageTools
        zoom={view.zoom}
        turn={view.turn}
        onZoom={picture.zoomBy}
        onTurn={picture.turn}
        onReset={picture.reset}
      />
    </div>
  );
}

/** What is there before the picture: its blurhash, and over it the small picture that the list has shown already. */
function Foretaste({ file, className }: { file: StoredFile; className: string }) {
  return (
    <>
      {file.blurhash ? <BlurhashCanvas hash={file.blurhash} className={className} /> : null}
      {file.previews.thumbnail === null ? null : (
        <img src={file.previews.thumbnail} alt="" decoding="sync" draggable={false} className={className} />
      )}
    </>
  );
}
