import { readMessageFiles, sendMessage } from '@homeward/contract/chat';
import { getFile, getUploadLimits, type StoredFile, uploadFile } from '@homeward/contract/files';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf, ownId } from '../frame.ts';
import { open } from '../open.tsx';
import { answerChat, type Kept, log, messageAt, messageOf, openAddress, rosa } from './made.ts';

const gigabyte = 1_000_000_000;
let kept: Kept;
/** What was sent up, as an address that plays it. */
let sentUp = '';

beforeEach(() => {
  kept = answerChat();
  api.on(getUploadLimits, () => ({
    maxBytes: { image: gigabyte, video: gigabyte, audio: gigabyte, document: gigabyte },
    maxPixels: gigabyte,
    maxFiles: 10,
    resumableOverBytes: gigabyte,
  }));
  api.on(uploadFile, ({ file, params }) => {
    if (file) sentUp = URL.createObjectURL(file);
    return {
      url: '/api/files/content/1',
      key: `${idOf(30_001)}.weba`,
      blurhash: null,
      size: file?.size ?? 0,
      name: file?.name ?? '',
      mimeType: file?.type ?? '',
      kind: params.kind,
      alternatives: [],
    };
  });
  // Asked again while its previews are made.
  api.on(getFile, () => ({ ...stored, ...soundFile() }));
  api.on(readMessageFiles, ({ params }) => {
    const { files = [] } = kept.messages.find(({ id }) => id === params.id) ?? {};
    return { files: files.map((file) => ({ ...stored, ...file })) };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const stored: Omit<StoredFile, keyof ReturnType<typeof soundFile>> = {
  key: `${idOf(30_001)}.weba`,
  get url() {
    return sentUp;
  },
  uploadedBy: { id: rosa.id, image: null, fullName: rosa.fullName },
  uploadedAt: '2026-11-20T15:30:00.000Z',
  category: 'OTHER_DOCUMENT',
  licenseId: null,
  ownerType: 'MESSAGE',
  ownerId: messageOf(1).id,
  previews: { thumbnail: null, display: null },
};
const soundFile = () => ({
  id: idOf(20_001),
  name: 'Voice note.weba',
  kind: 'audio' as const,
  mimeType: 'audio/webm',
  size: 2_048,
  width: null,
  height: null,
  durationSeconds: null,
  blurhash: null,
  isHeld: false,
});

/** A microphone that hears one tone. */
function useTone(): () => MediaStreamTrack | undefined {
  let track: MediaStreamTrack | undefined;
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const out = context.createMediaStreamDestination();
    tone.connect(out);
    tone.start();
    track = out.stream.getAudioTracks()[0];
    return out.stream;
  });
  return () => track;
}

const button = (name: string) => page.getByRole('button', { name });
const record = async () => {
  await open(openAddress, 'CareManager');
  await button('Record a voice note').click();
};
const player = () => log().getByRole('group', { name: /^Voice note/ });

it('records a voice note, plays it, and sends it with its wave', async () => {
  const track = useTone();
  await record();
  await expect.element(page.getByText(/^0:0[2-9] \/ 3:00$/)).toBeVisible();
  await expectAccessible();
  await button('Stop').click();
  await expect.element(button('Play')).toBeVisible();
  expect(track()?.readyState).toBe('ended');
  await expectAccessible();
  await button('Send voice note').click();
  await expect.element(player()).toBeVisible();
  const sent = api.asked(sendMessage).at(-1)?.body;
  expect(sent).toMatchObject({ body: '', attachments: [{ name: 'Voice note.weba' }] });
  expect(sent?.voice?.seconds).toBeGreaterThanOrEqual(1);
  expect(sent?.voice?.peaks).toHaveLength(64);
  expect(Math.max(...(sent?.voice?.peaks ?? []))).toBe(100);
  // The field is back, with the focus.
  await expect.element(page.getByRole('textbox', { name: /^Message to/ })).toHaveFocus();

  await player().getByRole('button', { name: 'Play' }).click();
  await expect.element(player().getByText(/^0:0[1-9] \/ 0:\d\d$/)).toBeVisible();
});

it('seeks by keyboard', async () => {
  useTone();
  await record();
  await expect.element(page.getByText(/^0:0[2-9] \/ 3:00$/)).toBeVisible();
  await button('Stop').click();
  const seek = page.getByRole('slider', { name: 'Seek' });
  await expect.element(seek).toBeVisible();
  seek.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  // Two seconds, or more on a busy machine.
  await expect.element(page.getByText(/^0:01 \/ 0:\d\d$/)).toBeVisible();
  await expect
    .element(seek)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^1 second of \d+ seconds$/));
});

it.each([
  ['NotAllowedError', /may not use the microphone/],
  ['NotFoundError', /No microphone was found/],
])('says what to do after a %s, and tries again', async (name, words) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValueOnce(new DOMException('No', name));
  await record();
  await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expectAccessible();
  useTone();
  await button('Try again').click();
  await button('Stop').click();
  await button('Discard').click();
  await expect.element(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  expect(api.asked(sendMessage)).toHaveLength(0);
});

it('keeps the recording while a message is edited, and does not record again', async () => {
  kept.messages = [messageOf(1, { sender: { ...rosa, id: ownId }, createdAt: new Date().toISOString() })];
  useTone();
  const microphone = vi.mocked(navigator.mediaDevices.getUserMedia);
  await record();
  await button('Stop').click();
  await expect.element(button('Send voice note')).toBeVisible();
  messageAt('Message 1').element().focus();
  await userEvent.keyboard('e');
  const edit = page.getByRole('textbox', { name: 'Edit your message' });
  await expect.element(edit).toHaveValue('Message 1');
  await edit.fill('Message one');
  await button('Send voice note').click();
  await expect.element(player()).toBeVisible();
  await expect.element(edit).toHaveValue('Message one');
  await button('Stop editing').click();
  await expect.element(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  expect(microphone).toHaveBeenCalledTimes(1);
});

it('keeps the recording where it does not arrive', async () => {
  useTone();
  await record();
  await button('Stop').click();
  api.loseConnection(uploadFile);
  await button('Send voice note').click();
  await expect.element(page.getByText(/^Failed to upload Voice note/)).toBeVisible();
  await expect.element(button('Play')).toBeVisible();
  await expect.element(button('Send voice note')).toBeEnabled();
});

it('says that a recording waits for the virus scanner, or is gone', async () => {
  const voice = { seconds: 12, peaks: [10, 100] };
  const held = { ...soundFile(), isHeld: true };
  kept.messages = [
    messageOf(1, { body: '', files: [held], fileCount: 1, voice }),
    messageOf(2, { body: '', files: [], fileCount: 1, voice }),
  ];
  await open(openAddress, 'CareManager');
  await expect.element(page.getByText('Voice note: being checked')).toBeVisible();
  await expect.element(page.getByText('A file was removed.')).toBeVisible();
});
