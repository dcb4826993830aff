import { describe, expect, it } from 'vitest';
import { spell } from '../../../test/policies.ts';
import { type Capability, type Role, roles, type Viewer } from '../../core/index.ts';
import * as policy from './chat.members.policy.ts';
import { chatText } from './chat.text.ts';

const as = (role: Role, capabilities: Capability[] = []): Viewer => ({ id: 'me', role, capabilities });

/** For each role, whom they may write to. */
const partners = (sharesGroup: boolean, sharesClient = true) =>
  roles.map((role) =>
    spell(
      roles.filter(
        (other) =>
          policy.refusalOfPair(as(role), { id: 'other', role: other }, { sharesGroup, sharesClient }) ===
          undefined,
      ),
    ),
  );

describe('who writes to whom', () => {
  it('lets staff write to each other, and families to the office only', () => {
    expect(partners(false)).toEqual([
      'SA A CM CP F MP O',
      'SA A CM CP F MP O',
      'SA A CM CP F MP O',
      'SA A CM CP MP',
      'SA A CM',
      'SA A CM CP MP',
      'SA A CM',
    ]);
  });

  it('lets others write to those with whom a group was made for chat, and never opens families by it', () => {
    expect(partners(true)).toEqual([
      'SA A CM CP F MP O',
      'SA A CM CP F MP O',
      'SA A CM CP F MP O',
      'SA A CM CP MP O',
      'SA A CM',
      'SA A CM CP MP O',
      'SA A CM CP MP O',
    ]);
  });

  it('lets a care manager and a family meet by a client only', () => {
    expect(partners(true, false)).toEqual([
      'SA A CM CP F MP O',
      'SA A CM CP F MP O',
      'SA A CM CP MP O',
      'SA A CM CP MP O',
      'SA A',
      'SA A CM CP MP O',
      'SA A CM CP MP O',
    ]);
  });

  it('says why not', () => {
    const ask = (one: Role, other: Role) =>
      policy.refusalOfPair(
        as(one),
        { id: 'other', role: other },
        { sharesGroup: false, sharesClient: false },
      );
    expect(ask('Family', 'CareProvider')).toBe(chatText.careTeamInstead);
    expect(ask('CareProvider', 'Family')).toBe(chatText.careTeamInstead);
    expect(ask('Family', 'CareManager')).toBe(chatText.careTeamInstead);
    expect(ask('CareProvider', 'Other')).toBe(chatText.notGranted);
    expect(
      policy.refusalOfPair(
        as('Admin'),
        { id: 'me', role: 'Admin' },
        { sharesGroup: true, sharesClient: true },
      ),
    ).toBe(chatText.yourself);
  });
});

it('says who starts what', () => {
  const starters = (type: 'DIRECT' | 'GROUP' | 'CARE_TEAM' | 'ANNOUNCEMENT' | 'SHIFT') =>
    spell(roles.filter((role) => policy.refusalOfStart(as(role), type) === undefined));
  expect(starters('DIRECT')).toBe('SA A CM CP F MP O');
  expect(starters('CARE_TEAM')).toBe('SA A CM CP F MP O');
  expect(starters('SHIFT')).toBe('SA A CM CP F MP O');
  expect(starters('GROUP')).toBe('SA A CM CP MP');
  expect(starters('ANNOUNCEMENT')).toBe('SA A CM');
  expect(policy.refusalOfStart(as('Other', ['announcement.post']), 'ANNOUNCEMENT')).toBeUndefined();
  expect(policy.refusalOfStart(as('Family', ['announcement.post']), 'GROUP')).toBe(chatText.mayNotGroup);
  expect(policy.refusalOfStart(as('Family'), 'ANNOUNCEMENT')).toBe(chatText.mayNotAnnounce);
});

it('keeps families out of what is for staff, and apart from caregivers in groups', () => {
  const ask = policy.refusalOfRoles;
  for (const type of ['GROUP', 'ANNOUNCEMENT'] as const) {
    expect(ask(type, 'STAFF_ONLY', ['CareManager', 'Family'])).toBe(chatText.staffOnly);
    expect(ask(type, 'STAFF_ONLY', ['CareManager', 'CareProvider'])).toBeUndefined();
    expect(ask(type, 'WITH_FAMILY', ['CareManager', 'Admin', 'SuperAdmin', 'Family'])).toBeUndefined();
    expect(ask(type, 'WITH_FAMILY', ['CareManager', 'CareProvider'])).toBeUndefined();
  }
  for (const role of ['CareProvider', 'MedicalProfessional', 'Other'] as const)
    expect(ask('GROUP', 'WITH_FAMILY', ['CareManager', 'Family', role])).toBe(chatText.caregiversAndFamilies);
  expect(ask('ANNOUNCEMENT', 'WITH_FAMILY', ['CareManager', 'Family', 'CareProvider'])).toBeUndefined();
});

it('asks who may write with each message', () => {
  const group = { type: 'GROUP', isArchived: false, role: 'MEMBER', closesAt: null, partner: null } as const;
  const family = { id: 'f', role: 'Family', isActive: true, sharesGroup: false, sharesClient: true } as const;
  const pair = { ...group, type: 'DIRECT', partner: family } as const;
  const now = new Date('2026-11-20T12:00:00Z');
  const ask = (viewer: Viewer, to: policy.WrittenTo) => policy.refusalOfWriting(viewer, to, now);
  const shift = { ...group, type: 'SHIFT' } as const;
  expect(ask(as('CareProvider'), { ...shift, closesAt: '2026-11-20T12:00:00.001Z' })).toBeUndefined();
  expect(ask(as('CareProvider'), { ...shift, closesAt: '2026-11-20T12:00:00.000Z' })).toBe(
    chatText.shiftOver,
  );
  expect(ask(as('CareManager'), group)).toBeUndefined();
  expect(ask(as('CareManager'), { ...group, isArchived: true })).toBe(chatText.archived);
  expect(ask(as('CareManager'), { ...group, role: 'READER' })).toBe(chatText.readersOnly);
  expect(ask(as('CareProvider'), group)).toBeUndefined();
  const announcement = { ...group, type: 'ANNOUNCEMENT', role: 'OWNER' } as const;
  expect(ask(as('CareManager'), announcement)).toBeUndefined();
  expect(ask(as('CareProvider'), announcement)).toBe(chatText.mayNotAnnounce);
  expect(ask(as('CareManager'), pair)).toBeUndefined();
  const lost = { ...pair, partner: { ...family, sharesClient: false } };
  expect(ask(as('CareManager'), lost)).toBe(chatText.careTeamInstead);
  expect(ask(as('Admin'), lost)).toBeUndefined();
  const closed = { ...pair, partner: { ...family, isActive: false } };
  expect(ask(as('Admin'), closed)).toBe(chatText.accountClosed);
});
