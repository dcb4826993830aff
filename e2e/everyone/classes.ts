import { assessmentPages, mayAssess, mayReadAssessments } from '@homeward/contract/assessments';
import {
  mayAcknowledgePlans,
  mayKeepCarePlans,
  mayReadCarePlans,
  mayReadCareTasks,
} from '@homeward/contract/care-plans';
import { mayListAvailable } from '@homeward/contract/care-providers';
import {
  mayHaveCareTeams,
  mayOpenInEmergency,
  mayReadClients,
  mayReadContacts,
  mayReadHealth,
  mayReviewEmergencies,
  noteKindsOf,
  reachesAll,
  tierOf,
} from '@homeward/contract/clients';
import { type Policy, type Role, roles, type Viewer } from '@homeward/contract/core';
import { mayExportDirectory, mayReadFamilies, teamRolesOf } from '@homeward/contract/directory';
import { mayLogEngagement, mayReadEngagement } from '@homeward/contract/engagement';
import { mayAnswerIntakes, mayKeepIntakes } from '@homeward/contract/intakes';
import { mayReadLoginLogs } from '@homeward/contract/login-logs';
import { mayOpen } from '@homeward/contract/navigation';
import { notificationTypesOf } from '@homeward/contract/notifications';
import { mayKeepOffices, mayReadOffices } from '@homeward/contract/offices';
import { mayKeepRates, mayReadRates } from '@homeward/contract/rates';
import { mayJudgeRatings } from '@homeward/contract/ratings';
import { isStaff } from '@homeward/contract/session';
import { mayKeepAgencySettings } from '@homeward/contract/settings';
import { mayReadShifts, shiftTierOf } from '@homeward/contract/shifts';
import { mayKeepSkills } from '@homeward/contract/skills';
import {
  mayHaveAvailability,
  mayKeepCredentialKinds,
  mayListExpiring,
  mayListStaff,
  mayReadRecord,
} from '@homeward/contract/staff';
import {
  listedRoles,
  mayChangeAccount,
  mayEditProfile,
  mayInviteRole,
  mayInviteUsers,
  mayListUsers,
  mayReadProfile,
  sharingSeenBy,
} from '@homeward/contract/users';
import { visitTierOf } from '@homeward/contract/visits';
import { type DemoUser, demoUsers } from '../fixtures/demo.ts';
import type { OwnIds } from '../fixtures/ids.ts';
import { menuOf, rolesOf, settingsPaths } from '../fixtures/routes.ts';

/** All that a page asks the contract of its viewer until somebody presses something. */
type Questions = (viewer: Viewer) => readonly unknown[];

/** A list of one role's accounts; without a role, of all. */
const listOf =
  (role?: Role): Questions =>
  (viewer) => {
    const shown = role ? [role] : roles;
    return [
      listedRoles(viewer).filter((one) => shown.includes(one)),
      role ? mayInviteRole(viewer, role) : mayInviteUsers.allows(viewer),
      shown.map((one) => mayChangeAccount(viewer, { id: 'another', role: one })),
    ];
  };

/** A page of the settings, beside the list of those that the viewer has. */
const sectionOf =
  (own: Questions = () => []): Questions =>
  (viewer) => [mayKeepAgencySettings.allows(viewer), mayHaveAvailability.allows(viewer), ...own(viewer)];

const assessmentNames = [...new Set(Object.values(assessmentPages))];
const assessmentPaths = assessmentNames.map((name) => `/dashboard/assessments/${name}`);

/** The list of assessments, or one of them. */
const ofAssessments: Questions = (viewer) => [
  mayAssess.allows(viewer),
  mayLogEngagement.allows(viewer),
  // Whom the others reach is their own.
  reachesAll(viewer) || viewer.role,
];

/** The prospects, or one of them. */
const ofIntakes: Questions = (viewer) => [
  mayKeepIntakes.allows(viewer),
  // Whom the others see is their own.
  reachesAll(viewer) || viewer.role,
];

/**
 * What each page asks. Roles that get the same answers to all of it see the same page: the first of them looks at it
 * whole, the others open it, and their trees of names and roles are the same. A page that is not named here is looked
 * at whole by each role.
 */
