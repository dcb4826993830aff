import type { PlanSection, TaskTemplateName } from '../care-plans/index.ts';

// What an answer of the intake says in a care plan: one sentence for each item and level, each written for itself. An aide
// reminds, sets up and assists; an aide never chooses, measures or gives a medicine.

interface Said {
  readonly text: string;
  /** The usual tasks that the answer suggests. */
  readonly tasks?: readonly TaskTemplateName[];
}
type Levels = Readonly<Record<string, string | Said>>;

/** Items that are chosen from levels, and what each level says. A level that is not named says nothing to a caregiver. */
export const choiceSentences: Readonly<Record<string, { section: PlanSection; levels: Levels }>> = {
  cognition: {
    section: 'cognition',
    levels: {
      NONE: 'Memory and thinking are not affected.',
      MILD: 'Memory and thinking are mildly affected: give one reminder at a time, and time to answer.',
      MODERATE:
        'Memory and thinking are moderately affected: give one step at a time, and stay near while they do it.',
      SEVERE: 'Memory and thinking are severely affected: guide each step, and keep the routine the same.',
    },
  },
  leftAlone: {
    section: 'cognition',
    levels: {
      YES: 'Can be left alone.',
      SHORT: 'Can be left alone for a short time only.',
      NO: 'Cannot be left alone. Stay until someone takes over.',
    },
  },
  wanders: {
    section: 'cognition',
    levels: {
      true: {
        text: 'Wanders. Keep them in sight, and check the doors before you turn to something else.',
        tasks: ['doorsAndStove'],
      },
      false: 'Does not wander.',
    },
  },
  fallInjury: { section: 'dailyLiving', levels: { true: 'Was injured in a fall.' } },
  twoPerson: {
    section: 'dailyLiving',
    levels: {
      true: 'Each transfer needs two people. Do not transfer them alone.',
      false: 'A transfer needs one person at most.',
    },
  },
  appetite: {
    section: 'dailyLiving',
    levels: {
      GOOD: 'Eats with a good appetite.',
      FAIR: 'Appetite is fair: note what is left at each meal.',
      POOR: {
        text: 'Appetite is poor: offer small meals and drinks often, and report a day with hardly any.',
        tasks: ['fluids', 'weight'],
      },
    },
  },
  smoking: {
    section: 'homeEnvironment',
    levels: { true: 'Someone smokes in the home.', false: 'Nobody smokes in the home.' },
  },
  homeType: {
    section: 'homeEnvironment',
    levels: {
      HOUSE: 'Lives in a house.',
      APARTMENT: 'Lives in an apartment.',
      FACILITY: 'Lives in a facility. Sign in with its staff on arrival.',
    },
  },
  stay: {
    section: 'dailyRhythm',
    levels: {
      HOURLY: 'Wants care by the hour.',
      OVERNIGHT: 'Wants care overnight.',
      LIVE_IN: 'Wants live-in care.',
    },
  },
  nightNeeds: {
    section: 'dailyRhythm',
    levels: { true: 'Needs help at night.', false: 'Needs no help at night.' },
  },
  hospital: {
    section: 'health',
    levels: { true: 'Was in a hospital in the 12 months before the assessment.' },
  },
  skilled: {
    section: 'health',
    levels: { true: 'Has skilled tasks. They are for a nurse: an aide does none of them.' },
  },
  poa: { section: 'careTeam', levels: { YES: 'There is a power of attorney: see the contacts.' } },
};

/** Items with rows, and what each level of each row says. */
export const gridSentences: Readonly<
  Record<string, { section: PlanSection; rows: Readonly<Record<string, Levels>> }>
