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
    summary: 'Total help, around the clock.',
    attention: ['Seconds: a touch, a sound, a taste.'],
    cues: ['A slow touch on the arm before anything else.', 'Your voice, low and near.'],
    setUp: ['A quiet room. Warm hands, warm water.'],
    avoid: ['Sudden moves, cold hands, several voices at once.'],
    safety: [
      'Position, skin and swallowing as the care plan says.',
      'Never leave food in the mouth or at the bed.',
    ],
    activity: ['One sense at a time: music they loved, a scent, a soft cloth.'],
  }),
  cardOf({
    band: 'postural',
    summary: 'The most help, around the clock.',
    attention: ['A minute or so, on their own movement.'],
    cues: ['Show the movement with your own body.', 'One word with a guiding hand: “Stand.”'],
    setUp: ['Clear the floor. A firm chair with arms.'],
    avoid: ['Pulling, standing behind them, long sentences.'],
    safety: ['Doors watched. Shoes with firm soles.', 'Someone beside them at each stair and step.'],
    activity: ['Walking together, swaying, clapping, passing a ball.'],
  }),
  cardOf({
    band: 'manual',
    summary: 'Moderate help, around the clock.',
    attention: ['Some minutes, on what the hands hold.'],
    cues: ['Hand over one object. Show one step, then wait.', 'Say when it is done: they may not notice.'],
    setUp: ['Only what the step needs, within reach.'],
    avoid: ['Several choices at once. Asking why.'],
    safety: [
      'Stove off at the source. Medicines and cleaners locked away.',
      'Water checked before it is touched.',
    ],
    activity: ['Repeating with a result: folding, sorting, wiping, kneading.'],
  }),
  cardOf({
    band: 'goal-directed',
    summary: 'Some help every day.',
    attention: ['Up to an hour, toward a goal that they can see.'],
    cues: ['A finished sample to copy.', 'Notes and labels at eye level, where they are needed.'],
    setUp: ['Everything in plain sight, in order of use, in its usual place.'],
    avoid: ['Moving things, changes without notice, counting on what is out of sight.'],
    safety: [
      'Someone there for stove, medicines and bath.',
      'Check what they do not see: dates on food, wet floors, doors.',
    ],
    activity: ['Familiar tasks with a clear end: setting the table, simple baking with someone.'],
  }),
  cardOf({
    band: 'goal-directed-scanning',
    summary: 'Daily checks.',
    attention: ['An hour or more. Looks around for what is needed.'],
    cues: ['Ask them to look around.', 'A list, one line a step, to tick off.'],
    setUp: ['A fixed place for each thing. A calendar with today marked.'],
    avoid: ['Rushing. Taking over where they only search.'],
    safety: [
      'Alarms that someone hears. A phone with pictures.',
      'Someone else looks over bills and strangers’ offers.',
    ],
    activity: ['Projects over a few days, with the parts laid out.'],
  }),
  cardOf({
    band: 'exploratory',
    summary: 'Help about once a week.',
    attention: ['As long as it interests them.'],
    cues: ['Show a new thing once, then let them try.', 'Say what may go wrong before it does.'],
    setUp: ['Tools at hand, with room for their own way.'],
    avoid: ['Assuming that they foresee results. Talking down.'],
    safety: ['Talk through new tools, medicines and trips first.'],
    activity: ['New recipes, crafts with variations, outings, helping others.'],
  }),
  cardOf({
    band: 'planned',
    summary: 'No help with thinking.',
    attention: ['As long as they choose.'],
    cues: ['Words are enough.'],
    setUp: ['As they like it.'],
    avoid: ['Doing for them what they do well.'],
    safety: ['As for anybody.'],
    activity: ['Whatever they plan.'],
  }),
];
