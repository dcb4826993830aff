import { expect, it } from 'vitest';
import { pairsOf, proveGates } from '../../../test/policies.ts';
import * as policy from './files.policy.ts';

proveGates(policy, {
  mayUploadFiles: 'signed in: SA A CM CP F MP O',
  mayUseFiles: 'signed in: SA A CM CP F MP O',
  mayOpenAddresses: 'anyone: SA A CM CP F MP O out',
});

it('are looked after by who uploaded them, management, and who they are about', () => {
  const file = (ownerId: string, uploader: string) =>
    ({ ownerType: 'USER', ownerId, uploadedBy: { id: uploader } }) as const;
  const byUploader = pairsOf((viewer, { id }) => policy.looksAfterFile(viewer, file(id, viewer.id)));
  expect(byUploader.every((line) => line.endsWith('SA A CM CP F MP O self'))).toBe(true);
  expect(byUploader).toHaveLength(7);
  expect(pairsOf((viewer, { id }) => policy.looksAfterFile(viewer, file(id, 'another')))).toEqual([
    'SA: SA A CM CP F MP O self',
    'A: SA A CM CP F MP O self',
    'CM: SA A CM CP F MP O self',
    'CP: self',
    'F: self',
    'MP: self',
    'O: self',
  ]);
});
