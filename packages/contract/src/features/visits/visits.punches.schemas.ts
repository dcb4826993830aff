import * as z from 'zod/mini';
import { dayMs, idSchema, instantSchema, lineField, serviceTypes, textField } from '../../core/index.ts';
import { signatureSchema } from './visits.signature.schemas.ts';
import { needsReason } from './visits.tasks.model.ts';
import {
  leastNote,
  mostAgoMs,
  mostNote,
  mostPunches,
  observationKinds,
  punchKinds,
  reasonCodes,
  sentMethods,
  taskOutcomes,
  visitsText,
} from './visits.text.ts';

/** No clock is off by more than 100 years. */
const mostClockMs = 100 * 366 * dayMs;

const latSchema = z.number({ error: 'Enter a latitude in degrees.' }).check(z.gte(-90), z.lte(90));
const lngSchema = z.number({ error: 'Enter a longitude in degrees.' }).check(z.gte(-180), z.lte(180));
const accuracySchema = z.number({ error: 'Enter the accuracy in meters.' }).check(z.gte(0), z.lte(1_000_000));

/** What every punch says of the device, and of where it is. What the device makes of the distance is not asked for. */
const punchShape = {
  /** Made by the device, so that a punch which is sent twice counts once. Left out: the call is not to be repeated. */
  punchId: z.optional(idSchema),
  /** What the clock of the device showed. Left out: now. */
  deviceAt: z.optional(instantSchema),
  lat: z.optional(latSchema),
  lng: z.optional(lngSchema),
  accuracyM: z.optional(accuracySchema),
  method: z.optional(z.enum(sentMethods, { error: 'This is not a way to punch from a device.' })),
  /** A name that the device has made for itself. */
  deviceId: z.optional(lineField(100)),
  /** Why one clocks in from elsewhere, without a location, or early. `OTHER` where only words are given. */
  reasonCode: z.optional(z.enum(reasonCodes, { error: visitsText.chooseReason })),
  overrideReason: z.optional(textField(mostNote)),
  appVersion: z.optional(lineField(40)),
};

const millisecondsSchema = z
  .int({ error: 'Enter whole milliseconds.' })
  .check(z.gte(-mostClockMs, 'Enter at most 100 years.'), z.lte(mostClockMs, 'Enter at most 100 years.'));

/** Of a punch that is sent at once. */
const pressedShape = {
  /** How long ago the button was pressed, in ms, as the device counted it: the punch counts from then. Left out: 0. */
  agoMs: z.optional(
    z
      .int({ error: 'Enter whole milliseconds.' })
      .check(z.gte(0, 'Enter 0 or more.'), z.lte(mostAgoMs, 'Send older punches through the offline queue.')),
  ),
};

/** The code at the address, as it was scanned or typed: it says where one is in the place of a location. */
const codeShape = { code: z.optional(lineField(300)) };

interface PunchWords {
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly reasonCode?: string | undefined;
  readonly overrideReason?: string | undefined;
}

const hasGoodWords = z.check<PunchWords>(({ value, issues }) => {
  const { lat, lng, reasonCode, overrideReason } = value;
  if ((lat === undefined) !== (lng === undefined))
    issues.push({
      code: 'custom',
      input: lat,
      path: ['lat'],
      message: 'Enter latitude and longitude, or neither.',
    });
  const code = reasonCode ?? (overrideReason === undefined ? undefined : 'OTHER');
  if (code === 'OTHER' && (overrideReason ?? '').length < leastNote)
    issues.push({
      code: 'custom',
      input: overrideReason,
      path: ['overrideReason'],
      message: visitsText.longerNote,
    });
});

/** What a clock-in is for: a shift, or a client and a service where none was planned. */
const startShape = {
  shiftId: z.optional(idSchema),
  clientId: z.optional(idSchema),
  serviceType: z.optional(z.enum(serviceTypes, { error: visitsText.chooseService })),
};

interface Start {
  readonly shiftId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly serviceType?: string | undefined;
}
const isStart = ({ shiftId, clientId, serviceType }: Start) =>
  shiftId !== undefined
    ? clientId === undefined && serviceType === undefined
    : clientId !== undefined && serviceType !== undefined;

