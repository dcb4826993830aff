import type { TaskTemplateName } from '@homeward/contract/care-plans';

/** What the plan of a client of the demo says beside what the client's own record says; `{name}` is their first name. */
export interface PlanStory {
  readonly cognition: string;
  readonly dailyLiving: string;
  readonly homeLife: string;
  readonly dailyRhythm: string;
  readonly homeEnvironment: string;
  readonly goals: string;
  readonly tasks: readonly TaskTemplateName[];
}

export const planStories: Readonly<Record<'walks' | 'memory' | 'lift' | 'cooks', PlanStory>> = {
  walks: {
    cognition:
      '{name} is oriented in the morning and tires after lunch.\nGive one instruction at a time, and wait for the answer.',
    dailyLiving:
      'Bathing: help with back and feet, shower chair.\nDressing: sets out clothes alone, needs help with buttons.\nWalking: walker inside, wheelchair outside.',
    homeLife:
      'The radio is on all day. Sunday is for family. {name} waters the plants and does not want help with it.',
    dailyRhythm:
      '07:30 up and bathroom\n08:00 breakfast\n12:00 lunch and a nap\n15:00 tea and a walk\n18:00 dinner\n21:30 bed',
    homeEnvironment:
      'Two steps at the front door, rail on the left. Grab bars in the shower. Night light in the hallway.',
    goals: 'Walk to the mailbox and back three times a week.\nNo falls before the next review.',
    tasks: [
      'shower',
      'dressing',
      'oralCare',
      'walk',
      'breakfast',
      'lunch',
      'morningMedication',
      'fallCheck',
      'fluids',
      'conversation',
    ],
  },
  memory: {
    cognition:
      'Short-term memory is poor. {name} may ask the same question many times: answer as if it were the first.\nIn the late afternoon {name} may look for people who have died. Do not correct; ask about them.',
    dailyLiving:
      'Bathing: cue each step, test the water together.\nEating: finger food works better than cutlery.\nToileting: offer every two hours.',
    homeLife: 'A life of work with the hands: folding towels and sorting tools keep {name} content.',
    dailyRhythm:
      '08:30 up\n09:00 breakfast\n10:00 walk around the block\n13:00 lunch\n16:00 music, curtains closed\n20:00 bed',
    homeEnvironment:
      'The stove has a lock; the key is in the drawer below the phone. The back door has a chime. Keep car keys out of sight.',
    goals:
      'Calm late afternoons without medication.\nEat two full meals a day; weight stays above 130 pounds.',
    tasks: [
      'shower',
      'toileting',
      'dressing',
      'feeding',
      'fluids',
      'lunch',
      'doorsAndStove',
      'activity',
      'moodAndSleep',
      'eveningMedication',
      'weight',
    ],
  },
  lift: {
    cognition:
      '{name} is fully oriented and decides alone. Speak from the right side: hearing is better there.',
    dailyLiving:
      'Transfers: mechanical lift with two people, always.\nBathing: bed bath four times a week.\nEating: alone when sitting upright.',
    homeLife: 'Reads the paper with a magnifier. Neighbors come by on Wednesdays for cards.',
    dailyRhythm:
      '08:00 bed bath and skin check\n09:30 into the chair\n12:30 lunch\n14:00 back to bed\n19:00 dinner',
    homeEnvironment:
      'Hospital bed in the living room, lift behind the door, spare sling in the closet. Oxygen: no open flame.',
    goals: 'Skin stays intact.\nSit up for at least three hours a day.',
    tasks: [
      'mechanicalLift',
      'bedBath',
      'skinCheck',
      'repositioning',
      'oralCare',
      'lunch',
      'fluids',
      'bedLinen',
      'morningMedication',
      'conversation',
      'moodAndSleep',
      'tidyUp',
    ],
  },
  cooks: {
    cognition:
      '{name} worries about money and appointments. Write the plan of the day on the board each morning.',
    dailyLiving:
      'Bathing: stand-by help.\nMeals: cooks together with the caregiver.\nShopping: goes along when the weather allows.',
    homeLife: 'The kitchen is the heart of the home. Church on Sundays by van; a friend calls every evening.',
    dailyRhythm:
      '07:00 up\n07:30 breakfast and medication\n10:00 errands or laundry\n12:30 lunch\n18:00 dinner\n22:00 bed',
    homeEnvironment:
      'Third floor, elevator. Loose rug in the bedroom was taken out in spring. Cat sleeps on the stairs.',
    goals: 'Keep cooking once a day.\nGet to every appointment with the list of medications in hand.',
    tasks: [
      'hairAndShave',
      'breakfast',
      'dinner',
      'groceries',
      'laundry',
      'appointment',
      'morningMedication',
      'fallCheck',
    ],
  },
};

/** Why a version was published, and a line that the version before did not have yet. */
export const planChanges = [
  {
    reason: 'Hospital stay: less strength on the left side',
    section: 'dailyLiving',
    line: 'Since the hospital stay: support the left arm when standing up.',
  },
  {
    reason: 'Physical therapist visited',
    section: 'goals',
    line: 'Physical therapist: ten stands from the chair each morning.',
  },
  {
    reason: 'Daughter told us about the evenings',
    section: 'dailyRhythm',
    line: 'A phone call with the family at 19:00 makes for a calm evening.',
  },
  {
    reason: 'Home safety visit',
    section: 'homeEnvironment',
    line: 'New: second rail on the stairs, and a non-slip mat in the bathroom.',
  },
] as const;
