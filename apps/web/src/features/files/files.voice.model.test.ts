import { voiceLimits } from '@homeward/contract/files';
import { expect, it } from 'vitest';
import { microphoneRefusal, recordingFormat, sentPeaks, sentSeconds } from './files.voice.model.ts';

const named = (name: string) => Object.assign(new Error('No.'), { name });

it.each([
  [['audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm', 'weba'],
  [['audio/mp4'], 'audio/mp4', 'm4a'],
  [['audio/ogg;codecs=opus'], 'audio/ogg', 'ogg'],
])('records what a browser that takes %j can', (takes, type, ending) => {
  expect(recordingFormat((one) => takes.includes(one))).toMatchObject({ type, ending });
});

it('records nothing where the browser can do none of it', () => {
  expect(recordingFormat(() => false)).toBeUndefined();
});

it.each([
  ['NotAllowedError', 'may not use the microphone'],
  ['SecurityError', 'may not use the microphone'],
  ['NotFoundError', 'No microphone was found'],
  ['NotReadableError', 'Another program'],
  ['TypeError', 'cannot record'],
])('says what a %s means', (name, words) => {
  expect(microphoneRefusal(named(name))).toContain(words);
});

it('says so too where nothing is known', () => {
  expect(microphoneRefusal(undefined)).toContain('cannot record');
});

it.each([
  [
    [0, 0.256, 1],
    [0, 26, 100],
  ],
  [
    [-1, 2],
    [0, 100],
  ],
  [[], [0]],
])('sends the wave %j as %j', (peaks, sent) => {
  expect(sentPeaks(peaks)).toEqual(sent);
});

it('sends no more bars than the server takes', () => {
  expect(sentPeaks(Array(200).fill(1))).toHaveLength(voiceLimits.peaks);
});

it.each([
  [0.2, 1],
  [12.4, 12],
  [180.6, 180],
])('sends %d seconds as %d', (seconds, sent) => {
  expect(sentSeconds(seconds)).toBe(sent);
});
