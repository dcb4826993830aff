import type { NotificationSound } from '@homeward/contract/notifications';
import { sounds, soundVolume } from './notifications.sounds.model.ts';

/** A sound that has not begun by then comes too late to tell of anything. */
const mustBeginWithinMs = 2_000;

/** Whether it was heard; `blocked`: the browser lets no page be heard that nobody has touched yet. */
type Heard = 'played' | 'blocked';

/** Plays a sound once; where its file cannot be had, one that is made here and needs no network. */
export async function playSound(id: NotificationSound): Promise<Heard> {
  const sound = sounds.find((one) => one.id === id);
  if (!sound) return 'played';
  try {
    await playFile(sound.url);
    return 'played';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return 'blocked';
    return playFallback();
  }
}

async function playFile(url: string): Promise<void> {
  const audio = new Audio();
  const isOggKnown = audio.canPlayType('audio/ogg; codecs=opus') !== '';
  audio.src = `${url}.${isOggKnown ? 'ogg' : 'mp3'}`;
  audio.volume = soundVolume;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      audio.removeAttribute('src');
      reject(new Error('The sound did not begin in time.'));
    }, mustBeginWithinMs);
  });
  try {
    await Promise.race([audio.play(), isLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Two soft tones, a fourth apart. */
function playFallback(): Heard {
  if (navigator.userActivation?.hasBeenActive === false) return 'blocked';
  try {
    const context = new AudioContext();
    const end = addTone(context, 587.33, 0) && addTone(context, 783.99, 0.13);
    end.onended = () => void context.close();
    return 'played';
  } catch {
    // A device without any sound: the toast and the badge tell all the same.
    return 'played';
  }
}

function addTone(context: AudioContext, frequency: number, afterSeconds: number): OscillatorNode {
  const start = context.currentTime + afterSeconds;
  const tone = new OscillatorNode(context, { frequency });
  const volume = new GainNode(context, { gain: 0 });
  // As loud as the files are: -14 dB at their peak, at half volume.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.2 * soundVolume, start + 0.01);
  volume.gain.setTargetAtTime(0, start + 0.02, 0.12);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.8);
  return tone;
}

/** All tabs of this browser together make one sound in this time. */
const quietMs = 2_000;
const patienceMs = 1_500;

const channel = new BroadcastChannel('homeward.sounds');
/** The newest notification that a tab of this browser has made a sound for. */
let soundedFor = 0;
channel.onmessage = ({ data }: MessageEvent<number>) => {
  soundedFor = Math.max(soundedFor, data);
};

/**
 * Makes the chosen sound for a notification in one tab only. The tab that comes first holds a lock while it plays
 * and a moment longer; where it is not allowed to be heard, the next one tries.
 * @param sequence of the newest notification that it is for
 * @param fetchSound answers the sound that this person chose
 */
export async function soundInOneTab(
  sequence: number,
  fetchSound: () => Promise<NotificationSound>,
): Promise<void> {
  const id = await fetchSound();
  if (id === 'silent') return;
  const play = async () => {
    // On a busy device the lock comes before the word of the tab that held it, which waits to be heard.
    await new Promise((resolve) => setTimeout(resolve));
    if (soundedFor >= sequence) return;
    if ((await playSound(id)) === 'blocked') return;
    soundedFor = sequence;
    channel.postMessage(sequence);
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  };
  // Web Locks exist in secure contexts only; elsewhere a tab stands for itself.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return play();
  // Nobody waits longer than another tab is heard: then it was heard for this one too.
  await locks.request('homeward.sound', { signal: AbortSignal.timeout(patienceMs) }, play).catch(() => {});
}
