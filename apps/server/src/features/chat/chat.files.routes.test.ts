import { chatText, type Message, type MessageFiles } from '@homeward/contract/chat';
import type { Problem } from '@homeward/contract/core';
import { type StoredFile, type Uploaded, voiceText } from '@homeward/contract/files';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeConversation, send } from '../../../test/chat.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { open, pngFile, textFile, upload, wavFile } from '../../../test/uploads.ts';

const server = useTestServer({
  givesSessions: true,
  env: { HOMEWARD_DATA: `/tmp/homeward-test-chat-files-${process.pid}` },
});
let ann: Person;
let bo: Person;
let stranger: Person;
let id: string;

beforeAll(async () => {
  ann = await server.current.createPerson({ role: 'CareManager' });
  bo = await server.current.createPerson({ role: 'CareProvider' });
  stranger = await server.current.createPerson({ role: 'SuperAdmin' });
});
beforeEach(async () => {
  id = await makeConversation(server.current, [ann, bo]);
});

const uploaded = async (as: Person, name = 'note.txt') =>
  (await upload(server.current, as, 'document', textFile(name))).body;
const attached = ({ key, name }: Uploaded) => ({ key, name });
const get = <Body>(as: Person, path: string) => server.current.call<Body>('GET', path, { as });
const filesOf = (as: Person, { id: messageId }: Message) =>
  get<MessageFiles>(as, `/messages/${messageId}/files`);

async function sendNote(as: Person, names = ['note.txt']): Promise<Message> {
  const attachments = [];
  for (const name of names) attachments.push(attached(await uploaded(as, name)));
  const { status, body } = await send(server.current, as, id, { body: '', attachments });
  expect(status).toBe(201);
  return body;
}

it('sends files in their order, without words too, and opens them for those who read the message', async () => {
  const picture = (await upload(server.current, ann, 'image', await pngFile())).body;
  const note = await uploaded(ann, 'plan.txt');
  const { body } = await send(server.current, ann, id, {
    body: '',
    attachments: [attached(picture), attached(note)],
  });
  expect(body).toMatchObject({
    body: '',
    fileCount: 2,
    files: [{ name: 'picture.png', kind: 'image', width: 40, height: 30 }, { name: 'plan.txt' }],
  });
  for (const as of [ann, bo]) {
    const { files } = (await filesOf(as, body)).body;
    expect(files.map(({ name }) => name)).toEqual(['picture.png', 'plan.txt']);
    for (const { url } of files) expect((await open(server.current, url)).status).toBe(200);
  }
  const reply = (await send(server.current, bo, id, { replyToId: body.id })).body;
  expect(reply.replyTo).toMatchObject({ excerpt: '', fileCount: 2 });
});

it('opens them for nobody else, whatever they are in the agency', async () => {
  const message = await sendNote(ann);
  const [file] = (await filesOf(bo, message)).body.files;
  expect((await filesOf(stranger, message)).status).toBe(404);
  expect((await get(stranger, `/lock-care/by-owner/MESSAGE/${message.id}`)).status).toBe(404);
  expect((await get(stranger, `/lock-care/file/${file?.id}`)).status).toBe(404);
  // A stolen address asks for the session that it was made for.
  const own = (await filesOf(ann, message)).body.files[0]?.url ?? '';
  expect((await open(server.current, own.replace(/session=[^&]+/, 'session='))).status).not.toBe(200);
});

it('ends with leaving and with deleting, at once, for addresses that were given before too', async () => {
  const first = await sendNote(ann);
  const [given] = (await filesOf(bo, first)).body.files;
  await server.current.owner.query(
    'update conversation_members set left_at = now() where conversation_id = $1 and user_id = $2',
    [id, bo.id],
  );
  expect((await filesOf(bo, first)).status).toBe(404);
  expect((await open(server.current, given?.url ?? '')).status).toBe(404);
  const second = await sendNote(ann);
  const [own] = (await filesOf(ann, second)).body.files;
  const gone = await server.current.call<Message>('DELETE', `/messages/${second.id}`, { as: ann });
  expect(gone.body).toMatchObject({ files: [], fileCount: 0 });
  expect((await open(server.current, own?.url ?? '')).status).toBe(404);
  expect((await filesOf(ann, second)).body).toEqual({ files: [] });
});

