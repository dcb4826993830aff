import { getUploadLimits, listOwnerFiles, uploadFile } from '@homeward/contract/files';
import { addIntakeVoice, type IntakeVoice, removeIntakeVoice } from '@homeward/contract/intakes';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf, ownId } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerIntakes, intakeId, intakeOf, sectionOf } from './made.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const path = `/dashboard/initial-assessments/${intakeId}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const player = () => page.getByRole('group', { name: /^Voice note/ });
const noteOf = (more: Partial<IntakeVoice> = {}): IntakeVoice => ({
  id: idOf(480),
  voice: { seconds: 12, peaks: [10, 100] },
  by: { id: idOf(481), fullName: 'Dana Whitfield', image: null },
  at: '2026-11-20T15:00:00Z',
  ...more,
});
const withNotes = (...voiceNotes: IntakeVoice[]) =>
  intakeOf({
    status: 'IN_PROGRESS',
    sections: [sectionOf('mobility', voiceNotes.length > 0 ? { version: 1, voiceNotes } : { version: 1 })],
  });

/** A microphone that hears one tone. */
function useTone(): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const out = context.createMediaStreamDestination();
    tone.connect(out);
    tone.start();
    return out.stream;
  });
}

test('records a voice note for a section, and shows it there', async () => {
  const mebi = 1_048_576;
  api.on(getUploadLimits, () => ({
    maxBytes: { image: mebi, video: mebi, audio: mebi, document: mebi },
    maxPixels: mebi,
    maxFiles: 10,
    resumableOverBytes: mebi,
  }));
  api.on(uploadFile, ({ file, params }) => ({
    url: '/api/files/content/1',
    key: `${idOf(30_001)}.weba`,
    blurhash: null,
    size: file?.size ?? 0,
    name: file?.name ?? '',
    mimeType: file?.type ?? '',
    kind: params.kind,
    alternatives: [],
  }));
  api.on(listOwnerFiles, ({ query }) => pageOfRows([], query));
  answerIntakes(withNotes());
  useTone();
  await open(path, 'CareManager');
  await button('Record a voice note').click();
  await expect.element(page.getByText(/^0:0[1-9] \/ 3:00$/)).toBeVisible();
  await button('Stop').click();
  await expect.element(button('Play')).toBeVisible();
  await expectAccessible();
  api.on(addIntakeVoice, () => withNotes(noteOf()));
  answerIntakes(withNotes(noteOf()));
  await button('Save voice note').click();
  await expect.element(page.getByText(/Dana Whitfield, /)).toBeVisible();
  expect(api.asked(addIntakeVoice).at(-1)).toMatchObject({
    params: { section: 'mobility' },
    body: { attachment: { name: 'Voice note.weba' } },
  });
});

test('asks before a voice note is removed; who is invited removes only their own', async () => {
  api.on(listOwnerFiles, ({ query }) => pageOfRows([], query));
  answerIntakes(withNotes(noteOf()));
  await open(path, 'CareManager');
  await expect.element(player()).toBeVisible();
  await button('Remove this voice note').click();
  await expectAccessible();
  api.on(removeIntakeVoice, () => withNotes());
  answerIntakes(withNotes());
  await button('Remove voice note').click();
  await expect.element(player()).not.toBeInTheDocument();
  const own = noteOf({ id: idOf(482), by: { id: ownId, fullName: 'You', image: null } });
  answerIntakes(withNotes(noteOf(), own));
  await open(path, 'MedicalProfessional');
  await expect.element(player().nth(1)).toBeVisible();
  await expect.element(button('Remove this voice note')).toHaveLength(1);
});
