import type { Role } from '@homeward/contract/core';
import type {
  deviceTypes,
  loginEvents,
  loginMethods,
  loginOutcomes,
  loginReasons,
} from '@homeward/contract/login-logs';
import Bowser from 'bowser';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { insertLoginEvent } from './login-logs.record.store.ts';

/** One step of signing in, as it is written down. */
export interface LoginEvent {
  readonly event: (typeof loginEvents)[number];
  readonly outcome: (typeof loginOutcomes)[number];
  readonly reason?: (typeof loginReasons)[number] | undefined;
  readonly method?: (typeof loginMethods)[number] | undefined;
  /** The account, where one is known. */
  readonly user?: { readonly id: string; readonly role: Role } | undefined;
  /** What was typed where no account is known; kept masked. */
  readonly attemptedName?: string | undefined;
  readonly address?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly requestId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly isNewDevice?: boolean | undefined;
}

/** The outbox topic that says `{id}` of an event that was written down. */
export const loginLogAddedTopic = 'login-logs.added';

/** Writes a step of signing in, in the transaction of what it tells, and tells the admins once that is committed. */
export async function recordLoginEvent(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  event: LoginEvent,
): Promise<void> {
  const device = readDevice(event.userAgent);
  const id = await insertLoginEvent(tx, {
    userId: event.user?.id ?? null,
    role: event.user?.role ?? null,
    attemptedName: event.user || event.attemptedName === undefined ? null : maskName(event.attemptedName),
    event: event.event,
    outcome: event.outcome,
    reason: event.reason ?? null,
    method: event.method ?? null,
    // A server that listens on IPv6 sees an IPv4 address in its mapped form.
    address: event.address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null,
    deviceType: device.type,
    browser: device.browser,
    os: device.os,
    userAgent: event.userAgent?.slice(0, 500) ?? null,
    sessionId: event.sessionId ?? null,
    isNewDevice: event.isNewDevice ?? false,
    requestId: event.requestId ?? null,
  });
  await outbox.add(tx, { topic: loginLogAddedTopic, payload: { id } });
}

/** As `recordLoginEvent`, for a step that changed nothing else (a refusal): it stays when the request fails. */
export async function recordLoginEventAlone(
  deps: Pick<Deps, 'outbox' | 'db'>,
  event: LoginEvent,
): Promise<void> {
  await deps.db.transaction((tx) => recordLoginEvent(deps, tx, event));
  deps.outbox.poke();
}

export interface Device {
  readonly type: (typeof deviceTypes)[number];
  readonly browser: string | null;
  readonly os: string | null;
}

const knownTypes: Readonly<Record<string, Device['type']>> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
  bot: 'bot',
};

/** What a `User-Agent` header says of the device; nothing is certain in it. */
export function readDevice(userAgent: string | undefined): Device {
  if (!userAgent) return { type: 'unknown', browser: null, os: null };
  // Every browser calls itself Mozilla; what does not is a program, and says so: `curl/8.5.0`.
  const program = /^(?!Mozilla|Opera)([\w.-]{1,40})\/(\d{1,6})/.exec(userAgent);
  if (program) return { type: 'bot', browser: `${program[1]} ${program[2]}`, os: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    type: knownTypes[platform.type ?? ''] ?? 'unknown',
    browser: named(browser.name, majorOf(browser.version)),
    os: named(os.name, os.versionName ?? majorOf(os.version)),
  };
}

/** One line for a list of devices: "Chrome 140 on Windows 10". */
export function deviceName(userAgent: string | undefined): string {
  const { browser, os } = readDevice(userAgent);
  if (browser && os) return `${browser} on ${os}`;
  return browser ?? os ?? 'Unknown device';
}

function named(name: string | undefined, version: string | undefined): string | null {
  if (!name) return null;
  return (version ? `${name} ${version}` : name).slice(0, 60);
}

function majorOf(version: string | undefined): string | undefined {
  return version?.split('.')[0];
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9-]{1,63}$/.test(label)) &&
    /^[a-z]{2,24}$/.test(labels.at(-1) ?? '')
  );
}

/**
 * What may be kept of a name that nobody has: people type passwords into the wrong field, so only the first letter
 * and the domain of a mail address stay.
 */
export function maskName(typed: string): string {
  const name = typed.trim().toLowerCase();
  const first = [...name][0] ?? '';
  const [local = '', domain = ''] = name.split('@', 3);
  const isMail = name === `${local}@${domain}` && local !== '' && !/\s/.test(local) && isDomain(domain);
  return isMail ? `${first}•••@${domain.slice(0, 100)}` : `${first}•••`;
}
