import type { DemoFile } from './chat.files.seed.ts';

/** Who speaks in the conversations of the demo: those whom one signs in as, and colleagues of theirs. */
export type Voice =
  | 'superAdmin'
  | 'admin'
  | 'manager'
  | 'provider'
  | 'second'
  | 'third'
  | 'family'
  | 'nurse'
  | 'other';

/** One line: who, how many minutes ago, what. */
export interface Line {
  readonly by: Voice;
  readonly ago: number;
  readonly body: string;
  readonly isUrgent?: boolean;
  readonly file?: DemoFile;
  readonly mentions?: readonly Voice[];
  /** The number of the line that it answers, from 1. */
  readonly replyTo?: number;
  readonly reactions?: readonly (readonly [Voice, string])[];
}

const hour = 60;
const day = 24 * hour;

/** Among the care team of a client; `{name}` is the client. */
export const teamLines: readonly Line[] = [
  {
    by: 'manager',
    ago: 6 * day,
    body: 'Good morning, everyone. {name}’s new walker comes on Thursday between 10 and 12.',
  },
  {
    by: 'provider',
    ago: 6 * day - 22,
    body: 'I am there until 1 pm that day and can take it in.',
    reactions: [['manager', '👍']],
  },
  {
    by: 'nurse',
    ago: 6 * day - 64,
    body: 'Please let me know how the height feels. It should reach the wrist when {name} stands straight.',
  },
  {
    by: 'provider',
    ago: 3 * day,
    body: 'The walker is here. We set it to the fourth notch and went to the mailbox and back.',
    file: 'walker',
    reactions: [
      ['nurse', '❤️'],
      ['manager', '👍'],
    ],
  },
  { by: 'nurse', ago: 3 * day - 15, body: 'Wonderful. Twice a day is plenty for this week.', replyTo: 4 },
  {
    by: 'manager',
    ago: 2 * day,
    body: 'The pharmacy delivers on Mondays from now on, before 11. The bag goes into the kitchen cabinet on the left.',
  },
  {
    by: 'provider',
    ago: 1 * day + 3 * hour,
    body: '{name} ate well today and asked for the radio. We found the station with the old songs.',
  },
  { by: 'nurse', ago: 1 * day + 2 * hour, body: 'That is good to hear. Did the afternoon nap help?' },
  {
    by: 'provider',
    ago: 1 * day + 2 * hour - 6,
    body: 'Yes, forty minutes, and much better mood after it.',
    replyTo: 8,
  },
  {
    by: 'manager',
    ago: 5 * hour,
    body: 'Could you note the lunch menu this week? I would like to plan with the family.',
    mentions: ['provider'],
  },
  {
    by: 'provider',
    ago: 4 * hour,
    body: 'Will do. This is the plan for the week, and what was eaten is on the visit notes every day.',
    file: 'menu',
  },
  {
    by: 'manager',
    ago: 50,
    body: 'The front door lock was changed this morning. The new code is in the access notes, please read them before your next visit.',
    isUrgent: true,
  },
];

/** Of the care team with the family. */
export const familyLines: readonly Line[] = [
  {
    by: 'manager',
    ago: 5 * day,
    body: 'Hello Ruth, this is where you reach all of us who look after {name}.',
  },
  { by: 'family', ago: 5 * day - 40, body: 'Thank you, Maya. It helps to know who is there on which day.' },
  {
    by: 'provider',
    ago: 5 * day - 55,
    body: 'Hi Ruth! I am with {name} on weekday mornings. We are listening to the radio right now.',
    reactions: [['family', '❤️']],
  },
  {
    by: 'family',
    ago: 3 * day,
    body: 'My brother visits from Chicago on Saturday. Is there anything that he should bring?',
  },
  {
    by: 'provider',
    ago: 3 * day - 25,
    body: 'A warm cardigan would be great, the blue one is worn through at the elbows.',
    replyTo: 4,
  },
  { by: 'family', ago: 3 * day - 31, body: 'Consider it done.', reactions: [['provider', '🙏']] },
  {
    by: 'nurse',
    ago: 2 * day,
    body: 'The new walker fits well. A short walk before lunch and one before dinner is what we aim for.',
    file: 'walks',
  },
  {
    by: 'family',
    ago: 1 * day,
    body: 'We went to the mailbox together yesterday. First time in weeks!',
    reactions: [
      ['nurse', '❤️'],
      ['provider', '❤️'],
      ['manager', '👍'],
    ],
  },
  {
    by: 'manager',
    ago: 1 * day - 30,
    body: 'That made my day. I will write it into the care plan as a goal that was reached.',
  },
  {
    by: 'family',
    ago: 3 * hour,
    body: 'Could someone call me about Thanksgiving? We would like to bring {name} home for the afternoon.',
    mentions: ['manager'],
  },
  { by: 'manager', ago: 2 * hour, body: 'I will call you today after 4 pm.', replyTo: 10 },
];

