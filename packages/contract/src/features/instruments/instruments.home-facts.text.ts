import type { Answers, Condition } from '../../core/index.ts';

/** Something of a home or of the person: where it is not so, some items are not asked. */
export interface HomeFact {
  readonly id: string;
  readonly label: string;
  /** As in "Not asked: no stairs inside". */
  readonly absent: string;
  /** The items that are asked unless the answer is no. */
  readonly items: readonly string[];
}

const fact = (id: string, label: string, absent: string, ...items: string[]): HomeFact => ({
  id,
  label,
  absent,
  items,
});

/** What decides which items are asked. Unanswered, it hides nothing. */
export const homeFacts: readonly HomeFact[] = [
  fact('has-outside-steps', 'Steps outside', 'no steps outside', 'step-edges', 'outside-rails'),
  fact('has-ramp', 'A ramp', 'no ramp', 'ramp'),
  fact(
    'has-stairs',
    'Stairs inside',
    'no stairs inside',
    'steps-clear',
    'stair-rail',
    'stair-switch',
    'treads',
    'gate',
  ),
  fact('has-pets', 'Pets', 'no pets', 'pet', 'pets-held'),
  fact(
    'has-heater',
    'A space heater, fireplace or stove for heating',
    'no space heater or fireplace',
    'heater',
  ),
  fact('has-smokers', 'Someone who smokes', 'nobody smokes', 'smoking'),
  fact(
    'has-fuel',
    'Gas, oil or wood that is burned, or an attached garage',
    'no fuel and no garage',
    'co-alarm',
  ),
  fact('has-firearms', 'Firearms', 'no firearms', 'firearms'),
  fact('has-oxygen', 'Oxygen', 'no oxygen', 'oxygen', 'power-plan'),
  fact('has-lift', 'A patient lift', 'no patient lift', 'lift-check', 'power-plan'),
  fact('has-medicines', 'Medicines', 'no medicines in the home', 'medicines-kept', 'expired'),
  fact('has-sharps', 'Needles or other sharps', 'no sharps', 'sharps'),
  fact('uses-walker', 'A walker or wheelchair in use', 'no walker or wheelchair', 'doorways'),
  fact('needs-bath-help', 'Help needed to bathe', 'no help needed to bathe', 'shower-chair'),
  fact('may-wander', 'A risk of wandering', 'no risk of wandering', 'wander'),
  fact('should-not-drive', 'A reason not to drive', 'no reason not to drive', 'car-keys'),
];

/** Facts that hide a critical hazard: each is answered by itself. */
const oneByOne: readonly string[] = ['has-fuel', 'has-firearms', 'has-oxygen', 'has-lift'];

/** The facts that may be answered with no in one step. */
export const factsOfRoutine: readonly string[] = homeFacts
  .map(({ id }) => id)
  .filter((id) => !oneByOne.includes(id));

/** The Allen level, as far as it decides what is asked. */
export const allenFact = {
  id: 'allen-level',
  label: 'Allen level',
  options: [
    { value: 'BELOW_4', label: 'Below 4.0' },
    { value: 'BELOW_46', label: '4.0 to 4.4' },
    { value: 'FROM_46', label: '4.6 or higher' },
    { value: 'UNKNOWN', label: 'Not known' },
  ],
} as const;

/** The levels at which an item is not asked. */
const allenItems: Readonly<Record<string, readonly string[]>> = {
  stove: ['FROM_46'],
  knives: ['BELOW_46', 'FROM_46'],
};

/** What an Allen level from 0.8 to 6.0 is as a fact. */
export function allenFactOf(level: number): (typeof allenFact.options)[number]['value'] {
  if (level < 4) return 'BELOW_4';
  return level < 4.6 ? 'BELOW_46' : 'FROM_46';
}

const factsOf = (item: string) => homeFacts.filter(({ items }) => items.includes(item));

/** When an item is asked; undefined where it always is. One with several facts is hidden once all are answered with no. */
export function factCondition(item: string): Condition | undefined {
  const levels = allenItems[item];
  if (levels) return { not: { item: allenFact.id, isOneOf: levels } };
  const facts = factsOf(item);
  if (facts.length === 0) return undefined;
  return { not: { all: facts.map(({ id }) => ({ item: id, isOneOf: [false] })) } };
}

/** Why an item is not asked with these answers, as "no stairs inside"; empty where it is asked. */
export function whyNotAsked(item: string, answers: Answers): string[] {
  const isHidden = allenItems[item]?.some((level) => level === answers[allenFact.id]) ?? false;
  const option = allenFact.options.find(({ value }) => value === answers[allenFact.id]);
  if (isHidden) return [`Allen level ${option?.label}`];
  const facts = factsOf(item);
  return facts.length > 0 && facts.every(({ id }) => answers[id] === false)
    ? facts.map(({ absent }) => absent)
    : [];
}

/** Whether a fact says that the home has what an item is about. */
export const isKnownToApply = (item: string, answers: Answers): boolean =>
  factsOf(item).some(({ id }) => answers[id] === true);
