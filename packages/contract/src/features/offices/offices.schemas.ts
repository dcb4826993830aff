import * as z from 'zod/mini';
import {
  idSchema,
  instantSchema,
  isTimezone,
  lineField,
  pageOf,
  pageQuery,
  yesNoParam,
} from '../../core/index.ts';
import { addressSchema, usStates } from '../addresses/index.ts';
import { phoneSchema, usersText } from '../users/index.ts';
import { weekStart, workweekStartsOn } from './offices.settings.schemas.ts';
import { officeSorts, officesText } from './offices.text.ts';

const longestName = 60;

const timezoneSchema = lineField(64, officesText.timezoneRequired).check(
  z.refine((name) => name === '' || isTimezone(name), usersText.wrongTimezone),
);

const stateSchema = z.enum(
  usStates.map(([code]) => code),
  { error: 'Choose a state.' },
);

/** An office. Its week and workweek are those that hold there today, whether its own or the agency's. */
export const officeSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  /** An IANA name. */
  timezone: z.string(),
  /** All parts empty where nobody gave one. */
  address: addressSchema,
  /** E.164. */
  phone: z.nullable(z.string()),
  /** The two letters of the state whose law holds; null outside of the United States. */
  state: z.nullable(z.string()),
  weekStart: weekStart.schema,
  workweekStartsOn: workweekStartsOn.schema,
  version: z.int(),
  createdAt: instantSchema,
});

/**
 * What is kept of an office. A week or workweek that is given, and is not the one that holds there, becomes the office's
 * own; null gives it back to the agency.
 */
export const officeBody = z.strictObject({
  name: lineField(longestName, 'Name is required'),
  timezone: timezoneSchema,
  address: z.optional(addressSchema),
  phone: z.optional(z.nullable(phoneSchema)),
  state: z.optional(z.nullable(stateSchema)),
  weekStart: z.optional(z.nullable(weekStart.schema)),
  workweekStartsOn: z.optional(z.nullable(workweekStartsOn.schema)),
});

export const officesQuery = z.strictObject({
  ...pageQuery,
  search: z.optional(lineField(longestName)),
  sort: z._default(z.enum(officeSorts), 'name'),
  /** Only the offices to which the caller may add somebody: a care manager's own; for admins all. */
  mine: yesNoParam(),
});
export const officesPage = pageOf(officeSchema);
export const officeParams = z.strictObject({ id: idSchema });

export type Office = z.output<typeof officeSchema>;
export type OfficeBody = z.output<typeof officeBody>;
