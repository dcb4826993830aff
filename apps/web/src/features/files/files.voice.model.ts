import { voiceLimits } from '@homeward/contract/files';

/** What a browser records, the first that it can; and the ending of its file. */
const recordings = [
  ['audio/webm;codecs=opus', 'weba'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const;

/** How a browser records: what it is asked for, what the file is then, and the ending of its name. */
export interface RecordingFormat {
  readonly asked: string;
  readonly type: string;
  readonly ending: string;
}

/** @returns undefined where the browser can record none of what the server keeps */
export function recordingFormat(canRecord: (type: string) => boolean): RecordingFormat | undefined {
  const found = recordings.find(([asked]) => canRecord(asked));
  return found && { asked: found[0], type: found[0].replace(/;.*/, ''), ending: found[1] };
}

/** Why there is no recording, and what to do, by the error of the browser. */
export function microphoneRefusal(error: unknown): string {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'This page may not use the microphone. Allow it in the settings of your browser, then try again.';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'No microphone was found. Connect one, then try again.';
    case 'NotReadableError':
    case 'AbortError':
      return 'Another program is using the microphone. Close it, then try again.';
    default:
      return 'This browser cannot record sound here. Attach a recording instead.';
  }
}

/** The wave as it is sent: whole numbers from 0 to 100. @param peaks from 0 to 1 each */
export function sentPeaks(peaks: readonly number[]): number[] {
  const whole = peaks
    .slice(0, voiceLimits.peaks)
    .map((peak) => Math.round(Math.min(1, Math.max(0, peak)) * 100));
  return whole.length === 0 ? [0] : whole;
}

/** The length as it is sent, in whole seconds: at least one, at most three minutes. */
export function sentSeconds(seconds: number): number {
  return Math.min(voiceLimits.seconds, Math.max(1, Math.round(seconds)));
}
