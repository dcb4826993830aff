import { careProviderChanged } from '@homeward/contract/profiles';
import { expect, it } from 'vitest';
import { listen as listenAs } from '../../../test/listening.ts';
import type { Person } from '../../../test/people.ts';
import * as given from '../../../test/profiles.ts';
import { useTestServer } from '../../../test/server.ts';
import { fileFor, textFile, upload } from '../../../test/uploads.ts';

const server = useTestServer();

const listen = (person: Person) =>
  listenAs<{ userId: string; version: number }>(server.current, person, careProviderChanged);

it('tells management and the care provider that a profile is another one now, and nobody else', async () => {
  const [one, other] = [
    await server.current.createPerson({ role: 'CareProvider' }),
    await server.current.createPerson({ role: 'CareProvider' }),
  ];
  const manager = await listen(await server.current.createPerson({ role: 'CareManager' }));
  const itself = await listen(one);
  const stranger = await listen(other);
  const heard = Promise.all([manager, itself].map((one) => one.next()));
  await given.saveProfile(server.current, one, one.id, given.profile());
  expect(await heard).toEqual([[{ userId: one.id, version: 1 }], [{ userId: one.id, version: 1 }]]);
  // What follows reaches the stranger too: by then the news above would have.
  const last = stranger.next();
  await given.saveProfile(server.current, other, other.id, given.profile());
  await last;
  expect(stranger.heard).toEqual([{ userId: other.id, version: 1 }]);
});

it('tells of the files of a license, and not of other documents', async () => {
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  const browser = await listen(provider);
  const { heard } = browser;
  const first = browser.next();
  const { body } = await given.saveProfile(server.current, provider, provider.id, given.profile());
  await first;
  const { key } = (await upload(server.current, provider, 'document', textFile())).body;
  const attached = await server.current.call<{ files: { id: string }[] }>(
    'POST',
    `/users/${provider.id}/care-provider/attach-files`,
    {
      as: provider,
      body: {
        files: [{ key, name: 'proof.txt', size: 10 }],
        metadata: JSON.stringify({ licenseId: body.careProvider?.licenses[0]?.id }),
      },
    },
  );
  await expect.poll(() => heard.length).toBe(2);
  const document = await fileFor(server.current, provider, provider);
  await server.current.call('DELETE', `/lock-care/file/${document.id}`, { as: provider });
  const told = browser.next();
  await server.current.call('DELETE', `/lock-care/file/${attached.body.files[0]?.id}`, { as: provider });
  expect(await told).toEqual([{ userId: provider.id, version: 1 }]);
  expect(heard).toHaveLength(3);
});
