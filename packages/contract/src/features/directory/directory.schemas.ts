import * as z from 'zod/mini';
import {
  idSchema,
  instantSchema,
  lineField,
  listParam,
  pageOf,
  pageQuery,
  roleSchema,
  yesNoParam,
} from '../../core/index.ts';
import { tagSchema } from '../skills/index.ts';
import { commonLanguages } from '../staff/index.ts';
import { medicalRoles, sharingLevels } from '../users/index.ts';
import { partnerFilters, partnerSchema } from './directory.partners.schemas.ts';
import { directoryTabs, directoryText } from './directory.text.ts';

/** The most skills that a row names; `skillCount` is how many there are. */
export const mostSkillsShown = 6;

/** What a search finds at most. More than that is a `minimum` in the total. */
export const mostDirectoryFound = 100;

/**
 * Somebody of the team or a family. What they do not share with the reader is not there, and neither is what nobody
 * entered.
 */
export const directoryPersonSchema = z.strictObject({
  kind: z.literal('person'),
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  role: roleSchema,
  /** The professional role of a medical professional. */
  medicalRole: z.optional(z.enum(medicalRoles)),
  image: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  /** What they are employed as, where, and what they speak. */
  position: z.optional(z.string()),
  offices: z.optional(z.array(tagSchema)),
  languages: z.optional(z.array(z.string())),
  /** Whether they are at a visit at this moment; not for families and others. */
  isOnDuty: z.optional(z.literal(true)),
  skills: z.array(tagSchema),
  skillCount: z.int(),
  timezone: z.string(),
  /** When they were last connected or signed in. Who is online now comes live. */
  lastSeenAt: z.optional(instantSchema),
});

const directoryEntrySchema = z.discriminatedUnion('kind', [directoryPersonSchema, partnerSchema]);

const filters = {
  tab: z._default(z.enum(directoryTabs), 'team'),
  role: listParam(roleSchema),
  /** People with any of these skills. */
  skill: listParam(idSchema),
  /** People of any of these offices. */
  office: listParam(idSchema),
  /** People who speak any of these. */
  language: listParam(z.enum(commonLanguages)),
  /** People in any of these groups, as far as they are for the directory. */
  group: listParam(idSchema),
  /** `yes`: people who are at a visit at this moment. */
  onDuty: yesNoParam(),
  ...partnerFilters,
};

const belongsToTab = z.refine<{
  tab: (typeof directoryTabs)[number];
  role?: unknown;
  skill?: unknown;
  office?: unknown;
  language?: unknown;
  onDuty?: unknown;
  group?: unknown;
  type?: unknown;
}>(
  ({ tab, role, skill, office, language, onDuty, group, type }) =>
    (tab === 'team' || !(role || skill || office || language || group || onDuty !== undefined)) &&
    (tab === 'partners' || !type),
  {
    error: directoryText.filterElsewhere,
    path: ['tab'],
  },
);

export const directoryQuery = z.strictObject({ ...pageQuery, ...filters }).check(belongsToTab);
export const directoryExportQuery = z.strictObject(filters).check(belongsToTab);
export const directoryPage = pageOf(directoryEntrySchema);

/** A group that the team can be narrowed to. */
const directoryGroupSchema = z.strictObject({ id: idSchema, name: z.string() });
export const directoryGroupsQuery = z.strictObject({ ...pageQuery, search: z.optional(lineField(80)) });
export const directoryGroupsPage = pageOf(directoryGroupSchema);

/** Who is on call for a rotation; `person` is null where nobody is, which management alone is shown. */
export const onCallAnswer = z.strictObject({
  data: z.array(
    z.strictObject({
      rotation: z.string(),
      until: instantSchema,
      person: z.nullable(directoryPersonSchema),
    }),
  ),
});

export const directoryParams = z.strictObject({ id: idSchema });

const sharingLevelSchema = z.enum(sharingLevels, { error: 'Choose who sees this.' });

/** Who sees what of a person in the directory and on their card. */
export const sharingBody = z.strictObject({
  email: sharingLevelSchema,
  phone: sharingLevelSchema,
  photo: sharingLevelSchema,
});
export const sharingSchema = z.strictObject({ ...sharingBody.shape, version: z.int() });

export type OnCallAnswer = z.output<typeof onCallAnswer>;
export type DirectoryPerson = z.output<typeof directoryPersonSchema>;
export type DirectoryFilters = z.output<typeof directoryExportQuery>;
export type DirectoryGroupsQuery = z.output<typeof directoryGroupsQuery>;
export type DirectoryQuery = z.output<typeof directoryQuery>;
export type SharingBody = z.output<typeof sharingBody>;
export type Sharing = z.output<typeof sharingSchema>;
