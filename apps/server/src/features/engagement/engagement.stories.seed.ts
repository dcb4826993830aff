import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { fileUploads, keepSeedFile, type SeedFile, seedCaller } from '../files/index.ts';
import type { SeedRelative } from './engagement.seed.store.ts';
import { insertStory } from './engagement.stories.store.ts';

const garden = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">
  <rect width="640" height="480" fill="#cfe5f2"/>
  <rect y="330" width="640" height="150" fill="#8fb573"/>
  <rect x="380" y="170" width="190" height="170" fill="#d9a066"/>
  <path d="M360 180 475 90l115 90z" fill="#8c4a3a"/>
  <rect x="440" y="250" width="55" height="90" fill="#5c3a2a"/>
  <rect x="60" y="380" width="260" height="44" rx="8" fill="#6b4f3a"/>
  <g stroke="#3f7a3a" stroke-width="8" stroke-linecap="round"><path d="M100 380v-90M160 380v-110M220 380v-80M280 380v-100"/></g>
  <g fill="#c8443a"><circle cx="100" cy="285" r="20"/><circle cx="220" cy="295" r="20"/></g>
  <g fill="#e0b93a"><circle cx="160" cy="265" r="22"/><circle cx="280" cy="275" r="20"/></g>
</svg>`;

const file: SeedFile = { name: 'The garden.svg', kind: 'image', type: 'image/svg+xml', content: garden };

const stories = [
  {
    text: 'Every Sunday after church there was pie on the back porch, and the neighbors came over. The crust had to be cut in by hand. A radio played, and somebody always danced.',
    photo: null,
  },
  {
    text: 'The garden was the pride of the street. Tomatoes came first, then dahlias, and no visitor left without a bag of something.',
    photo: {
      caption: 'The garden behind the old house',
      alt: 'A wooden house with a red roof, and a bed of red and yellow flowers in front',
    },
  },
] as const;

/** Has somebody of a family share two stories, one of them with a photo. */
export async function seedStories(deps: Deps, tx: Transaction, relative: SeedRelative): Promise<void> {
  const caller = seedCaller({ id: relative.userId, role: 'Family' });
  for (const { text, photo } of stories) {
    const id = randomUUID();
    const upload = photo && { ...photo, key: await keepSeedFile(deps, file, caller), name: file.name };
    await insertStory(tx, { id, clientId: relative.clientId, text, photo: upload }, caller.viewer);
    if (upload) await fileUploads(deps, tx, { ownerType: 'STORY', ownerId: id }, [upload], caller);
  }
}
