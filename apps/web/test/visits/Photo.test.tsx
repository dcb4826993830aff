import { fileUploadUnderOwner, getUploadLimits, uploadFile } from '@homeward/contract/files';
import { getVisit, type Punch, type Visit, visitsChanged } from '@homeward/contract/visits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import photoAddress from '../../dev/kit/samples/photo.jpg?url';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { Line } from '../line.ts';
import { open } from '../open.tsx';
import { answerShelf, photo, toast } from '../shelf.ts';
import { answerVisits, clockOf, now, runningOf, visitId, visitOf } from './made.ts';

const address = '/dashboard/time-clock';
const punch: Punch = {
  ...{ id: idOf(700), kind: 'IN', at: now, deviceAt: now, receivedAt: now, method: 'GPS', fence: 'PASS' },
  ...{ lat: 41.9, lng: -87.6, accuracyM: 12, distanceM: 10, effectiveDistanceM: 0, isOffline: false },
  ...{ reasonCode: null, overrideReason: null, photoFileId: null },
};
const part = page.getByRole('region', { name: 'Photo at your clock-in' });
const picker = () => page.getByLabelText('Photo to upload');

/** The clock of somebody at a visit whose office asks for photos. */
async function openClock(more: Partial<Visit> = {}): Promise<Visit> {
  const running = runningOf({ asksForPhoto: true, punches: [punch], ...more });
  answerVisits([running], clockOf({ running, next: [] }));
  answerShelf([]);
  const most = 25 * 1024 ** 2;
  api.on(getUploadLimits, () => ({
    maxBytes: { image: most, video: most, audio: most, document: most },
    ...{ maxPixels: 100_000_000, maxFiles: 10, resumableOverBytes: most },
  }));
  await open(address, 'CareProvider');
  return running;
}

/** Picks a file within the page: to hand over so many bytes from outside takes half a minute. */
function pickLarge(file: File): void {
  const input = picker().element() as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a photo is taken after the clock-in, and one of 30 MB is refused with its sentence', async () => {
  await page.viewport(390, 844);
  const running = await openClock();
  await expect.element(part).toMatchTextContent(/Your time counts without a photo\./);
  await expectAccessible();
  await expect.element(picker()).toBeInTheDocument();
  pickLarge(new File([new Uint8Array(30 * 1024 ** 2)], 'door.jpg', { type: 'image/jpeg' }));
  await expect.element(toast('Failed to upload door.jpg')).toBeVisible();
  await expect.element(toast('This file is too large. The limit is 25 MB.')).toBeVisible();
  expect(api.asked(uploadFile)).toEqual([]);
  await expect.element(page.getByRole('heading', { name: /^Clocked in at/ })).toBeVisible();
  const bytes = await (await fetch(photoAddress)).arrayBuffer();
  await picker().upload(new File([bytes], 'door.jpg', { type: 'image/jpeg' }));
  await expect.poll(() => api.asked(fileUploadUnderOwner).length).toBe(1);
  expect(api.asked(fileUploadUnderOwner)[0]?.params).toEqual({ ownerType: 'PUNCH', ownerId: punch.id });
  api.on(getVisit, () => ({ ...running, punches: [{ ...punch, photoFileId: idOf(900) }] }));
  await Line.tell(visitsChanged, { changed: [{ id: running.id, version: 4 }] });
  await expect.element(part).toMatchTextContent(/Your photo was added\..*Take another photo/);
});

test('a punch that was not sent yet says what its photo needs', async () => {
  await openClock({ punches: [] });
  await expect.element(part).toMatchTextContent(/A photo needs a connection\. Your time counts without it\./);
  await expect.element(picker()).not.toBeInTheDocument();
});

test('where the office asks for none, nothing is said', async () => {
  await openClock({ asksForPhoto: false });
  await expect.element(page.getByRole('heading', { name: /^Clocked in at/ })).toBeVisible();
  await expect.element(part).not.toBeInTheDocument();
});

test('the office looks at the photo of a punch', async () => {
  const [file] = answerShelf([photo('door.jpg')]);
  answerVisits([visitOf({ punches: [{ ...punch, photoFileId: file?.id ?? null }] })]);
  await open(`${address}?tab=visits&visit=${visitId}`, 'CareManager');
  await page.getByRole('button', { name: 'Show photo' }).click();
  await expect.element(page.getByRole('img', { name: /^Photo at the clock-in, 9:30 AM/ })).toBeVisible();
  await expectAccessible();
});
