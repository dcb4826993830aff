import * as z from 'zod/mini';
import { idSchema } from './fields.ts';
import { mostChosenRecords, type NumberRange, readNumberRange } from './ranges.ts';

const isWithin = (range: NumberRange, isGood: (value: number) => boolean) =>
  [range.min, range.max].every((end) => end === undefined || isGood(end));

/**
 * A query parameter that narrows a list by a number: `hours=12..40`, `hours=12..`, `hours=..40`.
 * @param limits the least and the most that an end may be; `isWhole` false allows four decimals
 */
// @__NO_SIDE_EFFECTS__
export function numberRangeParam({
  min = 0,
  max = 999_999_999,
  isWhole = true,
}: {
  min?: number;
  max?: number;
  isWhole?: boolean;
} = {}) {
  const isGood = (end: number) => end >= min && end <= max && (!isWhole || Number.isInteger(end));
  return z.optional(
    z.pipe(
      z.string().check(
        z.refine((text) => readNumberRange(text) !== undefined, {
          error: 'Enter a range as in 12..40; one end may be left out.',
          abort: true,
        }),
        z.refine((text) => isWithin(readNumberRange(text) ?? {}, isGood), {
          error: `Use ${isWhole ? 'whole ' : ''}numbers from ${min} to ${max}.`,
        }),
      ),
      z.transform((text: string): NumberRange => readNumberRange(text) ?? {}),
    ),
  );
}

/** A query parameter that narrows a list by a yes or a no: `inUse=yes`. */
// @__NO_SIDE_EFFECTS__
export function yesNoParam() {
  return z.optional(
    z.stringbool({ truthy: ['yes', 'true'], falsy: ['no', 'false'], error: 'Use yes or no.' }),
  );
}

/** A query parameter that narrows a list by people, or by other records, each by its id and up to five of them. */
// @__NO_SIDE_EFFECTS__
export function recordsParam() {
  const tooMany = `Choose at most ${mostChosenRecords}.`;
  return z.optional(
    z.union([
      z.array(idSchema).check(z.maxLength(mostChosenRecords, tooMany)),
      z.pipe(
        idSchema,
        z.transform((id: string) => [id]),
      ),
    ]),
  );
}