const questions: Readonly<Record<string, Questions>> = {
  '/dashboard': (viewer) =>
    [
      mayListUsers,
      mayReadLoginLogs,
      mayListExpiring,
      mayListAvailable,
      mayJudgeRatings,
      mayKeepCarePlans,
      mayReadShifts,
      mayHaveCareTeams,
    ].map(({ allows }) => allows(viewer)),
  '/dashboard/login-logs': () => [],
  // Super Admins alone open it.
  '/dashboard/user-groups': () => [],
  // Each of the demo's people has conversations of their own.
  '/dashboard/chat': ({ role }) => [role],
  '/dashboard/skills': (viewer) => [mayKeepSkills.allows(viewer)],
  '/dashboard/settings': sectionOf(),
  '/dashboard/settings/display': sectionOf(),
  // Families and others share no phone number and email address unless they say so.
  '/dashboard/settings/directory': sectionOf(({ role }) => [role === 'Family' || role === 'Other']),
  // Each of the demo's staff has hours of their own.
  '/dashboard/settings/availability': sectionOf(({ role }) => [role]),
  '/dashboard/settings/notifications': sectionOf(({ role }) => [notificationTypesOf(role)]),
  '/dashboard/settings/security': sectionOf(({ role }) => [isStaff(role)]),
  '/dashboard/settings/appearance': sectionOf(),
  '/dashboard/settings/agency': sectionOf(),
  '/dashboard/settings/offices': sectionOf(),
  '/dashboard/settings/credentials': sectionOf(),
  // Everybody's own.
  '/dashboard/users/$id': (viewer) => [
    mayReadProfile(viewer, viewer),
    mayEditProfile(viewer, viewer),
    mayListUsers.allows(viewer),
    // Who has professional information, and who is reviewed.
    viewer.role === 'MedicalProfessional',
    viewer.role === 'CareProvider',
    // The demo's Admin has an email address to verify.
    viewer.role === 'Admin',
    // Who has a tab "Employment".
    viewer.role !== 'Family' && mayReadRecord(viewer, viewer),
    // Who has a tab "Availability".
    mayHaveAvailability.allows(viewer),
  ],
  '/dashboard/directory': (viewer) => [
    mayReadFamilies.allows(viewer),
    // Who may filter by office.
    mayReadOffices.allows(viewer),
    mayExportDirectory.allows(viewer),
    teamRolesOf(viewer),
    sharingSeenBy(viewer),
  ],
  '/dashboard/clients': (viewer) => [
    tierOf(viewer),
    mayReadHealth.allows(viewer),
    mayOpenInEmergency.allows(viewer),
    mayReviewEmergencies.allows(viewer),
    // Whom the others reach is their own.
    reachesAll(viewer) || viewer.role,
  ],
  '/dashboard/clients/$id': (viewer) => [
    tierOf(viewer),
    mayReadContacts.allows(viewer),
    noteKindsOf(viewer),
    mayReadCarePlans.allows(viewer),
    mayReadCareTasks.allows(viewer),
    mayKeepCarePlans.allows(viewer),
    mayAcknowledgePlans.allows(viewer),
    mayReadAssessments.allows(viewer),
    mayAssess.allows(viewer),
    mayReadEngagement.allows(viewer),
    mayLogEngagement.allows(viewer),
    reachesAll(viewer) || viewer.role,
  ],
  // Admins alone open it.
  '/dashboard/clients/emergency-access': () => [],
  ...Object.fromEntries(assessmentPaths.map((path) => [path, ofAssessments])),
  ...Object.fromEntries(assessmentPaths.map((path) => [`${path}/$id`, ofAssessments])),
  '/dashboard/initial-assessments': ofIntakes,
  '/dashboard/initial-assessments/$id': ofIntakes,
  '/dashboard/base-rates': (viewer) => [mayKeepRates.allows(viewer)],
  '/dashboard/base-rates/$id': (viewer) => [mayKeepRates.allows(viewer)],
  '/dashboard/calendar': (viewer) => [
    shiftTierOf(viewer),
    // Who may filter by office.
    mayReadOffices.allows(viewer),
    // Whose shifts they are, and what stands where there are none.
    reachesAll(viewer) || viewer.role,
  ],
  '/dashboard/time-clock': (viewer) => [
    visitTierOf(viewer),
    // Who may filter by office.
    mayReadOffices.allows(viewer),
    // Each of those who give visits has a clock of their own, or none.
    visitTierOf(viewer) === 'CARE' && viewer.role,
  ],
  // Whoever opens it may verify.
  '/dashboard/users/reviews': () => [],
  '/dashboard/users': listOf(),
  '/dashboard/users/super-admins': listOf('SuperAdmin'),
  '/dashboard/users/admins': listOf('Admin'),
  '/dashboard/users/care-managers': listOf('CareManager'),
  '/dashboard/users/care-providers': listOf('CareProvider'),
  '/dashboard/users/family-members': listOf('Family'),
  '/dashboard/users/medical-professionals': listOf('MedicalProfessional'),
  '/dashboard/users/others': listOf('Other'),
};

