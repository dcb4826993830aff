import type { Answers } from '../../core/index.ts';

/** What is said of one item at one level. */
export interface LevelWords {
  /** What the person does, in words: never more nor less than was answered. */
  readonly says: string;
  /** What a caregiver does about it, within what an aide may do. */
  readonly help: string;
  /** The title of the care task that follows, whose instructions are `help`; none where nothing is done by a caregiver. */
  readonly task?: string;
  /** What a relative reads in the place of `help`, where that is for caregivers alone. */
  readonly family?: string;
}

/** An item with what is said of it at each of its levels, by the value of its answer. Other answers say nothing. */
export interface ItemWords {
  readonly label: string;
  readonly levels: Readonly<Record<string, LevelWords>>;
  /** Whether relatives read nothing of it: what is about them, or about the safety of a caregiver. */
  readonly isForStaff?: true;
}

/** The sentences of an instrument, by item, in the order of its form. */
export type GuidanceTable = Readonly<Record<string, ItemWords>>;

/** What a result says of one item. */
export interface SaidItem {
  readonly item: string;
  readonly label: string;
  readonly says: string;
  readonly help: string;
  readonly task?: string | undefined;
  readonly family?: string | undefined;
  readonly isForStaff?: boolean | undefined;
}

/** What a table says of answers, in its order; nothing of items that were not answered or not assessed. */
export function saidOf(table: GuidanceTable, answers: Answers): SaidItem[] {
  return Object.entries(table).flatMap(([item, { label, levels, isForStaff }]) => {
    const answer = Object.hasOwn(answers, item) ? answers[item] : undefined;
    const isLevel = typeof answer === 'number' || typeof answer === 'string';
    const words = isLevel && Object.hasOwn(levels, String(answer)) ? levels[String(answer)] : undefined;
    return words === undefined ? [] : [{ item, label, ...words, ...(isForStaff && { isForStaff }) }];
  });
}

/** What a caregiver reads of an item. */
export type ReadItem = Pick<SaidItem, 'item' | 'label' | 'says' | 'help'>;

/** The items as a caregiver reads them: without tasks, and without what is written for relatives. */
export function saidToCaregiver(said: readonly SaidItem[]): ReadItem[] {
  return said.map(({ item, label, says, help }) => ({ item, label, says, help }));
}

/** The items as a relative reads them. */
export function saidToFamily(said: readonly SaidItem[]): ReadItem[] {
  return said.flatMap(({ item, label, says, help, family, isForStaff }) =>
    isForStaff ? [] : [{ item, label, says, help: family ?? help }],
  );
}