> = {
  sensory: {
    section: 'health',
    rows: {
      hearing: {
        LIMITED: 'Hearing is limited: face them and speak clearly.',
        SEVERE: 'Hears very little: get their attention first, and write down what matters.',
      },
      vision: {
        LIMITED: 'Vision is limited: turn on the light, and say what you are doing.',
        SEVERE: 'Sees very little: say who you are, and leave everything in its place.',
      },
      speech: {
        LIMITED: 'Speaks with effort: give time, and ask what can be answered with yes or no.',
        SEVERE: 'Hardly speaks: watch the face and the hands, and offer choices to point at.',
      },
      swallow: {
        LIMITED: 'Swallowing is limited: sit upright to eat and drink, small bites, no hurry.',
        SEVERE:
          'Swallowing is severely limited: follow the instructions of the nurse for food and drink, and report coughing at once.',
      },
    },
  },
  adl: {
    section: 'dailyLiving',
    rows: {
      bath: {
        ALONE: 'Bathes without help.',
        HELP: {
          text: 'Needs help to bathe: check the water, stay within reach, and assist with what they cannot wash.',
          tasks: ['shower'],
        },
      },
      dress: {
        ALONE: 'Dresses without help.',
        HELP: {
          text: 'Needs help to dress: lay out clothes to choose from, and assist with what they cannot reach.',
          tasks: ['dressing'],
        },
      },
      toilet: {
        ALONE: 'Uses the toilet without help.',
        HELP: {
          text: 'Needs help in the bathroom: assist on the way, with clothes and with cleaning.',
          tasks: ['toileting'],
        },
      },
      transfer: {
        ALONE: 'Gets in and out of bed and chair without help.',
        HELP: {
          text: 'Needs help in and out of bed and chair: shoes on, brakes on, and no pulling on the arms.',
          tasks: ['transfer'],
        },
      },
      contin: {
        ALONE: 'Controls bladder and bowel.',
        HELP: {
          text: 'Does not always control bladder or bowel: offer the bathroom often, and keep the skin clean and dry.',
          tasks: ['toileting', 'skinCheck'],
        },
      },
      feed: {
        ALONE: 'Eats without help.',
        HELP: {
          text: 'Needs help to eat: sit upright, cut the food, and assist at their pace.',
          tasks: ['feeding'],
        },
      },
    },
  },
  iadl: {
    section: 'homeLife',
    rows: {
      phone: {
        ALONE: 'Uses the telephone without help.',
        HELP: 'Needs help with the telephone: dial for them, and keep the emergency numbers beside it.',
      },
      shop: {
        ALONE: 'Shops without help.',
        HELP: { text: 'Needs help to shop: go with a list and bring the receipt.', tasks: ['groceries'] },
      },
      food: {
        ALONE: 'Prepares meals without help.',
        HELP: { text: 'Needs help to prepare meals.', tasks: ['breakfast', 'lunch', 'dinner'] },
      },
      house: {
        ALONE: 'Keeps the house without help.',
        HELP: { text: 'Needs help to keep the house.', tasks: ['tidyUp'] },
      },
      laundry: {
        ALONE: 'Does the laundry without help.',
        HELP: { text: 'Needs help with the laundry.', tasks: ['laundry', 'bedLinen'] },
      },
      travel: {
        ALONE: 'Gets around outside without help.',
        HELP: { text: 'Needs someone along to get around outside.', tasks: ['appointment'] },
      },
      meds: {
        ALONE: 'Takes medications without help.',
        HELP: {
          text: 'Needs help to take medications: remind, set out the filled pill box and water, and assist to open it. Never choose, measure or give a medicine.',
          tasks: ['morningMedication', 'eveningMedication'],
        },
      },
      money: {
        ALONE: 'Handles money without help.',
        HELP: 'Needs help with money: refer bills and bank matters to the office.',
      },
    },
  },
  caregiver: {
    section: 'matchCriteria',
    rows: {
      woman: { REQUIRED: 'Requires a caregiver who is a woman.', PREFERRED: 'Prefers a woman.' },
      man: { REQUIRED: 'Requires a caregiver who is a man.', PREFERRED: 'Prefers a man.' },
      language: {
        REQUIRED: 'Requires a caregiver who speaks their language.',
        PREFERRED: 'Prefers a caregiver who speaks their language.',
      },
      driver: {
        REQUIRED: 'Requires a caregiver who drives.',
        PREFERRED: 'Prefers a caregiver who drives.',
      },
      noSmoker: {
        REQUIRED: 'Requires a caregiver who does not smoke.',
        PREFERRED: 'Prefers a caregiver who does not smoke.',
      },
      dementia: {
        REQUIRED: 'Requires a caregiver who knows dementia.',
        PREFERRED: 'Prefers a caregiver who knows dementia.',
      },
    },
  },
};

