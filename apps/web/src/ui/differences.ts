/** A field and what it holds, in words. */
export interface Line {
  readonly label: string;
  readonly value: string;
}

/** A part of a form that somebody else changed: what is in the form, beside what they saved. */
export interface Difference {
  /** Names the part for `onTake`. */
  readonly part: string;
  readonly label: string;
  readonly yours: readonly Line[];
  readonly theirs: readonly Line[];
}

/**
 * What somebody else has changed in the fields of a flat form.
 * @param labels what each field is called, in the order in which they are listed
 * @param versions each field in words: `before` when the typing began, `yours` in the form, `theirs` as saved by now
 */
export function fieldDifferences<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  { before, yours, theirs }: Record<'before' | 'yours' | 'theirs', Readonly<Record<Name, string>>>,
): Difference[] {
  const names = Object.keys(labels) as Name[];
  return names
    .filter((name) => theirs[name] !== before[name])
    .map((name) => {
      const line = (value: string): readonly Line[] => [{ label: labels[name], value }];
      return { part: name, label: labels[name], yours: line(yours[name]), theirs: line(theirs[name]) };
    });
}
