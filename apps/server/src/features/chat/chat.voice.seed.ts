import type { Voice } from '@homeward/contract/files';
import type { SeedFile } from '../files/index.ts';

const rate = 8_000;
const seconds = 4;
/** Notes of a short tune, in Hz. */
const tune = [262, 330, 392, 523, 392, 440, 392, 330] as const;

/** How loud a moment of the tune is, from 0 to 1: each note fades. */
const loudness = (second: number) => 1 - (((second * tune.length) / seconds) % 1);

/** A recording in 8 bits, with the head of a WAV file. */
function recording(): Buffer {
  const bytes = Buffer.alloc(44 + rate * seconds);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + rate * seconds, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(rate * seconds, 40);
  for (let at = 0; at < rate * seconds; at += 1) {
    const second = at / rate;
    const note = tune[Math.floor((second * tune.length) / seconds)] ?? tune[0];
    bytes[44 + at] = Math.round(128 + 50 * loudness(second) * Math.sin(2 * Math.PI * note * second));
  }
  return bytes;
}

const bars = 32;

/** The voice note of the demo: a tune on the radio. */
export const voiceNote: { readonly file: SeedFile; readonly voice: Voice } = {
  file: { name: 'Voice note.wav', kind: 'audio', type: 'audio/wav', content: recording() },
  voice: {
    seconds,
    peaks: Array.from({ length: bars }, (_, bar) => Math.round(80 * loudness((bar * seconds) / bars))),
  },
};
