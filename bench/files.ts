// Files: a gigabyte up and down beside a bare stream.pipeline server, twenty uploads at once, thumbnails, and memory.
// Both servers take turns, in changing order, so that both meet the same noise.
//   npm run bench -- files
//   SIZE_MB=64 ROUNDS=2 npm run bench -- files --out /tmp/figures   (short: what a change did, not whether the goals are met)
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { median, residentMegabytes, type Taken, takenOf } from './cpu.ts';
import { receiveFile, sendFile, uploadsArePrepared } from './files-client.ts';
import {
  type Ground,
  makeSignedIn,
  type RunningServer,
  startGround,
  startLimit,
  startOurs,
} from './servers.ts';
import { printTable } from './table.ts';

const sizeMb = Number(process.env.SIZE_MB ?? 1024);
const rounds = Number(process.env.ROUNDS ?? 5);
const atOnce = 20;
const goals = { share: 0.7, manyShare: 0.5, thumbnailShare: 0.5, growthMb: 60 };

/** The two that are compared, and a file that both are sent. */
interface Pair {
  readonly on: Ground;
  readonly bare: RunningServer;
  readonly ours: RunningServer;
  readonly files: string;
  readonly headers: Record<string, string>;
  readonly start: Buffer;
}

type Turn = readonly [bare: Taken, ours: Taken];

const ground = await startGround();
try {
  process.exitCode = (await measure(ground)) ? 0 : 1;
} finally {
  await ground.close();
}

async function measure(on: Ground): Promise<boolean> {
  const files = `${on.dataDir}/bare`;
  await mkdir(files);
  const bare = await startLimit('bare-files.ts', on, 23_431, { FILES: files });
  const ours = await startOurs(on, 23_432);
  const [token = ''] = await makeSignedIn(on.owner, 'SuperAdmin', 1);
  const start = await readFile(new URL('../apps/server/test/samples/clip.mp4', import.meta.url));
  const pair: Pair = { on, bare, ours, files, headers: { authorization: `Bearer ${token}` }, start };

  const restingMb = residentMegabytes(ours.pid);
  let highestMb = restingMb;
  const watch = setInterval(() => {
    highestMb = Math.max(highestMb, residentMegabytes(ours.pid));
  }, 50);
  const { ups, downs } = await measureLarge(pair);
  const many = await measureMany(pair);
  clearInterval(watch);
  const thumbnails = await measureThumbnails(pair);
  await Promise.all([bare.stop(), ours.stop()]);

  const growth = highestMb - restingMb;
  printTable(`Files (${sizeMb} MB, median of ${rounds} rounds)`, [
    ['what', 'bare', 'ours', 'share', 'processor time', 'goal'],
    transferRow('upload, MB/s', ups, goals.share),
    transferRow('download, MB/s', downs, goals.share),
    transferRow(`${atOnce} uploads at once, MB/s`, many, goals.manyShare),
    [
      'thumbnails of 200 kB, 1/s',
      thumbnails.bare.toFixed(0),
      thumbnails.ours.toFixed(0),
      thumbnails.share.toFixed(2),
      '',
      `≥ ${goals.thumbnailShare}`,
    ],
    ['memory it took, MB', '', growth.toFixed(0), '', '', `< ${goals.growthMb}`],
  ]);
  return (
    [ups, downs].every((turns) => shareOf(turns) >= goals.share) &&
    shareOf(many) >= goals.manyShare &&
    thumbnails.share >= goals.thumbnailShare &&
    growth < goals.growthMb
  );
}

function shareOf(turns: readonly Turn[]): number {
  return median(turns.map(([bare, ours]) => bare.seconds / ours.seconds));
}

function transferRow(what: string, turns: readonly Turn[], goal: number): string[] {
  const speed = (side: 0 | 1) => (sizeMb / median(turns.map((turn) => turn[side].seconds))).toFixed(0);
  const cpu = median(turns.map(([bare, ours]) => ours.cpu / bare.cpu));
  return [what, speed(0), speed(1), shareOf(turns).toFixed(2), `${cpu.toFixed(2)} ×`, `≥ ${goal}`];
}

