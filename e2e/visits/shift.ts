import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';

type Headers = Readonly<Record<string, string>>;

const minuteMs = 60_000;
/** A moment on the clocks of a zone, as in `2026-03-08T09:00`. */
const wallTime = (at: number, timeZone: string) =>
  new Date(at)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/** Plans and publishes a shift of somebody that begins now, with a task. @returns what the client is called */
export async function planShift(
  request: APIRequestContext,
  headers: Headers,
  { careProviderId, task }: { careProviderId: string; task: string },
): Promise<string> {
  const found = await request.get('/api/clients?status=ACTIVE&sort=name&limit=1', { headers });
  const { data } = (await found.json()) as { data: readonly { id: string; fullName: string }[] };
  const [client] = data;
  if (!client) throw new Error('The demo has no client.');
  const added = await request.post(`/api/clients/${client.id}/tasks`, {
    headers,
    data: { tasks: [{ category: 'ADL_BATHING', title: task, schedule: { kind: 'EVERY_VISIT' } }] },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const timezone = 'America/Chicago';
  const made = await request.post('/api/shifts', {
    headers,
    data: {
      clientId: client.id,
      careProviderId,
      serviceType: 'COMPANION',
      shiftType: 'HOURLY',
      start: wallTime(Date.now() - 5 * minuteMs, timezone),
      end: wallTime(Date.now() + 120 * minuteMs, timezone),
      timezone,
      overrideReason: 'She comes for the first time.',
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id, version } = (await made.json()) as { id: string; version: number };
  const published = await request.post(`/api/shifts/${id}/moves`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { move: 'publish' },
  });
  expect(published.status(), await published.text()).toBe(200);
  return client.fullName;
}

/** Signs a caregiver in, whose browser then says that it is where their next shift is. */
export async function arriveAtShift(
  context: BrowserContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const entered = await context.request.post('/api/auth/login', { data: { identifier: email, password } });
  expect(entered.status(), await entered.text()).toBe(200);
  const { tokens } = (await entered.json()) as { tokens: { accessToken: string } };
  const asked = await context.request.get('/api/time-clock', {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  });
  const { next } = (await asked.json()) as { next: readonly { pin: { lat: number; lng: number } }[] };
  const [shift] = next;
  if (!shift) throw new Error('The shift cannot be begun.');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: shift.pin.lat, longitude: shift.pin.lng, accuracy: 10 });
}
