import type { Guidance } from './instruments.model.ts';
import { supervisionTitle } from './instruments.supervision.text.ts';
import { type AllenBand, defaultAllenSupervision, linesOf } from './instruments.tables.model.ts';

interface Card {
  readonly band: AllenBand;
  readonly summary: string;
  readonly attention: readonly string[];
  readonly cues: readonly string[];
  readonly setUp: readonly string[];
  readonly avoid: readonly string[];
  readonly safety: readonly string[];
  readonly activity: readonly string[];
}

const cardOf = ({ band, summary, ...card }: Card): Guidance => ({
  band,
  summary,
  parts: [
    { title: supervisionTitle, lines: linesOf(defaultAllenSupervision[band]) },
    { title: 'Attention', lines: card.attention },
    { title: 'Cues that work', lines: card.cues },
    { title: 'Set-up', lines: card.setUp },
    { title: 'What to avoid', lines: card.avoid },
    { title: 'Safety', lines: card.safety },
    { title: 'Activities', lines: card.activity },
  ],
});

/** What a band means for caregivers: our own words. An occupational therapist reviews them before an agency relies on them. */
export const aclGuidance: readonly Guidance[] = [
  cardOf({
    band: 'automatic',
    summary: 'The person needs all care from others, around the clock.',
    attention: ['Notices a touch, a sound or a taste for some seconds.'],
    cues: ['Touch the arm slowly before anything else.', 'Speak low and near, and say their name.'],
    setUp: ['Keep the room quiet and warm. Warm your hands and the water.'],
    avoid: ['Avoid sudden moves, cold hands and several voices at once.'],
    safety: [
      'Change their position and help them eat only as you were taught.',
      'Never leave food in the mouth, or within reach at the bed.',
    ],
    activity: ['Offer one sense at a time: music that they loved, a scent, a soft cloth.'],
  }),
  cardOf({
    band: 'postural',
    summary: 'The person needs help with each movement, around the clock.',
    attention: ['Attends to their own movement for a minute or so.'],
    cues: ['Show the movement with your own body.', 'Say one word and guide with your hand: “Stand.”'],
    setUp: ['Clear the floor, and offer a firm chair with arms.'],
    avoid: ['Do not pull them, stand behind them or speak in long sentences.'],
    safety: [
      'Watch the doors, and put shoes with firm soles on them.',
      'Stay beside them at each stair and step.',
    ],
    activity: ['Walk together, sway, clap, or pass a ball.'],
  }),
  cardOf({
    band: 'manual',
    summary: 'The person needs someone for each step, around the clock.',
    attention: ['Attends to what the hands hold for some minutes.'],
    cues: ['Hand over one object, show one step, and wait.', 'Say when it is done: they may not notice.'],
    setUp: ['Lay out only what the step needs, within reach.'],
    avoid: ['Do not offer several choices at once, and do not ask why.'],
    safety: [
      'Keep the stove off at the source, and knives and cleaning products locked away.',
      'Leave medicines to a nurse or relative.',
      'Test the water before they touch it.',
    ],
    activity: ['Offer work that repeats and shows a result: folding, sorting, wiping, kneading.'],
  }),
  cardOf({
    band: 'goal-directed',
    summary: 'The person needs some help every day.',
    attention: ['Works for up to an hour toward a goal that they can see.'],
    cues: ['Show a finished sample to copy.', 'Put notes and labels at eye level, where they are needed.'],
    setUp: ['Lay out everything in plain sight, in the order of use, in its usual place.'],
    avoid: ['Do not move things or change plans without notice, and do not count on what is out of sight.'],
    safety: [
      'Stay there while the stove is on and during the bath.',
      'Remind them to take the medicines that a nurse or relative has set out.',
      'Check what they do not see: dates on food, wet floors, doors.',
    ],
    activity: ['Offer familiar tasks with a clear end: setting the table, simple baking with someone.'],
  }),
  cardOf({
    band: 'goal-directed-scanning',
    summary: 'The person needs someone to check on them every day.',
    attention: ['Stays with a task for an hour or more, and looks around for what it takes.'],
    cues: ['Ask them to look around.', 'Write a list with one line for each step, to tick off.'],
    setUp: ['Keep a fixed place for each thing, and a calendar that shows today.'],
    avoid: ['Do not rush them, or take over while they are only searching.'],
    safety: [
      'Have alarms that someone hears, and a phone with pictures.',
      'Leave bills and strangers’ offers to someone whom they trust.',
    ],
    activity: ['Offer projects over a few days, with the parts laid out.'],
  }),
  cardOf({
    band: 'exploratory',
    summary: 'The person needs help about once a week.',
    attention: ['Stays with what interests them.'],
    cues: ['Show a new thing once, then let them try.', 'Say what may go wrong before it does.'],
    setUp: ['Keep tools at hand, and leave room for their own way.'],
    avoid: ['Do not assume that they foresee results, and do not talk down to them.'],
    safety: ['Talk through new tools and trips first.', 'Tell the care manager when medicines change.'],
    activity: ['Offer new recipes, crafts with variations, outings, and helping others.'],
  }),
  cardOf({
    band: 'planned',
    summary: 'The person needs no help with thinking.',
    attention: ['Stays with a task for as long as they choose.'],
    cues: ['Say it in words.'],
    setUp: ['Let them set things up as they like.'],
    avoid: ['Do not do for them what they do well.'],
    safety: ['Look out for hazards as for anyone.'],
    activity: ['Follow what they plan.'],
  }),
];