/** Lets both do the same, each round in another order. */
async function takeTurns(
  { bare, ours }: Pair,
  round: number,
  bareWork: () => Promise<unknown>,
  oursWork: () => Promise<unknown>,
): Promise<Turn> {
  if (round % 2 === 0) return [await takenOf(bare.pid, bareWork), await takenOf(ours.pid, oursWork)];
  const own = await takenOf(ours.pid, oursWork);
  return [await takenOf(bare.pid, bareWork), own];
}

async function measureLarge(pair: Pair): Promise<{ ups: Turn[]; downs: Turn[] }> {
  const { on, bare, ours, files, headers, start } = pair;
  const ups: Turn[] = [];
  const downs: Turn[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let url = '';
    ups.push(
      await takeTurns(
        pair,
        round,
        () => sendFile(`${bare.url}/large`, {}, start, sizeMb),
        async () => {
          const answer = await sendFile(`${ours.url}/api/files/video`, headers, start, sizeMb, 'file');
          url = (JSON.parse(answer) as { url: string }).url;
        },
      ),
    );
    // Poster and length are made after the answer: nobody's turn.
    await uploadsArePrepared(on);
    downs.push(
      await takeTurns(
        pair,
        round,
        () => receiveFile(`${bare.url}/large`, sizeMb),
        () => receiveFile(`${ours.url}${url}`, sizeMb),
      ),
    );
    await clear(on, files);
  }
  return { ups, downs };
}

/** The same bytes in twenty files, sent together; the jobs of the first run beside the last. */
async function measureMany(pair: Pair): Promise<Turn[]> {
  const { on, bare, ours, files, headers, start } = pair;
  const each = Math.max(1, Math.floor(sizeMb / atOnce));
  const all = (send: (index: number) => Promise<string>) =>
    Promise.all(Array.from({ length: atOnce }, (_, i) => send(i)));
  const turns: Turn[] = [];
  for (let round = 0; round < rounds; round += 1) {
    turns.push(
      await takeTurns(
        pair,
        round,
        () => all((index) => sendFile(`${bare.url}/${index}`, {}, start, each)),
        () => all(() => sendFile(`${ours.url}/api/files/video`, headers, start, each, 'file')),
      ),
    );
    await uploadsArePrepared(on);
    if (round < rounds - 1) await clear(on, files);
  }
  return turns;
}

/** Both begin each round with an empty folder. */
async function clear({ dataDir }: Ground, files: string): Promise<void> {
  await rm(files, { recursive: true });
  await mkdir(files);
  const folder = `${dataDir}/files/files`;
  for (const shard of await readdir(folder, { withFileTypes: true })) {
    if (shard.isDirectory()) await rm(`${folder}/${shard.name}`, { recursive: true });
  }
}

async function rate(url: string, headers: Record<string, string> = {}): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, headers, connections: 32, duration: 3 });
  if (non2xx > 0) throw new Error(`${url} refused ${non2xx} times.`);
  return requests.average;
}

/** Thumbnails as a page of files shows them: each with its own address and its rules. */
async function measureThumbnails({ on, bare, ours, files, headers }: Pair): Promise<{
  bare: number;
  ours: number;
  share: number;
}> {
  const bytes = randomBytes(200_000);
  await writeFile(`${files}/thumbnail`, bytes);
  const { rows } = await on.owner.query<{ id: string; key: string }>(
    `select id, key from file_uploads order by created_at desc limit 1`,
  );
  const [upload] = rows;
  if (!upload) throw new Error('Nothing was uploaded.');
  const key = `${upload.key}.thumbnail.webp`;
  await writeFile(`${on.dataDir}/files/files/${upload.key.slice(0, 2)}/${key}`, bytes);
  await on.owner.query(
    `insert into stored_objects (key, size, sha256) values ($1, $2, $3)
     on conflict (key) do update set size = excluded.size, sha256 = excluded.sha256`,
    [key, bytes.length, createHash('sha256').update(bytes).digest()],
  );
  await on.owner.query(`update file_uploads set previews = '{thumbnail.webp}' where id = $1`, [upload.id]);
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push([
      await rate(`${bare.url}/thumbnail`),
      await rate(`${ours.url}/api/files/content/${upload.id}?variant=thumbnail`, headers),
    ]);
  }
  return {
    bare: median(pairs.map(([limit]) => limit)),
    ours: median(pairs.map(([, own]) => own)),
    share: median(pairs.map(([limit, own]) => own / limit)),
  };
}
