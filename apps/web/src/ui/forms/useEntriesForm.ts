import { useState } from 'react';
import type { Difference } from '../differences.ts';
import type { FieldErrors } from './fieldErrors.ts';
import type { Entry, ListNameOf, Merger } from './merge.ts';

/** What a form begins with. */
export interface Beginning<Fields> {
  /** What is saved. */
  readonly base: Fields;
  readonly version: number;
  /** What the fields hold: the same, or what was typed before. */
  readonly values: Fields;
  /** What was saved before somebody else's version took its place. */
  readonly overtaken?: Fields | undefined;
}

/** What becomes of an entry: some of its fields, or what follows from it as it is by then. */
export type EntryChange<Row> = Partial<Row> | ((row: Row) => Partial<Row>);

export interface EntriesFormOptions<Fields> {
  readonly merger: Merger<Fields>;
  /** Fields that are one to their reader: what is wrong with one of them may be corrected at another. */
  readonly alsoMended?: Readonly<Record<string, readonly string[]>>;
}

interface State<Fields> extends Beginning<Fields> {
  readonly errors: FieldErrors;
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The state of a form of values and lists of entries. Nothing that was typed is lost by a failed save, or by a newer
 * version that somebody else saved: that one is merged entry by entry.
 */
export function useEntriesForm<Fields extends object>(
  beginning: Beginning<Fields>,
  { merger, alsoMended = {} }: EntriesFormOptions<Fields>,
) {
  const [state, setState] = useState<State<Fields>>({ errors: {}, overtaken: undefined, ...beginning });
  const { base, version, values, errors, overtaken } = state;
  const set = (change: (before: State<Fields>) => Partial<State<Fields>>) =>
    setState((before) => ({ ...before, ...change(before) }));
  const differences: readonly Difference[] = overtaken ? merger.differences(overtaken, values, base) : [];

  /** The errors without those of fields that are being corrected. */
  const withoutMended = (before: FieldErrors, prefix: string, names: readonly string[]): FieldErrors => {
    const mended = names.flatMap((name) => [name, ...(alsoMended[name] ?? [])]).map((name) => prefix + name);
    const isMended = (path: string) => mended.some((one) => path === one || path.startsWith(`${one}.`));
    return Object.fromEntries(Object.entries(before).filter(([path]) => !isMended(path)));
  };
  const rowsOf = (fields: Fields, list: ListNameOf<Fields>) =>
    fields[list as keyof Fields] as unknown as readonly Entry[];
  const withRows = (fields: Fields, list: ListNameOf<Fields>, rows: readonly Entry[]): Fields => ({
    ...fields,
    [list]: rows,
  });

  return {
    base,
    version,
    values,
    errors,
    differences,
    isOvertaken: overtaken !== undefined,
    isDirty: !isEqual(values, base),
    /** Changes values; entries have calls of their own. */
    change: (part: Partial<Omit<Fields, ListNameOf<Fields>>>) =>
      set((before) => ({
        values: { ...before.values, ...part },
        errors: withoutMended(before.errors, '', Object.keys(part)),
      })),
    /** Changes an entry; `Row` is what the list holds. */
    changeRow: <Row extends Entry>(list: ListNameOf<Fields>, key: string, change: EntryChange<Row>) =>
      set((before) => {
        const rows = rowsOf(before.values, list);
        const row = rows.find((one) => one.key === key);
        if (!row) return {};
        const part = typeof change === 'function' ? change(row as Row) : change;
        return {
          values: withRows(
            before.values,
            list,
            rows.map((one) => (one === row ? { ...one, ...part } : one)),
          ),
          errors: withoutMended(before.errors, `${list}.${key}.`, Object.keys(part)),
        };
      }),
    /** Puts a new entry before the others. */
    add: (list: ListNameOf<Fields>, row: Entry) =>
      set((before) => ({
        values: withRows(before.values, list, [row, ...rowsOf(before.values, list)]),
      })),
    remove: (list: ListNameOf<Fields>, key: string) =>
      set((before) => ({
        values: withRows(
          before.values,
          list,
          rowsOf(before.values, list).filter((row) => row.key !== key),
        ),
        errors: withoutMended(before.errors, `${list}.`, [key]),
      })),
    /** Brings an entry back that was removed, to its old place. */
    putBack: (list: ListNameOf<Fields>, row: Entry, place: number) =>
      set((before) => ({
        values: withRows(before.values, list, [...rowsOf(before.values, list)].toSpliced(place, 0, row)),
      })),
    move: (list: ListNameOf<Fields>, from: number, to: number) =>
      set((before) => {
        const rows = rowsOf(before.values, list);
        const moved = rows.slice(from, from + 1);
        return { values: withRows(before.values, list, rows.toSpliced(from, 1).toSpliced(to, 0, ...moved)) };
      }),
    /** Shows sentences at their fields in the place of those before. */
    refuse: (refused: FieldErrors) => set(() => ({ errors: refused })),
    /** Somebody else saved a newer version: what was touched here stays, everything else follows them. */
    overtake: (newer: Fields, newerVersion: number) =>
      set((before) => ({
        base: newer,
        version: newerVersion,
        overtaken: before.base,
        values: merger.merge(before.base, before.values, newer),
        errors: {},
      })),
    /** Takes their version of one part. */
    take: (part: string) => set((before) => ({ values: merger.take(before.values, before.base, part) })),
    /** Begins again from what is saved. */
    restart: (next: Omit<Beginning<Fields>, 'overtaken'>) =>
      set(() => ({ ...next, overtaken: undefined, errors: {} })),
  };
}
