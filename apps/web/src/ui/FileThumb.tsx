import { clsx } from 'clsx';
import {
  FileAudio,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
  File as PlainFile,
} from 'lucide-react';
import { useState } from 'react';
import { BlurhashCanvas } from './BlurhashCanvas.tsx';

export interface FileThumbProps {
  name: string;
  mimeType: string;
  /** Address of a small picture of the file; without it an icon of its kind stands. */
  src?: string | undefined;
  /** Drawn until the picture is there. */
  blurhash?: string | null | undefined;
  /** Side in px; `tile`: as wide as its place. */
  size?: 40 | 64 | 128 | 'tile';
}

const kinds: ReadonlyArray<readonly [RegExp, LucideIcon]> = [
  [/^video\//, FileVideo],
  [/^audio\//, FileAudio],
  [/sheet|excel|csv/, FileSpreadsheet],
  [/pdf|text|word|rtf|presentation/, FileText],
];

/** A small picture of a file: its blurhash first, then the picture itself, or an icon of its kind. Decoration: its name stands beside it. */
export function FileThumb({ name, mimeType, src, blurhash, size = 40 }: FileThumbProps) {
  const [loaded, setLoaded] = useState<string>();
  const [broken, setBroken] = useState<string>();
  const Icon = kinds.find(([pattern]) => pattern.test(mimeType))?.[1] ?? PlainFile;
  const [width, height] = size === 'tile' ? ['100%', 144] : [size, size];
  const showsPicture = src !== undefined && src !== broken;
  return (
    <span
      className="relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-sunk text-muted"
      style={{ width, height }}
      title={name}
    >
      {blurhash && (showsPicture ? loaded !== src : src === undefined) ? (
        <BlurhashCanvas hash={blurhash} className="absolute inset-0" />
      ) : null}
      {showsPicture ? (
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onLoad={() => setLoaded(src)}
          onError={() => setBroken(src)}
          className={clsx(
            'relative size-full object-cover transition-opacity',
            loaded !== src && 'opacity-0',
          )}
        />
      ) : blurhash && src === undefined ? null : (
        <Icon aria-hidden size={size === 'tile' ? 44 : size / 2.4} />
      )}
    </span>
  );
}
