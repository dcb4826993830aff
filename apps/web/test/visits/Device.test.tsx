import { clockIn, getTimeClock } from '@homeward/contract/visits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OfflinePage } from '../../src/app/shell/OfflinePage.tsx';
import { currentSession, keepSession } from '../../src/features/session/index.ts';
import { readKeptSession } from '../../src/features/session/session.device.queries.ts';
import { rememberSignedIn } from '../../src/features/session/session.tabs.model.ts';
import { outbox } from '../../src/features/visits/visits.outbox.hooks.ts';
import { openDevice } from '../../src/lib/device.ts';
import { deviceStores, wipeDevice } from '../../src/lib/wipeDevice.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf, ownId } from '../frame.ts';
import { open, reload } from '../open.tsx';
import { answerVisits, home, stayAt } from './made.ts';

const address = '/dashboard/time-clock';

/** All that a database of the browser holds, as a script could read it. */
function readRaw(name: string): Promise<{ keys: CryptoKey[]; text: string }> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const db = request.result;
      const read = db.transaction(['keys', 'rows']);
      const keys = read.objectStore('keys').getAll();
      const rows = read.objectStore('rows').getAll();
      read.oncomplete = () => {
        const bytes = (rows.result as { name: string; sealed: ArrayBuffer }[]).map(
          ({ name: row, sealed }) => row + new TextDecoder().decode(sealed),
        );
        db.close();
        resolve({ keys: keys.result as CryptoKey[], text: bytes.join() });
      };
    };
  });
}

test('the clock is kept where no script reads it, and opens again where nobody is reached', async () => {
  answerVisits();
  await open(address, 'CareProvider');
  await expect.element(page.getByText('12 Oak St, Chicago, IL 60614')).toBeVisible();
  await expect.poll(async () => (await readRaw(deviceStores.clock)).text).toContain('session');
  const { keys, text } = await readRaw(deviceStores.clock);
  expect(keys.map(({ extractable }) => extractable)).toEqual([false]);
  expect(text).not.toMatch(/Oak|Dorothy|Ana/);
  await expect(crypto.subtle.exportKey('raw', keys[0] as CryptoKey)).rejects.toThrow();
  api.loseConnection(getTimeClock);
  await reload('CareProvider');
  await expect.element(page.getByText('12 Oak St, Chicago, IL 60614')).toBeVisible();
});

test('a press survives its page, and is sent by the next one', async () => {
  stayAt(home);
  answerVisits();
  await open(address, 'CareProvider');
  api.loseConnection(clockIn);
  await page.getByRole('button', { name: /Clock in for/ }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/also when you close this page/);
  const kept = await (await openDevice('presses', ownId)).rows<{ key: string }>('press ');
  expect(kept.map(({ value }) => value.key)).toEqual(outbox.read().map(({ key }) => key));
});

test('what is kept opens for its person only, and not once it is too old', async () => {
  answerVisits();
  await open(address, 'CareProvider');
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in.');
  const device = await openDevice('clock', ownId);
  rememberSignedIn(ownId);
  await keepSession(device, session, Date.now());
  expect((await readKeptSession())?.user).toMatchObject({ id: ownId, role: 'CareProvider' });
  rememberSignedIn(idOf(9));
  expect(await readKeptSession()).toBeUndefined();
  rememberSignedIn(ownId);
  await keepSession(device, session, Date.now() - 49 * 3_600_000);
  expect(await readKeptSession()).toBeUndefined();
});

test('of somebody else nothing stays, and a wiped device opens empty', async () => {
  const mine = await openDevice('presses', idOf(1));
  await mine.put('press 1', 'Clock in');
  await mine.put('press 2', 'Clock out');
  await mine.put('press 1', 'Clock in again');
  expect((await mine.rows('press ')).map(({ value }) => value)).toEqual(['Clock in again', 'Clock out']);
  const theirs = await openDevice('presses', idOf(2));
  expect(await theirs.rows('press ')).toEqual([]);
  await theirs.put('press 3', 'Theirs');
  await wipeDevice('presses');
  expect(await (await openDevice('presses', idOf(2))).rows('press ')).toEqual([]);
});

test.each([
  ['a role with a clock', true, 1],
  ['a role without', false, 0],
])('a page that needs a connection says so to %s', async (_who, hasClock, links) => {
  await render(
    <main>
      <OfflinePage hasClock={hasClock} />
    </main>,
  );
  await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Open Time Clock' }).elements()).toHaveLength(links);
  await expectAccessible();
});
