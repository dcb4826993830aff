import type * as z from 'zod/mini';

const fieldOfPath: Readonly<Record<string, string | undefined>> = {
  clientId: 'client',
  careProviderId: 'careProvider',
  start: 'startTime',
  end: 'endTime',
  startDate: 'day',
  requiredSkillIds: 'skills',
  preferredSkillIds: 'preferredSkills',
  rule: 'repeat',
};

/** Errors by the path in the body as errors by the field of the form; what no field shows is left out. */
export function byField(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => !path.startsWith('conflicts.'))
      .map(([path, message]) => {
        const [first = '', ...rest] = path.split('.');
        return [[fieldOfPath[first] ?? first, ...(first === 'regulars' ? [] : rest)].join('.'), message];
      }),
  );
}

/** The body to send, or an error for each field that is wrong. */
export interface Checked<Body> {
  readonly body?: Body;
  readonly errors: Record<string, string>;
}

export function judge<S extends z.ZodMiniType>(
  schema: S,
  given: object,
  own: Record<string, string>,
): Checked<z.output<S>> {
  const { data, error } = schema.safeParse(given);
  const byPath: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) byPath[path.join('.')] ??= message;
  const said = byField(byPath);
  // Start and end are whole only with a day and both times: what is missing says it better.
  if (own.day ?? own.startTime ?? own.endTime) {
    delete said.startTime;
    delete said.endTime;
  }
  // Likewise a part of how it repeats, where the rule as a whole is refused for it.
  if (Object.keys(own).some((field) => field.startsWith('repeat.'))) delete said.repeat;
  const errors = { ...said, ...own };
  return data !== undefined && Object.keys(errors).length === 0 ? { body: data, errors } : { errors };
}
