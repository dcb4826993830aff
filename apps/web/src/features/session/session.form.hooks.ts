import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { fieldErrorsOf, ProblemError } from '../../lib/problem.ts';

type Fields = Record<string, string>;

export interface DoorForm<Values extends Fields> {
  readonly values: Values;
  readonly errors: Partial<Record<keyof Values, string>>;
  /** Why the last try failed, where no single field is to blame. */
  readonly failure: unknown;
  /** When trying again makes sense (milliseconds since 1970); in the past when it does now. */
  readonly waitUntil: number;
  readonly isPending: boolean;
  /** What a field of that name takes: value, change and error. */
  readonly field: (name: keyof Values & string) => {
    name: string;
    value: string;
    onChange: (value: string) => void;
    error: string | undefined;
  };
  readonly fill: (values: Partial<Values>) => void;
  readonly clearWait: () => void;
  readonly submit: () => void;
  /** For the form element. */
  readonly props: {
    ref: React.RefObject<HTMLFormElement | null>;
    noValidate: true;
    method: 'dialog';
    onSubmit: (event: FormEvent) => void;
  };
}

/**
 * A form of the door: checked by the contract's own schema, sent once at a time, everything typed is kept
 * whatever happens, and focus goes to the first field that is wrong.
 * @param schema of the whole body; the values are its strings
 * @param initial the values to begin with
 * @param send makes the call; the form stays pending until its promise settles
 */
export function useDoorForm<Values extends Fields>(
  schema: z.ZodMiniType<Values>,
  initial: Values,
  send: (values: Values) => Promise<unknown>,
): DoorForm<Values> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const [failure, setFailure] = useState<unknown>();
  const [waitUntil, setWaitUntil] = useState(0);
  const [isPending, setPending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  // The form may have stood there before its code did: what was typed in the meantime is taken over.
  useLayoutEffect(() => {
    const typed = Array.from(ref.current?.querySelectorAll('input') ?? [], ({ name, value }) => [
      name,
      value,
    ]);
    setValues((before) => ({
      ...before,
      ...Object.fromEntries(typed.filter(([name = '', value]) => name in before && value !== '')),
    }));
  }, []);
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (found: Partial<Record<keyof Values, string>>, reason?: unknown) => {
    setErrors(found);
    setFailure(reason);
    setRefusals((count) => count + 1);
  };

  const submit = async () => {
    if (isPending || Date.now() < waitUntil) return;
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      refuse(firstByField<Values>(parsed.error.issues));
      return;
    }
    setErrors({});
    setFailure(undefined);
    setPending(true);
    try {
      await send(parsed.data);
    } catch (error) {
      const found = fieldErrorsOf(error) as Partial<Record<keyof Values, string>>;
      const hasPlace = Object.keys(found).some((name) => name in initial);
      refuse(found, hasPlace ? undefined : error);
      if (error instanceof ProblemError && error.status === 429) {
        setWaitUntil(Date.now() + (error.retryAfterSeconds ?? 30) * 1_000);
      }
    }
    setPending(false);
  };

  return {
    values,
    errors,
    failure,
    waitUntil,
    isPending,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        setErrors((before) => ({ ...before, [name]: undefined }));
      },
    }),
    fill: (more) => {
      setValues((before) => ({ ...before, ...more }));
      setErrors({});
      setFailure(undefined);
    },
    clearWait: () => setWaitUntil(0),
    submit: () => void submit(),
    props: {
      ref,
      noValidate: true,
      // Before its code is there, a form of this method sends nothing anywhere: no password gets into an address.
      method: 'dialog',
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}

function firstByField<Values extends Fields>(
  issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>,
): Partial<Record<keyof Values, string>> {
  const found: Fields = {};
  for (const { path, message } of issues) found[String(path[0])] ??= message;
  return found as Partial<Record<keyof Values, string>>;
}
