import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '../src/platform/db/index.ts';
import { startPostgres } from '../src/platform/postgres/index.ts';
import { cloneDatabase } from '../test/databases.ts';
import { Agency, startNode } from './nodes.ts';
import { startProxy } from './proxy.ts';
import { openScreen } from './screen.ts';

async function startAgency() {
  const database = await cloneDatabase(inject('ownerUrl'), inject('appUrl'), inject('template'));
  onTestFinished(() => database.drop());
  const node = await startNode(database);
  const proxy = await startProxy([node.url]);
  return { agency: new Agency(proxy.url, database.ownerUrl), database, node, proxy };
}

test('a server killed between commit and announcement: the others announce it', async () => {
  const { agency, database } = await startAgency();
  const person = await agency.admit();
  const screen = await openScreen(agency.url, person);
  const dying = fork(fileURLToPath(new URL('./notifyAndDie.ts', import.meta.url)), [
    database.appUrl,
    person.id,
  ]);
  const [, signal] = await once(dying, 'exit');
  expect(signal).toBe('SIGKILL');
  await expect.poll(() => screen.words).toEqual(['written before the end']);
  expect(await agency.listed(person)).toEqual(['written before the end']);
});

test('PostgreSQL is killed under load: what was acknowledged is listed once, and shown without a reload', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'homeward-faults-'));
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  onTestFinished(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await migrate(postgres.ownerUrl);
  const node = await startNode(postgres);
  const agency = new Agency(node.url, postgres.ownerUrl);
  const people = [await agency.admit(), await agency.admit()];
  const sender = await agency.admit();
  const screens = await Promise.all(people.map((person) => openScreen(agency.url, person)));
  const connected = screens.map(({ socket }) => socket.id);
  const words: string[] = [];
  const restarted = new Promise<void>((resolve) => postgres.onRestart(() => resolve()));
  for (let count = 0; count < 60; count += 1) {
    if (count === 30) process.kill(postmasterOf(dataDir), 'SIGKILL');
    words.push(await agency.notify(sender, people));
  }
  await restarted;
  for (const [index, person] of people.entries()) {
    await expect.poll(() => screens[index]?.words).toEqual(words);
    expect(await agency.listed(person)).toEqual(words);
  }
  // They never noticed.
  expect(screens.map(({ socket }) => socket.id)).toEqual(connected);
});

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

test('a client that was away finds all that it missed, in order and once', async () => {
  const { agency, node, proxy, database } = await startAgency();
  const [person, sender] = [await agency.admit(), await agency.admit()];
  const screen = await openScreen(agency.url, person);
  const words = [await agency.notify(sender, [person])];
  await expect.poll(() => screen.words).toEqual(words);
  proxy.cut();
  await expect.poll(() => screen.socket.connected).toBe(false);
  const office = new Agency(node.url, database.ownerUrl);
  for (let count = 0; count < 120; count += 1) words.push(await office.notify(sender, [person]));
  expect(screen.words).toHaveLength(1);
  proxy.mend();
  await expect.poll(() => screen.words).toEqual(words);
  words.push(await office.notify(sender, [person]));
  await expect.poll(() => screen.words).toEqual(words);
});

test('two hundred at once: each is shown once, in order', async () => {
  const { agency } = await startAgency();
  const [person, sender] = [await agency.admit(), await agency.admit()];
  const screens = [await openScreen(agency.url, person), await openScreen(agency.url, person)];
  await Promise.all(Array.from({ length: 200 }, () => agency.notify(sender, [person])));
  const listed = await agency.listed(person);
  expect(new Set(listed).size).toBe(200);
  for (const screen of screens) await expect.poll(() => screen.words).toEqual(listed);
});
