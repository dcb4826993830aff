import { type APIRequestContext, expect } from '@playwright/test';
import { home } from '../addresses/answers.ts';
import { joinTeam, makeClient } from '../clients/client.ts';

type Headers = Readonly<Record<string, string>>;

interface Worker {
  readonly id: string;
  readonly headers: Headers;
}

const dayMs = 86_400_000;

/** Calls the server as somebody, and fails where it refuses. @returns what it answers */
async function call<Answer>(
  request: APIRequestContext,
  { path, headers, data, version }: { path: string; headers: Headers; data?: object; version?: number },
): Promise<Answer> {
  const answer = await request.fetch(`/api${path}`, {
    method: data === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

interface Moved {
  readonly id: string;
  readonly version: number;
}

/**
 * Four hours of work in a pay period that is over, however long periods are: a visit that nobody planned, which two people
 * of the office correct to the day on which it was, put on the schedule, and verify.
 * @param asks who of the office asks for the correction
 * @param decides somebody else of the office
 * @returns the day, as in `2026-03-08`
 */
export async function workLongAgo(
  request: APIRequestContext,
  worker: Worker,
  { asks, decides }: { asks: Headers; decides: Headers },
): Promise<string> {
  const client = await makeClient(request, asks, {
    addresses: [{ kind: 'HOME', address: home, geofenceMeters: 150, isPrimary: true, from: null, to: null }],
  });
  const where = { lat: home.lat, lng: home.lng, accuracyM: 10 };
  await joinTeam(request, asks, client.id, worker.id);
  const visit = await call<Moved>(request, {
    path: '/visits/clock-in',
    headers: worker.headers,
    data: { clientId: client.id, serviceType: 'COMPANION', ...where },
  });
  await call(request, { path: `/visits/${visit.id}/clock-out`, headers: worker.headers, data: where });
  const day = new Date(Date.now() - 16 * dayMs).toISOString().slice(0, 10);
  const correction = await call<Moved>(request, {
    path: `/visits/${visit.id}/corrections`,
    headers: asks,
    data: { in: `${day}T15:00:00Z`, out: `${day}T19:00:00Z`, reasonCode: 'CAREGIVER_FORGOT' },
  });
  await call(request, {
    path: `/corrections/${correction.id}/moves`,
    headers: decides,
    version: correction.version,
    data: { move: 'approve' },
  });
  const corrected = await call<Moved>(request, { path: `/visits/${visit.id}`, headers: decides });
  const { version } = await call<Moved>(request, {
    path: `/visits/${visit.id}/shift`,
    headers: decides,
    version: corrected.version,
    data: {},
  });
  await call(request, {
    path: `/visits/${visit.id}/moves`,
    headers: decides,
    version,
    data: { move: 'verify', cause: 'VERIFIED_WITH_CLIENT' },
  });
  return day;
}