/** Pages without an entry in the menu: where they are for somebody. */
export const unlisted: Readonly<Record<string, (own: OwnIds) => string>> = {
  ...Object.fromEntries(settingsPaths.map((path) => [path, () => path])),
  '/dashboard/users/$id': ({ id }) => `/dashboard/users/${id}`,
  '/dashboard/clients/$id': ({ clientId }) => `/dashboard/clients/${clientId}`,
  '/dashboard/clients/emergency-access': () => '/dashboard/clients/emergency-access',
  '/dashboard/users/staff': () => '/dashboard/users/staff',
  '/dashboard/users/reviews': () => '/dashboard/users/reviews',
  ...Object.fromEntries(
    assessmentNames.map((name) => [
      `/dashboard/assessments/${name}/$id`,
      ({ assessmentIds, id }: OwnIds) => `/dashboard/assessments/${name}/${assessmentIds[name] ?? id}`,
    ]),
  ),
  '/dashboard/initial-assessments/$id': ({ intakeId }) => `/dashboard/initial-assessments/${intakeId}`,
  '/dashboard/base-rates/$id': ({ rateCardId }) => `/dashboard/base-rates/${rateCardId}`,
};

const clientPages: Policy = {
  ...mayReadClients,
  allows: (viewer) => mayOpen(viewer, '/dashboard/clients'),
};

const onePages: Policy = {
  ...mayReadAssessments,
  allows: (viewer) => mayOpen(viewer, '/dashboard/assessments/initial-assessment'),
};

/** Those of them that are not everybody's. */
const unlistedPolicies: Readonly<Record<string, Policy>> = {
  '/dashboard/users/staff': mayListStaff,
  '/dashboard/users/reviews': mayJudgeRatings,
  '/dashboard/base-rates/$id': mayReadRates,
  '/dashboard/clients/$id': clientPages,
  // Who can be invited to one, or sees all.
  '/dashboard/initial-assessments/$id': mayAnswerIntakes,
  ...Object.fromEntries(assessmentPaths.map((path) => [`${path}/$id`, onePages])),
  '/dashboard/clients/emergency-access': mayReviewEmergencies,
  '/dashboard/settings/availability': mayHaveAvailability,
  '/dashboard/settings/agency': mayKeepAgencySettings,
  '/dashboard/settings/offices': mayKeepOffices,
  '/dashboard/settings/credentials': mayKeepCredentialKinds,
};

const mayOpenUnlisted = (path: string, viewer: Viewer) => unlistedPolicies[path]?.allows(viewer) ?? true;

/** The pages that somebody sees: those of their menu and those without an entry. */
export const pagesOf = (user: DemoUser): readonly string[] => [
  ...menuOf(rolesOf[user]).map(({ path }) => path),
  ...Object.keys(unlisted).filter((path) => mayOpenUnlisted(path, { id: 'viewer', role: rolesOf[user] })),
];

const answersOf = (pattern: string, user: DemoUser) =>
  JSON.stringify(questions[pattern]?.({ id: 'viewer', role: rolesOf[user] }) ?? user);

/** Who looks at a page whole for somebody: the first who sees it with the same answers. */
export function firstOfClass(pattern: string, user: DemoUser): DemoUser {
  const first = demoUsers.find(
    (one) => pagesOf(one).includes(pattern) && answersOf(pattern, one) === answersOf(pattern, user),
  );
  return first ?? user;
}
