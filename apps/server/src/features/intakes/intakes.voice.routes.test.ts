import type { Page } from '@homeward/contract/core';
import { type StoredFile, voiceText } from '@homeward/contract/files';
import { type ClientIntake, type Intake, intakesText, mostVoiceNotes } from '@homeward/contract/intakes';
import { beforeAll, expect, it } from 'vitest';
import { joinTeam, mainOffice, makeClient, makeContact, makeOffice } from '../../../test/clients.ts';
import { inviteTo, makeIntake, makeVoice } from '../../../test/intakes.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { open, type Picked, textFile, upload, wavFile } from '../../../test/uploads.ts';

const server = useTestServer({
  givesSessions: true,
  env: { HOMEWARD_DATA: `/tmp/homeward-test-intake-voices-${process.pid}` },
});
let manager: Person;
let nurse: Person;
let office: string;

beforeAll(async () => {
  const { current } = server;
  manager = await current.createPerson({ role: 'CareManager' });
  nurse = await current.createPerson({ role: 'MedicalProfessional' });
  office = await mainOffice(current);
});

const voice = { seconds: 1, peaks: [0, 40, 100] };
const call = <Body = Intake>(as: Person, method: string, path: string, body?: object) =>
  server.current.call<Body & { detail: string }>(method, path, { as, ...(body && { body }) });

async function record(as: Person, id: string, { section = 'health', file = wavFile() as Picked } = {}) {
  const kind = file.type.startsWith('audio') ? 'audio' : 'document';
  const { key, name } = (await upload(server.current, as, kind, file)).body;
  return call(as, 'POST', `/intakes/${id}/sections/${section}/voice-notes`, {
    attachment: { key, name },
    voice,
  });
}
const voicesOf = ({ sections }: Intake, id = 'health') =>
  sections.find(({ section }) => section === id)?.voiceNotes ?? [];
const recordingOf = async (as: Person, voiceId: string) => {
  const { status, body } = await call<Page<StoredFile>>(
    as,
    'GET',
    `/lock-care/by-owner/INTAKE_VOICE/${voiceId}`,
  );
  return { status, url: body.data?.[0]?.url ?? '' };
};

it('keeps a voice note of a section, and plays it for those who read the section', async () => {
  const { current } = server;
  const id = await makeIntake(current, { answers: { health: {} } });
  await inviteTo(current, id, nurse);
  const { status, body } = await record(nurse, id);
  expect(status).toBe(201);
  expect(voicesOf(body)).toMatchObject([{ voice, by: { id: nurse.id } }]);
  expect(body.sections).toHaveLength(1);
  const voiceId = voicesOf(body)[0]?.id ?? '';
  const other = await current.createPerson({ role: 'MedicalProfessional' });
  await inviteTo(current, id, other, 'story');
  expect(voicesOf((await call(other, 'GET', `/intakes/${id}`)).body)).toEqual([]);
  const { url } = await recordingOf(manager, voiceId);
  expect((await open(current, url)).status).toBe(200);
  expect((await recordingOf(nurse, voiceId)).status).toBe(200);
  expect((await recordingOf(other, voiceId)).status).toBe(404);
  const far = await makeIntake(current, { officeId: await makeOffice(current) });
  expect((await recordingOf(manager, await makeVoice(current, far))).status).toBe(404);
  // Nobody adds a file to it, or removes one past the note.
  const key = (await upload(current, manager, 'audio', wavFile())).body.key;
  const more = { key, name: 'more.wav', category: 'OTHER_DOCUMENT' };
  expect((await call(manager, 'POST', `/lock-care/by-owner/INTAKE_VOICE/${voiceId}`, more)).status).toBe(403);
});

it('removes a voice note with its recording while the assessment is open', async () => {
  const { current } = server;
  const id = await makeIntake(current, { answers: { health: {} } });
  await inviteTo(current, id, nurse);
  const mine = voicesOf((await record(manager, id)).body)[0]?.id ?? '';
  const { url } = await recordingOf(manager, mine);
  const path = `/intakes/${id}/voice-notes/${mine}`;
  const refused = await call(nurse, 'DELETE', path);
  expect([refused.status, refused.body.detail]).toEqual([403, intakesText.voiceNotYours]);
  expect(voicesOf((await call(manager, 'DELETE', path)).body)).toEqual([]);
  expect((await recordingOf(manager, mine)).status).toBe(404);
  expect((await open(current, url)).status).toBe(404);
  const { rows } = await current.owner.query(
    `select 1 from files where owner_type = 'INTAKE_VOICE' and owner_id = $1`,
    [mine],
  );
  expect(rows).toEqual([]);
});

it('refuses what is no recording, too many, and every change once it is submitted', async () => {
  const { current } = server;
  const id = await makeIntake(current, { answers: { health: {} } });
  const text = await record(manager, id, { file: textFile() });
  expect([text.status, text.body.detail]).toEqual([422, voiceText.noSound]);
  for (let at = 0; at < mostVoiceNotes; at += 1) await makeVoice(current, id, manager);
  const tooMany = await record(manager, id);
  expect([tooMany.status, tooMany.body.detail]).toEqual([409, intakesText.tooManyVoices]);
  const locked = await makeIntake(current, { status: 'SUBMITTED', answers: { health: {} } });
  const kept = await makeVoice(current, locked, manager);
  expect((await record(manager, locked)).status).toBe(409);
  expect((await call(manager, 'DELETE', `/intakes/${locked}/voice-notes/${kept}`)).status).toBe(409);
});

it('plays a voice note for the client’s people by the tier of its section', async () => {
  const { current } = server;
  const client = await makeClient(current, { officeId: office });
  const answers = {
    health: { diagnoses: 'Gout' },
    people: { contacts: 'Ada' },
    story: { about: 'A teacher' },
  };
  const id = await makeIntake(current, { status: 'WON', client: client.id, answers });
  const voices = {
    care: await makeVoice(current, id, manager, 'health'),
    office: await makeVoice(current, id, manager, 'people'),
    family: await makeVoice(current, id, manager, 'story'),
  };
  const caregiver = await current.createPerson({ role: 'CareProvider' });
  await joinTeam(current, client, caregiver);
  const daughter = await current.createPerson({ role: 'Family' });
  await makeContact(current, client, daughter, 'carePlan');
  const son = await current.createPerson({ role: 'Family' });
  await makeContact(current, client, son, 'meals');
  const heard = async (as: Person) => {
    const statuses = await Promise.all(Object.values(voices).map((one) => recordingOf(as, one)));
    return statuses.map(({ status }) => status);
  };
  expect(await heard(manager)).toEqual([200, 200, 200]);
  expect(await heard(caregiver)).toEqual([200, 404, 200]);
  expect(await heard(daughter)).toEqual([404, 404, 200]);
  expect(await heard(son)).toEqual([404, 404, 404]);
  const { intake } = (await call<ClientIntake>(daughter, 'GET', `/clients/${client.id}/intake`)).body;
  expect(intake?.sections.map((one) => [one.section, one.voiceNotes?.map((note) => note.id)])).toEqual([
    ['story', [voices.family]],
  ]);
});