it('shows nobody what was sent before they came', async () => {
  const message = await sendNote(ann);
  await server.current.owner.query(
    'update conversation_members set history_after = $3 where conversation_id = $1 and user_id = $2',
    [id, bo.id, message.sequence],
  );
  expect((await filesOf(bo, message)).status).toBe(404);
  expect((await get(bo, `/lock-care/by-owner/MESSAGE/${message.id}`)).status).toBe(404);
});

it('takes the sender’s own uploads only, at most ten, each once, and nothing later', async () => {
  const refused = async (more: object) => {
    const { status, body } = await send<Problem>(server.current, ann, id, more);
    return [status, body.errors?.[0]?.message ?? body.detail];
  };
  const others = attached(await uploaded(bo));
  expect(await refused({ attachments: [others] })).toEqual([422, chatText.fileGone]);
  expect(await refused({ body: ' ' })).toEqual([400, chatText.empty]);
  const many = Array.from({ length: 11 }, (_, at) => ({
    ...others,
    key: others.key.replace(/^.{2}/, `${10 + at}`),
  }));
  expect(await refused({ attachments: many })).toEqual([400, chatText.tooManyFiles]);
  const message = await sendNote(ann);
  for (const as of [ann, bo]) {
    const { status } = await server.current.call('POST', `/lock-care/by-owner/MESSAGE/${message.id}`, {
      as,
      body: { ...attached(await uploaded(as)), category: 'OTHER_DOCUMENT' },
    });
    expect(status).toBe(403);
  }
});

it('sends a voice note with its wave, which goes with the message', async () => {
  const sound = attached((await upload(server.current, ann, 'audio', wavFile())).body);
  const voice = { seconds: 1, peaks: [0, 40, 100] };
  const { status, body } = await send(server.current, ann, id, { body: '', attachments: [sound], voice });
  expect([status, body.voice, body.files[0]?.kind]).toEqual([201, voice, 'audio']);
  const reply = (await send(server.current, bo, id, { replyToId: body.id })).body;
  expect(reply).toMatchObject({ voice: null, replyTo: { isVoice: true } });
  const gone = await server.current.call<Message>('DELETE', `/messages/${body.id}`, { as: ann });
  expect(gone.body.voice).toBeNull();
});

it('takes as a voice note one recording of up to three minutes, and nothing else', async () => {
  const note = attached(await uploaded(ann));
  const sound = (await upload(server.current, ann, 'audio', wavFile())).body;
  const refused = async (voice: object, attachments: object[] = [attached(sound)]) => {
    const { status, body } = await send<Problem>(server.current, ann, id, { body: '', attachments, voice });
    return [status, body.errors?.[0]?.message];
  };
  const voice = { seconds: 1, peaks: [1] };
  expect(await refused(voice, [note])).toEqual([422, voiceText.noSound]);
  expect(await refused(voice, [attached(sound), note])).toEqual([400, chatText.voiceAlone]);
  for (const wrong of [{ peaks: [] }, { peaks: [101] }, { peaks: Array(65).fill(1) }, { seconds: 0 }])
    expect((await refused({ ...voice, ...wrong }))[0]).toBe(400);
  expect(await refused({ ...voice, seconds: 181 })).toEqual([400, voiceText.tooLong]);
  // It says a second, and the server has found out that it is longer.
  await server.current.owner.query('update file_uploads set duration_seconds = 190 where key = $1', [
    sound.key,
  ]);
  expect(await refused(voice)).toEqual([422, voiceText.tooLong]);
});

it('keeps files as they were sent: neither the sender nor management changes them', async () => {
  const message = await sendNote(bo);
  const [file] = (await filesOf(ann, message)).body.files;
  for (const as of [ann, bo]) {
    const path = `/lock-care/file/${file?.id}`;
    const renamed = await server.current.call('PATCH', `${path}/rename`, { as, body: { name: 'other.txt' } });
    const deleted = await server.current.call('DELETE', path, { as });
    expect([renamed.status, deleted.status]).toEqual([404, 404]);
  }
  expect((await get<StoredFile>(bo, `/lock-care/file/${file?.id}`)).body.name).toBe('note.txt');
});
