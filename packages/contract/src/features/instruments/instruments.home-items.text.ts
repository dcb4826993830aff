import type { Answers } from '../../core/index.ts';
import { isKnownToApply } from './instruments.home-facts.text.ts';

/** How bad a hazard is: minor, moderate, serious, critical. */
export type HazardWeight = 1 | 2 | 3 | 'C';

/** What is looked for, how bad it is where it is not so, and what is done about it then. */
export interface HomeItem {
  readonly id: string;
  readonly label: string;
  readonly weight: HazardWeight;
  /** When it is asked, where it is not asked of everybody. */
  readonly when?: string;
  /** What is to be done. */
  readonly action: string;
}
export interface HomeArea {
  readonly id: string;
  readonly title: string;
  readonly items: readonly HomeItem[];
}

const item = (id: string, label: string, weight: HazardWeight, action: string, when?: string): HomeItem => ({
  id,
  label,
  weight,
  action,
  ...(when === undefined ? {} : { when }),
});

/** What a home may do without, although it is asked everywhere: steps outside, stairs, a heater, a pet, smokers, medicines. */
const absentInSome: readonly string[] = [
  'step-edges',
  'outside-rails',
  'pet',
  'steps-clear',
  'stair-rail',
  'stair-switch',
  'treads',
  'gate',
  'heater',
  'smoking',
  'medicines-kept',
  'expired',
];

/** Whether a home may do without an item. All others are OK, a hazard, or not seen: a home without a smoke alarm has a hazard. */
export function mayNotApply({ id, when }: Pick<HomeItem, 'id' | 'when'>): boolean {
  return when !== undefined || absentInSome.includes(id);
}

/**
 * The items of an area that may be OK in one step: they apply to every home, or the facts say that they apply to this one, and
 * nobody dies of them.
 */
export function itemsOfRoom(area: string, answers: Answers = {}): string[] {
  const items = homeAreas.find(({ id }) => id === area)?.items ?? [];
  return items
    .filter((one) => one.weight !== 'C' && (!mayNotApply(one) || isKnownToApply(one.id, answers)))
    .map(({ id }) => id);
}

