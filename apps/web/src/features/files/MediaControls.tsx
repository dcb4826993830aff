import { Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { type Media, skipSeconds } from './files.media.hooks.ts';
import { clock } from './files.text.ts';
import { Range } from './Range.tsx';

interface MediaControlsProps {
  media: Media;
  /** At the end of the row. */
  children?: ReactNode;
}

/** Play, skip, time and volume: the row that audio and video share. */
export function MediaControls({ media, children }: MediaControlsProps) {
  const { isPlaying, isMuted, volume, seconds, duration } = media;
  return (
    <fieldset aria-label="Playback" className="flex min-w-0 flex-wrap items-center gap-1">
      <IconButton
        label="Back 10 seconds"
        icon={<RotateCcw aria-hidden size={18} />}
        onPress={() => media.skip(-skipSeconds)}
      />
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        variant="secondary"
        icon={isPlaying ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
        onPress={media.toggle}
        className="size-11! rounded-full!"
      />
      <IconButton
        label="Forward 10 seconds"
        icon={<RotateCw aria-hidden size={18} />}
        onPress={() => media.skip(skipSeconds)}
      />
      <span className="px-1.5 text-sm whitespace-nowrap text-muted tabular-nums">
        {clock(seconds)} / {clock(duration)}
      </span>
      <span className="ml-auto flex items-center gap-1">
        <IconButton
          label={isMuted ? 'Unmute' : 'Mute'}
          icon={isMuted ? <VolumeX aria-hidden size={18} /> : <Volume2 aria-hidden size={18} />}
          onPress={media.toggleMute}
        />
        <Range
          label="Volume"
          value={volume}
          max={1}
          step={0.05}
          spoken={`${Math.round(volume * 100)} percent`}
          onChange={media.changeVolume}
          className="w-20 max-sm:hidden"
        />
        {children}
      </span>
    </fieldset>
  );
}
