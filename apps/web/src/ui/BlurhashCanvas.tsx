import { clsx } from 'clsx';
import { decodeBlurhash } from './blurhash.ts';

const blurPx = 24;

function paint(canvas: HTMLCanvasElement | null, hash: string): void {
  const pixels = decodeBlurhash(hash, blurPx, blurPx);
  const context = canvas?.getContext('2d');
  if (pixels && context) context.putImageData(new ImageData(pixels, blurPx, blurPx), 0, 0);
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
