import * as z from 'zod/mini';
import {
  daySchema,
  emptiableTextField,
  idSchema,
  instantSchema,
  limitParam,
  lineField,
  serviceTypes,
  shiftTypes,
  wallSchema,
} from '../../core/index.ts';
import { named, person } from '../clients/index.ts';
import { incentiveCentsSchema } from '../timesheets/index.ts';
import {
  type MatchPart,
  type MatchTeamRole,
  matchParts,
  mostRecipients,
  offerModes,
  offerStatuses,
  offersText,
} from './shifts.offers.text.ts';
import { conflictSchema, hasGoodSpan } from './shifts.schemas.ts';
import { escalationSteps } from './shifts.settings.schemas.ts';

/** `search`: part of a name, of candidates and of those who are excluded. */
export const candidatesQuery = z.strictObject({
  search: z.optional(lineField(100)),
  limit: limitParam({ default: 20, max: 100 }),
});

const parts = Object.fromEntries(matchParts.map((part) => [part, z.number()])) as Record<
  MatchPart,
  z.ZodMiniNumber
>;
const teamRoles = ['PRIMARY', 'BACKUP', 'FLOAT'] as const satisfies readonly MatchTeamRole[];

/** Somebody who could take a shift. */
export const candidateSchema = z.strictObject({
  person,
  /** 0 to 100. */
  score: z.int(),
  /** What each part of the match gives, with one decimal. */
  parts: z.strictObject(parts),
  teamRole: z.nullable(z.enum(teamRoles)),
  coverage: z.enum(['PREFERRED', 'AVAILABLE', 'UNAVAILABLE', 'OUTSIDE', 'NO_DATA']),
  /** The day of the last visit with the client in 90 days, and how many there were. */
  lastVisit: z.nullable(daySchema),
  visits: z.int(),
  /** From home, or from the shift before; with one decimal. Null: not known. */
  km: z.nullable(z.number()),
  /** Of the workweek of the shift: without it, with it, and what of that is overtime. */
  weekMinutes: z.int(),
  weekMinutesWith: z.int(),
  overtimeMinutes: z.int(),
  /** They can be assigned with a reason. */
  conflicts: z.array(conflictSchema),
});

/** The best first; those who cannot come below, by name, with the reason. */
export const candidatesSchema = z.strictObject({
  candidates: z.array(candidateSchema),
  /** There are more candidates than asked for. */
  hasMore: z.boolean(),
  excluded: z.array(z.strictObject({ person, reasons: z.array(z.string()) })),
  /** More cannot come than stand here: search for a name. */
  hasMoreExcluded: z.boolean(),
});

/** `recipients`: ids, or `EVERYONE_ELIGIBLE` for the best of those who pass the hard filters. */
export const offerBody = z.strictObject({
  mode: z.enum(offerModes, { error: offersText.mode }),
  recipients: z.union([
    z.literal('EVERYONE_ELIGIBLE'),
    z
      .array(idSchema)
      .check(z.minLength(1, offersText.recipients), z.maxLength(mostRecipients, offersText.recipients)),
  ]),
  expiresAt: instantSchema,
  note: z._default(emptiableTextField(500), ''),
  /** What the person who takes the shift gets on top once they have worked it. */
  incentiveCents: z._default(incentiveCentsSchema, 0),
});

const answers = ['ACCEPT', 'DECLINE', 'COUNTER'] as const;
/** The time that somebody proposes instead, wall clock in the zone of the shift; null: none. */
const counter = z.nullable(z.strictObject({ start: z.string(), end: z.string() }));

const offerShape = {
  id: idSchema,
  mode: z.enum(offerModes),
  status: z.enum(offerStatuses),
  expiresAt: instantSchema,
  /** Read by those who are asked. */
  note: z.string(),
  /** On top of the pay, for the person who takes the shift and works it; 0: none. */
  incentiveCents: z.int(),
};

