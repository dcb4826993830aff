import { expect, it } from 'vitest';
import { readResults } from '../results.ts';
import assumptions from '../scale-model/assumptions.json' with { type: 'json' };
import type { Measured } from '../scale-model/measured.ts';
import { agenciesUntilFull, averageRequest, needOf } from '../scale-model/model.ts';
import { scalePage } from '../scale-model/page.ts';
import { simulate } from '../scale-model/simulate.ts';

const cost = { server: 200, database: 300 };
const measured: Measured = {
  calls: Object.fromEntries(Object.keys(assumptions.mix).map((call) => [call, cost])),
  write: { server: 900, database: 700 },
  signIn: { server: 20_000, database: 2_000 },
  restMegabytes: 120,
  kilobytesABrowser: 20,
  microsecondsADelivery: 12,
  bytesARow: { notification: 400, audit: 500, signIn: 400, user: 3_000 },
  outboxReadMicroseconds: 100,
};

it('counts what the average request costs by the mix', () => {
  const { shareOfWrites } = assumptions;
  expect(averageRequest(measured, assumptions).server).toBeCloseTo(
    200 * (1 - shareOfWrites) + measured.write.server * shareOfWrites,
  );
  expect(() => averageRequest({ ...measured, calls: {} }, assumptions)).toThrow('was not measured');
});

it('needs one node for one agency, and more of everything for more', () => {
  const needs = [1, 100, 10_000].map((agencies) => needOf(agencies, measured, assumptions));
  expect(needs[0]).toMatchObject({ nodes: 1, redis: 0, accounts: assumptions.people.accountsAnAgency });
  for (const key of ['requestsASecond', 'databaseCores', 'databaseGigabytes', 'dollarsAMonth'] as const) {
    const figures = needs.map((need) => need[key]);
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
  }
});

it('doubles the processor time with twice the cost of a request', () => {
  const dear = { server: 400, database: 600 };
  const twice = {
    ...measured,
    calls: Object.fromEntries(Object.keys(measured.calls).map((call) => [call, dear])),
  };
  const [one, other] = [needOf(100, measured, assumptions), needOf(100, twice, assumptions)];
  expect(other.databaseCores / one.databaseCores).toBeGreaterThan(1.3);
  expect(other.databaseCores / one.databaseCores).toBeLessThanOrEqual(2);
});

it('says what gives way first, and when', () => {
  const [first] = needOf(10_000, measured, assumptions).fullness;
  if (!first) throw new Error('Nothing is full.');
  const agencies = agenciesUntilFull(first.part, measured, assumptions);
  const shareAt = (count: number) =>
    needOf(count, measured, assumptions).fullness.find(({ part }) => part === first.part)?.share ?? 0;
  expect(shareAt(agencies)).toBeGreaterThanOrEqual(1);
  expect(shareAt(agencies * 0.9)).toBeLessThan(1);
});

it('simulates one desk as the formula of Erlang has it', () => {
  // With no wait for PostgreSQL a node is two visits to one desk; at 60 % the mean stay of M/M/1 is s / (1 - ρ).
  const station = {
    arrivalsASecond: 600,
    serverMs: 1,
    databaseMs: 0.000_1,
    nodes: 1,
    connections: 1_000,
    databaseCores: 1_000,
  };
  const { p50Ms, p99Ms, nodeBusy } = simulate(station, 60_000);
  expect(nodeBusy).toBeCloseTo(0.6, 1);
  expect(p50Ms).toBeGreaterThan(1);
  expect(p50Ms).toBeLessThan(2.6);
  expect(p99Ms).toBeLessThan(13);
  expect(simulate(station, 60_000)).toEqual(simulate(station, 60_000));
});

it('waits longer where there are fewer connections than the work needs', () => {
  const station = {
    arrivalsASecond: 700,
    serverMs: 0.2,
    databaseMs: 5,
    nodes: 1,
    connections: 8,
    databaseCores: 16,
  };
  const short = simulate({ ...station, connections: 4 }, 20_000);
  expect(short.p99Ms).toBeGreaterThan(1.5 * simulate(station, 20_000).p99Ms);
});

it('prints what each size needs from measured figures, and says which figure is missing', () => {
  const results = readResults(new URL('samples/results.json', import.meta.url));
  expect(scalePage(results)).toContain('| 1 agency | 100 agencies | 10,000 agencies |');
  const { requests: _requests, ...rest } = results;
  expect(() => scalePage(rest)).toThrow('requests');
});
