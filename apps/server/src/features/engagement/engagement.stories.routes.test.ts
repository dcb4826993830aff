import { randomUUID } from 'node:crypto';
import type { Assessment } from '@homeward/contract/assessments';
import type { Page, Problem } from '@homeward/contract/core';
import { engagementText, type Story } from '@homeward/contract/engagement';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeAssessment } from '../../../test/assessments.ts';
import { joinTeam, type MadeClient, makeClient, makeContact } from '../../../test/clients.ts';
import { makeStory } from '../../../test/engagement.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { open, pngFile, textFile, upload } from '../../../test/uploads.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;
let caregiver: Person;
let stranger: Person;
let daughter: Person;
let nephew: Person;
let client: MadeClient;
let contactId = '';

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin' });
  caregiver = await current.createPerson({ role: 'CareProvider' });
  stranger = await current.createPerson({ role: 'CareProvider' });
  daughter = await current.createPerson({ role: 'Family' });
  nephew = await current.createPerson({ role: 'Family' });
});

beforeEach(async () => {
  client = await makeClient(server.current);
  await joinTeam(server.current, client, caregiver);
  contactId = await makeContact(server.current, client, daughter, 'assessments');
  await makeContact(server.current, client, nephew, 'assessments');
});

const share = <Body = Story>(more: object = {}, as = daughter) =>
  server.current.call<Body>('POST', `/clients/${client.id}/stories`, {
    as,
    body: { id: randomUUID(), text: 'She ran the bakery on Elm Street.', ...more },
  });
const list = (as: Person) => server.current.call<Page<Story>>('GET', `/clients/${client.id}/stories`, { as });
const remove = (id: string, as: Person) => server.current.call('DELETE', `/stories/${id}`, { as });
const take = <Body = Story>(id: string, topic = 'work') =>
  server.current.call<Body>('POST', `/stories/${id}/take`, { as: admin, body: { topic } });
const revoke = () =>
  server.current.owner.query('update client_consents set is_given = false where contact_id = $1', [
    contactId,
  ]);

async function photo(file = pngFile(), kind: 'image' | 'document' = 'image') {
  const { body } = await upload(server.current, daughter, kind, await file);
  return { key: body.key, name: body.name, caption: 'The bakery', alt: 'A woman before a shop window' };
}

it('shares a story with a photo once, which the care team opens and nobody else', async () => {
  const id = randomUUID();
  const given = { id, photo: await photo() };
  const first = await share(given);
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({
    photo: { caption: 'The bakery' },
    taken: null,
    mayRemove: true,
    mayTake: false,
  });
  expect((await share(given)).body.id).toBe(id);
  for (const as of [admin, caregiver, nephew]) {
    const [story] = (await list(as)).body.data;
    expect(story?.mayRemove).toBe(as === admin);
    expect((await open(server.current, story?.photo?.file?.url ?? '')).status).toBe(200);
  }
  expect((await list(stranger)).status).toBe(404);
  const hidden = await server.current.call('GET', `/lock-care/by-owner/STORY/${id}`, { as: stranger });
  expect(hidden.status).toBe(404);
});

it('asks for a caption and for words about a photo, and takes pictures only', async () => {
  const refused = async (more: object) => {
    const { status, body } = await share<Problem>({ photo: { ...(await photo()), ...more } });
    return [status, body.errors?.[0]?.path, body.errors?.[0]?.message];
  };
  expect(await refused({ caption: ' ' })).toEqual([400, 'photo.caption', engagementText.captionEmpty]);
  expect(await refused({ alt: '' })).toEqual([400, 'photo.alt', engagementText.altEmpty]);
  const text = await share<Problem>({ photo: await photo(textFile() as never, 'document') });
  expect([text.status, text.body.errors?.[0]?.message]).toEqual([422, engagementText.notPhoto]);
  expect((await list(admin)).body.data).toEqual([]);
});

it('is out of sight with the consent, for the story and for its photo', async () => {
  const { body } = await share({ photo: await photo() });
  const address = body.photo?.file?.url ?? '';
  await revoke();
  for (const { status } of [await list(daughter), await share(), await remove(body.id, daughter)])
    expect(status).toBe(404);
  expect((await open(server.current, address)).status).toBe(404);
  expect((await list(caregiver)).body.data).toHaveLength(1);
});

it('is removed for good by the person who shared it and by those who assess', async () => {
  const { body } = await share({ photo: await photo() });
  expect((await remove(body.id, nephew)).status).toBe(403);
  expect((await remove(body.id, daughter)).status).toBe(204);
  expect((await open(server.current, body.photo?.file?.url ?? '')).status).toBe(404);
  expect((await list(caregiver)).body.data).toEqual([]);
  const again = await makeStory(server.current, client, daughter, {});
  expect((await remove(again, admin)).status).toBe(204);
});

it('is added to the profile that is being written, below what is there, once', async () => {
  const id = await makeStory(server.current, client, daughter, { text: 'She ran the bakery.' });
  const none = await take<Problem>(id);
  expect([none.status, none.body.detail]).toEqual([409, engagementText.noDraft]);
  const profile = await makeAssessment(server.current, client, admin, {
    instrument: 'montessori',
    answers: { work: 'A baker.', places: 'Troy' },
  });
  expect((await take(id)).body.taken?.topic).toBe('work');
  const { body } = await server.current.call<Assessment>('GET', `/assessments/${profile}`, { as: admin });
  expect(body.sections?.find(({ section }) => section === 'story')?.answers).toEqual({
    work: `A baker.\n\nShe ran the bakery. (${daughter.firstName} ${daughter.lastName})`,
    places: 'Troy',
  });
  const again = await take<Problem>(id);
  expect([again.status, again.body.detail]).toEqual([409, engagementText.storyTaken]);
  const long = await makeStory(server.current, client, daughter, { text: 'x'.repeat(1_500) });
  expect((await take(long, 'places')).status).toBe(200);
  const more = await makeStory(server.current, client, daughter, { text: 'x'.repeat(1_500) });
  expect((await take<Problem>(more, 'places')).body.detail).toBe(engagementText.noRoom);
});

it('leaves the copied answers of the profile marked, that of the topic too', async () => {
  const answers = { work: 'A baker.', places: 'Troy' };
  await makeAssessment(server.current, client, admin, {
    instrument: 'montessori',
    status: 'SIGNED',
    answers,
  });
  const { body: draft } = await server.current.call<Assessment>('POST', '/assessments', {
    as: admin,
    body: { clientId: client.id, instrument: 'montessori', informants: ['FAMILY'], copiesLast: true },
  });
  const id = await makeStory(server.current, client, daughter, { text: 'She ran the bakery.' });
  expect((await take(id)).status).toBe(200);
  const { body } = await server.current.call<Assessment>('GET', `/assessments/${draft.id}`, { as: admin });
  const story = body.sections?.find(({ section }) => section === 'story');
  expect(story?.answers.work).toMatch(/^A baker\.\n\nShe ran the bakery\./);
  expect(story?.carried.toSorted()).toEqual(['places', 'work']);
  expect(story?.copied.toSorted()).toEqual(['places', 'work']);
});
