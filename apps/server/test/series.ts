import { addDays, type Day, dayIn, weekdayOf } from '@homeward/contract/core';
import type { SeriesResult } from '@homeward/contract/shifts';
import { joinTeam, makeClient } from './clients.ts';
import { type SliceFacts, versionOf } from './facts.ts';
import type { Person } from './people.ts';
import type { Cell, Relations, RoleTable } from './roles.ts';
import type { TestServer } from './server.ts';

export const zone = 'America/New_York';
const unknownId = '01890000-0000-7000-8000-000000000000';

/** The first Monday that is at least a week away: no test depends on the day on which it runs. */
export function nextMonday(): Day {
  const soon = addDays(dayIn(zone, new Date()), 7);
  return addDays(soon, (8 - weekdayOf(soon)) % 7);
}

/** A series as the form sends it: mornings of Monday, Wednesday and Friday, six times. */
export function seriesBody(clientId: string, more: object = {}) {
  return {
    clientId,
    serviceType: 'PERSONAL_CARE',
    rule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=6',
    startDate: nextMonday(),
    startTime: '09:00',
    endTime: '13:00',
    timezone: zone,
    ...more,
  };
}

/** Plans a series over HTTP. */
export async function makeSeries(
  server: TestServer,
  as: Person,
  clientId: string,
  more: object = {},
): Promise<SeriesResult> {
  const { body, status } = await server.call<SeriesResult>('POST', '/shift-series', {
    as,
    body: seriesBody(clientId, more),
  });
  if (status !== 201) throw new Error(`The series was not planned: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A calendar address of somebody. @returns its id and its URL */
export async function makeFeed(server: TestServer, as: Person, name = 'My phone') {
  const { body } = await server.call<{ id: string; url: string }>('POST', '/calendar-feeds', {
    as,
    body: { name },
  });
  return body;
}

let admin: Promise<Person> | undefined;

/** A series of a client whom the caller reaches, or does not. */
async function seriesFor({ server, relation, viewer }: Cell): Promise<string> {
  if (relation === 'unknown') return unknownId;
  admin ??= server.createPerson({ role: 'Admin' });
  const client = await makeClient(server);
  if (viewer && relation !== 'beyond') await joinTeam(server, client, viewer);
  return (await makeSeries(server, await admin, client.id)).series.id;
}

const onSeries = (more: object) => async (cell: Cell) => ({ params: { id: await seriesFor(cell) }, ...more });

const planned = async ({ server, relation, viewer }: Cell) => {
  const client = await makeClient(server);
  if (viewer && relation !== 'beyond') await joinTeam(server, client, viewer);
  return { body: seriesBody(relation === 'unknown' ? unknownId : client.id) };
};

const preview = {
  rule: 'FREQ=DAILY;COUNT=2',
  startDate: '2026-03-02',
  startTime: '09:00',
  endTime: '10:00',
  timezone: zone,
};
const over = { headers: { 'if-match': '"1"' } };
const later = async (cell: Cell) => onSeries({ ...over, body: changeBody() })(cell);
const changeBody = () => ({ scope: 'FUTURE_ALL', from: nextMonday(), startTime: '10:00' });

const office = (good: number) => `
  reached     ${good} ${good} ${good} 403 403 403 403 401
  beyond      ${good} ${good} 404 403 403 403 403 401
  unknown     404 404 404 403 403 403 403 401`;

const provider = (server: TestServer) => server.createPerson({ role: 'CareProvider' });

/** Whose series is called for. */
export const seriesRelations: Relations = {
  reached: { words: 'a client within their reach', subjectOf: provider },
  beyond: { words: 'a client out of their reach', subjectOf: provider },
};

/** What each role may do about series and calendar addresses. */
export const seriesRoles: RoleTable = {
  'shifts.previewSeries': {
    call: () => ({ body: preview }),
    expect: 'any 200 200 200 403 403 403 403 401',
  },
  'shifts.createSeries': { call: planned, expect: office(201) },
  'shifts.getSeries': { call: onSeries({}), expect: office(200) },
  'shifts.changeSeries': { call: later, expect: office(200) },
  'shifts.feeds': { expect: 'any 200 200 200 200 200 200 403 401' },
  'shifts.createFeed': {
    call: () => ({ body: { name: 'My phone' } }),
    expect: 'any 201 201 201 201 201 201 403 401',
  },
  'shifts.revokeFeed': {
    call: async ({ server, relation, viewer, subject }) => ({
      params: {
        id:
          relation === 'own' && viewer
            ? ((await makeFeed(server, viewer)).id ?? unknownId)
            : (await makeFeed(server, subject)).id,
      },
    }),
    expect: `
      own         204 204 204 204 204 204 403 -
      stranger    404 404 404 404 404 404 403 401`,
  },
  'shifts.readFeed': {
    call: async ({ server, subject }) => ({
      params: { file: (await makeFeed(server, subject)).url.split('/').at(-1) ?? '' },
    }),
    expect: 'any 200 200 200 200 200 200 200 200',
  },
};

/** What the attack tests have to know of series and calendar addresses; part of the facts of shifts. */
export const seriesFacts = {
  requests: {
    'shifts.previewSeries': () => ({ body: () => preview }),
    'shifts.createSeries': async ({ server }) => {
      const { id } = await makeClient(server);
      return { body: () => seriesBody(id) };
    },
    'shifts.changeSeries': async ({ server, admin: who }) => {
      const { series } = await makeSeries(server, who, (await makeClient(server)).id);
      const version = () => versionOf(server, 'shift_series', 'id', series.id);
      return { id: series.id, body: changeBody, version };
    },
  },
  owned: {
    'shift series': async ({ server, victim, manager, canary }) => {
      const client = await makeClient(server);
      await joinTeam(server, client, victim);
      await joinTeam(server, client, manager);
      return (await makeSeries(server, manager, client.id, { notesOffice: canary })).series.id;
    },
    'calendar address': async ({ server, victim, canary }) =>
      (await makeFeed(server, victim, canary.slice(0, 60))).id,
  },
} as const satisfies SliceFacts;
