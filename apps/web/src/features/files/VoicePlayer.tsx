import type { Voice } from '@homeward/contract/files';
import { Pause, Play } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMedia } from './files.media.hooks.ts';
import { clock } from './files.text.ts';
import { Waveform } from './Waveform.tsx';

interface VoicePlayerProps {
  /** Undefined until it is known: it cannot be played yet. */
  address: string | undefined;
  voice: Voice;
  onFailed?: () => void;
}

/** What plays now: one voice note at a time. */
let playing: HTMLMediaElement | undefined;

/** A voice note: play or pause, its wave, which seeks by pointer and by arrows, and the time. */
export function VoicePlayer({ address, voice, onFailed }: VoicePlayerProps) {
  const media = useMedia(voice.seconds);
  const { isPlaying, seconds, duration, events } = media;
  return (
    <fieldset
      aria-label={`Voice note, ${clock(voice.seconds)}`}
      className="flex w-full max-w-sm min-w-0 items-center gap-2"
    >
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        variant="secondary"
        isDisabled={address === undefined}
        icon={isPlaying ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
        onPress={media.toggle}
        className="rounded-full!"
      />
      <div className="min-w-0 flex-1">
        <Waveform peaks={voice.peaks.map((peak) => peak / 100)} media={media} step={1} tall="h-8" />
      </div>
      <span className="shrink-0 text-sm text-muted tabular-nums">
        {clock(seconds)} / {clock(duration)}
      </span>
      <audio
        ref={(element) => {
          media.element.current = element;
        }}
        src={address}
        // A page may hold many: what nobody plays is not fetched.
        preload="none"
        {...events}
        onPlay={({ currentTarget }) => {
          if (playing !== currentTarget) playing?.pause();
          playing = currentTarget;
          events.onPlay();
        }}
        onError={() => {
          media.remember();
          onFailed?.();
        }}
      />
    </fieldset>
  );
}
