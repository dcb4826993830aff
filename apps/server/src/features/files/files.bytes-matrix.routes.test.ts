import { type Role, roleLabels, roles } from '@homeward/contract/core';
import type { StoredFile, Uploaded } from '@homeward/contract/files';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { type Picked, pngFile, upload } from '../../../test/uploads.ts';
import { contentPath, signerOf } from './files.address.service.ts';
import { zipPath } from './files.zip.service.ts';

// One endpoint gives out bytes in many forms, and who asks is known in three ways: each of them, for everybody.
const server = useTestServer({ givesSessions: true });
const unknownId = '01890000-0000-4000-8000-000000000000';

/** Whose file, as seen by who asks. */
const relations = {
  own: 'their own',
  stranger: 'a Care Provider’s',
  superior: 'a Super Admin’s',
  deactivated: 'a deactivated Care Provider’s',
  'own deleted': 'their own, deleted',
  'other deleted': 'a Care Provider’s, deleted',
  'own unfiled': 'their own, uploaded and not filed',
  'other unfiled': 'a Care Provider’s, uploaded and not filed',
  unknown: 'nobody’s: an unknown id',
} as const;
type Relation = keyof typeof relations;
const heads = ['SA', 'A', 'CM', 'CP', 'F', 'MP', 'O', 'out', 'off'];

/** Who asks. Without a session nobody is signed in; a deactivated person still holds what they had. */
interface Asker {
  readonly head: string;
  readonly token: string | undefined;
  readonly session: string;
  readonly own: Readonly<Record<'own' | 'own deleted' | 'own unfiled', string>>;
}

interface Ask {
  readonly method?: 'HEAD';
  readonly address: string;
  readonly headers?: Record<string, string>;
}

const askers: Asker[] = [];
const others = {} as Record<Relation, string>;
let superSession = '';

const filed = async (by: Person, picked: Picked, isDeleted = false): Promise<string> => {
  const { body } = await upload(server.current, by, 'image', picked);
  const answer = await server.current.call<StoredFile>('POST', `/lock-care/by-owner/USER/${by.id}`, {
    as: by,
    body: { key: body.key, name: 'heel.png', category: 'MEDICAL_RECORD' },
  });
  expect(answer.status).toBe(201);
  if (isDeleted) await server.current.call('DELETE', `/lock-care/file/${answer.body.id}`, { as: by });
  return answer.body.id;
};
const unfiled = async (by: Person, picked: Picked): Promise<string> =>
  (await upload(server.current, by, 'image', picked)).body.key.split('.')[0] ?? '';

const sessionOf = async ({ id }: Person): Promise<string> => {
  const { rows } = await server.current.owner.query<{ id: string }>(
    'select id from sessions where user_id = $1',
    [id],
  );
  return rows[0]?.id ?? '';
};

beforeAll(async () => {
  const picked = await pngFile('heel.png', 400, 300);
  const person = (role: Role) => server.current.createPerson({ role });
  const deactivate = ({ id }: Person) =>
    server.current.owner.query('update users set is_active = false where id = $1', [id]);
  const end = (id: string) =>
    server.current.owner.query('update sessions set ended_at = now() where id = $1', [id]);
  const ownOf = async (one: Person) => ({
    own: await filed(one, picked),
    'own deleted': await filed(one, picked, true),
    'own unfiled': await unfiled(one, picked),
  });
  for (const [index, role] of [...roles, 'out' as const, 'off' as const].entries()) {
    const one = await person(role === 'out' || role === 'off' ? 'SuperAdmin' : role);
    const own = await ownOf(one);
    const session = await sessionOf(one);
    const token = await server.current.tokenOf(one);
    if (role === 'SuperAdmin') superSession = session;
    if (role === 'out') await end(session);
    if (role === 'off') await deactivate(one);
    askers.push({ head: heads[index] ?? '', token: role === 'out' ? undefined : token, session, own });
  }
  const [stranger, left] = [await person('CareProvider'), await person('CareProvider')];
  Object.assign(others, {
    stranger: await filed(stranger, picked),
    superior: await filed(await person('SuperAdmin'), picked),
    deactivated: await filed(left, picked),
    'other deleted': await filed(stranger, picked, true),
    'other unfiled': await unfiled(stranger, picked),
    unknown: unknownId,
  });
  await deactivate(left);
});

