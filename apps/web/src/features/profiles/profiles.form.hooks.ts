import { useState } from 'react';
import type { Difference } from '../../ui/differences.ts';
import {
  checkFields,
  errorsByKey,
  type FieldErrors,
  type FilesToDo,
  type ListName,
  newRow,
  type ProfileFields,
  type RowOf,
} from './profiles.form.model.ts';
import { differencesOf, mergeFields, takeTheirs } from './profiles.merge.model.ts';

interface State {
  /** What is saved, as it was when the editing began, or somebody else's newer version. */
  readonly base: ProfileFields;
  readonly version: number;
  readonly values: ProfileFields;
  readonly errors: FieldErrors;
  /** What was saved before somebody else's version took its place. */
  readonly overtaken: ProfileFields | undefined;
}

/** What becomes of an entry: some of its fields, or what follows from it as it is by then. */
export type RowChange<List extends ListName> =
  | Partial<RowOf<List>>
  | ((row: RowOf<List>) => Partial<RowOf<List>>);

/** What the editor begins with. */
export interface Beginning {
  readonly base: ProfileFields;
  readonly version: number;
  readonly values: ProfileFields;
  readonly overtaken?: ProfileFields | undefined;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields that are one to their reader: what is wrong with a span may be mended at either end. */
const spanFields = ['startMonth', 'startYear', 'endMonth', 'endYear', 'goesOn'];
const termFields = ['issuedMonth', 'issuedYear', 'expirationMonth', 'expirationYear', 'hasNoExpiration'];
const alsoMended: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(spanFields.map((name) => [name, spanFields])),
  ...Object.fromEntries(termFields.map((name) => [name, termFields])),
  unchosenAddress: ['address'],
};

/** The errors without those of fields that are being put right: nobody is scolded on. */
function withoutMended(errors: FieldErrors, prefix: string, names: readonly string[]): FieldErrors {
  const mended = names.flatMap((name) => [name, ...(alsoMended[name] ?? [])]).map((name) => prefix + name);
  const isMended = (path: string) => mended.some((one) => path === one || path.startsWith(`${one}.`));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isMended(path)));
}

const withRows = (
  values: ProfileFields,
  list: ListName,
  rows: readonly RowOf<ListName>[],
): ProfileFields => ({
  ...values,
  [list]: rows,
});

/** The state of the editor: nothing that was typed is lost by a failed save or by somebody else's newer version. */
export function useProfileForm(beginning: Beginning) {
  const [state, setState] = useState<State>({ errors: {}, overtaken: undefined, ...beginning });
  const { base, version, values, errors, overtaken } = state;
  const set = (change: (before: State) => Partial<State>) =>
    setState((before) => ({ ...before, ...change(before) }));
  const differences: readonly Difference[] = overtaken ? differencesOf(overtaken, values, base) : [];

  return {
    base,
    version,
    values,
    errors,
    differences,
    isOvertaken: overtaken !== undefined,
    isDirty: !isSame(values, base),
    change: (part: Partial<Pick<ProfileFields, 'about' | 'skills'>>) =>
      set((before) => ({
        values: { ...before.values, ...part },
        errors: withoutMended(before.errors, '', Object.keys(part)),
      })),
    changeRow: <List extends ListName>(list: List, key: string, change: RowChange<List>) =>
      set((before) => {
        const row = before.values[list].find((one) => one.key === key) as RowOf<List> | undefined;
        if (!row) return {};
        const part = typeof change === 'function' ? change(row) : change;
        return {
          values: withRows(
            before.values,
            list,
            before.values[list].map((one) => (one === row ? { ...one, ...part } : one)),
          ),
          errors: withoutMended(before.errors, `${list}.${key}.`, Object.keys(part)),
        };
      }),
    /** Puts a new entry before the others; answers its key. */
    add: (list: ListName, currentYear: number): string => {
      const row = newRow(list, currentYear);
      set((before) => ({ values: withRows(before.values, list, [row, ...before.values[list]]) }));
      return row.key;
    },
    remove: (list: ListName, key: string) =>
      set((before) => ({
        values: withRows(
          before.values,
          list,
          before.values[list].filter((row) => row.key !== key),
        ),
        errors: withoutMended(before.errors, `${list}.`, [key]),
      })),
    /** Brings an entry back that was removed, to its old place. */
    putBack: (list: ListName, row: RowOf<ListName>, place: number) =>
      set((before) => ({
        values: withRows(before.values, list, [...before.values[list]].toSpliced(place, 0, row)),
      })),
    move: (list: ListName, from: number, to: number) =>
      set((before) => {
        const rows: readonly RowOf<ListName>[] = before.values[list];
        const moved = rows.slice(from, from + 1);
        return { values: withRows(before.values, list, rows.toSpliced(from, 1).toSpliced(to, 0, ...moved)) };
      }),
    /** The body to send; undefined when something is wrong, and the fields then say what. */
    check: () => {
      const checked = checkFields(values);
      set(() => ({ errors: 'errors' in checked ? checked.errors : {} }));
      return checked;
    },
    /** Takes the sentences of a refusal. */
    refuse: (refusal: FieldErrors): FieldErrors => {
      const byKey = errorsByKey(refusal, values);
      set(() => ({ errors: byKey }));
      return byKey;
    },
    /** Somebody else has saved meanwhile: what was touched here stays, everything else follows them. */
    overtake: (newer: ProfileFields, newerVersion: number) =>
      set((before) => ({
        base: newer,
        version: newerVersion,
        overtaken: before.base,
        values: mergeFields(before.base, before.values, newer),
        errors: {},
      })),
    /** Takes their version of one part. */
    take: (part: string) => set((before) => ({ values: takeTheirs(before.values, before.base, part) })),
    /** Begins anew from what is saved; what could not be done with the files of a license is still to be done. */
    saved: (fields: ProfileFields, savedVersion: number, toDo: ReadonlyMap<string, FilesToDo>) =>
      set(() => ({
        base: fields,
        version: savedVersion,
        overtaken: undefined,
        errors: {},
        values: {
          ...fields,
          licenses: fields.licenses.map((license) => ({
            ...license,
            newFiles: toDo.get(license.key)?.newFiles ?? [],
            removedFiles: toDo.get(license.key)?.removedFiles ?? [],
          })),
        },
      })),
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
