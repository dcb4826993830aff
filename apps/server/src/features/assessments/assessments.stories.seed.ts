import { type Answers, addDays, type Day, shownAnswers } from '@homeward/contract/core';
import {
  homeAreas,
  type InstrumentKey,
  instrumentOf,
  mayNotApply,
  score,
} from '@homeward/contract/instruments';

// What the clients of the demo answer. `ability` goes from 0 (all help) to 1 (none).

/** How somebody's abilities go over two years: `now` today, `before` two years ago. */
export interface Course {
  readonly before: number;
  readonly now: number;
}

/** Courses of the demo: falling fast and slowly, steady, and better after an illness. */
export const courses: readonly Course[] = [
  { before: 0.98, now: 0.45 },
  { before: 0.75, now: 0.72 },
  { before: 0.35, now: 0.8 },
  { before: 0.9, now: 0.7 },
  { before: 0.6, now: 0.25 },
  { before: 0.97, now: 0.97 },
];

/** When somebody was assessed. */
interface Visit {
  readonly daysAgo: number;
  readonly visitDate: Day;
}

const days = 730;

/** The ability of somebody so many days ago. */
export const abilityAt = ({ before, now }: Course, daysAgo: number) =>
  now + (before - now) * Math.min(1, daysAgo / days);

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The items of a form's section, or of all of its sections, that take an answer. */
function itemsOfForm(key: InstrumentKey, ...sections: readonly string[]) {
  return instrumentOf(key)
    .form.sections.filter(({ id }) => sections.length === 0 || sections.includes(id))
    .flatMap(({ items }) => items);
}

/** A bit more or less for each item, the same each time. */
const leaning = (at: number) => ((at * 7) % 5) / 10 - 0.2;

function adl(ability: number, at: number): Answers {
  const items = itemsOfForm('adl-6', 'activities');
  const lost = Math.round((1 - ability) * items.length);
  const activities = items.map(({ id }, place) => [id, place < lost ? 0 : 1]);
  return { ...Object.fromEntries(activities), falls: at % 3, aids: ability < 0.8 ? ['WALKER'] : ['CANE'] };
}

function iadl(ability: number): Answers {
  const answers = itemsOfForm('iadl-8').flatMap((item, place) => {
    if (item.kind !== 'choice') return [];
    const levels = item.options.filter(({ value }) => typeof value === 'number');
    const level = Math.round((1 - clamp(ability + leaning(place), 0, 1)) * (levels.length - 1));
    return [[item.id, levels[level]?.value ?? 'NA'] as const];
  });
  return Object.fromEntries(answers);
}

function rti(ability: number): Answers {
  const tasks = itemsOfForm('rti', 'physical', 'community', 'communication', 'participation').filter(
    ({ kind }) => kind === 'choice',
  );
  const levelOf = (place: number) => clamp(Math.round(1.5 + ability * 4.4 + leaning(place) * 2), 1, 6);
  const ratings = tasks.map(({ id }, place) => [id, id === 'travel' ? 'NO' : levelOf(place)]);
  return {
    mode: 'OWN',
    observedFor: 'Two mornings of three hours',
    ...Object.fromEntries(ratings),
    // The person sees some of it in another light.
    'physical-self': { dressing: clamp(levelOf(1) + 2, 1, 6), eating: levelOf(4) },
  };
}

function acl(ability: number): Answers {
  const fifths = Math.round((2.4 + ability * 3.2) * 5);
  return { source: 'CLINICAL_ESTIMATE', value: fifths / 5, barriers: ['VISION'], confirmed: true };
}

// Of women and of men alike: no story says "he" or "she".
const stories = [
  {
    places: 'A farm outside of Utica, then forty years on the same street in Albany.',
    work: 'Taught second grade, and played the organ on Sundays.',
    proud: 'Teacher, parent of three, the one who wrote all the birthday cards.',
    music: 'Hymns, and Ella Fitzgerald while cooking.',
    calms: 'Folding warm towels. A hand on the shoulder.',
    wordsToAvoid: 'Remember, no, you already asked.',
  },
  {
    places: 'Born in Cebu, came to Austin in 1968.',
    work: 'Ran a hardware store with a brother.',
    proud: 'Can mend anything. Taught half of the street to ride a bicycle.',
    music: 'Kundiman, and country on the radio of the store.',
    calms: 'Sorting screws by size. The window to the street.',
    wordsToAvoid: 'Careful, let me do that.',
  },
];