const signed = (path: string, session: string, values?: Record<string, string>) =>
  signerOf(server.current.app.deps.env).sign(path, session, values);
const bearer = ({ token }: Asker): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
const plain =
  (query = '', more: Record<string, string> = {}) =>
  (asker: Asker, id: string): Ask => ({
    address: `/api/files/content/${id}${query}`,
    headers: { ...bearer(asker), ...more },
  });
const bySignature =
  (values?: Record<string, string>) =>
  ({ session }: Asker, id: string): Ask => ({ address: signed(contentPath(id), session, values) });

/** The statuses of each relation, in the order of `heads`. */
type Table = Partial<Record<Relation, string>>;

const nobody = '404 404 404 404 404 404 404 404 404';
/** Themself and management; nobody once their session is over, and nobody who was deactivated. */
const readers = (good: number, hasUnfiled = true): Table => {
  const management = `${`${good} `.repeat(3)}404 404 404 404 404 404`;
  const own = `${`${good} `.repeat(7)}404 404`;
  return {
    own,
    stranger: management,
    superior: management,
    deactivated: management,
    'own deleted': nobody,
    'other deleted': nobody,
    'own unfiled': hasUnfiled ? own : nobody,
    'other unfiled': nobody,
    unknown: nobody,
  };
};
const closed: Table = Object.fromEntries(Object.keys(relations).map((relation) => [relation, nobody]));

const forms: readonly {
  readonly name: string;
  readonly ask: (asker: Asker, id: string) => Ask;
  readonly expected: Table;
}[] = [
  { name: 'shown, by token', ask: plain(), expected: readers(200) },
  { name: 'shown, by token and `signed=true`', ask: plain('?signed=true'), expected: readers(200) },
  { name: 'saved, by token', ask: plain('?download=true'), expected: readers(200) },
  { name: 'display size, by token', ask: plain('?variant=display'), expected: readers(200) },
  { name: 'thumbnail, by token', ask: plain('?variant=thumbnail'), expected: readers(200) },
  { name: 'a range, by token', ask: plain('', { range: 'bytes=0-3' }), expected: readers(206) },
  {
    name: 'a range outside of the file, by token',
    ask: plain('', { range: 'bytes=99999999-' }),
    expected: readers(416),
  },
  {
    name: 'what the browser has, by token',
    ask: plain('', { 'if-none-match': '*' }),
    expected: readers(304),
  },
  {
    name: 'HEAD, by token',
    ask: (asker, id) => ({ ...plain()(asker, id), method: 'HEAD' }),
    expected: readers(200),
  },
  {
    name: 'shown, by an address signed for their session',
    ask: bySignature(),
    expected: readers(200),
  },
  {
    name: 'saved, by an address signed for their session',
    ask: bySignature({ download: 'true' }),
    expected: readers(200),
  },
  {
    name: 'display size, by an address signed for their session',
    ask: bySignature({ variant: 'display' }),
    expected: readers(200),
  },
  {
    name: 'thumbnail, by an address signed for their session',
    ask: bySignature({ variant: 'thumbnail' }),
    expected: readers(200),
  },
  {
    name: 'a range, by an address signed for their session',
    ask: (asker, id) => ({ ...bySignature()(asker, id), headers: { range: 'bytes=0-3' } }),
    expected: readers(206),
  },
  {
    name: 'HEAD, by an address signed for their session',
    ask: (asker, id) => ({ ...bySignature()(asker, id), method: 'HEAD' }),
    expected: readers(200),
  },
  {
    // The token counts: somebody else's address opens nothing that one's own would not.
    name: 'an address signed for a Super Admin’s session, with their own token',
    ask: (asker, id) => ({ address: signed(contentPath(id), superSession), headers: bearer(asker) }),
    expected: {
      ...readers(200),
      // Without a token, or with one that is over, it is the Super Admin who asks.
      own: '200 200 200 200 200 200 200 200 200',
      stranger: '200 200 200 404 404 404 404 200 200',
      superior: '200 200 200 404 404 404 404 200 200',
      deactivated: '200 200 200 404 404 404 404 200 200',
    },
  },
  {
    name: 'an address whose signature was altered',
    ask: ({ session }, id) => ({ address: `${signed(contentPath(id), session).slice(0, -4)}AAAA` }),
    expected: closed,
  },
  {
    name: 'an address of another file, its id replaced',
    ask: ({ session, own }, id) => ({
      address: signed(contentPath(id === own.own ? unknownId : own.own), session).replace(
        /[0-9a-f-]{36}/,
        id,
      ),
    }),
    expected: closed,
  },
  {
    name: 'a zip, by an address signed for their session',
    ask: ({ session }, id) => {
      const [, query = ''] = signed(zipPath(id), session).split('?');
      return { address: `/api/files/zip?ids=${id}&${query}` };
    },
    expected: readers(200, false),
  },
  {
    name: 'a private file, by the address of a public one',
    ask: (asker, id) => ({ address: `/api/files/public/${id}.png`, headers: bearer(asker) }),
    expected: closed,
  },
];

