import { describe, expect, it } from 'vitest';
import { pairsOf, proveGates } from '../../../test/policies.ts';
import * as policy from './files.policy.ts';
import { fileOwnerTypes } from './files.schemas.ts';

proveGates(policy, {
  mayUploadFiles: 'signed in: SA A CM CP F MP O',
  mayUseFiles: 'signed in: SA A CM CP F MP O',
  mayOpenAddresses: 'anyone: SA A CM CP F MP O out',
});

const everybodysAndOwn = [
  'SA: SA A CM CP F MP O self',
  'A: SA A CM CP F MP O self',
  'CM: SA A CM CP F MP O self',
  'CP: self',
  'F: self',
  'MP: self',
  'O: self',
];

describe('the files of a person', () => {
  const ofPerson = { ownerType: 'USER' } as const;

  it('are read by that person and management', () => {
    const reads = pairsOf((viewer, { id }) => policy.mayReadFilesOf(viewer, { ...ofPerson, ownerId: id }));
    expect(reads).toEqual(everybodysAndOwn);
  });

  it('are changed by that person and management', () => {
    const changes = pairsOf((viewer, { id }) =>
      policy.mayChangeFile(viewer, { ...ofPerson, ownerId: id, uploadedBy: { id: 'somebody' } }),
    );
    expect(changes).toEqual(everybodysAndOwn);
  });

  it('are looked after by who uploaded them, too', () => {
    const byUploader = pairsOf((viewer, { id }) =>
      policy.looksAfterFile(viewer, { ...ofPerson, ownerId: id, uploadedBy: viewer }),
    );
    expect(byUploader.every((line) => line.endsWith('SA A CM CP F MP O self'))).toBe(true);
    expect(byUploader).toHaveLength(7);
    const byAnother = pairsOf((viewer, { id }) =>
      policy.looksAfterFile(viewer, { ...ofPerson, ownerId: id, uploadedBy: { id: 'somebody' } }),
    );
    expect(byAnother).toEqual(everybodysAndOwn);
  });

  it('are changed by who uploaded them only while they may read them', () => {
    const changes = pairsOf((viewer, { id }) =>
      policy.mayChangeFile(viewer, { ...ofPerson, ownerId: id, uploadedBy: viewer }),
    );
    expect(changes).toEqual(everybodysAndOwn);
  });
});

it.each(fileOwnerTypes.filter((type) => type !== 'USER'))('what belongs to a %s is nobody’s', (ownerType) => {
  const file = (id: string) => ({ ownerType, ownerId: id, uploadedBy: { id: 'viewer' } });
  expect(pairsOf((viewer, { id }) => policy.mayReadFilesOf(viewer, file(id)))).toEqual([]);
  expect(pairsOf((viewer, { id }) => policy.mayChangeFile(viewer, file(id)))).toEqual([]);
});
