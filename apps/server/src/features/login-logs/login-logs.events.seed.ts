import type { Role } from '@homeward/contract/core';
import { partsIn } from '@homeward/contract/core';
import type { LoginReason } from '@homeward/contract/login-logs';
import { pick, type Random, randomFrom } from '../../platform/slice/index.ts';
import { computers, phones, program, sprayedNames, tablets } from './login-logs.devices.seed.ts';
import { maskName, readDevice } from './login-logs.record.service.ts';
import type { SeedAccount, SeedEvent } from './login-logs.seed.store.ts';

type Told = Pick<SeedEvent, 'at' | 'event'> & Partial<SeedEvent>;

type Device = Pick<SeedEvent, 'userAgent' | 'address' | 'deviceType' | 'browser' | 'os'>;

const days = 60;
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** How many days a week somebody of a role signs in. */
const habits: Record<Role, number> = {
  SuperAdmin: 5,
  Admin: 6,
  CareManager: 6,
  CareProvider: 5,
  Family: 2,
  MedicalProfessional: 2,
  Other: 1,
};

/** Two in three behind the office's addresses are at a desk; the others come as they are. */
const atADesk: readonly Role[] = ['SuperAdmin', 'Admin', 'CareManager', 'MedicalProfessional'];

/**
 * Sixty days at the door of the demo agency: everybody by their habits and their own clock, some typing errors, some
 * new phones, and one night on which somebody tries many names. All addresses are of the ranges kept for examples.
 */
export function makeEvents(accounts: readonly SeedAccount[], now: Date): SeedEvent[] {
  const random = randomFrom(20_261_121);
  const events = accounts.flatMap((account) => storyOf(account, now, random));
  return [...events, ...sprayingOf(accounts, now, random)].filter(
    ({ at }) => at <= now && at.getTime() > now.getTime() - (days + 1) * dayMs,
  );
}

function storyOf(account: SeedAccount, now: Date, random: Random): SeedEvent[] {
  const usual = deviceOf(account, random);
  const start = now.getTime() - days * dayMs;
  const last = account.lastLoginAt?.getTime() ?? 0;
  const changesDeviceAt = random() < 0.3 ? start + random() * days * dayMs : Number.POSITIVE_INFINITY;
  const next = deviceOf(account, random);
  const told: SeedEvent[] = [];
  let known = usual;
  for (let day = 0; day <= days; day += 1) {
    const at = start + day * dayMs + localMs(account.timezone, start + day * dayMs, 6 + random() * 15);
    const isDay = random() < habits[account.role] / 7;
    if (!isDay || at < account.createdAt.getTime() || at > last - 3 * 60 * minuteMs) continue;
    const device = at > changesDeviceAt ? next : usual;
    told.push(...visitOf(account, device, new Date(at), device !== known, random));
    known = device;
  }
  if (last >= start) told.push(...visitOf(account, known, new Date(last), false, random).slice(0, 1));
  if (!account.isActive)
    told.push(
      tell(account, usual, { at: new Date(last + dayMs), event: 'login', ...refused('inactive-account') }),
    );
  return told;
}

/** A sign-in with what came before and after it; the sign-in itself is the first. */
function visitOf(
  account: SeedAccount,
  device: Device,
  at: Date,
  isNewDevice: boolean,
  random: Random,
): SeedEvent[] {
  const sessionId = uuidOf(random);
  const later = (minutes: number) => new Date(at.getTime() + minutes * minuteMs);
  const say = (told: Told) => tell(account, device, told);
  const method =
    account.role === 'SuperAdmin' ? 'passkey' : account.role === 'Admin' ? 'authenticator' : 'password';
  const events = [say({ at, event: 'login', method, sessionId, isNewDevice })];
  if (method === 'authenticator') events.push(say({ at: later(-0.1), event: 'two-factor', method }));
  if (method === 'password' && random() < 0.07) {
    events.push(say({ at: later(-0.5), event: 'login', method, ...refused('wrong-password') }));
    if (random() < 0.25) {
      events.push(say({ at: later(-0.4), event: 'password-reset-request' }));
      events.push(say({ at: later(-0.2), event: 'password-reset' }));
    }
  }
  const minutes = Math.floor(random() * 40);
  if (random() < 0.45) events.push(say({ at: later(minutes + 1), event: 'logout', sessionId }));
  else if (random() < 0.7)
    events.push(say({ at: later(minutes + 16), event: 'session-expired', reason: 'idle', sessionId }));
  return events;
}

/** One night, twelve days ago: a program goes through names from one address until it is slowed down. */
function sprayingOf(accounts: readonly SeedAccount[], now: Date, random: Random): SeedEvent[] {
  const start = now.getTime() - 12 * dayMs - 3 * 60 * minuteMs;
  const device = describe(program, '198.51.100.23');
  return Array.from({ length: 140 }, (_, index) => {
    const account = index % 4 === 0 ? pick(random, accounts) : undefined;
    const isBlocked = index >= 20;
    const reason = isBlocked ? 'too-many-attempts' : account ? 'wrong-password' : 'unknown-user';
    return tell(account, device, {
      at: new Date(start + index * 2_300 + random() * 900),
      event: 'login',
      method: 'password',
      ...refused(reason),
      attemptedName: account ? null : maskName(pick(random, sprayedNames)),
    });
  });
}

function refused(reason: LoginReason): Pick<SeedEvent, 'outcome' | 'reason'> {
  return { outcome: reason === 'too-many-attempts' ? 'blocked' : 'failure', reason };
}

function tell(account: SeedAccount | undefined, device: Device, told: Told): SeedEvent {
  return {
    userId: account?.id ?? null,
    role: account?.role ?? null,
    attemptedName: null,
    outcome: 'success',
    reason: null,
    method: null,
    ...device,
    sessionId: null,
    isNewDevice: false,
    ...told,
  };
}

function describe(userAgent: string, address: string): Device {
  const { type, browser, os } = readDevice(userAgent);
  return { userAgent, address, deviceType: type, browser, os };
}

function deviceOf({ role, timezone }: SeedAccount, random: Random): Device {
  const isDesk = atADesk.includes(role) && random() < 0.7;
  const userAgent = isDesk
    ? pick(random, computers)
    : pick(random, random() < 0.12 ? tablets : random() < 0.8 ? phones : computers);
  return describe(userAgent, addressOf(timezone, isDesk, random));
}

/** The office has one address; others come from the Philippines, the United States, or over IPv6. */
function addressOf(timezone: string, isDesk: boolean, random: Random): string {
  const host = 1 + Math.floor(random() * 250);
  if (isDesk) return '192.0.2.10';
  if (random() < 0.2) return `2001:db8:${host.toString(16)}:1::${(host * 7).toString(16)}`;
  return timezone.startsWith('Asia/') ? `203.0.113.${host}` : `198.51.100.${100 + (host % 150)}`;
}

/** What must be added to the start of a UTC day so that it is `hour` o'clock where somebody is. */
function localMs(timezone: string, near: number, hour: number): number {
  const ahead = partsIn(timezone, new Date(near)).hour - new Date(near).getUTCHours();
  return hour * 60 * minuteMs - ahead * 60 * minuteMs - (near % dayMs);
}

function uuidOf(random: Random): string {
  const hex = (length: number) =>
    Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}