function idOf(asker: Asker, relation: Relation): string {
  return relation in asker.own ? asker.own[relation as keyof Asker['own']] : others[relation];
}

/** The status. What is refused says nothing of the file: neither its name, nor its type, nor whether it exists. */
async function statusOf({
  method = 'GET',
  address,
  headers = {},
}: Omit<Ask, 'method'> & { method?: string }) {
  const response = await fetch(`${server.current.url}${address}`, { method, headers });
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  if (response.status === 404) {
    expect([response.headers.get('etag'), response.headers.get('content-disposition')]).toEqual([null, null]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(text).not.toMatch(/heel|PNG|WEBP/);
  } else if (response.status === 200 || response.status === 206)
    expect(text.length > 0).toBe(method === 'GET');
  return String(response.status);
}

const render = (table: Table) =>
  Object.entries(table).map(([relation, statuses]) => `${relation.padEnd(14)}${statuses.trim()}`);

describe('who may open the bytes of a file', () => {
  it.each(forms)('$name', async ({ ask, expected }) => {
    const found: Table = {};
    for (const relation of Object.keys(relations) as Relation[]) {
      const statuses: string[] = [];
      for (const asker of askers) statuses.push(await statusOf(ask(asker, idOf(asker, relation))));
      found[relation] = statuses.join(' ');
    }
    expect(render(found)).toEqual(render(expected));
  });

  it('is printed', async () => {
    const legend = roles.map((role, at) => `${heads[at]} ${roleLabels[role]}`).join(', ');
    const parts = forms.map(({ name, expected }) => {
      const rows = Object.entries(expected).map(
        ([relation, statuses]) =>
          `| ${relations[relation as Relation]} | ${statuses.trim().split(' ').join(' | ')} |`,
      );
      const head = `| whose file | ${heads.join(' | ')} |\n| --- |${' --- |'.repeat(heads.length)}`;
      return `## ${name[0]?.toUpperCase()}${name.slice(1)}\n\n${head}\n${rows.join('\n')}`;
    });
    await expect(`# Who may open the bytes of a file

Written by \`files.bytes-matrix.routes.test.ts\`, which asks for every cell. ${legend}, out: signed out (their session is over), off: a deactivated Super Admin, with the token and the session they held before. The other calls of files stand in [files](files.md).

${parts.join('\n\n')}
`).toMatchFileSnapshot('../../../../../docs/roles/files-bytes.md');
  });
});

describe('a public picture', () => {
  const askAll = async (address: string) => {
    const statuses: string[] = [];
    for (const asker of askers) {
      statuses.push(await statusOf({ address, headers: bearer(asker) }));
    }
    return statuses.join(' ');
  };
  const everybody = '200 200 200 200 200 200 200 200 200';

  it('opens for everybody, signed in or not, in each of its sizes and no other', async () => {
    const by = await server.current.createPerson({ role: 'Family' });
    const { body } = await upload<Uploaded>(server.current, by, 'image', await pngFile(), {
      isPublic: 'true',
      folder: 'profiles',
      alternativeDimensions: '[64]',
    });
    const small = body.alternatives[0]?.url ?? '';
    for (const address of [body.url, small]) {
      expect(await askAll(address)).toBe(everybody);
    }
    // Neither its display size, nor a size that nobody asked for, nor one of an unknown picture.
    for (const address of [
      small.replace('64x64', '65x65'),
      body.url.replace(/[0-9a-f-]{36}/, unknownId),
      small.replace(/[0-9a-f-]{36}/, unknownId),
    ])
      expect(await askAll(address)).toBe(nobody);

    await server.current.owner.query('update file_uploads set is_held = true where key = $1', [body.key]);
    expect(await askAll(body.url), 'held until the virus scanner is done').toBe(nobody);
  });
});
