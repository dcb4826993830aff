import { beforeAll, expect, it } from 'vitest';
import { useTestServer } from '../server.ts';
import { addressOf, type Operation, operationsOf } from './operations.ts';

const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' } });
let adminId = '';
let token = '';
let reads: Operation[] = [];

beforeAll(async () => {
  const admin = await server.current.createPerson({ role: 'SuperAdmin' });
  adminId = admin.id;
  token = await server.current.tokenOf(admin);
  reads = (await operationsOf(server.current)).filter(({ method }) => method === 'GET');
});

/** Different in each answer. Problems hold the id of the request, and streams have no length. */
const varying = new Set([
  'date',
  'x-request-id',
  'content-length',
  'transfer-encoding',
  'etag',
  'connection',
  'keep-alive',
]);

const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !varying.has(name)));

it('answers HEAD as GET, with the same headers and no body, signed in and out', async () => {
  const wrong: Record<string, unknown> = {};
  for (const operation of reads) {
    const address = `${server.current.url}/api${addressOf(operation, adminId)}`;
    for (const authorization of [`Bearer ${token}`, undefined]) {
      const headers = authorization === undefined ? {} : { authorization };
      const get = await fetch(address, { headers });
      await get.arrayBuffer();
      const head = await fetch(address, { method: 'HEAD', headers });
      const body = await head.arrayBuffer();
      const [asked, expected] = [head, get].map((one) => ({ status: one.status, headers: headersOf(one) }));
      if (body.byteLength > 0 || JSON.stringify(asked) !== JSON.stringify(expected))
        wrong[`${operation.id} ${authorization ? 'in' : 'out'}`] = { asked, expected };
    }
  }
  expect(wrong).toEqual({});
});
