import { describe, expect, it } from 'vitest';
import type { Role, ServiceType } from '../../core/index.ts';
import {
  type CredentialMove,
  type CredentialStanding,
  type CredentialStatus,
  credentialStates,
  findCredentialGaps,
  standingOn,
} from './staff.credentials.model.ts';
import { addCredentialBody, credentialKindBody } from './staff.credentials.schemas.ts';

const kind = (id: string, roles: Role[], serviceTypes: ServiceType[] = [], more = {}) => ({
  id,
  roles,
  serviceTypes,
  blocksScheduling: true,
  isRetired: false,
  ...more,
});

const kinds = [
  kind('background', ['CareProvider', 'CareManager']),
  kind('driver', ['CareProvider'], ['TRANSPORT']),
  kind('flu', ['CareProvider'], [], { blocksScheduling: false }),
  kind('old', ['CareProvider'], [], { isRetired: true }),
];

const held = (id: string, status: CredentialStatus, expiresOn: string | null = null) => ({
  kind: { id },
  status,
  expiresOn,
});
const day = '2026-06-15';
const background = held('background', 'VERIFIED');
const flu = held('flu', 'VERIFIED');

/** Role, service, what they hold, and what is lacking: `!` blocks scheduling. */
const cases: readonly [string, Role, ServiceType | undefined, ReturnType<typeof held>[], string[]][] = [
  ['nothing at all', 'CareProvider', 'COMPANION', [], ['background MISSING !', 'flu MISSING']],
  ['a service with more needs', 'CareProvider', 'TRANSPORT', [background, flu], ['driver MISSING !']],
  ['the same without that service', 'CareProvider', 'COMPANION', [background, flu], []],
  ['no service: all that the role needs', 'CareProvider', undefined, [background, flu], ['driver MISSING !']],
  ['another role', 'CareManager', 'TRANSPORT', [], ['background MISSING !']],
  ['a role that needs none', 'Other', 'TRANSPORT', [], []],
  ['the last day', 'CareManager', undefined, [held('background', 'VERIFIED', '2026-06-15')], []],
  [
    'the day after the last',
    'CareManager',
    undefined,
    [held('background', 'VERIFIED', '2026-06-14')],
    ['background EXPIRED ! 2026-06-14'],
  ],
  [
    'several that expired: the last of them is named',
    'CareManager',
    undefined,
    [
      held('background', 'VERIFIED', '2026-01-31'),
      held('background', 'VERIFIED', '2026-05-31'),
      held('background', 'VERIFIED', '2025-05-31'),
    ],
    ['background EXPIRED ! 2026-05-31'],
  ],
  [
    'one that expired and one that holds',
    'CareManager',
    undefined,
    [held('background', 'VERIFIED', '2026-01-31'), held('background', 'VERIFIED', '2027-01-31')],
    [],
  ],
  [
    'a renewal that waits',
    'CareManager',
    undefined,
    [held('background', 'VERIFIED', '2026-01-31'), held('background', 'PENDING', '2027-01-31')],
    ['background PENDING ! 2026-01-31'],
  ],
  ['one that waits', 'CareManager', undefined, [held('background', 'PENDING')], ['background PENDING !']],
  [
    'one that was rejected',
    'CareManager',
    undefined,
    [held('background', 'REJECTED')],
    ['background REJECTED !'],
  ],
  [
    'one that was rejected after one expired',
    'CareManager',
    undefined,
    [held('background', 'REJECTED', '2027-01-31'), held('background', 'VERIFIED', '2026-01-31')],
    ['background EXPIRED ! 2026-01-31'],
  ],
];

it.each(cases)('finds what is lacking: %s', (_what, role, serviceType, credentials, expected) => {
  const gaps = findCredentialGaps(kinds, credentials, { role, day, ...(serviceType && { serviceType }) });
  expect(
    gaps.map(({ kind: { id }, why, blocksScheduling, expiredOn }) =>
      [id, why, blocksScheduling ? '!' : undefined, expiredOn].filter(Boolean).join(' '),
    ),
  ).toEqual(expected);
});

it.each<[CredentialStatus, string | null, CredentialStanding]>([
  ['VERIFIED', null, 'VALID'],
  ['VERIFIED', '2026-07-16', 'VALID'],
  ['VERIFIED', '2026-07-15', 'EXPIRING'],
  ['VERIFIED', '2026-06-15', 'EXPIRING'],
  ['VERIFIED', '2026-06-14', 'EXPIRED'],
  ['PENDING', '2026-06-20', 'PENDING'],
  ['PENDING', '2026-06-14', 'EXPIRED'],
  ['REJECTED', '2026-06-14', 'REJECTED'],
])('says of a %s credential until %s: %s', (status, expiresOn, standing) => {
  expect(standingOn({ status, expiresOn }, [7, 30, 0], day)).toBe(standing);
});

it('calls nothing expiring ahead where nobody is to be reminded ahead', () => {
  expect(standingOn({ status: 'VERIFIED', expiresOn: '2026-06-16' }, [], day)).toBe('VALID');
});

describe('moves', () => {
  const ana = { id: 'ana', role: 'CareProvider' } as const;
  const moves = Object.keys(credentialStates.moves) as CredentialMove[];

  it('are for who may edit the record, never for the person', () => {
    for (const name of moves) {
      const { may } = credentialStates.moves[name];
      expect(may({ id: 'm', role: 'CareManager' }, ana)).toBe(true);
      expect(may(ana, ana)).toBe(false);
      expect(may({ id: 'm', role: 'CareManager' }, { id: 'm', role: 'CareManager' })).toBe(false);
    }
  });

  it('take back either judgement', () => {
    expect(credentialStates.moves.verify.from).toEqual(['PENDING', 'REJECTED']);
    expect(credentialStates.moves.reject.from).toEqual(['PENDING', 'VERIFIED']);
  });
});

const body = {
  kindId: '01890000-0000-7000-8000-000000000000',
  number: '',
  issuer: '',
  issuedOn: null,
  expiresOn: null,
};

it.each([
  [{}, undefined],
  [{ issuedOn: '2026-02-01', expiresOn: '2026-01-31' }, 'The expiration is before the issue.'],
  [{ issuedOn: '2026-02-01', expiresOn: '2026-02-01' }, undefined],
  [{ expiresOn: '2026-02-30' }, 'Enter a date as in 2026-11-20.'],
  [{ kindId: '' }, 'Choose a kind from the list.'],
])('of a credential with %j says %s', (fields, message) => {
  expect(addCredentialBody.safeParse({ ...body, ...fields }).error?.issues[0]?.message).toBe(message);
});

it.each([
  [{}, undefined],
  [{ name: ' ' }, 'Name is required'],
  [{ reminderDays: [1.5] }, 'Enter whole days from 0 to 366.'],
  [{ reminderDays: [367] }, 'Enter whole days from 0 to 366.'],
  [{ reminderDays: [1, 2, 3, 4, 5, 6, 7] }, 'Remind on at most 6 days.'],
])('of a kind with %j says %s', (fields, message) => {
  const given = {
    name: 'TB test',
    roles: ['CareProvider'],
    serviceTypes: [],
    blocksScheduling: true,
    needsExpiration: true,
    reminderDays: [60, 7],
    isRetired: false,
    ...fields,
  };
  expect(credentialKindBody.safeParse(given).error?.issues[0]?.message).toBe(message);
});
