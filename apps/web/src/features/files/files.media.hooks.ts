import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isOnButton, isPlain } from './files.keys.hooks.ts';

/** How far a skip goes, either way. */
export const skipSeconds = 10;
/** How often the progress is read while it plays. */
const progressEveryMs = 100;

/** A place in a recording, kept within its ends. */
export function clampSeconds(seconds: number, duration: number): number {
  return Math.min(Number.isFinite(duration) ? Math.max(0, duration) : 0, Math.max(0, seconds));
}

/**
 * Plays an audio or video element, and tells how it is.
 * @param knownSeconds its length as the server found it, until the browser knows
 */
export function useMedia(knownSeconds: number | null) {
  const element = useRef<HTMLMediaElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [duration, setDuration] = useState(knownSeconds ?? 0);
  const [volume, setVolume] = useState(1);
  const [isMuted, setMuted] = useState(false);
  /** Where it was when its address ran out. */
  const resume = useRef<{ seconds: number; isPlaying: boolean }>(undefined);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setSeconds(element.current?.currentTime ?? 0), progressEveryMs);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const seek = (to: number) => {
    const media = element.current;
    if (!media) return;
    media.currentTime = clampSeconds(to, Number.isFinite(media.duration) ? media.duration : duration);
    setSeconds(media.currentTime);
  };
  const toggle = () => {
    const media = element.current;
    if (!media) return;
    if (media.paused) void media.play().catch(() => setPlaying(false));
    else media.pause();
  };
  const changeVolume = (to: number) => {
    if (!element.current) return;
    element.current.volume = Math.min(1, Math.max(0, to));
    element.current.muted = to <= 0;
  };
  const toggleMute = () => {
    if (element.current) element.current.muted = !element.current.muted;
  };
  const skip = (by: number) => seek((element.current?.currentTime ?? 0) + by);

  return {
    element,
    isPlaying,
    seconds,
    duration,
    volume: isMuted ? 0 : volume,
    isMuted: isMuted || volume === 0,
    toggle,
    seek,
    skip,
    changeVolume,
    toggleMute,
    /** Space plays, J and L skip, M mutes. Whether the key was one of them. */
    takeKey: (event: KeyboardEvent): boolean => {
      if (!isPlain(event) || (event.key === ' ' && isOnButton(event))) return false;
      if (event.key === ' ' || event.key === 'k') toggle();
      else if (event.key === 'j') skip(-skipSeconds);
      else if (event.key === 'l') skip(skipSeconds);
      else if (event.key === 'm') toggleMute();
      else return false;
      return true;
    },
    /** The address has run out: where to go on. */
    remember: () => {
      resume.current = { seconds: element.current?.currentTime ?? 0, isPlaying };
    },
    /** What the element tells. */
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onTimeUpdate: (event: SyntheticEvent<HTMLMediaElement>) => setSeconds(event.currentTarget.currentTime),
      onDurationChange: (event: SyntheticEvent<HTMLMediaElement>) => {
        if (Number.isFinite(event.currentTarget.duration)) setDuration(event.currentTarget.duration);
      },
      onLoadedMetadata: (event: SyntheticEvent<HTMLMediaElement>) => {
        if (!resume.current) return;
        event.currentTarget.currentTime = resume.current.seconds;
        if (resume.current.isPlaying) void event.currentTarget.play().catch(() => setPlaying(false));
        resume.current = undefined;
      },
      onVolumeChange: (event: SyntheticEvent<HTMLMediaElement>) => {
        setVolume(event.currentTarget.volume);
        setMuted(event.currentTarget.muted);
      },
    },
  };
}

export type Media = ReturnType<typeof useMedia>;