/** An offer as the office sees it. */
export const offerSchema = z.strictObject({
  ...offerShape,
  createdAt: instantSchema,
  /** Null: the escalation made it. */
  by: z.nullable(person),
  /** Those who accepted first, in the order of their answers; then those who declined, then the rest. */
  recipients: z.array(
    z.strictObject({
      person,
      /** When it was offered. */
      score: z.int(),
      answer: z.nullable(z.enum(answers)),
      counter,
      reason: z.string(),
      answeredAt: z.nullable(instantSchema),
    }),
  ),
});
const escalationStep = z.enum(escalationSteps);
/** How far a shift has escalated; `next` is null where nothing more comes. */
export const escalationSchema = z.strictObject({
  /** In their order. `asked`: how many more people were asked, or paged. */
  steps: z.array(z.strictObject({ step: escalationStep, at: instantSchema, asked: z.int() })),
  /** `at` null: it waits until the offer that the office made has ended. */
  next: z.nullable(z.strictObject({ step: escalationStep, at: z.nullable(instantSchema) })),
});
/**
 * The newest first; at most ten. `escalation` is null where its office has none and none happened. `requests`: who asks for the
 * shift without an offer, the first one first.
 */
export const offersSchema = z.strictObject({
  offers: z.array(offerSchema),
  requests: z.array(z.strictObject({ person, askedAt: instantSchema })),
  escalation: z.nullable(escalationSchema),
});

/** An open shift as somebody sees it who may take it: the town alone until it is theirs, or the street if the office shows it. */
const openShape = {
  shiftId: idSchema,
  serviceType: z.enum(serviceTypes),
  shiftType: z.enum(shiftTypes),
  start: z.string(),
  end: z.string(),
  timezone: z.string(),
  startUtc: instantSchema,
  endUtc: instantSchema,
  /** Empty where none is known. */
  town: z.string(),
  /** Empty unless the office shows it. */
  street: z.string(),
  /** From home, with one decimal; null: not known. */
  km: z.nullable(z.number()),
  /** Null: they do not know each other yet. */
  client: z.nullable(named),
  requiredSkills: z.array(named),
  /** For the whole shift, without an incentive; null: no rate is known. */
  payCents: z.nullable(z.int()),
};
/** An open shift that is offered to somebody. */
export const myOfferSchema = z.strictObject({
  ...offerShape,
  ...openShape,
  answer: z.nullable(z.enum(answers)),
  counter,
});
/** An open shift that all eligible caregivers see. `askedAt`: when they asked for it; null: they have not. */
export const openShiftSchema = z.strictObject({ ...openShape, askedAt: z.nullable(instantSchema) });
/** By start; at most 50 of each. `open` has those that nobody offers at the moment. */
export const myOffersSchema = z.strictObject({
  offers: z.array(myOfferSchema),
  open: z.array(openShiftSchema),
});

/** Ask for a shift that is open to all, or take that back. */
export const requestBody = z.strictObject({ isWanted: z.boolean() });
export const requestedSchema = z.strictObject({ askedAt: z.nullable(instantSchema) });

/** `offerId`: the offer that was read; left out, the one that is running. */
export const acceptBody = z.strictObject({ offerId: z.optional(idSchema) });
export const declineBody = z.strictObject({
  offerId: z.optional(idSchema),
  reason: z._default(emptiableTextField(300), ''),
});
/** Another time that would do, wall clock in the zone of the shift. */
export const counterBody = z
  .strictObject({
    offerId: z.optional(idSchema),
    start: wallSchema,
    end: wallSchema,
    reason: z._default(emptiableTextField(300), ''),
  })
  .check(hasGoodSpan);
/** `isMine`: the shift is the viewer's now; false: the office picks. */
export const answeredSchema = z.strictObject({
  offerId: idSchema,
  answer: z.enum(answers),
  isMine: z.boolean(),
});

export type Candidate = z.output<typeof candidateSchema>;
export type Candidates = z.output<typeof candidatesSchema>;
export type CandidatesQuery = z.output<typeof candidatesQuery>;
export type Offers = z.output<typeof offersSchema>;
export type ShownEscalation = z.output<typeof escalationSchema>;
export type MakeOffer = z.output<typeof offerBody>;
export type Offer = z.output<typeof offerSchema>;
export type Counter = z.output<typeof counterBody>;
export type MyOffers = z.output<typeof myOffersSchema>;
export type OpenShift = z.output<typeof openShiftSchema>;
export type MyOffer = z.output<typeof myOfferSchema>;
export type OfferAnswered = z.output<typeof answeredSchema>;
