/** A value that an option stands for, as it is stored. */
export type OptionValue = string | number;

/** One of the values that a question offers. */
export interface FormOption {
  readonly value: OptionValue;
  readonly label: string;
  /** What stands on its button where each question is a row, as "4" of "4 · Finishes"; its label unless given. */
  readonly short?: string;
  /** A sentence that tells when to choose it. */
  readonly help?: string;
  /** When it is offered; a choice made before keeps its option until it is changed. */
  readonly showIf?: Condition;
}

/** When an item is shown: it depends on answers to items that come before it. */
export type Condition =
  | { readonly item: string; readonly isOneOf: readonly (OptionValue | boolean)[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

interface ItemBase {
  /** Unique in its form; stored with the answer, so that it never changes once a form is in use. */
  readonly id: string;
  readonly label: string;
  /** A sentence below the label. */
  readonly help?: string;
  readonly showIf?: Condition;
}

interface QuestionBase extends ItemBase {
  /** Whether a complete form needs no answer to it. */
  readonly isOptional?: boolean;
  /** The reasons that may stand in the place of an answer ("not assessed"); none means that it cannot be skipped. */
  readonly skipReasons?: readonly { readonly value: string; readonly label: string }[];
  /** What a value is told that is none of the answers, where the item says it in words of its own. */
  readonly wrong?: string;
}

/** Text to read: it asks nothing. */
export interface StatementItem extends ItemBase {
  readonly kind: 'statement';
}
/** Exactly one of some options. */
export interface ChoiceItem extends QuestionBase {
  readonly kind: 'choice';
  readonly options: readonly FormOption[];
}
/** Any number of some options, within limits. */
export interface SeveralItem extends QuestionBase {
  readonly kind: 'several';
  readonly options: readonly FormOption[];
  readonly least?: number;
  readonly most?: number;
}
/** A whole number on a short scale whose ends are named. */
export interface ScaleItem extends QuestionBase {
  readonly kind: 'scale';
  readonly min: number;
  readonly max: number;
  readonly minLabel: string;
  readonly maxLabel: string;
}
/** A number, with the unit that it is counted in. */
export interface NumberItem extends QuestionBase {
  readonly kind: 'number';
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** Digits behind the point at most; 0 when not given. */
  readonly decimals?: number;
}
/** A score taken from a licensed instrument: the number alone, never the instrument's own words. */
export interface ScoreItem extends QuestionBase {
  readonly kind: 'score';
  readonly min: number;
  readonly max: number;
  /** The distance of two neighboring scores, as 0.2 of 3.0 to 5.8. */
  readonly step: number;
}
/** Text that a person types. */
export interface TextItem extends QuestionBase {
  readonly kind: 'text';
  /** Most characters. */
  readonly max: number;
  readonly isLong?: boolean;
}
/** A calendar day without a zone, `2026-11-20`. */
export interface DateItem extends QuestionBase {
  readonly kind: 'date';
  readonly earliest?: string;
  readonly latest?: string;
}
/** A time of day without a zone, `14:30`. */
export interface TimeItem extends QuestionBase {
  readonly kind: 'time';
}
/** Yes or no. */
export interface YesNoItem extends QuestionBase {
  readonly kind: 'yesNo';
}
/** The same options for each of several rows. */
export interface GridItem extends QuestionBase {
  readonly kind: 'grid';
  readonly rows: readonly { readonly id: string; readonly label: string }[];
  readonly options: readonly FormOption[];
}

/** An item that asks something. */
export type Question =
  | ChoiceItem
  | SeveralItem
  | ScaleItem
  | NumberItem
  | ScoreItem
  | TextItem
  | DateItem
  | TimeItem
  | YesNoItem
  | GridItem;
export type FormItem = Question | StatementItem;

/** Items that are shown together, as one step. */
export interface FormSection {
  readonly id: string;
  readonly title: string;
  readonly help?: string;
  /** Each choice, grid and yes or no is a row of buttons. */
  readonly isCompact?: boolean;
  /** The title above the help of the options that the choices of a compact section share: it is said once, for all of them. */
  readonly legend?: string;
  readonly items: readonly FormItem[];
}

/** A form as data: what it asks, in which order, and when. */
export interface FormDefinition {
  readonly key: string;
  /** Raised with each change of what is asked, so that an answer tells which questions it belongs to. */
  readonly version: number;
  readonly title: string;
  readonly sections: readonly FormSection[];
}

/** An item that was skipped, and why. */
export interface NotAssessed {
  readonly notAssessed: string;
}
/** What was answered: `{itemId: value}`, or `{itemId: {notAssessed: reason}}`. */
export type Answers = Readonly<Record<string, unknown>>;

/**
 * Declares a form and checks that it holds together: ids are unique, conditions ask about items that come before,
 * options and limits can be met.
 * @throws {Error} that names the item, when a programmer got it wrong
 */
// @__NO_SIDE_EFFECTS__
export function defineForm<const T extends FormDefinition>(form: T): T {
  const before = new Set<string>();
  for (const item of itemsOf(form)) {
    const complain = (what: string): never => {
      throw new Error(`Form ${form.key}, item ${item.id}: ${what}.`);
    };
    if (before.has(item.id)) complain('its id is used twice');
    for (const asked of item.showIf ? itemsAskedBy(item.showIf) : []) {
      if (!before.has(asked)) complain(`it depends on ${asked}, which does not come before it`);
    }
    if ('options' in item) {
      for (const { showIf } of item.options as readonly FormOption[]) {
        for (const asked of showIf ? itemsAskedBy(showIf) : [])
          if (!before.has(asked)) complain(`an option depends on ${asked}, which does not come before it`);
      }
      if (item.options.length === 0) complain('it has no options');
      if (new Set(item.options.map(({ value }) => value)).size < item.options.length)
        complain('two of its options have the same value');
    }
    if ('min' in item && item.min !== undefined && item.max !== undefined && item.min > item.max)
      complain('its least value is above its largest');
    before.add(item.id);
  }
  return form;
}

/** Every item of a form in order, whether it is shown or not. */
export function itemsOf(form: FormDefinition): readonly FormItem[] {
  return form.sections.flatMap(({ items }) => items);
}

/** The items whose answers a condition depends on. */
export function itemsAskedBy(condition: Condition): readonly string[] {
  if ('item' in condition) return [condition.item];
  if ('not' in condition) return itemsAskedBy(condition.not);
  return ('all' in condition ? condition.all : condition.any).flatMap(itemsAskedBy);
}