/** A few lines of the care teams of other clients. */
export const otherTeamLines: readonly (readonly Line[])[] = [
  [
    {
      by: 'manager',
      ago: 4 * day,
      body: '{name} moves to the room downstairs this week. Please keep the hallway free.',
    },
    {
      by: 'provider',
      ago: 4 * day - 90,
      body: 'Done, the shoes are in the closet now.',
      reactions: [['manager', '✅']],
    },
    { by: 'provider', ago: 9 * hour, body: 'The hallway light flickers. I wrote it down for the landlord.' },
  ],
  [
    {
      by: 'provider',
      ago: 2 * day,
      body: '{name} would like to see the garden show on Friday. Is there time for it?',
    },
    { by: 'manager', ago: 2 * day - 45, body: 'Yes, I added an hour. Take the parking permit along.' },
    {
      by: 'provider',
      ago: 2 * day - 50,
      body: 'Thank you, that will be a good day.',
      reactions: [['manager', '❤️']],
    },
  ],
  [
    {
      by: 'manager',
      ago: 7 * hour,
      body: 'The key of {name}’s side door is with the neighbor in number 14 this week.',
    },
  ],
];

/** A group of caregivers. */
export const groupLines: readonly Line[] = [
  {
    by: 'manager',
    ago: 8 * day,
    body: 'This group is for swaps and questions about weekends. No client details in here, please.',
  },
  {
    by: 'second',
    ago: 7 * day,
    body: 'Who could take my Sunday afternoon on the 3rd? I can take a Saturday for it.',
  },
  { by: 'third', ago: 7 * day - 35, body: 'I can, if I get the morning of the 9th off.', replyTo: 2 },
  {
    by: 'second',
    ago: 7 * day - 41,
    body: 'Deal!',
    reactions: [
      ['third', '👍'],
      ['manager', '✅'],
    ],
  },
  { by: 'provider', ago: 2 * day, body: 'The bus line 12 does not run on Sunday because of the marathon.' },
  {
    by: 'third',
    ago: 2 * day - 12,
    body: 'Good that you say so, I would have been late.',
    reactions: [['provider', '🙏']],
  },
  {
    by: 'manager',
    ago: 20 * hour,
    body: 'Everyone who works on the holiday gets the holiday rate, it is in the system already.',
  },
  { by: 'provider', ago: 19 * hour, body: 'Thank you, Maya!', reactions: [['second', '❤️']] },
  { by: 'second', ago: 80, body: 'Are there spare gloves in size S at the office?', mentions: ['manager'] },
];

/** What all staff read. */
export const announcementLines: readonly Line[] = [
  {
    by: 'admin',
    ago: 12 * day,
    body: 'Welcome to Agency news. What concerns all of us is written here first.',
  },
  {
    by: 'admin',
    ago: 6 * day,
    body: 'Flu shots: free for all staff on Tuesday and Wednesday, 8 am to noon, at the main office. No appointment needed.',
    reactions: [
      ['provider', '👍'],
      ['nurse', '👍'],
    ],
  },
  {
    by: 'admin',
    ago: 1 * day,
    body: 'Parking behind the main office is closed until Friday. Please use the lot on Fifth Street.',
  },
];
