import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, testPassword } from '../people.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { fileFor, pngFile } from '../uploads.ts';
import { addressOf, ofTurn, operationsOf, sampleOf } from './operations.ts';
import { isOwnSentence } from './sentences.ts';

/** What a library says in this test, wherever one of them can be made to. */
const leak = 'LEAK select * from secrets where key = $1 at /srv/homeward/node_modules/library/index.js:1:1';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://care.agency.example',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  AUDIT_KEY: randomBytes(32).toString('hex'),
  SMTP_URL: 'smtp://127.0.0.1:9',
};

/** Text of libraries that nothing of ours ever says. */
const foreign =
  /LEAK|\bselect \*|insert into|node_modules|\.(?:js|ts):\d|\bat \w+ \(|ECONN|ENOENT|relation "|permission denied|Vips|Input (?:file|buffer)|Unexpected (?:token|end)|boundary|base64|CBOR|argon|Failed query|fetch failed|NoSuch|XML/i;

/** Bytes that mean nothing, the same each time. */
const garbage = (size: number) => Buffer.alloc(size, 'Zq7');

/** A place that answers everything with an error full of what it should not tell. */
const hostile = createServer((request, response) => {
  request.resume();
  response.writeHead(500, { 'content-type': 'application/xml' });
  response.end(`<Error><Code>InternalError</Code><Message>${leak}</Message></Error>`);
});

beforeAll(() => new Promise<void>((resolve) => void hostile.listen(0, '127.0.0.1', resolve)));
afterAll(() => void hostile.close());
const hostilePort = () => (hostile.address() as AddressInfo).port;

interface Told {
  status: number;
  text: string;
}

/** What is wrong with an answer: a refusal that is not in our own words, or any answer with somebody else's. */
function faultOf({ status, text }: Told): string | undefined {
  const found = foreign.exec(text)?.[0];
  if (found !== undefined && status >= 400) return `${status} says "${found}": ${text.slice(0, 300)}`;
  if (status < 400) return undefined;
  try {
    const { detail, errors = [] } = JSON.parse(text) as {
      detail: string;
      errors?: { path: string; message: string }[];
    };
    const said = errors.length > 0 ? errors.map(({ message }) => message) : [detail];
    const others = said.filter((sentence) => !isOwnSentence(sentence));
    return others.length === 0 ? undefined : `${status} is not in our words: ${others.join(' | ')}`;
  } catch {
    return `${status} is no problem document: ${text.slice(0, 300)}`;
  }
}

describe.each([
  ['the demo', {}],
  ['production', production],
])('no text of a library is told in %s', (_mode, env) => {
  let server: TestServer;
  let admin: Person;
  let token = '';

  beforeAll(async () => {
    server = await startTestServer({ env: { ...env, REQUESTS_PER_MINUTE: '1000000' } });
    admin = await server.createPerson({ role: 'SuperAdmin' });
    token = await server.tokenOf(admin);
    // Raises whatever is asked for, in PostgreSQL's own way.
    await server.owner.query(`
      create function tell_all() returns trigger language plpgsql as
      $$ begin raise exception '${leak.replace('$1', '?')}' using errcode = 'XX000'; end $$`);
  });
  afterAll(() => server.close());

  async function ask(method: string, path: string, init: RequestInit = {}): Promise<Told> {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
    return { status: response.status, text: await response.text() };
  }

  const post = (path: string, body: unknown) =>
    ask('POST', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  async function form(kind: string, name: string, type: string, bytes: Uint8Array | string): Promise<Told> {
    const body = new FormData();
    body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
    return ask('POST', `/files/${kind}`, { body });
  }

  /** Lets every write to a table fail while something is done. */
  async function whileFailing<T>(table: string, work: () => Promise<T>): Promise<T> {
    await server.owner.query(
      `create trigger a_tell_all before insert or update or delete on ${table} for each statement execute function tell_all()`,
    );
    try {
      return await work();
    } finally {
      await server.owner.query(`drop trigger a_tell_all on ${table}`);
    }
  }

  // It grows with every slice.
  it('PostgreSQL: every endpoint of the turn, while every write fails and while nothing may be read', {
    timeout: 180_000,
  }, async () => {
    const wrong: Record<string, string> = {};
    const all = ofTurn((await operationsOf(server)).filter(({ id }) => !/logout|signOut|endOther/i.test(id)));
    const statuses = new Set<number>();
    const tryAll = async (what: string) => {
      for (const operation of all) {
        const body = operation.body && sampleOf(operation.body, [admin.id]);
        const told = await ask(operation.method, addressOf(operation, admin.id), {
          headers: { 'if-match': '"1"', ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        statuses.add(told.status);
        // An answer to HEAD has no body.
        const fault = operation.method === 'HEAD' && told.text === '' ? undefined : faultOf(told);
        if (fault !== undefined) wrong[`${operation.id}, ${what}`] = fault;
      }
    };
    const { rows } = await server.owner.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    // One table at a time: who holds many locks meets a job that holds one of them.
    const each = async (make: (name: string) => string) => {
      for (const { name } of rows) await server.owner.query(make(name));
    };
    await each(
      (name) =>
        `create trigger a_tell_all before insert or update or delete on ${name} for each statement execute function tell_all()`,
    );
    await tryAll('writes fail');
    await each((name) => `drop trigger a_tell_all on ${name}`);
    await server.owner.query('begin; delete from sign_in_attempts; commit');
    await server.owner.query('revoke select on all tables in schema public from homeward_app');
    await tryAll('nothing may be read');
    await server.owner.query('grant select on all tables in schema public to homeward_app');
    expect(wrong).toEqual({});
    // Where nothing fails, nothing is proved.
    expect(statuses).toContain(500);
  });

  it('sharp, libheif and what reads office files: pictures and documents that are broken inside', async () => {
    const png = (await pngFile()).bytes as Buffer;
    const broken = Buffer.concat([png.subarray(0, 40), garbage(60)]);
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), garbage(200)]);
    const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), garbage(200)]);
    const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const all = [
      await form('image', 'a.png', 'image/png', broken),
      await form(
        'image',
        'a.jpg',
        'image/jpeg',
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), garbage(99)]),
      ),
      await form('image', 'a.heic', 'image/heic', heic),
      await form('image', 'a.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'),
      await form('document', 'a.docx', office, zip),
      await form('document', 'a.pdf', 'application/pdf', '%PDF-1.7 and no more'),
    ];
    expect(all.map(faultOf).filter((fault) => fault !== undefined)).toEqual([]);
    // Of a PDF nothing but its beginning is looked at: nothing of ours reads it.
    expect(all.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 201]);
  });

  it('what reads forms: every way in which one can be broken', async () => {
    for (const [type, body] of [
      ['multipart/form-data', 'nothing'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a'],
      ['multipart/form-data; boundary=x', '--x\r\n\r\nno header\r\n--x--'],
      [
        'multipart/form-data; boundary=x',
        `--x\r\nContent-Disposition: form-data; name="${'n'.repeat(9_000)}"\r\n\r\n1\r\n--x--`,
      ],
      ['multipart/mixed; boundary=x', '--x--'],
      ['application/json', '{}'],
    ] as const) {
      const told = await ask('POST', '/files/document', { headers: { 'content-type': type }, body });
      expect(told.status).toBeGreaterThanOrEqual(400);
      expect(faultOf(told)).toBeUndefined();
    }
  });

  it('tus: what it refuses, and what fails below it', async () => {
    const metadata = (filename: string) =>
      Object.entries({ filename, filetype: 'text/plain', kind: 'document' })
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(',');
    const begin = (headers: Record<string, string>) =>
      ask('POST', '/files/resumable', { headers: { 'tus-resumable': '1.0.0', ...headers } });
    const right = { 'upload-length': '10', 'upload-metadata': metadata('a.txt') };
    for (const told of [
      await begin({}),
      await begin({ 'upload-length': 'x' }),
      await begin({ 'upload-length': '10', 'upload-metadata': metadata('a\0.txt') }),
      await begin({ ...right, 'upload-concat': 'partial' }),
      await begin({ 'upload-defer-length': '1', 'upload-metadata': right['upload-metadata'] }),
      await whileFailing('file_resumables', () => begin(right)),
    ]) {
      expect(told.status).toBeGreaterThanOrEqual(400);
      expect(faultOf(told)).toBeUndefined();
    }
  });

  it('Argon2: a password that is kept as no hash', async () => {
    const person = await server.createPerson();
    await server.owner.query('update credentials set password_hash = $2 where user_id = $1', [
      person.id,
      leak,
    ]);
    const told = await post('/auth/login', { identifier: person.username, password: 'whatever it is' });
    expect(told.status).toBeGreaterThanOrEqual(400);
    expect(faultOf(told)).toBeUndefined();
  });

  it('WebAuthn: answers that are none, and a key that is kept as none', async () => {
    const { challenge } = JSON.parse((await post('/auth/passkey/options', undefined)).text) as {
      challenge: string;
    };
    const document = {
      id: 'bGVhaw',
      rawId: 'bGVhaw',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    };
    await server.owner.query(
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name) values ($1, 'bGVhaw', $2, 0, '{}', 'x')`,
      [admin.id, Buffer.from(leak)],
    );
    for (const told of [
      await post('/auth/passkey', { challenge, response: document }),
      await post('/auth/passkey', { challenge, response: {} }),
      await post('/auth/passkeys', { challenge, name: 'x', response: document }),
    ]) {
      expect(told.status).toBeGreaterThanOrEqual(400);
      expect(faultOf(told)).toBeUndefined();
    }
  });

  it('otplib and our seal: a secret that cannot be opened', async () => {
    const person = await server.createPerson();
    await server.owner.query(
      'insert into two_factors (user_id, secret_sealed, confirmed_at) values ($1, $2, now())',
      [person.id, Buffer.from(leak)],
    );
    const login = await post('/auth/login', {
      identifier: person.username,
      password: testPassword,
    });
    const challenge =
      (JSON.parse(login.text) as { twoFactor?: { challenge: string } }).twoFactor?.challenge ?? 'none';
    const told = await post('/auth/two-factor', { challenge, code: '123456' });
    expect(told.status).toBe(401);
    expect(faultOf(told)).toBeUndefined();
  });

  it('jobs and mail: a queue that takes nothing', async () => {
    const told = await whileFailing('graphile_worker._private_jobs', () =>
      post('/auth/forgot-password', { identifier: admin.email }),
    );
    expect(told.status).toBe(500);
    expect(faultOf(told)).toBeUndefined();
  });

  it('the S3 client and fetch: a bucket and a provider of places that answer with everything they have', async () => {
    const file = await fileFor(server, admin, admin);
    const node = await startTestServer({
      env: {
        ...env,
        S3_URL: `http://key:secret@127.0.0.1:${hostilePort()}/bucket`,
        ADDRESS_PROVIDER: 'photon',
        ADDRESS_URL: `http://127.0.0.1:${hostilePort()}`,
      },
      database: server.database,
    });
    try {
      const at = async (path: string, init: RequestInit = {}): Promise<Told> => {
        const response = await fetch(`${node.url}/api${path}`, {
          ...init,
          headers: { authorization: `Bearer ${token}`, ...init.headers },
        });
        return { status: response.status, text: await response.text() };
      };
      const body = new FormData();
      body.append('file', new Blob(['A note.'], { type: 'text/plain' }), 'a.txt');
      const stored = await at('/files/document', { method: 'POST', body });
      expect(stored.status).toBe(503);
      expect(faultOf(stored)).toBeUndefined();
      const opened = await at(`/files/${file.id}/content`);
      expect(opened.status).toBeGreaterThanOrEqual(400);
      expect(faultOf(opened)).toBeUndefined();
      const places = await at(
        `/google-maps/places/search?input=Springfield&gUuid=0199a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b`,
      );
      expect(places.text).not.toMatch(foreign);
      expect(faultOf(places)).toBeUndefined();
    } finally {
      await node.close();
    }
  });
});
