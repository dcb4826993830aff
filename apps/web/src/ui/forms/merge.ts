import type { Difference, Line } from '../differences.ts';

/** An entry of a list, known by its key whatever its place. */
export interface Entry {
  readonly key: string;
}

/** The names of those fields that hold entries. */
export type ListNameOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends readonly Entry[] ? Name : never;
}[keyof Fields] &
  string;
/** An entry of one of the lists. */
export type EntryOf<Fields, List extends ListNameOf<Fields>> = Fields[List] extends readonly (infer Row)[]
  ? Row
  : never;

/** How the entries of a list are named and told apart. */
export interface ListPlan<Row> {
  readonly nameOf: (row: Row) => string;
  /** An entry field by field, in words. */
  readonly linesOf: (row: Row) => readonly Line[];
  /** What is compared of an entry; all of it unless given. */
  readonly comparedOf?: (row: Row) => unknown;
  /** Their version of an entry, with what waits here and is no part of it (files that are not attached yet). */
  readonly adopt?: (theirs: Row, mine: Row) => Row;
  /** Whether something waits here: such an entry stays though they removed it. */
  readonly isWaiting?: (row: Row) => boolean;
}

/** A form of values and lists of entries, as two versions of it are merged. */
export interface MergePlan<Fields> {
  /** What each part is called, in the order in which they are listed. */
  readonly labels: Readonly<Record<keyof Fields, string>>;
  /** The parts that are one value each, in words. */
  readonly values: {
    readonly [Name in Exclude<keyof Fields, ListNameOf<Fields>>]: (value: Fields[Name]) => string;
  };
  readonly lists: { readonly [List in ListNameOf<Fields>]: ListPlan<EntryOf<Fields, List>> };
  /** The key of an entry that becomes one of its own. */
  readonly newKey: () => string;
}

/** What two versions of a form and the one that both began from make together. */
export interface Merger<Fields> {
  /** What was touched here stays; everything else follows them. */
  merge(before: Fields, mine: Fields, theirs: Fields): Fields;
  /**
   * What they have changed since `before`, beside what is in the form. Parts are `<value>`, `<list>/<key>` and
   * `<list>/order`; no lines on one side mean that the entry is not there.
   */
  differences(before: Fields, mine: Fields, theirs: Fields): readonly Difference[];
  /** The form once their version of one part is taken. */
  take(mine: Fields, theirs: Fields, part: string): Fields;
}

type Rows = readonly Entry[];
type Loose = Readonly<Record<string, unknown>>;

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const keysOf = (rows: Rows) => rows.map(({ key }) => key);
const find = (rows: Rows, key: string) => rows.find((row) => row.key === key);

/** Whether what both lists hold is in the same order. */
function isSameOrder(one: Rows, other: Rows): boolean {
  const shared = (rows: Rows, others: Rows) => keysOf(rows).filter((key) => find(others, key));
  return isEqual(shared(one, other), shared(other, one));
}

/** Orders rows by keys. What only one side has comes first: that is where something is added. */
function inOrder(rows: Rows, keys: readonly string[]): Rows {
  const place = (row: Entry) => keys.indexOf(row.key);
  const known = rows.filter((row) => place(row) >= 0).sort((one, other) => place(one) - place(other));
  return [...rows.filter((row) => place(row) < 0), ...known];
}

function isSameRow(plan: ListPlan<Entry>, one: Entry | undefined, other: Entry | undefined): boolean {
  const compared = (row: Entry | undefined) => row && (plan.comparedOf?.(row) ?? row);
  return isEqual(compared(one), compared(other));
}

const adopted = (plan: ListPlan<Entry>, theirs: Entry, mine: Entry | undefined) =>
  mine && plan.adopt ? plan.adopt(theirs, mine) : theirs;

interface Sides {
  readonly before: Entry | undefined;
  readonly mine: Entry | undefined;
  readonly theirs: Entry | undefined;
}

function mergeRow(plan: ListPlan<Entry>, newKey: () => string, sides: Sides): Entry | undefined {
  const { before, mine, theirs } = sides;
  if (!before) return mine ?? theirs;
  if (!mine) return undefined;
  const isUntouched = isSameRow(plan, before, mine);
  if (theirs) return isUntouched ? adopted(plan, theirs, mine) : mine;
  // What they removed and was worked on here stays, as an entry of its own.
  return isUntouched && !plan.isWaiting?.(mine) ? undefined : { ...mine, key: newKey() };
}

