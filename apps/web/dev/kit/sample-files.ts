import type { StoredFile } from '@homeward/contract/files';
import recordAddress from './samples/care-record.pdf?url';
import lessonAddress from './samples/lesson.webm?url';
import photoAddress from './samples/photo.jpg?url';
import visitsAddress from './samples/visits.csv?url';
import noteAddress from './samples/voice-note.wav?url';

const owner = '01985f00-0000-7000-8000-000000000001';

/** A file as the server would answer it; its number makes its id. */
function sample(
  number: number,
  file: Partial<StoredFile> & Pick<StoredFile, 'name' | 'mimeType'>,
): StoredFile {
  const id = `01985f00-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return {
    id,
    key: `${id}.bin`,
    url: '',
    size: 1_234_567,
    blurhash: null,
    uploadedBy: { id: owner, image: null, fullName: 'Ana Villanueva' },
    uploadedAt: `2026-11-${String(20 - (number % 18)).padStart(2, '0')}T15:30:00Z`,
    kind: 'document',
    category: 'OTHER_DOCUMENT',
    licenseId: null,
    ownerType: 'USER',
    ownerId: owner,
    width: null,
    height: null,
    durationSeconds: null,
    previews: { thumbnail: null, display: null },
    isHeld: false,
    ...file,
  };
}

/** One file of each way in which the viewer shows files, and those that it cannot show. */
export const sampleFiles: readonly StoredFile[] = [
  sample(1, {
    name: 'passport-of-ruth-alvarez-photographed-on-the-kitchen-table-2026.jpg',
    mimeType: 'image/jpeg',
    kind: 'image',
    category: 'PASSPORT',
    url: photoAddress,
    size: 2_411_724,
    width: 1200,
    height: 800,
    blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
    previews: { thumbnail: photoAddress, display: null },
  }),
  sample(2, {
    name: 'care-record.pdf',
    mimeType: 'application/pdf',
    category: 'MEDICAL_RECORD',
    url: recordAddress,
    size: 38_332,
  }),
  sample(3, {
    name: 'voice-note.wav',
    mimeType: 'audio/wav',
    kind: 'audio',
    category: 'CARE_PROVIDER_TASK',
    url: noteAddress,
    size: 192_044,
    durationSeconds: 24,
  }),
  sample(4, {
    name: 'transfer-technique.webm',
    mimeType: 'video/webm',
    kind: 'video',
    category: 'CARE_PROVIDER_TASK',
    url: lessonAddress,
    size: 64_963,
    durationSeconds: 4.9,
  }),
  sample(5, {
    name: 'visits.csv',
    mimeType: 'text/csv',
    category: 'BILLING_STATEMENT',
    url: visitsAddress,
    size: 220,
  }),
  sample(6, {
    name: 'care-plan.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    category: 'LEGAL_DOCUMENT',
    url: visitsAddress,
    size: 1_580_000,
  }),
  sample(7, {
    name: 'lost.png',
    mimeType: 'image/png',
    kind: 'image',
    category: 'PERSONAL_PHOTO',
    url: '/lost.png',
    size: 1023,
    blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
  }),
  sample(8, {
    name: 'scanned-a-moment-ago.pdf',
    mimeType: 'application/pdf',
    category: 'INSURANCE_INFO',
    url: recordAddress,
    isHeld: true,
  }),
  sample(9, { name: 'gone.txt', mimeType: 'text/plain', category: 'OTHER_DOCUMENT' }),
];
