import * as z from 'zod/mini';
import {
  daySchema,
  emptiableTextField,
  idSchema,
  lineField,
  recordedDaySchema,
  roleSchema,
} from '../../core/index.ts';
import { emailSchema, emptiablePhoneField, wrongEmail } from '../users/index.ts';
import { clientsPeopleText } from './clients.people.text.ts';
import { person, stampSchema } from './clients.shapes.schemas.ts';
import { type ConsentSection, clientsText, consentSections, preferences, teamRoles } from './clients.text.ts';

export const memberParams = z.strictObject({ id: idSchema });
export const contactParams = z.strictObject({ id: idSchema });

const memberShape = {
  role: z.enum(teamRoles, { error: 'Choose a role.' }),
  /** The first and the last day on the team; the last is open where it is null. */
  from: daySchema,
  to: z.nullable(daySchema),
};

/**
 * Somebody on the care team. `preference`, `reason` and those who are excluded are there for the office only. A family
 * member reads the first name.
 */
export const memberSchema = z.strictObject({
  id: idSchema,
  user: z.extend(person, { role: roleSchema }),
  ...memberShape,
  /** Whether today is one of the days. */
  isCurrent: z.boolean(),
  preference: z.optional(z.enum(preferences)),
  reason: z.optional(z.string()),
  version: z.int(),
});

const memberFields = {
  role: memberShape.role,
  /** Left out: today where the client's office is. */
  from: z.optional(recordedDaySchema),
  to: z._default(z.nullable(recordedDaySchema), null),
  preference: z._default(z.enum(preferences, { error: 'Choose a preference.' }), 'NEUTRAL'),
  /** Why somebody is excluded. */
  reason: z._default(emptiableTextField(500), ''),
};

const orderly = [
  z.refine<{ from?: string | undefined; to: string | null }>(
    ({ from, to }) => from === undefined || to === null || from <= to,
    {
      error: clientsText.addressEnds,
      path: ['to'],
    },
  ),
  z.refine<{ preference: string; reason: string }>(
    ({ preference, reason }) => preference !== 'EXCLUDED' || reason !== '',
    {
      error: clientsPeopleText.excludedReason,
      path: ['reason'],
    },
  ),
] as const;

export const addMemberBody = z.strictObject({ userId: idSchema, ...memberFields }).check(...orderly);
export const changeMemberBody = z.strictObject(memberFields).check(...orderly);
/** Those who are on the team or were, the current ones first. */
export const teamSchema = z.strictObject({ members: z.array(memberSchema) });

const contactShape = {
  name: lineField(150, 'Enter a name.'),
  /** As in "Daughter". */
  relationship: lineField(60, 'Enter who this person is to the client.'),
  phone: emptiablePhoneField(),
  email: z.union([z.literal(''), emailSchema], { error: wrongEmail }),
  /** One contact at most: setting another takes it from the one who has it. */
  isPrimary: z.boolean(),
  isEmergency: z.boolean(),
  hasFinancialPower: z.boolean(),
  hasHealthcarePower: z.boolean(),
  hasHipaaRelease: z.boolean(),
};

const consentOf = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject(
    Object.fromEntries(consentSections.map((section) => [section, value])) as Record<ConsentSection, T>,
  );

/** A consent with who gave or revoked it last; nobody gave one yet where `changed` is null. */
const consentSchema = z.strictObject({ isGiven: z.boolean(), changed: z.nullable(stampSchema) });

/**
 * A contact. Caregivers and medical professionals get name, relationship, phone, and whether they are the primary or an
 * emergency contact or decide about health. A family member gets their own, whole but for the account.
 */
export const contactSchema = z.strictObject({
  id: idSchema,
  name: contactShape.name,
  relationship: contactShape.relationship,
  phone: z.string(),
  isPrimary: z.boolean(),
  isEmergency: z.boolean(),
  hasHealthcarePower: z.boolean(),
  email: z.optional(z.string()),
  hasFinancialPower: z.optional(z.boolean()),
  hasHipaaRelease: z.optional(z.boolean()),
  consents: z.optional(consentOf(consentSchema)),
  /** Their account; null where they have none. */
  user: z.optional(z.nullable(z.extend(person, { isActive: z.boolean(), isOnboarded: z.boolean() }))),
  version: z.int(),
});

const needsPhone = z.refine<{ isEmergency: boolean; phone: string }>(
  ({ isEmergency, phone }) => !isEmergency || phone !== '',
  {
    error: clientsPeopleText.phoneRequired,
    path: ['phone'],
  },
);

const noConsents = Object.fromEntries(consentSections.map((section) => [section, false])) as Record<
  ConsentSection,
  boolean
>;

/** `userId`: the account of a family member that the contact is; null for none. */
export const addContactBody = z
  .strictObject({
    ...contactShape,
    phone: z._default(contactShape.phone, ''),
    email: z._default(contactShape.email, ''),
    isPrimary: z._default(z.boolean(), false),
    isEmergency: z._default(z.boolean(), false),
    hasFinancialPower: z._default(z.boolean(), false),
    hasHealthcarePower: z._default(z.boolean(), false),
    hasHipaaRelease: z._default(z.boolean(), false),
    userId: z._default(z.nullable(idSchema), null),
    consents: z._default(consentOf(z.boolean()), noConsents),
  })
  .check(needsPhone);
export const changeContactBody = z
  .strictObject({ ...contactShape, consents: consentOf(z.boolean()) })
  .check(needsPhone);
export const inviteContactBody = z.strictObject({
  firstName: lineField(100, clientsPeopleText.nameToInvite),
  lastName: lineField(100, clientsPeopleText.nameToInvite),
});
export const contactsSchema = z.strictObject({ contacts: z.array(contactSchema) });

export type TeamMember = z.output<typeof memberSchema>;
export type AddMember = z.output<typeof addMemberBody>;
export type ChangeMember = z.output<typeof changeMemberBody>;
export type Contact = z.output<typeof contactSchema>;
export type AddContact = z.output<typeof addContactBody>;
export type ChangeContact = z.output<typeof changeContactBody>;
