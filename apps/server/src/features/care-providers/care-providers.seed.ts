import type { Deps } from '../../platform/slice/index.ts';
import { fileUploads, keepSeedFile, seedCaller } from '../files/index.ts';
import { readSeedHolders } from './care-providers.seed.store.ts';

/** What a care provider brings along, by the name of its file. */
const documents = (name: string): Readonly<Record<string, readonly string[]>> => ({
  'Reference from a family.txt': [
    `Reference for ${name}`,
    '',
    `${name} cared for my mother for two years, five mornings a week. Always on time, patient and kind.`,
    'I would ask for the same person again at once.',
  ],
  'Training record.txt': [
    `Training of ${name}`,
    '',
    'Safe transfers and falls: 4 hours',
    'Infection control at home: 2 hours',
    'Dementia and communication: 6 hours',
  ],
});

/** Gives those whom readers of the demo open first documents; nothing where a care provider has one. */
export async function seedDocuments(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const { id, role, name } of await readSeedHolders(tx)) {
      const caller = seedCaller({ id, role });
      const uploads: { key: string; name: string }[] = [];
      for (const [file, lines] of Object.entries(documents(name))) {
        const content = `${lines.join('\n')}\n`;
        const key = await keepSeedFile(
          deps,
          { name: file, kind: 'document', type: 'text/plain', content },
          caller,
        );
        uploads.push({ key, name: file });
      }
      await fileUploads(deps, tx, { ownerType: 'USER', ownerId: id }, uploads, caller);
    }
  });
}