/** Our own list `home-1`: 60 items in eleven areas, with the weights of domain 4.6. */
export const homeAreas: readonly HomeArea[] = [
  {
    id: 'entrance',
    title: 'Entrance and outside',
    items: [
      item('path', 'Path is even and clear', 2, 'Clear and even out the path to the door.'),
      item('step-edges', 'Edges of the steps can be seen', 2, 'Mark the edges of the outside steps.'),
      item('outside-rails', 'Rail on both sides', 2, 'Fit a rail on both sides of the outside steps.'),
      item('outside-light', 'Light outside', 1, 'Fit or mend the light outside.'),
      item('door', 'The person can open the door', 1, 'Make the door easy to open from inside.'),
      item(
        'house-number',
        'House number is visible to 911',
        2,
        'Put up a house number that shows from the street, also at night.',
      ),
      item('ramp', 'Ramp is safe', 2, 'Have the ramp mended.', 'There is a ramp.'),
    ],
  },
  {
    id: 'floors',
    title: 'Floors and walkways',
    items: [
      item('clear-paths', 'Paths through the rooms are clear', 2, 'Clear the paths through the rooms.'),
      item('rugs', 'Rugs are fixed, or there are none', 2, 'Fix the rugs or take them up.'),
      item('cords', 'Cords are out of the way', 2, 'Move cords along the wall.'),
      item('surface', 'Surface does not slip', 2, 'Make slippery floors safe.'),
      item('pet', 'No pet gets underfoot', 1, 'Agree where the pet is while the person walks.'),
      item(
        'doorways',
        'Doorways are wide enough for the aid',
        2,
        'Widen the doorway, or find another way or aid.',
        'The person uses a walker or wheelchair.',
      ),
    ],
  },
  {
    id: 'stairs',
    title: 'Stairs inside',
    items: [
      item('steps-clear', 'Nothing lies on the steps', 2, 'Clear the steps.'),
      item('stair-rail', 'Rail along the full length', 3, 'Fit a rail along the full length of the stairs.'),
      item(
        'stair-switch',
        'Switch at top and bottom',
        2,
        'Fit a switch at the top and the bottom of the stairs.',
      ),
      item('treads', 'Treads are firm', 3, 'Have the treads of the stairs mended.'),
      item('gate', 'Gate in place where one is needed', 2, 'Fit a gate at the stairs.'),
    ],
  },
  {
    id: 'living',
    title: 'Living room',
    items: [
      item('chair', 'Chair has the right height and arms', 1, 'Raise the chair or get one with arms.'),
      item('furniture', 'Furniture is stable', 2, 'Fix or remove furniture that tips.'),
      item('switch', 'Light switch is in reach', 1, 'Put a light switch or lamp in reach.'),
      item('heater', 'One meter clear around the heater', 3, 'Clear one meter around the heater.'),
      item(
        'oxygen',
        'No flame near oxygen',
        'C',
        'Keep every flame and smoker away from the oxygen now.',
        'Oxygen is used in the home.',
      ),
    ],
  },
  {
    id: 'kitchen',
    title: 'Kitchen',
    items: [
      item('waist-high', 'Daily items are waist-high', 1, 'Move daily items to waist height.'),
      item(
        'step-stool',
        'No step stool is used, or it has a rail',
        2,
        'Take away the step stool, or get one with a rail.',
      ),
      item(
        'stove',
        'Stove shuts off, or someone supervises it',
        'C',
        'Turn the stove off at its source until a shut-off is fitted or someone is there.',
        'The Allen level is below 4.6.',
      ),
      item('extinguisher', 'Fire extinguisher', 2, 'Get a fire extinguisher.'),
      item('spoiled-food', 'No spoiled food', 2, 'Throw out spoiled food, and check weekly.'),
      item(
        'knives',
        'Knives and chemicals are stored away',
        3,
        'Lock away knives and chemicals.',
        'The Allen level is below 4.0.',
      ),
      item('water', 'Water is at most 120 °F', 3, 'Turn the water heater down to 120 °F.'),
    ],
  },
  {
    id: 'bedroom',
    title: 'Bedroom',
    items: [
      item('bed-light', 'Light can be reached from bed', 2, 'Put a light in reach of the bed.'),
      item('night-path', 'Path to the bathroom is lit', 2, 'Fit night lights on the way to the bathroom.'),
      item(
        'bed',
        'Height and rail of the bed are assessed',
        2,
        'Have the height and the rail of the bed assessed.',
      ),
      item('bed-phone', 'Phone or alert is in reach', 2, 'Put a phone or alert button in reach of the bed.'),
      item('bedroom-exit', 'Way out is clear', 3, 'Clear the way out of the bedroom.'),
    ],
  },
  {
    id: 'bathroom',
    title: 'Bathroom',
    items: [
      item('bars', 'Bars at toilet and tub', 3, 'Fit bars at the toilet and the tub.'),
      item('mat', 'Non-slip mat', 2, 'Put down a non-slip mat.'),
      item('toilet-seat', 'Seat has the right height', 1, 'Raise the toilet seat.'),
      item('shower-chair', 'Shower chair', 2, 'Get a shower chair.', 'The person needs help to bathe.'),
      item('lock', 'Lock opens from outside', 2, 'Change the lock so that it opens from outside.'),
      item('hot-mark', 'Hot water is marked', 1, 'Mark the hot tap.'),
    ],
  },
  {
    id: 'fire',
    title: 'Fire, air and power',
    items: [
      item(
        'smoke-alarm',
        'Working smoke alarm on each level',
        'C',
        'Put a working smoke alarm on each level today.',
      ),
      item(
        'co-alarm',
        'Carbon monoxide alarm',
        'C',
        'Put up a carbon monoxide alarm today.',
        'There is fuel or a garage.',
      ),
      item('outlets', 'Outlets are not overloaded', 2, 'Unplug what overloads the outlets.'),
      item(
        'smoking',
        'Rules for smoking are kept',
        3,
        'Agree on where and when smoking is safe, with someone there.',
      ),
      item(
        'escape',
        'Escape plan and two ways out',
        3,
        'Write an escape plan with two ways out and walk it.',
      ),
      item(
        'power-plan',
        'Plan for a power failure',
        'C',
        'Make a plan for oxygen or the lift without power today.',
        'Oxygen or a lift needs power.',
      ),
    ],
  },
  {
    id: 'medicines',
    title: 'Medicines and substances',
    items: [
      item(
        'medicines-kept',
        'Medicines are locked away or organized',
        2,
        'Lock away or organize the medicines.',
      ),
      item('expired', 'Expired ones are gone', 1, 'Hand in expired medicines.'),
      item('sharps', 'Box for sharps', 2, 'Get a box for sharps.', 'Sharps are used.'),
      item(
        'substances',
        'No concern about alcohol or other substances',
        3,
        'Talk with the care manager about alcohol or other substances.',
      ),
    ],
  },
  {
    id: 'wandering',
    title: 'Thinking and wandering',
    items: [
      item(
        'wander',
        'Door alarm and identification',
        3,
        'Fit a door alarm and give the person identification.',
        'The person may wander.',
      ),
      item(
        'firearms',
        'Firearms are locked, ammunition apart',
        'C',
        'Lock up firearms and keep ammunition apart now.',
        'There are firearms.',
      ),
      item(
        'car-keys',
        'Car keys are controlled',
        3,
        'Keep the car keys where the person cannot take them.',
        'The person should not drive.',
      ),
      item('emergency-list', 'Emergency list at the phone', 2, 'Put an emergency list at the phone.'),
    ],
  },
  {
    id: 'caregiver',
    title: 'Caregiver safety',
    items: [
      item(
        'pets-held',
        'Pets are restrained',
        2,
        'Agree that pets are restrained during visits.',
        'There are pets.',
      ),
      item('pests', 'No pests', 2, 'Have pests removed.'),
      item(
        'violence',
        'No concern about violence, weapons or drugs',
        'C',
        'Leave if you are not safe, and call the office at once.',
      ),
      item(
        'parking',
        'Safe parking and light at night',
        2,
        'Agree on safe parking, and light for the way at night.',
      ),
      item(
        'lift-check',
        'Lift equipment is inspected',
        3,
        'Have the lift equipment inspected.',
        'A lift is used.',
      ),
    ],
  },
];