export const clockInBody = z
  .strictObject({ ...punchShape, ...pressedShape, ...codeShape, ...startShape })
  .check(hasGoodWords, z.refine(isStart, { error: visitsText.chooseShift, path: ['shiftId'] }));

const mileageSchema = z
  .number({ error: 'Enter the miles.' })
  .check(z.gte(0, 'Enter the miles.'), z.lte(1_000, 'Enter at most 1,000 miles.'));

export const clockOutBody = z
  .strictObject({
    ...punchShape,
    ...pressedShape,
    ...codeShape,
    mileage: z.optional(mileageSchema),
    /** Of the client, or why there is none; where none is asked for, it may be left out. */
    signature: z.optional(signatureSchema),
  })
  .check(hasGoodWords);

export const breakBody = z
  .strictObject({ ...punchShape, ...pressedShape, kind: z.enum(['BREAK_START', 'BREAK_END']) })
  .check(hasGoodWords);

/** Tasks that are reported, each once; what is not named stays as it was said before. */
export const reportTasksBody = z.strictObject({
  tasks: z
    .array(
      z
        .strictObject({
          taskId: idSchema,
          outcome: z.enum(taskOutcomes, { error: 'Choose what became of it.' }),
          reason: z.optional(textField(300, visitsText.taskReason)),
        })
        .check(
          z.refine(({ outcome, reason }) => !needsReason(outcome) || reason !== undefined, {
            error: visitsText.taskReason,
            path: ['reason'],
          }),
        ),
    )
    .check(z.minLength(1, 'Report at least one task.'), z.maxLength(200)),
});

export const observationBody = z.strictObject({
  kind: z.enum(observationKinds, { error: 'Choose whom it is for.' }),
  text: textField(2_000, visitsText.observation),
});

/**
 * A punch that a device kept while it had no connection. `IN` says what for, as a clock-in; the others are of the visit
 * that the device began: `visitId` where it knows it, `inId` where it does not yet.
 */
const keptPunch = z
  .strictObject({
    ...punchShape,
    ...codeShape,
    ...startShape,
    punchId: idSchema,
    deviceAt: instantSchema,
    /** What the device knows of its own clock (`PressClock`); with `sentAt` it says when the press truly was. */
    clock: z.optional(
      z.strictObject({
        offsetMs: millisecondsSchema,
        stepMs: z.optional(millisecondsSchema),
        laterMs: z.optional(millisecondsSchema),
      }),
    ),
    kind: z.enum(punchKinds),
    visitId: z.optional(idSchema),
    /** The `punchId` of the clock-in. */
    inId: z.optional(idSchema),
    mileage: z.optional(mileageSchema),
    /** Of a clock-out. */
    signature: z.optional(signatureSchema),
  })
  .check(
    hasGoodWords,
    z.refine((punch) => punch.kind !== 'IN' || isStart(punch), {
      error: visitsText.chooseShift,
      path: ['shiftId'],
    }),
  );

export const syncBody = z.strictObject({
  /** What the clock of the device shows while it sends. */
  sentAt: instantSchema,
  punches: z
    .array(keptPunch)
    .check(
      z.minLength(1, 'Send at least one punch.'),
      z.maxLength(mostPunches, `Send at most ${mostPunches} punches.`),
    ),
});

/**
 * What became of each punch, in the order in which they were sent. `TAKEN`: it counts. `KNOWN`: it was sent before, and
 * counts once. `REFUSED`: it does not count; the server keeps it, and the device need not.
 */
export const syncedSchema = z.strictObject({
  results: z.array(
    z.strictObject({
      punchId: idSchema,
      result: z.enum(['TAKEN', 'KNOWN', 'REFUSED']),
      visitId: z.nullable(idSchema),
      /** Why it was refused, in a sentence. */
      message: z.nullable(z.string()),
    }),
  ),
});

export type ClockIn = z.output<typeof clockInBody>;
export type ClockOut = z.output<typeof clockOutBody>;
export type TakeBreak = z.output<typeof breakBody>;
export type ReportTasks = z.output<typeof reportTasksBody>;
export type WriteObservation = z.output<typeof observationBody>;
export type KeptPunch = z.output<typeof keptPunch>;
export type SyncPunches = z.output<typeof syncBody>;
export type Synced = z.output<typeof syncedSchema>;
