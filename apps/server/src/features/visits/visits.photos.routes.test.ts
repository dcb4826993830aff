import type { Problem } from '@homeward/contract/core';
import { filesText, type StoredFile } from '@homeward/contract/files';
import type { TimeClock, Visit } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import { makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { open, pngFile, upload } from '../../../test/uploads.ts';
import { atHome, makeHome, makeShiftNow } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });

/** Somebody who has clocked in, and the photo of their punch. */
async function scene() {
  const { current } = server;
  const [person, manager, stranger, daughter] = await Promise.all([
    current.createPerson({ role: 'CareProvider' }),
    current.createPerson({ role: 'CareManager' }),
    current.createPerson({ role: 'CareProvider' }),
    current.createPerson({ role: 'Family' }),
  ]);
  const client = await makeHome(current);
  await makeContact(current, client, daughter, 'schedule', 'visitNotes');
  const shiftId = await makeShiftNow(current, client, person);
  const clock = await current.call<TimeClock>('GET', '/time-clock', { as: person });
  const { body: visit } = await current.call<Visit>('POST', '/visits/clock-in', {
    as: person,
    body: { shiftId, ...atHome },
  });
  const punchId = visit.punches[0]?.id ?? '';
  const add = async (as: Person) => {
    const { body } = await upload(current, as, 'image', await pngFile());
    return current.call<StoredFile & Problem>('POST', `/lock-care/by-owner/PUNCH/${punchId}`, {
      as,
      body: { key: body.key, name: 'door.png', category: 'PERSONAL_PHOTO' },
    });
  };
  const read = async (as: Person) => (await current.call<Visit>('GET', `/visits/${visit.id}`, { as })).body;
  return { person, manager, stranger, daughter, visit, punchId, asked: clock.body.next[0], add, read };
}

it('asks for no photo, and takes none, until the office chooses so', async () => {
  const { person, visit, asked, add } = await scene();
  expect([asked?.asksForPhoto, visit.asksForPhoto]).toEqual([false, false]);
  const { status, body } = await add(person);
  expect([status, body.detail]).toEqual([403, filesText.mayNotAdd]);
});

it('keeps a photo with its punch, for the office and who punched', async () => {
  const { current } = server;
  await current.owner.query(
    `insert into setting_values (key, value, effective_from, version, kind) values ('punchPhoto', 'true', '2020-01-01', 1, 'SET')`,
  );
  const { person, manager, stranger, daughter, visit, punchId, asked, add, read } = await scene();
  expect([asked?.asksForPhoto, visit.asksForPhoto]).toEqual([true, true]);
  // What is no photo is refused with the sentence of files, and the visit goes on.
  const refused = await upload<Problem>(current, person, 'image', {
    name: 'door.png',
    type: 'image/png',
    bytes: 'not a picture',
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await read(person)).toMatchObject({ status: 'IN_PROGRESS', punches: [{ photoFileId: null }] });
  expect((await add(stranger)).status).toBe(404);
  expect((await add(manager)).status).toBe(403);
  const { status, body: file } = await add(person);
  expect(status).toBe(201);
  expect((await read(manager)).punches).toMatchObject([{ id: punchId, photoFileId: file.id }]);
  expect((await read(person)).punches[0]?.photoFileId).toBe(file.id);
  expect(await read(daughter)).toMatchObject({ punches: [], asksForPhoto: false });
  const seen = async (as: Person) => (await current.call('GET', `/lock-care/file/${file.id}`, { as })).status;
  expect(await Promise.all([person, manager, stranger, daughter].map(seen))).toEqual([200, 200, 404, 404]);
  expect((await open(current, file.url)).status).toBe(200);
  const again = (await add(person)).body.id;
  expect((await read(manager)).punches[0]?.photoFileId).toBe(again);
  const { rows } = await current.owner.query(
    `select count(*)::int as count from audit_entries where action = 'visits.photo-added' and subject_id = $1`,
    [visit.id],
  );
  expect(rows).toEqual([{ count: 2 }]);
});
