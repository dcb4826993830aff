/** Sentences by field: `about`, or `education.<key of the entry>.school`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What is wrong with a field, or with a part of what it holds: one of its skills, the city of its address. */
export function errorAt(errors: FieldErrors, field: string): string | undefined {
  return errors[field] ?? Object.entries(errors).find(([path]) => path.startsWith(`${field}.`))?.[1];
}

/** How many errors are in a part: a section (`licenses`) or one of its entries (`licenses.<key>`). */
export function countErrors(errors: FieldErrors, part: string): number {
  return Object.keys(errors).filter((path) => path === part || path.startsWith(`${part}.`)).length;
}
