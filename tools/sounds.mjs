// Makes the notification sounds, which are our own: tones added up here, packed by ffmpeg as Ogg Opus and as MP3.
// The files are committed; this is run only when a sound changes.
//   npm run sounds
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

const rate = 48_000;
const folder = path.join(root, 'apps/web/public/sounds');
/** The loudest moment, in decibels below full scale. */
const peakDb = -14;
const mostBytes = 15_000;

/**
 * One tone: its overtones fade faster the higher they are, as in a struck bar or bell.
 * @typedef {object} Tone
 * @property {number} at seconds from the start
 * @property {number} hz
 * @property {number} fade seconds until the basic tone has a third of its strength
 * @property {number} [loud] 1 unless told
 * @property {number} [attack] seconds until it is there; a few thousandths keep it from clicking
 * @property {readonly (readonly [ratio: number, share: number])[]} [partials]
 * @property {number} [bend] how much higher (1.5: by half) it ends
 * @property {number} [bendWithin] seconds in which it bends
 * @property {number} [sway] depth of a slow vibrato, as a share of the pitch
 */

/** @typedef {{ name: string, seconds: number, tones: Tone[] }} Sound */

const bar = /** @type {const} */ ([
  [1, 1],
  [3.93, 0.22],
  [9.2, 0.05],
]);
const bell = /** @type {const} */ ([
  [1, 1],
  [2, 0.42],
  [2.4, 0.16],
  [3, 0.2],
  [4.5, 0.08],
]);
const tube = /** @type {const} */ ([
  [1, 1],
  [2, 0.5],
  [3.01, 0.2],
  [4.1, 0.1],
]);
const flute = /** @type {const} */ ([
  [1, 1],
  [2, 0.18],
  [3, 0.07],
]);

/** @type {Sound[]} */
const sounds = [
  {
    name: 'hearth',
    seconds: 1.2,
    tones: [
      { at: 0, hz: 440, fade: 0.38, partials: bell, attack: 0.006 },
      { at: 0.14, hz: 659.26, fade: 0.42, partials: bell, attack: 0.006, loud: 0.9 },
      { at: 0.14, hz: 329.63, fade: 0.5, partials: flute, attack: 0.03, loud: 0.35 },
    ],
  },
  {
    name: 'marimba',
    seconds: 0.8,
    tones: [
      { at: 0, hz: 523.25, fade: 0.16, partials: bar, attack: 0.003 },
      { at: 0.1, hz: 659.26, fade: 0.16, partials: bar, attack: 0.003, loud: 0.9 },
      { at: 0.2, hz: 783.99, fade: 0.22, partials: bar, attack: 0.003 },
    ],
  },
  {
    name: 'droplet',
    seconds: 0.45,
    tones: [
      { at: 0, hz: 620, fade: 0.07, attack: 0.004, bend: 1.9, bendWithin: 0.09 },
      { at: 0.13, hz: 820, fade: 0.09, attack: 0.004, bend: 1.8, bendWithin: 0.08, loud: 0.8 },
    ],
  },
  {
    name: 'doorbell',
    seconds: 1.2,
    tones: [
      { at: 0, hz: 659.26, fade: 0.32, partials: tube, attack: 0.005 },
      { at: 0.34, hz: 523.25, fade: 0.4, partials: tube, attack: 0.005 },
    ],
  },
  {
    name: 'meadow',
    seconds: 1.1,
    tones: [
      { at: 0, hz: 587.33, fade: 0.2, partials: flute, attack: 0.05, sway: 0.004, loud: 0.8 },
      { at: 0.16, hz: 739.99, fade: 0.2, partials: flute, attack: 0.05, sway: 0.004, loud: 0.9 },
      { at: 0.32, hz: 880, fade: 0.34, partials: flute, attack: 0.05, sway: 0.004 },
      { at: 0, hz: 293.66, fade: 0.5, partials: flute, attack: 0.12, loud: 0.35 },
    ],
  },
];

/** @param {Float64Array} samples @param {Tone} tone */
function addTone(samples, tone) {
  const {
    at,
    hz,
    fade,
    loud = 1,
    attack = 0.004,
    partials = [[1, 1]],
    bend = 1,
    bendWithin = 0.1,
    sway = 0,
  } = tone;
  const first = Math.round(at * rate);
  let turns = 0;
  for (let index = first; index < samples.length; index += 1) {
    const t = (index - first) / rate;
    const bent = 1 + (bend - 1) * Math.min(1, t / bendWithin);
    turns += (hz * bent * (1 + sway * Math.sin(2 * Math.PI * 5.5 * t))) / rate;
    const rise = t < attack ? 0.5 - 0.5 * Math.cos((Math.PI * t) / attack) : 1;
    let sum = 0;
    for (const [ratio, share] of partials) {
      sum += share * Math.exp(-t / (fade / ratio ** 0.7)) * Math.sin(2 * Math.PI * turns * ratio);
    }
    samples[index] = (samples[index] ?? 0) + loud * rise * sum;
  }
}

/** @param {Sound} sound @returns {Int16Array} its samples, evened out to the peak, fading to silence at the end */
function render({ seconds, tones }) {
  const samples = new Float64Array(Math.round(seconds * rate));
  for (const tone of tones) addTone(samples, tone);
  const ending = Math.round(0.08 * rate);
  for (let left = 0; left < ending; left += 1) {
    const index = samples.length - 1 - left;
    samples[index] = (samples[index] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * left) / ending));
  }
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = (32_767 * 10 ** (peakDb / 20)) / loudest;
  return Int16Array.from(samples, (sample) => Math.round(sample * gain));
}

/** @param {Int16Array} samples @param {string} file @param {string[]} codec */
function pack(samples, file, codec) {
  const input = ['-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', 'pipe:0'];
  // Without dates and encoder names the same tones give the same file.
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  const { status, stdout, stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', ...input, ...codec, ...exact, 'pipe:1'],
    { input: Buffer.from(samples.buffer), maxBuffer: 1_000_000 },
  );
  if (status !== 0) throw new Error(`ffmpeg could not make ${file}: ${stderr}`);
  writeFileSync(path.join(folder, file), stdout);
  const { size } = statSync(path.join(folder, file));
  if (size > mostBytes) throw new Error(`${file} has ${size} bytes, more than ${mostBytes}.`);
  console.log(`${file.padEnd(14)} ${String(size).padStart(6)} bytes`);
}

mkdirSync(folder, { recursive: true });
for (const sound of sounds) {
  const samples = render(sound);
  pack(samples, `${sound.name}.ogg`, ['-c:a', 'libopus', '-b:a', '48k', '-f', 'ogg']);
  pack(samples, `${sound.name}.mp3`, [
    '-c:a',
    'libmp3lame',
    '-b:a',
    '64k',
    '-write_xing',
    '0',
    '-id3v2_version',
    '0',
    '-f',
    'mp3',
  ]);
}