/** Items of which several are chosen, and what each says. */
export const severalSentences: Readonly<Record<string, { section: PlanSection; options: Levels }>> = {
  aids: {
    section: 'homeEnvironment',
    options: {
      CANE: 'Walks with a cane: keep it within reach.',
      WALKER: { text: 'Walks with a walker: keep it within reach.', tasks: ['walk'] },
      WHEELCHAIR: 'Uses a wheelchair: set both brakes before each transfer.',
      LIFT: {
        text: 'Is moved with a lift: only caregivers who are trained on it, and two at all times.',
        tasks: ['mechanicalLift'],
      },
      BED: 'Has a hospital bed: lower it before you leave the room.',
      RAILS: 'Has grab bars: remind them to hold on.',
    },
  },
  hazards: {
    section: 'homeEnvironment',
    options: {
      STAIRS: 'Stairs: stay beside them on the way up and down.',
      RUGS: {
        text: 'Loose rugs: watch their feet, and ask before you take one up.',
        tasks: ['fallCheck'],
      },
      CLUTTER: { text: 'Clutter: keep the paths to bed, bathroom and door clear.', tasks: ['fallCheck'] },
      BATHROOM: 'The bathroom is a hazard: stay within reach there.',
      LIGHT: { text: 'Poor light: turn on the lights on their way.', tasks: ['fallCheck'] },
      SMOKE_ALARM: 'There is no smoke alarm: remind the office until there is one.',
      PETS: 'There are pets: check where they are before anyone walks or is moved.',
      WEAPONS: 'There are weapons in the home: do not touch them, and call the office if one is left out.',
    },
  },
};

/** Items that are answered in words, and the lead before the words. They are quoted as they were written. */
export const quotedItems: Readonly<Record<string, { section: PlanSection; before: string }>> = {
  about: { section: 'whoTheyAre', before: '' },
  work: { section: 'whoTheyAre', before: '' },
  joys: { section: 'whoTheyAre', before: 'A good day: ' },
  hospitalWhy: { section: 'health', before: 'In the hospital: ' },
  skilledWhat: { section: 'health', before: 'For a nurse only: ' },
  triggers: { section: 'cognition', before: 'What upsets them: ' },
  calms: { section: 'cognition', before: 'What calms them: ' },
  adlNote: { section: 'dailyLiving', before: 'Kind of help: ' },
  diet: { section: 'dailyLiving', before: 'Diet: ' },
  likes: { section: 'dailyLiving', before: 'Likes and dislikes: ' },
  iadlNote: { section: 'homeLife', before: 'Who helps in the household today: ' },
  homeNote: { section: 'homeEnvironment', before: '' },
  routine: { section: 'dailyRhythm', before: 'A usual day: ' },
  wakes: { section: 'dailyRhythm', before: 'Gets up at ' },
  sleeps: { section: 'dailyRhythm', before: 'Goes to bed at ' },
  nightWhat: { section: 'dailyRhythm', before: 'Help at night: ' },
  days: { section: 'dailyRhythm', before: 'Wants care on ' },
  bands: { section: 'dailyRhythm', before: 'Wants care at these times of day: ' },
  hours: { section: 'dailyRhythm', before: 'Hours wanted per week: ' },
  contacts: { section: 'careTeam', before: 'Who helps today: ' },
  physician: { section: 'careTeam', before: 'Physician: ' },
  goals: { section: 'goals', before: '' },
  startOn: { section: 'goals', before: 'Care should start on ' },
};

/** Items whose words the health record holds in parts: the draft quotes it as it is today, not the words of that day. */
export const healthItems = ['allergies', 'medications', 'diagnoses', 'codeStatus', 'directive'] as const;

/** The tasks that any fall suggests: a check of the home for what they could trip over. */
export const fallTasks: readonly TaskTemplateName[] = ['fallCheck'];
