import type { Role } from '@homeward/contract/core';
import { type Account, getUser, type User, type UserCard } from '@homeward/contract/users';
import { api } from './api.ts';
import { ownId } from './frame.ts';

const nowhere = {
  address1: '',
  address2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  lat: 0,
  lng: 0,
  formattedAddress: '',
};

/** Somebody's whole profile. */
function userOf(more: Partial<User> = {}): User {
  return {
    id: ownId,
    firstName: 'Ana',
    lastName: 'Villanueva',
    fullName: 'Ana Villanueva',
    username: 'ana.villanueva',
    email: 'ana.villanueva@brightway.example',
    emailVerified: true,
    phone: '+15550100101',
    phoneVerified: true,
    image: null,
    address: nowhere,
    role: 'Family',
    isActive: true,
    isOnboarded: true,
    createdAt: '2026-01-05T15:00:00Z',
    lastLogin: '2026-11-20T15:00:00Z',
    timezone: 'America/Chicago',
    dateFormat: 'MM/DD/YYYY',
    timeFormat: '12h',
    weekStart: 'sunday',
    inviteStatus: [],
    inviteEmailStatus: [],
    medicalProfessional: null,
    careProvider: null,
    version: 1,
    ...more,
  };
}

/** Answers with somebody's profile, and keeps it as the test changes it. */
export function answerUser(role: Role = 'Family', more: Partial<User> = {}): User {
  const user = userOf({ role, ...more });
  api.on(getUser, ({ params }) => ({ ...user, id: params.id }));
  return user;
}

/** Somebody in a list of people. */
export function accountOf(more: Partial<Account> = {}): Account {
  return {
    id: ownId,
    firstName: 'Ana',
    lastName: 'Villanueva',
    fullName: 'Ana Villanueva',
    username: 'ana.villanueva',
    email: 'ana.villanueva@brightway.example',
    emailVerified: true,
    phone: null,
    phoneVerified: false,
    image: null,
    role: 'CareProvider',
    isActive: true,
    isOnboarded: true,
    inviteStatus: null,
    emailStatus: null,
    createdAt: '2026-01-05T15:00:00Z',
    lastLogin: null,
    ...more,
  };
}

/** What a hover card says of somebody. */
export function cardOf(more: Partial<UserCard> = {}): UserCard {
  return {
    id: ownId,
    firstName: 'Ana',
    lastName: 'Villanueva',
    fullName: 'Ana Villanueva',
    image: null,
    role: 'CareProvider',
    medicalRole: null,
    isActive: true,
    timezone: 'America/Chicago',
    lastSeenAt: null,
    sharesClient: false,
    version: 1,
    ...more,
  };
}
