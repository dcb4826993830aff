import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needsRoot } from '../../test/root.ts';
import { fill, makeDisk } from '../../test/start/disk.ts';
import { startCrashGround } from './crash.ts';
import { report } from './findings.ts';

needsRoot('a full disk', 1, () => {
  test('the disk fills up under load: each write is told, nothing acknowledged is lost, and all goes on with room', async () => {
    const disk = await makeDisk(600);
    const ground = await startCrashGround({ dataDir: join(disk, 'data') });
    const { cast, load, homeward } = ground;
    load.start();
    await load.more(60);
    fill(disk);
    // What PostgreSQL has set aside lasts for a while: an upload needs room at once.
    const form = () => {
      const made = new FormData();
      made.append(
        'file',
        new Blob([Buffer.alloc(2_000_000, 'a line of a note\n')], { type: 'text/plain' }),
        'large.txt',
      );
      return made;
    };
    const refused = await cast.office.send('POST', '/files/document', { body: form() });
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(refused.body.detail).toMatch(/disk|space|full|storage/i);
    expect((await fetch(`${homeward.url}/api/health/live`)).status).toBe(200);
    expect(homeward.child.exitCode).toBeNull();
    rmSync(join(disk, 'filler'));
    await load.more(30);
    await load.ended();
    expect((await cast.office.send('POST', '/files/document', { body: form() })).status).toBe(201);
    expect(await ground.check()).toEqual([]);
    report({
      part: 'disk full',
      fault: 'under load, then room again',
      held: `an upload is told ${refused.status}: “${refused.body.detail}”; the process stays; ${load.acknowledged} acknowledged writes are there`,
    });
  });
});
