import type { Line, Voice } from './chat.stories.seed.ts';

const hour = 60;
const day = 24 * hour;

/** Direct messages: between whom, and what. */
export const directLines: readonly {
  readonly of: readonly [Voice, Voice];
  readonly lines: readonly Line[];
}[] = [
  {
    of: ['manager', 'provider'],
    lines: [
      {
        by: 'manager',
        ago: 2 * day,
        body: 'Your CPR card runs out next month. Shall I book the course on the 14th for you?',
      },
      { by: 'provider', ago: 2 * day - 18, body: 'Yes please, the morning one.' },
      {
        by: 'manager',
        ago: 2 * day - 20,
        body: 'Booked. You get a letter with the address.',
        reactions: [['provider', '🙏']],
      },
      {
        by: 'manager',
        ago: 95,
        body: 'Could you stop by the office on your way home? The new badges are here.',
      },
    ],
  },
  {
    of: ['manager', 'family'],
    lines: [
      { by: 'family', ago: 1 * day, body: 'Hello Maya, is the invoice of last month the final one?' },
      {
        by: 'manager',
        ago: 1 * day - 25,
        body: 'It is. The extra hours of the holiday stand on the next one.',
      },
      { by: 'family', ago: 1 * day - 30, body: 'Thank you for the quick answer.' },
    ],
  },
  {
    of: ['nurse', 'provider'],
    lines: [
      {
        by: 'nurse',
        ago: 3 * day,
        body: 'Do you have ten minutes on Thursday? I would like to show you the new lift.',
      },
      { by: 'provider', ago: 3 * day - 30, body: 'Thursday at 1:15 pm works, after my visit.' },
      { by: 'nurse', ago: 3 * day - 33, body: 'Perfect, see you then.', reactions: [['provider', '👍']] },
    ],
  },
  {
    of: ['admin', 'manager'],
    lines: [
      {
        by: 'admin',
        ago: 1 * day,
        body: 'Two applicants for the weekend team have sent their papers. Could you look at them?',
      },
      { by: 'manager', ago: 22 * hour, body: 'I call both tomorrow morning.' },
      { by: 'admin', ago: 3 * hour, body: 'How did the calls go?' },
    ],
  },
  {
    of: ['superAdmin', 'admin'],
    lines: [
      {
        by: 'superAdmin',
        ago: 4 * day,
        body: 'The audit of the state is on the 20th. Let us go through the checklist on Monday.',
      },
      { by: 'admin', ago: 4 * day - 55, body: 'Monday at 9. I bring the credentials report.' },
      { by: 'superAdmin', ago: 6 * hour, body: 'Please add the training records, too.' },
    ],
  },
  {
    of: ['other', 'manager'],
    lines: [
      {
        by: 'other',
        ago: 1 * day,
        body: 'The delivery of the shower chairs is here. Where do you want them?',
      },
      { by: 'manager', ago: 23 * hour, body: 'In the storage room, next to the walkers, please.' },
      { by: 'other', ago: 23 * hour - 20, body: 'They are there.', reactions: [['manager', '👍']] },
    ],
  },
];
