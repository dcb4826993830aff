import { decode, isBlurhashValid } from 'blurhash';
import { clsx } from 'clsx';

const blurPx = 24;

function paint(canvas: HTMLCanvasElement | null, hash: string): void {
  const context = canvas?.getContext('2d');
  if (!context || !isBlurhashValid(hash).result) return;
  const image = new ImageData(blurPx, blurPx);
  image.data.set(decode(hash, blurPx, blurPx));
  context.putImageData(image, 0, 0);
}

export interface BlurhashCanvasProps {
  hash: string;
  /** For the place and the size only: a small canvas is stretched to it. */
  className?: string;
}

/** What a picture will roughly look like, until it is there. Decoration. */
export function BlurhashCanvas({ hash, className }: BlurhashCanvasProps) {
  return (
    <canvas
      aria-hidden
      width={blurPx}
      height={blurPx}
      ref={(canvas) => paint(canvas, hash)}
      className={clsx('size-full', className)}
    />
  );
}
