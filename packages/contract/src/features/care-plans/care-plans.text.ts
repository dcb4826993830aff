// What is chosen from stands here, apart from the schemas: a page that shows it needs no zod.

/** Who reads a section. Each tier includes those above it. */
export const planTierLabels = {
  OFFICE: 'Office',
  CAREGIVER: 'Office and caregivers',
  FAMILY: 'Office, caregivers and family',
} as const;
export type PlanTier = keyof typeof planTierLabels;
export const planTiers = Object.keys(planTierLabels) as [PlanTier, ...PlanTier[]];

interface SectionWords {
  readonly label: string;
  /** One sentence below the heading, for who writes the section. */
  readonly help: string;
  /** The tier of a section that nobody has set yet. */
  readonly tier: PlanTier;
}

/** The sections of a care plan, in their order. */
export const planSections = {
  whoTheyAre: {
    label: 'Who they are',
    help: 'What they like to be called, what they are proud of, and what matters to them.',
    tier: 'FAMILY',
  },
  health: {
    label: 'Health',
    help: 'Conditions that shape the care, and the signs to watch and report.',
    tier: 'CAREGIVER',
  },
  cognition: {
    label: 'Cognition & behavior',
    help: 'Memory, mood and communication: what upsets them, and what calms them.',
    tier: 'CAREGIVER',
  },
  dailyLiving: {
    label: 'Daily living',
    help: 'How much help they need to bathe, dress, eat, move and use the bathroom.',
    tier: 'CAREGIVER',
  },
  homeLife: {
    label: 'Home & life',
    help: 'Household, hobbies, faith, pets, and the people who come by.',
    tier: 'FAMILY',
  },
  dailyRhythm: {
    label: 'Daily rhythm',
    help: 'A usual day from waking up to bedtime, and what changes on weekends.',
    tier: 'FAMILY',
  },
  homeEnvironment: {
    label: 'Home environment',
    help: 'Stairs, bathroom, equipment, hazards, and where things are.',
    tier: 'CAREGIVER',
  },
  careTeam: {
    label: 'Care team',
    help: 'Who does what, and whom to call first.',
    tier: 'FAMILY',
  },
  goals: {
    label: 'Goals & orders',
    help: 'What the care is meant to reach, and what a physician has ordered.',
    tier: 'CAREGIVER',
  },
  matchCriteria: {
    label: 'Match criteria',
    help: 'What a caregiver needs to bring: skills, languages, manner.',
    tier: 'OFFICE',
  },
  snapshot: {
    label: 'Snapshot',
    help: 'The plan in a few sentences, for someone who comes for the first time.',
    tier: 'CAREGIVER',
  },
} as const satisfies Record<string, SectionWords>;
export type PlanSection = keyof typeof planSections;
export const planSectionNames = Object.keys(planSections) as [PlanSection, ...PlanSection[]];

/** The most characters of one section. */
export const mostSectionCharacters = 20_000;

/** What a task is about. */
export const taskCategoryLabels = {
  ADL_BATHING: 'Bathing',
  ADL_DRESSING: 'Dressing',
  ADL_GROOMING: 'Grooming',
  ADL_TOILETING: 'Toileting',
  ADL_MOBILITY: 'Moving and transfers',
  ADL_EATING: 'Eating',
  IADL_HOUSEKEEPING: 'Housekeeping',
  IADL_LAUNDRY: 'Laundry',
  IADL_SHOPPING: 'Shopping and errands',
  IADL_TRANSPORT: 'Transportation',
  MEAL: 'Meals',
  MED_REMINDER: 'Medication reminder',
  ENGAGEMENT: 'Engagement',
  SAFETY: 'Safety',
  OBSERVATION: 'Observation',
  OTHER: 'Other',
} as const;
export type TaskCategory = keyof typeof taskCategoryLabels;
export const taskCategories = Object.keys(taskCategoryLabels) as [TaskCategory, ...TaskCategory[]];

export const taskPriorityLabels = {
  CRITICAL: 'Critical',
  STANDARD: 'Standard',
  OPTIONAL: 'Optional',
} as const;
export type TaskPriority = keyof typeof taskPriorityLabels;
export const taskPriorities = Object.keys(taskPriorityLabels) as [TaskPriority, ...TaskPriority[]];

/** Where a task came from. */
export const taskSourceLabels = {
  MANUAL: 'Entered by hand',
  TEMPLATE: 'From a template',
  AI: 'Suggested by AI',
  MEAL: 'From the meal plan',
  MONTESSORI: 'From the Montessori profile',
} as const;
export type TaskSource = keyof typeof taskSourceLabels;
export const taskSources = Object.keys(taskSourceLabels) as [TaskSource, ...TaskSource[]];

/** When a task is due. */
export const taskScheduleLabels = {
  EVERY_VISIT: 'Every visit',
  DAYS: 'On certain days',
  EXACT_TIME: 'At an exact time',
  AS_NEEDED: 'As needed',
} as const;
export type TaskScheduleKind = keyof typeof taskScheduleLabels;
export const taskScheduleKinds = Object.keys(taskScheduleLabels) as [TaskScheduleKind, ...TaskScheduleKind[]];

/** The part of the day in which a task on certain days is due. */
export const taskBandLabels = {
  MORNING: 'Morning',
  AFTERNOON: 'Afternoon',
  EVENING: 'Evening',
  OVERNIGHT: 'Overnight',
} as const;
export type TaskBand = keyof typeof taskBandLabels;
export const taskBands = Object.keys(taskBandLabels) as [TaskBand, ...TaskBand[]];

/** The most tasks of one client. */
export const mostTasks = 200;

/** The sentences of care plans, the same on the server and on the screen. */
export const carePlansText = {
  plan: 'This care plan',
  version: 'This version of the care plan',
  task: 'This task',
  changedSince:
    'The care plan has changed since you opened it. What you typed is still here: compare the changes and save again.',
  taskChangedSince: 'This task has changed since you opened it. Compare the changes and save again.',
  tasksChangedSince: 'The tasks have changed since you opened them. Reload to see the latest order.',
  nothingChanged: (no: number) => `Nothing has changed since version ${no}.`,
  nothingWritten: 'Write at least one section before you publish.',
  reasonRequired: 'Enter why you publish a new version.',
  chooseTier: 'Choose who reads this section.',
  notPublished: 'No care plan has been published yet.',
  notCurrent: (no: number) => `Version ${no} is the current one. Read it before you acknowledge it.`,
  sameVersion: 'Choose two different versions.',
  /** `there`: how many the client has; `added`: how many would come. */
  tooManyTasks: (there: number, added: number) =>
    there === 0
      ? `A client has at most ${mostTasks} tasks, and you are adding ${added.toLocaleString('en-US')}. Choose fewer.`
      : `A client has at most ${mostTasks} tasks. This client has ${there}, and you are adding ${added.toLocaleString('en-US')}.`,
  noTasks: 'Choose at least one task.',
  titleRequired: 'Enter a title.',
  chooseCategory: 'Choose a category.',
  choosePriority: 'Choose a priority.',
  chooseSchedule: 'Choose when this task is due.',
  chooseDays: 'Choose at least one day of the week.',
  chooseBands: 'Choose at least one part of the day.',
  wrongTime: 'Enter a time as in 08:30.',
  unknownTemplate: 'Choose a template from the list.',
  wholeOrder: 'The order has to name each task of this client once.',
  reviewDays: 'Choose between 30 and 365 days.',
} as const;
