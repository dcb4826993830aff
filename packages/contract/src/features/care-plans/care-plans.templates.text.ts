import type { TaskSchedule } from './care-plans.model.ts';
import type { TaskCategory, TaskPriority } from './care-plans.text.ts';

interface TaskTemplate {
  readonly category: TaskCategory;
  readonly title: string;
  readonly instructions: string;
  readonly schedule: TaskSchedule;
  readonly priority: TaskPriority;
  readonly needsTwoPeople: boolean;
}

const everyVisit = { kind: 'EVERY_VISIT' } as const;
const asNeeded = { kind: 'AS_NEEDED' } as const;
const week = [0, 1, 2, 3, 4, 5, 6];

/** Tasks that care usually has; who adds one changes it to fit the client. */
export const taskTemplates = {
  shower: {
    category: 'ADL_BATHING',
    title: 'Shower with assistance',
    instructions:
      'Check the water temperature first. Use the shower chair and the grab bars. Let them wash what they can reach.',
    schedule: { kind: 'DAYS', days: [1, 3, 5], bands: ['MORNING'] },
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  bedBath: {
    category: 'ADL_BATHING',
    title: 'Bed bath',
    instructions: 'Keep them covered and warm. Wash one part at a time, and look at the skin as you go.',
    schedule: { kind: 'DAYS', days: [0, 2, 4, 6], bands: ['MORNING'] },
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  dressing: {
    category: 'ADL_DRESSING',
    title: 'Help with dressing',
    instructions: 'Offer two outfits to choose from. Dress the weaker side first.',
    schedule: { kind: 'DAYS', days: week, bands: ['MORNING'] },
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  nightclothes: {
    category: 'ADL_DRESSING',
    title: 'Change for the night',
    instructions: 'Lay out clothes for the next day together.',
    schedule: { kind: 'DAYS', days: week, bands: ['EVENING'] },
    priority: 'OPTIONAL',
    needsTwoPeople: false,
  },
  oralCare: {
    category: 'ADL_GROOMING',
    title: 'Oral care',
    instructions: 'Brush teeth or clean dentures. Report sores, bleeding or a denture that no longer fits.',
    schedule: { kind: 'DAYS', days: week, bands: ['MORNING', 'EVENING'] },
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  hairAndShave: {
    category: 'ADL_GROOMING',
    title: 'Hair and shave',
    instructions: 'Set out a mirror and let them do what they can.',
    schedule: { kind: 'DAYS', days: [1, 3, 5], bands: ['MORNING'] },
    priority: 'OPTIONAL',
    needsTwoPeople: false,
  },
  toileting: {
    category: 'ADL_TOILETING',
    title: 'Toileting assistance',
    instructions: 'Offer the bathroom every two hours. Change the brief where needed and keep the skin dry.',
    schedule: everyVisit,
    priority: 'CRITICAL',
    needsTwoPeople: false,
  },
  transfer: {
    category: 'ADL_MOBILITY',
    title: 'Transfer with gait belt',
    instructions: 'Brakes on, shoes on, belt on. Count to three together.',
    schedule: everyVisit,
    priority: 'CRITICAL',
    needsTwoPeople: false,
  },
  mechanicalLift: {
    category: 'ADL_MOBILITY',
    title: 'Transfer with mechanical lift',
    instructions: 'Two people at all times. Check the sling and the battery before you begin.',
    schedule: everyVisit,
    priority: 'CRITICAL',
    needsTwoPeople: true,
  },
  repositioning: {
    category: 'ADL_MOBILITY',
    title: 'Reposition in bed',
    instructions: 'Turn every two hours. Use the draw sheet, and pillows under the calves.',
    schedule: { kind: 'DAYS', days: week, bands: ['OVERNIGHT'] },
    priority: 'CRITICAL',
    needsTwoPeople: true,
  },
  walk: {
    category: 'ADL_MOBILITY',
    title: 'Walk with walker',
    instructions: 'Ten minutes inside or outside, at their pace. Stop if they are short of breath.',
    schedule: { kind: 'DAYS', days: week, bands: ['AFTERNOON'] },
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  feeding: {
    category: 'ADL_EATING',
    title: 'Help with eating',
    instructions: 'Sit upright during the meal and for 30 minutes after it. Small bites, no hurry.',
    schedule: everyVisit,
    priority: 'CRITICAL',
    needsTwoPeople: false,
  },
  fluids: {
    category: 'ADL_EATING',
    title: 'Offer fluids',
    instructions: 'A glass of water or tea each hour. Write down how many cups they drank.',
    schedule: everyVisit,
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  breakfast: {
    category: 'MEAL',
    title: 'Prepare breakfast',
    instructions: 'Ask what they would like. Keep to the diet in the plan.',
    schedule: { kind: 'EXACT_TIME', days: week, time: '08:00' },
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  lunch: {
    category: 'MEAL',
    title: 'Prepare lunch',
    instructions: 'Keep to the diet in the plan. Eat together if they like company.',
    schedule: { kind: 'EXACT_TIME', days: week, time: '12:00' },
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  dinner: {
    category: 'MEAL',
    title: 'Prepare dinner',
    instructions: 'Keep to the diet in the plan. Store what is left with the date on it.',
    schedule: { kind: 'EXACT_TIME', days: week, time: '17:30' },
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  morningMedication: {
    category: 'MED_REMINDER',
    title: 'Morning medication reminder',
    instructions: 'Remind them of the pill box for this morning. Do not hand out or measure medication.',
    schedule: { kind: 'EXACT_TIME', days: week, time: '08:30' },
    priority: 'CRITICAL',
    needsTwoPeople: false,
  },
  eveningMedication: {
    category: 'MED_REMINDER',
    title: 'Evening medication reminder',
    instructions: 'Remind them of the pill box for this evening. Call the office if a dose was missed.',
    schedule: { kind: 'EXACT_TIME', days: week, time: '20:00' },
    priority: 'CRITICAL',
    needsTwoPeople: false,
  },
  tidyUp: {
    category: 'IADL_HOUSEKEEPING',
    title: 'Tidy kitchen and bathroom',
    instructions: 'Wash the dishes, wipe the counters, and keep the walkways clear.',
    schedule: everyVisit,
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  bedLinen: {
    category: 'IADL_LAUNDRY',
    title: 'Change bed linen',
    instructions: 'Fresh sheets, and the waterproof cover below them.',
    schedule: { kind: 'DAYS', days: [1], bands: ['MORNING'] },
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  laundry: {
    category: 'IADL_LAUNDRY',
    title: 'Laundry',
    instructions: 'Wash, dry, fold and put away.',
    schedule: { kind: 'DAYS', days: [2, 5], bands: ['AFTERNOON'] },
    priority: 'OPTIONAL',
    needsTwoPeople: false,
  },
  groceries: {
    category: 'IADL_SHOPPING',
    title: 'Grocery shopping',
    instructions: 'Go by the list on the fridge. Bring the receipt and the change back.',
    schedule: { kind: 'DAYS', days: [4], bands: ['AFTERNOON'] },
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  appointment: {
    category: 'IADL_TRANSPORT',
    title: 'Take to an appointment',
    instructions: 'Bring the insurance card and the list of medications. Tell the office what was said.',
    schedule: asNeeded,
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  conversation: {
    category: 'ENGAGEMENT',
    title: 'Conversation and memories',
    instructions: 'Look at photos together, and ask about their work and their family.',
    schedule: everyVisit,
    priority: 'OPTIONAL',
    needsTwoPeople: false,
  },
  activity: {
    category: 'ENGAGEMENT',
    title: 'Activity of their choice',
    instructions: 'Cards, music, the garden: something that they start and finish themselves.',
    schedule: { kind: 'DAYS', days: week, bands: ['AFTERNOON'] },
    priority: 'OPTIONAL',
    needsTwoPeople: false,
  },
  fallCheck: {
    category: 'SAFETY',
    title: 'Check for fall hazards',
    instructions: 'Rugs, cords, wet floors and shoes. Walker and phone within reach before you leave.',
    schedule: everyVisit,
    priority: 'CRITICAL',
    needsTwoPeople: false,
  },
  doorsAndStove: {
    category: 'SAFETY',
    title: 'Check doors and stove',
    instructions: 'Stove off, doors locked, night light on.',
    schedule: { kind: 'DAYS', days: week, bands: ['EVENING'] },
    priority: 'CRITICAL',
    needsTwoPeople: false,
  },
  skinCheck: {
    category: 'OBSERVATION',
    title: 'Skin check',
    instructions: 'Heels, hips and lower back. Report redness that does not fade within 15 minutes.',
    schedule: { kind: 'DAYS', days: week, bands: ['MORNING'] },
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  weight: {
    category: 'OBSERVATION',
    title: 'Weigh',
    instructions: 'Before breakfast, in light clothes. Report 3 pounds more or less within a week.',
    schedule: { kind: 'DAYS', days: [1], bands: ['MORNING'] },
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
  moodAndSleep: {
    category: 'OBSERVATION',
    title: 'Note mood and sleep',
    instructions: 'Ask how the night was. Write down what is different from last time.',
    schedule: everyVisit,
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
} as const satisfies Record<string, TaskTemplate>;
export type TaskTemplateName = keyof typeof taskTemplates;
export const taskTemplateNames = Object.keys(taskTemplates) as [TaskTemplateName, ...TaskTemplateName[]];
