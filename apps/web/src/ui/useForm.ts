import { useState } from 'react';
import type * as z from 'zod/mini';

/** What is typed into a form, apart from what is saved. */
export interface Form<T extends object> {
  /** What the fields show: what is saved, with what was typed over it. */
  readonly values: T;
  /** What was there when the typing began, or what somebody else has saved since. */
  readonly base: T;
  /** Sentences by field path (`address.city`). */
  readonly errors: Readonly<Record<string, string>>;
  readonly isDirty: boolean;
  /** What was saved before somebody else's version took its place; undefined while nobody has. */
  readonly overtaken: T | undefined;
  /**
   * Takes what is typed; a function makes it from what the form holds by then. Parts of one value need that: a number is
   * taken when its field is left, which may be by the press that changes another part.
   */
  change: (part: Partial<T> | ((values: T) => Partial<T>)) => void;
  /**
   * What the schema makes of the values, or of another shape made from them; undefined when they are wrong, and the
   * fields then say why.
   */
  parse: <S extends z.ZodMiniType>(schema: S, given?: object) => z.output<S> | undefined;
  /** Takes the sentences of a refusal. */
  refuse: (errors: Record<string, string>) => void;
  /** Somebody else has saved a newer version: typed fields stay, all others take the newer values. */
  overtake: (newer: T) => void;
  /** Resets the form to what is saved. */
  reset: (saved: T) => void;
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What differs from the base: a value that was put back is no longer unsaved. */
function withoutUnchanged<T extends object>(typed: Partial<T>, base: T): Partial<T> {
  const names = Object.keys(typed) as (keyof T)[];
  const differing = names.filter((name) => !isSame(typed[name], base[name]));
  return Object.fromEntries(differing.map((name) => [name, typed[name]])) as Partial<T>;
}

/** The first sentence for each field that a parser complains of. */
function sentencesOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const byPath: Record<string, string> = {};
  for (const issue of issues) byPath[issue.path.join('.')] ??= issue.message;
  return byPath;
}

/**
 * The state of a form: nothing that was typed is lost by a failed save or by somebody else's newer version.
 * @param saved what the fields hold at first; later ones are taken by `reset` or `overtake` only
 * @param proposed what differs from it at first, as if it had been typed
 */
export function useForm<T extends object>(saved: T, proposed: Partial<T> = {}): Form<T> {
  const [base, setBase] = useState(saved);
  const [typed, setTyped] = useState<Partial<T>>(() => withoutUnchanged(proposed, saved));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [overtaken, setOvertaken] = useState<T>();
  const values = { ...base, ...typed };
  return {
    values,
    base,
    errors,
    isDirty: Object.keys(typed).length > 0,
    overtaken,
    change: (part) => {
      const partOf = (before: Partial<T>) =>
        typeof part === 'function' ? part({ ...base, ...before }) : part;
      setTyped((before) => withoutUnchanged({ ...before, ...partOf(before) }, base));
      const named = partOf(typed);
      // A field that is being put right is not scolded on.
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([path]) => !((path.split('.')[0] ?? '') in named))),
      );
    },
    parse: (schema, given = values) => {
      const parsed = schema.safeParse(given);
      setErrors(parsed.success ? {} : sentencesOf(parsed.error.issues));
      return parsed.success ? parsed.data : undefined;
    },
    refuse: setErrors,
    overtake: (newer) => {
      setOvertaken(base);
      setBase(newer);
      setTyped((before) => withoutUnchanged(before, newer));
    },
    reset: (next) => {
      setBase(next);
      setTyped({});
      setErrors({});
      setOvertaken(undefined);
    },
  };
}
