import { expect, it } from 'vitest';
import { isInGroup } from '../../core/index.ts';
import { assessmentsNotices } from '../assessments/index.ts';
import { carePlansNotices } from '../care-plans/index.ts';
import { chatNotices } from '../chat/index.ts';
import { clientsNotices } from '../clients/index.ts';
import { engagementNotices } from '../engagement/index.ts';
import { groupsNotices } from '../groups/index.ts';
import { hazardsNotices } from '../hazards/index.ts';
import { intakesNotices } from '../intakes/index.ts';
import { observationsNotices } from '../observations/index.ts';
import { ratingsNotices } from '../ratings/index.ts';
import { sessionNotices } from '../session/index.ts';
import { shiftsNotices } from '../shifts/index.ts';
import { staffNotices } from '../staff/index.ts';
import { timesheetsNotices } from '../timesheets/index.ts';
import { usersNotices } from '../users/index.ts';
import { visitsNotices } from '../visits/index.ts';
import {
  fillMessage,
  notificationCatalog,
  notificationGroups,
  notificationKind,
  notificationTypes,
  notificationTypesOf,
  placeholdersOf,
} from './notifications.text.ts';

it('holds the events of every slice, of which no two have one name', () => {
  const slices = [
    sessionNotices,
    usersNotices,
    ratingsNotices,
    groupsNotices,
    staffNotices,
    clientsNotices,
    carePlansNotices,
    assessmentsNotices,
    engagementNotices,
    hazardsNotices,
    observationsNotices,
    shiftsNotices,
    chatNotices,
    visitsNotices,
    timesheetsNotices,
    intakesNotices,
  ];
  expect(notificationTypes).toEqual(slices.flatMap((notices) => Object.keys(notices)));
  expect(new Set(slices.flatMap((notices) => Object.keys(notices))).size).toBe(notificationTypes.length);
});

const display = {
  timezone: 'UTC',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
} as const;

it.each(notificationTypes)(
  '%s has a usual wording, and every wording is filled by its placeholders',
  (type) => {
    const { wordings } = notificationKind(type);
    expect(wordings).toHaveProperty('default');
    for (const wording of Object.values(wordings)) {
      const metadata = Object.fromEntries(placeholdersOf(wording).map((name) => [name, `<${name}>`]));
      const text = fillMessage(wording, metadata, display)
        .map((part) => part.text)
        .join('');
      expect(text).not.toContain('{{');
    }
  },
);

it('offers each role the events that concern it', () => {
  for (const type of notificationTypes) {
    const { concerns = 'everyone' } = notificationKind(type);
    for (const role of ['SuperAdmin', 'CareProvider', 'Family'] as const) {
      expect(notificationTypesOf(role).includes(type)).toBe(isInGroup(role, concerns));
    }
  }
  expect(notificationTypesOf('Family')).not.toContain('review-received');
  expect(Object.keys(notificationCatalog)).toEqual(notificationTypes);
});

it('lets nobody switch off what safety, coverage, access or an account depends on, and says which', () => {
  const always = Object.groupBy(
    notificationTypes,
    (type) => notificationKind(type).alwaysInApp ?? 'optional',
  );
  delete always.optional;
  expect(always).toEqual({
    security: ['new-device', 'password-changed', 'second-factor-changed', 'passkey-changed'],
    records: ['emergency-access-opened', 'emergency-searches-repeated'],
    safety: ['home-hazard', 'hazard-assigned', 'hazard-overdue', 'visit-late'],
    coverage: ['shift-called-out', 'shifts-opened', 'shift-unfilled'],
    urgent: ['chat-urgent', 'chat-unacknowledged'],
  });
});

it('lists every event under the subject that it is about', () => {
  const groups = new Set<string>(notificationTypes.map((type) => notificationKind(type).group));
  expect([...groups].sort()).toEqual(Object.keys(notificationGroups).sort());
});