/** Most abilities are tried out at the visit, some in the days before it. */
function montessori(ability: number, at: number, { visitDate }: Visit): Answers {
  const abilities = itemsOfForm('montessori', 'abilities')
    .filter(({ kind }) => kind === 'choice')
    .map(({ id }, place) => {
      const share = ability + leaning(place);
      return [id, share > 0.6 ? 'YES' : share > 0.3 ? 'CUE' : 'NO'];
    });
  return {
    ...stories[at % stories.length],
    triedOn: visitDate,
    ...Object.fromEntries(abilities),
    'tried-pour': addDays(visitDate, -2),
    'tried-stand': addDays(visitDate, -1),
    'likes-home': { cooking: 3, table: 2, mail: 3, pets: 1 },
    'likes-mind': { music: 3, puzzles: 2, news: 1 },
    roles: ['SET_TABLE', 'SORT_MAIL'],
    bestHours: ['MORNING'],
    support: ['INVITE', 'SHOW', 'SLOW'],
  };
}

const homeItems = homeAreas.flatMap(({ items }) => items.map(({ id }) => id));
const notForAll = homeAreas.flatMap(({ items }) => items.filter(mayNotApply).map(({ id }) => id));
const critical = score(
  'home-safety',
  Object.fromEntries(homeItems.map((id) => [id, 'HAZARD'])),
).flags.flatMap(({ kind, id }) => (kind === 'CRITICAL' ? [id] : []));

/** Every third client lives in an apartment on one floor; what a home has decides what is asked. */
function factsOfHome(at: number): Answers {
  const isApartment = at % 3 === 1;
  return {
    'has-outside-steps': !isApartment,
    'has-ramp': !isApartment && at % 2 === 0,
    'has-stairs': !isApartment,
    'has-pets': at % 6 === 1 || at % 9 === 0,
    'has-smokers': at % 11 === 0,
    'has-firearms': at % 9 === 4,
    'has-medicines': true,
  };
}

/** Homes get safer from visit to visit; in every ninth something critical is open. */
function home(_ability: number, at: number, { daysAgo }: Visit): Answers {
  const hazards = Math.round(3 + daysAgo / 60);
  const answers = homeItems.map((id, place) => {
    const isOpen = place % 11 === at % 11 && place / 6 < hazards;
    const hasOpen = isOpen && !critical.includes(id);
    return [id, hasOpen ? 'HAZARD' : (place + at) % 17 === 0 && notForAll.includes(id) ? 'NA' : 'OK'];
  });
  const [worst] = critical;
  const all = {
    ...factsOfHome(at),
    ...Object.fromEntries(answers),
    ...(at % 9 === 4 && worst !== undefined && { [worst]: 'HAZARD' }),
  };
  return shownAnswers(instrumentOf('home-safety').form, all);
}

/** What somebody of an ability answers to an instrument. @param at which client */
export const answersFor: Partial<
  Readonly<Record<InstrumentKey, (ability: number, at: number, visit: Visit) => Answers>>
> = { 'adl-6': adl, 'iadl-8': iadl, rti, acl, montessori, 'home-safety': home };

/** What was noted beside an answer: for everybody who cares, and for those who assess. */
export const noted = {
  bath: {
    note: 'Likes the stool in the tub and warm towels ready.',
    isClinical: false,
    help: 'CUE',
    visitsPerDay: 1,
    device: 'Tub stool',
    goal: 'Washes face and arms without a cue',
  },
  transfer: {
    note: 'Right knee gives way when tired: physical therapy asked.',
    isClinical: true,
    help: 'SET_UP',
    visitsPerDay: 4,
  },
} as const;

/** What was added to a signed one. */
export const seedAddendum = 'The daughter called: a neighbor has helped with the tub since June.';
