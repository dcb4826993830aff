import { clsx } from 'clsx';
import type { Media } from './files.media.hooks.ts';
import { spokenClock } from './files.text.ts';

interface WaveformProps {
  /** From 0 to 1 each; undefined: a plain line. */
  peaks: readonly number[] | undefined;
  media: Media;
  /** How far an arrow goes, in seconds. */
  step?: number;
  /** How tall it is; a class of Tailwind. */
  tall?: string;
}

const height = 64;

/** The sound as it goes along, with the part that was heard in color. The slider above it seeks. */
export function Waveform({ peaks, media, step = 0.1, tall = 'h-16' }: WaveformProps) {
  const { seconds, duration } = media;
  const share = duration > 0 ? Math.min(1, seconds / duration) : 0;
  const shown = peaks ?? Array.from({ length: 160 }, () => 0.04);
  return (
    <div
      data-own-touch
      className="relative rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
    >
      <svg
        aria-hidden
        viewBox={`0 0 ${shown.length * 4} ${height}`}
        preserveAspectRatio="none"
        className={clsx('block w-full', tall, peaks === undefined && 'opacity-70')}
      >
        {shown.map((peak, index) => {
          const bar = Math.max(2, peak * height);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={index}
              x={index * 4 + 0.5}
              y={(height - bar) / 2}
              width={3}
              height={bar}
              rx={1.5}
              className={index / shown.length < share ? 'fill-accent' : 'fill-control'}
            />
          );
        })}
      </svg>
      <input
        type="range"
        aria-label="Seek"
        aria-valuetext={`${spokenClock(seconds)} of ${spokenClock(duration)}`}
        min={0}
        max={duration || 1}
        step={step}
        value={Math.min(seconds, duration || 1)}
        onChange={(event) => media.seek(event.currentTarget.valueAsNumber)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}