function mergeRows(plan: ListPlan<Entry>, newKey: () => string, before: Rows, mine: Rows, theirs: Rows) {
  const keys = [...new Set([...keysOf(mine), ...keysOf(theirs)])];
  const rows = keys.flatMap((key) => {
    const sides = { before: find(before, key), mine: find(mine, key), theirs: find(theirs, key) };
    return mergeRow(plan, newKey, sides) ?? [];
  });
  return inOrder(rows, keysOf(isSameOrder(before, mine) ? theirs : mine));
}

/** Only the lines that tell the versions apart. */
function tellingLines(one: readonly Line[], others: ReadonlyArray<readonly Line[]>): Line[] {
  return one.filter(({ label, value }) =>
    others.some((lines) => lines.find((line) => line.label === label)?.value !== value),
  );
}

interface Versions {
  readonly before: Rows;
  readonly mine: Rows;
  readonly theirs: Rows;
}

function differencesOfList(
  plan: ListPlan<Entry>,
  list: string,
  label: string,
  versions: Versions,
): Difference[] {
  const { before, mine, theirs } = versions;
  const rows = [...new Set([...keysOf(theirs), ...keysOf(before)])].flatMap((key): Difference | never[] => {
    const [was, own, newer] = [find(before, key), find(mine, key), find(theirs, key)];
    const shown = newer ?? was;
    // An entry that neither side has any more is settled.
    if (!shown || isSameRow(plan, was, newer) || (!own && !newer)) return [];
    const [yours, other] = [own ? plan.linesOf(own) : [], newer ? plan.linesOf(newer) : []];
    const others = was ? [plan.linesOf(was), yours, other] : [yours, other];
    return {
      part: `${list}/${key}`,
      label: `${label}: ${plan.nameOf(shown)}`,
      yours: tellingLines(yours, others),
      theirs: tellingLines(other, others),
    };
  });
  if (isSameOrder(before, theirs)) return rows;
  const order = (of: Rows): Line[] => [
    { label: 'Order', value: of.map((row, place) => `${place + 1}. ${plan.nameOf(row)}`).join('\n') },
  ];
  return [
    ...rows,
    { part: `${list}/order`, label: `${label}: order`, yours: order(mine), theirs: order(theirs) },
  ];
}

function takeRow(plan: ListPlan<Entry>, mine: Rows, theirs: Rows, key: string): Rows {
  const newer = find(theirs, key);
  if (!newer) return mine.filter((row) => row.key !== key);
  if (!find(mine, key)) return inOrder([...mine, newer], keysOf(theirs));
  return mine.map((row) => (row.key === key ? adopted(plan, newer, row) : row));
}

/**
 * A merge of three versions for one kind of form: what both began from, what was typed here, what somebody else saved.
 * Values are merged whole, lists entry by entry.
 */
export function createMerger<Fields extends object>(plan: MergePlan<Fields>): Merger<Fields> {
  // The plan ties each list to its own rows; within one list the names of fields no longer matter.
  const lists = plan.lists as unknown as Readonly<Record<string, ListPlan<Entry>>>;
  const values = plan.values as unknown as Readonly<Record<string, (value: unknown) => string>>;
  const labels = plan.labels as Readonly<Record<string, string>>;
  const rowsOf = (fields: Loose, list: string) => fields[list] as Rows;

  const merge = (before: Loose, mine: Loose, theirs: Loose): Loose => ({
    ...Object.fromEntries(
      Object.keys(values).map((name) => [
        name,
        isEqual(before[name], mine[name]) ? theirs[name] : mine[name],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(lists).map(([list, of]) => [
        list,
        mergeRows(of, plan.newKey, rowsOf(before, list), rowsOf(mine, list), rowsOf(theirs, list)),
      ]),
    ),
  });
  const differences = (before: Loose, mine: Loose, theirs: Loose): Difference[] =>
    Object.entries(labels).flatMap(([name, label]) => {
      const list = lists[name];
      if (list) {
        const versions = {
          before: rowsOf(before, name),
          mine: rowsOf(mine, name),
          theirs: rowsOf(theirs, name),
        };
        return differencesOfList(list, name, label, versions);
      }
      if (isEqual(before[name], theirs[name])) return [];
      const line = (value: unknown): Line[] => [{ label, value: values[name]?.(value) ?? '' }];
      return [{ part: name, label, yours: line(mine[name]), theirs: line(theirs[name]) }];
    });
  const take = (mine: Loose, theirs: Loose, part: string): Loose => {
    if (part in values) return { ...mine, [part]: theirs[part] };
    const [list = '', key = ''] = part.split('/');
    const of = lists[list];
    if (!of) return mine;
    const [own, newer] = [rowsOf(mine, list), rowsOf(theirs, list)];
    return { ...mine, [list]: key === 'order' ? inOrder(own, keysOf(newer)) : takeRow(of, own, newer, key) };
  };
  return { merge, differences, take } as unknown as Merger<Fields>;
}
