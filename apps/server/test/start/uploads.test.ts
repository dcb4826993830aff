import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Uploaded } from '@homeward/contract/files';
import { demoPassword } from '@homeward/contract/session';
import { expect, test } from 'vitest';
import { programEnv } from '../programs.ts';
import { type Homeward, launch, makeData, until } from './homeward.ts';

async function signIn({ url }: Homeward): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: 'super.admin', password: demoPassword }),
  });
  const body = (await answer.json()) as { tokens: { accessToken: string } };
  return body.tokens.accessToken;
}

function upload({ url }: Homeward, token: string, text: string): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/plain' }), 'note.txt');
  return fetch(`${url}/api/files/document`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  }).then(async (answer) => {
    if (answer.status !== 201) throw new Error(`Upload refused: ${answer.status}`);
    return (await answer.json()) as Uploaded;
  });
}

test('killed while files go up: what was acknowledged is whole, and nothing else is listed', async () => {
  const dataDir = await makeData();
  const homeward = await (await launch({ dataDir, env: { REQUESTS_PER_MINUTE: '100000' } })).ready();
  const token = await signIn(homeward);
  const acknowledged = new Map<string, string>();
  let isOver = false;
  const sender = async () => {
    while (!isOver) {
      const text = randomBytes(30_000).toString('hex');
      await upload(homeward, token, text).then(
        ({ key }) => acknowledged.set(key, createHash('sha256').update(text).digest('hex')),
        () => undefined,
      );
    }
  };
  // One that is in its middle when the end comes.
  const half = request(`${homeward.url}/api/files/video`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 10_000_000,
    },
  });
  half.on('error', () => undefined);
  half.write(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n',
  );
  half.write(randomBytes(3_000_000));
  const senders = Array.from({ length: 6 }, sender);
  await until(() => acknowledged.size >= 30);
  homeward.kill('SIGKILL');
  await homeward.ended;
  isOver = true;
  await Promise.all(senders);
  expect((await readdir(join(dataDir, 'drafts'))).length).toBeGreaterThan(0);

  const again = await (await launch({ dataDir })).ready();
  const rows = await again.query(
    `select u.key, encode(o.sha256, 'hex') as hash from file_uploads u join stored_objects o on o.key = u.key`,
  );
  const kept = new Map(rows.map(({ key, hash }) => [String(key), String(hash)]));
  for (const [key, hash] of acknowledged) expect(kept.get(key)).toBe(hash);
  for (const key of kept.keys()) expect(existsSync(join(dataDir, 'files', key.slice(0, 2), key))).toBe(true);
  const command = fileURLToPath(new URL('../../src/platform/storage/command.ts', import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, [command], {
    env: { ...programEnv, HOMEWARD_DATA: dataDir },
  });
  expect(stdout.toString()).toMatch(/0 missing, 0 altered/);
  expect(status).toBe(0);
});
